"""Reports that nobody has contradicted: after some days they count, where the league says so."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from turfwar.league.dates import later
from turfwar.league.house_rules.shared import Silence, find_in
from turfwar.league.office import Office
from turfwar.league.state.league import League, TabletopReport


def moment(text: str) -> datetime:
    """A moment of the journal; those without a zone are of UTC."""
    found = datetime.fromisoformat(text)
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def counts_from(league: League, fixture: str) -> tuple[TabletopReport, datetime] | None:
    """The one report of a fixture that the other side has not answered, and when it counts."""
    clause = find_in(league.clauses_for(fixture), Silence)
    reports = league.reports.get(fixture, {})
    if clause is None or len(reports) != 1 or fixture in league.linked:
        return None
    (report,) = reports.values()
    coaches = {league.teams[team].coach for team in report.teams if team in league.teams}
    if report.by not in coaches:
        # A referee or a commissioner has written it down: both coaches are asked.
        return None
    return report, later(moment(report.at), timedelta(days=clause.days))


def due(league: League, now: datetime) -> Iterator[tuple[str, TabletopReport]]:
    """The reports that count by now."""
    for fixture in list(league.reports):
        found = counts_from(league, fixture)
        if found is not None and found[1] <= now:
            yield fixture, found[0]


def take_as_said(office: Office, now: datetime) -> int:
    """Enter what nobody has contradicted; how many matches that were."""
    found = list(due(office.league, now))
    for fixture, report in found:
        office.count_report(fixture, report, reason="nobody has said otherwise")
    return len(found)
