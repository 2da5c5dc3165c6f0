"""The Strength skills of 000."""

from typing import Final

from turfwar.pitch.ranges import QUICK
from turfwar.rulesets.lrb6.sequence.rolls import Test
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.vocabulary import C_SKILL, R_THROW


class StrongArm(Skill):
    """000, Strong Arm: +1 to throw, but for Quick Passes."""

    def own_test_rolls(self) -> tuple[int, ...]:
        return (R_THROW,)

    def own_test(self, test: Test) -> None:
        if test.band != QUICK:
            test.modify(C_SKILL + ids.STRONG_ARM, 1)


SKILLS: Final[tuple[Skill, ...]] = (StrongArm(ids.STRONG_ARM),)
