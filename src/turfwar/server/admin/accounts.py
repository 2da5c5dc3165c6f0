"""Accounts: password links, roles, bans, mutes, renaming, merging, deleting."""

import secrets
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from turfwar.server.accounts import ADMIN
from turfwar.server.admin.audit import AdminError, note, reason_given
from turfwar.server.admin.references import columns_to, delete_match, pairs
from turfwar.server.names import checked_name, look, name_key
from turfwar.server.storage.database import now
from turfwar.server.storage.records import hashed, shown
from turfwar.server.storage.tables import (
    LEAGUE_EVENTS,
    LEAGUES,
    CalendarLink,
    ChatRow,
    CoachBlock,
    CoachContact,
    CoachFriend,
    CoachHoliday,
    CoachReport,
    CoachRow,
    CoachSeen,
    ContactLink,
    GameWish,
    LeagueDraft,
    LeagueOrigin,
    MatchRow,
    NoticeSent,
    OwnTeam,
    PasswordLink,
    PuzzleAnswer,
    ReplayRow,
    SeatRow,
    SessionRow,
)

LINK_LASTS: Final = timedelta(hours=24)
ROLES: Final = (ADMIN,)
GONE: Final = "Deleted coach"
PRIVATE: Final = (
    SessionRow,
    ReplayRow,
    OwnTeam,
    LeagueDraft,
    PasswordLink,
    CoachBlock,
    CoachReport,
    CalendarLink,
    CoachContact,
    ContactLink,
    NoticeSent,
    CoachFriend,
    CoachSeen,
    CoachHoliday,
    GameWish,
    PuzzleAnswer,
)
"""What belongs to a coach alone, and goes with their account."""


ALONE: Final = (
    SessionRow,
    PasswordLink,
    LeagueDraft,
    CoachBlock,
    CalendarLink,
    CoachContact,
    ContactLink,
    NoticeSent,
    CoachFriend,
    CoachSeen,
    CoachHoliday,
    GameWish,
)
"""What an account does not bring into another one."""


def find(connection: Connection, who: str) -> Row[Any]:
    """A coach by id or by name; `AdminError` where there is none."""
    if "\x00" not in who and len(who) <= 80:
        wanted = select(CoachRow.__table__).where(
            or_(CoachRow.id == who, CoachRow.name_key == name_key(who))
        )
        found = connection.execute(wanted.limit(2)).all()
        exact = [row for row in found if row.id == who]
        if exact or len(found) == 1:
            return (exact or found)[0]
    raise AdminError(f"there is no account {who!r}: use a registered name, or an id")


def listed(engine: Engine, like: str = "", guests: bool = False, most: int = 50) -> list[Any]:
    """Accounts, the newest first."""
    wanted = select(CoachRow.__table__).order_by(CoachRow.created.desc(), CoachRow.id)
    if not guests:
        wanted = wanted.where(CoachRow.password.is_not(None))
    if like:
        text = like.replace("\x00", "")
        key = func.lower(CoachRow.name).contains(text.lower(), autoescape=True)
        wanted = wanted.where(or_(key, CoachRow.id == text))
    with engine.connect() as connection:
        rows = connection.execute(wanted.limit(most)).all()
        seats = select(SeatRow.coach_id, func.count()).where(
            SeatRow.coach_id.in_([row.id for row in rows]), SeatRow.seat.in_(("home", "away"))
        )
        played = pairs(connection.execute(seats.group_by(SeatRow.coach_id)))
    return [account_document(row, played.get(row.id, 0)) for row in rows]


def account_document(row: Row[Any], matches: int) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "guest": row.password is None,
        "role": row.role,
        "banned": row.banned,
        "muted": row.muted,
        "matches": matches,
        "created": shown(row.created),
    }


def password_link(engine: Engine, actor: str, who: str, public_url: str) -> str:
    """A link by which a coach sets a new password once, within a day."""
    token = secrets.token_urlsafe(24)
    with engine.begin() as connection:
        row = registered(connection, who)
        connection.execute(delete(PasswordLink).where(PasswordLink.coach_id == row.id))
        values = {"coach_id": row.id, "expires": now() + LINK_LASTS}
        connection.execute(insert(PasswordLink).values(token_hash=hashed(token), **values))
        note(connection, actor, "account-password-link", row.id, row.name)
    # Behind the #, so that no log of a proxy has it.
    return f"{public_url}/account#password={token}"


