"""What changes seasons and competitions: entries, draws, dates, titles, who goes up."""

from functools import partial

from msgspec import UNSET

from turfwar.league.competition.formats import FormatError
from turfwar.league.competition.registry import find_format
from turfwar.league.dates import DateError, moment
from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.standings.tie_breakers import DEFAULT_TIEBREAKERS, TIEBREAKERS
from turfwar.league.state.changes import change_team, missed
from turfwar.league.state.effects import Effect, Handler
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.stages import Competition, CompetitionStage, Season


def season_opened(league: League, event: LeagueEvent, said: kinds.SeasonOpened) -> Effect:
    if said.season in league.seasons:
        raise InvalidEvent(f"there is a season {said.season} already")

    def effect() -> None:
        league.seasons[said.season] = Season(said.season, said.name)

    return effect


def season_moved(league: League, event: LeagueEvent, said: kinds.SeasonMoved) -> Effect:
    known(league.seasons, said.season, "season")
    season = league.seasons[said.season]
    if season.state == "sealed":
        raise InvalidEvent(f"{season.name} is sealed")
    if said.state == "sealed":
        waits = league.still_open(said.season)
        if waits:
            raise InvalidEvent(f"{season.name} cannot be sealed: {'; '.join(waits)}")

    def effect() -> None:
        if said.state == "sealed":
            for id in dict.fromkeys(
                team for each in season.competitions for team in league.competitions[each].entries
            ):
                change_team(league, id, league.after.season_ends)
        season.state = said.state

    return effect


def competition_created(
    league: League, event: LeagueEvent, said: kinds.CompetitionCreated
) -> Effect:
    known(league.seasons, said.season, "season")
    if said.competition in league.competitions:
        raise InvalidEvent(f"there is a competition {said.competition} already")
    if not said.stages:
        raise InvalidEvent(f"{said.name} has no stages")
    check_stages(said)
    if said.rest < 0:
        raise InvalidEvent(f"nobody rests for {said.rest} matches")
    if said.rest:
        check_rest(league, said)

    def effect() -> None:
        if said.rest:
            for team in list(league.teams):
                change_team(league, team, lambda known: missed(known, ("injury",), said.rest))
        league.competitions[said.competition] = Competition(
            said.competition,
            said.season,
            said.name,
            [CompetitionStage(said.competition, spec) for spec in said.stages],
            said.level,
            between=said.between,
            windows=said.windows,
            rest=said.rest,
        )
        league.seasons[said.season].competitions.append(said.competition)

    return effect


def check_rest(league: League, said: kinds.CompetitionCreated) -> None:
    """Who is injured rests before a cup that comes when everything else is over."""
    season = league.seasons[said.season]
    for id in season.competitions:
        other = league.competitions[id]
        if not other.over(league.results):
            raise InvalidEvent(f"{other.name} is not over: the teams rest before {said.name}")
        if other.rest:
            raise InvalidEvent(f"the teams have rested before {other.name} already")


def check_stages(said: kinds.CompetitionCreated) -> None:
    """Stages that can be drawn and counted, under names that a fixture's can be made of."""
    names = [said.competition, *(spec.id for spec in said.stages)]
    for name in names:
        if ":" in name or "/" in name:
            raise InvalidEvent(f"{name!r} cannot be its name: no colon, no slash")
    if len(set(names[1:])) < len(said.stages):
        raise InvalidEvent(f"two stages of {said.name} have one name")
    for spec in said.stages:
        if spec.breakers is not UNSET and spec.tiebreakers != DEFAULT_TIEBREAKERS:
            raise InvalidEvent("`breakers` is the old name of `tiebreakers`: write one of them")
        unknown = [name for name in spec.tiebreaker_order if name not in TIEBREAKERS]
        if unknown:
            raise InvalidEvent(f"no tie-breaker is called {unknown[0]!r}")
        try:
            find_format(spec.format).parameters(spec.parameters)
        except FormatError as error:
            raise InvalidEvent(str(error)) from None


def entered(league: League, event: LeagueEvent, said: kinds.Entered) -> Effect:
    known(league.competitions, said.competition, "competition")
    known(league.teams, said.team, "team")
    competition = league.competitions[said.competition]
    if said.team in competition.entries:
        raise InvalidEvent(f"{said.team} is entered in {competition.name} already")
    if competition.stages[0].drawn:
        raise InvalidEvent(f"{competition.name} has been drawn")
    return partial(competition.entries.append, said.team)


