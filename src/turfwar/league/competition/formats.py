"""Formats: how a stage is drawn, how it goes on, and how it ranks who took part.

All of them are pure. Chance comes from lots under labels, and what was drawn is kept with the
stage, so that no later version of a format changes what has been played.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from turfwar.kernel.errors import TurfwarError
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.plan import Slot, is_over
from turfwar.league.standings.points import PointRules
from turfwar.league.standings.results import FixtureResult
from turfwar.league.standings.table import Adjustment, Place, ResultBook
from turfwar.league.standings.tie_breakers import DEFAULT_TIEBREAKERS, ranked


class FormatError(TurfwarError):
    """A stage that cannot be drawn as it is asked for."""


class StageProgress(Struct, frozen=True, kw_only=True):
    """How far a stage has come: who takes part, what was drawn, what was played."""

    teams: tuple[str, ...]
    slots: tuple[Slot, ...] = ()
    results: dict[str, FixtureResult] = {}
    points: PointRules = PointRules()
    tiebreakers: tuple[str, ...] = DEFAULT_TIEBREAKERS
    adjustments: tuple[Adjustment, ...] = ()
    groups: dict[str, tuple[str, ...]] = {}
    extra: dict[str, dict[str, int]] = {}

    def played(self) -> list[FixtureResult]:
        """The results in the order of the slots."""
        return [self.results[slot.id] for slot in self.slots if slot.id in self.results]

    def table(self, teams: Sequence[str] | None = None, lots: Lots | None = None) -> list[Place]:
        """The table of all teams, or of some of them."""
        among = self.teams if teams is None else tuple(teams)
        members = set(among)
        results = [each for each in self.played() if set(each.teams()) <= members]
        adjustments = [each for each in self.adjustments if each.team in members]
        drawn = lots.shuffled("ties", self.teams) if lots is not None else list(self.teams)
        extra = {**self.extra, "lot": {team: -at for at, team in enumerate(drawn)}}
        return ranked(ResultBook(among, results, self.points, adjustments, extra), self.tiebreakers)


class StageFormat(ABC):
    """A kind of stage; `PARAMETERS` is the record of what can be set."""

    ID: ClassVar[str]
    TITLE: ClassVar[str]
    PARAMETERS: ClassVar[type[Struct]]

    def parameters(self, given: Mapping[str, Any]) -> Any:
        """What is set, checked; `FormatError` says what is wrong."""
        try:
            return msgspec.convert(dict(given), self.PARAMETERS)
        except msgspec.ValidationError as error:
            raise FormatError(f"{self.ID}: {error}") from None

    @abstractmethod
    def draw(self, course: StageProgress, parameters: Any, lots: Lots) -> list[Slot]:
        """The slots of a stage that is about to begin."""

    def go_on(self, course: StageProgress, parameters: Any, lots: Lots) -> list[Slot]:
        """More slots, where they depend on results; nothing where it is not the time for any."""
        return []

    def over(self, course: StageProgress, parameters: Any) -> bool:
        """Whether nothing is left to be played."""
        return bool(course.slots) and is_over(course.slots, course.results)

    @abstractmethod
    def ranking(self, course: StageProgress, parameters: Any, lots: Lots) -> list[list[str]]:
        """The teams from first to last; those who share a place are listed together."""

    def knocks_out(self) -> bool:
        """Whether its matches need a winner."""
        return False


def by_place(places: Sequence[Place]) -> list[list[str]]:
    """A table as a ranking."""
    ranking: dict[int, list[str]] = {}
    for place in places:
        ranking.setdefault(place.rank, []).append(place.row.team)
    return [ranking[rank] for rank in sorted(ranking)]


def at_least_two(course: StageProgress, id: str) -> None:
    if len(course.teams) < 2:
        raise FormatError(f"{id}: {len(course.teams)} teams, there must be two at least")
    if len(set(course.teams)) != len(course.teams):
        raise FormatError(f"{id}: a team is entered twice")
