"""003, Passing: interceptions, by anybody in the path, and by a goaly with the hands."""

from mypy_extensions import mypyc_attr

from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.rulesets.brutal.book import keeping
from turfwar.rulesets.brutal.possession import goaly_of, may_handle, take, take_at_ease
from turfwar.rulesets.brutal.sequence.keeping import PAST
from turfwar.rulesets.lrb6.layout import INTERCEPTIONS
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.sequence.interception import Interceptions
from turfwar.rulesets.lrb6.sequence.rolls import Test
from turfwar.rulesets.lrb6.vocabulary.events import E_INTERCEPTION
from turfwar.rulesets.lrb6.vocabulary.questions import Q_INTERCEPT
from turfwar.rulesets.lrb6.vocabulary.rolls import R_CATCH
from turfwar.rulesets.lrb6.vocabulary.turnovers import T_INTERCEPTED
from turfwar.rulesets.lrb6.vocabulary.verbs import INTERCEPT_BY, NO_INTERCEPT


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballInterceptions(Interceptions):
    """003, Passing; Catches and Saves: a pass is caught by a goaly near its path."""

    def interceptors(self, match: Match, thrower: Player, target: i64) -> list[int]:
        """Those under the ruler, and a goaly whose square, or one next to it, it passes through."""
        result = super().interceptors(match, thrower, target)
        goaly = goaly_of(match, thrower.opponents)
        if goaly != NOBODY and goaly not in result and self.may_grab(match, goaly, thrower, target):
            result.append(goaly)
            result.sort()
        return result

    def may_grab(self, match: Match, goaly: i64, thrower: Player, target: i64) -> bool:
        """Whether a goaly can catch a pass with the hands."""
        chapter = keeping(match)
        if not chapter.may_catch(match, goaly):
            return False
        return chapter.reach(match, goaly, match.square(goaly), thrower.square, target) != PAST

    def test_for(self, player: Player, thrower: Player, target: i64) -> Test:
        """With the feet at -2; with the hands as any catch, if the ball comes near enough."""
        match = player.match
        if may_handle(match, player.number):
            chapter = keeping(match)
            reach = chapter.reach(match, player.number, player.square, thrower.square, target)
            if reach != PAST:
                return chapter.catch_test(player, R_CATCH, reach)
        return self.intercept_test(player, thrower)

    def intercepted(self, match: Match, thrower: Player, target: i64) -> bool:
        """003, Passing: the interceptor has the ball, and it is a turnover."""
        candidates = self.interceptors(match, thrower, target)
        if not candidates:
            return False
        side = thrower.opponents
        who = match.ask_player(
            Q_INTERCEPT, side, INTERCEPT_BY, NO_INTERCEPT, thrower.number, candidates
        )
        return who != NOBODY and self.intercepts(match, match.player(who), thrower, target)

    def intercepts(self, match: Match, player: Player, thrower: Player, target: i64) -> bool:
        """Whether this player gets the ball."""
        test = self.test_for(player, thrower, target)
        if not test.passes():
            return False
        for skill in match.book.skills.intercepted:
            if thrower.has(skill.number) and skill.intercepted(thrower, player):
                return False
        who = player.number
        if test.roll == R_CATCH:
            keeping(match).caught(match, who)
            take(match, who, True)
        else:
            match.record(E_INTERCEPTION, who)
            match.set_field(who, INTERCEPTIONS, match.field(who, INTERCEPTIONS) + 1)
            take_at_ease(match, who)
        if thrower.is_active:
            match.turn_over(T_INTERCEPTED)
        return True

    def caught_overhead(self, match: Match, thrower: Player, target: i64) -> bool:
        """003, Heading: a headed pass can only be caught by a goaly."""
        goaly = goaly_of(match, thrower.opponents)
        if goaly == NOBODY or not self.may_grab(match, goaly, thrower, target):
            return False
        who = match.ask_player(
            Q_INTERCEPT, thrower.opponents, INTERCEPT_BY, NO_INTERCEPT, thrower.number, [goaly]
        )
        return who != NOBODY and self.intercepts(match, match.player(who), thrower, target)
