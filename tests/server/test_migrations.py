"""The migrations are one line: each leads on from the one before it."""

from alembic.config import Config
from alembic.script import ScriptDirectory

from turfwar.server.storage.database import MIGRATIONS


def test_one_line_without_a_fork() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    found = [each.revision for each in scripts.walk_revisions()]
    files = sorted(MIGRATIONS.glob("versions/m[0-9]*.py"))
    assert scripts.get_heads() == found[:1]
    assert [file.name[1:5] for file in files] == found[::-1]
