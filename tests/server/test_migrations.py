"""The migrations are one line: each leads on from the one before it."""

from pathlib import Path

import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from turfwar.server.config import sqlite_url
from turfwar.server.storage.database import MIGRATIONS, connect, migrate


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
