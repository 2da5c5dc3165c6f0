"""000, Interceptions."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import ACTION, INTERCEPTIONS, RAIN
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.actions import BOMB as THROW_A_BOMB
from turfwar.games.lrb6.words.causes import C_INTERCEPTING, C_RAIN
from turfwar.games.lrb6.words.events import E_INTERCEPTION
from turfwar.games.lrb6.words.questions import Q_INTERCEPT
from turfwar.games.lrb6.words.rolls import R_INTERCEPT
from turfwar.games.lrb6.words.turnovers import T_INTERCEPTED
from turfwar.games.lrb6.words.verbs import INTERCEPT_BY, NO_INTERCEPT
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.ranges import under_ruler


@mypyc_attr(allow_interpreted_subclasses=True)
class Interceptions:
    """000, Intercepting a pass."""

    def interceptors(self, match: MatchState, thrower: Player, target: i64) -> list[int]:
        """000, Intercepting a pass: who stands under the ruler
        between the two, with tackle zones.
        """
        result: list[int] = []
        start = thrower.square
        number = match.first(thrower.opponents)
        last = match.last(thrower.opponents)
        while number < last:
            player = match.player(number)
            if (
                player.has_zones
                and under_ruler(start, target, player.square)
                and match.book.ball.can_hold(player)
            ):
                if not player.has_ball or match.get(ACTION) == THROW_A_BOMB:
                    result.append(number)
            number += 1
        return result

    def interceptor(self, match: MatchState, thrower: Player, target: i64) -> i64:
        """000, Intercepting a pass: one opponent may try.

        Which of them has intercepted, or `NOBODY`.
        """
        candidates = self.interceptors(match, thrower, target)
        if not candidates:
            return NOBODY
        side = thrower.opponents
        who = match.ask_player(
            Q_INTERCEPT, side, INTERCEPT_BY, NO_INTERCEPT, thrower.number, candidates
        )
        if who == NOBODY:
            return NOBODY
        player = match.player(who)
        if not self.intercept_test(player, thrower).passes():
            return NOBODY
        for skill in match.book.skills.intercepted:
            if thrower.has(skill.number) and skill.intercepted(thrower, player):
                return NOBODY
        return who

    def intercept_test(self, player: Player, thrower: Player) -> Test:
        """000, List of Intercepting Modifiers."""
        test = player.book.rolls.agility_test(player, R_INTERCEPT)
        test.thrower = thrower.number
        test.modify(C_INTERCEPTING, -2)
        if player.match.weather == RAIN:
            test.modify(C_RAIN, -1)
        test.zones = player.zones_on_them
        return test

    def intercepted(self, match: MatchState, thrower: Player, target: i64) -> bool:
        """000, Intercepting a pass; Earning SPPs: a turnover if it was the thrower's own turn."""
        who = self.interceptor(match, thrower, target)
        if who == NOBODY:
            return False
        match.record(E_INTERCEPTION, who)
        match.set_field(who, INTERCEPTIONS, match.field(who, INTERCEPTIONS) + 1)
        match.give_ball(who)
        if thrower.is_active:
            match.turn_over(T_INTERCEPTED)
        return True
