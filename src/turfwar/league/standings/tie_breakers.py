"""Tie-breakers: each gives every team of a tied group a number, more being better.

They are tried in order on a group of teams that are level. Where one tells them apart, the list
begins again in each part that is still level.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from turfwar.league.standings.table import Place, ResultBook, StandingsRow, Why

Numbers = Callable[[ResultBook, Sequence[str]], Mapping[str, int]]


@dataclass(frozen=True)
class TieBreaker:
    """A way of telling level teams apart; `shown` writes its number."""

    id: str
    title: str
    numbers: Numbers
    shown: Callable[[int, str], str] = lambda number, team: f"{number}"


def _signed(number: int, team: str) -> str:
    return f"{number:+}" if number else "0"


def of_row(read: Callable[[StandingsRow], int]) -> Numbers:
    """A number out of the whole table."""
    return lambda book, group: {team: read(book.rows[team]) for team in group}


def of_mutual(read: Callable[[StandingsRow], int]) -> Numbers:
    """A number out of the table of the group's own matches."""

    def numbers(book: ResultBook, group: Sequence[str]) -> Mapping[str, int]:
        return {team: read(row) for team, row in book.among(group).items()}

    return numbers


def schedule(book: ResultBook, group: Sequence[str]) -> Mapping[str, int]:
    """The points of all the opponents that a team has met, once for each match."""
    return {
        team: sum(book.rows[other].points for other in book.opponents(team) if other in book.rows)
        for team in group
    }


def beaten(book: ResultBook, group: Sequence[str]) -> Mapping[str, int]:
    """The points of the opponents that a team has beaten, and half of those it drew with."""
    found = dict.fromkeys(group, 0)
    for each in book.results:
        for team, other, side in ((each.home, each.away, "home"), (each.away, each.home, "away")):
            if team in found and other in book.rows:
                share = 2 if each.winner == side else 1 if each.winner == "draw" else 0
                found[team] += share * book.rows[other].points
    return found


def by_name(book: ResultBook, group: Sequence[str]) -> Mapping[str, int]:
    """In the order of their names."""
    ordered = sorted(group, key=lambda team: (team.casefold(), team))
    return {team: -at for at, team in enumerate(ordered)}


def fame(book: ResultBook, group: Sequence[str]) -> Mapping[str, int]:
    """002: matches won less matches lost, unless the file says otherwise."""
    given = book.extra.get("fame", {})
    return {team: given.get(team, book.rows[team].won - book.rows[team].lost) for team in group}


def lot(book: ResultBook, group: Sequence[str]) -> Mapping[str, int]:
    """Lots that were drawn; where none were, nothing is told apart."""
    drawn = book.extra.get("lot", {})
    return {team: drawn.get(team, 0) for team in group}


TIEBREAKERS = {
    each.id: each
    for each in (
        TieBreaker("head-to-head", "Points against each other", of_mutual(lambda row: row.points)),
        TieBreaker(
            "head-to-head-difference",
            "Touchdown difference against each other",
            of_mutual(lambda row: row.td_difference),
            _signed,
        ),
        TieBreaker(
            "head-to-head-td", "Touchdowns against each other", of_mutual(lambda row: row.td_for)
        ),
        TieBreaker(
            "td-difference", "Touchdown difference", of_row(lambda row: row.td_difference), _signed
        ),
        TieBreaker("td-for", "Touchdowns scored", of_row(lambda row: row.td_for)),
        TieBreaker(
            "td-against",
            "Touchdowns let in",
            of_row(lambda row: -row.td_against),
            lambda number, team: f"{-number}",
        ),
        TieBreaker(
            "cas-difference", "Casualty difference", of_row(lambda row: row.cas_difference), _signed
        ),
        TieBreaker("cas-for", "Casualties inflicted", of_row(lambda row: row.cas_for)),
        TieBreaker("wins", "Matches won", of_row(lambda row: row.won)),
        TieBreaker("strength-of-schedule", "Points of the opponents met", schedule),
        TieBreaker("strength-of-victory", "Points of the opponents beaten", beaten),
        TieBreaker("fame", "Fame", fame, _signed),
        TieBreaker("lot", "Drawing of lots", lot, lambda number, team: team),
        TieBreaker("name", "Name", by_name, lambda number, team: team),
    )
}
"""All tie-breakers, by id."""
DEFAULT_TIEBREAKERS: Final = ("head-to-head", "td-difference", "td-for", "cas-difference", "lot")
"""Used where nobody names others. Stored leagues leave this list out, so it cannot change."""

POINTS = TieBreaker("points", "Points", of_row(lambda row: row.points))


@dataclass(frozen=True)
class _Level:
    """Teams that nothing tells apart, and what puts them above the next."""

    teams: tuple[str, ...]
    why: Why | None = None


def ranked(book: ResultBook, tiebreakers: Iterable[str]) -> list[Place]:
    """The teams in order; those whom nothing tells apart share a place, in the order of entry."""
    known = [TIEBREAKERS[name] for name in tiebreakers]
    places: list[Place] = []
    rank = 1
    for level in _split(book, book.teams, (POINTS,), known):
        for at, team in enumerate(level.teams):
            last = at == len(level.teams) - 1
            others = tuple(each for each in level.teams if each != team)
            why = level.why if last else None
            places.append(Place(rank=rank, row=book.rows[team], tied_with=others, why=why))
        rank += len(level.teams)
    return places


def _split(
    book: ResultBook,
    group: Sequence[str],
    first: Sequence[TieBreaker],
    tiebreakers: Sequence[TieBreaker],
) -> list[_Level]:
    """A group by the first breaker that tells any of it apart, and each part in the same way."""
    if len(group) < 2:
        return [_Level(tuple(group))]
    for breaker in (*first, *tiebreakers):
        numbers = breaker.numbers(book, group)
        values = sorted(set(numbers.values()), reverse=True)
        if len(values) < 2:
            continue
        found: list[_Level] = []
        for at, value in enumerate(values):
            part = [team for team in group if numbers[team] == value]
            found += _split(book, part, (), tiebreakers)
            if at + 1 < len(values):
                below = next(team for team in group if numbers[team] == values[at + 1])
                among = () if breaker is POINTS else tuple(group)
                why = Why(
                    breaker=breaker.id,
                    above=breaker.shown(value, found[-1].teams[-1]),
                    below=breaker.shown(values[at + 1], below),
                    among=among,
                )
                found[-1] = _Level(found[-1].teams, why)
        return found
    return [_Level(tuple(group))]
