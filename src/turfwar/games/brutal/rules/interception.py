"""003, Passing: interceptions, by anybody in the path, and by a goaly with the hands."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import keeping
from turfwar.games.brutal.possession import goaly_of, may_handle, take
from turfwar.games.lrb6.layout import INTERCEPTIONS
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.interception import Interceptions
from turfwar.games.lrb6.words.events import E_INTERCEPTION
from turfwar.games.lrb6.words.questions import Q_INTERCEPT
from turfwar.games.lrb6.words.rolls import R_CATCH
from turfwar.games.lrb6.words.turnovers import T_INTERCEPTED
from turfwar.games.lrb6.words.verbs import INTERCEPT_BY, NO_INTERCEPT
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballInterceptions(Interceptions):
    """003, Passing; Catches and Saves: a pass is caught by a goaly near its path."""

    def interceptors(self, match: MatchState, thrower: Player, target: i64) -> list[int]:
        """Those under the ruler; a goaly who may use the hands catches instead."""
        return [
            number
            for number in super().interceptors(match, thrower, target)
            if not may_handle(match, number)
        ]

    def intercepted(self, match: MatchState, thrower: Player, target: i64) -> bool:
        """003, Passing: the goaly's catch first, then whoever stands in the path."""
        if self.grabbed(match, thrower, target):
            return True
        candidates = self.interceptors(match, thrower, target)
        if not candidates:
            return False
        side = thrower.opponents
        who = match.ask_player(
            Q_INTERCEPT, side, INTERCEPT_BY, NO_INTERCEPT, thrower.number, candidates
        )
        return who != NOBODY and self.intercepts(match, match.player(who), thrower)

    def intercepts(self, match: MatchState, player: Player, thrower: Player) -> bool:
        """Whether this player gets the ball."""
        if not self.intercept_test(player, thrower).passes() or self.undone(thrower, player):
            return False
        who = player.number
        match.record(E_INTERCEPTION, who)
        match.set_field(who, INTERCEPTIONS, match.field(who, INTERCEPTIONS) + 1)
        take(match, who, False)
        if thrower.is_active:
            match.turn_over(T_INTERCEPTED)
        return True

    def undone(self, thrower: Player, player: Player) -> bool:
        """003, Safe Pass: whether a skill of the thrower's makes it come to nothing."""
        for skill in thrower.match.book.skills.intercepted:
            if thrower.has(skill.number) and skill.intercepted(thrower, player):
                return True
        return False

    def grabbed(self, match: MatchState, thrower: Player, target: i64) -> bool:
        """003, Catches and Saves: a pass is caught by a goaly whom it passes, or passes beside."""
        goaly = goaly_of(match, thrower.opponents)
        chapter = keeping(match)
        if goaly == NOBODY or not chapter.may_catch(match, goaly):
            return False
        if not chapter.attempt(match, goaly, R_CATCH, thrower.square, target):
            return False
        if self.undone(thrower, match.player(goaly)):
            return False
        chapter.caught(match, goaly)
        if thrower.is_active:
            match.turn_over(T_INTERCEPTED)
        return True