def registered(connection: Connection, who: str) -> Row[Any]:
    row = find(connection, who)
    if row.password is None:
        raise AdminError(f"{row.name} is a guest, and has no password")
    return row


def rename(engine: Engine, actor: str, who: str, name: str) -> str:
    shown_name = checked_name(name)
    try:
        with engine.begin() as connection:
            row = find(connection, who)
            values: dict[str, Any] = {"name": shown_name}
            if row.password is not None:
                values |= {"name_key": name_key(shown_name), "look": look(shown_name)}
            connection.execute(update(CoachRow).where(CoachRow.id == row.id).values(**values))
            note(connection, actor, "account-renamed", row.id, f"{row.name} to {shown_name}")
    except IntegrityError as error:
        raise AdminError(f"the name {shown_name} is taken, or looks like one that is") from error
    return f"{row.name} is called {shown_name} now."


def grant(engine: Engine, actor: str, who: str, role: str) -> str:
    if role not in ROLES:
        raise AdminError(f"there is no role {role!r}: use {' or '.join(ROLES)}")
    with engine.begin() as connection:
        row = registered(connection, who)
        connection.execute(update(CoachRow).where(CoachRow.id == row.id).values(role=role))
        note(connection, actor, "account-granted", row.id, f"{row.name}: {role}")
    return f"{row.name} is an admin now."


def revoke(engine: Engine, actor: str, who: str) -> str:
    with engine.begin() as connection:
        row = find(connection, who)
        if row.role is None:
            raise AdminError(f"{row.name} has no role")
        connection.execute(update(CoachRow).where(CoachRow.id == row.id).values(role=None))
        note(connection, actor, "account-revoked", row.id, row.name)
    return f"{row.name} is no longer an admin."


def ban(engine: Engine, actor: str, who: str, reason: str) -> str:
    """Log a coach out everywhere, and let them log in no more."""
    with engine.begin() as connection:
        row = find(connection, who)
        if row.role == ADMIN:
            raise AdminError(f"{row.name} is an admin: revoke that first")
        text = reason_given(reason)
        connection.execute(update(CoachRow).where(CoachRow.id == row.id).values(banned=text))
        for table in (SessionRow, PasswordLink):
            connection.execute(delete(table).where(table.coach_id == row.id))
        note(connection, actor, "account-banned", row.id, f"{row.name}: {text}")
    return f"{row.name} is banned and logged out."


def unban(engine: Engine, actor: str, who: str) -> str:
    with engine.begin() as connection:
        row = find(connection, who)
        if row.banned is None:
            raise AdminError(f"{row.name} is not banned")
        connection.execute(update(CoachRow).where(CoachRow.id == row.id).values(banned=None))
        note(connection, actor, "account-unbanned", row.id, row.name)
    return f"{row.name} can log in again."


def mute(engine: Engine, actor: str, who: str, reason: str) -> str:
    """Let a coach chat no more."""
    with engine.begin() as connection:
        row = find(connection, who)
        text = reason_given(reason)
        connection.execute(update(CoachRow).where(CoachRow.id == row.id).values(muted=text))
        note(connection, actor, "account-muted", row.id, f"{row.name}: {text}")
    return f"{row.name} is muted."


def unmute(engine: Engine, actor: str, who: str) -> str:
    with engine.begin() as connection:
        row = find(connection, who)
        if row.muted is None:
            raise AdminError(f"{row.name} is not muted")
        connection.execute(update(CoachRow).where(CoachRow.id == row.id).values(muted=None))
        note(connection, actor, "account-unmuted", row.id, row.name)
    return f"{row.name} can chat again."


# Merging and deleting


def leagues_of(connection: Connection, coach_id: str) -> list[str]:
    """The names of the leagues that a coach keeps, or has written in."""
    acted = select(LEAGUE_EVENTS.c.league_id).where(LEAGUE_EVENTS.c.actor == coach_id)
    kept = select(LeagueOrigin.league_id).where(LeagueOrigin.coach_id == coach_id)
    wanted = select(LEAGUES.c.name).where(or_(LEAGUES.c.id.in_(acted), LEAGUES.c.id.in_(kept)))
    return sorted(connection.execute(wanted).scalars())


