"""A fixture's match as the server keeps it, and fixtures that have none any more."""

import logging
from typing import Any, Final

from sqlalchemy import Engine, select

from turfwar.kernel.errors import TurfwarError
from turfwar.league.authority import OFFICE
from turfwar.league.events import kinds
from turfwar.league.office import Office, OfficeError
from turfwar.league.state.league import InvalidEvent
from turfwar.league.state.pre_match import check_ready
from turfwar.replay.fairness import new_secret
from turfwar.server.new_match import mode_of
from turfwar.server.storage.database import now
from turfwar.server.storage.records import OVER, LeaguePart, Record, Seat, new_id
from turfwar.server.storage.store import Store
from turfwar.server.storage.tables import LeagueMatchRow, MatchRow
from turfwar.server.table import JournalledMatch
from turfwar.teams.files import roster_line

log = logging.getLogger("turfwar.server")

CALLED_OFF: Final = "the match was called off"
NOT_COUNTED: Final = "the match does not count"


def league_record(
    office: Office, league: str, fixture: str, match_id: str, owner: str, clock: dict[str, Any]
) -> Record:
    """A match of two teams of a league, each with its own coach."""
    pairing = office.league.pairing(fixture)
    ids = {"home": pairing.home or "", "away": pairing.away or ""}
    seats = {
        side: Seat(side, office.league.teams[id].name, office.league.teams[id].coach, None, None)
        for side, id in ids.items()
    }
    both = {seat.coach_id for seat in seats.values()}
    record = Record(
        match_id,
        mode_of(seats) if len(both) == 1 else "invite",
        "waiting",
        office.league.rules,
        office.options(fixture),
        clock,
        0,
        False,
        owner,
        seats,
        now(),
        secret=new_secret(),
        league=LeaguePart(
            league,
            fixture,
            (roster_line(office.roster(ids["home"])), roster_line(office.roster(ids["away"]))),
        ),
    )
    JournalledMatch(record)
    return record


def link(
    office: Office, store: Store, league: str, fixture: str, owner: str, clock: dict[str, Any]
) -> None:
    """Make a match for a fixture that has none.

    The match is there before the league knows of it: a link whose match is missing is freed.
    """
    try:
        check_ready(office.league, fixture)
    except InvalidEvent as error:
        raise OfficeError(str(error)) from error
    match_id = new_id()
    store.create(league_record(office, league, fixture, match_id, owner, clock))
    clauses = office.league.clauses_for(fixture)
    try:
        office.submit(kinds.Linked(fixture=fixture, match=match_id, clauses=clauses))
    except TurfwarError:
        store.call_off(match_id)
        raise


def free_fixtures(engine: Engine, office: Office) -> None:
    """Free the fixtures that wait for a match in vain.

    It was called off, it was played on another server (a league can come from an archive), or it is
    over and its result does not count. The next match of the fixture is a new one with its own id.
    """
    league = office.league
    open_links = {
        fixture: linked.match
        for fixture, linked in league.linked.items()
        if fixture not in league.results
    }
    if not open_links:
        return
    wanted = (
        select(MatchRow.id, MatchRow.status, LeagueMatchRow.handed)
        .outerjoin(LeagueMatchRow, LeagueMatchRow.match_id == MatchRow.id)
        .where(MatchRow.id.in_(open_links.values()))
    )
    with engine.connect() as connection:
        found = {row.id: row.status == OVER and row.handed for row in connection.execute(wanted)}
    for fixture, match_id in open_links.items():
        if found.get(match_id, True):
            reason = NOT_COUNTED if match_id in found else CALLED_OFF
            office.actor, office.role, office.guarded = OFFICE, OFFICE, False
            try:
                office.submit(kinds.Linked(fixture=fixture), reason=reason)
            except OfficeError as error:
                log.error("fixture %s cannot be freed of match %s: %s", fixture, match_id, error)
