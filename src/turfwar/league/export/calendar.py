"""Fixtures with their dates as a calendar (RFC 5545), of a league or of one coach."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from turfwar.league.dates import later, zone_of
from turfwar.league.events.kinds import Amended, DateAgreed, Dated, Decided, Played
from turfwar.league.export.missing import needed
from turfwar.league.export.text import plain
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import fixture_name, team_name
from turfwar.league.state.league import League

LASTS: Final = timedelta(hours=3)


def calendar(
    league: League, events: Sequence[LeagueEvent], id: str, *, coach: str = "", site: str = ""
) -> bytes:
    """Everything that has a date; `coach` for their own matches only.

    A fixture keeps its UID for ever; each change of it raises SEQUENCE and LAST-MODIFIED.
    """
    return of_entries(league.name, entries(league, events, id, coach=coach, site=site))


def entries(
    league: League, events: Sequence[LeagueEvent], id: str, *, coach: str = "", site: str = ""
) -> list[Any]:
    """The entries of a calendar."""
    icalendar: Any = needed("icalendar")
    changes = changed(events)
    found = (
        event_of(icalendar, league, fixture, dated, changes[fixture], id, coach, site)
        for fixture, dated in league.dates.items()
    )
    return [each for each in found if each is not None]


def of_entries(name: str, found: Sequence[Any]) -> bytes:
    """A calendar of entries, with the time zones that they need."""
    icalendar: Any = needed("icalendar")
    made = icalendar.Calendar()
    made.add("prodid", "-//Turfwar//league office//EN")
    made.add("version", "2.0")
    made.add("x-wr-calname", plain(name))
    for each in found:
        made.add_component(each)
    made.add_missing_timezones()
    data: bytes = made.to_ical()
    return data


def changed(events: Sequence[LeagueEvent]) -> dict[str, tuple[int, datetime]]:
    """How often each fixture was dated, played or decided, and when last."""
    found: dict[str, tuple[int, datetime]] = {}
    for event in events:
        payload = event.payload
        if isinstance(payload, Amended):
            payload = payload.payload
        if isinstance(payload, Dated | DateAgreed | Played | Decided):
            before = found[payload.fixture][0] + 1 if payload.fixture in found else 0
            found[payload.fixture] = (before, datetime.fromisoformat(event.at))
    return found


def event_of(
    icalendar: Any,
    league: League,
    fixture: str,
    dated: Dated,
    change: tuple[int, datetime],
    id: str,
    coach: str,
    site: str,
) -> Any:
    when = dated.day or dated.deadline
    if not when:
        return None
    pairing = league.pairing(fixture)
    teams = [each for each in (pairing.home, pairing.away) if each]
    if coach and not any(league.teams[each].coach == coach for each in teams):
        return None
    sequence, at = change
    at = at if at.tzinfo else at.replace(tzinfo=UTC)
    entry = icalendar.Event()
    entry.add("uid", f"{fixture}@{id}.turfwar")
    names = [team_name(league, each or "") or "?" for each in (pairing.home, pairing.away)]
    limit = "" if dated.day else "by then: "
    entry.add("summary", plain(f"{limit}{names[0]} - {names[1]}"))
    entry.add("description", plain(f"{league.name}, {fixture_name(league, fixture)}"))
    zone = zone_of(league.zone)
    if "T" in when:
        begins = datetime.fromisoformat(when).replace(tzinfo=zone)
        entry.add("dtstart", begins)
        entry.add("dtend", later(begins, LASTS))
    else:
        day = date.fromisoformat(when)
        entry.add("dtstart", day)
        entry.add("dtend", day + timedelta(days=1) if day < date.max else day)
    entry.add("dtstamp", at.astimezone(UTC))
    entry.add("last-modified", at.astimezone(UTC))
    entry.add("sequence", sequence)
    result = league.results.get(fixture)
    off = dated.postponed or (result is not None and not result.on_the_pitch)
    entry.add("status", "CANCELLED" if off else "CONFIRMED")
    if site:
        entry.add("url", f"{site}/league/{id}/fixture/{fixture}")
    return entry
