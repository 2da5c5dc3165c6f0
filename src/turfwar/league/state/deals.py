"""Deals between teams, what they owe, fines and forced sales: by what the rule set allows."""

from collections.abc import Iterable
from functools import partial

from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.team import Absence, Player, changed
from turfwar.league.rules.office import (
    BEHIND,
    CASH_LOAN,
    GIFT,
    OVERDRAFT,
    PLAYER_LOAN,
    TRANSFER,
    Offence,
    Party,
    Proposal,
    office_rules,
)
from turfwar.league.standings.table import Adjustment
from turfwar.league.state.changes import (
    PURSE,
    charge,
    check_balance,
    let_go,
    pay_back,
    pay_debts,
    take_out,
)
from turfwar.league.state.effects import Effect, Handler
from turfwar.league.state.league import LATER, Deal, Debt, InvalidEvent, League, known
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


def proposal_of(league: League, said: kinds.DealOffered) -> Proposal:
    """A deal as the rule set looks at it; `InvalidEvent` where it makes no sense."""
    giver = party(league, said.giver) if said.giver else None
    player: Player | None = None
    if said.type in (TRANSFER, PLAYER_LOAN):
        player = giver.team.player(said.player) if giver is not None else None
        if player is None or not player.here:
            raise InvalidEvent(
                f"{said.player or 'nobody'} is no player of {said.giver or 'the office'}"
            )
    elif said.player:
        raise InvalidEvent(f"a {said.type} is about gold")
    elif not said.gold:
        raise InvalidEvent(f"a {said.type} needs gold")
    if said.type == GIFT and giver is None:
        raise InvalidEvent("the office gives no presents; it pays")
    if said.giver == said.taker:
        raise InvalidEvent(f"{said.taker} cannot deal with itself")
    pair = {said.giver, said.taker}
    return Proposal(
        kind=said.type,
        taker=party(league, said.taker),
        giver=giver,
        player=player,
        gold=said.gold,
        opponents=pair == set(opponents_in(league, said.taker)),
    )


def opponents_in(league: League, team: str) -> tuple[str, ...]:
    """The two of the match that a team is about to play, or has still to close."""
    match = league.matches.get(league.unfinished.get(team, 0))
    if match is not None:
        return tuple(match.teams.values())
    prepared = (prepared_teams(each) for each in league.preparing.values())
    return next((each for each in prepared if team in each), ())


def offered(league: League, event: LeagueEvent, said: kinds.DealOffered) -> Effect:
    if said.deal in league.deals:
        raise InvalidEvent(f"there is a deal {said.deal} already")
    if said.until:
        known(league.seasons, said.until, "season")
    proposal_of(league, said)
    deal = Deal(said, event.actor, until=said.until or running_season(league))
    return partial(league.deals.__setitem__, said.deal, deal)


def answered(league: League, event: LeagueEvent, said: kinds.DealAnswered) -> Effect:
    known(league.deals, said.deal, "deal")
    deal = league.deals[said.deal]
    if deal.state != "offered":
        raise InvalidEvent(f"the deal {said.deal} is {deal.state}")
    fee = check_deal(league, deal) if said.answer == "accepted" else 0

    def effect() -> None:
        if said.answer == "accepted":
            carry_out(league, deal, fee)
        deal.state = said.answer

    return effect


def check_deal(league: League, deal: Deal) -> int:
    """`InvalidEvent` where the rule set forbids what both have agreed on; else the office's fee."""
    said = deal.said
    proposal = proposal_of(league, said)
    rules = office_rules(league.ruleset)
    why = rules.why_no_deal(proposal, league.ruleset)
    if why:
        raise InvalidEvent(why)
    among_opponents = said.type == CASH_LOAN and proposal.opponents
    for team in filter(None, (said.giver, said.taker)):
        if team in league.unfinished and not among_opponents:
            raise InvalidEvent(f"{team} has a match to close first")
        if said.type != CASH_LOAN and any(
            team in prepared_teams(each) for each in league.preparing.values()
        ):
            raise InvalidEvent(f"{team} is about to play a match")
    fee = rules.fee(proposal)
    if said.type in (TRANSFER, PLAYER_LOAN):
        afford(league, said.taker, said.gold + fee)
    elif said.giver:
        afford(league, said.giver, said.gold)
    return fee


def carry_out(league: League, deal: Deal, fee: int) -> None:
    """What both have agreed on is done."""
    said = deal.said
    if said.type in (TRANSFER, PLAYER_LOAN):
        league.ledger.move(treasury(said.taker), treasury(said.giver), said.gold, said.deal)
        league.ledger.move(treasury(said.taker), PURSE, fee, f"fee for {said.deal}")
        owner = said.giver if said.type == PLAYER_LOAN else ""
        move_player(league, said.player, said.giver, said.taker, owner)
        return
    source = treasury(said.giver) if said.giver else PURSE
    if said.type != OVERDRAFT:
        league.ledger.move(source, treasury(said.taker), said.gold, said.deal)
    if said.type in (CASH_LOAN, OVERDRAFT):
        percent = 0
        if said.type == OVERDRAFT:
            percent = office_rules(league.ruleset).interest(league.level_of(said.taker))
            league.ledger.move(PURSE, treasury(said.taker), said.gold, said.deal)
        league.debts[said.deal] = Debt(
            said.deal, said.taker, said.giver, said.gold, deal.until, percent, said.type
        )


