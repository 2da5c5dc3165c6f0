"""Seasons and competitions: their course, who takes part, promotion, titles."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import UNSET
from msgspec.structs import replace

from turfwar.league.authority import coach_of, why_not_own
from turfwar.league.competition.formats import FormatError
from turfwar.league.competition.registry import find_format
from turfwar.league.events.payload import Id, Payload, Title
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import competition_name, holder_name, season_name, team_name
from turfwar.league.post_match.lookup import has_position
from turfwar.league.post_match.team import Team
from turfwar.league.rules.office import office_rules
from turfwar.league.standings.points import too_many_points
from turfwar.league.standings.tie_breakers import DEFAULT_TIEBREAKERS, TIEBREAKERS
from turfwar.league.state.changes import change_team, missed
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.redraft import redraft_of
from turfwar.league.state.stages import Competition, CompetitionStage, Season, StageSpec

LOWEST_LEVEL: Final = 99
MOST_STAGES: Final = 20


class SeasonOpened(Payload, frozen=True, kw_only=True, tag="season-opened"):
    ROUTE = "events"
    NEW_ID = ("season", "s")

    season: Id
    name: Title

    def check(self, league: League, event: LeagueEvent) -> None:
        if self.season in league.seasons:
            raise InvalidEvent(f"there is a season {self.season} already")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.seasons[self.season] = Season(self.season, self.name)

    def sentence(self, league: League) -> str:
        return f"{self.name} is open for registration"


class SeasonMoved(Payload, frozen=True, kw_only=True, tag="season-moved"):
    """A season goes on: it begins, it closes, it is sealed."""

    ROUTE = "events"
    SENT = True

    season: Id
    state: Literal["registration", "running", "closing", "sealed"]

    def check(self, league: League, event: LeagueEvent) -> None:
        season = known(league.seasons, self.season, "season")
        if season.state == "sealed":
            raise InvalidEvent(f"{season.name} is sealed")
        if self.state == "sealed" and (waits := league.still_open(self.season)):
            raise InvalidEvent(f"{season.name} cannot be sealed: {'; '.join(waits)}")

    def effect(self, league: League, event: LeagueEvent) -> None:
        season = league.seasons[self.season]
        if self.state == "sealed":
            for id in dict.fromkeys(
                team for each in season.competitions for team in league.competitions[each].entries
            ):
                change_team(league, id, league.after.season_ends)
        season.state = self.state

    def sentence(self, league: League) -> str:
        return f"{season_name(league, self.season)} is {self.state}"


class CompetitionCreated(Payload, frozen=True, kw_only=True, tag="competition-created"):
    """A competition of a season; `level` orders divisions, the first being the highest.

    `between` makes it one of qualification: who wins a match plays in the first of these levels
    next, who loses in the second. `windows` say after which round of the league each of its own
    rounds is played, by the stage: `{"groups": {"1": 4}}`. `rest` is for one that comes when all
    else of the season is over: the injured of the league rest for so many matches before it.
    """

    ROUTE = "events"
    NEW_ID = ("competition", "c")

    competition: Id
    season: Id
    name: Title
    stages: tuple[StageSpec, ...]
    level: int = 0
    between: tuple[int, int] | None = None
    windows: dict[str, dict[str, int]] = {}
    rest: int = 0

    def objections(self, league: League) -> Iterator[str]:
        if not 0 <= self.level <= LOWEST_LEVEL:
            yield f"divisions are numbered from 1 to {LOWEST_LEVEL}, 0 for none, not {self.level:,}"
        if len(self.stages) > MOST_STAGES:
            yield f"a competition has at most {MOST_STAGES} stages, not {len(self.stages):,}"
        for spec in self.stages:
            yield from too_many_points(spec.points)

    def check(self, league: League, event: LeagueEvent) -> None:
        known(league.seasons, self.season, "season")
        if self.competition in league.competitions:
            raise InvalidEvent(f"there is a competition {self.competition} already")
        if not self.stages:
            raise InvalidEvent(f"{self.name} has no stages")
        self._check_names()
        for spec in self.stages:
            check_stage(spec)
        if self.rest < 0:
            raise InvalidEvent(f"nobody rests for {self.rest} matches")
        if self.rest:
            self._check_rest(league)

    def _check_names(self) -> None:
        """Names that a fixture's can be made of."""
        names = [self.competition, *(spec.id for spec in self.stages)]
        for name in names:
            if ":" in name or "/" in name:
                raise InvalidEvent(f"{name!r} cannot be its name: no colon, no slash")
        if len(set(names[1:])) < len(self.stages):
            raise InvalidEvent(f"two stages of {self.name} have one name")

    def _check_rest(self, league: League) -> None:
        """Who is injured rests before a cup that comes when everything else is over."""
        for id in league.seasons[self.season].competitions:
            other = league.competitions[id]
            if not other.over(league.results):
                raise InvalidEvent(f"{other.name} is not over: the teams rest before {self.name}")
            if other.rest:
                raise InvalidEvent(f"the teams have rested before {other.name} already")

    def effect(self, league: League, event: LeagueEvent) -> None:
        if self.rest:
            for team in list(league.teams):
                change_team(league, team, self._rested)
        league.competitions[self.competition] = Competition(
            self.competition,
            self.season,
            self.name,
            [CompetitionStage(self.competition, spec) for spec in self.stages],
            self.level,
            between=self.between,
            windows=self.windows,
            rest=self.rest,
        )
        league.seasons[self.season].competitions.append(self.competition)
        league.famous = None

    def _rested(self, team: Team) -> Team:
        return missed(team, ("injury",), self.rest)

    def sentence(self, league: League) -> str:
        return f"{self.name} is created in {season_name(league, self.season)}"


