"""Pages and files of a league that are worked out in a process of the pool, from its journal."""

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import msgspec
from sqlalchemy import Engine, NullPool, create_engine

from turfwar.kernel.errors import TurfwarError
from turfwar.league import archive
from turfwar.league.commands.base import utc_now
from turfwar.league.export.calendar import calendar
from turfwar.league.export.feed import feed
from turfwar.league.export.naf import naf_report
from turfwar.league.export.printing import form_pdf, match_sheet_pdf, roster_pdf
from turfwar.league.export.sheets import sheet
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.journal.sql import SqlJournal
from turfwar.league.pages import competitions, history, teams
from turfwar.league.secrets import publishable
from turfwar.league.state.fold import fold
from turfwar.league.state.league import InvalidEvent, League
from turfwar.league.state.past import events_until
from turfwar.server.errors import ApiError
from turfwar.server.large_reads import without_stops

FOLDED: Final = 4
"""How many leagues a process keeps: who looks at one page of a league looks at more."""

LINES: Final = 50_000
"""How many lines they may have together: each takes some eight kilobytes."""

Folded = tuple[League, list[LeagueEvent]]
folded: OrderedDict[tuple[str, int, str, str], Folded] = OrderedDict()


@lru_cache(1)
def database(url: str) -> Engine:
    """The server's database, to read; the connection is closed after each use."""
    return create_engine(url, poolclass=NullPool, hide_parameters=True)


def league_of(question: dict[str, Any]) -> Folded:
    """A league up to a line or a date, as far as it is not known yet.

    Each line names the digest of the one before, so the last one stands for all of them.
    """
    id, (last, line), until = question["league"], question["end"], question["until"]
    key = (id, last, line, until)
    found = folded.get(key)
    if found is None:
        alike = next(
            (league for each, (league, _) in reversed(folded.items()) if each[0] == id), None
        )
        forget(last)
        with without_stops(last):
            events = SqlJournal(database(question["database"]), id).read(until=last)
            if until:
                events = events_until(events, until)
            found = folded[key] = (fold(events, alike), events)
    folded.move_to_end(key)
    if found[0].announced and not until:
        found[0].now_is(utc_now())
    return found


def forget(lines: int) -> None:
    """Make room for a league of so many lines."""
    known = sum(last for _, last, *_ in folded)
    while folded and (len(folded) >= FOLDED or known + lines > LINES):
        (_, last, *_), _ = folded.popitem(last=False)
        known -= last


def competition_page(league: League, competition: str) -> Any:
    known = league.competitions.get(competition)
    if known is None:
        raise InvalidEvent(f"there is no competition {competition}")
    return competitions.competition(league, known)


def whole(league: League, events: list[LeagueEvent], who: str) -> bytes:
    """The archive, up to what somebody may not know yet."""
    known = publishable(league, events, who)
    return archive.export(known, league if len(known) == len(events) else fold(known))


def naf(league: League, competition: str) -> bytes:
    owners = [who for who, role in league.roles.items() if role == "owner"]
    organiser = league.people.get(owners[0], "") if owners else ""
    return naf_report(league, organiser=organiser, competition=competition)


def page(question: dict[str, Any]) -> bytes:
    """A page as JSON, or a file; what cannot be is refused as the API says it."""
    id, more = question["league"], question["more"]
    try:
        league, events = league_of(question)
        pages: dict[str, Callable[[], Any]] = {
            "competition": lambda: competition_page(league, more["competition"]),
            "archive": lambda: whole(league, events, more["who"]),
            "team": lambda: teams.team_page(league, events, more["team"]),
            "records": lambda: history.records_page(league, more["season"]),
            "calendar": lambda: calendar(
                league, events, id, coach=more["coach"], site=more["site"]
            ),
            "feed": lambda: feed(league, events, id, more["site"]),
            "naf": lambda: naf(league, more["competition"]),
            "sheet": lambda: sheet(league, more["sheet"]),
            "roster": lambda: roster_pdf(league, more["team"], more["address"]),
            "form": lambda: form_pdf(league, more["fixture"], more["address"]),
            "match": lambda: match_sheet_pdf(league, more["fixture"], more["address"]),
        }
        found = pages[question["page"]]()
    except InvalidEvent as error:
        raise ApiError(404, "not-found", str(error)) from error
    except TurfwarError as error:
        raise ApiError(409, "unlawful", str(error)) from error
    if isinstance(found, bytes):
        return found
    return found.encode() if isinstance(found, str) else msgspec.json.encode(found)
