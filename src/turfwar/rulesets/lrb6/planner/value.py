"""What a position is worth to a side whose team turn is over: the share of the match's points that
it may expect, from 0 to 1, a draw being half.

A small net for each of *we have the ball*, *they have it*, *it is loose*, and a plain logistic
function for the time between two drives. What they reckon with was fitted on matches between
scripted coaches (`bench/fit_planner.py` writes `data/planner.toml`; docs/bots.md).
"""

import tomllib
from functools import cache
from importlib.resources import files
from math import exp, tanh
from typing import Any, Final

from mypy_extensions import i64

from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.planner.features import between_drives, features
from turfwar.rulesets.lrb6.scripted.view import LOOSE, OFF, OURS, THEIRS, Desk, View
from turfwar.rulesets.lrb6.scripted.weights import Weights

BETWEEN: Final = "between"
NETS: Final = {LOOSE: "loose", OURS: "ours", THEIRS: "theirs"}


class Net:
    """A logistic function of numbers, and of a few bent sums of them.

    The numbers' means and scales are worked into the coefficients when it is read.
    """

    def __init__(
        self,
        bias: float,
        straight: list[float],
        inner: list[list[float]],
        thresholds: list[float],
        outer: list[float],
    ) -> None:
        self.bias = bias
        self.straight = straight
        self.inner = inner
        """For each bent sum what each number counts in it."""
        self.thresholds = thresholds
        self.outer = outer

    def likely(self, numbers: list[float]) -> float:
        """From 0 to 1."""
        total = self.bias
        count = len(numbers)
        straight = self.straight
        at = 0
        while at < count:
            total += straight[at] * numbers[at]
            at += 1
        unit = 0
        while unit < len(self.outer):
            inner = self.inner[unit]
            bent = self.thresholds[unit]
            at = 0
            while at < count:
                bent += inner[at] * numbers[at]
                at += 1
            total += self.outer[unit] * tanh(bent)
            unit += 1
        if total > 30.0:
            total = 30.0
        if total < -30.0:
            total = -30.0
        return 1.0 / (1.0 + exp(-total))


def net_from(table: dict[str, Any]) -> Net:
    return Net(
        float(table["bias"]),
        [float(each) for each in table["straight"]],
        [[float(each) for each in row] for row in table["inner"]],
        [float(each) for each in table["thresholds"]],
        [float(each) for each in table["outer"]],
    )


@cache
def all_nets() -> dict[str, Net]:
    """What was fitted, by name."""
    text = files("turfwar.rulesets.lrb6").joinpath("data", "planner.toml").read_text("utf-8")
    return {name: net_from(table) for name, table in tomllib.loads(text).items()}


class Judge:
    """Says what positions are worth; it keeps its memory from one to the next."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.weights = Weights()
        self.nets = all_nets()

    def worth(self, start: MatchState, game: MatchState, side: i64) -> float:
        """What has come of a team turn for a side, from a position in it to where it was left."""
        if game.over:
            return self.over(game, side)
        if game.half != start.half or goals(game) != goals(start):
            return self.between(game, side)
        return self.drive(game, side)

    def over(self, game: MatchState, side: i64) -> float:
        """The points themselves."""
        ahead = game.score(side) - game.score(1 - side)
        if ahead == 0:
            return 0.5
        return 1.0 if ahead > 0 else 0.0

    def between(self, game: MatchState, side: i64) -> float:
        """What it is worth before the next kick-off."""
        return self.nets[BETWEEN].likely(between_drives(game, side))

    def drive(self, game: MatchState, side: i64) -> float:
        """What the drive is worth to a side whose turn is over."""
        view = View(game, side, self.weights, self.desk)
        if view.mode == OFF:
            return self.between(game, side)
        return self.nets[NETS[int(view.mode)]].likely(features(view))


def goals(game: MatchState) -> i64:
    """How many touchdowns there were."""
    return game.score(0) + game.score(1)
