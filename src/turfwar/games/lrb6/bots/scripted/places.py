"""Where players without the ball want to be: around the carrier, in the way, or near the ball."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.blocks import removed_chance
from turfwar.games.lrb6.bots.estimates.reach import Reach
from turfwar.games.lrb6.bots.scripted.cage import Cage
from turfwar.games.lrb6.bots.scripted.idea import Idea
from turfwar.games.lrb6.bots.scripted.view import LOOSE, OFF, OURS, THEIRS, TurnView
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.verbs import TO
from turfwar.kernel.notation import choice
from turfwar.pitch.squares import CELLS, ROW, column_of, distance, row_of

CERTAIN: Final = 0.999
LATE: Final = 2
"""With so few turns left anybody with hands is one to throw to."""
COVERED: Final[vec[float]] = vec[float]([1.0, 0.6, 0.2])
"""How much another one back is worth, by those who are there."""


class SquareWorth:
    """What each square is worth to anybody, worked out once for a decision."""

    def __init__(self, view: TurnView, planned: bool = True) -> None:
        self.view = view
        self.worth: vec[float] = vec[float]([0.0] * CELLS)
        self.cover: i64 = 0
        """How many stand well behind the opponents' carrier, between them and the end zone."""
        self.deepest: i64 = -1
        """So near to one's own end zone one stands well behind them."""
        self.receivers: i64 = -1
        """How many wait for a pass in reach of the end zone; -1 where nobody is to."""
        self.forward: bool = False
        """Whether the ball comes to those in front, who therefore give up no ground."""
        self.cage: Cage | None = None
        """Who holds which corner around where the ball is going to be."""
        if view.mode == OURS or (view.mode == LOOSE and view.fetched):
            self.around_carrier()
            self.forward = True
            holder = view.holder if view.holder >= 0 else view.table.carrier
            if holder >= 0:
                self.cage = Cage(view, holder, view.anchor, planned)
            if view.turns > 0:
                self.receivers = 0
                for number in view.ours:
                    if is_receiver(view, number):
                        self.receivers += 1
        elif view.mode == THEIRS:
            self.in_the_way()
        elif view.mode == LOOSE:
            self.near_ball()
            self.forward = not is_contested(view)

    def around_carrier(self) -> None:
        """Corners first, then beside and ahead."""
        view = self.view
        weights = view.weights
        anchor = view.anchor
        goal = view.to_goal(anchor)
        row: i64 = 1
        while row <= view.table.rows:
            column: i64 = 1
            while column <= view.table.columns:
                square = row * ROW + column
                far = distance(square, anchor)
                ahead = goal - view.to_goal(square)
                rows = row - row_of(anchor)
                if rows < 0:
                    rows = -rows
                worth = 0.0
                if ahead >= 0:
                    # Those in front stay in front: the ball comes to them.
                    worth -= weights.away * 0.3 * float(ahead - 8 if ahead > 8 else 0)
                    worth -= weights.away * 0.6 * float(rows - 3 if rows > 3 else 0)
                else:
                    worth -= weights.away * 1.5 * float(-ahead)
                    worth -= weights.away * 0.6 * float(rows - 2 if rows > 2 else 0)
                if far == 1:
                    if rows == 0 or column == column_of(anchor):
                        worth += weights.beside * view.exposed
                    elif ahead > 0:
                        worth += weights.ahead * 0.5
                elif far <= 4 and ahead > 0:
                    worth += weights.ahead * view.exposed
                if row == 1 or row == view.table.rows:
                    worth -= weights.line
                self.worth[square] = worth
                column += 1
            row += 1

    def in_the_way(self) -> None:
        """Next to the carrier, and between them and one's own end zone; somebody stays back."""
        view = self.view
        weights = view.weights
        table = view.table
        ball = table.ball
        carrier = table.carrier
        home = view.to_own(ball)
        threat = table.ma(carrier) + 2
        markers = table.zones[view.side * CELLS + ball]
        self.deepest = home - 4
        for number in view.ours:
            player: i64 = number
            if table.stands(player) and view.to_own(table.square(player)) <= self.deepest:
                self.cover += 1
        row: i64 = 1
        while row <= table.rows:
            column: i64 = 1
            while column <= table.columns:
                square = row * ROW + column
                far = distance(square, ball)
                between = home - view.to_own(square)
                rows = row - row_of(ball)
                if rows < 0:
                    rows = -rows
                worth = -weights.away * float(far)
                if far == 1:
                    worth += weights.mark / float(1 + markers)
                    if between > 0:
                        worth += weights.mark * 0.4
                elif between > 0:
                    if between <= threat and rows <= between + 3:
                        covered = table.zones[view.side * CELLS + square]
                        worth += weights.screen / float(1 + covered)
                else:
                    worth -= weights.behind
                if row == 1 or row == table.rows:
                    worth -= weights.line
                self.worth[square] = worth
                column += 1
            row += 1

    def near_ball(self) -> None:
        """Next to the ball, and between it and one's own end zone."""
        view = self.view
        weights = view.weights
        table = view.table
        ball = table.ball
        goal = view.to_goal(ball)
        row: i64 = 1
        while row <= table.rows:
            column: i64 = 1
            while column <= table.columns:
                square = row * ROW + column
                far = distance(square, ball)
                ahead = goal - view.to_goal(square)
                worth = -weights.away * float(far)
                if far == 1:
                    worth += weights.at_ball / float(1 + table.zones[view.side * CELLS + ball])
                    rows = row_of(square) - row_of(ball)
                    columns = column_of(square) - column_of(ball)
                    if rows != 0 and columns != 0:
                        worth += weights.beside
                elif far <= 4 and ahead >= 0:
                    worth += weights.ahead
                if row == 1 or row == table.rows:
                    worth -= weights.line
                self.worth[square] = worth
                column += 1
            row += 1

    def of(self, player: i64, square: i64) -> float:
        """What a square is worth to a player who is not where the ball is."""
        view = self.view
        table = view.table
        worth = self.worth[square]
        if self.cage is not None:
            worth += self.cage.worth(player, square)
        if self.forward:
            back = view.to_goal(square) - view.to_goal(table.square(player))
            if back > 0:
                worth -= view.weights.back * float(back)
        zones = table.zones[view.other * CELLS + square]
        if zones > 0:
            mild = 1.0
            if table.has(player, ids.BLOCK):
                mild -= 0.6
            strength = table.st(player)
            if strength >= 4:
                mild -= 0.9
            elif strength <= 2:
                mild += 1.0
            if view.mode == THEIRS:
                mild -= 0.35
            worth -= view.weights.contact * mild * float(zones)
        if self.receivers >= 0 and zones == 0:
            left = view.to_goal(square)
            if left > 0 and left <= table.ma(player) and can_receive(view, player):
                others = self.receivers
                if is_receiver(view, player):
                    others -= 1
                if others < 2:
                    worth += view.weights.receiver * (1.0 if others == 0 else 0.5)
        if self.deepest >= 0 and view.to_own(square) <= self.deepest:
            others = self.cover
            if table.stands(player) and view.to_own(table.square(player)) <= self.deepest:
                others -= 1
            if others < 3:
                worth += view.weights.deep * COVERED[others]
        return worth


