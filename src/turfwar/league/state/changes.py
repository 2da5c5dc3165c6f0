"""What several kinds of event do to a league: change a team, check a treasury, owe and pay."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.machine import PostMatchInput
from turfwar.league.post_match.money import petty, treasury
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import DEAD, Absence, Mourned, Team, changed
from turfwar.league.state.league import Debt, Departed, Flag, League

REMEMBERED_FROM = 2
"""The version of lines from which on teams remember their dead."""
PURSE = "office/purse"
"""What the office has: fines, fees and what comes back of loans."""


def change_team(league: League, id: str, change: Callable[[Team], Team]) -> None:
    """A change that a match which is not closed yet, or about to begin, does not undo."""
    league.teams[id] = change(league.teams[id])
    match = league.matches.get(league.unfinished.get(id, 0))
    if match is not None:
        match.opening = _changed_in(match.opening, id, change)
        match.forget()
    for each in league.preparing.values():
        each.opening = _changed_in(each.opening, id, change)


def _changed_in(opening: PostMatchInput, id: str, change: Callable[[Team], Team]) -> PostMatchInput:
    if opening.home.id == id:
        return replace(opening, home=change(opening.home))
    if opening.away.id == id:
        return replace(opening, away=change(opening.away))
    return opening


def carry_gold(league: League) -> None:
    """What comes in or goes out meanwhile counts in matches that are open or about to begin."""
    now = (len(league.ledger.transfers), len(league.matches), len(league.preparing))
    if now == league.carried:
        return
    league.carried = now
    for id, seq in league.unfinished.items():
        match = league.matches[seq]
        opening = _with_gold(league, match.opening, id)
        if opening is not match.opening:
            match.opening = opening
            match.forget()
    for each in league.preparing.values():
        for id in (each.opening.home.id, each.opening.away.id):
            each.opening = _with_gold(league, each.opening, id)


def _with_gold(league: League, opening: PostMatchInput, id: str) -> PostMatchInput:
    side: Side = "home" if opening.home.id == id else "away"
    gold, aside = league.ledger.balance(treasury(id)), league.ledger.balance(petty(id))
    if (opening.gold.get(side, 0), opening.petty_cash.get(side, 0)) == (gold, aside):
        return opening
    return replace(
        opening,
        gold={**opening.gold, side: gold},
        petty_cash={**opening.petty_cash, side: aside},
    )


def missed(team: Team, causes: Sequence[str], matches: int) -> Team:
    """So many matches are behind those who could not have played in them."""
    for player in team.roster:
        left = tuple(
            each if each.cause not in causes else Absence(each.cause, each.left - matches)
            for each in player.absences
        )
        still = tuple(each for each in left if each.left > 0)
        if still != player.absences:
            team = team.with_player(changed(player, absences=still))
    return team


def check_balance(league: League, event: LeagueEvent, team: str) -> None:
    """A treasury below nought is flagged, and never set to nought."""
    flag_debit(league, event, team, league.ledger.balance(treasury(team)))


def flag_debit(league: League, event: LeagueEvent, team: str, balance: int) -> None:
    if balance < 0:
        league.flags.append(Flag(event.seq, f"{team} has {balance:,} gold pieces"))


def let_go(league: League, event: LeagueEvent, team: str, player: str, why: str) -> None:
    """Somebody leaves a team, and the league."""
    known = league.teams[team].player(player)
    assert known is not None
    league.departed[player] = Departed(changed(known, gone=why), team, event.seq)
    take_out(league, team, player)


def remember_dead(league: League, event: LeagueEvent, id: str) -> None:
    """From now on a team gives nobody the name or the shirt of one of its dead.

    Lines of the first version did: what they have made stays as it is.
    """
    team = league.teams[id]
    if event.version >= REMEMBERED_FROM and team.mourned is None:
        dead = [
            each.player
            for each in league.departed.values()
            if each.team == id and each.player.gone == DEAD
        ]
        mourned = tuple(Mourned(each.number, each.name) for each in dead)
        league.teams[id] = replace(team, mourned=mourned)


def take_out(league: League, team: str, player: str) -> None:
    known = league.teams[team]
    left = tuple(each for each in known.players if each.id != player)
    league.teams[team] = replace(known, players=left, joined=known.last_number)


def charge(league: League, event: LeagueEvent, team: str, gold: int, why: str) -> None:
    """What a team has to pay to the office: as far as it has gold, and the rest is a debt."""
    has = max(0, league.spendable(team))
    paid = min(gold, has)
    league.ledger.move(treasury(team), PURSE, paid, why)
    owe(league, f"owed/{event.seq}/{len(league.debts)}", team, gold - paid, why)


def owe(league: League, id: str, team: str, gold: int, why: str) -> None:
    if gold > 0:
        league.debts[id] = Debt(id, team, "", gold, why=why)


def pay_back(league: League, debt: Debt, gold: int) -> None:
    """Gold goes from who owes it to whom it is owed."""
    target = treasury(debt.creditor) if debt.creditor else PURSE
    league.ledger.move(treasury(debt.debtor), target, gold, f"{debt.id} paid back")
    debt.amount -= gold


def pay_debts(league: League, team: str, *, overdue: bool = False) -> None:
    """What a team owes is paid as far as there is gold: fines first, then what is due."""
    for debt in sorted(league.debts.values(), key=lambda each: bool(each.until)):
        if debt.debtor != team or not debt.amount or (overdue and not debt.due_now(league)):
            continue
        gold = min(debt.amount, max(0, league.ledger.balance(treasury(team))))
        if gold:
            pay_back(league, debt, gold)
