"""Holidays of coaches, in which their clock stands still in matches over days; blocks."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, insert, select, update

from turfwar.kernel.errors import TurfwarError
from turfwar.server.storage.database import aware, now
from turfwar.server.storage.tables import CoachHoliday

MOST_DAYS: Final = 30
"""Days of holiday in a calendar year."""
AHEAD: Final = timedelta(days=366)


class HolidayError(TurfwarError):
    """A holiday that cannot be taken."""


def spans(connection: Connection, coaches: Iterable[str]) -> dict[str, list[tuple[float, float]]]:
    """When coaches are on holiday, in seconds since 1970."""
    wanted = select(CoachHoliday.__table__).where(CoachHoliday.coach_id.in_(list(coaches)))
    found: dict[str, list[tuple[float, float]]] = {}
    for row in connection.execute(wanted.order_by(CoachHoliday.begins)):
        span = (aware(row.begins).timestamp(), aware(row.ends).timestamp())
        found.setdefault(row.coach_id, []).append(span)
    return found


def listed(engine: Engine, coach_id: str) -> list[dict[str, str]]:
    """The holidays of a coach that are not over yet: the first and the last day."""
    wanted = select(CoachHoliday.__table__).where(
        CoachHoliday.coach_id == coach_id, CoachHoliday.ends > now()
    )
    with engine.connect() as connection:
        rows = connection.execute(wanted.order_by(CoachHoliday.begins)).all()
    return [
        {
            "first": aware(row.begins).astimezone(UTC).date().isoformat(),
            "last": (aware(row.ends).astimezone(UTC) - timedelta(seconds=1)).date().isoformat(),
        }
        for row in rows
    ]


def take(engine: Engine, coach_id: str, first: date, last: date) -> None:
    """A holiday from one day to another; one that has begun today begins now."""
    moment = now()
    if last < first:
        raise HolidayError("the last day is before the first")
    if first < moment.date():
        raise HolidayError("a holiday cannot begin in the past")
    if first > (moment + AHEAD).date():
        raise HolidayError("a holiday begins within a year")
    begins = max(moment, datetime.combine(first, time(), UTC))
    ends = datetime.combine(last + timedelta(days=1), time(), UTC)
    own = CoachHoliday.coach_id == coach_id
    with engine.begin() as connection:
        rows: list[Any] = list(connection.execute(select(CoachHoliday.__table__).where(own)))
        if any(aware(row.begins) < ends and begins < aware(row.ends) for row in rows):
            raise HolidayError("you have a holiday in these days already")
        taken = [(aware(row.begins), aware(row.ends)) for row in rows]
        for year in {first.year, last.year}:
            days = sum(days_in(year, *each) for each in [*taken, (begins, ends)])
            if days > MOST_DAYS:
                raise HolidayError(f"you have {MOST_DAYS} days of holiday in a year")
        values = {"coach_id": coach_id, "begins": begins, "ends": ends}
        connection.execute(insert(CoachHoliday).values(**values))


def days_in(year: int, begins: datetime, ends: datetime) -> float:
    """How many days of a holiday are in a year."""
    first = max(begins, datetime(year, 1, 1, tzinfo=UTC))
    last = min(ends, datetime(year + 1, 1, 1, tzinfo=UTC))
    return max(0.0, (last - first) / timedelta(days=1))


def end(engine: Engine, coach_id: str) -> None:
    """A coach is back: what has not begun is cancelled, and a holiday ends now."""
    moment = now()
    own = CoachHoliday.coach_id == coach_id
    with engine.begin() as connection:
        connection.execute(delete(CoachHoliday).where(own, CoachHoliday.begins >= moment))
        ended = update(CoachHoliday).where(own, CoachHoliday.ends > moment)
        connection.execute(ended.values(ends=moment))
