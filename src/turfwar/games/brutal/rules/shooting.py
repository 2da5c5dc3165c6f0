"""003, Shooting: at one of the three squares of the goal."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import body_blocks, goals, ground_passes, keeping, restarts
from turfwar.games.brutal.layout import CORNER_BY
from turfwar.games.brutal.possession import goal_squares, touch
from turfwar.games.brutal.skills.ids import SHOOT
from turfwar.games.brutal.words.events import E_SHOOTS, E_WIDE
from turfwar.games.brutal.words.others import C_WING, T_SHOT
from turfwar.games.brutal.words.rolls import R_NERVE, R_SHOT
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.passing import ACCURATE, FUMBLED, NATURAL_FUMBLE
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.kernel.ints import i64
from turfwar.pitch.field import LOWER_WIDE, UPPER_WIDE
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.ranges import OUT_OF_RANGE


@mypyc_attr(allow_interpreted_subclasses=True)
class Shooting:
    """003, Shooting."""

    def targets(self, match: MatchState, player: Player) -> list[int]:
        """The squares of the goal that are within range."""
        return [
            square
            for square in goal_squares(match, player.side)
            if match.book.passing.allowed_range(match, player.square, square) != OUT_OF_RANGE
        ]

    def shot_test(self, match: MatchState, player: Player, roll: i64, target: i64) -> Test:
        """Range and tackle zones as for a pass, -1 from a wing; a six is not always enough."""
        band = match.book.passing.allowed_range(match, player.square, target)
        test = match.book.passing.throwing_test(match, player, roll, band)
        test.no_six = True
        if roll == R_SHOT and match.pitch.has(player.square, UPPER_WIDE | LOWER_WIDE):
            test.modify(C_WING, -1)
        return test

    def shoot(self, match: MatchState, player: Player, target: i64) -> None:
        """A shot block, accuracy (twice without Shoot), the goaly, the goal."""
        band = match.book.passing.allowed_range(match, player.square, target)
        match.record3(E_SHOOTS, player.number, target, band)
        match.set(CORNER_BY, NOBODY)
        touch(match, player.number)
        if body_blocks(match).blocked(match, player, target):
            return
        test = self.shot_test(match, player, R_SHOT, target)
        result = self.accuracy(match, test, player.has(SHOOT))
        self.resolve(match, player, target, result)

    def accuracy(self, match: MatchState, test: Test, cool: bool) -> i64:
        """A failure is never rolled again, a success is, unless the player keeps cool."""
        test.prepare()
        result = match.book.passing.roll_throw(match, test)
        if result == ACCURATE and not cool:
            test.roll = R_NERVE
            result = match.book.passing.roll_throw(match, test)
        return result

    def resolve(self, match: MatchState, player: Player, target: i64, result: i64) -> None:
        """What comes of a shot, by how accurate it was."""
        if result == FUMBLED or result == NATURAL_FUMBLE:
            ground_passes(match).fumble_ball(match, player)
        elif result != ACCURATE:
            self.miss(match, player, target)
        elif not keeping(match).saves(match, player.opponents, player.square, target):
            match.drop_ball_at(target)
            goals(match).ball_in_goal(match)

    def miss(self, match: MatchState, player: Player, target: i64) -> None:
        """An inaccurate shot is a turnover, and the ball the other side's."""
        match.record(E_WIDE, player.number)
        if player.is_active:
            match.turn_over(T_SHOT)
        match.lose_ball()
        restarts(match).after_shot(match, player.opponents, target)
