"""000, Key matches: the option's name, and how many more fans it usually brings."""

from typing import Final

KEY_MATCH: Final = "key-match"
MORE_FANS: Final = 10
"""Thousands of fans that each side has more."""


def more_fans(text: str) -> int:
    """
    >>> more_fans("key-match"), more_fans("key-match fans=20 cards=1")
    (10, 20)
    """
    words = dict(word.split("=", 1) for word in text.split() if "=" in word)
    return int(words.get("fans", MORE_FANS))
