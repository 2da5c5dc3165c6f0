"""Restore a backup into an empty database, and compare every table with it."""

import gzip
import hashlib
import json
import tarfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, Table

from turfwar.server.admin.audit import AdminError, note
from turfwar.server.admin.backup import (
    FORMAT,
    MANIFEST,
    ROWS,
    VERSION_TABLE,
    back,
    revision_of,
    rows_of,
    tables_of,
)
from turfwar.server.storage.database import MIGRATIONS, migrate

DAMAGED: Final = "the backup is damaged"


def read_manifest(archive: tarfile.TarFile) -> dict[str, Any]:
    """What a backup has in it; `AdminError` where it is none."""
    try:
        file = archive.extractfile(MANIFEST)
        manifest = json.loads(file.read()) if file is not None else {}
        known = manifest["format"] == FORMAT
        tables: dict[str, Any] = manifest["tables"]
        whole = all({"rows", "sha256"} <= each.keys() for each in tables.values())
        str(manifest["revision"]), str(manifest["version"])
    except (KeyError, ValueError, AttributeError, TypeError) as error:
        raise AdminError("this is not a backup of Turfwar") from error
    if not known or not whole:
        raise AdminError(f"this backup has the format {manifest['format']!r}, not {FORMAT!r}")
    return dict(manifest)


def lines_of(archive: tarfile.TarFile, name: str) -> Iterator[bytes]:
    """The lines of a table."""
    try:
        file = archive.extractfile(f"tables/{name}.jsonl.gz")
    except KeyError as error:
        raise AdminError(f"{DAMAGED}: the table {name} is missing") from error
    if file is None:
        raise AdminError(f"{DAMAGED}: the table {name} is no file")
    try:
        with gzip.open(file, "rb") as unpacked:
            yield from unpacked
    except (OSError, EOFError, zlib.error) as error:
        raise AdminError(f"{DAMAGED}: the table {name} cannot be read") from error


def open_backup(path: Path) -> tarfile.TarFile:
    try:
        return tarfile.open(path, "r:")
    except tarfile.TarError as error:
        raise AdminError(f"{path} is not a backup of Turfwar") from error
    except OSError as error:
        raise AdminError(f"cannot read {path}: {error.strerror}") from error


def verify(path: Path) -> dict[str, Any]:
    """Read a whole backup and compare it with its digests; its manifest."""
    with open_backup(path) as archive:
        try:
            return checked(archive)
        except (tarfile.TarError, OSError, EOFError, ValueError) as error:
            raise AdminError(f"{DAMAGED}: {path} cannot be read to its end") from error


def checked(archive: tarfile.TarFile) -> dict[str, Any]:
    """The manifest of a backup whose tables match their digests."""
    manifest = read_manifest(archive)
    for name, said in manifest["tables"].items():
        digest, count = hashlib.sha256(), 0
        for line in lines_of(archive, name):
            digest.update(line)
            count += 1
        if (digest.hexdigest(), count) != (said["sha256"], said["rows"]):
            raise AdminError(f"{DAMAGED}: the table {name} does not match its digest")
    return manifest


def known_revisions() -> list[str]:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return [each.revision for each in ScriptDirectory.from_config(config).walk_revisions()]


def restore(engine: Engine, actor: str, path: Path) -> dict[str, Any]:
    """Put a backup into an empty database; nothing is changed where it does not fit."""
    manifest = verify(path)
    if manifest["revision"] not in known_revisions():
        raise AdminError(
            f"the backup was made by Turfwar {manifest['version']}, which is newer than this one:"
            " upgrade first"
        )
    check_empty(engine, manifest["revision"])
    migrate(engine, manifest["revision"])
    with open_backup(path) as archive, engine.begin() as connection:
        tables = {each.name: each for each in tables_of(connection)}
        unknown = manifest["tables"].keys() - tables.keys()
        if unknown:
            raise AdminError(f"{DAMAGED}: there is no table {', '.join(sorted(unknown))}")
        for name, table in tables.items():
            if name in manifest["tables"]:
                fill(connection, table, archive)
        for name, said in manifest["tables"].items():
            compare(connection, tables[name], said)
        reset_counters(connection, list(tables.values()))
    migrate(engine)
    with engine.begin() as connection:
        note(connection, actor, "server-restored", path.name[:80], manifest["made"])
    rows = sum(each["rows"] for each in manifest["tables"].values())
    found = {key: manifest[key] for key in ("version", "revision", "made", "database")}
    return {**found, "rows": rows, "tables": len(manifest["tables"])}


def check_empty(engine: Engine, revision: str) -> None:
    """Whether the database has nothing in it but empty tables."""
    with engine.connect() as connection:
        for table in tables_of(connection):
            first = connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first()
            if first is not None:
                raise AdminError(
                    f"the database is not empty ({table.name} has rows): restore into a new one"
                )
        made = sa.inspect(connection).has_table(VERSION_TABLE)
        if made and revision_of(connection) != revision:
            raise AdminError("the database has tables of another version: restore into a new one")


def fill(connection: Connection, table: Table, archive: tarfile.TarFile) -> None:
    """Insert the rows of a table."""
    batch: list[dict[str, Any]] = []
    for line in lines_of(archive, table.name):
        row = json.loads(line)
        batch.append({name: back(value) for name, value in row.items()})
        if len(batch) == ROWS:
            connection.execute(sa.insert(table), batch)
            batch = []
    if batch:
        connection.execute(sa.insert(table), batch)


def compare(connection: Connection, table: Table, said: dict[str, Any]) -> None:
    digest = hashlib.sha256()
    for line in rows_of(connection, table):
        digest.update(line)
    if digest.hexdigest() != said["sha256"]:
        raise AdminError(f"the table {table.name} came out otherwise than in the backup")


def reset_counters(connection: Connection, tables: list[Table]) -> None:
    """PostgreSQL numbers new rows from where the restored ones end; SQLite does by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables:
        key = list(table.primary_key.columns)
        if len(key) == 1 and isinstance(key[0].type, sa.Integer):
            names = {"table": table.name, "column": key[0].name}
            wanted = sa.text("SELECT pg_get_serial_sequence(:table, :column)")
            counter = connection.execute(wanted, names).scalar_one()
            if counter is not None:
                highest = connection.execute(sa.select(sa.func.max(key[0]))).scalar_one() or 0
                moved = sa.text("SELECT setval(:counter, :next, false)")
                connection.execute(moved, {"counter": counter, "next": highest + 1})
