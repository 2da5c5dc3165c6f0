"""000, Working out winnings; Transferring money back; Spiralling expenses; Fan factor changes."""

from turfwar.rulesets.aftermath.clauses import find_clause
from turfwar.rulesets.aftermath.machine import Aftermath, OfficeQuestion
from turfwar.rulesets.aftermath.money import petty, treasury
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.lrb6.aftermath.clauses import Expenses
from turfwar.rulesets.lrb6.aftermath.report import outcome, tables
from turfwar.rulesets.lrb6.aftermath.tables import FAN_FACTOR


def winnings(aftermath: Aftermath, side: Side) -> None:
    """000, Working out winnings: a D6, FAME, one more unless lost; the winner may roll again."""
    if aftermath.result.punished(side):
        aftermath.note("no winnings, having conceded")
        return
    table = tables(aftermath).winnings
    ended = outcome(aftermath, side)
    fame = aftermath.result.side(side).fame
    label = f"winnings/{side}"
    (face,) = aftermath.roll(label)
    if ended in table.again:
        text = f"winnings of {_sum(face, table.added[ended], fame, table.gold):,}; roll again"
        question = OfficeQuestion(label, "winnings", side, text, ("no", "yes"), "", "no")
        if aftermath.ask(question) == "yes":
            aftermath.note(f"a {face} for winnings is rolled again")
            (face,) = aftermath.roll(f"{label}/again")
    gold = _sum(face, table.added[ended], fame, table.gold)
    aftermath.note(
        f"winnings of {gold:,}: {face} on the die, {table.added[ended]} for a match {ended}, "
        f"FAME {fame}"
    )
    aftermath.pay("world/winnings", treasury(aftermath.teams[side].id), gold, "winnings")


def _sum(face: int, added: int, fame: int, gold: int) -> int:
    return (face + added + fame) * gold


def petty_cash_back(aftermath: Aftermath, side: Side) -> None:
    """000, Transferring money back to the treasury."""
    team = aftermath.teams[side].id
    left = aftermath.petty_cash(side)
    if left:
        aftermath.note(f"{left:,} of petty cash goes back to the treasury")
        aftermath.pay(petty(team), treasury(team), left, "petty cash back")


def expenses(aftermath: Aftermath, side: Side) -> None:
    """000, Spiralling expenses: by the Team Value as it is now; what is lacking is let off."""
    numbers = tables(aftermath)
    clause = find_clause(aftermath.clauses, Expenses)
    begins = numbers.expenses_from if clause is None else clause.begins
    step = numbers.expenses_step if clause is None else clause.step
    value = aftermath.value(side).total
    if value < begins:
        aftermath.note(f"no expenses: Team Value {value:,} is below {begins:,}")
        return
    due = numbers.expenses_gold * (1 + (value - begins) // step)
    paid = min(due, max(0, aftermath.gold(side)))
    short = "" if paid == due else f", of which {paid:,} are there"
    aftermath.note(f"expenses of {due:,} for a Team Value of {value:,}{short}")
    aftermath.pay(treasury(aftermath.teams[side].id), "world/expenses", paid, "expenses")


def fan_factor(aftermath: Aftermath, side: Side) -> None:
    """000, Fan factor changes; a free concession is a loss like any other."""
    team = aftermath.teams[side]
    fans = team.staff.get(FAN_FACTOR, 0)
    if aftermath.result.punished(side):
        change = -1 if fans else 0
        aftermath.note(f"fan factor {fans + change}, having conceded")
    else:
        ended = outcome(aftermath, side)
        rule = tables(aftermath).fans[ended]
        roll = sum(aftermath.roll(f"fans/{side}", rule.dice))
        change = 1 if rule.rises and roll > fans else -1 if rule.falls and roll < fans else 0
        aftermath.note(f"fan factor {fans + change}: {roll} against {fans} after a match {ended}")
    aftermath.teams[side] = team.with_staff(FAN_FACTOR, fans + change)
