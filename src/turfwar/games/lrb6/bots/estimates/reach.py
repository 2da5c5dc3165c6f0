"""Where a player can get to, how likely, and by which squares: in microseconds, as floats.

The safest way to each square that a search by steps finds. It knows dodging, going for it, standing
up, and of the skills Break Tackle, Diving Tackle, Dodge, Prehensile Tail, Sprint, Stunty,
Sure Feet, Tackle, Titchy and Two Heads. Team re-rolls are left out, and so are Leap, Shadowing,
Tentacles, Pro and what is rolled when an action is declared.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from turfwar.games.lrb6.bots.estimates.snapshot import AROUND, PositionSnapshot, chance_of
from turfwar.games.lrb6.layout import MOVED, PLAYER, ROOTED, SKILLS_USED, WENT_FOR_IT
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.once import USED_DODGE, USED_SURE_FEET
from turfwar.pitch.frame import BOARD, PLAYER_SIZE, PLAYERS, SIDE_SLOTS
from turfwar.pitch.squares import CELLS

STAND_UP: Final = 3
MOST_STEPS: Final = 16
SAME: Final = 1e-9
"""Chances that are no further apart are the same; then the shorter way counts."""
ALL_AROUND: Final = 8
# fmt: off
ONWARD: Final[vec[i64]] = vec[i64](
    [
        -29, -28, -27, -1, 27, 0, 0, 0,
        -29, -28, -27, 0, 0, 0, 0, 0,
        -29, -28, -27, 1, 29, 0, 0, 0,
        -29, -1, 27, 0, 0, 0, 0, 0,
        -27, 1, 29, 0, 0, 0, 0, 0,
        -29, -1, 27, 28, 29, 0, 0, 0,
        27, 28, 29, 0, 0, 0, 0, 0,
        -27, 1, 27, 28, 29, 0, 0, 0,
        -29, -28, -27, -1, 1, 27, 28, 29,
    ]
)
"""The steps that lead on, for whoever has come by each of the eight steps around a square: not to
squares that they could have gone to at once. Then all, for whoever had to dodge."""
ONWARD_WAYS: Final[vec[i64]] = vec[i64](
    [
        0, 1, 2, 3, 5, 0, 0, 0,
        0, 1, 2, 0, 0, 0, 0, 0,
        0, 1, 2, 4, 7, 0, 0, 0,
        0, 3, 5, 0, 0, 0, 0, 0,
        2, 4, 7, 0, 0, 0, 0, 0,
        0, 3, 5, 6, 7, 0, 0, 0,
        5, 6, 7, 0, 0, 0, 0, 0,
        2, 4, 5, 6, 7, 0, 0, 0,
        0, 1, 2, 3, 4, 5, 6, 7,
    ]
)
"""Which of the eight each of those is."""
# fmt: on
ONWARD_COUNT: Final[vec[i64]] = vec[i64]([5, 3, 5, 3, 3, 5, 3, 5, 8])


class Scratch:
    """What searches write on, one after the other: to have it anew for each costs more than the
    search."""

    def __init__(self) -> None:
        self.unspent: vec[float] = vec[float]([0.0] * CELLS)
        """Of the chance to be there, that with the re-roll of Dodge still to be had."""
        self.now: vec[float] = vec[float]([0.0] * CELLS)
        self.now_unspent: vec[float] = vec[float]([0.0] * CELLS)
        self.layer: vec[i64] = vec[i64]([0] * CELLS)
        self.following: vec[i64] = vec[i64]([0] * CELLS)
        self.queued: vec[i64] = vec[i64]([0] * CELLS)
        """In which layer a square was last put down; no two layers have the same number."""
        self.layers: i64 = 0
        self.dodged: vec[i64] = vec[i64]([0] * CELLS)
        self.heading: vec[i64] = vec[i64]([0] * CELLS)
        """By which step they have come, or that all around may be better by this way."""


class Reach:
    """Where a player can go; a loose ball is in the way unless `onto_ball`.

    Then the chance to be in its square does not count the pick-up, that of a way beyond it does.

    `fresh` reckons as if their next turn began: whatever they have done in this one is forgotten.
    `spared` squares they keep for something else, the block of a Blitz.
    """

    def __init__(
        self,
        table: PositionSnapshot,
        player: i64,
        onto_ball: bool,
        fresh: bool,
        spared: i64 = 0,
        scratch: Scratch | None = None,
    ) -> None:
        self.table = table
        self.player: i64 = player
        self.start: i64 = table.square(player)
        self.chance: vec[float] = vec[float]([0.0] * CELLS)
        """How likely they come to a square on their feet; 0 where there is no way."""
        self.steps: vec[i64] = vec[i64]([0] * CELLS)
        """By how many squares."""
        self.squares: vec[i64] = vec[i64]([0] * CELLS)
        """The squares that can be reached, the nearest first; the first is where they are."""
        self.count: i64 = 0
        self.free: i64 = 0
        """How many squares they go before they have to go for it."""
        self.extra: i64 = 0
        """How many they may go for."""
        self.upright: float = 1.0
        """How likely they get up at all."""
        self.came: vec[u8] = vec[u8]([0] * (MOST_STEPS * CELLS))
        """By which of the steps around, for each number of steps and square."""
        self.scratch: Scratch = Scratch() if scratch is None else scratch
        self.measure(fresh, spared)
        self.search(onto_ball)

    def again(
        self, table: PositionSnapshot, player: i64, onto_ball: bool, fresh: bool, spared: i64 = 0
    ) -> None:
        """The same for another player or another position, in the memory that is there."""
        chance = self.chance
        squares = self.squares
        steps = self.steps
        count = self.count
        index: i64 = 0
        while index < count:
            square = squares[index]
            chance[square] = 0.0
            steps[square] = 0
            index += 1
        self.table = table
        self.player = player
        self.start = table.square(player)
        self.upright = 1.0
        self.measure(fresh, spared)
        self.search(onto_ball)

    def measure(self, fresh: bool, spared: i64) -> None:
        """How far they may go."""
        table = self.table
        player = self.player
        match = table.match
        ma = table.ma(player)
        active = match.get(PLAYER) == player and not fresh
        self.extra = 3 if table.has(player, ids.SPRINT) else 2
        used: i64 = 0
        if active:
            used = match.get(MOVED)
            self.extra -= match.get(WENT_FOR_IT)
        elif not table.stands(player) and not table.has(player, ids.JUMP_UP):
            used = STAND_UP
            if ma < STAND_UP:
                self.upright = 0.5
        self.free = ma - used if ma > used else 0
        if table.state[PLAYERS + player * PLAYER_SIZE + ROOTED] != 0:
            self.free = 0
            self.extra = 0
        if self.extra > spared:
            self.extra -= spared
        else:
            self.free -= spared - self.extra
            self.extra = 0
            if self.free < 0:
                self.free = 0
        if self.free + self.extra >= MOST_STEPS:
            self.free = MOST_STEPS - 1 - self.extra

    def search(self, onto_ball: bool) -> None:
        table = self.table
        player = self.player
        side = player // SIDE_SLOTS
        other = 1 - side
        zones = table.zones
        state = table.state
        chance = self.chance
        steps = self.steps
        came = self.came
        from_other = other * CELLS
        # what a dodge needs
        bonus: i64 = 1
        if table.has(player, ids.TITCHY):
            bonus += 1
        if table.has(player, ids.TWO_HEADS):
            bonus += 1
        # whoever carries a secret weapon is too slow for the gaps
        stunty = table.has(player, ids.STUNTY) and not table.has(player, ids.SECRET_WEAPON)
        spent = i64(state[PLAYERS + player * PLAYER_SIZE + SKILLS_USED])
        may_dodge_again = table.has(player, ids.DODGE) and spent & USED_DODGE == 0
        agility = table.ag(player)
        if agility < 1:
            agility = 1
        if agility > 6:
            agility = 6
        breaking: i64 = 0
        if table.has(player, ids.BREAK_TACKLE) and table.st(player) > agility:
            breaking = table.st(player) if table.st(player) < 6 else 6
        hindered = (
            table.side_has(other, ids.TACKLE)
            or table.side_has(other, ids.PREHENSILE_TAIL)
            or table.side_has(other, ids.DIVING_TACKLE)
        )
        go = chance_of(3 if table.blizzard else 2)
        first_go = go
        later_go = go
        if table.has(player, ids.SURE_FEET) and spent & USED_SURE_FEET == 0:
            first_go = go * (2.0 - go)
            later_go = go * (3.0 - 2.0 * go) / (2.0 - go)
        closed: i64 = table.ball if table.is_loose() and not onto_ball else 0
        # whoever steps onto the ball has to pick it up before they go on
        lies: i64 = table.ball if table.is_loose() and onto_ball else 0
        picks = table.pick_up_chance(player, lies) if lies != 0 else 1.0
        # the layers
        scratch = self.scratch
        unspent = scratch.unspent
        layer = scratch.layer
        following = scratch.following
        now = scratch.now
        now_unspent = scratch.now_unspent
        queued = scratch.queued
        dodged = scratch.dodged
        heading = scratch.heading
        number = scratch.layers
        squares = self.squares
        start = self.start
        chance[start] = self.upright
        unspent[start] = self.upright
        heading[start] = ALL_AROUND
        dodged[start] = 0
        squares[0] = start
        count: i64 = 1
        layer[0] = start
        size: i64 = 1
        step: i64 = 1
        last = self.free + self.extra
        while step <= last and size > 0:
            going = 1.0
            if step > self.free:
                going = first_go if step == self.free + 1 else later_go
            # what the layer had when it was reached: this step does not change it
            index: i64 = 0
            while index < size:
                square = layer[index]
                now[square] = chance[square]
                if may_dodge_again:
                    now_unspent[square] = unspent[square]
                index += 1
            found: i64 = 0
            number += 1
            index = 0
            while index < size:
                square = layer[index]
                index += 1
                here = now[square] * going
                here_unspent = 0.0
                if may_dodge_again:
                    here_unspent = now_unspent[square] * going
                if square == lies:
                    here *= picks
                    here_unspent *= picks
                leaves = zones[from_other + square] > 0
                tackled = False
                malus: i64 = 0
                if leaves and hindered:
                    tackled = table.near_with(other, square, ids.TACKLE) > 0
                    malus = table.near_with(other, square, ids.PREHENSILE_TAIL)
                    if table.near_with(other, square, ids.DIVING_TACKLE) > 0:
                        malus += 2
                came_by = heading[square]
                turn = 8 * came_by
                until = turn + ONWARD_COUNT[came_by]
                while turn < until:
                    to = square + ONWARD[turn]
                    turn += 1
                    if chance[to] + SAME >= here or state[BOARD + to] != 0 or to == closed:
                        continue
                    arrives = here
                    arrives_unspent = here_unspent
                    if leaves:
                        against: i64 = 0
                        if not stunty:
                            against = zones[from_other + to]
                        ability = agility
                        if breaking > 0 and dodged[square] == 0:
                            ability = breaking
                        needed = 7 - ability - bonus + against + malus
                        if needed < 2:
                            needed = 2
                        if needed > 6:
                            needed = 6
                        works = float(7 - needed) / 6.0
                        if tackled:
                            arrives = here * works
                            arrives_unspent = here_unspent * works
                        else:
                            arrives_unspent = here_unspent * works
                            arrives = here * works + here_unspent * (1.0 - works) * works
                    if arrives > chance[to] + SAME:
                        if chance[to] == 0.0:
                            squares[count] = to
                            count += 1
                        if queued[to] != number:
                            queued[to] = number
                            following[found] = to
                            found += 1
                        chance[to] = arrives
                        if may_dodge_again:
                            unspent[to] = arrives_unspent
                        steps[to] = step
                        came_by = ONWARD_WAYS[turn - 1]
                        came[step * CELLS + to] = u8(came_by)
                        if leaves:
                            came_by = ALL_AROUND
                        heading[to] = came_by
                        if breaking > 0:
                            has_dodged = dodged[square]
                            if leaves:
                                has_dodged = 1
                            dodged[to] = has_dodged
            kept = layer
            layer = following
            following = kept
            size = found
            step += 1
        self.count = count
        scratch.layers = number

    def likeliest_beside(self, target: i64) -> i64:
        """The square next to another to which they most likely come, or 0."""
        best = 0.0
        found: i64 = 0
        index: i64 = 0
        while index < 8:
            square = target + AROUND[index]
            index += 1
            if self.chance[square] > best:
                best = self.chance[square]
                found = square
        return found

    def path(self, square: i64) -> list[int]:
        """The squares of the way to a square that can be reached."""
        result: list[int] = []
        step = self.steps[square]
        while step > 0:
            result.append(int(square))
            square -= AROUND[i64(self.came[step * CELLS + square])]
            step -= 1
        result.reverse()
        return result
