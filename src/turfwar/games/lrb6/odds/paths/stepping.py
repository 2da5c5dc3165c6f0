"""What becomes of chances by the rolls of a step."""

from typing import Final

from turfwar.games.lrb6.odds.paths.chances import MIXED, Chances
from turfwar.games.lrb6.odds.paths.pursuit import (
    DIVER_AT,
    HOLDER_AT,
    KEEPS_UP_AT,
    MARKED,
    SHADOW_AT,
    SKILLED,
    WHO,
)
from turfwar.games.lrb6.odds.paths.rolling import (
    DIVER,
    DIVES,
    FOLLOW_AT,
    FOLLOWS,
    KEEPS,
    KEEPS_FROM_DIVER,
    LEAPING,
    VARIANT,
    Roller,
)
from turfwar.games.lrb6.odds.paths.spending import STATE_BITS, STATE_MASK
from turfwar.games.lrb6.odds.paths.table import UNKNOWN
from turfwar.games.lrb6.odds.paths.terrain import NEVER, Terrain, needed_for
from turfwar.games.lrb6.skills.agility import leap_test
from turfwar.games.lrb6.skills.once import USED_BREAK_TACKLE, USED_LEAP
from turfwar.games.lrb6.words.rolls import R_DODGE, R_GO_FOR_IT
from turfwar.kernel.ints import i64
from turfwar.pitch.squares import adjacent

# What leads from some chances to others, above what it needs
LEAD_BITS: Final = 20
GOING: Final = 1 << 16
DODGING: Final = 2 << 16
PICKING: Final = 3 << 16
ESCAPING: Final = 4 << 16
SIMPLER: Final = 8 << 16
MOST_CHOICES: Final = 6
"""How many choices of their own are told apart in one step."""


