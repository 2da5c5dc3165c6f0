"""The `turfwar` command."""

import sys
from typing import Annotated

import typer

import turfwar
from turfwar.cli.arena import arena
from turfwar.cli.bench import bench
from turfwar.cli.cards import cards
from turfwar.cli.coverage import coverage
from turfwar.cli.cup_of_death import cup_of_death
from turfwar.cli.league import app as league
from turfwar.cli.match import match
from turfwar.cli.odds import odds
from turfwar.cli.play import play
from turfwar.cli.replay import app as replay
from turfwar.cli.rules import rules
from turfwar.cli.scenario import scenario
from turfwar.cli.serve import serve
from turfwar.cli.simulate import simulate
from turfwar.cli.skills import skills
from turfwar.cli.stars import stars
from turfwar.cli.team import app as team
from turfwar.cli.teams import teams

QUIET = {"--json", "--help", "--version"}
"""Options with which nothing but the answer is printed."""
UNCOMPILED = "turfwar: the engine runs uncompiled, which is slower but plays the same"


app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def show_version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if turfwar.COMPILED else "uncompiled"
        typer.echo(f"turfwar {turfwar.__version__} ({how})")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="Print the version and leave."
        ),
    ] = False,
) -> None:
    """Play, referee and study fantasy football by the rulebook.

    Example: turfwar match --home Human --away Orc --seed 7
    """


app.command()(play)
app.command()(serve)
app.command()(match)
app.command()(simulate)
app.command()(arena)
app.command(name="cup-of-death")(cup_of_death)
app.add_typer(replay, name="replay")
app.command()(scenario)
app.command()(odds)
app.command()(teams)
app.add_typer(team, name="team")
app.command()(skills)
app.command()(stars)
app.command()(cards)
app.command()(rules)
app.add_typer(league, name="league")
app.command()(bench)
app.command()(coverage)


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows another in its place.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    arguments = sys.argv[1:]
    if arguments and not turfwar.COMPILED and QUIET.isdisjoint(arguments):
        typer.echo(UNCOMPILED, err=True)
    app(prog_name="turfwar")


if __name__ == "__main__":
    main()
