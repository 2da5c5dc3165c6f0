"""The values of a graph: exact fractions, also where it goes in circles."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import lcm
from typing import Final

from turfwar.odds.graph import BEST, END, OPEN, ROLL, Graph
from turfwar.odds.linear import ZERO, TooMuch, solved

ONE: Final = Fraction(1)
ROUNDS: Final = 400
EFFORT: Final = 50
"""How many coefficients may be worked out for the equations for each run of the rules that is
allowed: so both take about as long at most. Beyond that bounds must do."""
MOST_GUESSES: Final = 60
GUESSED: Final = 1e-9
CLOSE: Final = 1e-13
SLACK: Final = Fraction(1, 10**12)


def goal_met(met: bool, ending: Hashable) -> bool:
    """What an end is worth where nothing but the goal counts."""
    return met


class NodeBounds:
    """Bounds of the value of every node; the same number twice where it is exact.

    `worth` says which ends count. With `first`, choices are only made among those that are equally
    good by those values.
    """

    def __init__(
        self,
        graph: Graph,
        worth: Callable[[bool, Hashable], bool] = goal_met,
        first: "NodeBounds | None" = None,
    ) -> None:
        self.graph = graph
        self.effort: int = EFFORT * graph.most_work
        self.worth = worth
        self.first = first
        size = len(graph.kinds)
        self.low: list[Fraction] = [ZERO] * size
        self.high: list[Fraction] = [ZERO] * size
        self.best: list[int] = [0] * size
        """Of a choice, which of its edges is taken."""
        self.parts: list[list[int]] = components(graph) if first is None else first.parts
        for part in self.parts:
            if len(part) == 1 and all(child != part[0] for _, child in graph.edges[part[0]]):
                self.work_out(part[0])
            else:
                self.solve(part)

    def work_out(self, node: int) -> None:
        """The value of a node whose children are known."""
        kind = self.graph.kind(node)
        if kind == OPEN:
            self.high[node] = ONE
        elif kind == END:
            end = self.graph.ends[node]
            assert end is not None
            self.low[node] = self.high[node] = ONE if self.worth(*end) else ZERO
        elif kind == ROLL:
            self.low[node] = low = self.mean(node, self.low)
            for _, child in self.graph.edges[node]:
                if not self.is_exact(child):
                    self.high[node] = self.mean(node, self.high)
                    return
            self.high[node] = low
        else:
            self.choose(node, kind == BEST)

    def choose(self, node: int, for_the_best: bool) -> None:
        """The value of a choice among children whose values are known."""
        edges = self.graph.edges[node]
        allowed = self.allowed(node)
        chosen = allowed[0]
        low = high = self.low[edges[chosen][1]]
        exact = True
        for at in allowed:
            child = edges[at][1]
            value = self.low[child]
            if value is not low and (value > low if for_the_best else value < low):
                chosen, low = at, value
            exact = exact and self.is_exact(child)
        if not exact:
            highs = [self.high[edges[at][1]] for at in allowed]
            high = max(highs) if for_the_best else min(highs)
        self.best[node] = chosen
        self.low[node] = low
        self.high[node] = low if exact else high

    def is_exact(self, node: int) -> bool:
        """Whether both bounds of a value are one; then they are mostly one object too."""
        low, high = self.low[node], self.high[node]
        return low is high or low == high

    def allowed(self, node: int) -> list[int]:
        """Which of a choice's edges may be taken."""
        edges = self.graph.edges[node]
        first = self.first
        if first is None:
            return list(range(len(edges)))
        best = edges[first.best[node]][1]
        return [
            at
            for at, (_, child) in enumerate(edges)
            if child == best
            or first.low[child] == first.high[child] == first.low[best] == first.high[best]
        ]

    def mean(self, node: int, values: list[Fraction]) -> Fraction:
        total = 0
        found = Sum()
        for weight, child in self.graph.edges[node]:
            total += weight
            found.add(weight, values[child])
        return found.over(total)

    def solve(self, part: list[int]) -> None:
        """The values of nodes that depend on each other."""
        inside = set(part)
        exact = all(
            self.is_exact(child)
            for node in part
            for _, child in self.graph.edges[node]
            if child not in inside
        )
        try:
            self.solve_for(part, self.low)
            if exact:
                for node in part:
                    self.high[node] = self.low[node]
            else:
                self.solve_for(part, self.high)
        except TooMuch:
            self.enclose(part)
            if self.first is not None:
                for node in part:
                    self.best[node] = self.first.best[node]

    def solve_for(self, part: list[int], values: list[Fraction]) -> None:
        """Exactly: choose, solve, and choose better until nothing is better."""
        graph = self.graph
        inside = {node: at for at, node in enumerate(part)}
        if self.first is None:
            self.guess(part, values)
        else:
            # On a circle choices that look equally good could go round for ever.
            for node in part:
                self.best[node] = self.first.best[node]
        for _ in range(50):
            rows: list[dict[int, int]] = []
            scales: list[int] = []
            constants: list[Fraction] = []
            for node in part:
                row, scale, constant = self.equation(node, inside, values)
                rows.append(row)
                scales.append(scale)
                constants.append(constant)
            for node, value in zip(part, solved(rows, scales, constants, self.effort)):
                values[node] = value
            if self.first is not None:
                return
            changed = False
            for node in part:
                if graph.kinds[node] != ROLL:
                    offers = [values[child] for _, child in graph.edges[node]]
                    wanted = max(offers) if graph.kinds[node] == BEST else min(offers)
                    if offers[self.best[node]] != wanted:
                        self.best[node] = offers.index(wanted)
                        changed = True
            if not changed:
                return
        raise TooMuch

    def equation(
        self, node: int, inside: dict[int, int], values: list[Fraction]
    ) -> tuple[dict[int, int], int, Fraction]:
        """A node's value as a sum of others' by weights, what these are of, and a constant."""
        edges = self.graph.edges[node]
        if self.graph.kinds[node] != ROLL:
            edges = [edges[self.best[node]]]
        row: dict[int, int] = {}
        total = 0
        elsewhere = Sum()
        for weight, child in edges:
            total += weight
            at = inside.get(child)
            if at is not None:
                row[at] = row.get(at, 0) + weight
            else:
                elsewhere.add(weight, values[child])
        return row, total, elsewhere.over(total)

    def guess(self, part: list[int], values: list[Fraction]) -> None:
        """First choices, by going round in floating point."""
        choices = [node for node in part if self.graph.kinds[node] != ROLL]
        if not choices:
            return
        rough = Rough(self, part, values, [0.0] * len(part))
        for _ in range(MOST_GUESSES):
            if rough.go_round() < GUESSED:
                break

    def enclose(self, part: list[int]) -> None:
        """Bounds by going round from nothing and from certainty, rounded outwards."""
        low = Rough(self, part, self.low, [0.0] * len(part))
        high = Rough(self, part, self.high, [1.0] * len(part))
        for _ in range(ROUNDS):
            if all(above - below < CLOSE for below, above in zip(low.values, high.values)):
                break
            high.go_round()
            low.go_round()
        for node, below, above in zip(part, low.values, high.values):
            self.low[node] = max(ZERO, Fraction(below) - SLACK)
            self.high[node] = min(ONE, Fraction(above) + SLACK)


