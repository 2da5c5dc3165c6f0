"""Dates of a league: kept as its own clocks show them, so that Sunday at four stays Sunday at four.

>>> moment("2027-03-27T16:00", "Europe/London").isoformat()
'2027-03-27T16:00:00+00:00'
>>> moment("2027-03-28T16:00", "Europe/London").isoformat()
'2027-03-28T15:00:00+00:00'
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from turfwar.kernel.errors import TurfwarError

END_OF_DAY: Final = time(23, 59, 59)


class DateError(TurfwarError):
    """A date that is none, or a time zone that nobody knows."""


def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise DateError(f"there is no time zone {name!r}; write one as Europe/London") from None


def moment(text: str, zone: str) -> datetime:
    """A date, or date and time, of a league's own clocks, as everybody's time.

    A date alone is the end of that day. A time that the clocks skip is an hour later, one that
    they show twice is the first.
    """
    try:
        local = datetime.fromisoformat(text)
        if len(text) == len("2027-01-01"):
            local = datetime.combine(date.fromisoformat(text), END_OF_DAY)
    except ValueError:
        raise DateError(
            f"{text!r} is no date; write it as 2027-03-28 or 2027-03-28T16:00"
        ) from None
    if local.tzinfo is None:
        local = local.replace(tzinfo=zone_of(zone))
    return as_utc(local, text)


def as_utc(local: datetime, text: str) -> datetime:
    try:
        return local.astimezone(UTC)
    except OverflowError:
        raise DateError(f"{text!r} is too far from now for a calendar") from None


def later(moment: datetime, by: timedelta) -> datetime:
    """A moment some time later; the last one that there is, where that is too far."""
    try:
        return moment + by
    except OverflowError:
        return datetime.max.replace(tzinfo=moment.tzinfo)


def start_of(day: str) -> str:
    """The first moment of a day; a moment is one already.

    >>> start_of("2027-03-28"), start_of("2027-03-28T16:00")
    ('2027-03-28T00:00', '2027-03-28T16:00')
    """
    return f"{day}T00:00" if len(day) == len("2027-01-01") else day


def utc(at: str) -> datetime:
    """When a line of a journal was written."""
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        raise DateError(f"{at!r} is no time; write it as 2027-03-28T16:00:00+00:00") from None
    return found.replace(tzinfo=UTC) if found.tzinfo is None else as_utc(found, at)


def is_past(deadline: str, zone: str, now: datetime) -> bool:
    """Whether a deadline is over."""
    return bool(deadline) and moment(deadline, zone) < now


def weekly(first: str, count: int, days: int = 7) -> list[str]:
    """Dates a week apart, at the same time of the league's clocks.

    >>> weekly("2027-03-21T16:00", 3)
    ['2027-03-21T16:00', '2027-03-28T16:00', '2027-04-04T16:00']
    """
    try:
        begin = datetime.fromisoformat(first)
    except ValueError:
        raise DateError(f"{first!r} is no date; write it as 2027-03-28T16:00") from None
    length = len(first)
    try:
        begin + timedelta(days=days * max(count - 1, 0))
    except OverflowError:
        raise DateError(f"{count} dates from {first!r} on go beyond the calendar") from None
    return [(begin + timedelta(days=days * at)).isoformat()[:length] for at in range(count)]
