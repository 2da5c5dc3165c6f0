"""What a path crosses: who is where, and how far the player can go there."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from turfwar.games.lrb6.layout import (
    HAD_BALL,
    LEADER,
    MOVED,
    OTHER_BALL,
    OTHER_CARRIER,
    OTHER_HAD_BALL,
    REROLL_USED,
    REROLLS,
    SKILLS_USED,
    STANDING,
    STEPPED,
    WENT_FOR_IT,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.paths.spending import set_spent
from turfwar.games.lrb6.odds.paths.table import NONE_YET, NOUGHTS
from turfwar.pitch.frame import (
    BALL,
    BOARD,
    CARRIER,
    PLAYER_SIZE,
    PLAYERS,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    ZONES,
)
from turfwar.pitch.squares import CELLS, DIRECTIONS

ZONE_BITS: Final = 8
"""In a square's marks: how many tackle zones are on it, below the traits of who exerts them."""


class Ground:
    """The pitch without the moving player, and how far they can go on it.

    Opponents who come after them make another ground of it. `places` says where those are who
    might, `base` tells grounds apart that differ in more than that.
    """

    def __init__(self, match: MatchState, number: i64, state: vec[i16], traits: vec[i64]) -> None:
        """From a state in which they have moved no further yet; `match` becomes this ground."""
        match.state = state
        player = match.player(number)
        self.number: i64 = number
        self.base: i64 = 0
        self.places: vec[i64] = vec[i64]()
        self.moved_someone: bool = False
        self.free: i64 = match.book.movement.movement_left(player)
        self.total: i64 = match.book.movement.squares_left(player)
        if self.total < self.free:
            self.total = self.free
        self.moved: i64 = match.get(MOVED)
        self.went: i64 = match.get(WENT_FOR_IT)
        self.ball: i64 = match.ball if match.carrier < 0 else 0
        self.second_ball: i64 = match.get(OTHER_BALL) if match.get(OTHER_CARRIER) < 0 else 0
        self.infos: vec[i64] = NONE_YET[:CELLS]
        base = PLAYERS + number * PLAYER_SIZE
        square = i64(state[base + SQUARE])
        if square != 0:
            state[BOARD + square] = 0
            state[base + SQUARE] = 0
        self.state: vec[i16] = state
        self.marks: vec[i64] = NOUGHTS[:CELLS]
        self.mark(player.opponents, traits)

    def mark(self, side: i64, traits: vec[i64]) -> None:
        """Count tackle zones on every square."""
        if side > 1:
            return
        state = self.state
        marks = self.marks
        who = side * SIDE_SLOTS
        last = who + SIDE_SLOTS
        while who < last:
            base = PLAYERS + who * PLAYER_SIZE
            square = i64(state[base + SQUARE])
            if square != 0 and state[base + ZONES] != 0:
                trait: i64 = 0
                if state[base + STATUS] == STANDING:
                    trait = traits[who]
                for step in DIRECTIONS:
                    marks[square + step] = (marks[square + step] + 1) | trait << ZONE_BITS
            who += 1

    def load(self, match: MatchState, square: i64, used: i64, steps: i64, carrying: bool) -> None:
        """Put it into a match, with the player somewhere on it after so many squares."""
        match.state = self.state[:]
        match.put_on(self.number, square)
        set_spent(match.player(self.number), used)
        if steps <= self.free:
            match.set(MOVED, self.moved + steps)
        else:
            match.set(MOVED, self.moved + self.free)
            match.set(WENT_FOR_IT, self.went + steps - self.free)
        if carrying:
            if not match.player(self.number).has_ball:
                match.set(CARRIER, self.number)
            match.carry(self.number)

    def after(self, state: vec[i16]) -> vec[i16]:
        """The state after a step, with all that is the player's own as it is here."""
        result = state[:]
        base = PLAYERS + self.number * PLAYER_SIZE
        square = i64(result[base + SQUARE])
        result[BOARD + square] = 0
        result[base + SQUARE] = 0
        result[base + SKILLS_USED] = self.state[base + SKILLS_USED]
        side = self.number // SIDE_SLOTS
        for field in (MOVED, WENT_FOR_IT, CARRIER, BALL, HAD_BALL, REROLL_USED, STEPPED):
            result[field] = self.state[field]
        for field in (OTHER_CARRIER, OTHER_BALL, OTHER_HAD_BALL):
            result[field] = self.state[field]
        for counter in (REROLLS, LEADER):
            result[counter + side] = self.state[counter + side]
        return result

    def is_empty(self, square: i64) -> bool:
        """Whether it is a square of the pitch without a player in it."""
        return self.state[BOARD + square] == 0

    def has_ball_in(self, square: i64) -> bool:
        """Whether a loose ball lies in a square."""
        return square == self.ball or square == self.second_ball
