"""All squares that a player can get to, each by the likeliest path.

Labels go out from him in layers of squares spent. A label is kept where no other one in its square
is at least as good whatever follows (as likely, with no less movement and no fewer re-rolls left),
so that the best path to each square is among those kept. Where a step takes one test against a
number, the number comes from the test that the rules would make; where more can happen, the rules
themselves are run over all dice (`explore.py`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.rulesets.lrb6.layout import ACTION, BLOCK, BOARD, NO_ACTION, PLAYER
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.paths.chances import (
    GROUND,
    Chances,
    ChanceTable,
    Gathering,
)
from turfwar.rulesets.lrb6.paths.explore import (
    DECLARING,
    ESCAPING,
    LEAPING,
    STEPPING,
    Explorer,
    Outcome,
)
from turfwar.rulesets.lrb6.paths.ground import UNKNOWN
from turfwar.rulesets.lrb6.paths.labels import WITH_BALL, Labels
from turfwar.rulesets.lrb6.paths.rolling import Roller, spent
from turfwar.rulesets.lrb6.paths.terrain import NEVER, Terrain, needed_for
from turfwar.rulesets.lrb6.sequence.move import go_for_it_test, squares_left
from turfwar.rulesets.lrb6.sequence.touchdown import in_scoring_zone
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.agility import leap_test, squares_within_two
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.skills.once import USED_LEAP
from turfwar.rulesets.lrb6.vocabulary import (
    R_DODGE,
    R_GO_FOR_IT,
    R_LEAP,
    R_PICK_UP,
)

STEPS: Final[vec[i64]] = vec[i64]([-28, -1, 1, 28, -29, -27, 27, 29])
"""Straight ones first: of equal paths the straighter one is found first."""
PICKING_UP: Final = 32


class PathSearch:
    """The search for one player: what he can reach, and by which labels."""

    def __init__(self, match: Match, number: i64, action: i64) -> None:
        self.explorer = Explorer(match, number)
        self.match = self.explorer.match
        self.player = self.match.player(number)
        self.number: i64 = number
        self.action: i64 = action
        self.declares: bool = match.get(PLAYER) != number or match.get(ACTION) == NO_ACTION
        self.side: i64 = self.player.side
        self.start: i64 = self.player.square
        self.table = ChanceTable()
        self.roller = Roller(self.match, number)
        self.terrain = Terrain(self.match, number)
        self.labels = Labels(self.table)
        skills = self.match.flows.skills
        self.pursuing: list[Skill] = [*skills.opposing_die[R_DODGE], *skills.opposing_die[R_LEAP]]
        self.mends: bool = self.player.has_any(skills.own_die[R_DODGE])
        self.leaps: bool = self.player.has(ids.LEAP) and action != BLOCK
        self.go_for_it: i64 = 0
        self.leap: i64 = 0
        self.tried: dict[tuple[int, ...], list[Chances]] = {}

    # Running it

    def run(self) -> None:
        """Find everything."""
        if not self.begin():
            return
        self.go_for_it = needed_for(go_for_it_test(self.player))
        if self.leaps:
            self.leap = needed_for(leap_test(self.player, self.start))
        layer: i64 = 0
        furthest = self.terrain.grounds[0].total
        while layer <= furthest:
            label = self.labels.layer_heads[layer]
            while label != UNKNOWN:
                if self.labels.dead[label] == 0:
                    self.expand(label, layer)
                label = self.labels.next_in_layer[label]
            layer += 1

    def begin(self) -> bool:
        """The chances before the first step; whether he can act at all."""
        match = self.match
        if not self.declares:
            outcomes = [Outcome(match.state, 1, 1, 0)]
        else:
            outcomes = self.explorer.explore(DECLARING, self.action, 0)
        if not outcomes:
            return False
        best: i64 = 0
        furthest: i64 = -1
        index: i64 = 0
        while index < len(outcomes):
            match.state = outcomes[index].state
            if squares_left(self.player) > furthest:
                furthest = squares_left(self.player)
                best = index
            index += 1
        self.terrain.add_ground(outcomes[best].state[:])
        gathering = Gathering()
        for outcome in outcomes:
            match.state = outcome.state
            used = spent(self.player)
            number = self.terrain.ground_after(self.terrain.grounds[0], outcome.state)
            gathering.add(number << GROUND | used, outcome.share, outcome.power)
        if self.action == BLOCK or self.player.has_any(match.flows.skills.moves_differently):
            for ground in self.terrain.grounds:
                ground.total = 0
        self.terrain.stand_on(0, self.start)
        carrying = match.carrier == self.number
        at = self.start + (WITH_BALL if carrying else 0)
        self.labels.admit(at, 0, self.table.of(gathering), UNKNOWN)
        return True

    # Going on from a label

    def expand(self, label: i64, layer: i64) -> None:
        """All steps from where a label stands, and leaps."""
        node = self.labels.squares[label]
        square = node & (WITH_BALL - 1)
        carrying = node >= WITH_BALL
        if carrying and in_scoring_zone(square, self.side):
            return
        chances = self.labels.chances[label]
        ground = self.terrain.grounds[0]
        if chances.plain:
            self.terrain.stand_on(0, square)
            if not self.terrain.must_dodge(0, square):
                self.walk(label, chances, square, carrying, layer)
            elif self.mends or ground.is_pursued(self.match, square, self.pursuing):
                self.go_carefully(label, chances, square, carrying, layer)
            else:
                self.dodge(label, chances, square, carrying, layer)
        else:
            self.go_carefully(label, chances, square, carrying, layer)
        if self.leaps:
            self.leap_away(label, chances, square, carrying, layer)

    def walk(self, label: i64, chances: Chances, square: i64, carrying: bool, layer: i64) -> None:
        """Steps out of a square that nobody marks."""
        ground = self.terrain.grounds[0]
        if layer >= ground.total:
            return
        board = ground.state
        going: i64 = 1 if layer >= ground.free else 0
        after = self.led(chances, going, square, 0) if going else chances
        offset: i64 = WITH_BALL if carrying else 0
        ball: i64 = UNKNOWN if carrying else ground.ball
        first = self.labels.first
        for step in STEPS:
            target = square + step
            if board[BOARD + target] != 0 or first[target + offset] == after.number:
                continue
            if target == ball:
                self.labels.admit(
                    target + WITH_BALL,
                    layer + 1,
                    self.led(chances, going | PICKING_UP, square, 0),
                    label,
                )
            else:
                self.labels.admit(target + offset, layer + 1, after, label)

    def dodge(self, label: i64, chances: Chances, square: i64, carrying: bool, layer: i64) -> None:
        """Steps out of tackle zones, where nobody comes after him."""
        ground = self.terrain.grounds[0]
        if layer >= ground.total:
            return
        board = ground.state
        kind: i64 = 1 if layer >= ground.free else 0
        kind |= self.terrain.variant(0, square) << 4
        held = ground.is_held(self.match, square, self.match.flows.skills.traps)
        offset: i64 = WITH_BALL if carrying else 0
        ball: i64 = UNKNOWN if carrying else ground.ball
        for step in STEPS:
            target = square + step
            if board[BOARD + target] != 0:
                continue
            each = kind | self.terrain.dodge_need(0, square, target) << 1
            to = target + offset
            if target == ball:
                each |= PICKING_UP
                to = target + WITH_BALL
            after = self.led(chances, each, square, 0)
            if held:
                after = self.escaped(after, 0, square)
            if self.labels.first[to] != after.number:
                self.labels.admit(to, layer + 1, after, label)

    def led(self, chances: Chances, kind: i64, square: i64, number: i64) -> Chances:
        """Where a kind of step leads from some chances on a ground.

        Bit 0: going for it; bits 1 to 3: what a dodge needs; bit 4: which re-rolls that allows;
        bit 5: picking up.
        """
        known = chances.leads[kind] if number == 0 else UNKNOWN
        if known != UNKNOWN:
            return self.table.all[known]
        gathering = Gathering()
        gathering.add_times(chances, 1, 0)
        self.terrain.stand_on(number, square)
        if kind & 1:
            gathering = self.cast(gathering, R_GO_FOR_IT, self.go_for_it, 0)
        needed = kind >> 1 & 7
        if needed:
            gathering = self.cast(gathering, R_DODGE, needed, kind >> 4 & 1)
        if kind & PICKING_UP:
            gathering = self.cast(gathering, R_PICK_UP, self.terrain.pick_up_need(number), 0)
        after = self.table.of(gathering)
        if number == 0:
            chances.leads[kind] = after.number
        return after

    def cast(self, before: Gathering, roll: i64, needed: i64, variant: i64) -> Gathering:
        """The shares once a roll has succeeded."""
        gathering = Gathering()
        if needed == NEVER:
            return gathering
        index: i64 = 0
        while index < len(before.keys):
            key: i64 = before.keys[index]
            ground = key >> GROUND << GROUND
            outcomes = self.roller.outcomes(roll, needed, key & 0xFFFF, variant)
            each: i64 = 0
            while each < len(outcomes.keys):
                gathering.add(
                    ground | outcomes.keys[each],
                    before.shares[index] * outcomes.shares[each],
                    before.power + outcomes.power,
                )
                each += 1
            index += 1
        return gathering

    def escaped(self, chances: Chances, number: i64, square: i64) -> Chances:
        """The chances once nobody has held him."""
        ground = self.terrain.grounds[number]
        free = ground.escapes.get(square)
        if free is None:
            self.terrain.stand_on(number, square)
            gathering = Gathering()
            for outcome in self.explorer.explore(ESCAPING, 0, 0):
                gathering.add(0, outcome.share, outcome.power)
            free = self.table.of(gathering)
            ground.escapes[square] = free
        gathering = Gathering()
        index: i64 = 0
        while index < len(chances.keys):
            gathering.add(
                chances.keys[index], chances.shares[index] * free.total, chances.power + free.power
            )
            index += 1
        return self.table.of(gathering)

    def leap_away(
        self, label: i64, chances: Chances, square: i64, carrying: bool, layer: i64
    ) -> None:
        """Leaps from a square."""
        self.terrain.stand_on(0, square)
        for target in squares_within_two(self.match, square):
            self.try_all(label, chances, square, target, carrying, layer, True)

    def go_carefully(
        self, label: i64, chances: Chances, square: i64, carrying: bool, layer: i64
    ) -> None:
        """Steps where opponents come after him, or have done so."""
        for step in STEPS:
            if self.terrain.grounds[0].is_empty(square + step):
                self.try_all(label, chances, square, square + step, carrying, layer, False)

    def try_all(
        self,
        label: i64,
        chances: Chances,
        square: i64,
        target: i64,
        carrying: bool,
        layer: i64,
        leaping: bool,
    ) -> None:
        """A step or a leap from each of the grounds that he may be on by now.

        Where he has a choice of his own, there are as many ways to go on.
        """
        ways: list[Gathering] = [Gathering()]
        index: i64 = 0
        cost: i64 = 2 if leaping else 1
        while index < len(chances.keys):
            key: i64 = chances.keys[index]
            ground = self.terrain.grounds[key >> GROUND]
            if layer + cost <= ground.total and ground.is_empty(target):
                alternatives = self.attempt(key, square, target, carrying, layer, leaping)
                further: list[Gathering] = []
                for alternative in alternatives:
                    for way in ways:
                        gathering = way.copy()
                        gathering.add_times(alternative, chances.shares[index], chances.power)
                        further.append(gathering)
                ways = further
            index += 1
        picked = not carrying and target == self.terrain.grounds[0].ball
        to = target + (WITH_BALL if carrying or picked else 0)
        for way in ways:
            self.labels.admit(to, layer + cost, self.table.of(way), label)

    def attempt(
        self, key: i64, square: i64, target: i64, carrying: bool, layer: i64, leaping: bool
    ) -> list[Chances]:
        """The chances after a step from one ground with so much spent, for each own choice."""
        number = key >> GROUND
        used = key & 0xFFFF
        ground = self.terrain.grounds[number]
        if leaping and used & USED_LEAP:
            return [self.table.of(Gathering())]
        self.terrain.stand_on(number, square)
        going: i64 = 0
        if layer >= ground.free:
            going = 1
        if leaping and layer + 1 >= ground.free:
            going += 1
        marked = self.terrain.must_dodge(number, square)
        pursued = marked and ground.is_pursued(self.match, square, self.pursuing)
        picking_up = not carrying and target == ground.ball
        if pursued or (marked and self.mends and not leaping):
            return self.explored(number, square, target, used, carrying, layer, leaping, going)
        gathering = Gathering()
        gathering.add(key | USED_LEAP if leaping else key, 1, 0)
        if leaping:
            while going > 0:
                gathering = self.cast(gathering, R_GO_FOR_IT, self.go_for_it, 0)
                going -= 1
            gathering = self.cast(gathering, R_LEAP, self.leap, 0)
            if picking_up:
                needed = self.terrain.pick_up_need(number)
                self.terrain.stand_on(number, target)
                gathering = self.cast(gathering, R_PICK_UP, needed, 0)
        after = self.table.of(gathering)
        if not leaping:
            kind = going
            if marked:
                kind |= self.terrain.dodge_need(number, square, target) << 1
                kind |= self.terrain.variant(number, square) << 4
            if picking_up:
                kind |= PICKING_UP
            after = self.led(after, kind, square, number)
        if marked and ground.is_held(self.match, square, self.match.flows.skills.traps):
            after = self.escaped(after, number, square)
        return [after]

    def explored(
        self,
        number: i64,
        square: i64,
        target: i64,
        used: i64,
        carrying: bool,
        layer: i64,
        leaping: bool,
        going: i64,
    ) -> list[Chances]:
        """The same by running the rules."""
        tried = (number, square, target, used, going, 1 if carrying else 0, 1 if leaping else 0)
        known = self.tried.get(tried)
        if known is not None:
            return known
        ground = self.terrain.grounds[number]
        result: list[Chances] = []
        for mends in (True, False):
            self.explorer.mends = mends
            ground.load(self.match, square, used, layer, carrying)
            self.terrain.on_ground = UNKNOWN
            gathering = Gathering()
            for outcome in self.explorer.explore(LEAPING if leaping else STEPPING, target, 0):
                self.match.state = outcome.state
                after = spent(self.player)
                to = self.terrain.ground_after(ground, outcome.state)
                gathering.add(to << GROUND | after, outcome.share, outcome.power)
            result.append(self.table.of(gathering))
            if not self.explorer.asked_to_mend:
                break
        self.tried[tried] = result
        return result
