"""The Strength skills of 000."""

from typing import Final

from mypy_extensions import i64

from turfwar.pitch.ranges import QUICK
from turfwar.rulesets.lrb6.sequence.rolls import Test, agility_target, mark_used, used_this_turn
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.skills.once import USED_BREAK_TACKLE
from turfwar.rulesets.lrb6.vocabulary import C_SKILL, E_SKILL, R_DODGE, R_THROW


class BreakTackle(Skill):
    """000, Break Tackle: once a team turn, Strength instead of Agility for a dodge.

    It is asked for after the die, where it turns a failure into a success.
    """

    def own_die_rolls(self) -> tuple[int, ...]:
        return (R_DODGE,)

    def own_die(self, test: Test, die: i64) -> bool:
        player = test.player
        target = agility_target(player.st)
        if used_this_turn(player, USED_BREAK_TACKLE) or die < test.needed_with(target, 0):
            return False
        if not test.match.ask_use(player.side, self.number, player.number):
            return False
        test.match.record2(E_SKILL, player.number, self.number)
        mark_used(player, USED_BREAK_TACKLE)
        test.target = target
        return True


class StrongArm(Skill):
    """000, Strong Arm: +1 to throw, but for Quick Passes."""

    def own_test_rolls(self) -> tuple[int, ...]:
        return (R_THROW,)

    def own_test(self, test: Test) -> None:
        if test.band != QUICK:
            test.modify(C_SKILL + ids.STRONG_ARM, 1)


SKILLS: Final[tuple[Skill, ...]] = (
    BreakTackle(ids.BREAK_TACKLE),
    StrongArm(ids.STRONG_ARM),
)
