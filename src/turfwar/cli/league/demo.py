"""`turfwar league demo`: three seasons by bots, proved, exported, imported and found equal."""

from pathlib import Path
from typing import Annotated

import typer

from turfwar.cli.common import EXIT_FAILED, console, fail
from turfwar.cli.league.desk import cli_errors
from turfwar.cli.league.running import REHEARSED
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.content import same_name
from turfwar.league import archive
from turfwar.league import demo as demonstration
from turfwar.league.bot_coaches import played_by, rehearsed
from turfwar.league.journal.stores import FileJournal
from turfwar.saving import write_file


def demo(
    folder: Annotated[Path, typer.Argument(help="Folder to write the league to.")] = Path(
        "demo-league"
    ),
    bot: Annotated[
        str, typer.Option(help=f"Bot that plays; `{REHEARSED}` invents results.")
    ] = "rookie",
    seasons: Annotated[int, typer.Option(help="Number of seasons.", min=1, max=20)] = 3,
    rules: Annotated[str, typer.Option(help="Rule set.")] = DEFAULT,
    seed: Annotated[str, typer.Option(help="Seed of everything random.")] = "demo",
    quiet: Annotated[bool, typer.Option("--quiet", help="Print only the result.")] = False,
) -> None:
    """Play three seasons of two divisions of eight teams, with a cup, promotion and a walk-over.

    A rule set that says how a season goes has it so: home and away, the cup in its slots, matches
    for promotion, a break with sponsors.

    It leaves the journal (league.jsonl) and the archive (league.zip) in the folder, and proves that
    every gold piece, point and die is accounted for. `turfwar league open` shows it in the browser.

    Example: turfwar league demo --bot rehearsed
    """
    file = folder / "league.jsonl"
    if file.exists():
        fail(f"{file} exists. Choose another folder", EXIT_FAILED)
    screen = console()

    def say(text: str) -> None:
        if not quiet:
            screen.print(text)

    with cli_errors():
        player = rehearsed if same_name(bot, REHEARSED) else played_by(bot)
        office = demonstration.desk(FileJournal(file), seed)
        wrong = demonstration.run(office, player, say, seasons, find_ruleset(rules).id)
        write_file(file.with_name(f"{file.name}.secret"), seed.encode())
        write_file(folder / "league.zip", archive.export(office.events, office.league))
    league = office.league
    for id, champion in league.champions().items():
        screen.print(f"{league.competitions[id].name}: {league.teams[champion].name}")
    screen.print(
        f"{len(office.events)} lines, {len(league.matches)} matches, "
        f"{len(league.departed)} players gone; {file}"
    )
    for fault in wrong:
        screen.print(fault, style="red")
    if wrong:
        raise typer.Exit(EXIT_FAILED)
    screen.print("exported, imported and found equal; every gold piece is accounted for")
    screen.print(f"look at it in the browser: turfwar league open {folder / 'league.zip'}")
