"""What a path crosses: who is where, and what it takes to leave each square."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from turfwar.pitch.squares import CELLS, DIRECTIONS
from turfwar.rulesets.lrb6.layout import (
    BALL,
    BOARD,
    CARRIER,
    HAD_BALL,
    LEADER,
    MOVED,
    PLAYER_SIZE,
    PLAYERS,
    REROLL_USED,
    REROLLS,
    SIDE_SLOTS,
    SKILLS_USED,
    SQUARE,
    STEPPED,
    WENT_FOR_IT,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.paths.chances import Chances
from turfwar.rulesets.lrb6.paths.rolling import set_spent
from turfwar.rulesets.lrb6.sequence.move import movement_left, squares_left
from turfwar.rulesets.lrb6.skills.base import Skill

UNKNOWN: Final = -1


class Ground:
    """The pitch without the moving player, and how far he can go on it.

    Opponents who come after him make another ground of it. What was asked of it once is kept.
    """

    def __init__(self, match: Match, number: i64, state: vec[i16]) -> None:
        """From a state in which he has moved no further yet; `match` becomes this ground."""
        match.state = state
        player = match.player(number)
        self.number: i64 = number
        self.opponents: i64 = player.opponents
        self.free: i64 = movement_left(player)
        self.total: i64 = squares_left(player)
        if self.total < self.free:
            self.total = self.free
        self.moved: i64 = match.get(MOVED)
        self.went: i64 = match.get(WENT_FOR_IT)
        self.ball: i64 = match.ball if match.carrier < 0 else 0
        self.zone_counts: vec[i64] = vec[i64]([UNKNOWN] * CELLS)
        self.pursued: vec[i64] = vec[i64]([UNKNOWN] * CELLS)
        self.held: vec[i64] = vec[i64]([UNKNOWN] * CELLS)
        self.pick_up: i64 = UNKNOWN
        self.escapes: dict[int, Chances] = {}
        self.dodges: dict[int, int] = {}
        base = PLAYERS + number * PLAYER_SIZE
        square = i64(state[base + SQUARE])
        if square != 0:
            state[BOARD + square] = 0
            state[base + SQUARE] = 0
        self.state: vec[i16] = state

    def load(self, match: Match, square: i64, used: i64, steps: i64, carrying: bool) -> None:
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
            match.set(CARRIER, self.number)
            match.set(BALL, square)

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
        for counter in (REROLLS, LEADER):
            result[counter + side] = self.state[counter + side]
        return result

    def is_empty(self, square: i64) -> bool:
        """Whether it is a square of the pitch without a player in it."""
        return self.state[BOARD + square] == 0

    def zones(self, match: Match, square: i64) -> i64:
        """The tackle zones on a square; `match` is on this ground, as in all that follows."""
        count = self.zone_counts[square]
        if count == UNKNOWN:
            count = match.tackle_zones(square, self.opponents)
            self.zone_counts[square] = count
        return count

    def near(self, match: Match, square: i64, skills: list[Skill]) -> bool:
        """Whether an opponent with a tackle zone on this square has one of these skills."""
        for skill in skills:
            if not match.side_has(self.opponents, skill.number):
                continue
            for step in DIRECTIONS:
                who = match.occupant(square + step)
                if who >= 0 and who // SIDE_SLOTS == self.opponents:
                    other = match.player(who)
                    if other.has_zones and other.has(skill.number):
                        return True
        return False

    def is_pursued(self, match: Match, square: i64, skills: list[Skill]) -> bool:
        """Whether somebody there may come after him as he leaves."""
        known = self.pursued[square]
        if known == UNKNOWN:
            known = 1 if self.near(match, square, skills) else 0
            self.pursued[square] = known
        return known != 0

    def is_held(self, match: Match, square: i64, skills: list[Skill]) -> bool:
        """Whether somebody there may hold him."""
        known = self.held[square]
        if known == UNKNOWN:
            known = 1 if self.near(match, square, skills) else 0
            self.held[square] = known
        return known != 0
