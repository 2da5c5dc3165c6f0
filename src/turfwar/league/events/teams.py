"""Teams outside of matches: hiring, names, coaches, shirts."""

import re
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from turfwar.games import find_ruleset, find_team
from turfwar.games.content import UnknownName
from turfwar.league.authority import COMMISSIONERS, coach_of, why_not_own
from turfwar.league.events.payload import Gold, Id, Payload
from turfwar.league.house_rules.shared import Admission, Lists, TeamsPerCoach, allowed_list, find_in
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import team_name
from turfwar.league.post_match.lookup import has_position
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.team import Team, changed
from turfwar.league.rosters import roster_of
from turfwar.league.rules.office import office_rules
from turfwar.league.state.badges import TeamBadge
from turfwar.league.state.changes import change_team
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.pre_match import playing_here
from turfwar.teams.form import faults as form_faults
from turfwar.teams.naming import presentable, why_no_name, why_no_shirt

TEAM_ID: Final = re.compile(r"\w[\w-]{0,79}")


class TeamHired(Payload, frozen=True, kw_only=True, tag="team-hired"):
    """A team joins the league with what is left of its gold."""

    team: Team
    gold: Gold = 0
    imported: bool = False
    """Whether it has played elsewhere: a commissioner looks at it before it plays here."""

    def why_not_member(self, league: League, who: str) -> str:
        return "" if self.team.coach == who else "you can only hire a team for yourself"

    def whose(self, league: League) -> str:
        return self.team.coach

    def objections(self, league: League) -> Iterator[str]:
        team = self.team
        if not TEAM_ID.fullmatch(team.id):
            yield f"{team.id!r} cannot be the id of a team; write letters, digits, - and _"
        if why := why_no_name(team.name):
            yield f"the team's name: {why}"
        if team.coach and (why := why_no_name(team.coach)):
            yield f"the coach: {why}"
        try:
            same = find_ruleset(team.rules).id == league.ruleset.id
        except UnknownName:
            same = False
        if not same:
            yield f"{team.name} is a team of {team.rules}, and this league plays {league.rules}"
            return
        types = [each.id for each in office_rules(league.ruleset).competition_types]
        if team.competition_type and team.competition_type not in types:
            yield f"{league.ruleset.title} has no type of competition {team.competition_type!r}"
            return
        yield from squad_objections(league, team)
        yield from (str(each) for each in form_faults(roster_of(team, self.gold)))

    def check(self, league: League, event: LeagueEvent) -> None:
        """Which teams the league's clauses let in."""
        team = self.team
        if team.id in league.teams:
            raise InvalidEvent(f"there is a team {team.id} already")
        clauses = league.clauses_for()
        try:
            listed = find_team(team.team_list, team.options_with(clauses), league.ruleset)
        except UnknownName as error:
            raise InvalidEvent(str(error)) from None
        lists = find_in(clauses, Lists)
        if lists is not None:
            count = sum(
                each.team_list == listed.name
                for each in league.teams.values()
                if each.id not in league.retired
            )
            why = allowed_list(
                lists, listed.name, listed.id, experimental=listed.experimental, count=count
            )
            if why:
                raise InvalidEvent(why)
        too_many_teams(league, team.coach)

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.teams[self.team.id] = with_names(self.team)
        waits = self.imported or find_in(league.clauses_for(), Admission) is not None
        if event.role not in COMMISSIONERS and waits:
            league.applicants.add(self.team.id)
        target = treasury(self.team.id)
        league.ledger.move("world/hiring", target, self.gold, "left of the first gold")

    def sentence(self, league: League) -> str:
        how = ", with players from elsewhere" if self.imported else ""
        return f"{self.team.name} ({self.team.team_list}) join the league{how}"


def too_many_teams(league: League, coach: str) -> None:
    """`InvalidEvent` where a coach may have no further team; those that have retired are none."""
    clause = find_in(league.clauses_for(), TeamsPerCoach)
    if clause is None or not coach:
        return
    own = [id for id, team in league.teams.items() if team.coach == coach]
    count = sum(id not in league.retired for id in own)
    if count >= clause.most:
        raise InvalidEvent(f"{coach} has {count} teams already")


