"""003, Kicking: over the heads of all, and where it comes down."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import goals, ground_passes, heading, keeping, restarts
from turfwar.games.brutal.layout import CORNER_BY, KICKS
from turfwar.games.brutal.possession import in_goal, touch
from turfwar.games.brutal.words.events import E_KICKS
from turfwar.games.brutal.words.others import T_KICK
from turfwar.games.brutal.words.rolls import R_LONG_KICK, R_LONG_KICK_DISTANCE
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.skills import ids as base_ids
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import step_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Kicking:
    """003, Kicking."""

    def may_kick(self, player: Player) -> bool:
        """In possession, and in nobody's tackle zone."""
        return player.has_ball and player.zones_on_them == 0

    def kick(self, match: MatchState, player: Player, target: i64) -> None:
        """A D8, then a D6 of squares; a 1 is a fumble."""
        match.record2(E_KICKS, player.number, target)
        match.add(KICKS, 1)
        touch(match, player.number)
        direction = match.d8()
        match.log_roll(R_LONG_KICK, player.number, 0, direction, 1)
        squares = match.d6()
        match.log_roll(R_LONG_KICK_DISTANCE, player.number, 2, squares, 1 if squares > 1 else 0)
        if squares == 1:
            ground_passes(match).fumble_ball(match, player)
            return
        if player.has(base_ids.KICK):
            squares = (squares + 1) // 2
        self.fly(match, player, target, step_of(direction), squares)

    def fly(self, match: MatchState, player: Player, target: i64, step: i64, squares: i64) -> None:
        """The ball goes astray by so many squares, and comes down."""
        square = target
        while squares > 0:
            after = square + step
            if not match.is_on_pitch(after):
                match.lose_ball()
                match.set(CORNER_BY, NOBODY)
                restarts(match).out_of_play(match, square, after)
                return
            square = after
            squares -= 1
        self.come_down(match, player, square)

    def come_down(self, match: MatchState, player: Player, square: i64) -> None:
        """A turnover only in an opponent's square; the goaly first, then whoever is there."""
        who = match.occupant(square)
        match.drop_ball_at(square)
        if who != NOBODY and who // SIDE_SLOTS == player.side:
            ground_passes(match).corner_taken(match, player)
        match.set(CORNER_BY, NOBODY)
        if who != NOBODY and who // SIDE_SLOTS != player.side and player.is_active:
            match.turn_over(T_KICK)
        if keeping(match).catches_kick(match, square):
            return
        if in_goal(match, square):
            goals(match).ball_in_goal(match)
        elif who == NOBODY:
            heading(match).dive_for(match, square)
        elif match.player(who).has_zones:
            heading(match).meet(match, match.player(who), True)
