"""Names and shirt numbers: what they may be, in one place for files, forms and journals."""

import re
import unicodedata
from typing import Annotated, Final

from msgspec import Meta

MAX_NAME: Final = 60
LEAST_SHIRT: Final = 1
MOST_SHIRT: Final = 99

# Control characters, and those that turn the direction of a line or break it.
HARMFUL: Final = (
    r"\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff"
)
_HARMFUL: Final = re.compile(rf"[{HARMFUL}\ud800-\udfff]")
EMPTY_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\U0001d159")
"""Letters and symbols of which nothing is seen: fillers of Hangul, a braille cell without dots."""
NOTHING_SEEN: Final = "nothing of it can be seen: write at least one letter"

Name = Annotated[
    str,
    Meta(min_length=1, max_length=MAX_NAME, pattern=rf"^(?=.*\S)[^{HARMFUL}]*(?![\s\S])"),
]
PerhapsName = Annotated[str, Meta(max_length=MAX_NAME, pattern=rf"^[^{HARMFUL}]*(?![\s\S])")]
Shirt = Annotated[int, Meta(ge=LEAST_SHIRT, le=MOST_SHIRT)]


def why_no_text(text: str) -> str:
    """Why a text cannot be kept; nothing where it can. Half a character is no text either."""
    found = _HARMFUL.search(text)
    if found is None:
        return ""
    return f"it has a character that cannot be used (U+{ord(found[0]):04X}): remove it"


def can_be_seen(text: str) -> bool:
    """Whether a text shows anything: a letter, digit or sign that is not an empty one.

    >>> can_be_seen("Griff"), can_be_seen("\u200b \u2800"), can_be_seen("⚽")
    (True, False, True)
    """
    return any(
        unicodedata.category(letter)[0] in "LNPS" and letter not in EMPTY_LETTERS for letter in text
    )


def why_no_name(name: str) -> str:
    """Why somebody or something cannot be called so; nothing where they can.

    >>> why_no_name("Griff"), why_no_name("x" * 61)
    ('', 'a name has at most 60 characters, this one has 61')
    >>> why_no_name("a\\x00b")
    'it has a character that cannot be used (U+0000): remove it'
    """
    if not name.strip():
        return "a name has at least one letter"
    if not can_be_seen(name):
        return why_no_text(name) or NOTHING_SEEN
    if len(name) > MAX_NAME:
        return f"a name has at most {MAX_NAME} characters, this one has {len(name)}"
    return why_no_text(name)


def why_no_shirt(number: int) -> str:
    """Why nobody can wear a number; nothing where somebody can.

    >>> why_no_shirt(7), why_no_shirt(100)
    ('', 'shirt numbers are from 1 to 99, not 100')
    """
    if LEAST_SHIRT <= number <= MOST_SHIRT:
        return ""
    return f"shirt numbers are from {LEAST_SHIRT} to {MOST_SHIRT}, not {number}"


def presentable(name: str, instead: str = "?") -> str:
    """A name that was let in before names were checked, as it can be shown and written.

    >>> presentable("Griff"), presentable("a\\r\\nb"), presentable("  ", "Lineman 7")
    ('Griff', 'a  b', 'Lineman 7')
    """
    if not why_no_name(name):
        return name
    shown = _HARMFUL.sub(" ", name).strip()[:MAX_NAME].strip()
    return shown if can_be_seen(shown) else instead
