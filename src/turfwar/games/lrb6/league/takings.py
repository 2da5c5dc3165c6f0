"""000, Working out winnings; Transferring money back; Spiralling expenses; Fan factor changes."""

from turfwar.games.lrb6.league.house_rules import Expenses
from turfwar.games.lrb6.league.report import outcome, tables
from turfwar.games.lrb6.league.tables import FAN_FACTOR
from turfwar.league.house_rules.clause import find_clause
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun
from turfwar.league.post_match.money import petty, treasury
from turfwar.league.post_match.result import Side


def winnings(post_match: PostMatchRun, side: Side) -> None:
    """000, Working out winnings: a D6, FAME, one more unless lost; the winner may roll again."""
    if post_match.result.punished(side):
        post_match.note("no winnings, having conceded")
        return
    table = tables(post_match).winnings
    ended = outcome(post_match, side)
    fame = post_match.result.side(side).fame
    label = f"winnings/{side}"
    (face,) = post_match.roll(label)
    if ended in table.again:
        text = f"winnings of {_sum(face, table.added[ended], fame, table.gold):,}; roll again"
        question = OfficeQuestion(label, "winnings", side, text, ("no", "yes"), "", "no")
        if post_match.ask(question) == "yes":
            post_match.note(f"a {face} for winnings is rolled again")
            (face,) = post_match.roll(f"{label}/again")
    gold = _sum(face, table.added[ended], fame, table.gold)
    post_match.note(
        f"winnings of {gold:,}: {face} on the die, {table.added[ended]} for a match {ended}, "
        f"FAME {fame}"
    )
    post_match.pay("world/winnings", treasury(post_match.teams[side].id), gold, "winnings")


def _sum(face: int, added: int, fame: int, gold: int) -> int:
    return (face + added + fame) * gold


def petty_cash_back(post_match: PostMatchRun, side: Side) -> None:
    """000, Transferring money back to the treasury."""
    team = post_match.teams[side].id
    left = post_match.petty_cash(side)
    if left:
        post_match.note(f"{left:,} of petty cash goes back to the treasury")
        post_match.pay(petty(team), treasury(team), left, "petty cash back")


def expenses(post_match: PostMatchRun, side: Side) -> None:
    """000, Spiralling expenses: by the Team Value as it is now; what is lacking is let off."""
    numbers = tables(post_match)
    clause = find_clause(post_match.clauses, Expenses)
    begins = numbers.expenses_from if clause is None else clause.begins
    step = numbers.expenses_step if clause is None else clause.step
    value = post_match.value(side).total
    if value < begins:
        post_match.note(f"no expenses: Team Value {value:,} is below {begins:,}")
        return
    due = numbers.expenses_gold * (1 + (value - begins) // step)
    paid = min(due, max(0, post_match.gold(side)))
    short = "" if paid == due else f", of which {paid:,} are there"
    post_match.note(f"expenses of {due:,} for a Team Value of {value:,}{short}")
    post_match.pay(treasury(post_match.teams[side].id), "world/expenses", paid, "expenses")


def fan_factor(post_match: PostMatchRun, side: Side) -> None:
    """000, Fan factor changes; a free concession is a loss like any other."""
    team = post_match.teams[side]
    fans = team.staff.get(FAN_FACTOR, 0)
    if post_match.result.punished(side):
        change = -1 if fans else 0
        post_match.note(f"fan factor {fans + change}, having conceded")
    else:
        ended = outcome(post_match, side)
        rule = tables(post_match).fans[ended]
        roll = sum(post_match.roll(f"fans/{side}", rule.dice))
        change = 1 if rule.rises and roll > fans else -1 if rule.falls and roll < fans else 0
        post_match.note(f"fan factor {fans + change}: {roll} against {fans} after a match {ended}")
    post_match.teams[side] = team.with_staff(FAN_FACTOR, fans + change)
