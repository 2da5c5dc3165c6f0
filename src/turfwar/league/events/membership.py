"""Teams that join, change hands and leave: admission, hand-over, retirement."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from turfwar.league.authority import COMMISSIONERS, coach_of, role_of, why_not_own
from turfwar.league.events.payload import Id, Payload
from turfwar.league.events.teams import too_many_teams
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import team_name
from turfwar.league.state.changes import change_team
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.pre_match import playing_here, prepared_teams

Coach = Annotated[str, Meta(min_length=1, max_length=80)]


class TeamAdmitted(Payload, frozen=True, kw_only=True, tag="team-admitted"):
    """A commissioner admits a team that waits for it (house rule `admission`)."""

    ROUTE = "events"

    team: Id

    def check(self, league: League, event: LeagueEvent) -> None:
        known(league.teams, self.team, "team")
        if self.team not in league.applicants:
            raise InvalidEvent(f"{team_name(league, self.team)} does not wait for admission")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.applicants.discard(self.team)

    def sentence(self, league: League) -> str:
        return f"{team_name(league, self.team)} are admitted"


class TeamRetired(Payload, frozen=True, kw_only=True, tag="team-retired"):
    """A team plays no more. Its matches and records stay, and its coach may hire another."""

    ROUTE = "events"

    team: Id

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_own(league, who, self.team)

    def whose(self, league: League) -> str:
        return coach_of(league, self.team)

    def objections(self, league: League) -> Iterator[str]:
        name = team_name(league, self.team)
        for competition in league.competitions.values():
            if self.team in competition.entries and not competition.over(league.results):
                yield (
                    f"{name} is still playing in {competition.name}: a commissioner withdraws it "
                    "first"
                )
        if self.team in league.unfinished:
            yield f"{name} has to finish its last match first"
        prepared = (prepared_teams(each) for each in league.preparing.values())
        if self.team in playing_here(league) or any(self.team in each for each in prepared):
            yield f"{name} is playing a match"

    def check(self, league: League, event: LeagueEvent) -> None:
        known(league.teams, self.team, "team")
        if self.team in league.retired:
            raise InvalidEvent(f"{team_name(league, self.team)} has retired already")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.retired[self.team] = event.seq
        league.handovers.pop(self.team, None)
        league.applicants.discard(self.team)

    def sentence(self, league: League) -> str:
        return f"{team_name(league, self.team)} have retired"


class HandOverOffered(Payload, frozen=True, kw_only=True, tag="hand-over-offered"):
    """A coach offers their team to another member, who has to accept it."""

    ROUTE = "events"

    team: Id
    to: Coach

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_own(league, who, self.team)

    def whose(self, league: League) -> str:
        return coach_of(league, self.team)

    def objections(self, league: League) -> Iterator[str]:
        if league.people and self.to not in league.people:
            yield f"{self.to} is not a member of the league"

    def check(self, league: League, event: LeagueEvent) -> None:
        team = known(league.teams, self.team, "team")
        if self.team in league.retired:
            raise InvalidEvent(f"{team.name} has retired")
        if team.coach == self.to:
            raise InvalidEvent(f"{team.name} is theirs already")
        if self.team in league.handovers:
            raise InvalidEvent(f"{team.name} has been offered to somebody already: withdraw it")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.handovers[self.team] = self.to

    def sentence(self, league: League) -> str:
        to = league.people.get(self.to, self.to)
        return f"{team_name(league, self.team)} is offered to {to}"


class HandOverAnswered(Payload, frozen=True, kw_only=True, tag="hand-over-answered"):
    """Who is offered a team accepts or declines it; its coach may withdraw the offer."""

    ROUTE = "events"

    team: Id
    answer: Literal["accepted", "declined", "withdrawn"]

    def _whose(self, league: League) -> str:
        if self.answer == "withdrawn":
            return coach_of(league, self.team)
        return league.handovers.get(self.team, "")

    def why_not(self, league: League, who: str) -> str:
        """A visitor may be offered a team, too, if they are a member."""
        if role_of(league, who) in COMMISSIONERS or who == self._whose(league):
            return ""
        return "only the coach to whom it was offered may do that"

    def whose(self, league: League) -> str:
        return self._whose(league)

    def check(self, league: League, event: LeagueEvent) -> None:
        team = known(league.teams, self.team, "team")
        to = league.handovers.get(self.team)
        if to is None:
            raise InvalidEvent(f"{team.name} is not offered to anybody")
        if self.answer == "accepted":
            too_many_teams(league, to)

    def effect(self, league: League, event: LeagueEvent) -> None:
        to = league.handovers.pop(self.team)
        if self.answer == "accepted":
            change_team(league, self.team, lambda team: replace(team, coach=to))

    def sentence(self, league: League) -> str:
        return f"the offer of {team_name(league, self.team)} is {self.answer}"
