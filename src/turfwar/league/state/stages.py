"""Seasons, competitions and their stages, as far as they have come."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from turfwar.league.competition.formats import StageFormat, StageProgress
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.plan import BYE, Pairing, Slot, pairings, team
from turfwar.league.competition.registry import Qualification, find_format
from turfwar.league.events.payload import Id
from turfwar.league.standings.points import PointRules
from turfwar.league.standings.results import FixtureResult
from turfwar.league.standings.table import Adjustment, Place
from turfwar.league.standings.tie_breakers import DEFAULT_TIEBREAKERS


def fixture_id(competition: str, stage: str, slot: str) -> str:
    """What a fixture is called: `s1-a:table:1.2`."""
    return f"{competition}:{stage}:{slot}"


@dataclass
class Season:
    id: str
    name: str
    state: str = "registration"
    competitions: list[str] = field(default_factory=list)


class StageSpec(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A stage of a competition: its format, how it counts, and who comes from the one before."""

    id: Id
    format: str
    parameters: dict[str, Any] = {}
    points: PointRules = PointRules()
    tiebreakers: tuple[str, ...] = DEFAULT_TIEBREAKERS
    breakers: tuple[str, ...] | UnsetType = UNSET
    """The old name of `tiebreakers`. Journals that use it keep it, as their digests do."""
    qualify: Qualification | None = None

    @property
    def tiebreaker_order(self) -> tuple[str, ...]:
        """The tie-breakers in order, by whichever name they were written."""
        return self.tiebreakers if self.breakers is UNSET else self.breakers


@dataclass
class CompetitionStage:
    """A stage: what was drawn, and who has left it."""

    competition: str
    spec: StageSpec
    teams: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()
    groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lots: str = ""
    adjustments: list[Adjustment] = field(default_factory=list)
    withdrawn: dict[str, str] = field(default_factory=dict)
    fame: dict[str, int] = field(default_factory=dict)
    """What its teams are famous for, where ties are broken by that."""
    overridden: set[str] = field(default_factory=set)
    """Slots whose sides a commissioner has set by hand."""

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def drawn(self) -> bool:
        return bool(self.slots)

    @property
    def format(self) -> StageFormat:
        return find_format(self.spec.format)

    @property
    def parameters(self) -> Any:
        return self.format.parameters(self.spec.parameters)

    def fixture(self, slot: str) -> str:
        return fixture_id(self.competition, self.id, slot)

    def slot(self, id: str) -> Slot | None:
        return next((slot for slot in self.slots if slot.id == id), None)

    def pair(self, slot: str, home: str, away: str) -> None:
        """Set the sides of a slot by hand."""
        self.slots = tuple(
            replace(each, home=team(home), away=team(away)) if each.id == slot else each
            for each in self.slots
        )
        self.overridden.add(slot)

    def results(self, known: Mapping[str, FixtureResult]) -> dict[str, FixtureResult]:
        """The results by slot: what was played or decided, byes, and those of who has left."""
        found: dict[str, FixtureResult] = {}
        for slot in self.slots:
            result = known.get(self.fixture(slot.id))
            if result is not None:
                found[slot.id] = self._after_leaving(result)
            elif slot.away == BYE and slot.home.startswith("team/") and self.spec.format == "swiss":
                home = slot.home.partition("/")[2]
                found[slot.id] = FixtureResult(
                    home=home, winner="home", kind="bye", round=slot.round
                )
        if self.withdrawn:
            for pairing in pairings(self.slots, found).values():
                if pairing.ready and pairing.slot.id not in found:
                    result = self._unplayed(pairing)
                    if result is not None:
                        found[pairing.slot.id] = result
        return found

    def _after_leaving(self, result: FixtureResult) -> FixtureResult:
        gone = [each for each in result.teams() if self.withdrawn.get(each) == "void"]
        return replace(result, kind="void") if gone and not self.format.knocks_out() else result

    def _unplayed(self, pairing: Pairing) -> FixtureResult | None:
        """What a match comes to that somebody who has left will not play."""
        home, away = pairing.home or "", pairing.away or ""
        gone = [each for each in (home, away) if each in self.withdrawn]
        if not gone:
            return None
        voids = any(self.withdrawn[each] == "void" for each in gone)
        if voids and not self.format.knocks_out():
            return FixtureResult(home=home, away=away, kind="void")
        if len(gone) == 2:
            return FixtureResult(home=home, away=away, winner="nobody", kind="double-forfeit")
        winner = "away" if gone == [home] else "home"
        return FixtureResult(
            home=home,
            away=away,
            winner="away" if winner == "away" else "home",
            kind="walkover",
            round=pairing.slot.round,
        )

    def course(self, known: Mapping[str, FixtureResult]) -> StageProgress:
        """The stage as its format sees it."""
        voided = [each for each, how in self.withdrawn.items() if how == "void"]
        keep = (
            self.teams
            if self.format.knocks_out()
            else [each for each in self.teams if each not in voided]
        )
        return StageProgress(
            teams=tuple(keep),
            slots=self.slots,
            results=self.results(known),
            points=self.spec.points,
            tiebreakers=self.spec.tiebreaker_order,
            adjustments=tuple(each for each in self.adjustments if each.team in keep),
            groups={
                name: tuple(each for each in members if each in keep)
                for name, members in self.groups.items()
            },
            extra={"fame": self.fame} if self.fame else {},
        )

    def over(self, known: Mapping[str, FixtureResult]) -> bool:
        return self.drawn and self.format.over(self.course(known), self.parameters)

    def ranking(self, known: Mapping[str, FixtureResult]) -> list[list[str]]:
        return self.format.ranking(self.course(known), self.parameters, Lots(self.lots))

    def table(self, known: Mapping[str, FixtureResult], group: str = "") -> list[Place]:
        course = self.course(known)
        return course.table(course.groups.get(group), Lots(self.lots))


@dataclass
class Competition:
    """A competition of a season: its entries and its stages."""

    id: str
    season: str
    name: str
    stages: list[CompetitionStage]
    level: int = 0
    entries: list[str] = field(default_factory=list)
    between: tuple[int, int] | None = None
    windows: dict[str, dict[str, int]] = field(default_factory=dict)
    rest: int = 0
    """How many matches the teams have rested before it."""

    def stage(self, id: str) -> CompetitionStage | None:
        return next((stage for stage in self.stages if stage.id == id), None)

    def adjust(self, team: str, points: int, why: str) -> None:
        """Points given or taken in the tables of its stages."""
        for stage in self.stages:
            if not stage.format.knocks_out():
                stage.adjustments.append(Adjustment(team=team, points=points, why=why))

    @property
    def last(self) -> CompetitionStage:
        return self.stages[-1]

    def current(self, known: Mapping[str, FixtureResult]) -> CompetitionStage:
        """The first stage that is not over, or the last."""
        return next((stage for stage in self.stages if not stage.over(known)), self.last)

    def over(self, known: Mapping[str, FixtureResult]) -> bool:
        return self.last.over(known)

    def champion(self, known: Mapping[str, FixtureResult]) -> str | None:
        """Who has won it, once it is over and somebody alone is first."""
        if not self.over(known):
            return None
        ranking = self.last.ranking(known)
        first = ranking[0] if ranking else []
        return first[0] if len(first) == 1 else None
