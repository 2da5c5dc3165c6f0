"""`turfwar league`: the league office from the shell, one file per command."""

import typer

from turfwar.cli.league.table import table

app = typer.Typer(no_args_is_help=True, help="The league office.")
app.command()(table)
