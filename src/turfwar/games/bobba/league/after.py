"""004, after a match: cards and bans, withdrawal, awards, winnings, fan factor.

Our copy of the book has no post-match sequence: the steps are the base game's, in its order, with
what 004 prints about them elsewhere.
"""

from typing import Final

from turfwar.games.bobba.league import terms
from turfwar.games.bobba.league.data import Condition, Division, office_data
from turfwar.games.bobba.league.terms import of_side
from turfwar.games.bobba.league.value import FAN_FACTOR, POTIONS
from turfwar.games.lrb6.league import awards, report
from turfwar.kernel.dice import D6
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Absence, Player, changed

YELLOW: Final = "yellow"
BAN: Final = "ban"
D4: Final = 4
PURSE: Final = "office/purse"
"""What the committee has: fines and fees."""


def division_of(post_match: PostMatchRun, side: Side) -> Division:
    """What holds in the division of a side."""
    return office_data().division(post_match.terms.get(of_side(terms.DIVISION, side), 0))


def term(post_match: PostMatchRun, name: str, side: Side) -> int:
    """A term of a side: what was settled before the match, or what the match itself has said."""
    own = post_match.result.side(side).terms.get(name, 0)
    return own or post_match.terms.get(of_side(name, side), 0)


# The match


def enter_match(post_match: PostMatchRun, side: Side) -> None:
    """Points and injuries as in the base game; journeymen earn none; cards and bans."""
    before = {player.id: player for player in post_match.teams[side].roster}
    report.enter_match(post_match, side)
    for player in post_match.teams[side].roster:
        if player.journeyman and player.id in before:
            youth = before[player.id]
            post_match.put(side, changed(player, counters=youth.counters, record=youth.record))
    for each in post_match.result.side(side).players:
        found = post_match.teams[side].player(each.player)
        if found is not None and found.here:
            punish(post_match, side, found, each.counted.get(YELLOW, 0), each.banned)
    drink_up(post_match, side)


def drink_up(post_match: PostMatchRun, side: Side) -> None:
    """004, Potions: those that were drunk are gone, the others are kept for later matches."""
    drunk = post_match.result.side(side).terms.get(terms.DRUNK, 0)
    if drunk:
        team = post_match.teams[side]
        left = max(0, team.staff.get(POTIONS, 0) - drunk)
        post_match.note(f"potions drunk: {drunk}, {left} left")
        post_match.teams[side] = team.with_staff(POTIONS, left)


def punish(post_match: PostMatchRun, side: Side, player: Player, yellows: int, banned: int) -> None:
    """004, Red Card Ban: the ban of a red card; two yellow ones of a season are a red one."""
    rules = office_data().discipline
    has = player.counter(YELLOW) + yellows
    if yellows and has >= rules.yellows:
        has -= rules.yellows
        (face,) = post_match.roll(f"ban/{player.id}")
        matches = rules.bans[str(face)]
        post_match.note(
            f"{player.id} has two yellow cards, which are a red one: {face}, banned for {matches}"
        )
        banned += matches
    counters = {**player.counters, YELLOW: has}
    if not has:
        counters.pop(YELLOW)
    player = changed(player, counters=counters)
    if banned:
        post_match.note(f"{player.id} is banned for {banned} matches")
        player = changed(player, absences=(*player.absences, Absence(BAN, banned)))
    post_match.put(side, player)


def ban_matches(face: int, *, harmed: bool, yellow: bool) -> int:
    """004, Red Card Table: for how many matches a red card bans.

    >>> ban_matches(1, harmed=False, yellow=False), ban_matches(4, harmed=True, yellow=True)
    (0, 3)
    """
    rules = office_data().discipline
    matches = rules.after_harm if harmed else rules.bans[str(face)]
    return matches + (rules.with_yellow if yellow else 0)


# Pulling out


def condition_of(post_match: PostMatchRun, side: Side) -> Condition | None:
    """004, Withdrawal Condition Table: the line that a side is on that has pulled out."""
    line = term(post_match, terms.WITHDRAWAL, side)
    rows = office_data().withdrawal
    if not line and post_match.result.conceded == side:
        line = 2  # pulled out with more than five players, if nobody says otherwise
    return rows[line - 1] if line else None


def withdrawal(post_match: PostMatchRun, side: Side) -> None:
    """004, Not Able To Play/Pulling Out: the fine, less for the dead, and the fans who leave."""
    row = condition_of(post_match, side)
    if row is None:
        return
    rules = office_data().withdrawing
    dead = sum(each.dead for each in post_match.result.side(side).players)
    fine = max(0, row.fine * division_of(post_match, side).fine - dead * rules.dead)
    if fine:
        pay_fine(post_match, side, fine, "pulling out")
    if row.fans is not None:
        lose_fans(post_match, side, row.fans)


