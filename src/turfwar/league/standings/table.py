"""A table of results: what each team has done, and who stands above whom and why."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from turfwar.league.standings.points import PointRules
from turfwar.league.standings.results import FixtureResult, Side


class Adjustment(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Points given or taken beside the matches, and why."""

    team: str
    points: int
    why: str = ""


class StandingsRow(Struct, kw_only=True, omit_defaults=True):
    """What a team has done, added up."""

    team: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    td_for: int = 0
    td_against: int = 0
    cas_for: int = 0
    cas_against: int = 0
    points: int = 0

    @property
    def td_difference(self) -> int:
        return self.td_for - self.td_against

    @property
    def cas_difference(self) -> int:
        return self.cas_for - self.cas_against


class Why(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What puts a team above the next one: by which number, and among whom it was looked at."""

    breaker: str
    above: str
    below: str
    among: tuple[str, ...] = ()

    def __str__(self) -> str:
        among = f", among {', '.join(self.among)}" if len(self.among) > 2 else ""
        return f"{self.breaker}: {self.above} to {self.below}{among}"


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A team's place: its rank, who shares it, and why it is above the next in the table."""

    rank: int
    row: StandingsRow
    tied_with: tuple[str, ...] = ()
    why: Why | None = None


class ResultBook:
    """The results of a competition, to be added up for all its teams or for some of them."""

    def __init__(
        self,
        teams: Sequence[str],
        results: Iterable[FixtureResult],
        points: PointRules,
        adjustments: Iterable[Adjustment] = (),
        extra: Mapping[str, Mapping[str, int]] | None = None,
    ) -> None:
        self.teams = tuple(teams)
        self.results = tuple(each for each in results if each.counts)
        self.points = points
        self.adjustments = tuple(adjustments)
        self.extra = dict(extra or {})
        """Numbers of a team that no result tells: tie-breakers by name."""
        self.rows = self.added(self.teams, self.results)
        for each in self.adjustments:
            self.rows[each.team].points += each.points

    def added(
        self, teams: Iterable[str], results: Iterable[FixtureResult]
    ) -> dict[str, StandingsRow]:
        """The results added up, for each of these teams."""
        rows = {team: StandingsRow(team=team) for team in teams}
        for each in results:
            self._add(rows, each, "home")
            if each.away:
                self._add(rows, each, "away")
        return rows

    def among(self, teams: Collection[str]) -> dict[str, StandingsRow]:
        """The matches of these teams with one another, added up as a table of their own."""
        met = [each for each in self.results if each.away and set(each.teams()) <= set(teams)]
        return self.added(teams, met)

    def _add(self, rows: dict[str, StandingsRow], result: FixtureResult, side: Side) -> None:
        own = 0 if side == "home" else 1
        row = rows.get(result.home if side == "home" else result.away)
        if row is None:
            return
        if result.kind == "bye":
            row.points += self.points.total(self.points.terms(result, side))
            return
        row.played += 1
        row.won += result.winner == side
        row.drawn += result.winner == "draw"
        row.lost += result.winner not in (side, "draw")
        row.td_for += result.score[own]
        row.td_against += result.score[1 - own]
        row.cas_for += result.casualties[own]
        row.cas_against += result.casualties[1 - own]
        row.points += self.points.total(self.points.terms(result, side))

    def opponents(self, team: str) -> list[str]:
        """Whom a team has met, once for each match."""
        found = [each.teams() for each in self.results if each.away and team in each.teams()]
        return [other for pair in found for other in pair if other != team]
