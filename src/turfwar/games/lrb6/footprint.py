"""Which squares a player covers, who touches whom, and who has a tackle zone where.

Here every player stands in one square and reaches the eight around it. A rule set with larger
players, or with players who look one way only, has a footprint of its own.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from turfwar.kernel.ints import i16, i64
from turfwar.pitch.frame import BOARD, PLAYER_SIZE, PLAYERS, SIDE_SLOTS, SQUARE, ZONES
from turfwar.pitch.squares import adjacent

if TYPE_CHECKING:
    from turfwar.games.lrb6.match import MatchState, Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Footprint:
    """000, Tackle zones: one square each, and the eight around it."""

    def squares_of(self, match: "MatchState", player: i64) -> list[int]:
        """The squares that a player covers, none where they are off the pitch."""
        square = match.square(player)
        return [square] if square != 0 else []

    def put_on(self, match: "MatchState", player: i64, square: i64) -> None:
        """Put a player into an empty square, from wherever they were."""
        self.clear(match, player)
        match.state[PLAYERS + player * PLAYER_SIZE + SQUARE] = i16(square)
        match.state[BOARD + square] = i16(player + 1)

    def lift(self, match: "MatchState", player: i64) -> None:
        """Take a player off the squares that they cover."""
        self.clear(match, player)
        match.state[PLAYERS + player * PLAYER_SIZE + SQUARE] = 0

    def clear(self, match: "MatchState", player: i64) -> None:
        """Nobody is where this player was, unless somebody else has come there."""
        old = match.square(player)
        if old != 0 and match.state[BOARD + old] == player + 1:
            match.state[BOARD + old] = 0

    def next_to(self, match: "MatchState", one: i64, other: i64) -> bool:
        """Whether two players touch."""
        return adjacent(match.square(one), match.square(other))

    def neighbours(self, match: "MatchState", player: i64, square: i64, side: i64) -> list[int]:
        """A side's players who would touch a player, or `NOBODY`, in a square, in reading order."""
        return match.neighbours_of(square, side)

    def marking(self, match: "MatchState", player: i64, square: i64, side: i64) -> list[int]:
        """Those of them whose tackle zones that square would be in."""
        return [
            number
            for number in match.neighbours_of(square, side)
            if match.field(number, ZONES) != 0
        ]

    def fits(self, match: "MatchState", player: i64, square: i64) -> bool:
        """Whether there is room for a player in a square."""
        return match.is_empty(square)

    def moves_out_of_turn(self, match: "MatchState", player: i64) -> bool:
        """Whether a player is nimble enough to."""
        return True

    def zones_on(self, player: "Player") -> i64:
        """How many opposing tackle zones a player stands in."""
        return self.tackle_zones(player.match, player.square, player.opponents)

    def tackle_zones(self, match: "MatchState", square: i64, side: i64) -> i64:
        """How many tackle zones a side's players exert on a square."""
        s = match.state
        low = side * SIDE_SLOTS
        high = low + SIDE_SLOTS
        count: i64 = 0
        at = BOARD + square
        who = i64(s[at - 29])
        if who > low and who <= high:
            count += i64(s[PLAYERS + (who - 1) * PLAYER_SIZE + ZONES])
        who = i64(s[at - 28])
        if who > low and who <= high:
            count += i64(s[PLAYERS + (who - 1) * PLAYER_SIZE + ZONES])
        who = i64(s[at - 27])
        if who > low and who <= high:
            count += i64(s[PLAYERS + (who - 1) * PLAYER_SIZE + ZONES])
        who = i64(s[at - 1])
        if who > low and who <= high:
            count += i64(s[PLAYERS + (who - 1) * PLAYER_SIZE + ZONES])
        who = i64(s[at + 1])
        if who > low and who <= high:
            count += i64(s[PLAYERS + (who - 1) * PLAYER_SIZE + ZONES])
        who = i64(s[at + 27])
        if who > low and who <= high:
            count += i64(s[PLAYERS + (who - 1) * PLAYER_SIZE + ZONES])
        who = i64(s[at + 28])
        if who > low and who <= high:
            count += i64(s[PLAYERS + (who - 1) * PLAYER_SIZE + ZONES])
        who = i64(s[at + 29])
        if who > low and who <= high:
            count += i64(s[PLAYERS + (who - 1) * PLAYER_SIZE + ZONES])
        return count
