"""How the table of a stage is counted, where that changes after the stage was made."""

from collections.abc import Iterator

from turfwar.league.events.payload import Id, Payload
from turfwar.league.events.seasons import check_stage
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import competition_name
from turfwar.league.standings.points import PointRules, too_many_points
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.stages import CompetitionStage, StageSpec


class CountingChanged(Payload, frozen=True, kw_only=True, tag="counting-changed"):
    """Other points and tie-breakers for a stage in which nothing has been played yet."""

    competition: Id
    stage: Id
    points: PointRules
    tiebreakers: tuple[str, ...]

    def _stage(self, league: League) -> CompetitionStage:
        competition = known(league.competitions, self.competition, "competition")
        for stage in competition.stages:
            if stage.id == self.stage:
                return stage
        raise InvalidEvent(f"{competition.name} has no stage {self.stage}")

    def spec(self, before: StageSpec) -> StageSpec:
        """The stage as it is counted from now on."""
        values = {name: getattr(before, name) for name in ("id", "format", "parameters", "qualify")}
        return StageSpec(**values, points=self.points, tiebreakers=self.tiebreakers)

    def objections(self, league: League) -> Iterator[str]:
        yield from too_many_points(self.points)

    def check(self, league: League, event: LeagueEvent) -> None:
        stage = self._stage(league)
        check_stage(self.spec(stage.spec))
        if len(set(self.tiebreakers)) < len(self.tiebreakers):
            raise InvalidEvent("a tie-breaker is listed twice")
        if why := counting_is_fixed(league, stage):
            raise InvalidEvent(why)

    def effect(self, league: League, event: LeagueEvent) -> None:
        stage = self._stage(league)
        stage.spec = self.spec(stage.spec)
        league.famous = None

    def sentence(self, league: League) -> str:
        where = competition_name(league, self.competition)
        win, draw, loss = self.points.win, self.points.draw, self.points.loss
        return f"new points in {where}: {win} for a win, {draw} for a draw, {loss} for a loss"


def counting_is_fixed(league: League, stage: CompetitionStage) -> str:
    """Why points and tie-breakers of a stage do not change any more; empty where they can."""
    if stage.format.knocks_out():
        return "a knock-out has no points"
    if any(stage.fixture(slot.id) in league.results for slot in stage.slots):
        return (
            "points and tie-breakers are fixed once a match has a result: "
            "correct the line in which the competition was created"
        )
    return ""
