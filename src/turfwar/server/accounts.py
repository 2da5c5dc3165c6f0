"""Coaches and their sessions: guests at first, with a name and a password if they like."""

import hashlib
import re
import secrets
import unicodedata
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from turfwar.kernel.errors import TurfwarError
from turfwar.server.storage.database import aware, now
from turfwar.server.storage.store import hashed, new_id
from turfwar.server.storage.tables import Coach, Session

LASTS: Final = timedelta(days=90)
NAME: Final = re.compile(r"[^\W_](?:[\w .'-]{0,38}[^\W_])?")
RESERVED: Final = ("guest", "home", "away", "referee", "clock", "server", "spectator")


class NameTaken(TurfwarError):
    """Somebody else has this name."""


class BadName(TurfwarError):
    """A name that cannot be used."""


class WrongLogin(TurfwarError):
    """No coach has this name and this password."""


@dataclass(frozen=True)
class Who:
    """A coach with his session."""

    id: str
    name: str
    guest: bool
    token: str

    @property
    def csrf(self) -> str:
        """What a page must send along, and what no other site can know."""
        return hashlib.sha256(f"turfwar csrf|{self.token}".encode()).hexdigest()[:32]

    def __repr__(self) -> str:
        return f"Who({self.id!r}, {self.name!r})"


def name_key(name: str) -> str:
    """Names that look alike are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def checked_name(name: str) -> str:
    """A name as it is shown; `BadName` says what is wrong with it."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not NAME.fullmatch(shown):
        raise BadName("a name has 1 to 40 letters, digits, spaces and . ' -")
    if name_key(shown).split()[0] in RESERVED:
        raise BadName(f"{shown!r} is kept for others: choose another name")
    return shown


class Accounts:
    """The coaches in the database; everything here blocks."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.hasher = PasswordHasher()
        self.nobody = self.hasher.hash(secrets.token_hex(16))

    def find(self, token: str | None) -> Who | None:
        """Whose session this is."""
        if not token or len(token) > 100:
            return None
        wanted = (
            select(Coach.id, Coach.name, Coach.password, Session.expires)
            .join(Session, Session.coach_id == Coach.id)
            .where(Session.token_hash == hashed(token))
        )
        with self.engine.connect() as connection:
            row = connection.execute(wanted).one_or_none()
        if row is None or aware(row.expires) < now():
            return None
        return Who(row.id, row.name, row.password is None, token)

    def new_guest(self) -> Who:
        coach_id = f"c_{new_id()}"
        name = f"Guest {coach_id[-4:]}"
        with self.engine.begin() as connection:
            connection.execute(insert(Coach).values(id=coach_id, name=name, created=now()))
            token = self.new_session(connection, coach_id)
        return Who(coach_id, name, True, token)

    def new_session(self, connection: Connection, coach_id: str) -> str:
        token = secrets.token_urlsafe(32)
        connection.execute(
            insert(Session).values(
                token_hash=hashed(token), coach_id=coach_id, expires=now() + LASTS
            )
        )
        return token

    def rename(self, who: Who, name: str) -> Who:
        """A guest calls himself something."""
        shown = checked_name(name)
        if not who.guest:
            raise BadName("a registered coach keeps his name")
        with self.engine.begin() as connection:
            taken = select(Coach.id).where(Coach.name_key == name_key(shown))
            if connection.execute(taken).first() is not None:
                raise NameTaken(f"{shown!r} belongs to a registered coach")
            connection.execute(update(Coach).where(Coach.id == who.id).values(name=shown))
        return Who(who.id, shown, True, who.token)

    def register(self, who: Who, name: str, password: str) -> Who:
        """A guest becomes a registered coach, and gets a new session."""
        shown = checked_name(name)
        if not who.guest:
            raise BadName("you have a name already: log out first")
        hash_ = self.hasher.hash(password)
        try:
            with self.engine.begin() as connection:
                values = {"name": shown, "name_key": name_key(shown), "password": hash_}
                connection.execute(update(Coach).where(Coach.id == who.id).values(**values))
                token = self.replace(connection, who, who.id)
        except IntegrityError as error:
            raise NameTaken(f"{shown!r} is taken: choose another name") from error
        return Who(who.id, shown, False, token)

    def login(self, who: Who | None, name: str, password: str) -> Who:
        """A registered coach, in a new session; takes as long for a name that nobody has."""
        wanted = select(Coach.id, Coach.name, Coach.password).where(
            Coach.name_key == name_key(" ".join(name.split()))
        )
        with self.engine.connect() as connection:
            row = connection.execute(wanted).one_or_none()
        right = self.is_right(row.password if row is not None else None, password)
        if row is None or not right:
            raise WrongLogin("no coach has this name and this password")
        with self.engine.begin() as connection:
            token = self.replace(connection, who, row.id)
        return Who(row.id, row.name, False, token)

    def is_right(self, kept: str | None, password: str) -> bool:
        try:
            return self.hasher.verify(kept or self.nobody, password) and kept is not None
        except (Argon2Error, InvalidHashError):
            return False

    def logout(self, who: Who) -> Who:
        """Forget the session; he is a guest again."""
        with self.engine.begin() as connection:
            self.forget(connection, who)
        return self.new_guest()

    def replace(self, connection: Connection, who: Who | None, coach_id: str) -> str:
        if who is not None:
            self.forget(connection, who)
        return self.new_session(connection, coach_id)

    def forget(self, connection: Connection, who: Who) -> None:
        connection.execute(delete(Session).where(Session.token_hash == hashed(who.token)))
