"""003, Scoring a Goal; Own Goals."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.layout import ASSISTS, LAST_PASSER, OWN_GOALS, TOUCHED
from turfwar.games.brutal.possession import count_for, in_goal
from turfwar.games.brutal.words.events import E_ASSIST, E_GOAL, E_OWN_GOAL
from turfwar.games.brutal.words.others import T_GOAL
from turfwar.games.lrb6.layout import KICKING, SCORED_BY, SCORER, TOUCHDOWNS_SCORED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.touchdown import Scoring
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import AWAY, HOME, NOBODY, SCORE, SIDE_SLOTS


@mypyc_attr(allow_interpreted_subclasses=True)
class Goals(Scoring):
    """003, Scoring a Goal: the ball in a goal, by any means."""

    def about_to_score(self, match: MatchState) -> bool:
        """Whether a goal has been scored, or is about to be seen."""
        return match.get(SCORER) != NOBODY or in_goal(match, match.ball)

    def has_more_to_do(self, match: MatchState, player: Player) -> bool:
        """003, Scoring a Goal: as soon as the ball is in it."""
        return False

    def may_yet_score(self, match: MatchState, side: i64) -> bool:
        """The ball alone can roll into a goal."""
        return True

    def touchdown_scored(self, match: MatchState) -> bool:
        """Whether a goal has been scored; wherever the ball is in one, it has."""
        if match.get(SCORER) != NOBODY:
            return True
        if match.ball == 0 or not in_goal(match, match.ball):
            return False
        self.ball_in_goal(match)
        return True

    def ball_in_goal(self, match: MatchState) -> None:
        """003, Own Goals: in the turn of the side that defends it, it is its own."""
        if match.get(SCORER) != NOBODY:
            return
        side: i64 = HOME if match.in_scoring_zone(match.ball, HOME) else AWAY
        attacker = match.get(TOUCHED + side)
        defender = match.get(TOUCHED + 1 - side)
        own = defender != NOBODY and (match.active == 1 - side or attacker == NOBODY)
        if not own and attacker == NOBODY:
            attacker = match.first(side)
        self.score(match, side, defender if own else attacker, own)

    def score(self, match: MatchState, side: i64, by: i64, own: bool) -> None:
        """A goal for a side, by one of its players, or an own goal by one of the others."""
        if own:
            match.record(E_OWN_GOAL, by)
            count_for(match, by, OWN_GOALS)
        else:
            match.record(E_GOAL, by)
            match.set_field(by, TOUCHDOWNS_SCORED, match.field(by, TOUCHDOWNS_SCORED) + 1)
            passer = match.get(LAST_PASSER)
            if passer != NOBODY and passer != by and passer // SIDE_SLOTS == side:
                match.record(E_ASSIST, passer)
                count_for(match, passer, ASSISTS)
        match.add(SCORE + side, 1)
        match.set(SCORER, side)
        match.set(SCORED_BY, by)
        match.set(KICKING, 1 - side)
        if match.active == 1 - side:
            match.book.setup.move_marker(match, side, 1)
        match.turn_over(T_GOAL)
