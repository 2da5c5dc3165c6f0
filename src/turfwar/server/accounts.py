"""Coaches and their sessions: guests at first, with a name and a password if they like."""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, Engine, Update, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from turfwar.kernel.errors import TurfwarError
from turfwar.server.names import BadName, checked_name, look, name_key
from turfwar.server.storage.database import aware, now
from turfwar.server.storage.records import hashed, new_id
from turfwar.server.storage.tables import CoachRow, PasswordLink, SessionRow

LASTS: Final = timedelta(days=90)
"""How long a session lasts that nobody uses."""
ADMIN: Final = "admin"
RENEWED_AFTER: Final = timedelta(days=1)
"""How long a session is used before it is written down that it was."""


class NameTaken(TurfwarError):
    """Somebody else has this name."""


class WrongLogin(TurfwarError):
    """No coach has this name and this password."""


class Banned(TurfwarError):
    """The account may not be used."""


@dataclass(frozen=True)
class Who:
    """A coach with their session."""

    id: str
    name: str
    guest: bool
    token: str
    admin: bool = False

    @property
    def csrf(self) -> str:
        """What a page must send along, and what no other site can know."""
        return hashlib.sha256(f"turfwar csrf|{self.token}".encode()).hexdigest()[:32]

    def __repr__(self) -> str:
        return f"Who({self.id!r}, {self.name!r})"


