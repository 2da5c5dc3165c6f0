"""`turfwar admin leagues`."""

from typing import Annotated

import typer

from turfwar.cli.admin.common import ConfigFile, Most, Yes, confirm, do, opened, show
from turfwar.cli.apps import CommandApp
from turfwar.cli.common import AsJson

app = CommandApp(no_args_is_help=True, help="List, hand over and delete leagues.")

LeagueId = Annotated[str, typer.Argument(metavar="LEAGUE", help="The id of a league.")]
NewOwner = Annotated[str, typer.Argument(metavar="ACCOUNT", help="The new owner: name or id.")]
COLUMNS = ("id", "name", "owner", "events", "created")


@app.command("list")
def list_(limit: Most = 50, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """List leagues, the newest first.

    Example: turfwar admin leagues list
    """
    with opened(config) as (engine, _):
        from turfwar.server.admin import leagues

        rows = leagues.listed(engine, limit)
    show(rows, COLUMNS, as_json, "There are no leagues.")


@app.command("hand-over")
def hand_over(
    league: LeagueId, account: NewOwner, config: ConfigFile = None, as_json: AsJson = False
) -> None:
    """Make another coach the owner of a league.

    Example: turfwar admin leagues hand-over a1b2c3 Griff
    """
    from turfwar.server.admin import leagues

    do(config, as_json, leagues.hand_over, league, account)


@app.command()
def delete(
    league: LeagueId, yes: Yes = False, config: ConfigFile = None, as_json: AsJson = False
) -> None:
    """Delete a league with its journal. Its matches stay as friendlies.

    Example: turfwar admin leagues delete a1b2c3
    """
    from turfwar.server.admin import leagues

    confirm(f"Delete the league {league} for good?", yes, as_json)
    do(config, as_json, leagues.remove, league)
