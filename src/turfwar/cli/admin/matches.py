"""`turfwar admin matches`."""

from typing import Annotated

import typer

from turfwar.cli.admin.common import ConfigFile, Most, Reason, Yes, confirm, do, opened, show
from turfwar.cli.apps import CommandApp
from turfwar.cli.common import AsJson

app = CommandApp(no_args_is_help=True, help="List, close, adjudicate and delete matches.")

MatchId = Annotated[str, typer.Argument(metavar="MATCH", help="The id of a match.")]
Status = Annotated[
    str | None, typer.Option("--status", help="Only matches that are waiting, playing or over.")
]
Coach = Annotated[str | None, typer.Option("--coach", help="Only matches of this account.")]
Winner = Annotated[str, typer.Option("--winner", help="home, away or draw.")]
COLUMNS = ("id", "status", "rules", "coaches", "moves", "league", "updated")


@app.command("list")
def list_(
    status: Status = None,
    coach: Coach = None,
    limit: Most = 50,
    config: ConfigFile = None,
    as_json: AsJson = False,
) -> None:
    """List matches, the last changed first.

    Example: turfwar admin matches list --status playing
    """
    with opened(config) as (engine, _):
        from turfwar.server.admin import accounts, matches

        who = None
        if coach is not None:
            with engine.connect() as connection:
                who = accounts.find(connection, coach).id
        rows = matches.listed(engine, status, who, limit)
    show(rows, COLUMNS, as_json, "There are no such matches.")


@app.command()
def close(
    match: MatchId, reason: Reason, config: ConfigFile = None, as_json: AsJson = False
) -> None:
    """End a match without a result; one that has not begun is cancelled.

    Example: turfwar admin matches close a1b2c3 --reason "the coaches have left"
    """
    from turfwar.server.admin import matches

    do(config, as_json, matches.close, match, reason)


@app.command()
def adjudicate(
    match: MatchId,
    winner: Winner,
    reason: Reason,
    config: ConfigFile = None,
    as_json: AsJson = False,
) -> None:
    """End a match with a winner, or as a draw.

    Example: turfwar admin matches adjudicate a1b2c3 --winner home --reason "away has left"
    """
    from turfwar.server.admin import matches

    do(config, as_json, matches.adjudicate, match, winner, reason)


@app.command()
def delete(
    match: MatchId, yes: Yes = False, config: ConfigFile = None, as_json: AsJson = False
) -> None:
    """Delete a match with its moves and its chat, for good.

    Example: turfwar admin matches delete a1b2c3
    """
    from turfwar.server.admin import matches

    confirm(f"Delete the match {match} for good?", yes, as_json)
    do(config, as_json, matches.remove, match)
