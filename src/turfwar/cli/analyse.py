"""`turfwar analyse`: where a match was won and lost, and how much of it was luck."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from turfwar.analysis import Analysis, Judged, analyse_replay
from turfwar.analysis.plot import check_plot, draw
from turfwar.analysis.sample import Measured
from turfwar.cli.common import EXIT_USAGE, AsJson, console, errors_as_exits, fail, print_json
from turfwar.cli.progress import progress_bar
from turfwar.kernel.errors import TurfwarError
from turfwar.replay import read_file


def analyse(
    file: Annotated[Path, typer.Argument(help="A replay file.", metavar="REPLAY")],
    seed: Annotated[str, typer.Option(help="Seed of the playouts.")] = "",
    plot: Annotated[
        Path | None, typer.Option(help="Plot the curve to this file: .png, .svg or .pdf.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show which choices decided a match, and how much was luck.

    For each team turn: what home could expect of the match points when it began, what the dice
    changed and what the choices changed. Then the costliest mistakes, each with a better line. A
    choice counts as a mistake if the best line found is better by more than twice the error of the
    comparison. The same replay and seed give the same analysis.

    Example: turfwar analyse match.txt --plot curve.png
    """
    if plot is not None:
        try:
            check_plot(plot)
        except TurfwarError as error:
            fail(str(error), EXIT_USAGE)
    with errors_as_exits():
        data = read_file(file)
        with progress_bar("Analysing", 0, 1) as bar:
            found = analyse_replay(data, seed, bar.reached)
        if plot is not None:
            draw(found, plot)
    if as_json:
        print_json(found)
    else:
        show(found)


def show(found: Analysis) -> None:
    """The sums, the turns and the mistakes, as text."""
    out = console()
    names = {"home": found.home_team, "away": found.away_team}
    out.print(f"{found.home_team} against {found.away_team}, in % of the match points for home")
    out.print(sums_table(found))
    out.print(turns_table(found, names))
    for number, at in enumerate(found.turning_points, 1):
        for line in told(found.decisions[at], names):
            out.print(f"{number}. {line}" if line[0] != " " else f"  {line}")
    if not found.turning_points:
        out.print("No choice is certainly worse than the best line found.")


def sums_table(found: Analysis) -> Table:
    """Start, luck and decisions: they add up to the result."""
    table = Table(box=None, pad_edge=False)
    for heading in ("", "luck", "decisions", "mistakes", "cost"):
        table.add_column(heading, justify="right" if heading else "left")
    table.add_row("start", points(found.start), "", "", "")
    for name, sums, sign in (
        (found.home_team, found.home, 1),
        (found.away_team, found.away, -1),
    ):
        table.add_row(
            f"{name} ({'home' if sign > 0 else 'away'})",
            signed(sign * sums.luck),
            with_error(Measured(sign * sums.decisions.mean, sums.decisions.error)),
            str(sums.mistakes),
            points(sums.cost),
        )
    table.add_row("result", points(found.result), "", "", "")
    return table


def turns_table(found: Analysis, names: dict[str, str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("half", "turn", "team", "score", "before", "luck", "decisions", ""):
        table.add_column(heading, justify="left" if heading in ("team", "") else "right")
    for each in found.turns:
        table.add_row(
            str(each.half),
            str(each.turn or ""),
            names.get(each.side, "kick-off"),
            f"{each.home_score}-{each.away_score}",
            points(each.value.mean),
            signed(each.luck),
            signed(each.decisions),
            ", ".join(each.marks),
        )
    return table


def told(decision: Judged, names: dict[str, str]) -> list[str]:
    """A mistake in words: when, by whom, what was chosen, and what was better."""
    assert decision.mistake is not None
    assert decision.best is not None
    turn = f"turn {decision.turn}" if decision.turn else "before the first turn"
    return [
        f"{names[decision.side]}, half {decision.half}, {turn}, choice {decision.ply + 1}:"
        f" cost {with_error(decision.mistake)}",
        f" chosen: {decision.words}",
        f" better: {decision.best.words}",
    ]


def points(share: float) -> str:
    return f"{100 * share:.1f}"


def signed(share: float) -> str:
    return f"{100 * share:+.1f}"


def with_error(value: Measured) -> str:
    return f"{100 * value.mean:+.1f} (error {100 * value.error:.1f})"
