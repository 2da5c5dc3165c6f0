"""Deals between teams, what they owe, fines and forced sales: by what the rule set allows."""

from collections.abc import Iterable

from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.team import Absence, changed
from turfwar.league.rules.office import BEHIND, Party, office_rules
from turfwar.league.state.changes import take_out
from turfwar.league.state.league import Deal, InvalidEvent, League, known
from turfwar.league.state.pre_match import prepared_teams


def running_season(league: League) -> str:
    """The season that is played now, or was last."""
    return next(reversed(league.seasons), "")


def is_fresh(league: League, team: str) -> bool:
    """Whether a team is in the first half of its first season in the league."""
    entered = [
        season.id
        for season in league.seasons.values()
        if any(team in league.competitions[id].entries for id in season.competitions)
    ]
    if len(entered) > 1:
        return False
    if not entered:
        # Who joins before the first season has ever begun is no newer than anybody else.
        return any(season.state != "registration" for season in league.seasons.values())
    first = next(iter(league.seasons))
    if entered[0] == first:
        return False
    matches = [
        slot
        for id in league.seasons[entered[0]].competitions
        if league.competitions[id].level and team in league.competitions[id].entries
        for stage in league.competitions[id].stages
        for slot in stage.slots
        if f"team/{team}" in (slot.home, slot.away)
    ]
    played = sum(
        team in (match.teams["home"], match.teams["away"]) for match in league.matches.values()
    )
    return 2 * played < len(matches)


def party(league: League, team: str) -> Party:
    """A team as the rule set looks at it in a deal."""
    known(league.teams, team, "team")
    return Party(
        team=league.teams[team],
        gold=league.ledger.balance(treasury(team)),
        level=league.level_of(team),
        fresh=is_fresh(league, team),
        owes=league.owes(team),
        playing=team in league.unfinished
        or any(team in prepared_teams(each) for each in league.preparing.values()),
    )


def opponents_in(league: League, team: str) -> tuple[str, ...]:
    """The two of the match that a team is about to play, or has still to close."""
    match = league.matches.get(league.unfinished.get(team, 0))
    if match is not None:
        return tuple(match.teams.values())
    prepared = (prepared_teams(each) for each in league.preparing.values())
    return next((each for each in prepared if team in each), ())


def afford(league: League, team: str, gold: int) -> None:
    has = league.spendable(team)
    if gold > has:
        raise InvalidEvent(f"not enough gold: {team} has {has:,}, and needs {gold:,}")


def move_player(league: League, id: str, source: str, target: str, owner: str) -> None:
    """Somebody goes to another team, in a shirt that is free there; they stay who they are."""
    player = league.teams[source].player(id)
    assert player is not None
    take_out(league, source, id)
    to = league.teams[target]
    worn = {each.number for each in to.roster}
    number = player.number
    if number in worn or not number:
        number = to.free_shirt()
    listed = player.team_list or league.teams[source].team_list
    absences = tuple(each for each in player.absences if each.cause != BEHIND)
    behind = progress_of(league, source) - progress_of(league, target)
    if behind > 0 and office_rules(league.ruleset).catches_up:
        absences = (*absences, Absence(BEHIND, behind))
    moved = changed(
        player,
        absences=absences,
        number=number,
        owner=owner if owner != target else "",
        team_list="" if listed == to.team_list else listed,
    )
    league.teams[target] = to.with_player(moved)


def progress_of(league: League, team: str) -> int:
    """How many matches of its division a team has behind it in the season that is on."""
    season = next((each for each in league.seasons.values() if each.state != "sealed"), None)
    if season is None:
        return 0
    divisions = [id for id in season.competitions if league.competitions[id].level]
    return sum(
        team in (pairing.home, pairing.away)
        for fixture in league.results
        if fixture.split(":")[0] in divisions and (pairing := league.pairing(fixture))
    )


def send_home(league: League, deal: Deal) -> None:
    """A player who was lent goes back, if they still can."""
    deal.state = "returned"
    team = league.teams[deal.offer.taker]
    player = team.player(deal.offer.player)
    if player is not None and player.owner == deal.offer.giver:
        move_player(league, player.id, team.id, deal.offer.giver, deal.offer.giver)


def add_interest(league: League, teams: Iterable[str]) -> None:
    """What was overspent grows with each match."""
    for team in teams:
        for debt in league.debts.values():
            if debt.debtor == team and debt.percent and debt.amount:
                debt.amount += debt.amount * debt.percent // 100
