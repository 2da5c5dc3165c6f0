"""A picture of an analysis: home's expected share of the points, turn by turn."""

import importlib
from pathlib import Path
from typing import Any, Final

from turfwar.analysis.analysis import Analysis
from turfwar.kernel.errors import TurfwarError

CURVE: Final = "#1f5fa8"
COLOURS: Final = {"score": "#2f7d32", "hurt": "#b3402e", "turnover": "#7a7a7a"}
NAMES: Final = {"score": "touchdown or goal", "hurt": "casualty", "turnover": "turnover"}
SUFFIXES: Final = (".png", ".svg", ".pdf")


def figure_class() -> Any:
    """What figures are made of, or an error that says how to get it."""
    try:
        return importlib.import_module("matplotlib.figure").Figure
    except ImportError as error:
        raise TurfwarError(
            "--plot needs Matplotlib, which is not installed: pip install 'turfwar[plots]'"
        ) from error


def check_plot(path: Path) -> None:
    """Find out before the work whether a picture can be drawn there."""
    if path.suffix not in SUFFIXES:
        raise TurfwarError(f"{path}: a picture ends in {', '.join(SUFFIXES)}")
    figure_class()


def draw(analysis: Analysis, path: Path) -> None:
    """Draw the curve with its error, and mark what happened."""
    home, away = analysis.home_team, analysis.away_team
    figure = figure_class()(figsize=(11, 5), layout="constrained")
    axes = figure.subplots()
    values = [*(each.value.mean for each in analysis.turns), analysis.result]
    errors = [*(each.value.error for each in analysis.turns), 0.0]
    places = range(len(values))
    low = [100 * max(0.0, value - 2 * error) for value, error in zip(values, errors)]
    high = [100 * min(1.0, value + 2 * error) for value, error in zip(values, errors)]
    axes.fill_between(places, low, high, color=CURVE, alpha=0.2, linewidth=0)
    axes.plot(places, [100 * value for value in values], color=CURVE)
    for mark, colour in COLOURS.items():
        at = [place for place, each in enumerate(analysis.turns) if mark in each.marks]
        heights = [100 * values[place + 1] for place in at]
        axes.scatter([each + 1 for each in at], heights, color=colour, label=NAMES[mark], zorder=3)
    axes.axhline(50, color="#999999", linewidth=0.8)
    axes.set_ylim(0, 100)
    axes.set_ylabel(f"% of the points for {home}")
    axes.set_xticks(list(places))
    axes.set_xticklabels([*(label_of(each.side, each.turn) for each in analysis.turns), "end"])
    axes.tick_params(axis="x", labelrotation=90, labelsize=7)
    axes.set_title(f"{home} against {away}")
    axes.legend(loc="best", fontsize=8)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise TurfwarError(f"{path} cannot be written: {error.strerror}") from error


def label_of(side: str, turn: int) -> str:
    """What a stretch of the match is called in a narrow place."""
    return f"{side} {turn}" if side else "kick-off"
