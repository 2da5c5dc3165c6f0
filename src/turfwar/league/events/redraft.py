"""A redraft between seasons: it is opened, and each team makes its own."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta
from msgspec.structs import asdict

from turfwar.league.authority import coach_of, why_not_own
from turfwar.league.events.payload import Gold, Id, Payload
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import season_name, team_name
from turfwar.league.post_match.team import changed
from turfwar.league.state.league import Departed, InvalidEvent, League, known
from turfwar.league.state.off_season import check_break
from turfwar.league.state.pre_match import playing_here, prepared_teams
from turfwar.league.state.redraft import (
    LET_GO,
    Redraft,
    Redrafted,
    RedraftOrder,
    RedraftTerms,
    begun,
    redraft_of,
    redrafted,
    settle,
)

Number = Annotated[int, Meta(ge=0, le=99)]


class RedraftOpened(Payload, frozen=True, kw_only=True, tag="redraft-opened"):
    """After a season, all teams buy their players again; the numbers are the commissioner's."""

    season: Id
    budget: Gold = 0
    match: Gold = 0
    win: Gold = 0
    draw: Gold = 0
    most: Gold = 0
    fee: Gold = 0

    @property
    def terms(self) -> RedraftTerms:
        given = asdict(self)
        del given["season"]
        return RedraftTerms(**given)

    def check(self, league: League, event: LeagueEvent) -> None:
        check_break(league, self.season)
        if self.season in league.redrafts:
            name = season_name(league, self.season)
            raise InvalidEvent(f"the redraft after {name} has been opened already")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.redrafts[self.season] = begun(league, self.season, self.terms)

    def sentence(self, league: League) -> str:
        return f"all teams redraft after {season_name(league, self.season)}"


class TeamRedrafted(Payload, frozen=True, kw_only=True, tag="team-redrafted"):
    """A team buys players and staff again, and hires new ones; the others leave."""

    team: Id
    keep: Annotated[tuple[Id, ...], Meta(max_length=99)] = ()
    staff: dict[str, Number] = {}
    hire: dict[str, Number] = {}

    @property
    def order(self) -> RedraftOrder:
        return RedraftOrder(keep=self.keep, staff=self.staff, hire=self.hire)

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_own(league, who, self.team)

    def whose(self, league: League) -> str:
        return coach_of(league, self.team)

    def objections(self, league: League) -> Iterator[str]:
        name = team_name(league, self.team)
        prepared = (prepared_teams(each) for each in league.preparing.values())
        if self.team in playing_here(league) or any(self.team in each for each in prepared):
            yield f"{name} is playing a match"

    def check(self, league: League, event: LeagueEvent) -> None:
        found = self._made(league)[1]
        if found.faults:
            raise InvalidEvent("; ".join(found.faults))
        if found.left < 0:
            raise InvalidEvent(
                f"{found.team.name} costs {found.cost:,}, and its budget is {found.budget:,}: "
                "keep fewer players, or buy less staff"
            )

    def _made(self, league: League) -> tuple[Redraft, Redrafted]:
        name = known(league.teams, self.team, "team").name
        redraft = redraft_of(league, self.team)
        if redraft is None or self.team in league.retired:
            raise InvalidEvent(f"{name} has no redraft to make")
        if self.team in league.unfinished:
            raise InvalidEvent(f"{name} has to finish its last match first")
        return redraft, redrafted(league, redraft, self.team, self.order)

    def effect(self, league: League, event: LeagueEvent) -> None:
        redraft, found = self._made(league)
        for player in found.released:
            gone = changed(player, gone=LET_GO)
            league.departed[player.id] = Departed(gone, self.team, event.seq)
        settle(league, redraft, found)

    def sentence(self, league: League) -> str:
        return f"{team_name(league, self.team)} have redrafted"
