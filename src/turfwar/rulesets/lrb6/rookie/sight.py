"""What a coach sees on the pitch, and about how likely things are: nothing that is hidden.

These are the rookie's own estimates, skills left aside; what is exact is in `odds/`.
"""

from functools import cached_property

from turfwar.pitch.frame import BOARD, HOME, NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import CELLS, DIRECTIONS, adjacent, column_of, on_pitch, row_of
from turfwar.rulesets.lrb6.layout import (
    BLIZZARD,
    MOVED,
    PLAYER,
    PRONE,
    RAIN,
    STANDING,
    WENT_FOR_IT,
)
from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.sequence.block import dice_for

EXTRA_SQUARES = 2
TAKEN = 2.0
"""No chance is better: nobody goes there."""
SAME = 1e-9
"""Chances that are no further apart are the same."""
AROUND = [
    tuple(int(square + step) for step in DIRECTIONS) if on_pitch(square) else ()
    for square in range(CELLS)
]
"""The squares around each square of the pitch."""
STAND_UP = 3
KNOCK_DOWN = {-3: 1 / 27, -2: 1 / 9, 1: 1 / 3, 2: 5 / 9, 3: 19 / 27}
"""How likely a block knocks down, by dice; negative where the defender's coach chooses."""


class Sight:
    """The pitch as one side sees it now."""

    def __init__(self, game: MatchState, side: int) -> None:
        self.game = game
        self.side = side
        self.ours = game.on_field(side)
        self.theirs = game.on_field(1 - side)
        self.carrier = int(game.carrier)
        self.ball = int(game.ball)
        self.goal = int(game.pitch.columns) if side == HOME else 1
        self._squares = {each: int(game.square(each)) for each in (*self.ours, *self.theirs)}
        self._routes: dict[tuple[int, bool], Routes] = {}

    def _zones(self, players: list[int]) -> list[int]:
        zones = [0] * CELLS
        for player in players:
            if self.game.player(player).has_zones:
                square = int(self.game.square(player))
                for step in DIRECTIONS:
                    zones[square + step] += 1
        return zones

    @cached_property
    def their_zones(self) -> list[int]:
        """How many opponents have their tackle zones on each square."""
        return self._zones(self.theirs)

    @cached_property
    def our_zones(self) -> list[int]:
        """How many of this side's players have theirs on each square."""
        return self._zones(self.ours)

    @cached_property
    def board(self) -> list[int]:
        """Who is where, and where nobody can be."""
        return list(self.game.state[BOARD : BOARD + CELLS])

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
        return abs(self.goal - int(column_of(square)))

    def at_side_line(self, square: int) -> bool:
        """Whether a push could go into the crowd there."""
        return row_of(square) in (1, self.game.pitch.rows)

    def square(self, player: int) -> int:
        """Where a player is; 0 where they are not on the pitch."""
        return self._squares.get(player) or int(self.game.square(player))

    def is_standing(self, player: int) -> bool:
        return bool(self.game.status(player) == STANDING)

    def routes(self, player: int, *, onto_ball: bool = False) -> "Routes":
        """Where a player can go, worked out once."""
        key = (player, onto_ball)
        if key not in self._routes:
            self._routes[key] = Routes(self, player, onto_ball=onto_ball)
        return self._routes[key]

    # How likely things are

    def agility_needed(self, player: int, modifier: int) -> int:
        """What an agility test with a modifier needs."""
        agility = min(6, max(1, int(self.game.player(player).ag)))
        return min(6, max(2, 7 - agility - modifier))

    def agility_chance(self, player: int, modifier: int) -> float:
        """The chance of an agility test with a modifier."""
        return (7 - self.agility_needed(player, modifier)) / 6

    def dodge_needed(self, player: int, square: int) -> int:
        """What a dodge into a square needs; 0 where none is due."""
        if self.their_zones[self.square(player)] == 0:
            return 0
        return self.agility_needed(player, 1 - self.their_zones[square])

    def pick_up_chance(self, player: int) -> float:
        """The chance to pick the ball up where it lies."""
        rain = 1 if self.game.weather == RAIN else 0
        return self.agility_chance(player, 1 - rain - self.their_zones[self.ball])

    def go_for_it_chance(self) -> float:
        return 4 / 6 if self.game.weather == BLIZZARD else 5 / 6

    def block_dice(self, attacker: int, square: int, defender: int) -> int:
        """The dice of a block from a square; negative where the defender's coach chooses."""
        game = self.game
        target = self.square(defender)
        attack = int(game.player(attacker).st)
        defence = int(game.player(defender).st)
        for helper in self.ours:
            at = self.square(helper)
            if helper != attacker and at in AROUND[target] and game.player(helper).has_zones:
                if self.their_zones[at] <= 1:
                    attack += 1
        for helper in self.theirs:
            at = self.square(helper)
            if helper != defender and at in AROUND[square] and game.player(helper).has_zones:
                own = 1 if adjacent(at, self.square(attacker)) else 0
                if self.our_zones[at] - own <= 0:
                    defence += 1
        return int(dice_for(attack, defence))


class Routes:
    """Where a player can go, how likely they arrive on their feet, and by which squares.

    The safest way to each square, or with `shortest` the safest of the shortest. A loose ball is
    in the way unless `onto_ball`.
    """

    def __init__(
        self, sight: Sight, player: int, *, onto_ball: bool = False, shortest: bool = False
    ) -> None:
        game = sight.game
        self.start = sight.square(player)
        self.chance = {self.start: 1.0}
        self.steps = {self.start: 0}
        self._came: dict[tuple[int, int], int] = {}
        active = game.get(PLAYER) == player
        used = int(game.get(MOVED)) if active else 0
        if not active and game.status(player) == PRONE:
            used = STAND_UP
        self.free = max(0, int(game.player(player).ma) - used)
        gone = int(game.get(WENT_FOR_IT)) if active else 0
        self.reach = self.free + EXTRA_SQUARES - gone
        closed = sight.ball if sight.ball_is_loose and not onto_ball else 0
        self._search(sight, player, closed, shortest)

    def _search(self, sight: Sight, player: int, closed: int, shortest: bool) -> None:
        zones = sight.their_zones
        dodges = [sight.agility_chance(player, 1 - number) for number in range(9)]
        extra = sight.go_for_it_chance()
        chances, steps, came = self.chance, self.steps, self._came
        best = [TAKEN if occupant else 0.0 for occupant in sight.board]
        best[closed] = TAKEN
        best[self.start] = 1.0 + SAME
        layer = {self.start: 1.0}
        for step in range(1, self.reach + 1):
            following: dict[int, float] = {}
            for square, chance in layer.items():
                if step > self.free:
                    chance *= extra
                leaves = zones[square] > 0
                for to in AROUND[square]:
                    arrives = chance * dodges[zones[to]] if leaves else chance
                    if arrives > best[to]:
                        if shortest and steps.get(to, step) < step:
                            continue
                        chances[to] = following[to] = arrives
                        best[to] = arrives + SAME
                        steps[to] = step
                        came[to, step] = square
            layer = following

    def path(self, square: int) -> list[int]:
        """The squares of the way to a square that can be reached."""
        result: list[int] = []
        step = self.steps[square]
        while step > 0:
            result.append(square)
            square = self._came[square, step]
            step -= 1
        return result[::-1]