class Stepping:
    """The rolls of steps, for chances by their numbers; see `Chances`."""

    def __init__(self, terrain: Terrain, roller: Roller, chances: Chances) -> None:
        self.terrain = terrain
        self.roller = roller
        self.table = chances
        self.leap_need: i64 = UNKNOWN

    def add(self, index: i64, ground: i64, state: i64, weight: i64, power: i64) -> None:
        """A share on a ground with something spent."""
        self.table.add(index, ground << STATE_BITS | state, weight, power)

    # On one ground

    def go_for_it(self, chances: i64, number: i64, layer: i64) -> i64:
        """The chances once they have gone for a square, after so many."""
        needed = self.terrain.go_for_it_need(number, layer)
        return self.rolled(chances, GOING, R_GO_FOR_IT, needed, 0)

    def dodge(self, chances: i64, number: i64, square: i64, needed: i64) -> i64:
        """The chances once they have dodged, where nobody comes after them."""
        variant: i64 = 1 if self.terrain.info(number, square) & SKILLED else 0
        self.roller.at(number, square)
        return self.rolled(chances, DODGING, R_DODGE, needed, variant)

    def pick_up(self, chances: i64, number: i64, square: i64) -> i64:
        """The chances once they have picked up the ball."""
        needed = self.terrain.pick_up_need(number, square)
        self.roller.at(number, square)
        return self.rolled(chances, PICKING, self.terrain.pick_up_roll, needed, 0)

    def rolled(self, chances: i64, kind: i64, roll: i64, needed: i64, variant: i64) -> i64:
        """The chances once a roll has succeeded."""
        table = self.table
        lead = chances << LEAD_BITS | kind | self.roller.spares << 8 | needed << 1 | variant
        known = table.leads.get(lead)
        if known != UNKNOWN:
            return known
        table.open(chances)
        start = table.starts[chances]
        at = start
        while at < table.ends[chances] and needed != NEVER:
            self.roll_share(at - start, table.keys[at], roll, needed, variant)
            at += 1
        known = table.close()
        table.leads.put(lead, known)
        return known

    def roll_share(self, index: i64, key: i64, roll: i64, needed: i64, variant: i64) -> None:
        """The same for one share."""
        roller = self.roller
        ways = roller.plain(roll, needed, variant, key & STATE_MASK)
        way = roller.starts[ways]
        while way < roller.ends[ways]:
            after = key & ~STATE_MASK | roller.states[way]
            self.table.add(index, after, roller.weights[way], roller.powers[way])
            way += 1

    def escape(self, chances: i64, number: i64, square: i64) -> i64:
        """The chances once nobody has held them."""
        holder = self.terrain.info(number, square) >> HOLDER_AT & WHO
        if holder == 0:
            return chances
        table = self.table
        lead = chances << LEAD_BITS | ESCAPING | holder
        known = table.leads.get(lead)
        if known != UNKNOWN:
            return known
        weight, power = self.terrain.escape(number, square, holder)
        table.open(chances)
        start = table.starts[chances]
        at = start
        while at < table.ends[chances] and weight > 0:
            table.add(at - start, table.keys[at], weight, power)
            at += 1
        known = table.close()
        table.leads.put(lead, known)
        return known

    def simplify(self, chances: i64, square: i64, layer: i64) -> i64:
        """The same chances without pursuers who do not matter any more."""
        table = self.table
        number = table.grounds[chances]
        if number < 0:
            return chances
        left = self.terrain.grounds[number].total - layer
        simpler = self.terrain.simplified(number, square, left)
        if simpler == number:
            return chances
        lead = chances << LEAD_BITS | SIMPLER | simpler
        known = table.leads.get(lead)
        if known == UNKNOWN:
            table.open(chances)
            start = table.starts[chances]
            at = start
            while at < table.ends[chances]:
                self.add(at - start, simpler, table.keys[at] & STATE_MASK, 1, 0)
                at += 1
            known = table.close()
            table.leads.put(lead, known)
        return known

    # On whichever ground they may be

    def pay(self, chances: i64, layer: i64, squares: i64) -> i64:
        """The chances once squares are paid for; where they cannot go so far, they fall out."""
        table = self.table
        number = table.grounds[chances]
        last = layer + squares
        if number != MIXED:
            ground = self.terrain.grounds[number]
            if last > ground.total:
                return UNKNOWN
            while layer < last:
                if layer >= ground.free:
                    chances = self.go_for_it(chances, number, layer)
                layer += 1
            return chances
        while layer < last:
            table.open(chances)
            start = table.starts[chances]
            at = start
            while at < table.ends[chances]:
                key = table.keys[at]
                ground = self.terrain.grounds[key >> STATE_BITS]
                if layer < ground.free:
                    table.add(at - start, key, 1, 0)
                elif layer < ground.total:
                    needed = self.terrain.go_for_it_need(key >> STATE_BITS, layer)
                    if needed != NEVER:
                        self.roll_share(at - start, key, R_GO_FOR_IT, needed, 0)
                at += 1
            chances = table.close()
            layer += 1
        return chances

    def choices(self, paid: i64, square: i64, target: i64) -> i64:
        """How many ways there are to use Break Tackle or keep it, in a step that is paid for."""
        table = self.table
        bits: i64 = 0
        at = table.starts[paid]
        while at < table.ends[paid]:
            bits += self.choices_for(table.keys[at], square, target)
            at += 1
        return 1 << (bits if bits < MOST_CHOICES else MOST_CHOICES)

    def choices_for(self, key: i64, square: i64, target: i64) -> i64:
        """How many decisions about Break Tackle there are for one share."""
        number = key >> STATE_BITS
        state = key & STATE_MASK
        info = self.terrain.info(number, square)
        if info & MARKED == 0 or not self.terrain.grounds[number].is_empty(target):
            return 0
        if self.roller.spending.used[state] & USED_BREAK_TACKLE:
            return 0
        self.roller.at(number, square)
        self.roller.leaving = self.leaving(number, square, target, False)
        if not self.roller.may_reroll(state):
            return 0
        return 2 if info >> DIVER_AT & WHO else 1

    def leaving(self, number: i64, square: i64, target: i64, leaping: bool) -> i64:
        """A dodge or a leap on a ground in one number; see `rolling.py`."""
        info = self.terrain.info(number, square)
        code: i64 = 0
        if leaping:
            if self.leap_need == UNKNOWN:
                self.terrain.stand_on(number, square)
                self.leap_need = needed_for(leap_test(self.terrain.player, target))
            code = self.leap_need | LEAPING
        else:
            code = self.terrain.dodge_need(number, square, target)
            if info & SKILLED:
                code |= VARIANT
            if info >> DIVER_AT & WHO:
                code |= DIVER
        if not leaping or adjacent(square, target):
            code |= (info >> KEEPS_UP_AT & WHO) << FOLLOW_AT
        return code

    def leave(self, paid: i64, square: i64, target: i64, layer: i64, leap: bool, way: i64) -> i64:
        """The chances once they have got from a square to another, whoever comes after them."""
        table = self.table
        terrain = self.terrain
        table.open(paid)
        start = table.starts[paid]
        at = start
        while at < table.ends[paid]:
            key = table.keys[at]
            number = key >> STATE_BITS
            state = key & STATE_MASK
            ground = terrain.grounds[number]
            if ground.is_empty(target) and not (leap and self.has_leapt(state)):
                left = ground.total - layer
                info = terrain.info(number, square)
                if info & MARKED == 0 and not leap:
                    self.add(at - start, terrain.simplified(number, target, left), state, 1, 0)
                else:
                    code = self.leaving(number, square, target, leap)
                    if terrain.breaks and not leap:
                        bits = self.choices_for(key, square, target)
                        if bits > 0 and way & 1:
                            code |= KEEPS
                        if bits > 1 and way & 2:
                            code |= KEEPS_FROM_DIVER
                        way >>= bits
                    self.leave_with(at - start, number, state, square, target, left, code)
            at += 1
        return table.close()

    def has_leapt(self, state: i64) -> bool:
        return self.roller.spending.used[state] & USED_LEAP != 0

    def leave_with(
        self, index: i64, number: i64, state: i64, square: i64, target: i64, left: i64, code: i64
    ) -> None:
        """The same for one share, as `code` says."""
        terrain = self.terrain
        roller = self.roller
        info = terrain.info(number, square)
        weight: i64 = 1
        power: i64 = 0
        holder = info >> HOLDER_AT & WHO
        if holder != 0:
            weight, power = terrain.escape(number, square, holder)
            if weight == 0:
                return
        roller.at(number, square)
        ways = roller.leave(code, state)
        way = roller.starts[ways]
        while way < roller.ends[ways]:
            to = number
            if roller.events[way] == FOLLOWS:
                to = terrain.moved(number, (info >> SHADOW_AT & WHO) - 1, square, False)
            elif roller.events[way] == DIVES:
                to = terrain.moved(number, (info >> DIVER_AT & WHO) - 1, square, True)
            to = terrain.simplified(to, target, left)
            self.add(
                index,
                to,
                roller.states[way],
                roller.weights[way] * weight,
                roller.powers[way] + power,
            )
            way += 1

    def pick_up_each(self, chances: i64, square: i64) -> i64:
        """The chances once they have picked up the ball, on each of the grounds."""
        table = self.table
        table.open(chances)
        start = table.starts[chances]
        at = start
        while at < table.ends[chances]:
            key = table.keys[at]
            number = key >> STATE_BITS
            needed = self.terrain.pick_up_need(number, square)
            self.roller.at(number, square)
            if needed != NEVER:
                self.roll_share(at - start, key, self.terrain.pick_up_roll, needed, 0)
            at += 1
        return table.close()
