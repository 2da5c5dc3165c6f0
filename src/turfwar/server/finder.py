"""The game finder: coaches say once what they would like to play, and are brought together.

A wish waits in the database, so it survives a restart and every process sees it. Whoever comes
looks for a wish that fits; of several, for one whose coach is here, then for the oldest. A match
of two wishes is an offer to both: each accepts or declines. Everything here blocks.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, insert, select, update

from turfwar.kernel.errors import TurfwarError
from turfwar.server.presence import here_since
from turfwar.server.profiles import RatedResults
from turfwar.server.relations import blocked_between
from turfwar.server.storage.database import aware, now
from turfwar.server.storage.records import WAITING
from turfwar.server.storage.tables import CoachRow, CoachSeen, GameWish, MatchRow

LOOKED_AT: Final = 200
"""So many wishes are looked at, the oldest first."""
UNRATED: Final = 25.0
"""The strength that somebody without a rated match is given: that of a first one."""
MOST_PASSED: Final = 50


class FinderError(TurfwarError):
    """There is no wish, or it cannot be changed now."""


@dataclass(frozen=True)
class GameWanted:
    """What a coach would like to play."""

    rules: tuple[str, ...]
    clocks: tuple[Mapping[str, Any], ...]
    low: float | None = None
    high: float | None = None
    team: str | None = None
    hours: int = 24

    def takes(self, strength: float) -> bool:
        """Whether an opponent of this strength is in the range."""
        above = self.low is None or strength >= self.low
        return above and (self.high is None or strength <= self.high)

    def document(self) -> dict[str, Any]:
        return {**asdict(self), "rules": list(self.rules), "clocks": list(self.clocks)}


@dataclass(frozen=True)
class OpenWish:
    """A wish as it waits."""

    coach_id: str
    wish: GameWanted
    made: datetime
    expires: datetime
    match_id: str | None = None
    passed: frozenset[str] = field(default_factory=frozenset)
    here: bool = False


@dataclass(frozen=True)
class Terms:
    """What two wishes have in common."""

    rules: str
    clock: Mapping[str, Any]


Strength = Callable[[str], float]


def strengths(results: RatedResults) -> Strength:
    """How strong coaches are, by their rated matches."""
    rater = results.rater

    def of(coach: str) -> float:
        known = rater is not None and coach in results.curves
        return rater.of(coach).strength if rater is not None and known else UNRATED

    return of


def common(one: GameWanted, two: GameWanted) -> Terms | None:
    """What two coaches would both play, as the first of them would have it; None if nothing."""
    rules = [each for each in one.rules if each in two.rules]
    clocks = [each for each in one.clocks if each in two.clocks]
    # A team is one of a list of these rules.
    rules = [each for each in rules if each == one.rules[0] or one.team is None]
    rules = [each for each in rules if each == two.rules[0] or two.team is None]
    return Terms(rules[0], clocks[0]) if rules and clocks else None


def fits(one: OpenWish, two: OpenWish, strength: Strength) -> Terms | None:
    """On what terms two coaches would play each other."""
    if two.coach_id in one.passed or one.coach_id in two.passed:
        return None
    if not one.wish.takes(strength(two.coach_id)) or not two.wish.takes(strength(one.coach_id)):
        return None
    return common(one.wish, two.wish)


# The database


def read(row: Any, here: datetime) -> OpenWish:
    told = json.loads(row.wish)
    wish = GameWanted(**{**told, "rules": tuple(told["rules"]), "clocks": tuple(told["clocks"])})
    seen = aware(row.seen) if row.seen is not None else None
    return OpenWish(
        row.coach_id,
        wish,
        aware(row.made),
        aware(row.expires),
        row.match_id,
        frozenset(json.loads(row.passed)),
        seen is not None and seen >= here,
    )


def tidy(connection: Connection) -> None:
    """Forget wishes that are over; those whose match was called off are open again."""
    connection.execute(delete(GameWish).where(GameWish.expires < now()))
    waiting = select(MatchRow.id).where(MatchRow.status == WAITING)
    begun = select(MatchRow.id).where(MatchRow.status != WAITING)
    connection.execute(delete(GameWish).where(GameWish.match_id.in_(begun)))
    gone = GameWish.match_id.is_not(None) & GameWish.match_id.not_in(waiting)
    connection.execute(update(GameWish).where(gone).values(match_id=None))


def wishes(connection: Connection, *which: Any) -> list[OpenWish]:
    wanted = (
        select(GameWish.__table__, CoachSeen.seen)
        .join(CoachRow, CoachRow.id == GameWish.coach_id)
        .outerjoin(CoachSeen, CoachSeen.coach_id == GameWish.coach_id)
        .where(CoachRow.banned.is_(None), *which)
        .order_by(GameWish.made)
        .limit(LOOKED_AT)
    )
    here = here_since()
    return [read(row, here) for row in connection.execute(wanted)]


def wish_of(engine: Engine, coach_id: str) -> OpenWish | None:
    """What a coach is waiting for."""
    with engine.begin() as connection:
        tidy(connection)
        found = wishes(connection, GameWish.coach_id == coach_id)
    return found[0] if found else None


def others_waiting(engine: Engine, coach_id: str) -> int:
    """How many others wait for an opponent."""
    with engine.begin() as connection:
        open_ones = (GameWish.match_id.is_(None), GameWish.coach_id != coach_id)
        return len(wishes(connection, *open_ones, GameWish.expires >= now()))


def make(engine: Engine, coach_id: str, wish: GameWanted) -> None:
    """Say what a coach would like to play; `FinderError` while an opponent waits for an answer."""
    moment = now()
    values = {
        "wish": json.dumps(wish.document()),
        "made": moment,
        "expires": moment + timedelta(hours=wish.hours),
        "match_id": None,
        "passed": "[]",
    }
    with engine.begin() as connection:
        tidy(connection)
        own = GameWish.coach_id == coach_id
        open_one = connection.execute(
            update(GameWish).where(own, GameWish.match_id.is_(None)).values(**values)
        )
        if open_one.rowcount:
            return
        if connection.execute(select(GameWish.coach_id).where(own)).first() is not None:
            raise FinderError("an opponent is found already: accept or decline first")
        connection.execute(insert(GameWish).values(coach_id=coach_id, **values))


def forget(engine: Engine, coach_id: str) -> None:
    """A coach does not look for a match any more."""
    with engine.begin() as connection:
        connection.execute(delete(GameWish).where(GameWish.coach_id == coach_id))


def candidates(engine: Engine, coach_id: str, strength: Strength) -> list[tuple[str, Terms]]:
    """Who fits a coach's wish, the best first: those who are here, then who has waited longest."""
    with engine.begin() as connection:
        tidy(connection)
        found = wishes(connection, GameWish.match_id.is_(None))
    own = next((each for each in found if each.coach_id == coach_id), None)
    if own is None:
        with engine.connect() as connection:
            mine = wishes(connection, GameWish.coach_id == coach_id, GameWish.match_id.is_(None))
        if not mine:
            return []
        own = mine[0]
    fitting = [
        (each, terms)
        for each in found
        if each.coach_id != coach_id and (terms := fits(own, each, strength)) is not None
    ]
    fitting.sort(key=lambda each: (not each[0].here, each[0].made))
    return [
        (each.coach_id, terms)
        for each, terms in fitting
        if not blocked_between(engine, coach_id, {each.coach_id})
    ]


def claim(engine: Engine, match_id: str, coaches: Iterable[str]) -> bool:
    """Both wishes are met by a match; False where one of them has been met elsewhere."""
    with engine.begin() as connection:
        # In one order, so that two processes do not wait for each other.
        for coach_id in sorted(coaches):
            own = (GameWish.coach_id == coach_id, GameWish.match_id.is_(None))
            met = update(GameWish).where(*own).values(match_id=match_id)
            if not connection.execute(met).rowcount:
                connection.rollback()
                return False
    return True


def pass_by(engine: Engine, coach_id: str, other_id: str) -> None:
    """A coach looks on without waiting for another one."""
    with engine.begin() as connection:
        own = GameWish.coach_id == coach_id
        row = connection.execute(select(GameWish.passed).where(own)).one_or_none()
        if row is None:
            return
        passed = [*json.loads(row.passed), other_id][-MOST_PASSED:]
        changed = update(GameWish).where(own)
        connection.execute(changed.values(passed=json.dumps(passed), match_id=None))
