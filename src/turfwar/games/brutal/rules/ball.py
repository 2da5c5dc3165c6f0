"""003, The Round Ball; Possession of the Ball; Dribbling; Picking Up the Ball."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import goals, restarts
from turfwar.games.brutal.layout import DECIDED
from turfwar.games.brutal.possession import in_goal, may_handle, take, touch
from turfwar.games.brutal.words.others import C_PASSED, T_CONTROL
from turfwar.games.brutal.words.rolls import R_CONTROL, R_ROLLING
from turfwar.games.lrb6.layout import RAIN, SCORER
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.ball import Ball
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.causes import C_RAIN
from turfwar.games.lrb6.words.rolls import R_PICK_UP, R_SCATTER
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import step_of


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballBall(Ball):
    """003, The Round Ball; Possession of the Ball."""

    def scatter(self, match: MatchState, start: i64) -> None:
        """003, The Round Ball: one direction, a D3 of squares, and there it lies."""
        if match.get(DECIDED) != 0:
            return
        step = self.scatter_step(match)
        self.roll_on(match, start, step, self.scatter_squares(match))

    def scatter_step(self, match: MatchState) -> i64:
        """Which way it scatters: the D8."""
        direction = match.d8()
        match.log_roll(R_SCATTER, NOBODY, 0, direction, 1)
        return step_of(direction)

    def scatter_squares(self, match: MatchState) -> i64:
        """How far it scatters: the D3."""
        squares = match.d3()
        match.log_roll(R_ROLLING, NOBODY, 0, squares, 1)
        return squares

    def roll_on(self, match: MatchState, start: i64, step: i64, squares: i64) -> None:
        """The ball rolls so many squares, unless it leaves the field or comes into a goal."""
        square = start
        while squares > 0:
            after = square + step
            if not match.is_on_pitch(after):
                match.lose_ball()
                restarts(match).out_of_play(match, square, after)
                return
            square = after
            squares -= 1
            if in_goal(match, square):
                break
        self.lie(match, square)

    def lie(self, match: MatchState, square: i64) -> None:
        """The ball lies still in a square, at somebody's feet or not; in a goal it is one."""
        match.drop_ball_at(square)
        if in_goal(match, square):
            goals(match).ball_in_goal(match)

    def bounce(self, match: MatchState, loop: "tuple[int, int] | None" = None) -> None:
        """A ball that is lost scatters from where it is, unless a goal has been scored with it."""
        if match.get(SCORER) == NOBODY:
            self.scatter(match, match.ball)

    def bounce_from_feet(self, match: MatchState) -> None:
        """003, The Round Ball: a ball that lies at somebody's feet lies still."""

    def come_to_rest(self, match: MatchState) -> None:
        """Which ways of losing the ball are turnovers is said with each of them."""

    def drop(self, match: MatchState, number: i64) -> bool:
        """Whoever loses the ball was the last to touch it."""
        if match.carrier == number:
            touch(match, number)
        return super().drop(match, number)

    def picks_up(self, match: MatchState, number: i64) -> bool:
        """003, Dribbling; Picking Up the Ball: an Agility roll; whether they have it."""
        player = match.player(number)
        touch(match, number)
        if not self.pick_up_test(player).passes():
            return False
        take(match, number, may_handle(match, number))
        return True

    def pick_up_test(self, player: Player) -> Test:
        """With the hands where that is allowed, else with the feet; -1 for each tackle zone."""
        if may_handle(player.match, player.number):
            return self.ball_test(player, R_PICK_UP)
        return self.ball_test(player, R_CONTROL)

    def ball_test(self, player: Player, roll: i64) -> Test:
        """An Agility roll for the ball, with the weather and tackle zones."""
        test = player.book.rolls.agility_test(player, roll)
        if player.match.weather == RAIN:
            test.modify(C_RAIN, -1)
        test.zones = player.zones_on_them
        return test

    def receiving_test(self, player: Player) -> Test:
        """003, Passing: control of an accurate pass, with +1."""
        test = self.ball_test(player, R_CONTROL)
        test.accurate = True
        test.modify(C_PASSED, 1)
        return test

    def miss_ball(self, match: MatchState, player: Player) -> None:
        """003, Dribbling: who does not get hold of it loses the turn; the ball scatters."""
        if player.is_active:
            match.turn_over(T_CONTROL)
        self.scatter(match, player.square)
