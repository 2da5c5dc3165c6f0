"""Where a player can get to, how likely, and by which squares: in microseconds, as floats.

The safest way to each square that a search by steps finds. It knows dodging, going for it, standing
up, and of the skills Break Tackle, Diving Tackle, Dodge, Prehensile Tail, Sprint, Stunty,
Sure Feet, Tackle, Titchy and Two Heads. Team re-rolls are left out, and so are Leap, Shadowing,
Tentacles, Pro and what is rolled when an action is declared.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.pitch.frame import BOARD, PLAYER_SIZE, PLAYERS, SIDE_SLOTS
from turfwar.pitch.squares import CELLS
from turfwar.rulesets.lrb6.layout import MOVED, PLAYER, ROOTED, SKILLS_USED, WENT_FOR_IT
from turfwar.rulesets.lrb6.sense.snapshot import AROUND, Snapshot, chance_of
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.once import USED_DODGE, USED_SURE_FEET

STAND_UP: Final = 3
MOST_STEPS: Final = 16
SAME: Final = 1e-9
"""Chances that are no further apart are the same; then the shorter way counts."""


class Reach:
    """Where a player can go; a loose ball is in the way unless `onto_ball`.

    Then the chance to be in its square does not count the pick-up, that of a way beyond it does.

    `fresh` reckons as if their next turn began: whatever they have done in this one is forgotten.
    `spared` squares they keep for something else, the block of a Blitz.
    """

    def __init__(
        self, table: Snapshot, player: i64, onto_ball: bool, fresh: bool, spared: i64 = 0
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
        self.came: vec[i64] = vec[i64]([0] * (MOST_STEPS * CELLS))
        # what the search writes on, kept for the next one
        self.unspent: vec[float] = vec[float]([0.0] * CELLS)
        self.now: vec[float] = vec[float]([0.0] * CELLS)
        self.now_unspent: vec[float] = vec[float]([0.0] * CELLS)
        self.layer: vec[i64] = vec[i64]([0] * CELLS)
        self.following: vec[i64] = vec[i64]([0] * CELLS)
        self.queued: vec[i64] = vec[i64]([0] * CELLS)
        self.dodged: vec[i64] = vec[i64]([0] * CELLS)
        self.measure(fresh, spared)
        self.search(onto_ball)

    def again(
        self, table: Snapshot, player: i64, onto_ball: bool, fresh: bool, spared: i64 = 0
    ) -> None:
        """The same for another player or another position, in the memory that is there."""
        index: i64 = 0
        while index < self.count:
            square = self.squares[index]
            self.chance[square] = 0.0
            self.steps[square] = 0
            self.queued[square] = 0
            self.dodged[square] = 0
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
        unspent = self.unspent
        """Of the chance to be there, that with the re-roll of Dodge still to be had."""
        layer = self.layer
        following = self.following
        now = self.now
        now_unspent = self.now_unspent
        queued = self.queued
        dodged = self.dodged
        start = self.start
        chance[start] = self.upright
        unspent[start] = self.upright if may_dodge_again else 0.0
        self.squares[0] = start
        self.count = 1
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
                now_unspent[square] = unspent[square]
                index += 1
            found: i64 = 0
            index = 0
            while index < size:
                square = layer[index]
                index += 1
                here = now[square] * going
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
                turn: i64 = 0
                while turn < 8:
                    to = square + AROUND[turn]
                    turn += 1
                    if state[BOARD + to] != 0 or to == closed:
                        continue
                    arrives = here
                    arrives_unspent = here_unspent
                    if leaves:
                        against = 0 if stunty else zones[from_other + to]
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
                            self.squares[self.count] = to
                            self.count += 1
                        if queued[to] != step:
                            queued[to] = step
                            following[found] = to
                            found += 1
                        chance[to] = arrives
                        unspent[to] = arrives_unspent
                        steps[to] = step
                        came[step * CELLS + to] = square
                        dodged[to] = 1 if leaves else dodged[square]
            kept = layer
            layer = following
            following = kept
            size = found
            step += 1

    def path(self, square: i64) -> list[int]:
        """The squares of the way to a square that can be reached."""
        result: list[int] = []
        step = self.steps[square]
        while step > 0:
            result.append(int(square))
            square = self.came[step * CELLS + square]
            step -= 1
        result.reverse()
        return result