class Sum:
    """Fractions with weights, added up and cancelled down once at the end."""

    def __init__(self) -> None:
        self.above = 0
        self.below = 1

    def add(self, weight: int, value: Fraction) -> None:
        """So much more."""
        if value is ONE:
            self.above += weight * self.below
        elif value is not ZERO:
            under = int(value.denominator)
            if self.below % under != 0:
                wider = lcm(self.below, under)
                self.above *= wider // self.below
                self.below = wider
            self.above += weight * int(value.numerator) * (self.below // under)

    def over(self, total: int) -> Fraction:
        """The sum, divided."""
        if self.above == 0:
            return ZERO
        if self.above == self.below * total:
            return ONE
        return Fraction(self.above, self.below * total)


class Rough:
    """Values of nodes that depend on each other, in floating point; it notes what is chosen."""

    def __init__(
        self, exact: NodeBounds, part: list[int], known: list[Fraction], values: list[float]
    ) -> None:
        graph = exact.graph
        inside = {node: at for at, node in enumerate(part)}
        self.exact = exact
        self.part = part
        self.values = values
        self.kinds = [graph.kinds[node] for node in part]
        self.constants: list[float] = []
        """Of a roll, what comes from elsewhere."""
        self.terms: list[list[tuple[int, float]]] = []
        """Of a roll, shares of others of the part; of a choice, others, or -1 with a value."""
        for node, kind in zip(part, self.kinds):
            edges = graph.edges[node]
            constant = 0.0
            terms: list[tuple[int, float]] = []
            total = sum(weight for weight, _ in edges)
            for weight, child in edges:
                at = inside.get(child, -1)
                if kind != ROLL:
                    terms.append((at, 0.0 if at >= 0 else float(known[child])))
                elif at >= 0:
                    terms.append((at, weight / total))
                else:
                    constant += weight / total * float(known[child])
            self.constants.append(constant)
            self.terms.append(terms)

    def go_round(self) -> float:
        """Work all of them out once more; how much the value of any has changed."""
        values = self.values
        first = self.exact.first
        most = 0.0
        for at, kind in enumerate(self.kinds):
            if kind == ROLL:
                value = self.constants[at]
                for other, share in self.terms[at]:
                    value += share * values[other]
            else:
                offers = [values[other] if other >= 0 else own for other, own in self.terms[at]]
                node = self.part[at]
                if first is not None:
                    value = offers[first.best[node]]
                else:
                    value = max(offers) if kind == BEST else min(offers)
                    self.exact.best[node] = offers.index(value)
            most = max(most, abs(value - values[at]))
            values[at] = value
        return most


def components(graph: Graph) -> list[list[int]]:
    """Nodes that depend on each other, children before parents."""
    size = len(graph.kinds)
    index = [-1] * size
    lowest = [0] * size
    on_stack = [False] * size
    stack: list[int] = []
    result: list[list[int]] = []
    count = 0
    calls: list[tuple[int, int]] = [(graph.root, 0)]
    while calls:
        node, at = calls.pop()
        if at == 0:
            index[node] = lowest[node] = count
            count += 1
            stack.append(node)
            on_stack[node] = True
        edges = graph.edges[node]
        descended = False
        while at < len(edges):
            child = edges[at][1]
            at += 1
            if index[child] < 0:
                calls.append((node, at))
                calls.append((child, 0))
                descended = True
                break
            if on_stack[child]:
                lowest[node] = min(lowest[node], index[child])
        if descended:
            continue
        if lowest[node] == index[node]:
            part: list[int] = []
            while True:
                member = stack.pop()
                on_stack[member] = False
                part.append(member)
                if member == node:
                    break
            result.append(part)
        if calls:
            parent = calls[-1][0]
            lowest[parent] = min(lowest[parent], lowest[node])
    return result
