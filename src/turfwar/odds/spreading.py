"""How likely each end of a graph is, where every choice is made for the goal."""

from collections.abc import Hashable
from fractions import Fraction
from math import lcm

from turfwar.odds.graph import END, OPEN, ROLL, Graph
from turfwar.odds.linear import ZERO, TooMuch, solved
from turfwar.odds.result import Distribution, End, Odds
from turfwar.odds.solving import NodeBounds


def no_turnover(met: bool, ending: Hashable) -> bool:
    """Whether an end is not a turnover."""
    return isinstance(ending, End) and not ending.turnover


class Masses:
    """How often each node is come to, on average, in whole numbers over whole numbers.

    They are not cancelled down while they are added to: that takes longer than all the rest.
    """

    def __init__(self, size: int) -> None:
        self.above: list[int] = [0] * size
        self.below: list[int] = [1] * size

    def add(self, node: int, above: int, below: int) -> None:
        """So much more."""
        mine, known = self.below[node], self.above[node]
        if known == 0:
            self.above[node] = above
            self.below[node] = below
        elif mine == below:
            self.above[node] = known + above
        elif mine % below == 0:
            self.above[node] = known + above * (mine // below)
        else:
            both = lcm(mine, below)
            self.above[node] = known * (both // mine) + above * (both // below)
            self.below[node] = both

    def of(self, node: int) -> Fraction:
        """How much it is."""
        return Fraction(self.above[node], self.below[node])


def distribution(graph: Graph) -> Distribution:
    """How likely each end is, where every choice is made for the goal.

    Of choices that are equally good for it, the one with the smaller chance of a turnover.
    """
    success = NodeBounds(graph)
    values = NodeBounds(graph, no_turnover, success)
    masses = Masses(len(graph.kinds))
    masses.add(graph.root, 1, 1)
    ends: dict[End, Fraction] = {}
    left_over = ZERO
    for part in reversed(values.parts):
        inside = set(part) if is_circle(graph, part) else None
        if inside is not None and not go_round(graph, values, part, masses):
            for node in part:
                if masses.above[node] != 0:
                    left_over += masses.of(node)
            continue
        for node in part:
            above = masses.above[node]
            if above == 0:
                continue
            kind = graph.kind(node)
            if kind == OPEN:
                left_over += masses.of(node)
            elif kind == END:
                end = graph.ends[node]
                assert end is not None
                ending: Hashable = end[1]
                if isinstance(ending, End):
                    ends[ending] = ends.get(ending, ZERO) + masses.of(node)
                else:
                    left_over += masses.of(node)
            else:
                spread(graph, values, node, masses, inside)
    root = graph.root
    return Distribution(Odds(success.low[root], success.high[root]), ends, left_over, graph.work)


def spread(
    graph: Graph, values: NodeBounds, node: int, masses: Masses, inside: set[int] | None
) -> None:
    """Pass on to the children of a node what it has, but to nobody on its own circle."""
    edges = graph.edges[node]
    above, below = masses.above[node], masses.below[node]
    if graph.kinds[node] != ROLL:
        child = edges[values.best[node]][1]
        if inside is None or child not in inside:
            masses.add(child, above, below)
        return
    total = 0
    for weight, _ in edges:
        total += weight
    for weight, child in edges:
        if inside is None or child not in inside:
            masses.add(child, above * weight, below * total)


def is_circle(graph: Graph, part: list[int]) -> bool:
    """Whether the nodes of a part depend on each other, or one on itself."""
    if len(part) > 1:
        return True
    node = part[0]
    for _, child in graph.edges[node]:
        if child == node:
            return True
    return False


def go_round(graph: Graph, values: NodeBounds, part: list[int], masses: Masses) -> bool:
    """How often each node of a circle is come to, by what comes to it from elsewhere.

    False where nothing does, or where it would take too long: then it is left over.
    """
    if all(masses.above[node] == 0 for node in part):
        return False
    inside = {node: at for at, node in enumerate(part)}
    rows: list[dict[int, int]] = [{} for _ in part]
    totals: list[int] = []
    # Unknown is of each node how often it is come to, divided by the sum of its weights: then each
    # of its children has it as often as its weight says, in whole numbers.
    for node, at in inside.items():
        total = 0
        for weight, child in taken(graph, values, node):
            total += weight
            to = inside.get(child)
            if to is not None:
                row = rows[to]
                row[at] = row.get(at, 0) + weight
        totals.append(total)
    constants = [
        Fraction(masses.above[node], masses.below[node] * total)
        if masses.above[node] != 0
        else ZERO
        for node, total in zip(part, totals)
    ]
    try:
        found = solved(rows, totals, constants, values.effort)
    except TooMuch:
        return False
    for at, node in enumerate(part):
        masses.above[node] = found[at].numerator * totals[at]
        masses.below[node] = found[at].denominator
    return True


def taken(graph: Graph, values: NodeBounds, node: int) -> list[tuple[int, int]]:
    """The edges by which one goes on from a node: all of a roll's, one of a choice's."""
    edges = graph.edges[node]
    if graph.kinds[node] != ROLL:
        return [edges[values.best[node]]]
    return edges
