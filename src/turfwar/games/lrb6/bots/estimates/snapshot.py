"""A position as a coach sees it at a glance: who is where, and whose tackle zones."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from turfwar.games.lrb6.book import SkillField
from turfwar.games.lrb6.layout import AG, AV, BLIZZARD, MA, RAIN, ST, STANDING, VERY_SUNNY
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.pitch.frame import BOARD, PLAYER_SIZE, PLAYERS, SIDE_SLOTS, SQUARE, STATUS, USED, ZONES
from turfwar.pitch.squares import CELLS

BOTH: Final = 2 * SIDE_SLOTS
OUTSIDE: Final = -2
"""Who is "in" a square that is no part of the pitch."""


class PositionSnapshot:
    """What lies on the table now; it is read once, and does not change with the match."""

    def __init__(self, match: MatchState) -> None:
        self.match = match
        self.state: vec[i16] = match.state
        self.skills: SkillField = match.book.field
        self.ball: i64 = match.ball
        self.carrier: i64 = match.carrier
        self.rows: i64 = match.pitch.rows
        self.columns: i64 = match.pitch.columns
        self.rain: bool = match.weather == RAIN
        self.sunny: bool = match.weather == VERY_SUNNY
        self.blizzard: bool = match.weather == BLIZZARD
        self.zones: vec[i64] = vec[i64]([0] * (2 * CELLS))
        """How many of home's tackle zones are on a square, then how many of away's."""
        self.count: i64 = 0
        self.players: vec[i64] = vec[i64]([0] * BOTH)
        """Who is on the pitch."""
        state = self.state
        player: i64 = 0
        while player < BOTH:
            base = PLAYERS + player * PLAYER_SIZE
            square = i64(state[base + SQUARE])
            if square != 0:
                self.players[self.count] = player
                self.count += 1
                if state[base + ZONES] != 0:
                    at = CELLS * (player // SIDE_SLOTS) + square
                    zones = self.zones
                    zones[at - 29] += 1
                    zones[at - 28] += 1
                    zones[at - 27] += 1
                    zones[at - 1] += 1
                    zones[at + 1] += 1
                    zones[at + 27] += 1
                    zones[at + 28] += 1
                    zones[at + 29] += 1
            player += 1

    def square(self, player: i64) -> i64:
        """Where a player is."""
        return i64(self.state[PLAYERS + player * PLAYER_SIZE + SQUARE])

    def stands(self, player: i64) -> bool:
        """Whether a player is on their feet."""
        return self.state[PLAYERS + player * PLAYER_SIZE + STATUS] == STANDING

    def has_zones(self, player: i64) -> bool:
        """Whether a player stands and exerts tackle zones."""
        base = PLAYERS + player * PLAYER_SIZE
        return self.state[base + ZONES] != 0 and self.state[base + STATUS] == STANDING

    def is_used(self, player: i64) -> bool:
        """Whether a player has acted in this team turn."""
        return self.state[PLAYERS + player * PLAYER_SIZE + USED] != 0

    def ma(self, player: i64) -> i64:
        return i64(self.state[PLAYERS + player * PLAYER_SIZE + MA])

    def st(self, player: i64) -> i64:
        return i64(self.state[PLAYERS + player * PLAYER_SIZE + ST])

    def ag(self, player: i64) -> i64:
        return i64(self.state[PLAYERS + player * PLAYER_SIZE + AG])

    def av(self, player: i64) -> i64:
        return i64(self.state[PLAYERS + player * PLAYER_SIZE + AV])

    def has(self, player: i64, skill: i64) -> bool:
        """Whether a player has a skill."""
        bit = skill
        if bit >= self.skills.first_own:
            bit = self.match.bit_of(bit)
        at = self.skills.at + player * self.skills.stride + bit // 15
        return (i64(self.state[at]) >> (bit % 15)) & 1 != 0

    def side_has(self, side: i64, skill: i64) -> bool:
        """Whether anybody of a side has a skill."""
        bit = skill
        if bit >= self.skills.first_own:
            bit = self.match.bit_of(bit)
        at = self.skills.sides_at + side * self.skills.words + bit // 15
        return (i64(self.state[at]) >> (bit % 15)) & 1 != 0

    def zones_of(self, side: i64, square: i64) -> i64:
        """How many tackle zones of a side are on a square."""
        return self.zones[side * CELLS + square]

    def occupant(self, square: i64) -> i64:
        """Who is in a square, or -1; `OUTSIDE` for what is out."""
        here = i64(self.state[BOARD + square])
        return here - 1

    def is_empty(self, square: i64) -> bool:
        """Whether it is a square of the pitch without anybody in it."""
        return self.state[BOARD + square] == 0

    def near_with(self, side: i64, square: i64, skill: i64) -> i64:
        """How many of a side's players with zones on a square have a skill."""
        if not self.side_has(side, skill) or self.zones[side * CELLS + square] == 0:
            return 0
        found: i64 = 0
        index: i64 = 0
        while index < 8:
            step = AROUND[index]
            who = self.occupant(square + step)
            if who >= 0 and who // SIDE_SLOTS == side and self.has_zones(who):
                if self.has(who, skill):
                    found += 1
            index += 1
        return found

    def is_loose(self) -> bool:
        """Whether the ball lies on the pitch."""
        return self.ball != 0 and self.carrier < 0

    def agility_chance(self, player: i64, modifier: i64) -> float:
        """The chance of an agility test with a modifier."""
        agility = self.ag(player)
        if agility > 6:
            agility = 6
        if agility < 1:
            agility = 1
        return chance_of(7 - agility - modifier)

    def pick_up_chance(self, player: i64, square: i64) -> float:
        """The chance to pick the ball up in a square, without a team re-roll."""
        if self.has(player, ids.NO_HANDS):
            return 0.0
        modifier: i64 = 1
        if self.has(player, ids.BIG_HAND):
            modifier += 0
        else:
            modifier -= self.zones[(1 - player // SIDE_SLOTS) * CELLS + square]
            if self.rain:
                modifier -= 1
        if self.has(player, ids.EXTRA_ARMS):
            modifier += 1
        chance = self.agility_chance(player, modifier)
        if self.has(player, ids.SURE_HANDS):
            chance += (1.0 - chance) * chance
        return chance

    def catch_chance(self, player: i64, square: i64, accurate: bool) -> float:
        """The chance to catch a throw or a hand-off, with Catch and without a team re-roll."""
        if self.has(player, ids.NO_HANDS):
            return 0.0
        modifier: i64 = 1 if accurate else 0
        if self.rain:
            modifier -= 1
        if not self.has(player, ids.NERVES_OF_STEEL):
            modifier -= self.zones[(1 - player // SIDE_SLOTS) * CELLS + square]
        if self.has(player, ids.EXTRA_ARMS):
            modifier += 1
        if accurate and self.has(player, ids.DIVING_CATCH):
            modifier += 1
        chance = self.agility_chance(player, modifier)
        if self.has(player, ids.CATCH):
            chance += (1.0 - chance) * chance
        return chance


def chance_of(needed: i64) -> float:
    """The chance of a D6 against a number; 1 fails, 6 succeeds."""
    if needed < 2:
        needed = 2
    if needed > 6:
        needed = 6
    return float(7 - needed) / 6.0


AROUND: Final[vec[i64]] = vec[i64]([-29, -28, -27, -1, 1, 27, 28, 29])
"""The steps to the squares around one."""
