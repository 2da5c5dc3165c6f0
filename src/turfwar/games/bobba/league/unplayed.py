"""004, Walkover; Not Able To Play: what a match is worth that was not played."""

from turfwar.games.bobba.league import terms
from turfwar.games.bobba.league.after import division_of, lose_fans, pay_fine
from turfwar.games.bobba.league.data import office_data
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import Side


def walkover(post_match: PostMatchRun, side: Side) -> None:
    """004, Walkover: a winnings die and one, and one more at home, for the side that came."""
    rules = office_data().winnings
    (face,) = post_match.roll(f"walkover/{side}")
    added = rules.walkover
    if side == "home" and not post_match.terms.get(terms.NEUTRAL):
        added += rules.walkover_home
    gold = (face + added) * rules.gold
    post_match.note(f"winnings of {gold:,} for a walk-over")
    post_match.pay("world/winnings", treasury(post_match.teams[side].id), gold, "walk-over")


def avoided(post_match: PostMatchRun, side: Side) -> None:
    """004, Withdrawal Condition Table: the side that would not play pays, and loses fans."""
    row = next(each for each in office_data().withdrawal if each.condition == "avoidance")
    fine = row.fine * division_of(post_match, side).fine
    pay_fine(post_match, side, fine, "a match avoided")
    if row.fans is not None:
        lose_fans(post_match, side, row.fans)
