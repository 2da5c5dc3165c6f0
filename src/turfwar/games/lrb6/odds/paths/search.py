"""All squares that a player can get to, each by the likeliest path.

Labels go out from them in layers of squares spent. A label is kept where no other one in its square
is at least as good whatever follows (as likely, with no less movement and no fewer re-rolls left),
so that the best path to each square is among those kept. What a step needs comes from the tests
that the rules would make; steps that only the rules know are run by them over all dice.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.games.lrb6.layout import ACTION, PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.paths.chances import MIXED, Chances
from turfwar.games.lrb6.odds.paths.explore import (
    DECLARING,
    LEAPING,
    STEPPING,
    Explorer,
    PathOutcome,
)
from turfwar.games.lrb6.odds.paths.labels import WITH_BALL, Labels
from turfwar.games.lrb6.odds.paths.pursuit import CHASED, MARKED, needs_rules
from turfwar.games.lrb6.odds.paths.rolling import Roller
from turfwar.games.lrb6.odds.paths.spending import STATE_BITS, STATE_MASK, Spending, spent
from turfwar.games.lrb6.odds.paths.stepping import Stepping
from turfwar.games.lrb6.odds.paths.table import UNKNOWN
from turfwar.games.lrb6.odds.paths.terrain import Terrain
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.agility import squares_within_two
from turfwar.games.lrb6.skills.once import USED_LEAP
from turfwar.games.lrb6.words.actions import BLOCK, FOUL, HANDOFF, NO_ACTION
from turfwar.pitch.frame import BOARD
from turfwar.pitch.squares import column_of, row_of

STEPS: Final[vec[i64]] = vec[i64]([-28, -1, 1, 28, -29, -27, 27, 29])
"""Straight ones first: of equal paths the straighter one is found first."""
MOST_BY_RULES: Final = 3
"""How many choices of their own are told apart in one step that the rules make."""


class PathSearch:
    """The search for one player: what they can reach, and by which labels."""

    def __init__(self, match: MatchState, number: i64, action: i64) -> None:
        self.explorer = Explorer(match, number)
        self.match = self.explorer.match
        self.player = self.match.player(number)
        self.number: i64 = number
        self.action: i64 = action
        self.declares: bool = match.get(PLAYER) != number or match.get(ACTION) == NO_ACTION
        self.side: i64 = self.player.side
        self.start: i64 = self.player.square
        self.table = Chances()
        self.spending = Spending()
        self.terrain = Terrain(self.explorer, number, 2 if action == HANDOFF else 1)
        self.roller = Roller(self.terrain, self.spending)
        self.stepping = Stepping(self.terrain, self.roller, self.table)
        self.labels = Labels(self.table, self.terrain, self.spending)
        self.by_rules: bool = needs_rules(self.player)
        self.may_spare: bool = (
            action == HANDOFF and self.roller.has_team and self.player.has(ids.PRO)
        )
        """Whether the catch may need the team re-roll in place of which they could use Pro."""
        self.asked: i64 = 0
        """For how many shares there was a choice in the last step by the rules."""
        self.leaps: bool = self.player.has(ids.LEAP) and action != BLOCK

    # Running it

    def run(self) -> None:
        """Find everything."""
        if not self.begin():
            return
        labels = self.labels
        layer: i64 = 0
        furthest = self.terrain.grounds[0].total
        if self.action != FOUL and self.action != HANDOFF:
            labels.last_layer = furthest
        while layer < furthest:
            label = labels.layer_heads[layer]
            while label != UNKNOWN:
                if labels.dead[label] == 0:
                    self.expand(label, layer)
                label = labels.next_in_layer[label]
            layer += 1

    def begin(self) -> bool:
        """The chances before the first step; whether they can act at all."""
        match = self.match
        terrain = self.terrain
        if not self.declares:
            outcomes = [PathOutcome(match.state, 1, 1, 0)]
        else:
            outcomes = self.explorer.explore(DECLARING, self.action, 0)
        sparing: list[PathOutcome] = []
        if self.declares and self.may_spare:
            self.explorer.spares = True
            sparing = self.explorer.explore(DECLARING, self.action, 0)
            self.explorer.spares = False
        if not outcomes:
            return False
        best: i64 = 0
        furthest: i64 = -1
        index: i64 = 0
        while index < len(outcomes):
            match.state = outcomes[index].state
            if match.book.movement.squares_left(self.player) > furthest:
                furthest = match.book.movement.squares_left(self.player)
                best = index
            index += 1
        first = outcomes[best].state
        terrain.add_ground(first[:])
        starts = [self.started(outcomes)]
        if sparing:
            starts.append(self.started(sparing))
        if self.action == BLOCK or self.player.has_any(match.book.skills.move_options):
            for ground in terrain.grounds:
                ground.total = 0
        terrain.on_ground = UNKNOWN
        terrain.stand_on(0, self.start)
        at = self.start + (WITH_BALL if self.player.has_ball else 0)
        for start in starts:
            self.labels.admit(at, 0, start, UNKNOWN)
        return True

    def started(self, outcomes: list[PathOutcome]) -> i64:
        """The chances that outcomes of a declaration give."""
        terrain = self.terrain
        self.table.open(0)
        for outcome in outcomes:
            self.match.state = outcome.state
            state = self.spending.state_of(spent(self.player))
            number: i64 = 0
            if len(outcomes) > 1:
                number = terrain.base_after(terrain.grounds[0], outcome.state)
            self.stepping.add(0, number, state, outcome.share, outcome.power)
        return self.table.close()

    # Going on from a label

    def expand(self, label: i64, layer: i64) -> None:
        """All steps from where a label stands, and leaps; with Pro before the team re-roll too."""
        self.go_on(label, layer)
        if self.may_spare:
            self.roller.spares = 1
            self.explorer.spares = True
            self.go_on(label, layer)
            self.roller.spares = 0
            self.explorer.spares = False

    def go_on(self, label: i64, layer: i64) -> None:
        """All steps and leaps, with re-rolls in one order."""
        node = self.labels.squares[label]
        square = node & (WITH_BALL - 1)
        carrying = node >= WITH_BALL
        if carrying and self.match.in_scoring_zone(square, self.side):
            return
        chances = self.labels.chances[label]
        number = self.table.grounds[chances]
        if self.by_rules:
            self.go_by_rules(label, chances, square, carrying, layer)
            return
        if number == MIXED:
            self.go_carefully(label, chances, square, carrying, layer)
        elif layer < self.terrain.grounds[number].total:
            info = self.terrain.info(number, square)
            if info & MARKED == 0:
                self.walk(label, chances, square, carrying, layer, number)
            elif self.terrain.breaks or info & CHASED != 0:
                self.go_carefully(label, chances, square, carrying, layer)
            else:
                self.dodge(label, chances, square, carrying, layer, number)
        if self.leaps:
            self.leap_away(label, chances, square, carrying, layer)

    def walk(
        self, label: i64, chances: i64, square: i64, carrying: bool, layer: i64, number: i64
    ) -> None:
        """Steps out of a square that nobody marks."""
        ground = self.terrain.grounds[number]
        board = ground.state
        after = chances
        if layer >= ground.free:
            after = self.stepping.go_for_it(chances, number, layer)
        offset: i64 = WITH_BALL if carrying else 0
        ball: i64 = UNKNOWN
        second_ball: i64 = UNKNOWN
        if not carrying:
            ball = ground.ball
            second_ball = ground.second_ball
        labels = self.labels
        first = labels.first
        for step in STEPS:
            target = square + step
            if board[BOARD + target] != 0 or first[target + offset] == after:
                continue
            if target == ball or target == second_ball:
                self.pick_up(label, after, target, layer, number)
            elif ground.moved_someone:
                simpler = self.stepping.simplify(after, target, layer + 1)
                labels.admit(target + offset, layer + 1, simpler, label)
            else:
                labels.admit(target + offset, layer + 1, after, label)

    def dodge(
        self, label: i64, chances: i64, square: i64, carrying: bool, layer: i64, number: i64
    ) -> None:
        """Steps out of tackle zones, where nobody comes after them."""
        stepping = self.stepping
        ground = self.terrain.grounds[number]
        board = ground.state
        if layer >= ground.free:
            chances = stepping.go_for_it(chances, number, layer)
        chances = stepping.escape(chances, number, square)
        offset: i64 = WITH_BALL if carrying else 0
        ball: i64 = UNKNOWN
        second_ball: i64 = UNKNOWN
        if not carrying:
            ball = ground.ball
            second_ball = ground.second_ball
        labels = self.labels
        first = labels.first
        known: i64 = UNKNOWN
        after = chances
        for step in STEPS:
            target = square + step
            if board[BOARD + target] != 0:
                continue
            if labels.is_useless(target + offset, layer + 1, chances):
                continue
            needed = self.terrain.dodge_need(number, square, target) & 7
            if needed != known:
                known = needed
                after = stepping.dodge(chances, number, square, needed)
            if target == ball or target == second_ball:
                self.pick_up(label, after, target, layer, number)
            elif ground.moved_someone:
                simpler = stepping.simplify(after, target, layer + 1)
                labels.admit(target + offset, layer + 1, simpler, label)
            elif first[target + offset] != after:
                labels.admit(target + offset, layer + 1, after, label)

    def pick_up(self, label: i64, chances: i64, target: i64, layer: i64, number: i64) -> None:
        """A step onto a loose ball, as far as it has come to that."""
        after = self.stepping.pick_up(chances, number, target)
        if self.terrain.grounds[number].moved_someone:
            after = self.stepping.simplify(after, target, layer + 1)
        self.labels.admit(target + WITH_BALL, layer + 1, after, label)

    def leap_away(self, label: i64, chances: i64, square: i64, carrying: bool, layer: i64) -> None:
        """Leaps from a square, over whoever is in the way."""
        paid = self.stepping.pay(chances, layer, 2)
        row = -2
        while row <= 2:
            column = -2
            while column <= 2:
                target = square + row * 28 + column
                rows, columns = row_of(square) + row, column_of(square) + column
                pitch = self.match.pitch
                if rows >= 1 and rows <= pitch.rows and columns >= 1 and columns <= pitch.columns:
                    self.move(label, paid, square, target, carrying, layer + 2, True)
                column += 1
            row += 1

    def go_carefully(
        self, label: i64, chances: i64, square: i64, carrying: bool, layer: i64
    ) -> None:
        """Steps where opponents come after them, or have done so."""
        paid = self.stepping.pay(chances, layer, 1)
        for step in STEPS:
            self.move(label, paid, square, square + step, carrying, layer + 1, False)

    def move(
        self,
        label: i64,
        paid: i64,
        square: i64,
        target: i64,
        carrying: bool,
        layer: i64,
        leaping: bool,
    ) -> None:
        """A step or a leap that is paid for, from each of the grounds that they may be on by now.

        Where they have a choice of their own, there are as many ways to go on.
        """
        if paid == UNKNOWN or not self.terrain.is_open(target):
            return
        stepping = self.stepping
        ways: i64 = 1
        if self.terrain.breaks and not leaping and layer < self.labels.last_layer:
            ways = stepping.choices(paid, square, target)
        picks_up = not carrying and self.terrain.grounds[0].has_ball_in(target)
        to = target + (WITH_BALL if carrying or picks_up else 0)
        if self.labels.is_useless(to, layer, paid):
            return
        way: i64 = 0
        while way < ways:
            left = stepping.leave(paid, square, target, layer, leaping, way)
            after = stepping.pick_up_each(left, target) if picks_up else left
            if not self.labels.admit(to, layer, after, label):
                self.table.forget(after)
                self.table.forget(left)
            way += 1

    def go_by_rules(
        self, label: i64, chances: i64, square: i64, carrying: bool, layer: i64
    ) -> None:
        """Steps and leaps as the rules make them."""
        for step in STEPS:
            self.try_by_rules(label, chances, square, square + step, carrying, layer, False)
        if self.leaps:
            self.terrain.stand_on(0, square)
            for target in squares_within_two(self.match, square):
                self.try_by_rules(label, chances, square, target, carrying, layer, True)

    def try_by_rules(
        self,
        label: i64,
        chances: i64,
        square: i64,
        target: i64,
        carrying: bool,
        layer: i64,
        leaping: bool,
    ) -> None:
        """One of them, in as many ways as they have choices of their own."""
        if not self.terrain.is_open(target):
            return
        cost: i64 = 2 if leaping else 1
        picks_up = not carrying and self.terrain.grounds[0].has_ball_in(target)
        to = target + (WITH_BALL if carrying or picks_up else 0)
        ways: i64 = 1
        way: i64 = 0
        while way < ways:
            after = self.explored(chances, square, target, carrying, layer, leaping, way)
            if way == 0:
                choices = self.asked if self.asked < MOST_BY_RULES else MOST_BY_RULES
                ways = 1 << choices
            if not self.labels.admit(to, layer + cost, after, label):
                self.table.forget(after)
            way += 1

    def explored(
        self,
        chances: i64,
        square: i64,
        target: i64,
        carrying: bool,
        layer: i64,
        leaping: bool,
        way: i64,
    ) -> i64:
        """The chances after a step by the rules; a bit of `way` for each share with a choice."""
        table = self.table
        terrain = self.terrain
        table.open(chances)
        start = table.starts[chances]
        self.asked = 0
        at = start
        while at < table.ends[chances]:
            key = table.keys[at]
            number = key >> STATE_BITS
            used = self.spending.used[key & STATE_MASK]
            ground = terrain.grounds[number]
            room = layer + (2 if leaping else 1) <= ground.total and ground.is_empty(target)
            if room and not (leaping and used & USED_LEAP):
                ground.load(self.match, square, used, layer, carrying)
                terrain.on_ground = UNKNOWN
                self.explorer.mends = way >> self.asked & 1 == 0
                for outcome in self.explorer.explore(LEAPING if leaping else STEPPING, target, 0):
                    self.match.state = outcome.state
                    state = self.spending.state_of(spent(self.player))
                    to = terrain.ground_like(number, outcome.state)
                    self.stepping.add(at - start, to, state, outcome.share, outcome.power)
                if self.explorer.asked_to_mend:
                    self.asked += 1
            at += 1
        return table.close()
