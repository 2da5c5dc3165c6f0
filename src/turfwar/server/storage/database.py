"""The database: opened, migrated, and made to keep what it has been told."""

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from turfwar import __version__
from turfwar.kernel.errors import TurfwarError

MIGRATIONS = Path(__file__).parents[1] / "migrations"
MIGRATION_LOCK = 0x7475_7266


class DatabaseError(TurfwarError):
    """The database cannot be used."""


def now() -> datetime:
    """The time, with its zone."""
    return datetime.now(UTC)


def aware(moment: datetime) -> datetime:
    """A time from the database, with its zone; SQLite forgets it."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def open_database(url: str) -> Engine:
    """The database at `url`, brought up to date."""
    try:
        engine = connect(url)
        migrate(engine)
    except SQLAlchemyError as error:
        shown = sqlalchemy.make_url(url).render_as_string(hide_password=True)
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise DatabaseError(f"the database {shown} cannot be used: {reason}") from error
    return engine


def check_age(connection: Connection, scripts: ScriptDirectory, shown: str) -> None:
    """Refuse a database that a newer version has migrated."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {each.revision for each in scripts.walk_revisions()}:
        raise DatabaseError(
            f"the database {shown} was made by a newer Turfwar than this one ({__version__}): "
            "install the newer version again, or restore a backup from before the upgrade"
        )


def connect(url: str) -> Engine:
    """An engine whose commits are on the disk when they return."""
    if url.startswith("sqlite:///"):
        path = Path(url.removeprefix("sqlite:///"))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            make_private(path)
        except OSError as error:
            raise DatabaseError(f"{path.parent} cannot be made: {error.strerror}") from error
        engine = sqlalchemy.create_engine(
            url,
            poolclass=QueuePool,
            pool_size=5,
            hide_parameters=True,
            connect_args={"timeout": 30, "check_same_thread": False},
        )
        event.listen(engine, "connect", make_durable)
        return engine
    return sqlalchemy.create_engine(
        url, pool_size=5, max_overflow=5, pool_pre_ping=True, hide_parameters=True
    )


def make_private(path: Path) -> None:
    """Nobody but its owner reads a database: it has secrets of dice and hashes of passwords.

    SQLite gives the files that it makes beside it the same mode.
    """
    if str(path) in ("", ":memory:"):
        return
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with suppress(FileNotFoundError):
            if each.stat().st_mode & 0o077 and each.stat().st_uid == os.getuid():
                each.chmod(0o600)


def make_durable(connection: Any, record: object) -> None:
    """SQLite: readers do not wait for the writer, and a commit is synced to the disk."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.close()


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the tables up to date; of several servers that start at once, one does it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            lock = sqlalchemy.text("SELECT pg_advisory_xact_lock(:key)")
            connection.execute(lock, {"key": MIGRATION_LOCK})
        shown = engine.url.render_as_string(hide_password=True)
        check_age(connection, ScriptDirectory.from_config(config), shown)
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