def check_stage(spec: StageSpec) -> None:
    """A stage that can be drawn and counted."""
    if spec.breakers is not UNSET and spec.tiebreakers != DEFAULT_TIEBREAKERS:
        raise InvalidEvent("`breakers` is the old name of `tiebreakers`: write one of them")
    unknown = [name for name in spec.tiebreaker_order if name not in TIEBREAKERS]
    if unknown:
        raise InvalidEvent(f"no tie-breaker is called {unknown[0]!r}")
    try:
        find_format(spec.format).parameters(spec.parameters)
    except FormatError as error:
        raise InvalidEvent(str(error)) from None


class Entered(Payload, frozen=True, kw_only=True, tag="entered"):
    ROUTE = "events"

    competition: Id
    team: Id

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_own(league, who, self.team)

    def whose(self, league: League) -> str:
        return coach_of(league, self.team)

    def objections(self, league: League) -> Iterator[str]:
        """Players whom this type of competition does not admit."""
        if self.competition not in league.competitions or self.team not in league.teams:
            return
        own = {each.id for each in office_rules(league.ruleset).competition_types}
        options = league.clauses_for(competition=self.competition)
        wanted = [each for each in options if each in own]
        if not wanted:
            return
        team = replace(league.team(self.team), competition_type="")
        where = competition_name(league, self.competition)
        for player in team.roster:
            if not has_position(player, team, options, league.ruleset):
                yield f"{player.name}: a {player.position} may not play in {where}"

    def check(self, league: League, event: LeagueEvent) -> None:
        competition = known(league.competitions, self.competition, "competition")
        known(league.teams, self.team, "team")
        if self.team in competition.entries:
            raise InvalidEvent(f"{self.team} is entered in {competition.name} already")
        if competition.stages[0].drawn:
            raise InvalidEvent(f"{competition.name} has been drawn")
        if self.team in league.retired:
            raise InvalidEvent(f"{team_name(league, self.team)} has retired")
        if self.team in league.applicants:
            name = team_name(league, self.team)
            raise InvalidEvent(f"{name} has not been admitted: a commissioner admits it first")
        if redraft_of(league, self.team) is not None:
            raise InvalidEvent(f"{team_name(league, self.team)} has still to redraft")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.competitions[self.competition].entries.append(self.team)

    def sentence(self, league: League) -> str:
        where = competition_name(league, self.competition)
        return f"{team_name(league, self.team)} enter {where}"


class Withdrawn(Payload, frozen=True, kw_only=True, tag="withdrawn"):
    """A team leaves a competition: all its matches there are void, or those to come are lost."""

    ROUTE = "events"

    competition: Id
    team: Id
    how: Literal["void", "award"]

    def check(self, league: League, event: LeagueEvent) -> None:
        competition = known(league.competitions, self.competition, "competition")
        if self.team not in competition.entries:
            raise InvalidEvent(f"{self.team} is not entered in {competition.name}")

    def effect(self, league: League, event: LeagueEvent) -> None:
        competition = league.competitions[self.competition]
        if not competition.stages[0].drawn:
            competition.entries.remove(self.team)
            return
        for stage in competition.stages:
            if self.team in stage.teams:
                stage.withdrawn[self.team] = self.how

    def sentence(self, league: League) -> str:
        where = competition_name(league, self.competition)
        return f"{team_name(league, self.team)} leave {where}"


class Promoted(Payload, frozen=True, kw_only=True, tag="promoted"):
    """Who plays in which division next: from what season, and where each team goes."""

    season: Id
    moves: dict[str, str]

    def check(self, league: League, event: LeagueEvent) -> None:
        if known(league.seasons, self.season, "season").state != "sealed":
            raise InvalidEvent(
                f"{self.season} has to be sealed before teams are promoted and relegated"
            )
        if self.season in league.promoted:
            raise InvalidEvent(f"promotion and relegation after {self.season} are settled already")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.promoted[self.season] = dict(self.moves)

    def sentence(self, league: League) -> str:
        return f"promotion and relegation after {season_name(league, self.season)} are settled"


class Titled(Payload, frozen=True, kw_only=True, tag="titled"):
    """A title or an award, to a team or a player."""

    ROUTE = "events"
    SENT = True

    title: Title
    to: Id
    season: str = ""

    def check(self, league: League, event: LeagueEvent) -> None:
        if self.to not in league.teams and league.find_player(self.to) is None:
            raise InvalidEvent(f"no team or player is called {self.to}")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.titles.append(self)

    def sentence(self, league: League) -> str:
        return f"{self.title}: {holder_name(league, self.to)}"