def kept_by(connection: Connection, coach_id: str) -> list[str]:
    """The names of the leagues that a coach keeps here."""
    wanted = (
        select(LEAGUES.c.name)
        .join(LeagueOrigin, LeagueOrigin.league_id == LEAGUES.c.id)
        .where(LeagueOrigin.coach_id == coach_id)
    )
    return sorted(connection.execute(wanted).scalars())


def merge(engine: Engine, actor: str, old: str, into: str) -> str:
    """Give everything of one account to another one, and delete the first."""
    with engine.begin() as connection:
        one, two = find(connection, old), find(connection, into)
        if one.id == two.id:
            raise AdminError("these are the same account")
        if one.role == ADMIN:
            raise AdminError(f"{one.name} is an admin: revoke that first")
        leagues = leagues_of(connection, one.id)
        if leagues:
            names = ", ".join(leagues)
            raise AdminError(
                f"{one.name} is in leagues ({names}), whose journals cannot be changed"
            )
        for table in ALONE:
            connection.execute(delete(table).where(table.coach_id == one.id))
        for table in (CoachBlock, CoachFriend):
            connection.execute(delete(table).where(table.other_id == one.id))
        for owner, column in columns_to("coaches"):
            moved = update(owner).where(column == one.id).values({column.name: two.id})
            connection.execute(moved)
        said = update(ChatRow).where(ChatRow.coach_id == one.id)
        connection.execute(said.values(coach_id=two.id, name=two.name))
        connection.execute(delete(CoachRow).where(CoachRow.id == one.id))
        note(connection, actor, "account-merged", one.id, f"{one.name} into {two.name}")
    return f"{one.name} is merged into {two.name}."


def remove(engine: Engine, actor: str, who: str) -> str:
    """Delete an account, with everything that belongs to the coach alone."""
    with engine.begin() as connection:
        row = find(connection, who)
        if row.role == ADMIN and row.id != actor:
            raise AdminError(f"{row.name} is an admin: revoke that first")
        kept = kept_by(connection, row.id)
        if kept:
            raise AdminError(f"{row.name} keeps {', '.join(kept)}: hand these leagues over first")
        gone = erase(connection, row.id)
        note(connection, actor, "account-deleted", row.id)
    if gone:
        return f"{row.name} is deleted."
    return f"{row.name} is deleted. Matches with others stay, without the name."


def erase(connection: Connection, coach_id: str) -> bool:
    """Delete what belongs to a coach; False where a nameless row stays for matches with others."""
    for table in PRIVATE:
        connection.execute(delete(table).where(table.coach_id == coach_id))
    for table in (CoachBlock, CoachReport, CoachFriend):
        connection.execute(delete(table).where(table.other_id == coach_id))
    connection.execute(delete(ChatRow).where(ChatRow.coach_id == coach_id))
    for match_id in alone_in(connection, coach_id):
        delete_match(connection, match_id)
    remains = any(
        connection.execute(select(column).where(column == coach_id).limit(1)).first() is not None
        for _, column in columns_to("coaches")
    )
    league = leagues_of(connection, coach_id)
    if not remains and not league:
        connection.execute(delete(CoachRow).where(CoachRow.id == coach_id))
        return True
    nobody = {"name": GONE, "name_key": None, "look": None, "password": None}
    nothing = {"role": None, "banned": None, "muted": None}
    changed = update(CoachRow).where(CoachRow.id == coach_id)
    connection.execute(changed.values(**nobody, **nothing))
    return False


def alone_in(connection: Connection, coach_id: str) -> list[str]:
    """The matches of a coach in which no other coach has a seat."""
    own = select(SeatRow.match_id).where(SeatRow.coach_id == coach_id)
    others = (
        select(SeatRow.match_id)
        .where(SeatRow.match_id == MatchRow.id)
        .where(SeatRow.coach_id.is_not(None), SeatRow.coach_id != coach_id)
    )
    mine = or_(MatchRow.owner_id == coach_id, MatchRow.id.in_(own))
    wanted = select(MatchRow.id).where(mine, ~others.exists())
    return list(connection.execute(wanted).scalars())
