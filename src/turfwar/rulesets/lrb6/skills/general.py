"""The General skills of 000."""

from typing import Final

from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.vocabulary import R_PICK_UP


class SureHands(Skill):
    """000, Sure Hands: re-roll a failed pick-up; Strip Ball does not work against him."""

    def reroll_rolls(self) -> tuple[int, ...]:
        return (R_PICK_UP,)


SKILLS: Final[tuple[Skill, ...]] = (SureHands(ids.SURE_HANDS),)
