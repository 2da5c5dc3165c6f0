"""Backups: one file with all rows of all tables, the same for SQLite and PostgreSQL.

A backup is a tar file: `manifest.json`, and for each table a member of JSON lines, ordered by its
key. The manifest has the SHA-256 of each member, so a damaged file is noticed, and a restored
database is compared with it table by table.
"""

import base64
import gzip
import hashlib
import io
import json
import os
import sqlite3
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, MetaData, Table

from turfwar import __version__
from turfwar.server.admin.audit import AdminError, note
from turfwar.server.storage.database import aware, now
from turfwar.server.storage.owners import TABLES

FORMAT: Final = "turfwar backup 1"
MANIFEST: Final = "manifest.json"
VERSION_TABLE: Final = "alembic_version"
ENDING: Final = ".turfwar"
CHUNK: Final = 1024 * 1024
ROWS: Final = 500


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """The database as it is at one moment, while others go on writing."""
    if engine.dialect.name == "postgresql":
        level = engine.execution_options(isolation_level="REPEATABLE READ")
        with level.connect() as connection:
            yield connection
        return
    with tempfile.TemporaryDirectory(prefix="turfwar-backup-") as folder:
        copy = Path(folder) / "copy.db"
        copy_sqlite(engine, copy)
        other = sa.create_engine(f"sqlite:///{copy}")
        try:
            with other.connect() as connection:
                yield connection
        finally:
            other.dispose()


def copy_sqlite(engine: Engine, path: Path) -> None:
    """Copy an SQLite database by its own backup, which waits for no writer."""
    with engine.connect() as connection:
        source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection)
        target = sqlite3.connect(path)
        try:
            source.backup(target)
        finally:
            target.close()


def tables_of(connection: Connection) -> list[Table]:
    """All tables as the database has them, in the order in which rows can be inserted."""
    metadata = MetaData()
    metadata.reflect(connection)
    return [each for each in metadata.sorted_tables if each.name not in (VERSION_TABLE, *TABLES)]


def revision_of(connection: Connection) -> str:
    return str(connection.execute(sa.text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar_one())


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, datetime):
        return {"time": aware(value).isoformat()}
    if isinstance(value, (bytes, memoryview)):
        return {"bytes": base64.b64encode(bytes(value)).decode()}
    return value


def back(value: Any) -> Any:
    """A value of JSON as the database takes it."""
    if isinstance(value, dict):
        if "time" in value:
            return datetime.fromisoformat(value["time"])
        return base64.b64decode(value["bytes"])
    return value


def utc(value: Any) -> Any:
    if isinstance(value, datetime):
        return aware(value).astimezone(UTC)
    return value


def rows_of(connection: Connection, table: Table) -> Iterator[bytes]:
    """The rows of a table as lines, in the order of its key."""
    columns = sorted(table.columns, key=lambda each: each.name)
    postgres = connection.dialect.name == "postgresql"
    keys = [
        column.collate("C") if postgres and isinstance(column.type, sa.String) else column
        for column in table.primary_key.columns
    ]
    wanted = sa.select(*columns).order_by(*keys).execution_options(yield_per=ROWS)
    names = [column.name for column in columns]
    for row in connection.execute(wanted):
        values = {name: plain(utc(value)) for name, value in zip(names, row, strict=True)}
        yield json.dumps(values, ensure_ascii=False, sort_keys=True).encode() + b"\n"


def write_table(connection: Connection, table: Table, path: Path) -> dict[str, Any]:
    """Write a table into a file; what the manifest says of it."""
    digest = hashlib.sha256()
    count = 0
    with gzip.open(path, "wb", compresslevel=6) as file:
        for line in rows_of(connection, table):
            digest.update(line)
            file.write(line)
            count += 1
    return {"rows": count, "sha256": digest.hexdigest()}


def backup(engine: Engine, actor: str, target: Path) -> dict[str, Any]:
    """Write a backup; it is there as a whole or not at all, and only its owner can read it."""
    if target.exists():
        raise AdminError(f"{target} exists already")
    half = target.with_name(f".{target.name}.half")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            manifest = write_archive(engine, file)
            file.flush()
            os.fsync(file.fileno())
        half.replace(target)
    except OSError as error:
        raise AdminError(f"cannot write {target}: {error.strerror}") from error
    finally:
        with suppress(OSError):
            half.unlink()
    with engine.begin() as connection:
        note(connection, actor, "server-backed-up", target.name, manifest["revision"])
    total = sum(each["rows"] for each in manifest["tables"].values())
    return {
        "file": str(target),
        "bytes": target.stat().st_size,
        "rows": total,
        "sha256": digest_of(target),
        "revision": manifest["revision"],
    }


def write_archive(engine: Engine, file: Any) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="turfwar-backup-") as folder:
        found: dict[str, Any] = {}
        with snapshot(engine) as connection:
            revision = revision_of(connection)
            for table in tables_of(connection):
                path = Path(folder) / table.name
                found[table.name] = write_table(connection, table, path)
        manifest = {
            "format": FORMAT,
            "version": __version__,
            "revision": revision,
            "made": now().isoformat(timespec="seconds"),
            "database": engine.dialect.name,
            "tables": found,
        }
        with tarfile.open(fileobj=file, mode="w") as archive:
            add(archive, MANIFEST, json.dumps(manifest, indent=1).encode())
            for name in found:
                archive.add(Path(folder) / name, f"tables/{name}.jsonl.gz", filter=anonymous)
    return manifest


def anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mode = 0o600
    return member


def add(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(data), 0o600
    archive.addfile(member, io.BytesIO(data))


def digest_of(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def new_name(folder: Path) -> Path:
    """The name of a backup that is made now."""
    return folder / f"turfwar-{now().strftime('%Y%m%d-%H%M%S')}{ENDING}"


def keep_newest(folder: Path, keep: int) -> list[Path]:
    """Delete all but the newest backups of a folder."""
    found = sorted(folder.glob(f"turfwar-????????-??????{ENDING}"))
    gone = found[:-keep]
    for each in gone:
        each.unlink()
    return gone
