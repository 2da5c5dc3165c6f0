"""What changes teams outside of matches: hiring, names, stewards, shirts."""

from functools import partial

from msgspec.structs import replace

from turfwar.games import find_team
from turfwar.games.content import UnknownName
from turfwar.league.house_rules.shared import Lists, TeamsPerCoach, allowed_list, find_in
from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.team import Team, changed
from turfwar.league.rules.office import office_rules
from turfwar.league.state.changes import change_team
from turfwar.league.state.effects import Effect, Handler
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.teams.naming import presentable, why_no_shirt


def team_hired(league: League, event: LeagueEvent, said: kinds.TeamHired) -> Effect:
    if said.team.id in league.teams:
        raise InvalidEvent(f"there is a team {said.team.id} already")
    check_hiring(league, said.team)

    def effect() -> None:
        league.teams[said.team.id] = with_names(said.team)
        league.ledger.move(
            "world/hiring", treasury(said.team.id), said.gold, "left of the first gold"
        )

    return effect


def with_names(team: Team) -> Team:
    """A team whose names and shirts can be shown; those of old journals were not checked."""
    for player in team.players:
        name = presentable(player.name, player.id)
        number = player.number if not why_no_shirt(player.number) else team.free_shirt()
        if (name, number) != (player.name, player.number) and player.here:
            team = team.with_player(changed(player, name=name, number=number))
    name = presentable(team.name, team.id)
    return team if name == team.name else replace(team, name=name)


def check_hiring(league: League, team: Team) -> None:
    """Which teams the league's clauses let in."""
    clauses = league.clauses_for()
    try:
        listed = find_team(team.team_list, clauses, league.ruleset)
    except UnknownName as error:
        raise InvalidEvent(str(error)) from None
    lists = find_in(clauses, Lists)
    if lists is not None:
        count = sum(each.team_list == listed.name for each in league.teams.values())
        why = allowed_list(
            lists, listed.name, listed.id, experimental=listed.experimental, count=count
        )
        if why:
            raise InvalidEvent(why)
    each_coach = find_in(clauses, TeamsPerCoach)
    if each_coach is not None and team.coach:
        count = sum(each.coach == team.coach for each in league.teams.values())
        if count >= each_coach.most:
            raise InvalidEvent(f"{team.coach} has {count} teams already")


def team_changed(league: League, event: LeagueEvent, said: kinds.TeamChanged) -> Effect:
    known(league.teams, said.team, "team")

    def change(team: Team) -> Team:
        name = presentable(said.name, team.name) if said.name else team.name
        return replace(team, name=name, coach=said.coach or team.coach)

    return partial(change_team, league, said.team, change)


def player_changed(league: League, event: LeagueEvent, said: kinds.PlayerChanged) -> Effect:
    known(league.teams, said.team, "team")
    team = league.teams[said.team]
    found = league.team(said.team).player(said.player)
    if found is None:
        raise InvalidEvent(f"there is no player {said.player} in {team.name}")
    playing = any(each.state in ("running", "closing") for each in league.seasons.values())
    why = office_rules(league.ruleset).why_not_called(found, said.name, said.number, playing)
    if why:
        raise InvalidEvent(why)
    worn = {each.number: each.id for each in league.team(said.team).roster}
    if said.number and worn.get(said.number, said.player) != said.player:
        raise InvalidEvent(f"number {said.number} is worn by {worn[said.number]}")

    def change(team: Team) -> Team:
        player = team.player(said.player)
        if player is None:
            return team
        number = player.number if why_no_shirt(said.number) else said.number
        name = presentable(said.name, player.name) if said.name else player.name
        return team.with_player(changed(player, name=name, number=number))

    return partial(change_team, league, said.team, change)


HANDLERS: dict[type, Handler] = {
    kinds.TeamHired: team_hired,
    kinds.TeamChanged: team_changed,
    kinds.PlayerChanged: player_changed,
}
