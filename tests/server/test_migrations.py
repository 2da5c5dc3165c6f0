"""The migrations are one line: each leads on from the one before it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from turfwar.server.config import Settings, sqlite_url
from turfwar.server.storage.database import (
    MIGRATIONS,
    DatabaseError,
    connect,
    migrate,
    open_database,
)


def test_one_line_without_a_fork() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    found = [each.revision for each in scripts.walk_revisions()]
    files = sorted(MIGRATIONS.glob("versions/m[0-9]*.py"))
    assert scripts.get_heads() == found[:1]
    assert [file.name[1:5] for file in files] == found[::-1]


def test_leagues_from_before_have_whoever_founded_or_imported_them(tmp_path: Path) -> None:
    engine = connect(sqlite_url(tmp_path / "turfwar.db"))
    migrate(engine, "0006")
    line = '{"actor":"importer","reason":"brought from an archive","seq":5}'
    event = sa.text("INSERT INTO league_events VALUES (:id, :seq, :kind, :actor, 't', NULL, :line)")
    with engine.begin() as connection:
        for id in ("own", "copy"):
            league = sa.text("INSERT INTO leagues VALUES (:id, 'x', 's', '2026-01-01 00:00:00')")
            connection.execute(league, {"id": id})
            first = {"id": id, "seq": 1, "kind": "founded", "actor": "founder", "line": "{}"}
            connection.execute(event, first)
        granted = {"id": "copy", "seq": 5, "kind": "role-granted", "actor": "importer"}
        connection.execute(event, {**granted, "line": line})
    migrate(engine)
    wanted = sa.text("SELECT league_id, coach_id, imported FROM league_origins")
    with engine.connect() as connection:
        found = {tuple(row) for row in connection.execute(wanted)}
    assert found == {("own", "founder", 0), ("copy", "importer", 4)}
    engine.dispose()


@pytest.mark.both_databases
def test_a_database_of_a_newer_version_is_refused_in_one_sentence(settings: Settings) -> None:
    open_database(settings.database_url).dispose()
    engine = connect(settings.database_url)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(DatabaseError, match="made by a newer Turfwar than this one") as refused:
        open_database(settings.database_url)
    assert "\n" not in str(refused.value)
    before = os.environ | {"TURFWAR_DATABASE_URL": settings.database_url}
    serve = [sys.executable, "-m", "turfwar", "serve", "--port", "1"]
    ended = subprocess.run(serve, env=before, capture_output=True, text=True, check=False)
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr
    assert "restore a backup from before the upgrade" in " ".join(ended.stderr.split())