def afford(league: League, team: str, gold: int) -> None:
    has = league.spendable(team)
    if gold > has:
        raise InvalidEvent(f"{team} has {has:,} gold pieces, and needs {gold:,}")


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


def ended(league: League, event: LeagueEvent, said: kinds.DealEnded) -> Effect:
    if said.how == "returned":
        known(league.deals, said.deal, "deal")
        deal = league.deals[said.deal]
        if deal.said.type != PLAYER_LOAN or deal.state != "accepted":
            raise InvalidEvent(f"{said.deal} has nobody to return")
        if deal.said.taker in league.unfinished or deal.said.giver in league.unfinished:
            raise InvalidEvent(f"{said.deal}: a match has to be closed first")
        return partial(send_home, league, deal)
    known(league.debts, said.deal, "debt")
    debt = league.debts[said.deal]
    gold = said.gold or debt.amount
    if said.how == "extended" and said.until:
        known(league.seasons, said.until, "season")
    elif said.how == "repaid":
        if not 0 < gold <= debt.amount:
            raise InvalidEvent(f"{debt.debtor} owes {debt.amount:,}")
        afford(league, debt.debtor, gold)

    def effect() -> None:
        if said.how == "extended":
            debt.until = said.until or f"{debt.until or running_season(league)}{LATER}"
        elif said.how == "forgiven":
            debt.amount = 0
        else:
            pay_back(league, debt, gold)

    return effect


def send_home(league: League, deal: Deal) -> None:
    """A player who was lent goes back, if they still can."""
    deal.state = "returned"
    team = league.teams[deal.said.taker]
    player = team.player(deal.said.player)
    if player is not None and player.owner == deal.said.giver:
        move_player(league, player.id, team.id, deal.said.giver, deal.said.giver)


def sold(league: League, event: LeagueEvent, said: kinds.PlayerSold) -> Effect:
    known(league.teams, said.team, "team")
    if said.team in league.unfinished:
        raise InvalidEvent(f"{said.team} has a match to close first")
    team = league.teams[said.team]
    player = team.player(said.player)
    if player is None or not player.here or player.journeyman or player.owner:
        raise InvalidEvent(f"{said.player} is not {said.team}'s to sell")
    price = office_rules(league.ruleset).sale(player, team, league.ruleset, league.clauses_for())
    if not price:
        raise InvalidEvent(f"{league.ruleset.title} has no sales out of the league")
    if said.forced and not league.owes(said.team):
        raise InvalidEvent(f"{said.team} owes nothing")

    def effect() -> None:
        league.ledger.move("world/sales", treasury(said.team), price, f"{said.player} sold")
        let_go(league, event, said.team, said.player, "sold")
        if said.forced:
            pay_debts(league, said.team)

    return effect


def fined(league: League, event: LeagueEvent, said: kinds.Fined) -> Effect:
    known(league.teams, said.team, "team")
    rules = office_rules(league.ruleset)
    rating = 0
    if said.player:
        found = league.find_player(said.player)
        if found is None:
            raise InvalidEvent(f"nobody is called {said.player}")
        rating = league.after.player_value(
            found[1], league.teams[said.team], league.ruleset, league.clauses_for()
        )
    offence = Offence(said.offence, league.level_of(said.team), rating, said.number)
    penalty = rules.penalty(offence)
    if penalty is None and said.gold is None:
        names = ", ".join(rules.offences) or "none"
        raise InvalidEvent(f"{said.offence} is in no table ({names}): say how much it costs")
    if said.team in league.unfinished:
        raise InvalidEvent(f"{said.team} has a match to close first")
    points = penalty.points if penalty is not None else 0
    if points:
        known(league.competitions, said.competition, "competition")
    gold = said.gold if said.gold is not None else penalty.gold if penalty is not None else 0

    def effect() -> None:
        if points:
            for stage in league.competitions[said.competition].stages:
                if not stage.format.knocks_out():
                    adjustment = Adjustment(team=said.team, points=points, why=said.why)
                    stage.adjustments.append(adjustment)
        charge(league, event, said.team, gold, said.why)
        check_balance(league, event, said.team)

    return effect


def refereed(league: League, event: LeagueEvent, said: kinds.Refereed) -> Effect:
    known(league.teams, said.team, "team")
    pairing = league.pairing(said.fixture)
    if said.team in (pairing.home, pairing.away):
        raise InvalidEvent(f"{said.team} plays in {said.fixture}: its referee has to be neutral")
    if said.fixture not in league.results:
        raise InvalidEvent(f"{said.fixture} has not been played")
    if said.fixture in league.refereed:
        raise InvalidEvent(f"{said.fixture} has had its referee: {league.refereed[said.fixture]}")
    return partial(league.refereed.__setitem__, said.fixture, said.team)


def add_interest(league: League, teams: Iterable[str]) -> None:
    """What was overspent grows with each match."""
    for team in teams:
        for debt in league.debts.values():
            if debt.debtor == team and debt.percent and debt.amount:
                debt.amount += debt.amount * debt.percent // 100


HANDLERS: dict[type, Handler] = {
    kinds.DealOffered: offered,
    kinds.DealAnswered: answered,
    kinds.DealEnded: ended,
    kinds.PlayerSold: sold,
    kinds.Fined: fined,
    kinds.Refereed: refereed,
}