def is_contested(view: TurnView) -> bool:
    """Whether opponents are about as near to a loose ball as they need to be."""
    table = view.table
    for number in view.theirs:
        foe: i64 = number
        if table.stands(foe) and distance(table.square(foe), table.ball) <= table.ma(foe):
            return True
    return False


def can_receive(view: TurnView, player: i64) -> bool:
    """Whether a player is one to throw to."""
    table = view.table
    if player == table.carrier or table.has(player, ids.NO_HANDS):
        return False
    agility = table.ag(player)
    if agility >= 4:
        return True
    if agility < 3:
        return False
    if view.turns <= LATE:
        return True
    return table.has(player, ids.CATCH) or table.ma(player) >= 8


def is_receiver(view: TurnView, player: i64) -> bool:
    """Whether a player waits for a pass in reach of the end zone."""
    table = view.table
    square = table.square(player)
    left = view.to_goal(square)
    if left == 0 or left > table.ma(player) or not table.stands(player):
        return False
    return table.zones[view.other * CELLS + square] == 0 and can_receive(view, player)


def move_idea(view: TurnView, places: SquareWorth, player: i64) -> Idea | None:
    """The best place to go to, by what it gains and risks; None where they are well."""
    if view.mode == OFF:
        return None
    table = view.table
    weights = view.weights
    reach = view.reach(player)
    start = reach.start
    lies = not table.stands(player)
    here = places.of(player, start)
    fall = fall_cost(view, player)
    best = 0.0
    found: i64 = start
    index: i64 = 1
    while index < reach.count:
        square = reach.squares[index]
        index += 1
        chance = reach.chance[square]
        worth = places.of(player, square) - here
        if worth <= best:
            continue
        if chance < CERTAIN:
            # What goes wrong costs at least the fall; the turn is reckoned by the ledger.
            worth = chance * worth - (1.0 - chance) * (fall + 0.10)
        worth -= 0.00005 * float(reach.steps[square])
        if worth > best:
            best = worth
            found = square
    if found == start and not lies:
        return None
    path = reach.path(found)
    idea = Idea(player, MOVE, walk(path), "goes where they are useful")
    idea.goal = found
    if found != start:
        sure = reach.chance[found]
        idea.fails = 1.0 - sure
        idea.cost = fall
        idea.gain = sure * (places.of(player, found) - here)
    if lies:
        idea.gain += weights.up
        idea.why = "gets up"
        if reach.upright < 1.0:
            idea.fails = 1.0 - reach.chance[found] / reach.upright
    if idea.gain < weights.least:
        return None
    return idea


def walk(path: list[int]) -> list[int]:
    """A path as choices."""
    codes: list[int] = []
    for square in path:
        codes.append(int(choice(TO, square, 0)))
    return codes


def fall_cost(view: TurnView, player: i64) -> float:
    """What it costs that one of one's own falls down."""
    weights = view.weights
    cost = weights.fall + weights.lost * removed_chance(view.table, player, -1, False, 0)
    if player == view.table.carrier:
        cost += weights.drop
    return cost


def best_safe(view: TurnView, places: SquareWorth, reach: Reach) -> i64:
    """The best square that is reached without any risk worth speaking of."""
    best = places.of(reach.player, reach.start)
    found = reach.start
    index: i64 = 1
    while index < reach.count:
        square = reach.squares[index]
        index += 1
        if reach.chance[square] >= CERTAIN:
            worth = places.of(reach.player, square)
            if worth > best + 0.002:
                best = worth
                found = square
    return found
