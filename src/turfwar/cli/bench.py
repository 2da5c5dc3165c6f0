"""`turfwar bench`: how fast the engine is on this machine."""

import statistics
import time
from collections.abc import Callable, Iterable
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import track
from rich.table import Table

import turfwar
from turfwar.api import Match
from turfwar.cli.common import console, print_json

REPEATS = 5
SPLIT = 0.7
"""How much of the time goes into whole matches; the rest is for copies and saves."""


class Run(Struct):
    """Matches played in a row: how many, and in how many seconds."""

    decisions: int = 0
    games: int = 0
    playing: float = 0.0
    total: float = 0.0


class Rates(Struct, frozen=True):
    """How fast matches go; the slowest and the fastest repeat beside the median."""

    decisions_per_s: float
    decisions_per_s_spread: tuple[float, float]
    games_per_s: float
    games_per_s_spread: tuple[float, float]


class Report(Struct, frozen=True):
    """What `--json` prints; rates are medians, with the spread of the repeats beside them."""

    compiled: bool
    random: Rates
    copy_us: float
    save_us: float
    setup_s: float
    repeats: int
    decisions: int


def bench(
    seconds: Annotated[
        float, typer.Option(min=0.1, max=600.0, help="About how long to measure.")
    ] = 5.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Measure random decisions and games a second, and what a copy and a save cost.

    Example: turfwar bench --seconds 10
    """
    report = measure(seconds, quiet=as_json)
    if as_json:
        print_json(report)
    else:
        show(report)


def measure(seconds: float, *, quiet: bool) -> Report:
    """All the measurements, one after the other."""
    began = time.perf_counter()
    Match("Human", "Orc", seed=0)
    setup = time.perf_counter() - began
    rates: list[float] = []
    games: list[float] = []
    decisions = 0
    for repeat in bar(range(REPEATS), "Matches", quiet=quiet):
        run = play_for(seconds * SPLIT / REPEATS, 1000 * repeat)
        rates.append(run.decisions / run.playing)
        games.append(run.games / run.total)
        decisions += run.decisions
    middle = middle_of_a_match()
    share = seconds * (1 - SPLIT) / 2 / REPEATS
    copies = [cost_of(middle.game.copy, share) for _ in bar(range(REPEATS), "Copies", quiet=quiet)]
    saves = [cost_of(middle.save, share) for _ in bar(range(REPEATS), "Saves", quiet=quiet)]
    return Report(
        compiled=turfwar.COMPILED,
        random=Rates(
            decisions_per_s=round(statistics.median(rates), 1),
            decisions_per_s_spread=(round(min(rates), 1), round(max(rates), 1)),
            games_per_s=round(statistics.median(games), 3),
            games_per_s_spread=(round(min(games), 3), round(max(games), 3)),
        ),
        copy_us=round(statistics.median(copies) * 1e6, 3),
        save_us=round(statistics.median(saves) * 1e6, 1),
        setup_s=round(setup, 4),
        repeats=REPEATS,
        decisions=decisions,
    )


def play_for(seconds: float, seed: int) -> Run:
    """Play whole random matches until the time is up; making a match is not playing it."""
    run = Run()
    clock = time.perf_counter
    began = clock()
    while run.total < seconds or run.games == 0:
        match = Match("Human", "Orc", seed=seed + run.games)
        start = clock()
        play_at_random(match, seed + run.games)
        now = clock()
        run.playing += now - start
        run.total = now - began
        run.games += 1
        run.decisions += match.ply
    return run


def play_at_random(match: Match, seed: int, limit: int = -1) -> None:
    """Uniformly random choices by a generator that costs next to nothing."""
    game: Any = match.game  # untyped, so that the choice is passed on as it is
    play = game.play
    state = (seed * 2654435761 + 1) & 0x7FFFFFFF
    while not game.over and limit != 0:
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        play(game.legal[(state >> 8) % game.legal_count])
        limit -= 1


def middle_of_a_match() -> Match:
    match = Match("Human", "Orc", seed=1)
    play_at_random(match, 1, limit=300)
    return match


def cost_of(function: Callable[[], object], seconds: float) -> float:
    """Seconds a call, over calls that fill the time."""
    number = 1
    while True:
        began = time.perf_counter()
        for _ in range(number):
            function()
        took = time.perf_counter() - began
        if took >= seconds / 2:
            return took / number
        number = max(2 * number, int(number * seconds / max(took, 1e-6)))


def bar(steps: Iterable[int], title: str, *, quiet: bool) -> Iterable[int]:
    if quiet:
        return steps
    return track(steps, title, total=REPEATS, console=Console(stderr=True), transient=True)


def show(report: Report) -> None:
    table = Table(title=f"Turfwar, {'compiled' if report.compiled else 'uncompiled'}")
    table.add_column("What")
    table.add_column("Median", justify="right")
    table.add_column(f"Spread of {report.repeats}", justify="right")
    low, high = report.random.decisions_per_s_spread
    table.add_row(
        "random decisions a second",
        f"{report.random.decisions_per_s:,.0f}",
        f"{low:,.0f}-{high:,.0f}",
    )
    low, high = report.random.games_per_s_spread
    table.add_row(
        "random games a second", f"{report.random.games_per_s:,.1f}", f"{low:,.1f}-{high:,.1f}"
    )
    table.add_row("copy", f"{report.copy_us:,.2f} µs", "")
    table.add_row("save", f"{report.save_us:,.0f} µs", "")
    table.add_row("first match made, rules and teams loaded", f"{report.setup_s:.2f} s", "")
    console().print(table)
