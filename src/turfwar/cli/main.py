"""The `turfwar` command: imports what the command that is called needs, and no other."""

import importlib
import sys
from typing import Annotated, Any, Final, NamedTuple

import typer

import turfwar
from turfwar.cli.apps import CommandApp

QUIET = {"--json", "--help", "--version"}
"""Options with which nothing but the answer is printed."""
UNCOMPILED = "turfwar: the engine runs uncompiled, which is slower but plays the same"


class LazyCommand(NamedTuple):
    """A command: the module of `turfwar.cli` that has it under its name, and what help says."""

    name: str
    help: str
    has_commands: bool = False
    """Whether it is an `app` with commands of its own."""


COMMANDS: Final = (
    LazyCommand(
        "play",
        "Play in your browser, or with --terminal in this terminal.",
    ),
    LazyCommand("serve", "Run a server for matches, leagues and puzzles."),
    LazyCommand(
        "admin",
        "Manage a server: matches, accounts, leagues, backups.",
        has_commands=True,
    ),
    LazyCommand("match", "Play a match between two bots and print the result."),
    LazyCommand("simulate", "Play many matches between bots and print statistics."),
    LazyCommand("arena", "Compare bots: every pair plays mirrored matches."),
    LazyCommand(
        "cup-of-death",
        "Play a Cup of Death between bots: groups, bracket and champion.",
    ),
    LazyCommand("replay", "Show or verify a replay.", has_commands=True),
    LazyCommand("trajectories", "Export matches as training data, one row for each decision."),
    LazyCommand("analyse", "Show which choices decided a match, and how much was luck."),
    LazyCommand(
        "scenario", "Run scenario files: examples of rules, each with its expected result."
    ),
    LazyCommand(
        "odds",
        "Print the exact odds that a scenario reaches its goal.",
    ),
    LazyCommand("solve", "Find the line that scores most often this turn."),
    LazyCommand("puzzles", "Mine puzzles from bot matches and look at them.", has_commands=True),
    LazyCommand("teams", "List the team lists, or show one: positions, prices, stars and rosters."),
    LazyCommand("team", "Hire a team and manage its roster.", has_commands=True),
    LazyCommand("skills", "List the skills by category, or show one: text, source and scenarios."),
    LazyCommand(
        "stars",
        "List the Star Players, or show one: price, characteristics, skills and who may hire them.",
    ),
    LazyCommand(
        "cards", "List the decks of special play cards, the cards of one deck, or show one card."
    ),
    LazyCommand("rules", "Look up a rule, or ask a question about the rules."),
    LazyCommand("league", "Run a league: teams, fixtures, results, standings.", has_commands=True),
    LazyCommand("bench", "Measure the speed of the engine."),
    LazyCommand(
        "coverage",
        "Write docs/coverage.md: the code and scenarios of each rule and skill.",
    ),
)


def show_version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if turfwar.COMPILED else "uncompiled"
        typer.echo(f"turfwar {turfwar.__version__} ({how})")
        raise typer.Exit


def common(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Play Blood Bowl in the browser, run leagues, and simulate matches.

    Example: turfwar match --home Human --away Orc --seed 7
    """


def nothing() -> None:
    """Stands for a command that is only listed."""


def app_with(*wanted: str) -> typer.Typer:
    """The command line, with these commands ready to run and the others only listed."""
    app = CommandApp(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(common)
    for command in COMMANDS:
        if command.name not in wanted:
            app.command(command.name, help=command.help)(nothing)
            continue
        name = command.name.replace("-", "_")
        module: Any = importlib.import_module(f"turfwar.cli.{name}")
        if command.has_commands:
            app.add_typer(module.app, name=command.name)
        else:
            app.command(command.name)(getattr(module, name))
    return app


def __getattr__(name: str) -> Any:
    """`app` has all the commands."""
    if name != "app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = app_with(*(command.name for command in COMMANDS))
    return globals()[name]


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows another in its place.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    arguments = sys.argv[1:]
    if arguments and QUIET.isdisjoint(arguments) and not turfwar.COMPILED:
        typer.echo(UNCOMPILED, err=True)
    app_with(*arguments[:1])(prog_name="turfwar")


if __name__ == "__main__":
    main()
