"""Coaches' names: which can be, which are the same, and which look the same.

Unicode's own list of look-alikes has some ten thousand entries. Three small rules do without it:
all letters of a name are of one script; the scripts are those that living people write their names
in; and letters of Greek, Cyrillic and Armenian that look like Latin ones count as those when a name
is compared with others (`look`).
"""

# ruff: noqa: RUF001 - letters that look alike are what this file is about

import re
import unicodedata
from functools import cache
from typing import Final

from turfwar.bots.registry import all_bots
from turfwar.kernel.errors import TurfwarError
from turfwar.teams.naming import EMPTY_LETTERS

MOST_LETTERS: Final = 40
MOST_IN_KEY: Final = 80
"""What the table has room for: some letters are compared as two or three."""
NAME: Final = re.compile(r"[^\W_](?:[\w .'-]{0,38}[^\W_])?")
RESERVED: Final = (
    "guest",
    "home",
    "away",
    "referee",
    "clock",
    "server",
    "spectator",
    "bot",
    "admin",
    "administrator",
    "deleted",
    "moderator",
    "system",
    "turfwar",
)
SCRIPTS: Final = [
    "LATIN",
    "GREEK",
    "CYRILLIC",
    "ARMENIAN",
    "GEORGIAN",
    "HEBREW",
    "ARABIC",
    "SYRIAC",
    "THAANA",
    "DEVANAGARI",
    "BENGALI",
    "GURMUKHI",
    "GUJARATI",
    "ORIYA",
    "TAMIL",
    "TELUGU",
    "KANNADA",
    "MALAYALAM",
    "SINHALA",
    "THAI",
    "LAO",
    "TIBETAN",
    "MYANMAR",
    "KHMER",
    "ETHIOPIC",
    "HANGUL",
    "CJK",
    "HIRAGANA",
    "KATAKANA",
    "BOPOMOFO",
]
"""As the names of Unicode's letters begin."""
TOGETHER: Final = ("CJK", "HIRAGANA", "KATAKANA", "BOPOMOFO", "HANGUL", "KATAKANA-HIRAGANA")
"""Scripts that are written together in one name."""
FURTHER_LATIN: Final = frozenset("æœøßẞþðđħłŋıəÆŒØÞÐĐĦŁŊƏ")
"""Latin letters of living languages that are not one of a to z with a mark."""
ALIKE: Final = {
    # Cyrillic
    **dict(zip("АВЕЅІЈКМНОРСТУХҮԚԜҺЗ", "ABESIJKMHOPCTYXYQWH3", strict=True)),
    **dict(zip("авеѕіјкмнорстухүԛԝһӏг", "abesijkmhopctyxyqwhlr", strict=True)),
    # Greek
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
    **dict(zip("αβγεηικνοπρτυχω", "abyenikvonptuxw", strict=True)),
    # Armenian
    **dict(zip("օսոհցզյՏՕՍԼ", "ouuhgqjSOUL", strict=True)),
}
"""Letters of other scripts, and what they look like."""
DRAWN_ALIKE: Final = str.maketrans({"1": "l", "i": "l", "ı": "l", "|": "l", "0": "o"})
"""Within Latin, once it is in small letters: I, l and 1, O and 0."""


class BadName(TurfwarError):
    """A name that cannot be used."""


def name_key(name: str) -> str:
    """Names that differ in nothing but capitals and spaces are the same."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def look(name: str) -> str:
    """Names with the same look cannot be told apart."""
    shown = " ".join(unicodedata.normalize("NFKD", name).split())
    plain = "".join(letter for letter in shown if not unicodedata.combining(letter))
    return "".join(ALIKE.get(letter, letter) for letter in plain).casefold().translate(DRAWN_ALIKE)


@cache
def reserved_looks() -> frozenset[str]:
    return frozenset(look(name) for name in (*RESERVED, *(bot.name for bot in all_bots())))


def script_of(letter: str) -> str | None:
    """The script of a letter; None where it belongs to none that names are written in here."""
    script = unicodedata.name(letter, "").split(" ")[0]
    if script == "LATIN":
        base = unicodedata.normalize("NFKD", letter)[0]
        return script if base.isascii() or base in FURTHER_LATIN else None
    if script in TOGETHER:
        return "CJK"
    return script if script in SCRIPTS else None


def checked_name(name: str) -> str:
    """A name as it is shown; `BadName` says what is wrong with it."""
    shown = " ".join(unicodedata.normalize("NFKC", name).split())
    if not NAME.fullmatch(shown) or len(name_key(shown)) > MOST_IN_KEY:
        raise BadName(f"a name has 1 to {MOST_LETTERS} letters, digits, spaces and . ' -")
    if len(look(shown)) > MOST_IN_KEY:
        raise BadName(f"{shown!r} is too long")
    if EMPTY_LETTERS.intersection(shown):
        raise BadName("a name has a letter that nobody can see: remove it")
    scripts = {script_of(letter) for letter in shown if letter.isalpha()}
    if any(letter.isnumeric() and not letter.isascii() for letter in shown if not letter.isalpha()):
        raise BadName("digits in a name are 0 to 9")
    if None in scripts or len(scripts) > 1:
        raise BadName("the letters of a name are all of one script, such as Latin or Cyrillic")
    looks = look(shown)
    if looks in reserved_looks() or looks.split(" ")[0] in reserved_looks():
        raise BadName(f"{shown!r} is kept for others: choose another name")
    return shown
