"""How coaches are reached: confirmed e-mail addresses, and what they want to hear."""

import re
import secrets
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from sqlalchemy import Connection, Engine, delete, insert, select, update

from turfwar.kernel.errors import TurfwarError
from turfwar.server.names import name_key
from turfwar.server.storage.database import now
from turfwar.server.storage.records import hashed
from turfwar.server.storage.tables import (
    CalendarLink,
    CoachContact,
    CoachRow,
    ContactLink,
    PasswordLink,
)

LASTS: Final = timedelta(days=1)
ADDRESS: Final = re.compile(
    r"[^\s@,;<>\"()\x00-\x1f\x7f]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,24}"
)


class ContactError(TurfwarError):
    """An e-mail address that cannot be one, or a link that is used up."""


@dataclass(frozen=True)
class Contact:
    """Where a coach is told what waits for them. Without an address, not by e-mail."""

    email: str = ""
    on_page: bool = True
    by_email: bool = True
    in_browser: bool = False


def contact_of(engine: Engine, coach_id: str) -> Contact:
    with engine.connect() as connection:
        return read(connection, coach_id)


def read(connection: Connection, coach_id: str) -> Contact:
    wanted = select(
        CoachContact.email,
        CoachContact.on_page,
        CoachContact.by_email,
        CoachContact.in_browser,
    ).where(CoachContact.coach_id == coach_id)
    row = connection.execute(wanted).one_or_none()
    return Contact() if row is None else Contact(*row)


def write(connection: Connection, coach_id: str, contact: Contact) -> None:
    values = {
        "email": contact.email,
        "on_page": contact.on_page,
        "by_email": contact.by_email,
        "in_browser": contact.in_browser,
    }
    changed = update(CoachContact).where(CoachContact.coach_id == coach_id).values(**values)
    if not connection.execute(changed).rowcount:
        connection.execute(insert(CoachContact).values(coach_id=coach_id, **values))


def choose(engine: Engine, coach_id: str, on_page: bool, by_email: bool, in_browser: bool) -> None:
    """Turn each way of being told on or off."""
    with engine.begin() as connection:
        contact = read(connection, coach_id)
        wanted = replace(contact, on_page=on_page, by_email=by_email, in_browser=in_browser)
        write(connection, coach_id, wanted)


def checked_email(text: str) -> str:
    email = text.strip()
    if not ADDRESS.fullmatch(email):
        raise ContactError("that is no e-mail address; write it as griff@example.org")
    return email


def confirmation(engine: Engine, coach_id: str, email: str) -> str:
    """The word of a link that confirms an address; earlier ones of the coach are used up."""
    word = secrets.token_urlsafe(24)
    with engine.begin() as connection:
        connection.execute(delete(ContactLink).where(ContactLink.coach_id == coach_id))
        values = {"coach_id": coach_id, "email": checked_email(email), "expires": now() + LASTS}
        connection.execute(insert(ContactLink).values(token_hash=hashed(word), **values))
    return word


def confirm(engine: Engine, coach_id: str, word: str) -> str:
    """An address is the coach's; only they can confirm it, in their own browser."""
    mine = (ContactLink.token_hash == hashed(word), ContactLink.coach_id == coach_id)
    wanted = select(ContactLink.email).where(*mine, ContactLink.expires > now())
    with engine.begin() as connection:
        email = connection.execute(wanted).scalar_one_or_none()
        if email is None or not connection.execute(delete(ContactLink).where(*mine)).rowcount:
            raise ContactError("this link is used or expired, or is for another account")
        write(connection, coach_id, replace(read(connection, coach_id), email=str(email)))
    return str(email)


def forget_email(engine: Engine, coach_id: str) -> None:
    with engine.begin() as connection:
        connection.execute(delete(ContactLink).where(ContactLink.coach_id == coach_id))
        write(connection, coach_id, replace(read(connection, coach_id), email=""))


def password_link(engine: Engine, name: str) -> tuple[str, str] | None:
    """An address and the word of a password link for it; nothing where there is none."""
    if "\x00" in name:
        return None
    wanted = (
        select(CoachRow.id, CoachContact.email)
        .join(CoachContact, CoachContact.coach_id == CoachRow.id)
        .where(CoachRow.name_key == name_key(name))
        .where(CoachRow.password.is_not(None), CoachRow.banned.is_(None))
    )
    with engine.begin() as connection:
        row = connection.execute(wanted).one_or_none()
        if row is None or not row.email:
            return None
        word = secrets.token_urlsafe(24)
        connection.execute(delete(PasswordLink).where(PasswordLink.coach_id == row.id))
        values = {"coach_id": row.id, "expires": now() + LASTS}
        connection.execute(insert(PasswordLink).values(token_hash=hashed(word), **values))
    return str(row.email), word


# Calendars


def calendar_word(engine: Engine, coach_id: str) -> str:
    """The word of a new address for a coach's calendar; the one before is gone."""
    word = secrets.token_urlsafe(24)
    with engine.begin() as connection:
        connection.execute(delete(CalendarLink).where(CalendarLink.coach_id == coach_id))
        values = {"coach_id": coach_id, "token_hash": hashed(word)}
        connection.execute(insert(CalendarLink).values(**values))
    return word


def has_calendar(engine: Engine, coach_id: str) -> bool:
    wanted = select(CalendarLink.coach_id).where(CalendarLink.coach_id == coach_id)
    with engine.connect() as connection:
        return connection.execute(wanted).first() is not None


def drop_calendar(engine: Engine, coach_id: str) -> None:
    with engine.begin() as connection:
        connection.execute(delete(CalendarLink).where(CalendarLink.coach_id == coach_id))


def calendar_of(engine: Engine, word: str) -> str | None:
    """Whose calendar an address is."""
    wanted = select(CalendarLink.coach_id).where(CalendarLink.token_hash == hashed(word))
    with engine.connect() as connection:
        return connection.execute(wanted).scalar_one_or_none()
