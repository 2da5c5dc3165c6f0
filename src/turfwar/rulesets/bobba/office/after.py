"""004, after a match: cards and bans, withdrawal, awards, winnings, fan factor.

Our copy of the book has no post-match sequence: the steps are the base game's, in its order, with
what 004 prints about them elsewhere.
"""

from typing import Final

from turfwar.kernel.dice import D6
from turfwar.rulesets.aftermath.machine import Aftermath, OfficeQuestion
from turfwar.rulesets.aftermath.money import treasury
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.team import Absence, Player, changed
from turfwar.rulesets.bobba.office import terms
from turfwar.rulesets.bobba.office.data import Condition, Division, office_data
from turfwar.rulesets.bobba.office.terms import of_side
from turfwar.rulesets.bobba.office.value import FAN_FACTOR, POTIONS
from turfwar.rulesets.lrb6.aftermath import awards, report

YELLOW: Final = "yellow"
BAN: Final = "ban"
D4: Final = 4
PURSE: Final = "office/purse"
"""What the committee has: fines and fees."""


def division_of(aftermath: Aftermath, side: Side) -> Division:
    """What holds in the division of a side."""
    return office_data().division(aftermath.terms.get(of_side(terms.DIVISION, side), 0))


def term(aftermath: Aftermath, name: str, side: Side) -> int:
    """A term of a side: what was settled before the match, or what the match itself has said."""
    own = aftermath.result.side(side).terms.get(name, 0)
    return own or aftermath.terms.get(of_side(name, side), 0)


# The match


def enter_match(aftermath: Aftermath, side: Side) -> None:
    """Points and injuries as in the base game; journeymen earn none; cards and bans."""
    before = {player.id: player for player in aftermath.teams[side].roster}
    report.enter_match(aftermath, side)
    for player in aftermath.teams[side].roster:
        if player.journeyman and player.id in before:
            youth = before[player.id]
            aftermath.put(side, changed(player, counters=youth.counters, record=youth.record))
    for each in aftermath.result.side(side).players:
        found = aftermath.teams[side].player(each.player)
        if found is not None and found.here:
            punish(aftermath, side, found, each.counted.get(YELLOW, 0), each.banned)
    drink_up(aftermath, side)


def drink_up(aftermath: Aftermath, side: Side) -> None:
    """004, Potions: those that were drunk are gone, the others are kept for later matches."""
    drunk = aftermath.result.side(side).terms.get(terms.DRUNK, 0)
    if drunk:
        team = aftermath.teams[side]
        left = max(0, team.staff.get(POTIONS, 0) - drunk)
        aftermath.note(f"potions drunk: {drunk}, {left} left")
        aftermath.teams[side] = team.with_staff(POTIONS, left)


def punish(aftermath: Aftermath, side: Side, player: Player, yellows: int, banned: int) -> None:
    """004, Red Card Ban: the ban of a red card; two yellow ones of a season are a red one."""
    rules = office_data().discipline
    has = player.counter(YELLOW) + yellows
    if yellows and has >= rules.yellows:
        has -= rules.yellows
        (face,) = aftermath.roll(f"ban/{player.id}")
        matches = rules.bans[str(face)]
        aftermath.note(
            f"{player.id} has two yellow cards, which are a red one: {face}, banned for {matches}"
        )
        banned += matches
    counters = {**player.counters, YELLOW: has}
    if not has:
        counters.pop(YELLOW)
    player = changed(player, counters=counters)
    if banned:
        aftermath.note(f"{player.id} is banned for {banned} matches")
        player = changed(player, absences=(*player.absences, Absence(BAN, banned)))
    aftermath.put(side, player)


def ban_matches(face: int, *, harmed: bool, yellow: bool) -> int:
    """004, Red Card Table: for how many matches a red card bans.

    >>> ban_matches(1, harmed=False, yellow=False), ban_matches(4, harmed=True, yellow=True)
    (0, 3)
    """
    rules = office_data().discipline
    matches = rules.after_harm if harmed else rules.bans[str(face)]
    return matches + (rules.with_yellow if yellow else 0)


# Pulling out


def condition_of(aftermath: Aftermath, side: Side) -> Condition | None:
    """004, Withdrawal Condition Table: the line that a side is on that has pulled out."""
    line = term(aftermath, terms.WITHDRAWAL, side)
    rows = office_data().withdrawal
    if not line and aftermath.result.conceded == side:
        line = 2  # pulled out with more than five players, if nobody says otherwise
    return rows[line - 1] if line else None


def withdrawal(aftermath: Aftermath, side: Side) -> None:
    """004, Not Able To Play/Pulling Out: the fine, less for the dead, and the fans who leave."""
    row = condition_of(aftermath, side)
    if row is None:
        return
    rules = office_data().withdrawing
    dead = sum(each.dead for each in aftermath.result.side(side).players)
    fine = max(0, row.fine * division_of(aftermath, side).fine - dead * rules.dead)
    if fine:
        pay_fine(aftermath, side, fine, "pulling out")
    if row.fans is not None:
        lose_fans(aftermath, side, row.fans)


