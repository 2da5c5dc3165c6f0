"""The skills: their numbers, and how often each may be taken.

What a skill does stands with the rule that it changes: `match.level(player, CATCH)`.
"""

from dataclasses import dataclass
from typing import Final

FIRST: Final = 400
BLOCK: Final = 400
CATCH: Final = 401
DODGE: Final = 402
WEAVE: Final = 403
INTERCEPT: Final = 404
LEAP: Final = 405
LOYAL: Final = 406
SAFE_THROW: Final = 407
SELF_CONTROL: Final = 408
SPRINT: Final = 409
STRIP_BALL: Final = 410
SURE_HANDS: Final = 411
TACKLE: Final = 412
THICK_SKULL: Final = 413

SKILL_NAMES: Final = (
    "Block",
    "Catch",
    "Dodge",
    "Dodge & Weave",
    "Intercept",
    "Leap",
    "Loyal",
    "Safe Throw",
    "Self Control",
    "Sprint",
    "Strip Ball",
    "Sure Hands",
    "Tackle",
    "Thick Skull",
)
STACKING: Final = (INTERCEPT, LEAP, SAFE_THROW, SURE_HANDS)
"""002, Skills: those that may be taken up to three times."""
MOST: Final = 3
LEVELS_WRITTEN: Final = ("", " II", " III")


@dataclass(frozen=True)
class Skill:
    """A skill."""

    number: int


SKILLS: Final = {name: Skill(FIRST + at) for at, name in enumerate(SKILL_NAMES)}


def split(name: str) -> tuple[str, int]:
    """A skill as rosters write it: its name, and how often.

    >>> split("Intercept III"), split("Dodge & Weave")
    (('Intercept', 3), ('Dodge & Weave', 1))
    """
    words = name.split()
    if len(words) > 1 and words[-1] in ("II", "III"):
        return " ".join(words[:-1]), len(words[-1])
    return name, 1


def most_of(skill: int) -> int:
    """How often a skill may be taken."""
    return MOST if skill in STACKING else 1