def withdrawn(league: League, event: LeagueEvent, said: kinds.Withdrawn) -> Effect:
    known(league.competitions, said.competition, "competition")
    competition = league.competitions[said.competition]
    if said.team not in competition.entries:
        raise InvalidEvent(f"{said.team} is not entered in {competition.name}")
    if not competition.stages[0].drawn:
        return partial(competition.entries.remove, said.team)

    def effect() -> None:
        for stage in competition.stages:
            if said.team in stage.teams:
                stage.withdrawn[said.team] = said.how

    return effect


def drawn(league: League, event: LeagueEvent, said: kinds.Drawn) -> Effect:
    known(league.competitions, said.competition, "competition")
    competition = league.competitions[said.competition]
    stage = competition.stage(said.stage)
    if stage is None:
        raise InvalidEvent(f"{competition.name} has no stage {said.stage}")
    taken = {slot.id for slot in stage.slots}
    twice = [slot.id for slot in said.slots if slot.id in taken]
    if twice:
        raise InvalidEvent(f"{competition.name}: {twice[0]} has been drawn already")
    if not said.teams and not stage.drawn:
        raise InvalidEvent(f"{competition.name}: the first draw of {said.stage} is missing")
    sides = [each for slot in said.slots for each in (slot.home, slot.away)]
    placed = [each.partition("/")[2] for each in sides if each.startswith("team/")]
    unknown = [each for each in (*said.teams, *placed) if each not in league.teams]
    if unknown:
        raise InvalidEvent(f"there is no team {unknown[0]}")

    def effect() -> None:
        stage.slots = (*stage.slots, *said.slots)
        stage.teams = said.teams or stage.teams
        stage.groups = said.groups or stage.groups
        stage.lots = said.lots or stage.lots

    return effect


def paired(league: League, event: LeagueEvent, said: kinds.Paired) -> Effect:
    stage, slot = league.stage_of(said.fixture)
    if said.fixture in league.results:
        raise InvalidEvent(f"{said.fixture} has its result already")
    if said.fixture in league.preparing or said.fixture in league.linked:
        raise InvalidEvent(f"{said.fixture} is being played")
    for team in (said.home, said.away):
        known(league.teams, team, "team")
    if said.home == said.away:
        raise InvalidEvent(f"{said.home} cannot meet itself")

    def effect() -> None:
        stage.pair(slot, said.home, said.away)
        league.reports.pop(said.fixture, None)

    return effect


def dated(league: League, event: LeagueEvent, said: kinds.Dated) -> Effect:
    league.stage_of(said.fixture)
    for text in (said.day, said.deadline):
        try:
            if text:
                moment(text, league.zone)
        except DateError as error:
            raise InvalidEvent(str(error)) from None

    def effect() -> None:
        league.dates[said.fixture] = said

    return effect


def promoted(league: League, event: LeagueEvent, said: kinds.Promoted) -> Effect:
    known(league.seasons, said.season, "season")
    if league.seasons[said.season].state != "sealed":
        raise InvalidEvent(f"{said.season} is not sealed: nobody goes up or down yet")
    if said.season in league.promoted:
        raise InvalidEvent(f"who goes up and down after {said.season} has been settled already")

    def effect() -> None:
        league.promoted[said.season] = dict(said.moves)

    return effect


def titled(league: League, event: LeagueEvent, said: kinds.Titled) -> Effect:
    if said.to not in league.teams and league.find_player(said.to) is None:
        raise InvalidEvent(f"nobody is called {said.to}")
    return partial(league.titles.append, said)


HANDLERS: dict[type, Handler] = {
    kinds.SeasonOpened: season_opened,
    kinds.SeasonMoved: season_moved,
    kinds.CompetitionCreated: competition_created,
    kinds.Entered: entered,
    kinds.Withdrawn: withdrawn,
    kinds.Drawn: drawn,
    kinds.Paired: paired,
    kinds.Dated: dated,
    kinds.Promoted: promoted,
    kinds.Titled: titled,
}
