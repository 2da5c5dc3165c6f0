"""Small nets that tell a share of the match's points from numbers, as they were fitted."""

import tomllib
from functools import cache
from importlib.resources import files
from math import exp, tanh
from typing import Any


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
def nets_of(package: str) -> dict[str, Net]:
    """What was fitted for a rule set's planner, by name: `data/planner.toml` of its package."""
    text = files(package).joinpath("data", "planner.toml").read_text("utf-8")
    return {name: net_from(table) for name, table in tomllib.loads(text).items()}
