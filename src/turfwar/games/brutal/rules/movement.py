"""003, Movement; The Goaly: moving with the ball in the hands."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import rolling
from turfwar.games.brutal.layout import HANDS
from turfwar.games.brutal.possession import in_goal, in_hands, may_handle, take
from turfwar.games.brutal.words.rolls import R_CONTROL
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.move import ARRIVED, MISSED_BALL, Movement
from turfwar.kernel.ints import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballMovement(Movement):
    """003, Movement; The Goaly."""

    def arrive(self, match: MatchState, player: Player) -> i64:
        """003, The Goaly: out of the penalty zone the ball must be dropped and dribbled.

        Scoring a Goal: carried over the line of the own goal it is in, however it is carried.
        """
        result = super().arrive(match, player)
        if result != ARRIVED or match.carrier != player.number or not in_hands(match):
            return result
        if may_handle(match, player.number) or in_goal(match, player.square):
            return result
        match.set(HANDS, 0)
        match.drop_ball_at(player.square)
        if not rolling(match).ball_test(player, R_CONTROL).passes():
            return MISSED_BALL
        take(match, player.number, False)
        return ARRIVED
