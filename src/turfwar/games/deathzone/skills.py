"""The skills: their numbers, and how often each may be taken.

What a skill does stands with the rule that it changes: `match.level(player, CATCH)`.
"""

from dataclasses import dataclass
from typing import Final

from turfwar.games.constants import by_number
from turfwar.kernel.notation import NO_NUMBER

# Skills, by write_numbers: begin
BLOCK: Final = 400
CATCH: Final = 401
DODGE: Final = 402
DODGE_WEAVE: Final = 403
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
# Skills, by write_numbers: end

FIRST: Final = 400
"""The number of the first: levels of skills are kept in the order of their numbers."""
MOST: Final = 3
"""002, Skills: how often some may be taken."""
LEVELS_WRITTEN: Final = ("", " II", " III")


@dataclass(frozen=True)
class DeathzoneSkill:
    """A skill, and how often it may be taken."""

    most: int = 1
    number: int = NO_NUMBER


SKILLS: Final[dict[str, DeathzoneSkill]] = {
    "Block": DeathzoneSkill(),
    "Catch": DeathzoneSkill(),
    "Dodge": DeathzoneSkill(),
    "Dodge & Weave": DeathzoneSkill(),
    "Intercept": DeathzoneSkill(MOST),
    "Leap": DeathzoneSkill(MOST),
    "Loyal": DeathzoneSkill(),
    "Safe Throw": DeathzoneSkill(MOST),
    "Self Control": DeathzoneSkill(),
    "Sprint": DeathzoneSkill(),
    "Strip Ball": DeathzoneSkill(),
    "Sure Hands": DeathzoneSkill(MOST),
    "Tackle": DeathzoneSkill(),
    "Thick Skull": DeathzoneSkill(),
}

SKILL_NAMES: Final = by_number(globals(), SKILLS)


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
    return SKILLS[SKILL_NAMES[skill]].most