def squad_objections(league: League, team: Team) -> Iterator[str]:
    worn: dict[int, str] = {}
    ids: set[str] = set()
    for player in team.players:
        if why := why_no_name(player.name):
            yield f"{player.id}: {why}"
        if player.here:
            if why := why_no_shirt(player.number):
                yield f"{player.id}: {why}"
            if player.number in worn:
                yield f"number {player.number} is worn by {worn[player.number]} and {player.id}"
            worn[player.number] = player.id
        if not re.fullmatch(rf"{re.escape(team.id)}\.[0-9]{{1,6}}", player.id) or player.id in ids:
            yield f"{player.id!r} cannot be the id of a player of {team.id}"
        ids.add(player.id)
        if not has_position(player, team, league.clauses_for(), league.ruleset):
            listed = player.team_list or team.team_list
            yield f"{player.id}: the {listed} list has no position {player.position!r}"


def with_names(team: Team) -> Team:
    """A team whose names and shirts can be shown; those of old journals were not checked."""
    for player in team.players:
        name = presentable(player.name, player.id)
        number = player.number if not why_no_shirt(player.number) else team.free_shirt()
        if (name, number) != (player.name, player.number) and player.here:
            team = team.with_player(changed(player, name=name, number=number))
    name = presentable(team.name, team.id)
    return team if name == team.name else replace(team, name=name)


class TeamChanged(Payload, frozen=True, kw_only=True, tag="team-changed"):
    """Another name, another coach or another badge; what is empty stays as it is."""

    ROUTE = "events"

    team: Id
    name: str = ""
    coach: str = ""
    badge: TeamBadge | None = None

    def why_not_member(self, league: League, who: str) -> str:
        if self.coach:
            return "only a commissioner gives a team another coach"
        return why_not_own(league, who, self.team)

    def whose(self, league: League) -> str:
        return coach_of(league, self.team)

    def objections(self, league: League) -> Iterator[str]:
        if self.name and (why := why_no_name(self.name)):
            yield f"the team's name: {why}"
        if self.coach and (why := why_no_name(self.coach)):
            yield f"the coach: {why}"
        if self.badge is not None and self.badge.letters:
            if why := why_no_name(self.badge.letters):
                yield f"the letters of the badge: {why}"

    def check(self, league: League, event: LeagueEvent) -> None:
        known(league.teams, self.team, "team")

    def effect(self, league: League, event: LeagueEvent) -> None:
        if self.name or self.coach:
            change_team(league, self.team, self._change)
        if self.badge is not None:
            league.badges[self.team] = self.badge

    def _change(self, team: Team) -> Team:
        name = presentable(self.name, team.name) if self.name else team.name
        return replace(team, name=name, coach=self.coach or team.coach)

    def sentence(self, league: League) -> str:
        what = "a new name or coach" if self.name or self.coach else "a new badge"
        return f"{team_name(league, self.team)} have {what}"


class PlayerChanged(Payload, frozen=True, kw_only=True, tag="player-changed"):
    """Another name or shirt; the player is the same."""

    ROUTE = "events"

    team: Id
    player: Id
    name: str = ""
    number: int = 0

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_own(league, who, self.team)

    def whose(self, league: League) -> str:
        return coach_of(league, self.team)

    def objections(self, league: League) -> Iterator[str]:
        if self.name and (why := why_no_name(self.name)):
            yield f"the player's name: {why}"
        if self.number:
            if why := why_no_shirt(self.number):
                yield why
            if self.team in playing_here(league):
                yield f"{self.team} is playing a match: numbers change when it is over"

    def check(self, league: League, event: LeagueEvent) -> None:
        name = known(league.teams, self.team, "team").name
        team = league.team(self.team)
        found = team.player(self.player)
        if found is None:
            raise InvalidEvent(f"there is no player {self.player} in {name}")
        playing = any(each.state in ("running", "closing") for each in league.seasons.values())
        why = office_rules(league.ruleset).why_not_called(found, self.name, self.number, playing)
        if why:
            raise InvalidEvent(why)
        worn = {each.number: each.id for each in team.roster}
        if self.number and worn.get(self.number, self.player) != self.player:
            raise InvalidEvent(f"number {self.number} is worn by {worn[self.number]}")

    def effect(self, league: League, event: LeagueEvent) -> None:
        change_team(league, self.team, self._change)

    def _change(self, team: Team) -> Team:
        player = team.player(self.player)
        if player is None:
            return team
        number = player.number if why_no_shirt(self.number) else self.number
        name = presentable(self.name, player.name) if self.name else player.name
        return team.with_player(changed(player, name=name, number=number))
