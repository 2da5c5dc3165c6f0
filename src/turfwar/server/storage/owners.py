"""Which process owns which match, where several share a PostgreSQL database.

A process owns the matches that it plays: it alone has them in memory and writes their journals. It
shows that it lives by a heartbeat. Its matches move when it stops or dies. A commit checks in its
own transaction that the match still belongs to the process (`check`), so a process that was thought
dead and comes back writes nothing any more.
"""

import hashlib
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from turfwar.server.storage.database import MIGRATION_LOCK
from turfwar.server.storage.journal import JournalConflict, notify
from turfwar.server.storage.tables import MatchRow

UNLOGGED: Final = {"prefixes": ["UNLOGGED"]}


class Running(DeclarativeBase):
    """Tables of what runs now. They are no data: not migrated, not backed up, and not logged."""


class ServerProcess(Running):
    """A running server process, where several share the database."""

    __tablename__ = "server_processes"
    __table_args__ = UNLOGGED

    id: Mapped[str] = mapped_column(sa.String(16), primary_key=True)
    address: Mapped[str] = mapped_column(sa.String(200))
    """The socket of its machine at which it takes connections from the others."""
    site: Mapped[str] = mapped_column(sa.String(16))
    seen: Mapped[datetime] = mapped_column(sa.DateTime(timezone=True))


class MatchOwner(Running):
    """The process that plays a match."""

    __tablename__ = "match_owners"
    __table_args__ = UNLOGGED

    match_id: Mapped[str] = mapped_column(sa.String(32), primary_key=True)
    process: Mapped[str] = mapped_column(sa.String(16), index=True)


TABLES: Final = tuple(Running.metadata.tables)
HEARTBEAT_SECONDS: Final = 2.0
DEAD_AFTER: Final = 10
"""How many seconds after its last heartbeat a process is taken for dead."""
TRIES: Final = 20


class NotOwner(JournalConflict):
    """The match belongs to another process now."""


class Owner(NamedTuple):
    """A process that owns a match, and the socket at which it takes connections."""

    process: str
    address: str


class Owners:
    """The owners of matches, as one process sees them; everything here blocks."""

    def __init__(self, engine: Engine, process: str, address: str, site: str) -> None:
        self.engine = engine
        self.me = Owner(process, address)
        self.site = site
        """Processes of one site share a machine, and divide the matches that come there."""

    def prepare(self) -> None:
        """Make the tables where they are missing; of several processes one does."""
        lock = sa.text("SELECT pg_advisory_xact_lock(:key)")
        with self.engine.begin() as connection:
            connection.execute(lock, {"key": MIGRATION_LOCK})
            Running.metadata.create_all(connection)

    def beat(self) -> bool:
        """Show that this process lives; False where others have taken it for dead."""
        beat = update(ServerProcess).where(ServerProcess.id == self.me.process)
        with self.engine.begin() as connection:
            if connection.execute(beat.values(seen=func.now())).rowcount:
                return True
            values = {"id": self.me.process, "address": self.me.address, "site": self.site}
            connection.execute(insert(ServerProcess).values(**values, seen=func.now()))
            gone = ServerProcess.seen < func.now() - sa.text(f"interval '{10 * DEAD_AFTER} s'")
            connection.execute(delete(ServerProcess).where(gone))
        return False

    def claim(self, match_id: str) -> Owner:
        """Whose match it is; one that nobody owns is given to a process of this site."""
        for _ in range(TRIES):
            with self.engine.begin() as connection:
                owned = select(MatchOwner.process, ServerProcess.address, living().label("lives"))
                joined = owned.outerjoin(ServerProcess, ServerProcess.id == MatchOwner.process)
                row = connection.execute(joined.where(MatchOwner.match_id == match_id)).first()
                if row is not None and row.lives:
                    return Owner(row.process, row.address)
                known = select(MatchRow.id).where(MatchRow.id == match_id)
                if row is None and connection.execute(known).first() is None:
                    return self.me
                chosen = self.choose(connection, match_id)
                values = {"match_id": match_id, "process": chosen.process}
                if row is None:
                    claimed = upsert(MatchOwner).values(**values).on_conflict_do_nothing()
                    if connection.execute(claimed).rowcount:
                        return chosen
                else:
                    # Of several who find the owner dead, one is the next owner.
                    same = (MatchOwner.match_id == match_id, MatchOwner.process == row.process)
                    moved = update(MatchOwner).where(*same).values(process=chosen.process)
                    if connection.execute(moved).rowcount:
                        return chosen
        raise sa.exc.OperationalError("", {}, Exception(f"nobody can own match {match_id}"))

    def choose(self, connection: Connection, match_id: str) -> Owner:
        """A process of this site, as evenly as the ids of matches fall."""
        wanted = select(ServerProcess.id, ServerProcess.address)
        wanted = wanted.where(ServerProcess.site == self.site, living())
        here = [Owner(row.id, row.address) for row in connection.execute(wanted)]
        return max(here or [self.me], key=lambda each: weight(each.process, match_id))

    def is_dead(self, process: str) -> None:
        """Nobody listens at its socket any more: do not wait for its heartbeats to stop."""
        with self.engine.begin() as connection:
            connection.execute(delete(ServerProcess).where(ServerProcess.id == process))

    def ask_for(self, match_id: str) -> None:
        """Ask an owner that cannot be reached from here to let a match go."""
        with self.engine.begin() as connection:
            notify(connection, self.me.process, {"match": match_id, "wanted": True})

    def mine(self) -> set[str]:
        """The matches that belong to this process."""
        wanted = select(MatchOwner.match_id).where(MatchOwner.process == self.me.process)
        with self.engine.connect() as connection:
            return set(connection.execute(wanted).scalars())

    def release(self, matches: Iterable[str]) -> None:
        """Let matches go: whoever is asked for one next may have it."""
        mine = (MatchOwner.match_id.in_(list(matches)), MatchOwner.process == self.me.process)
        with self.engine.begin() as connection:
            connection.execute(delete(MatchOwner).where(*mine))

    def leave(self) -> None:
        """This process ends: it owns nothing any more."""
        with self.engine.begin() as connection:
            mine = delete(MatchOwner).where(MatchOwner.process == self.me.process)
            connection.execute(mine)
            connection.execute(delete(ServerProcess).where(ServerProcess.id == self.me.process))


def living() -> sa.ColumnElement[bool]:
    """Whether a process has shown itself lately, by the clock of the database."""
    return ServerProcess.seen > func.now() - sa.text(f"interval '{DEAD_AFTER} s'")


def weight(process: str, match_id: str) -> bytes:
    return hashlib.sha256(f"{process}|{match_id}".encode()).digest()


def check(connection: Any, process: str, matches: Iterable[str]) -> None:
    """`NotOwner` unless all these matches are the process's own until the transaction ends."""
    wanted = list(dict.fromkeys(matches))
    statement = (
        f"SELECT match_id FROM {MatchOwner.__tablename__} "
        "WHERE match_id = ANY(%s) AND process = %s FOR SHARE"
    )
    found = connection.exec_driver_sql(statement, (wanted, process)).all()
    if len(found) < len(wanted):
        raise NotOwner
