"""The General skills of 000."""

from typing import Final

from mypy_extensions import i64

from turfwar.kernel.dice import total
from turfwar.pitch.squares import adjacent
from turfwar.rulesets.lrb6.layout import NOBODY
from turfwar.rulesets.lrb6.match import Player
from turfwar.rulesets.lrb6.sequence.rolls import Test, mark_used, used_this_turn
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.skills.near import pursuers_with
from turfwar.rulesets.lrb6.skills.once import USED_PRO
from turfwar.rulesets.lrb6.vocabulary import (
    C_SKILL,
    NO_SHADOW,
    PRO_REROLL,
    Q_SHADOW,
    R_DODGE,
    R_LEAP,
    R_PICK_UP,
    R_PRO,
    R_SHADOWING,
    ROLL_NAMES,
    SHADOW_BY,
)


class Pro(Skill):
    """000, Pro: once a team turn, re-roll anything on 4+; a failure lets the first roll stand.

    The roll of 4+ is a roll like any other: a team re-roll may be used on it.
    """

    def reroll_rolls(self) -> tuple[int, ...]:
        return tuple(range(len(ROLL_NAMES)))

    def reroll_word(self) -> i64:
        return PRO_REROLL

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return not used_this_turn(player, USED_PRO)

    def reroll(self, player: Player, roll: i64) -> bool:
        mark_used(player, USED_PRO)
        return Test(player, R_PRO, 4).passes()


class Shadowing(Skill):
    """000, Shadowing: follows an opponent who steps out of his tackle zone on 2D6.

    One attempt a step, once it is certain that the opponent gets away; where it fails, there may
    still be a Diving Tackle.
    """

    def opposing_die_rolls(self) -> tuple[int, ...]:
        return (R_DODGE, R_LEAP)

    def opposing_die_order(self) -> int:
        return 0

    def opposing_die(self, test: Test, die: i64) -> bool:
        mover = test.player
        if test.followed or not mover.is_active or not adjacent(test.left, test.square):
            return False
        match = test.match
        shadows: list[int] = []
        for other in pursuers_with(mover, self.number):
            if pace(match.player(other), mover) > 2:
                shadows.append(other)
        if not shadows:
            return False
        test.followed = True
        who = match.ask_player(
            Q_SHADOW, mover.opponents, SHADOW_BY, NO_SHADOW, mover.number, shadows
        )
        if who != NOBODY and self.keeps_up(match.player(who), mover):
            test.follower = who
        return False

    def keeps_up(self, shadow: Player, mover: Player) -> bool:
        """2D6, less his own MA, plus the opponent's: 7 or less."""
        match = shadow.match
        limit = pace(shadow, mover)
        throw = match.two_d6(limit)
        follows: i64 = 1 if total(throw) < limit else 0
        match.log_roll_with(
            R_SHADOWING, shadow.number, 0, throw, follows, C_SKILL + self.number, 8 - limit
        )
        return follows != 0


def pace(shadow: Player, mover: Player) -> i64:
    """The 2D6 that is too much for keeping up with him."""
    return 8 + shadow.ma - mover.ma


class SureHands(Skill):
    """000, Sure Hands: re-roll a failed pick-up; Strip Ball does not work against him."""

    def reroll_rolls(self) -> tuple[int, ...]:
        return (R_PICK_UP,)


SKILLS: Final[tuple[Skill, ...]] = (
    Pro(ids.PRO),
    Shadowing(ids.SHADOWING),
    SureHands(ids.SURE_HANDS),
)
