"""House rules in a league's own words: everybody reads them, no program checks them.

As a clause such a rule is `words` and its text: `words Matches are played on Tuesdays`.
"""

from typing import Final

from turfwar.league.house_rules.clause import ClauseError

OWN_WORDS: Final = "words"
MOST_LETTERS: Final = 200


def is_own_words(text: str) -> bool:
    """
    >>> is_own_words("words Only on Tuesdays"), is_own_words("overtime")
    (True, False)
    """
    return text.split(" ", 1)[0] == OWN_WORDS


def own_words(text: str) -> str:
    """The rule as people read it.

    >>> own_words("words Only on Tuesdays")
    'Only on Tuesdays'
    """
    return text.partition(" ")[2].strip()


def written_words(words: str) -> str:
    """The clause for a rule in a league's own words.

    >>> written_words("  Only on  Tuesdays ")
    'words Only on Tuesdays'
    """
    return f"{OWN_WORDS} {' '.join(words.split())}"


def check_own_words(text: str) -> None:
    """`ClauseError` where a rule is empty or too long."""
    if not own_words(text):
        raise ClauseError("a rule in your own words needs a text")
    if len(own_words(text)) > MOST_LETTERS:
        raise ClauseError(f"a rule in your own words has at most {MOST_LETTERS} letters")
