"""Ladder: neighbours meet, and who beats somebody higher takes their rung."""

from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from turfwar.league.competition.formats import StageFormat, StageProgress, at_least_two
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.plan import Slot, is_over, last_round, team


class LadderParameters(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`rounds` in which all neighbours meet, the first with the second, then with the third."""

    rounds: Annotated[int, Meta(ge=1, le=100)] = 4


class Ladder(StageFormat):
    """Rungs that change hands."""

    ID: ClassVar[str] = "ladder"
    TITLE: ClassVar[str] = "Ladder"
    PARAMETERS: ClassVar[type[Struct]] = LadderParameters

    def draw(self, course: StageProgress, parameters: Any, lots: Lots) -> list[Slot]:
        at_least_two(course, self.ID)
        return self.neighbours(course, 1)

    def go_on(self, course: StageProgress, parameters: Any, lots: Lots) -> list[Slot]:
        number = last_round(course.slots)
        if number >= parameters.rounds or not is_over(course.slots, course.results):
            return []
        return self.neighbours(course, number + 1)

    def over(self, course: StageProgress, parameters: Any) -> bool:
        return last_round(course.slots) >= parameters.rounds and super().over(course, parameters)

    def neighbours(self, course: StageProgress, number: int) -> list[Slot]:
        rungs = climbed(course)
        first = (number - 1) % 2 if len(rungs) > 2 else 0
        pairs = [(rungs[at], rungs[at + 1]) for at in range(first, len(rungs) - 1, 2)]
        return [
            # Whoever challenges comes as a guest.
            Slot(id=f"{number}.{at}", round=number, home=team(higher), away=team(lower))
            for at, (higher, lower) in enumerate(pairs, 1)
        ]

    def ranking(self, course: StageProgress, parameters: Any, lots: Lots) -> list[list[str]]:
        return [[each] for each in climbed(course)]


def climbed(course: StageProgress) -> list[str]:
    """The rungs from top to bottom, after all that was played."""
    rungs = list(course.teams)
    for result in course.played():
        won = {"home": result.home, "away": result.away}.get(result.winner, "")
        lost = {"home": result.away, "away": result.home}.get(result.winner, "")
        if not result.counts or won not in rungs or lost not in rungs:
            continue
        above = rungs.index(lost)
        if rungs.index(won) > above:
            rungs.remove(won)
            rungs.insert(above, won)
    return rungs
