"""004, Bouncing Ball; Catching; Picking Up The Ball; Scatter Template; Throw-In Template."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import is_large
from turfwar.games.bobba.book import intercepting
from turfwar.games.bobba.footprint import ring
from turfwar.games.bobba.layout import BIG_DROP, TRIED
from turfwar.games.bobba.words.others import T_DROPPED
from turfwar.games.bobba.words.questions import Q_PICK_UP
from turfwar.games.bobba.words.rolls import R_BIG_BOUNCE
from turfwar.games.bobba.words.verbs import PICK_UP
from turfwar.games.lrb6.layout import IN_FLIGHT, PLAYER
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.ball import FLYING, LANDED, Ball
from turfwar.games.lrb6.words.questions import Q_CATCH
from turfwar.games.lrb6.words.rolls import R_BOUNCE, R_THROW_IN_DISTANCE
from turfwar.games.lrb6.words.verbs import CATCH
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import BALL, NOBODY
from turfwar.pitch.squares import column_of, distance, row_of, step_of

D12: Final = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaBall(Ball):
    """004, Bouncing Ball; Catching; throw-ins that can be intercepted."""

    def wants_ball(self, match: MatchState, player: Player) -> bool:
        """004, Picking Up The Ball: a player may try, or let it bounce."""
        return self.can_hold(player) and match.ask_yes(
            Q_PICK_UP, player.side, PICK_UP, player.number
        )

    def catch(self, match: MatchState, number: i64, accurate: bool, thrown: bool) -> bool:
        """004, Catching: a player may try, or refuse."""
        player = match.player(number)
        tries = not player.has_ball and (
            not self.can_hold(player) or match.ask_yes(Q_CATCH, player.side, CATCH, number)
        )
        if tries:
            match.set(TRIED + player.side, 1)
        caught = tries and super().catch(match, number, accurate, thrown)
        if not caught and match.get(IN_FLIGHT) == FLYING:
            # 004, Kick-off: what a receiver fumbles is no touchback any more.
            if match.player(number).side == match.receiving:
                match.set(IN_FLIGHT, LANDED)
        return caught

    def come_to_rest(self, match: MatchState) -> None:
        """004, Turn and Team Turn: to have lost the ball is no turnover by itself."""

    def drop(self, match: MatchState, number: i64) -> bool:
        dropped = super().drop(match, number)
        if dropped:
            if is_large(match, number):
                match.set(BIG_DROP, match.ball)
            if match.get(PLAYER) == number:
                match.turn_over(T_DROPPED)
        return dropped

    def next_square(self, match: MatchState, start: i64) -> i64:
        """004, Scatter Template: a D8, or a D12 off a large player."""
        anchor = match.get(BIG_DROP)
        match.set(BIG_DROP, 0)
        who = match.occupant(start)
        if who >= 0 and is_large(match, who):
            anchor = match.square(who)
        elif anchor != start:
            anchor = 0
        if anchor == 0:
            die = match.d8()
            match.log_roll(R_BOUNCE, NOBODY, 0, die, 1)
            return start + step_of(die)
        die = match.dice.throw(D12, 1, 0, 0)
        match.log_roll(R_BIG_BOUNCE, NOBODY, 0, die, 1)
        return ring(anchor)[die - 1]

    def edge(self, match: MatchState, start: i64, outside: i64) -> i64:
        """The square by which the ball leaves the field; off a large player the nearest."""
        if distance(start, outside) <= 1:
            return start
        row = min(max(row_of(outside), 1), match.pitch.rows)
        column = min(max(column_of(outside), 1), match.pitch.columns)
        return row * 28 + column

    def land(
        self,
        match: MatchState,
        square: i64,
        accurate: bool,
        loop: "tuple[int, int] | None" = None,
        thrown: bool = False,
    ) -> i64:
        """The same; a throw-in that was intercepted comes down nowhere."""
        if square == 0:
            return NOBODY
        return super().land(match, square, accurate, loop, thrown)

    def throw_in(
        self, match: MatchState, start: i64, outside: i64, loop: "tuple[int, int] | None" = None
    ) -> i64:
        return super().throw_in(match, self.edge(match, start, outside), outside, loop)

    def throw_in_squares(self, match: MatchState) -> i64:
        """004, Throw-In Template: a D6, the square at the side line being the first."""
        die = match.d6()
        match.log_roll(R_THROW_IN_DISTANCE, NOBODY, 0, die, 1)
        return die - 1

    def thrown_in(self, match: MatchState, start: i64, square: i64) -> i64:
        """004, Throw-In Template: it can be intercepted on the way."""
        match.set_carrier(NOBODY)
        match.set(BALL, start)
        return 0 if intercepting(match).taken_on_the_way(match, None, start, square) else square
