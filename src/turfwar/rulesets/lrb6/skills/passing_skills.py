"""The Passing skills of 000."""

from typing import Final

from turfwar.rulesets.lrb6.sequence.rolls import Test
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.vocabulary import C_SKILL, R_CATCH, R_INTERCEPT, R_THROW


class Accurate(Skill):
    """000, Accurate: +1 to throw."""

    def own_test_rolls(self) -> tuple[int, ...]:
        return (R_THROW,)

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + ids.ACCURATE, 1)


class Leader(Skill):
    """000, Leader: a counter to use as a team re-roll while somebody with it is on the pitch."""

    def brings_counter(self) -> bool:
        return True


class NervesOfSteel(Skill):
    """000, Nerves of Steel: no tackle zones when throwing, catching or intercepting."""

    def own_test_rolls(self) -> tuple[int, ...]:
        return (R_THROW, R_CATCH, R_INTERCEPT)

    def own_test(self, test: Test) -> None:
        test.zones = 0


class Pass(Skill):
    """000, Pass: re-roll a missed or fumbled throw."""

    def reroll_rolls(self) -> tuple[int, ...]:
        return (R_THROW,)


SKILLS: Final[tuple[Skill, ...]] = (
    Accurate(ids.ACCURATE),
    Leader(ids.LEADER),
    NervesOfSteel(ids.NERVES_OF_STEEL),
    Pass(ids.PASS),
)
