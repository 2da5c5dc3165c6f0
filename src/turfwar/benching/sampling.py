"""Timing, and medians with their spread.

>>> median_interval([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0])
(4.5, 1.0, 8.0)
"""

import math
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

REPEATS: Final = 5
CLOCK: Final = time.process_time
"""Seconds of computing: what others do on the machine meanwhile does not count."""


class NotMeasured(Exception):
    """What a rule set does not have, and cannot be measured by."""


class Measure(Struct, frozen=True):
    """A quantity over all repeats."""

    median: float
    low: float
    high: float


def measure_of(values: Sequence[float]) -> Measure:
    """The median of the repeats, the least and the largest."""
    return Measure(statistics.median(values), min(values), max(values))


def cost_of(function: Callable[[], object], seconds: float) -> float:
    """Seconds a call, over calls that fill the time."""
    number = 1
    while True:
        began = CLOCK()
        for _ in range(number):
            function()
        took = CLOCK() - began
        if took >= seconds / 2:
            return took / number
        number = max(2 * number, int(number * seconds / max(took, 1e-6)))


def cost_over(function: Callable[[int], object], number: int, seconds: float) -> float:
    """Seconds a call of `function(0)` to `function(number - 1)`, all of them alike often."""

    def all_of_them() -> None:
        for each in range(number):
            function(each)

    return cost_of(all_of_them, seconds) / number


def median_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The median, and an interval that has the true one in it with at least 95 %.

    Whether a value is above the true median is a coin's toss, so the interval lies between two of
    the sorted values, whatever their distribution; with less than six it cannot be had, and is
    from the least to the largest.
    """
    ordered = sorted(values)
    number = len(ordered)
    cut, tail = 0, 0.0
    while 2 * (tail + math.comb(number, cut) / 2**number) <= 0.05:
        tail += math.comb(number, cut) / 2**number
        cut += 1
    place = max(cut - 1, 0)
    return statistics.median(ordered), ordered[place], ordered[-1 - place]
