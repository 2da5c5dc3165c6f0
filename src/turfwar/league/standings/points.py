"""Points as terms: what a team gets for a result, each with its name.

>>> from turfwar.league.standings.results import result
>>> points = PointRules(win=10, conceded={1: 2, 0: 5})
>>> [term.points for term in points.terms(result("A", "B", (3, 1)), "home")]
[10, 2]
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from turfwar.league.standings.results import FixtureResult, Side

MOST_POINTS: Final = 10_000
"""That anything in a table is worth."""
MOST_BONUSES: Final = 20


class Earned(Struct, frozen=True, omit_defaults=True):
    """Points with what they are for."""

    what: str
    points: int


class PointBonus(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """So many points for each touchdown or casualty, up to a limit; `cap` 0 is none.

    One that begins at `of` counts only what is from there on.
    """

    per: str
    points: int = 1
    cap: int = 0
    of: int = 1

    def worth(self, number: int) -> int:
        steps = max(0, number - self.of + 1)
        return self.points * (min(steps, self.cap) if self.cap else steps)


class PointRules(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a league gives for results.

    `conceded` is what winners get on top who let in so many touchdowns and no more (002).
    """

    win: int = 3
    draw: int = 1
    loss: int = 0
    walkover: int | None = None
    forfeit: int | None = None
    bye: int | None = None
    conceded: dict[int, int] = {}
    bonuses: tuple[PointBonus, ...] = ()

    def terms(self, result: FixtureResult, side: Side) -> list[Earned]:
        """What a side gets for a result, one by one."""
        if not result.counts:
            return []
        won = result.winner == side
        found = [self._outcome(result, side)]
        if result.on_the_pitch:
            own = 0 if side == "home" else 1
            let_in = result.score[1 - own]
            if won and let_in in self.conceded:
                found.append(Earned(f"only {let_in} let in", self.conceded[let_in]))
            numbers = {"td": result.score[own], "cas": result.casualties[own]}
            for bonus in self.bonuses:
                worth = bonus.worth(numbers.get(bonus.per, 0))
                if worth:
                    found.append(Earned(f"{numbers[bonus.per]} {bonus.per}", worth))
        return found

    def _outcome(self, result: FixtureResult, side: Side) -> Earned:
        if result.kind == "bye":
            return Earned("bye", self.win if self.bye is None else self.bye)
        if result.winner == side:
            given = result.kind == "walkover" and self.walkover is not None
            return Earned("won", self.walkover or 0 if given else self.win)
        if result.winner == "draw":
            return Earned("drawn", self.draw)
        absent = result.kind in ("walkover", "double-forfeit") and self.forfeit is not None
        return Earned("lost", self.forfeit or 0 if absent else self.loss)

    def total(self, terms: Iterable[Earned]) -> int:
        return sum(term.points for term in terms)


def too_many_points(points: PointRules) -> Iterator[str]:
    """What is beyond all measure, in points that somebody has entered."""
    values = [points.win, points.draw, points.loss, *points.conceded.values()]
    values += [each for each in (points.walkover, points.forfeit, points.bye) if each is not None]
    values += [number for each in points.bonuses for number in (each.points, each.cap, each.of)]
    wrong = next((each for each in values if abs(each) > MOST_POINTS), None)
    if wrong is not None:
        yield f"points go from -{MOST_POINTS:,} to {MOST_POINTS:,}, not {wrong:,}"
    if len(points.bonuses) > MOST_BONUSES:
        yield f"a table has at most {MOST_BONUSES} bonuses, not {len(points.bonuses):,}"
