"""003, EasyConfused."""

from typing import Final

from turfwar.rulesets.brutal.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill

SKILLS: Final[dict[str, Skill]] = {"Easy Confused": Skill(ids.EASY_CONFUSED)}
