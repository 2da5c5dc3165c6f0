"""Pictures of many matches: results with their intervals, or a heat map of every pairing."""

import importlib
from pathlib import Path
from typing import Any, Final

from turfwar.arena.output import check_suffix, check_writable
from turfwar.arena.plan import ArenaError
from turfwar.arena.tally import Estimate, PairTally, Sums, Tally, rate, win_rates
from turfwar.arena.tournament import TournamentStandings

HOME_COLOUR: Final = "#1f5fa8"
AWAY_COLOUR: Final = "#b3402e"
DRAW_COLOUR: Final = "#7a7a7a"
SUFFIXES: Final = (".png", ".svg", ".pdf")


def import_matplotlib() -> tuple[Any, Any]:
    """What figures are made of and drawn by, or an error that says how to get it."""
    try:
        return (
            importlib.import_module("matplotlib.figure").Figure,
            importlib.import_module("matplotlib.colors").TwoSlopeNorm,
        )
    except ImportError as error:
        raise ArenaError(
            "--plot needs Matplotlib, which is not installed: pip install 'turfwar[plots]'"
        ) from error


def check_plot(path: Path) -> None:
    """Find out before hours of work whether a picture can be drawn there."""
    check_suffix(path, SUFFIXES)
    import_matplotlib()
    check_writable(path)


def draw(tally: Tally, path: Path) -> None:
    """Draw the tally: one pairing in three panels, a matrix as a heat map."""
    figure = heat_map(tally) if tally.plan.matrix else panels(tally)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise ArenaError(f"{path} cannot be written: {error.strerror}") from error


def panels(tally: Tally) -> Any:
    figure_class, _ = import_matplotlib()
    plan, pair = tally.plan, tally.pairs[0]
    names = (plan.home_name, plan.away_name)
    figure = figure_class(figsize=(12, 5), layout="constrained")
    left, middle, right = figure.subplots(1, 3)
    figure.suptitle(
        f"{plan.home_name} ({plan.home_bot}) against {plan.away_name} ({plan.away_bot}),"
        f" {tally.matches:,} matches, seed {plan.seed}, {plan.played_by}"
    )
    results(left, *names, pair)
    counts(middle, "Touchdowns", pair.home_touchdowns, pair.away_touchdowns, *names)
    counts(right, "Casualties", pair.home_casualties, pair.away_casualties, *names)
    return figure


def results(axes: Any, home: str, away: str, pair: PairTally) -> None:
    shares = [rate(hits, pair.matches) for hits in (pair.home_wins, pair.draws, pair.away_wins)]
    axes.bar(
        [f"{home} wins", "draw", f"{away} wins"],
        [100 * share.value for share in shares],
        yerr=reach([percent(share) for share in shares]),
        color=[HOME_COLOUR, DRAW_COLOUR, AWAY_COLOUR],
        capsize=5,
    )
    axes.set_ylabel("% of the matches, with 95 % intervals")
    axes.set_title("Results")


def counts(axes: Any, title: str, home: Sums, away: Sums, *names: str) -> None:
    """How often each number came up, side by side."""
    numbers = range(max([*home.often, *away.often, 0]) + 1)
    colours = (HOME_COLOUR, AWAY_COLOUR)
    for sums, name, colour, shift in zip((home, away), names, colours, (-0.2, 0.2), strict=True):
        mean = sums.mean
        axes.bar(
            [number + shift for number in numbers],
            [100 * sums.often.get(number, 0) / max(sums.matches, 1) for number in numbers],
            width=0.4,
            color=colour,
            label=f"{name}: {mean.value:.2f} ({mean.low:.2f} to {mean.high:.2f})",
        )
    axes.set_xticks(list(numbers))
    axes.set_ylabel("% of the matches")
    axes.set_title(f"{title} a match")
    axes.legend(title="Mean, with 95 % interval", loc="upper center", bbox_to_anchor=(0.5, -0.1))


def percent(share: Estimate) -> Estimate:
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high)


def reach(estimates: list[Estimate]) -> list[list[float]]:
    """How far the intervals go down and up, as error bars want it."""
    return [
        [max(each.value - each.low, 0.0) for each in estimates],
        [max(each.high - each.value, 0.0) for each in estimates],
    ]


def heat_map(tally: Tally) -> Any:
    """Each row's team against each column's; the best on top."""
    figure_class, norm_class = import_matplotlib()
    teams, rates = win_rates(tally)
    strength = {team: sum(rate for rate in row if rate == rate) for team, row in zip(teams, rates)}
    order = sorted(range(len(teams)), key=lambda number: -strength[teams[number]])
    ordered = [[rates[row][column] for column in order] for row in order]
    figure = figure_class(figsize=(13, 11), layout="constrained")
    axes = figure.subplots()
    image = axes.imshow(
        [[100 * value for value in row] for row in ordered],
        cmap="RdBu",
        norm=norm_class(vcenter=50, vmin=0, vmax=100),
    )
    axes.set_xticks(range(len(teams)), [teams[number] for number in order], rotation=60, ha="right")
    axes.set_yticks(range(len(teams)), [teams[number] for number in order])
    for y, row in enumerate(ordered):
        for x, value in enumerate(row):
            if value == value:
                dark = abs(value - 0.5) > 0.3
                axes.text(
                    x,
                    y,
                    f"{100 * value:.0f}",
                    ha="center",
                    va="center",
                    fontsize=7,
                    color="white" if dark else "black",
                )
    plan = tally.plan
    axes.set_title(
        f"Row against column: % of wins, a draw counting half ({plan.home_bot} against"
        f" {plan.away_bot}, {tally.matches:,} matches, seed {plan.seed}, {plan.played_by})"
    )
    figure.colorbar(image, ax=axes, shrink=0.8, label="%")
    return figure


def draw_ratings(standing: TournamentStandings, path: Path) -> None:
    """The bots of a contest, the strongest on top, with the intervals of their ratings."""
    figure_class, _ = import_matplotlib()
    bots = standing.rate()[::-1]
    figure = figure_class(figsize=(8, 1.2 + 0.5 * len(bots)), layout="constrained")
    axes = figure.subplots()
    places = range(len(bots))
    axes.errorbar(
        [bot.rating for bot in bots],
        places,
        xerr=[bot.reach for bot in bots],
        fmt="o",
        color=HOME_COLOUR,
        capsize=4,
    )
    axes.set_yticks(places, [bot.bot for bot in bots])
    axes.set_xlabel("Elo points around their mean, with intervals of 95 %")
    axes.set_title(f"{standing.matches:,} matches, seed {standing.contest.seed}")
    axes.grid(axis="x", alpha=0.3)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise ArenaError(f"{path} cannot be written: {error.strerror}") from error
