"""What a coach sees on the pitch, and about how likely things are: nothing that is hidden.

These are the rookie's own estimates, skills left aside; what is exact is in `odds/`.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from turfwar.games.lrb6.layout import BLIZZARD, MOVED, PLAYER, PRONE, RAIN, STANDING, WENT_FOR_IT
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.block import dice_for
from turfwar.kernel.ints import i64 as as_i64
from turfwar.pitch.frame import (
    BOARD,
    HOME,
    NOBODY,
    PLAYER_SIZE,
    PLAYERS,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    ZONES,
)
from turfwar.pitch.squares import CELLS, DIRECTIONS, adjacent, column_of, on_pitch, row_of

EXTRA_SQUARES: Final = 2
TAKEN: Final = 2.0
"""No chance is better: nobody goes there."""
SAME: Final = 1e-9
"""Chances that are no further apart are the same."""
STAND_UP: Final = 3
MOST_MARKED: Final = 9
"""One more than the tackle zones that can be on a square."""
STEP_BITS: Final = 10
KNOCK_DOWN: Final = {-3: 1 / 27, -2: 1 / 9, 1: 1 / 3, 2: 5 / 9, 3: 19 / 27}
"""How likely a block knocks down, by dice; negative where the defender's coach chooses."""
NO_ZONES: Final[vec[i64]] = vec[i64]([0] * CELLS)
NO_CHANCES: Final[vec[float]] = vec[float]([0.0] * CELLS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """The pitch as one side sees it now."""

    def __init__(self, game: MatchState, side: int) -> None:
        self.game = game
        self.side: int = side
        self.ours: list[int] = game.on_field(side)
        self.theirs: list[int] = game.on_field(1 - side)
        self.carrier: int = game.carrier
        self.ball: int = game.ball
        self.goal: int = game.pitch.columns if side == HOME else 1
        self.marked: vec[i64] = zones_of(game, self.theirs)
        """How many opponents have their tackle zones on each square."""
        self.covered: vec[i64] = zones_of(game, self.ours)
        """How many of this side's players have theirs on each square."""
        self._their_zones: list[int] | None = None
        self._our_zones: list[int] | None = None
        self._routes: dict[tuple[int, bool], Routes] = {}

    @property
    def their_zones(self) -> list[int]:
        """How many opponents have their tackle zones on each square."""
        found = self._their_zones
        if found is None:
            found = self._their_zones = listed(self.marked)
        return found

    @property
    def our_zones(self) -> list[int]:
        """How many of this side's players have theirs on each square."""
        found = self._our_zones
        if found is None:
            found = self._our_zones = listed(self.covered)
        return found

    @property
    def we_carry(self) -> bool:
        return self.carrier != NOBODY and self.carrier // SIDE_SLOTS == self.side

    @property
    def they_carry(self) -> bool:
        return self.carrier != NOBODY and self.carrier // SIDE_SLOTS != self.side

    @property
    def ball_is_loose(self) -> bool:
        return self.ball != 0 and self.carrier == NOBODY

    def to_goal(self, square: int) -> int:
        """How many columns are left to the end zone where this side scores."""
        left: int = self.goal - column_of(square)
        return left if left >= 0 else -left

    def at_side_line(self, square: int) -> bool:
        """Whether a push could go into the crowd there."""
        row = row_of(square)
        return row == 1 or row == self.game.pitch.rows

    def square(self, player: int) -> int:
        """Where a player is; 0 where they are not on the pitch."""
        return self.game.square(player)

    def is_standing(self, player: int) -> bool:
        return self.game.status(player) == STANDING

    def routes(self, player: int, *, onto_ball: bool = False) -> "Routes":
        """Where a player can go, worked out once."""
        key = (player, onto_ball)
        if key not in self._routes:
            self._routes[key] = Routes(self, player, onto_ball=onto_ball)
        return self._routes[key]

    # How likely things are

    def agility_needed(self, player: int, modifier: int) -> int:
        """What an agility test with a modifier needs."""
        agility: int = self.game.player(player).ag
        return min(6, max(2, 7 - min(6, max(1, agility)) - modifier))

    def agility_chance(self, player: int, modifier: int) -> float:
        """The chance of an agility test with a modifier."""
        return (7 - self.agility_needed(player, modifier)) / 6

    def pick_up_chance(self, player: int) -> float:
        """The chance to pick the ball up where it lies."""
        rain = 1 if self.game.weather == RAIN else 0
        return self.agility_chance(player, 1 - rain - int(self.marked[self.ball]))

    def go_for_it_chance(self) -> float:
        return 4 / 6 if self.game.weather == BLIZZARD else 5 / 6

    def block_dice(self, attacker: int, square: int, defender: int) -> int:
        """The dice of a block from a square; negative where the defender's coach chooses."""
        game = self.game
        state = game.state
        start = game.square(attacker)
        spot: i64 = square
        target = game.square(defender)
        attack = game.player(attacker).st
        defence = game.player(defender).st
        for helper in self.ours:
            base = PLAYERS + as_i64(helper) * PLAYER_SIZE
            at = as_i64(state[base + SQUARE])
            if helper != attacker and adjacent(at, target) and on_pitch(target):
                if state[base + ZONES] != 0 and state[base + STATUS] == STANDING:
                    if self.marked[at] <= 1:
                        attack += 1
        for helper in self.theirs:
            base = PLAYERS + as_i64(helper) * PLAYER_SIZE
            at = as_i64(state[base + SQUARE])
            if helper != defender and adjacent(at, spot) and on_pitch(spot):
                if state[base + ZONES] != 0 and state[base + STATUS] == STANDING:
                    own: i64 = 1 if adjacent(at, start) else 0
                    if self.covered[at] - own <= 0:
                        defence += 1
        return dice_for(attack, defence)


def zones_of(game: MatchState, players: list[int]) -> vec[i64]:
    """How many of these players have their tackle zones on each square."""
    zones = extend(vec[i64](), NO_ZONES)
    state = game.state
    for player in players:
        base = PLAYERS + as_i64(player) * PLAYER_SIZE
        if state[base + ZONES] != 0 and state[base + STATUS] == STANDING:
            square = as_i64(state[base + SQUARE])
            for step in DIRECTIONS:
                zones[square + step] += 1
    return zones


def listed(zones: vec[i64]) -> list[int]:
    """The same as a list, for whoever is not compiled."""
    return [int(zones[square]) for square in range(CELLS)]


class Routes:
    """Where a player can go, how likely they arrive on their feet, and by which squares.

    The safest way to each square, or with `shortest` the safest of the shortest. A loose ball is
    in the way unless `onto_ball`.
    """

    def __init__(
        self, sight: Sight, player: int, *, onto_ball: bool = False, shortest: bool = False
    ) -> None:
        game = sight.game
        self.start: int = game.square(player)
        self.chance: dict[int, float] = {}
        self.steps: dict[int, int] = {}
        self.trail: vec[i64] = vec[i64]()
        """Every step that was better than what was known: where to, the how manieth, from where."""
        active = game.get(PLAYER) == player
        used: i64 = 0
        if active:
            used = game.get(MOVED)
        elif game.status(player) == PRONE:
            used = STAND_UP
        free = game.player(player).ma - used
        if free < 0:
            free = 0
        self.free: int = free
        gone: i64 = 0
        if active:
            gone = game.get(WENT_FOR_IT)
        self.reach: int = free + EXTRA_SQUARES - gone
        closed = sight.ball if sight.ball_is_loose and not onto_ball else 0
        self._search(sight, player, closed, shortest)

    def _search(self, sight: Sight, player: int, closed: int, shortest: bool) -> None:
        zones = sight.marked
        state = sight.game.state
        dodges: vec[float] = vec[float]()
        for number in range(MOST_MARKED):
            dodges = append(dodges, sight.agility_chance(player, 1 - number))
        extra = sight.go_for_it_chance()
        start: i64 = self.start
        free: i64 = self.free
        reach: i64 = self.reach
        best = extend(vec[float](), NO_CHANCES)
        """What a way to a square has to be better than."""
        square: i64 = 0
        while square < CELLS:
            if state[BOARD + square] != 0:
                best[square] = TAKEN
            square += 1
        best[closed] = TAKEN
        best[start] = 1.0 + SAME
        chances = extend(vec[float](), NO_CHANCES)
        chances[start] = 1.0
        steps = extend(vec[i64](), NO_ZONES)
        found: vec[i64] = vec[i64]()
        """The squares that can be reached, in the order in which they were."""
        found = append(found, start)
        trail: vec[i64] = vec[i64]()
        layer: vec[i64] = vec[i64]()
        if on_pitch(start):
            layer = append(layer, start)
        before: vec[float] = vec[float]()
        """The chances of a layer's squares when it was reached; they may grow while it is left."""
        before = append(before, 1.0)
        queued = extend(vec[i64](), NO_ZONES)
        step: i64 = 1
        while step <= reach and len(layer) > 0:
            following: vec[i64] = vec[i64]()
            index: i64 = 0
            while index < len(layer):
                square = layer[index]
                chance = before[index]
                index += 1
                if step > free:
                    chance *= extra
                leaves = zones[square] > 0
                for way in DIRECTIONS:
                    to = square + way
                    arrives = chance * dodges[zones[to]] if leaves else chance
                    if arrives > best[to]:
                        if steps[to] == 0:
                            found = append(found, to)
                        elif shortest and steps[to] < step:
                            continue
                        if queued[to] != step:
                            queued[to] = step
                            following = append(following, to)
                        chances[to] = arrives
                        best[to] = arrives + SAME
                        steps[to] = step
                        trail = append(trail, (to << STEP_BITS | step) << STEP_BITS | square)
            layer = following
            before = vec[float]()
            for to in layer:
                before = append(before, chances[to])
            step += 1
        self.trail = trail
        for at in found:
            self.chance[at] = chances[at]
            self.steps[at] = steps[at]

    def path(self, square: int) -> list[int]:
        """The squares of the way to a square that can be reached."""
        result: list[int] = []
        trail = self.trail
        to: i64 = square
        step: i64 = self.steps[square]
        index: i64 = len(trail) - 1
        while step > 0 and index >= 0:
            if trail[index] >> STEP_BITS == to << STEP_BITS | step:
                result.append(to)
                to = trail[index] & ((1 << STEP_BITS) - 1)
                step -= 1
            index -= 1
        result.reverse()
        return result
