"""004, Player Transfers; Cash Loans; Injured Players, Fines: deals and what is fined."""

from collections.abc import Mapping, Sequence
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.relations import why_no_ally
from turfwar.games.bobba.league.value import HUNDREDS, MUTATIONS, SPP, player_value, rated
from turfwar.games.content import same_name
from turfwar.league.post_match.lookup import position_held
from turfwar.league.post_match.team import Player, Team
from turfwar.league.rules.office import (
    CASH_LOAN,
    GIFT,
    OVERDRAFT,
    PLAYER_LOAN,
    TRANSFER,
    Offence,
    Party,
    Penalty,
    Proposal,
)

INELIGIBLE: Final = "ineligible-player"
AVOIDANCE: Final = "avoidance"
FIXING: Final = "match-fixing"
OFFENCES: Final[Mapping[str, str]] = {
    INELIGIBLE: "An injured or banned player was fielded",
    AVOIDANCE: "A match was avoided",
    FIXING: "A match was fixed",
}


def why_not(proposal: Proposal, ruleset: RuleSet) -> str:
    """Why a deal cannot be made; nothing where it can."""
    if proposal.kind in (TRANSFER, PLAYER_LOAN):
        return why_no_player(proposal, ruleset)
    if proposal.kind in (CASH_LOAN, OVERDRAFT):
        return why_no_loan(proposal)
    return "" if proposal.kind == GIFT else f"{proposal.kind} is no deal of this book"


def why_no_player(proposal: Proposal, ruleset: RuleSet) -> str:
    """004, Player Transfers; The Playing Team; Race Relations."""
    giver, taker, player = proposal.giver, proposal.taker, proposal.player
    if giver is None or player is None:
        return "a player comes from a team"
    if player.journeyman:
        return f"{player.id} is a journeyman"
    if player.owner:
        return f"{player.id} is on loan from {player.owner}"
    race = player.team_list or giver.team.team_list
    if not same_name(race, taker.team.team_list):
        why = why_no_ally(proposal.clauses, ruleset, taker.team.team_list, race)
        if why:
            return why
    squad = office_data().squad
    if len(taker.team.regulars) >= squad.most:
        return f"{taker.team.id} has {squad.most} players already"
    if taker.fresh and not giver.fresh:
        return f"{taker.team.id} is new, and deals with other new teams only"
    if proposal.kind == PLAYER_LOAN:
        keep = office_data().deals.keep
        if len(giver.team.fit) <= keep:
            return f"{giver.team.id} has {len(giver.team.fit)} who can play, and lends nobody"
    return ""


def why_no_loan(proposal: Proposal) -> str:
    """004, Cash Loans: new teams, the limit of the division, and who may lend when."""
    giver, taker = proposal.giver, proposal.taker
    if proposal.kind == CASH_LOAN:
        if taker.fresh and (giver is None or not giver.fresh):
            return f"{taker.team.id} is new, and borrows from other new teams only"
        if taker.playing and not proposal.opponents:
            return f"{taker.team.id} has a match to play, and borrows from its opponent only"
        limit = loan_limit(taker)
        if taker.owes + proposal.gold > limit:
            return f"{taker.team.id} may owe {limit:,} in all, and owes {taker.owes:,}"
    return ""


def loan_limit(party: Party) -> int:
    """004, Cash Loans: the most that a team of a division may owe in all."""
    return office_data().division(party.level).loans


def fee(proposal: Proposal) -> int:
    """004, Player Transfers: for the papers of each player who is lent."""
    return office_data().deals.fee if proposal.kind == PLAYER_LOAN else 0


def interest(level: int) -> int:
    """004, Cheating: percent for each match on gold that was not there to spend."""
    return office_data().division(level).interest


def sale(player: Player, team: Team, ruleset: RuleSet, options: Sequence[str]) -> int:
    """004, Player Transfers; Force-selling: TRV times 5,000; nobody is worth more for being allied.

    An ally's doubled price does not count, and neither does what their rating has for it.
    """
    position = position_held(player, team, tuple(options), ruleset)
    value = rated(
        position.cost,
        player.counter(SPP),
        lost=sum(player.injuries.values()),
        mutations=player.counter(MUTATIONS),
        hundreds=player.counter(HUNDREDS),
    )
    return value * office_data().squad.sale


def price(player: Player, team: Team, ruleset: RuleSet, options: Sequence[str]) -> int:
    """What a player is worth in gold. Chosen: a point of their TRV is 10,000, as in the TRV."""
    return player_value(player, team, ruleset, options) * office_data().rating.gold


def penalty(offence: Offence) -> Penalty | None:
    """004, Injured Players, Fines; Cheating: what an offence costs by the book.

    The committee may say otherwise.
    """
    data = office_data()
    division = data.division(offence.level)
    if offence.kind == INELIGIBLE:
        later = max(0, offence.number - 1) * division.later_match
        return Penalty(gold=offence.rating * (division.first_match + later))
    if offence.kind == AVOIDANCE:
        return Penalty(gold=division.fine)
    if offence.kind == FIXING:
        return Penalty(gold=data.season.fixing_gold, points=-data.season.fixing_points)
    return None