def lose_fans(aftermath: Aftermath, side: Side, more: int) -> None:
    """So many points of fan factor and a D4; who falls below one buys it back."""
    rules = office_data().withdrawing
    (face,) = aftermath.roll(f"withdrawal/{side}", 1, D4)
    team = aftermath.teams[side]
    left = team.staff.get(FAN_FACTOR, 0) - face - more
    aftermath.note(f"fan factor falls by {face + more} to {left}")
    if left < 1:
        pay_fine(aftermath, side, (1 - left) * rules.fan_gold, "fan factor up to 1", "world/fans")
        left = 1
    aftermath.teams[side] = team.with_staff(FAN_FACTOR, left)


def pay_fine(aftermath: Aftermath, side: Side, gold: int, why: str, to: str = PURSE) -> None:
    """What is owed is paid as far as there is gold; the rest is a debt to the committee."""
    team = aftermath.teams[side].id
    paid = min(gold, max(0, aftermath.gold(side)))
    aftermath.note(f"{why}: {gold:,} to pay" + ("" if paid == gold else f", {paid:,} are there"))
    aftermath.pay(treasury(team), to, paid, why)
    if paid < gold:
        aftermath.owe(team, gold - paid, why)


# Awards, winnings, fans


def award(aftermath: Aftermath, side: Side) -> None:
    """One award, and those that the handicap gives the lower rated side."""
    awards.give(aftermath, side, 1 + term(aftermath, terms.EXTRA_AWARDS, side), eligible)


def eligible(aftermath: Aftermath, side: Side) -> list[str]:
    """004, Choosing Players: journeymen gain no points; Mercenary: they do not count either."""
    team = aftermath.teams[side]
    guests = aftermath.result.side(side).guests
    return [
        id
        for id in awards.eligible(aftermath, side)
        if id not in guests and not ((player := team.player(id)) and player.journeyman)
    ]


def winnings(aftermath: Aftermath, side: Side) -> None:
    """004, Big Match/TV Coverage: one winnings die, and another on television.

    Each side bet is a die more; nothing is added to those.
    """
    row = condition_of(aftermath, side)
    if row is not None and not row.winnings:
        aftermath.note("no winnings, having pulled out")
        return
    rules = office_data().winnings
    ended = report.outcome(aftermath, side)
    added = {"won": rules.won, "drawn": rules.drawn, "lost": rules.lost}[ended]
    added += aftermath.result.side(side).fame + rules.occasion * is_occasion(aftermath)
    label = f"winnings/{side}"
    (face,) = aftermath.roll(label)
    if ended == "won":
        text = f"winnings of {(face + added) * rules.gold:,}; roll again"
        if (
            aftermath.ask(OfficeQuestion(label, "winnings", side, text, ("no", "yes"), "", "no"))
            == "yes"
        ):
            (face,) = aftermath.roll(f"{label}/again")
    more = rules.tv_dice * aftermath.terms.get(terms.TELEVISION, 0)
    more += term(aftermath, terms.SIDE_BETS, side)
    extra = aftermath.roll(f"{label}/extra", more) if more else ()
    gold = (face + added + sum(extra)) * rules.gold
    shown = ", ".join(map(str, extra))
    aftermath.note(
        f"winnings of {gold:,}: {face} on the die, {added} for a match {ended}"
        + (f", {shown} on extra dice" if shown else "")
    )
    aftermath.pay("world/winnings", treasury(aftermath.teams[side].id), gold, "winnings")


def is_occasion(aftermath: Aftermath) -> int:
    """004, Play-offs and Special Games: whether it is one of them."""
    return int(any(aftermath.terms.get(each, 0) for each in (terms.PLAY_OFF, terms.FINAL)))


def fan_factor(aftermath: Aftermath, side: Side) -> None:
    """The base game's roll, with television, charity and ticket prices; none for who pulled out."""
    row = condition_of(aftermath, side)
    if row is not None and row.fans is not None:
        return
    rules = office_data().fans
    ended = report.outcome(aftermath, side)
    dice = {"won": rules.won, "drawn": rules.drawn, "lost": rules.lost}[ended]
    team = aftermath.teams[side]
    fans = team.staff.get(FAN_FACTOR, 0)
    more = rules.tv * aftermath.terms.get(terms.TELEVISION, 0)
    more += rules.charity * term(aftermath, terms.CHARITY, side)
    if side == "home":
        more += aftermath.terms.get(terms.TICKETS, 0)
    roll = sum(aftermath.roll(f"fans/{side}", dice, D6)) + more
    rises, falls = ended != "lost", ended != "won"
    change = 1 if rises and roll > fans else -1 if falls and roll < fans and fans > 1 else 0
    aftermath.note(f"fan factor {fans + change}: {roll} against {fans} after a match {ended}")
    aftermath.teams[side] = team.with_staff(FAN_FACTOR, fans + change)
