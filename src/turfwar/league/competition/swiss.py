"""Swiss: each round teams of like points who have not met; a bye at most once for anybody."""

from collections.abc import Mapping
from math import ceil, log2
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from turfwar.league.competition.formats import (
    FormatError,
    StageFormat,
    StageProgress,
    at_least_two,
    by_place,
)
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.plan import BYE, Slot, is_over, last_round, team
from turfwar.league.competition.round_robin import flat

REMATCH = 10**9
SAME = 10**6


class SwissParameters(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`rounds`: as many as it takes to find one unbeaten, where none are given.

    `apart` names those who should not meet while it can be helped, by what they have in common.
    """

    rounds: Annotated[int, Meta(ge=0, le=50)] = 0
    apart: dict[str, str] = {}


class Swiss(StageFormat):
    """Pairs by points."""

    ID: ClassVar[str] = "swiss"
    TITLE: ClassVar[str] = "Swiss"
    PARAMETERS: ClassVar[type[Struct]] = SwissParameters

    def rounds(self, course: StageProgress, parameters: Any) -> int:
        wanted: int = parameters.rounds or max(1, ceil(log2(max(1, len(course.teams)))))
        return wanted

    def draw(self, course: StageProgress, parameters: Any, lots: Lots) -> list[Slot]:
        at_least_two(course, self.ID)
        return self.paired(course, parameters, lots, 1)

    def go_on(self, course: StageProgress, parameters: Any, lots: Lots) -> list[Slot]:
        number = last_round(course.slots)
        if number >= self.rounds(course, parameters):
            return []
        if not is_over(course.slots, course.results):
            return []
        return self.paired(course, parameters, lots, number + 1)

    def over(self, course: StageProgress, parameters: Any) -> bool:
        enough = last_round(course.slots) >= self.rounds(course, parameters)
        return enough and super().over(course, parameters)

    def ranking(self, course: StageProgress, parameters: Any, lots: Lots) -> list[list[str]]:
        return by_place(course.table(lots=lots))

    def paired(self, course: StageProgress, parameters: Any, lots: Lots, number: int) -> list[Slot]:
        """A round: the cheapest way to pair everybody, by how far apart they stand."""
        order = flat(by_place(course.table(lots=lots)))
        if number == 1:
            order = lots.shuffled("round 1", course.teams)
        met, byes, homes = history(course)
        slots: list[Slot] = []
        if len(order) % 2:
            # The lowest who has had none yet; with all rounds used up, the lowest with fewest.
            rest = min(reversed(order), key=lambda each: byes.get(each, 0))
            order.remove(rest)
            slots.append(Slot(id=f"{number}.bye", round=number, home=team(rest), away=BYE))
        pairs = cheapest(order, met, parameters.apart)
        for at, (one, other) in enumerate(pairs, 1):
            turned = homes.get(one, 0) > homes.get(other, 0)
            home, away = (other, one) if turned else (one, other)
            slots.append(Slot(id=f"{number}.{at}", round=number, home=team(home), away=team(away)))
        return slots


def history(
    course: StageProgress,
) -> tuple[dict[frozenset[str], int], dict[str, int], dict[str, int]]:
    """Who has met how often, who has had a bye, and who has been at home how often."""
    met: dict[frozenset[str], int] = {}
    byes: dict[str, int] = {}
    homes: dict[str, int] = {}
    for slot in course.slots:
        home, away = slot.home.partition("/")[2], slot.away.partition("/")[2]
        if slot.away == BYE:
            byes[home] = byes.get(home, 0) + 1
            continue
        pair = frozenset((home, away))
        met[pair] = met.get(pair, 0) + 1
        homes[home] = homes.get(home, 0) + 1
        homes[away] = homes.get(away, 0) - 1
    return met, byes, homes


def cheapest(
    order: list[str], met: Mapping[frozenset[str], int], apart: Mapping[str, str]
) -> list[tuple[str, str]]:
    """Pairs of everybody, so that nobody meets again and neighbours in the order meet."""
    try:
        import networkx
    except ImportError:
        raise FormatError(
            "Swiss pairs need networkx, which is not installed: pip install 'turfwar[league]'"
        ) from None
    graph: networkx.Graph[int] = networkx.Graph()
    for one in range(len(order)):
        for other in range(one + 1, len(order)):
            pair = frozenset((order[one], order[other]))
            cost = (other - one) ** 2 + REMATCH * met.get(pair, 0)
            common = apart.get(order[one])
            if common is not None and common == apart.get(order[other]):
                cost += SAME
            graph.add_edge(one, other, weight=-cost)
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = sorted((min(pair), max(pair)) for pair in matched)
    return [(order[one], order[other]) for one, other in pairs]