class Accounts:
    """The coaches in the database; everything here blocks."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.hasher = PasswordHasher()
        self.nobody = self.hasher.hash(secrets.token_hex(16))

    def name_of(self, coach_id: str) -> str | None:
        """The name of a coach; None where there is none of this id, or no more."""
        wanted = select(CoachRow.name).where(CoachRow.id == coach_id, CoachRow.banned.is_(None))
        with self.engine.connect() as connection:
            return connection.execute(wanted).scalar_one_or_none()

    def find(self, token: str | None) -> Who | None:
        """Whose session this is."""
        if not token or len(token) > 100:
            return None
        wanted = (
            select(CoachRow.id, CoachRow.name, CoachRow.password, CoachRow.role, SessionRow.expires)
            .join(SessionRow, SessionRow.coach_id == CoachRow.id)
            .where(SessionRow.token_hash == hashed(token), CoachRow.banned.is_(None))
        )
        with self.engine.connect() as connection:
            row = connection.execute(wanted).one_or_none()
        if row is None or aware(row.expires) < now():
            return None
        if aware(row.expires) < now() + LASTS - RENEWED_AFTER:
            self.renew(token)
        return Who(row.id, row.name, row.password is None, token, row.role == ADMIN)

    def renew(self, token: str) -> None:
        """A session that is used goes on."""
        with self.engine.begin() as connection:
            used = update(SessionRow).where(SessionRow.token_hash == hashed(token))
            connection.execute(used.values(expires=now() + LASTS))

    def new_guest(self) -> Who:
        coach_id = f"c_{new_id()}"
        name = f"Guest {coach_id[-4:]}"
        with self.engine.begin() as connection:
            connection.execute(insert(CoachRow).values(id=coach_id, name=name, created=now()))
            token = self.new_session(connection, coach_id)
        return Who(coach_id, name, True, token)

    def new_session(self, connection: Connection, coach_id: str) -> str:
        token = secrets.token_urlsafe(32)
        connection.execute(
            insert(SessionRow).values(
                token_hash=hashed(token), coach_id=coach_id, expires=now() + LASTS
            )
        )
        return token

    def rename(self, who: Who, name: str) -> Who:
        """A guest chooses a name to be shown."""
        shown = checked_name(name)
        if not who.guest:
            raise BadName("a registered coach keeps their name")
        with self.engine.begin() as connection:
            same = or_(CoachRow.name_key == name_key(shown), CoachRow.look == look(shown))
            taken = select(CoachRow.id).where(same)
            if connection.execute(taken).first() is not None:
                raise NameTaken(f"{shown!r} belongs to a registered coach, or looks as if it did")
            if not connection.execute(as_guest(who).values(name=shown)).rowcount:
                raise BadName("a registered coach keeps their name")
        return Who(who.id, shown, True, who.token)

    def register(self, who: Who, name: str, password: str) -> Who:
        """A guest becomes a registered coach, and gets a new session."""
        shown = checked_name(name)
        if not who.guest:
            raise BadName("you have a name already: log out first")
        hash_ = self.hasher.hash(password)
        try:
            with self.engine.begin() as connection:
                values = {
                    "name": shown,
                    "name_key": name_key(shown),
                    "look": look(shown),
                    "password": hash_,
                }
                if not connection.execute(as_guest(who).values(**values)).rowcount:
                    raise BadName("you have a name already: log out first")
                token = self.replace(connection, who, who.id)
        except IntegrityError as error:
            raise NameTaken(
                f"{shown!r} is taken, or looks like a name that is: choose another"
            ) from error
        return Who(who.id, shown, False, token)

    def login(self, who: Who | None, name: str, password: str) -> Who:
        """A registered coach, in a new session; takes as long for a name that nobody has."""
        key = name_key(name)
        columns = (CoachRow.id, CoachRow.name, CoachRow.password, CoachRow.role, CoachRow.banned)
        wanted = select(*columns).where(CoachRow.name_key == key)
        row = None
        # PostgreSQL takes no text with a NUL in it; nobody is called that.
        if "\x00" not in key:
            with self.engine.connect() as connection:
                row = connection.execute(wanted).one_or_none()
        right = self.is_right(row.password if row is not None else None, password)
        if row is None or not right:
            raise WrongLogin("no coach has this name and this password")
        if row.banned is not None:
            raise Banned(f"this account is banned: {row.banned}")
        with self.engine.begin() as connection:
            token = self.replace(connection, who, row.id)
        return Who(row.id, row.name, False, token, row.role == ADMIN)

    def is_right(self, kept: str | None, password: str) -> bool:
        try:
            return self.hasher.verify(kept or self.nobody, password) and kept is not None
        except (Argon2Error, InvalidHashError):
            return False

    def change_password(self, who: Who, old: str, new: str) -> Who:
        """Another password; all the coach's sessions end, and this browser gets a new one."""
        wanted = select(CoachRow.password).where(CoachRow.id == who.id)
        with self.engine.connect() as connection:
            kept = connection.execute(wanted).scalar_one_or_none()
        if not self.is_right(kept, old):
            raise WrongLogin("the old password is another one")
        hash_ = self.hasher.hash(new)
        with self.engine.begin() as connection:
            connection.execute(update(CoachRow).where(CoachRow.id == who.id).values(password=hash_))
            connection.execute(delete(SessionRow).where(SessionRow.coach_id == who.id))
            token = self.new_session(connection, who.id)
        return Who(who.id, who.name, False, token, who.admin)

    def reset_password(self, link: str, new: str) -> Who:
        """A new password by a link of an admin, which works once; all sessions end."""
        used = delete(PasswordLink).where(
            PasswordLink.token_hash == hashed(link), PasswordLink.expires > now()
        )
        hash_ = self.hasher.hash(new)
        with self.engine.begin() as connection:
            owner = select(PasswordLink.coach_id).where(PasswordLink.token_hash == hashed(link))
            coach_id = connection.execute(owner).scalar_one_or_none()
            if coach_id is None or not connection.execute(used).rowcount:
                raise WrongLogin("this link is used or expired: ask an admin for a new one")
            row = connection.execute(
                update(CoachRow)
                .where(CoachRow.id == coach_id, CoachRow.banned.is_(None))
                .values(password=hash_)
                .returning(CoachRow.name, CoachRow.role)
            ).one_or_none()
            if row is None:
                raise Banned("this account is banned")
            connection.execute(delete(SessionRow).where(SessionRow.coach_id == coach_id))
            token = self.new_session(connection, coach_id)
        return Who(coach_id, row.name, False, token, row.role == ADMIN)

    def has_password(self, who: Who, password: str) -> bool:
        """Whether a coach knows their password; a guest has none to know."""
        wanted = select(CoachRow.password).where(CoachRow.id == who.id)
        with self.engine.connect() as connection:
            kept = connection.execute(wanted).scalar_one_or_none()
        return who.guest or self.is_right(kept, password)

    def logout(self, who: Who) -> Who:
        """Forget the session; they are a guest again."""
        with self.engine.begin() as connection:
            self.forget(connection, who)
        return self.new_guest()

    def replace(self, connection: Connection, who: Who | None, coach_id: str) -> str:
        if who is not None:
            self.forget(connection, who)
        return self.new_session(connection, coach_id)

    def forget(self, connection: Connection, who: Who) -> None:
        connection.execute(delete(SessionRow).where(SessionRow.token_hash == hashed(who.token)))


def as_guest(who: Who) -> Update:
    """A change of a coach who is a guest still: somebody may register in two tabs at once."""
    return update(CoachRow).where(CoachRow.id == who.id, CoachRow.password.is_(None))
