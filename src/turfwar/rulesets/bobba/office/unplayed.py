"""004, Walkover; Not Able To Play: what a match is worth that was not played."""

from turfwar.rulesets.aftermath.machine import Aftermath
from turfwar.rulesets.aftermath.money import treasury
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.bobba.office import terms
from turfwar.rulesets.bobba.office.after import division_of, lose_fans, pay_fine
from turfwar.rulesets.bobba.office.data import office_data


def walkover(aftermath: Aftermath, side: Side) -> None:
    """004, Walkover: a winnings die and one, and one more at home, for the side that came."""
    rules = office_data().winnings
    (face,) = aftermath.roll(f"walkover/{side}")
    added = rules.walkover
    if side == "home" and not aftermath.terms.get(terms.NEUTRAL):
        added += rules.walkover_home
    gold = (face + added) * rules.gold
    aftermath.note(f"winnings of {gold:,} for a walk-over")
    aftermath.pay("world/winnings", treasury(aftermath.teams[side].id), gold, "walk-over")


def avoided(aftermath: Aftermath, side: Side) -> None:
    """004, Withdrawal Condition Table: the side that would not play pays, and loses fans."""
    row = next(each for each in office_data().withdrawal if each.condition == "avoidance")
    fine = row.fine * division_of(aftermath, side).fine
    pay_fine(aftermath, side, fine, "a match avoided")
    if row.fans is not None:
        lose_fans(aftermath, side, row.fans)
