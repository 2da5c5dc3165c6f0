"""004, Moving Off the Field; Your Fans; Opponent's Fans."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import athlete, facing_of, is_large, set_athlete
from turfwar.games.bobba.book import footprint, healing, walking
from turfwar.games.bobba.footprint import facing_step
from turfwar.games.bobba.layout import CROWD, HELD_TURNS, HOME_SHARE, INJURED_ALREADY, LEFT_FREELY
from turfwar.games.bobba.words.events import E_AMONG_FANS, E_CROWD_HOLDS, E_LEAVES
from turfwar.games.bobba.words.rolls import R_CROWD_TURNS, R_ENTER, R_FANS_SIDE
from turfwar.games.bobba.words.verbs import ENTER, LEAVE_BY
from turfwar.games.lrb6.layout import EARLIER_SPP, MOVED, RESERVE, STANDING
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_CROWD
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.events import E_MOVE
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import AWAY, HOME, NOBODY, SIDE_SLOTS, USED
from turfwar.pitch.squares import ROW, column_of, row_of, square_at

D2: Final = 2
D100: Final = 100
ENTRY_COST: Final = 3
LEVELS: Final = (6, 11, 26, 51, 101, 176)
"""The level table is not in our copy; the examples of ratings need the first of these, and a test
holds it to what the office has."""


def level_of(match: MatchState, number: i64) -> i64:
    """How many levels a player has gained."""
    level: i64 = 0
    for points in LEVELS:
        if match.field(number, EARLIER_SPP) >= points:
            level += 1
    return level


def turns_to_miss(match: MatchState, number: i64) -> i64:
    """How many own turns the crowd still holds somebody, beside the one in which they have left."""
    held = athlete(match, number, HELD_TURNS)
    left_now = match.active == number // SIDE_SLOTS and match.field(number, USED) != 0
    return held - 1 if left_now and held > 0 else held


@mypyc_attr(allow_interpreted_subclasses=True)
class Crowd:
    """004, Moving Off the Field: among whose fans somebody comes, and how they come back."""

    def land_among_fans(self, match: MatchState, number: i64, stunned: bool) -> None:
        """Somebody has left the field: whose fans have them, and what those do."""
        die = match.dice.throw(D100, 1, match.get(HOME_SHARE) + 1, 0)
        whose: i64 = HOME if die <= match.get(HOME_SHARE) else AWAY
        match.log_roll(R_FANS_SIDE, number, 0, die, 1)
        match.record2(E_AMONG_FANS, number, whose)
        if whose != number // SIDE_SLOTS:
            match.book.injury.injure(match, number, BY_CROWD, NOBODY)
        elif athlete(match, number, INJURED_ALREADY) == 0 and not stunned:
            die = match.dice.throw(D2, 1, 0, 0)
            match.log_roll(R_CROWD_TURNS, number, 0, die, 1)
            turns = die + level_of(match, number)
            # The end of a team turn counts one; that of the turn in which it happens does not.
            current: i64 = 1 if match.active == number // SIDE_SLOTS else 0
            set_athlete(match, number, HELD_TURNS, turns + current)
            match.set_status(number, CROWD)
            match.record2(E_CROWD_HOLDS, number, turns)

    # Leaving

    def edges(self, match: MatchState, player: Player) -> list[int]:
        """The squares of a player that lie at the edge of the field."""
        result: list[int] = []
        for square in footprint(match).squares_of(match, player.number):
            if self.is_edge(match, square):
                result.append(square)
        return result

    def is_edge(self, match: MatchState, square: i64) -> bool:
        """Whether a square of the field lies at its edge."""
        pitch = match.pitch
        row = row_of(square)
        column = column_of(square)
        return row == 1 or row == pitch.rows or column == 1 or column == pitch.columns

    def leave_options(self, match: MatchState, player: Player) -> None:
        """By any edge; 004, Large Players: they do not go backwards."""
        if not is_large(match, player.number) and not self.is_edge(match, player.square):
            return
        for square in self.edges(match, player):
            outwards = self.outside_of(match, square) - square
            backwards = -facing_step(facing_of(match, player.number))
            if not is_large(match, player.number) or outwards != backwards:
                match.offer(choice(LEAVE_BY, square, 0))

    def outside_of(self, match: MatchState, square: i64) -> i64:
        """The square beyond the edge; on a corner that is the side line."""
        row = row_of(square)
        if row == 1:
            return square - 28
        if row == match.pitch.rows:
            return square + 28
        return square - 1 if column_of(square) == 1 else square + 1

    def leave(self, match: MatchState, player: Player, square: i64) -> None:
        """A player leaves of their own will, with the ball if they have it."""
        number = player.number
        match.record(E_LEAVES, number)
        match.set(LEFT_FREELY + player.side, 1)
        held = player.has_ball
        match.turn_to_ball_of(number)
        match.take_off(number, RESERVE)
        if held:
            match.lose_ball()
        self.land_among_fans(match, number, False)
        healing(match).tend_to_all(match)
        if held:
            ball = match.book.ball
            ball.land(match, ball.throw_in(match, square, self.outside_of(match, square)), False)

    # Coming back

    def gates(self, match: MatchState, side: i64) -> list[int]:
        """The two squares of a side's half at half way, on the side lines."""
        column = match.pitch.columns // 2 + (0 if side == HOME else 1)
        return [square_at(1, column), square_at(match.pitch.rows, column)]

    def landing(self, match: MatchState, number: i64, gate: i64) -> i64:
        """Where somebody stands who comes in by a gate, or 0 where there is no room.

        004, Throw-In Template: the square at the side line is number one, whatever the direction.
        """
        square = gate
        if is_large(match, number):
            # All four squares are on the field, and on their side's half.
            if row_of(gate) != 1:
                square -= ROW
            if number < match.first(AWAY):
                square -= 1
        return square if footprint(match).fits(match, number, square) else 0

    def may_enter(self, match: MatchState, number: i64) -> bool:
        return (
            match.status(number) == CROWD
            and athlete(match, number, HELD_TURNS) == 0
            and match.field(number, USED) == 0
        )

    def enter_options(self, match: MatchState, side: i64) -> None:
        """Who may come back from the crowd, and where."""
        number = match.first(side)
        last = match.last(side)
        while number < last:
            if self.may_enter(match, number):
                for gate in self.gates(match, side):
                    if self.landing(match, number, gate) != 0:
                        match.offer(choice(ENTER, number, gate))
            number += 1

    def enter(self, match: MatchState, number: i64, gate: i64) -> None:
        """004, Your Fans: back by the throw-in template, which costs 3 MA; the player is active."""
        die = match.d6(3, 5)
        match.log_roll(R_ENTER, number, 0, die, 1)
        square = self.landing(match, number, gate)
        match.put_on(number, square)
        match.record2(E_MOVE, number, square)
        match.set_status(number, STANDING)
        match.book.actions.declare(match, number, MOVE)
        match.set(MOVED, ENTRY_COST)
        walking(match).come_onto_ball(match, match.player(number))

    # Turns and drives

    def count_turn(self, match: MatchState, side: i64) -> None:
        """A team turn of theirs is over: one less for whoever the crowd holds."""
        number = match.first(side)
        last = match.last(side)
        while number < last:
            held = athlete(match, number, HELD_TURNS)
            if match.status(number) == CROWD and held > 0:
                set_athlete(match, number, HELD_TURNS, held - 1)
            number += 1

    def let_go(self, match: MatchState) -> None:
        """The drive is over: everybody is back among the reserves."""
        for side in (HOME, AWAY):
            match.set(LEFT_FREELY + side, 0)
            for number in range(match.first(side), match.last(side)):
                if match.status(number) == CROWD:
                    set_athlete(match, number, HELD_TURNS, 0)
                    match.set_status(number, RESERVE)
