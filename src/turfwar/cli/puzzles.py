"""`turfwar puzzles`: mine puzzles from bot matches, list them, show one, check a file."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from turfwar.cli.common import EXIT_USAGE, console, errors_as_exits, fail
from turfwar.cli.progress import progress_bar
from turfwar.games import DEFAULT, find_ruleset
from turfwar.kernel.errors import TurfwarError
from turfwar.puzzles.collection import PuzzleCollection, read_puzzles, shipped_puzzles
from turfwar.puzzles.mining import mine as mine_puzzles
from turfwar.puzzles.puzzle import THEMES

app = typer.Typer(no_args_is_help=True, help="Mine puzzles from bot matches and look at them.")

FileArgument = Annotated[Path | None, typer.Argument(help="A file of puzzles. Default: shipped.")]


@app.command()
def mine(
    file: Annotated[Path, typer.Argument(help="Where to write them; it is continued.")],
    rules: Annotated[str, typer.Option(help="The rule set.")] = DEFAULT,
    seed: Annotated[int, typer.Option(help="Another seed gives other matches.")] = 1,
    matches: Annotated[int, typer.Option(help="How many matches to look through.")] = 20,
    workers: Annotated[int, typer.Option(help="How many processes.")] = 1,
    themes: Annotated[str, typer.Option(help="Themes to look for, with commas.")] = ",".join(
        THEMES
    ),
) -> None:
    """Look for puzzles in matches between bots.

    A puzzle has one clearly best line: by exact odds where it is about scoring this turn, else by
    a margin of more than four standard errors in fresh playouts. The same seed finds the same
    puzzles. Started again, it goes on after the matches that are done.

    Example: turfwar puzzles mine puzzles.jsonl --matches 50
    """
    wanted = [each for each in themes.split(",") if each]
    unknown = [each for each in wanted if each not in THEMES]
    if unknown:
        fail(f"there is no theme {unknown[0]!r}; there are {', '.join(THEMES)}", EXIT_USAGE)
    with errors_as_exits():
        find_ruleset(rules)
        with progress_bar("Mining", 0, matches) as bar:
            found = mine_puzzles(file, rules, seed, matches, workers, wanted, bar.reached)
    out = console()
    out.print(f"{len(found.puzzles)} puzzles from {len(found.done)} matches in {file}")
    for why, count in sorted(found.thrown_out.items(), key=lambda each: -each[1]):
        out.print(f"  thrown out {count}: {why}")


def collection(file: Path | None) -> PuzzleCollection:
    """The puzzles of a file, or those that are shipped."""
    return shipped_puzzles() if file is None else read_puzzles([file])


@app.command("list")
def list_puzzles(file: FileArgument = None) -> None:
    """Count the puzzles by theme and rule set."""
    with errors_as_exits():
        found = collection(file)
    table = Table(box=None, pad_edge=False)
    for heading in ("theme", "rules", "puzzles", "exact"):
        table.add_column(heading, justify="left" if heading in ("theme", "rules") else "right")
    groups: dict[tuple[str, str], list[bool]] = {}
    for each in found.puzzles.values():
        groups.setdefault((each.theme, each.rules), []).append(each.exact)
    for (theme, rules), exact in sorted(groups.items()):
        table.add_row(THEMES[theme], rules, str(len(exact)), str(sum(exact)))
    console().print(table)
    console().print(f"{len(found)} puzzles")


@app.command()
def show(
    puzzle: Annotated[str, typer.Argument(help="The id of a puzzle.")], file: FileArgument = None
) -> None:
    """Print a puzzle with the values of its lines."""
    with errors_as_exits():
        found = collection(file).get(puzzle)
    out = console()
    out.print(f"{found.id}: {THEMES[found.theme]} ({found.rules}, {found.source})")
    out.print(f"{found.side}, half {found.half}, turn {found.turn}. {found.goal}")
    for at, line in enumerate(found.lines):
        error = "" if found.exact else f" (error {100 * line.error:.1f})"
        best = "  best" if at == found.best else ""
        out.print(f"{100 * line.value:6.1f} %{error}  {line.words}{best}", soft_wrap=True)


@app.command()
def check(file: FileArgument = None) -> None:
    """Check that each puzzle opens, that its lines are open choices, and its margin is certain."""
    with errors_as_exits():
        found = collection(file)
    faults = [fault for id in found.ids() if (fault := fault_of(found, id))]
    for each in faults:
        console().print(each)
    if faults:
        fail(f"{len(faults)} of {len(found)} puzzles are faulty")
    console().print(f"{len(found)} puzzles are sound")


def fault_of(puzzles: PuzzleCollection, id: str) -> str:
    """What is wrong with a puzzle; empty if nothing is."""
    puzzle = puzzles.get(id)
    values = [line.value for line in puzzle.lines]
    if max(values) != values[puzzle.best]:
        return f"{id}: the best line is not the best"
    if puzzle.margin <= 4 * puzzle.margin_error or puzzle.margin <= 0:
        return f"{id}: the margin is within its error"
    try:
        game = puzzles.game(puzzle)
        for line in puzzle.lines:
            code = game.setting.notation.parse(line.choices[0][0])
            if not game.is_legal(code):
                return f"{id}: {line.choices[0][0]} is not open"
    except (TurfwarError, ValueError) as error:
        return f"{id}: {error}"
    return ""
