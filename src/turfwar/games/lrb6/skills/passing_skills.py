"""The Passing skills of 000."""

from typing import Final

from turfwar.games.lrb6.layout import BLIZZARD
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_SAFE_THROW
from turfwar.games.lrb6.words.rolls import (
    R_CATCH,
    R_HAIL_MARY,
    R_INTERCEPT,
    R_SAFE_THROW,
    R_THROW,
    R_THROW_MATE,
)
from turfwar.kernel.ints import i64


class Accurate(Skill):
    """000, Accurate: +1 to throw, team-mates too."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_THROW, R_THROW_MATE)

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + ids.ACCURATE, 1)


class Leader(Skill):
    """000, Leader: a counter to use as a team re-roll while somebody with it is on the pitch."""

    def brings_counter(self, match: MatchState) -> bool:
        return True


class DumpOff(Skill):
    """000, Dump-Off: a Quick Pass when somebody is about to block, stab or saw them."""

    def declared_against(self, match: MatchState, attacker: Player, defender: Player) -> bool:
        return attacker.side == defender.side or match.book.passing.dump_off(
            match, defender, attacker
        )


class HailMaryPass(Skill):
    """000, Hail Mary Pass: to any square on 2+, never accurate; not in a Blizzard."""

    def any_range(self, match: MatchState) -> bool:
        return match.weather != BLIZZARD


class NervesOfSteel(Skill):
    """000, Nerves of Steel: no tackle zones when throwing, catching or intercepting."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_THROW, R_THROW_MATE, R_CATCH, R_INTERCEPT)

    def own_test(self, test: Test) -> None:
        test.ignore_zones(ids.NERVES_OF_STEEL)


class Pass(Skill):
    """000, Pass: re-roll a missed or fumbled throw, a Hail Mary and a team-mate's too."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_THROW, R_THROW_MATE, R_HAIL_MARY)

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return True


class SafeThrow(Skill):
    """000, Safe Throw: undoes interceptions, but for very long legs; holds on to most fumbles."""

    def intercepted(self, thrower: Player, interceptor: Player) -> bool:
        if interceptor.has(ids.VERY_LONG_LEGS):
            return False
        if not thrower.match.ask_use(thrower.side, self.number, thrower.number):
            return False
        return thrower.book.rolls.agility_test(thrower, R_SAFE_THROW).passes()

    def fumbled(self, thrower: Player, natural: bool) -> bool:
        match = thrower.match
        if natural or not match.ask_use(thrower.side, self.number, thrower.number):
            return False
        match.record(E_SAFE_THROW, thrower.number)
        return True


SKILLS: Final[dict[str, Skill]] = {
    "Accurate": Accurate(),
    "Leader": Leader(),
    "Dump-Off": DumpOff(),
    "Hail Mary Pass": HailMaryPass(),
    "Nerves of Steel": NervesOfSteel(),
    "Pass": Pass(),
    "Safe Throw": SafeThrow(),
}