def lose_fans(post_match: PostMatchRun, side: Side, more: int) -> None:
    """So many points of fan factor and a D4; who falls below one buys it back."""
    rules = office_data().withdrawing
    (face,) = post_match.roll(f"withdrawal/{side}", 1, D4)
    team = post_match.teams[side]
    left = team.staff.get(FAN_FACTOR, 0) - face - more
    post_match.note(f"fan factor falls by {face + more} to {left}")
    if left < 1:
        pay_fine(post_match, side, (1 - left) * rules.fan_gold, "fan factor up to 1", "world/fans")
        left = 1
    post_match.teams[side] = team.with_staff(FAN_FACTOR, left)


def pay_fine(post_match: PostMatchRun, side: Side, gold: int, why: str, to: str = PURSE) -> None:
    """What is owed is paid as far as there is gold; the rest is a debt to the committee."""
    team = post_match.teams[side].id
    paid = min(gold, max(0, post_match.gold(side)))
    post_match.note(f"{why}: {gold:,} to pay" + ("" if paid == gold else f", {paid:,} are there"))
    post_match.pay(treasury(team), to, paid, why)
    if paid < gold:
        post_match.owe(team, gold - paid, why)


# Awards, winnings, fans


def award(post_match: PostMatchRun, side: Side) -> None:
    """One award, and those that the handicap gives the lower rated side."""
    awards.give(post_match, side, 1 + term(post_match, terms.EXTRA_AWARDS, side), eligible)


def eligible(post_match: PostMatchRun, side: Side) -> list[str]:
    """004, Choosing Players: journeymen gain no points; Mercenary: they do not count either."""
    team = post_match.teams[side]
    guests = post_match.result.side(side).guests
    return [
        id
        for id in awards.eligible(post_match, side)
        if id not in guests and not ((player := team.player(id)) and player.journeyman)
    ]


def winnings(post_match: PostMatchRun, side: Side) -> None:
    """004, Big Match/TV Coverage: one winnings die, and another on television.

    Each side bet is a die more; nothing is added to those.
    """
    row = condition_of(post_match, side)
    if row is not None and not row.winnings:
        post_match.note("no winnings, having pulled out")
        return
    rules = office_data().winnings
    ended = report.outcome(post_match, side)
    added = {"won": rules.won, "drawn": rules.drawn, "lost": rules.lost}[ended]
    added += post_match.result.side(side).fame + rules.occasion * is_occasion(post_match)
    label = f"winnings/{side}"
    (face,) = post_match.roll(label)
    if ended == "won":
        text = f"winnings of {(face + added) * rules.gold:,}; roll again"
        if (
            post_match.ask(OfficeQuestion(label, "winnings", side, text, ("no", "yes"), "", "no"))
            == "yes"
        ):
            (face,) = post_match.roll(f"{label}/again")
    more = rules.tv_dice * post_match.terms.get(terms.TELEVISION, 0)
    more += term(post_match, terms.SIDE_BETS, side)
    extra = post_match.roll(f"{label}/extra", more) if more else ()
    gold = (face + added + sum(extra)) * rules.gold
    shown = ", ".join(map(str, extra))
    post_match.note(
        f"winnings of {gold:,}: {face} on the die, {added} for a match {ended}"
        + (f", {shown} on extra dice" if shown else "")
    )
    post_match.pay("world/winnings", treasury(post_match.teams[side].id), gold, "winnings")


def is_occasion(post_match: PostMatchRun) -> int:
    """004, Play-offs and Special Games: whether it is one of them."""
    return int(any(post_match.terms.get(each, 0) for each in (terms.PLAY_OFF, terms.FINAL)))


def fan_factor(post_match: PostMatchRun, side: Side) -> None:
    """The base game's roll, with television, charity and ticket prices; none for who pulled out."""
    row = condition_of(post_match, side)
    if row is not None and row.fans is not None:
        return
    rules = office_data().fans
    ended = report.outcome(post_match, side)
    dice = {"won": rules.won, "drawn": rules.drawn, "lost": rules.lost}[ended]
    team = post_match.teams[side]
    fans = team.staff.get(FAN_FACTOR, 0)
    more = rules.tv * post_match.terms.get(terms.TELEVISION, 0)
    more += rules.charity * term(post_match, terms.CHARITY, side)
    if side == "home":
        more += post_match.terms.get(terms.TICKETS, 0)
    roll = sum(post_match.roll(f"fans/{side}", dice, D6)) + more
    rises, falls = ended != "lost", ended != "won"
    change = 1 if rises and roll > fans else -1 if falls and roll < fans and fans > 1 else 0
    post_match.note(f"fan factor {fans + change}: {roll} against {fans} after a match {ended}")
    post_match.teams[side] = team.with_staff(FAN_FACTOR, fans + change)
