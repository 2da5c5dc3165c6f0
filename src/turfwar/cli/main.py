"""The `turfwar` command: imports what the command that is called needs, and no other."""

import importlib
import sys
from typing import Annotated, Any, Final, NamedTuple

import typer

import turfwar

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
        "Open a browser to play in; with --terminal, play a match here (`help` there says how).",
    ),
    LazyCommand("serve", "Serve matches in the browser, until Ctrl-C."),
    LazyCommand(
        "admin",
        "Look after a server: matches, accounts, leagues, backups.",
        has_commands=True,
    ),
    LazyCommand("match", "Let two bots play a match, and print how it ends."),
    LazyCommand("simulate", "Let bots play many matches, and print what came of them."),
    LazyCommand(
        "arena", "Let bots play each other, each two with the same teams and dice from both sides."
    ),
    LazyCommand(
        "cup-of-death",
        "Let bots play a Cup of Death, and print its groups, its bracket and the champion.",
    ),
    LazyCommand("replay", "Show a replay, or check it.", has_commands=True),
    LazyCommand("trajectories", "Write matches as data to learn from, a row for each decision."),
    LazyCommand("analyse", "Show which choices decided a match, and how much was luck."),
    LazyCommand("scenario", "Run scenario files: rules as examples that hold or do not."),
    LazyCommand(
        "odds",
        "Print the exact odds of scenarios that have a goal, as a fraction and as a decimal.",
    ),
    LazyCommand("solve", "Find the line that scores most often this turn."),
    LazyCommand(
        "teams", "List the team lists, or show one with its positions, prices, stars and rosters."
    ),
    LazyCommand("team", "Hire a team and look after its roster.", has_commands=True),
    LazyCommand(
        "skills",
        "List the skills by category, or show one: what it does, its source, scenarios that show"
        " it.",
    ),
    LazyCommand(
        "stars",
        "List the Star Players, or show one: price, characteristics, skills and who may hire them.",
    ),
    LazyCommand(
        "cards", "List the decks of special play cards, the cards of one deck, or show one card."
    ),
    LazyCommand(
        "rules", "Look up the rules, in our own words: list them, show one, or search them."
    ),
    LazyCommand("league", "The league office.", has_commands=True),
    LazyCommand("bench", "Measure what decisions, games, copies and other things cost."),
    LazyCommand(
        "coverage",
        "Write docs/coverage.md: each rule section and skill, its code and its scenarios.",
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
            "--version", callback=show_version, is_eager=True, help="Print the version and leave."
        ),
    ] = False,
) -> None:
    """Play, referee and study fantasy football by the rulebook.

    Example: turfwar match --home Human --away Orc --seed 7
    """


def nothing() -> None:
    """Stands for a command that is only listed."""


def app_with(*wanted: str) -> typer.Typer:
    """The command line, with these commands ready to run and the others only listed."""
    app = typer.Typer(
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
