"""Leagues: list, hand over, delete."""

from typing import Any, Final

from sqlalchemy import Engine, delete, func, insert, select, update

from turfwar.league.authority import OFFICE
from turfwar.league.events import kinds
from turfwar.league.office import Office
from turfwar.server.admin.accounts import find
from turfwar.server.admin.audit import AdminError, note
from turfwar.server.leagues import Leagues, NoLeague
from turfwar.server.storage.records import shown
from turfwar.server.storage.store import Store
from turfwar.server.storage.tables import (
    LEAGUE_EVENTS,
    LEAGUES,
    CoachRow,
    LeagueAccess,
    LeagueDraft,
    LeagueHook,
    LeagueMatchRow,
    LeagueOrigin,
    LeagueOutbox,
    MatchRoster,
)

OWNER: Final = "owner"
REASON: Final = "handed over by an admin"
SOURCE: Final = "league"


def listed(engine: Engine, most: int = 50) -> list[dict[str, Any]]:
    """All leagues, the newest first."""
    lines = (
        select(func.count())
        .where(LEAGUE_EVENTS.c.league_id == LEAGUES.c.id)
        .scalar_subquery()
        .label("lines")
    )
    wanted = (
        select(LEAGUES.c.id, LEAGUES.c.name, LEAGUES.c.created, CoachRow.name.label("owner"), lines)
        .outerjoin(LeagueOrigin, LeagueOrigin.league_id == LEAGUES.c.id)
        .outerjoin(CoachRow, CoachRow.id == LeagueOrigin.coach_id)
        .order_by(LEAGUES.c.created.desc())
        .limit(most)
    )
    with engine.connect() as connection:
        rows = connection.execute(wanted).all()
    return [
        {
            "id": row.id,
            "name": row.name,
            "owner": row.owner,
            "events": row.lines,
            "created": shown(row.created),
        }
        for row in rows
    ]


def name_of(engine: Engine, league: str) -> str:
    wanted = select(LEAGUES.c.name).where(LEAGUES.c.id == league.replace("\x00", ""))
    with engine.connect() as connection:
        found = connection.execute(wanted).scalar_one_or_none()
    if found is None:
        raise AdminError(f"there is no league {league}")
    return str(found)


def hand_over(engine: Engine, actor: str, league: str, who: str) -> str:
    """Make a coach the owner of a league; former owners become commissioners."""
    name = name_of(engine, league)
    with engine.connect() as connection:
        row = find(connection, who)
    if row.password is None:
        raise AdminError(f"{row.name} is a guest: a league needs a registered coach")

    def write(office: Office) -> None:
        office.actor, office.role, office.guarded = OFFICE, OFFICE, False
        former = [
            kinds.RoleGranted(who=each, role="commissioner")
            for each, role in office.league.roles.items()
            if role == OWNER and each != row.id
        ]
        joined = [] if row.id in office.league.roles else [kinds.Joined(who=row.id, name=row.name)]
        own = kinds.RoleGranted(who=row.id, role=OWNER)
        office.submit(*joined, own, *former, reason=REASON)

    try:
        Leagues(engine, Store(engine, "admin")).use(league, OFFICE, write)
    except NoLeague as error:
        raise AdminError(str(error)) from error
    with engine.begin() as connection:
        kept = update(LeagueOrigin).where(LeagueOrigin.league_id == league)
        connection.execute(kept.values(coach_id=row.id))
        note(connection, actor, "league-handed-over", league, f"{name} to {row.name}")
    return f"{row.name} is the owner of {name} now."


def remove(engine: Engine, actor: str, league: str) -> str:
    """Delete a league with its journal; its matches stay as friendlies."""
    name = name_of(engine, league)
    with engine.begin() as connection:
        played = select(LeagueMatchRow.__table__).where(LeagueMatchRow.league_id == league)
        matches = connection.execute(played).all()
        for row in matches:
            for seat, roster in zip(("home", "away"), row.rosters.split("\n"), strict=True):
                values = {"match_id": row.match_id, "seat": seat, "source": SOURCE}
                connection.execute(insert(MatchRoster).values(roster=roster, **values))
        hooks = select(LeagueHook.id).where(LeagueHook.league_id == league)
        connection.execute(delete(LeagueOutbox).where(LeagueOutbox.hook_id.in_(hooks)))
        for table in (LeagueHook, LeagueDraft, LeagueMatchRow, LeagueOrigin, LeagueAccess):
            connection.execute(delete(table).where(table.league_id == league))
        connection.execute(delete(LEAGUE_EVENTS).where(LEAGUE_EVENTS.c.league_id == league))
        connection.execute(delete(LEAGUES).where(LEAGUES.c.id == league))
        note(connection, actor, "league-deleted", league, name)
    return f"The league {name} is deleted. {len(matches)} matches stay as friendlies."
