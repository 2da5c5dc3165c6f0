"""The formats by name, and how the teams of one stage go on to the next."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from turfwar.league.competition.formats import FormatError, StageFormat, StageProgress
from turfwar.league.competition.knockout import KnockOut
from turfwar.league.competition.ladder import Ladder
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.round_robin import Groups, RoundRobin, flat
from turfwar.league.competition.swiss import Swiss

FORMATS: Mapping[str, StageFormat] = {
    each.ID: each for each in (RoundRobin(), Groups(), Swiss(), KnockOut(), Ladder())
}


def find_format(name: str) -> StageFormat:
    """The format of this name; `FormatError` lists the others."""
    if name not in FORMATS:
        raise FormatError(f"no format is called {name!r}; there are {', '.join(FORMATS)}")
    return FORMATS[name]


class Qualification(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """Who goes on from a stage: the first of it, the first of each group, the best of the rest.

    `top` are places of the whole ranking from `first` on; `each` how many of every group, `best`
    how many more (wild cards), by the whole table.
    """

    top: Annotated[int, Meta(ge=0)] = 0
    first: Annotated[int, Meta(ge=1)] = 1
    each: Annotated[int, Meta(ge=0)] = 0
    best: Annotated[int, Meta(ge=0)] = 0


def qualified(
    rule: Qualification, format: StageFormat, course: StageProgress, parameters: object, lots: Lots
) -> list[str]:
    """Who goes on, the best first."""
    ranking = flat(format.ranking(course, parameters, lots))
    if rule.top:
        return ranking[rule.first - 1 : rule.first - 1 + rule.top]
    if not isinstance(format, Groups):
        raise FormatError("only of groups can so many of each go on")
    tables = [flat(table) for table in format.tables(course, lots).values()]
    winners = [each for table in tables for each in table[: rule.each]]
    order = {each: at for at, each in enumerate(ranking)}
    overall = flat(by_table(course, lots))
    wild = [each for each in overall if each not in winners][: rule.best]
    return [*sorted(winners, key=lambda each: order[each]), *wild]


def by_table(course: StageProgress, lots: Lots) -> Sequence[Sequence[str]]:
    return [[place.row.team] for place in course.table(lots=lots)]
