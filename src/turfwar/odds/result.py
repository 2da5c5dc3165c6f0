"""What odds come out as: a probability, and everything that can come of a plan."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeVar

from turfwar.odds.graph import END, OPEN, ROLL, Graph
from turfwar.odds.linear import ZERO, TooMuch, solved
from turfwar.odds.solving import ONE, Values

T = TypeVar("T", bound=Hashable)
LOOSE: Final = "loose"
OFF: Final = "off"


@dataclass(frozen=True)
class Odds:
    """A probability, exact or, where outcomes recur without end, between two bounds."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        """Whether the two bounds are one."""
        return self.low == self.high

    @property
    def left_over(self) -> Fraction:
        """What lies between the bounds."""
        return self.high - self.low

    def __float__(self) -> float:
        return float((self.low + self.high) / 2)

    def __str__(self) -> str:
        if self.exact:
            return f"{self.low} ({float(self.low):.6f})"
        return f"between {float(self.low):.9f} and {float(self.high):.9f}"


@dataclass(frozen=True)
class End:
    """How things stand at the end: turnover, ball, score, and whose state has changed.

    The ball is with its `holder`, lies in a `square`, or is off the pitch. `carried_out` says
    whether all lines of the plan came to be played.
    """

    turnover: bool
    holder: str | None
    square: str | None
    score: tuple[int, int]
    states: tuple[tuple[str, str], ...]
    carried_out: bool


@dataclass(frozen=True)
class Distribution:
    """Everything that can come of a plan, played for the best, each with its share.

    `left_over` is the share of what was not looked at any more, or goes round for too long.
    """

    success: Odds
    ends: dict[End, Fraction]
    left_over: Fraction = field(default=ZERO)

    def chance(self, *, turnover: bool | None = None, **states: str) -> Fraction:
        """How likely it ends with a turnover or without, and players in these states."""
        wanted = set(states.items())
        return self.share(
            lambda end: (turnover is None or end.turnover == turnover) and wanted <= set(end.states)
        )

    @property
    def turnover(self) -> Fraction:
        """How likely there is a turnover."""
        return self.chance(turnover=True)

    @property
    def ball(self) -> dict[str, Fraction]:
        """Where the ball ends up: with whom, else `loose`, else `off`."""
        return self.tally(lambda end: end.holder or (LOOSE if end.square else OFF))

    @property
    def lies(self) -> dict[str, Fraction]:
        """In which squares a loose ball ends up."""
        return self.tally(lambda end: None if end.holder else end.square)

    @property
    def score(self) -> dict[tuple[int, int], Fraction]:
        """The scores that it may come to, home first."""
        return self.tally(lambda end: end.score)

    def tally(self, what: Callable[[End], T | None]) -> dict[T, Fraction]:
        """How likely each of something is; None does not count."""
        result: dict[T, Fraction] = {}
        for end, share in self.ends.items():
            key = what(end)
            if key is not None:
                result[key] = result.get(key, ZERO) + share
        return result

    def share(self, fits: Callable[[End], bool]) -> Fraction:
        """How likely it ends in a way that fits."""
        return sum((share for end, share in self.ends.items() if fits(end)), ZERO)

    @property
    def states(self) -> dict[str, dict[str, Fraction]]:
        """Of the players whose state may change, how likely they end in which."""
        result: dict[str, dict[str, Fraction]] = {}
        for end, share in self.ends.items():
            for player, state in end.states:
                known = result.setdefault(player, {})
                known[state] = known.get(state, ZERO) + share
        return result


def no_turnover(met: bool, ending: Hashable) -> bool:
    """Whether an end is not a turnover."""
    return isinstance(ending, End) and not ending.turnover


def distribution(graph: Graph) -> Distribution:
    """How likely each end is, where every choice is made for the goal.

    Of choices that are equally good for it, the one with the smaller chance of a turnover.
    """
    success = Values(graph)
    values = Values(graph, no_turnover, success)
    mass: dict[int, Fraction] = {graph.root: ONE}
    ends: dict[End, Fraction] = {}
    left_over = ZERO
    for part in reversed(values.parts):
        inside = set(part)
        for node, share in visits(graph, values, part, mass).items():
            kind = graph.kind(node)
            if kind == OPEN:
                left_over += share
            elif kind == END:
                end = graph.ends[node]
                assert end is not None
                ending: Hashable = end[1]
                if isinstance(ending, End):
                    ends[ending] = ends.get(ending, ZERO) + share
                else:
                    left_over += share
            else:
                for child, part_of in shares(graph, values, node):
                    if child not in inside:
                        mass[child] = mass.get(child, ZERO) + share * part_of
    root = graph.root
    return Distribution(Odds(success.low[root], success.high[root]), ends, left_over)


def shares(graph: Graph, values: Values, node: int) -> list[tuple[int, Fraction]]:
    """The children of a node with their shares."""
    edges = graph.edges[node]
    if graph.kinds[node] != ROLL:
        return [(edges[values.best[node]][1], ONE)]
    total = sum(weight for weight, _ in edges)
    return [(child, Fraction(weight, total)) for weight, child in edges]


def visits(
    graph: Graph, values: Values, part: list[int], mass: dict[int, Fraction]
) -> dict[int, Fraction]:
    """How often each node of a part is come to, on average."""
    if not any(node in mass for node in part):
        return {}
    if len(part) == 1 and all(child != part[0] for _, child in graph.edges[part[0]]):
        return {part[0]: mass[part[0]]}
    inside = {node: at for at, node in enumerate(part)}
    rows: list[dict[int, Fraction]] = [{} for _ in part]
    for node, at in inside.items():
        for child, share in shares(graph, values, node):
            if child in inside:
                row = rows[inside[child]]
                row[at] = row.get(at, ZERO) + share
    try:
        found = solved(rows, [mass.get(node, ZERO) for node in part])
    except TooMuch:
        return {}
    return dict(zip(part, found))
