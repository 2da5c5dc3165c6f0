"""The clock of a match over days: so many days for each team turn, on the calendar.

Each coach has their days anew in each team turn, for all that they decide in it. Time counts while
nobody looks and while no server runs, but not while the coach who decides is on holiday.
"""

import time
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from turfwar.server.clocks import DAYS, TableClock
from turfwar.server.storage.database import aware

DAY: Final = 86_400

Span = tuple[float, float]
"""A holiday, from when to when, in seconds since 1970."""


class DayClock(TableClock):
    """The time that each side has left; it runs by the calendar."""

    def __init__(self, days: int, begun: float) -> None:
        super().__init__(DAYS, days * DAY, 0)
        self.since = begun
        self.away: Mapping[str, Sequence[Span]] = {}
        """When the coach of a side is on holiday."""

    def now(self) -> float:
        return time.time()

    def from_line(self, made: datetime) -> float:
        return aware(made).timestamp()

    def elapsed(self, side: str) -> float:
        return worked(self.since, self.now(), self.away.get(side, ()))

    def deadline(self) -> float | None:
        """When somebody's time is over, in seconds since 1970."""
        if self.running is None:
            return None
        return after(self.since, self.left[self.running] / 1000, self.away.get(self.running, ()))


def clock_of(document: dict[str, Any], begun: datetime) -> TableClock | None:
    """A match's clock, if it has one."""
    if document["kind"] == "off":
        return None
    if document["kind"] == DAYS:
        return DayClock(document["days"], aware(begun).timestamp())
    return TableClock(document["kind"], document["seconds"], document.get("increment", 0))


def worked(start: float, end: float, holidays: Sequence[Span]) -> float:
    """How many seconds between two moments are no holiday; holidays do not overlap."""
    off = sum(max(0.0, min(end, last) - max(start, first)) for first, last in holidays)
    return max(0.0, end - start - off)


def after(start: float, seconds: float, holidays: Sequence[Span]) -> float:
    """When so many seconds have passed that are no holiday."""
    end = start + seconds
    for first, last in sorted(holidays):
        if last > start and first < end:
            end += last - max(first, start)
    return end
