"""`turfwar admin`: look after a server's database, while the server runs or not."""

import importlib

from turfwar.cli.admin import accounts, leagues, matches, upkeep
from turfwar.cli.apps import CommandApp
from turfwar.cli.common import fail

app = CommandApp(no_args_is_help=True)


@app.callback()
def needs_the_server() -> None:
    """Manage a server: matches, accounts, leagues, backups.

    All commands work on the database, while the server runs or not. A running server notices
    changes within a few seconds.
    """
    try:
        importlib.import_module("turfwar.server.storage.database")
    except ImportError as error:
        fail(f"turfwar admin needs {error.name}: pip install 'turfwar[server]'")


app.add_typer(matches.app, name="matches")
app.add_typer(accounts.app, name="accounts")
app.add_typer(leagues.app, name="leagues")
for each in (upkeep.backup, upkeep.verify, upkeep.restore, upkeep.check, upkeep.purge):
    app.command()(each)
app.command()(upkeep.audit)
app.command()(upkeep.reports)
app.command("close-report")(upkeep.close_report)
