"""A fixture's match as the server keeps it."""

from typing import Any

from turfwar.league.office import Office
from turfwar.replay.fairness import new_secret
from turfwar.server.creating import mode_of
from turfwar.server.storage.database import now
from turfwar.server.storage.records import LeaguePart, Record, Seat
from turfwar.server.table import Table
from turfwar.teams.files import roster_line


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
    Table(record)
    return record
