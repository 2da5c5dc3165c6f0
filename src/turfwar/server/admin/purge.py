"""Purge what nobody needs any more: old guests, expired sessions and links, old chat."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, func, or_, select
from sqlalchemy.orm import aliased

from turfwar.server.accounts import LASTS
from turfwar.server.admin.accounts import GONE, erase
from turfwar.server.admin.audit import note
from turfwar.server.config import Settings
from turfwar.server.storage.database import now
from turfwar.server.storage.tables import (
    LEAGUE_EVENTS,
    AuditEntry,
    ChatRow,
    CoachRow,
    ContactLink,
    LeagueOrigin,
    MatchRow,
    PasswordLink,
    SeatRow,
    SessionRow,
)

BATCH: Final = 100
"""How many guests are deleted in one transaction, so that moves need not wait."""


def purge(engine: Engine, actor: str, settings: Settings, dry: bool = False) -> dict[str, int]:
    """Delete what is old enough; with `dry` only count it."""
    moment = now()
    chat = moment - timedelta(days=settings.chat_days)
    audit = moment - timedelta(days=settings.audit_days)
    guests = moment - timedelta(days=settings.guest_days)
    found = {
        "sessions": drop(engine, SessionRow, SessionRow.expires < moment, dry),
        "links": drop(engine, PasswordLink, PasswordLink.expires < moment, dry)
        + drop(engine, ContactLink, ContactLink.expires < moment, dry),
        "chat": drop(engine, ChatRow, ChatRow.made < chat, dry),
        "audit": drop(engine, AuditEntry, AuditEntry.made < audit, dry),
        "guests": drop_guests(engine, guests, dry),
    }
    if not dry and any(found.values()):
        told = ", ".join(f"{count} {name}" for name, count in found.items() if count)
        with engine.begin() as connection:
            note(connection, actor, "server-purged", "", told)
    return found


def drop(engine: Engine, table: type, condition: ColumnElement[bool], dry: bool) -> int:
    with engine.begin() as connection:
        if dry:
            counted = select(func.count()).select_from(table).where(condition)
            return int(connection.execute(counted).scalar_one())
        return connection.execute(delete(table).where(condition)).rowcount


def old_guests(before: datetime) -> ColumnElement[bool]:
    """Guests who have neither come nor played since a day, and are in no league."""
    used = select(SessionRow.coach_id).where(
        SessionRow.coach_id == CoachRow.id, SessionRow.expires > before + LASTS
    )
    # Two levels down SQLAlchemy would take these coaches for others, unless it is told.
    seat = select(SeatRow.match_id).where(SeatRow.coach_id == CoachRow.id).correlate(CoachRow)
    mine = or_(MatchRow.owner_id == CoachRow.id, MatchRow.id.in_(seat))
    played = select(MatchRow.id).where(mine, MatchRow.updated > before)
    other = aliased(SeatRow)
    others = (
        select(other.match_id)
        .where(other.match_id == SeatRow.match_id, other.coach_id != CoachRow.id)
        .correlate(CoachRow, SeatRow)
    )
    played_others = select(SeatRow.match_id).where(SeatRow.coach_id == CoachRow.id, others.exists())
    acted = select(LEAGUE_EVENTS.c.seq).where(LEAGUE_EVENTS.c.actor == CoachRow.id)
    keeps = select(LeagueOrigin.league_id).where(LeagueOrigin.coach_id == CoachRow.id)
    return and_(
        CoachRow.password.is_(None),
        # A deleted coach stays, without a name, for those who have played them.
        or_(CoachRow.name != GONE, ~played_others.exists()),
        CoachRow.created < before,
        ~used.exists(),
        ~played.exists(),
        ~acted.exists(),
        ~keeps.exists(),
    )


def drop_guests(engine: Engine, before: datetime, dry: bool) -> int:
    if dry:
        with engine.connect() as connection:
            counted = select(func.count()).select_from(CoachRow).where(old_guests(before))
            return int(connection.execute(counted).scalar_one())
    done: set[str] = set()
    while True:
        with engine.begin() as connection:
            dropped = drop_some(connection, before)
        # One that something still refers to stays: it is not tried again and again.
        if dropped <= done or len(dropped) < BATCH:
            return len(done | dropped)
        done |= dropped


def drop_some(connection: Connection, before: datetime) -> set[str]:
    wanted = select(CoachRow.id).where(old_guests(before)).limit(BATCH)
    ids = set(connection.execute(wanted).scalars())
    for each in ids:
        erase(connection, each)
    return ids
