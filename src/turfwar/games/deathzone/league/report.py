"""What the match has done to the teams: experience, deaths, broken bones, fees, Fame."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from turfwar.games.deathzone.layout import ITEM_NAMES
from turfwar.games.deathzone.league import staff
from turfwar.games.deathzone.league.charts import FIRST_IN, HEALED_FROM, LOSS, PER_FAME, SHARES, WIN
from turfwar.games.deathzone.league.house_rules import DeathzonePlayOff, FinalMatch
from turfwar.games.deathzone.league.squad import (
    CREATED,
    CRIPPLED,
    DRUG,
    EARNED,
    EP,
    FAME,
    FIRSTS,
    ITEM,
    LOST,
    ROOKIE,
    SKULL,
    SPP,
    TOUCHDOWNS,
    WON,
    is_rotter,
    items_of,
    with_counter,
)
from turfwar.games.deathzone.potions import POTIONS
from turfwar.games.deathzone.tables import LASTING, MATCHES_MISSED
from turfwar.league.house_rules.clause import find_clause
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import PlayerResult, Side, other
from turfwar.league.post_match.team import Absence, Player, Team, added, changed, served

BEST: Final = {
    TOUCHDOWNS: ("touchdowns", "best/touchdowns"),
    SPP: ("Star Player Points", "best/spp"),
    CRIPPLED: ("killed and crippled opponents", "best/crippled"),
}
"""002, Fame: what a team can be first in, and the term that says what the best of others has."""
SKULL_EFFECT: Final = "skull-fractured"
EVERY_ITEM: Final = sum(ITEM_NAMES.values())
PLAYED: Final = 1
"""002, Experience Point Chart: for having been there."""


def enter_match(post_match: PostMatchRun, side: Side) -> None:
    """002, Experience Points; Injuries: who learned what, who is gone, who misses a match."""
    result = post_match.result.side(side)
    for player in post_match.teams[side].roster:
        if player.id in result.absent:
            post_match.put(side, changed(player, absences=served(player.absences)))
            continue
        match = result.player(player.id)
        if match is None:
            continue
        position = post_match.position_for(side, player)
        earned = match.points + (PLAYED if match.played else 0)
        if is_rotter(position):
            earned = 0
        player = changed(
            player,
            counters=added(player.counters, {EP: earned, EARNED: earned}),
            record=added(
                player.record, {**match.achieved, EP: earned, "matches": int(match.played)}
            ),
        )
        player = as_they_left(player, match)
        effects = [effect for hurt in match.hurt for effect in hurt.effects]
        if match.dead or "deserted" in effects:
            why = "dead" if match.dead else "deserted"
            post_match.note(f"{player.id}: {why}")
            player = changed(player, gone=why)
        elif any(effect in LASTING for effect in effects):
            post_match.note(f"{player.id} misses the next match")
            player = changed(player, absences=(*player.absences, Absence("injury", MATCHES_MISSED)))
        post_match.put(side, player)
    drunk = {
        staff.potion(name): -result.terms.get(f"drunk/{name}", 0)
        for name in POTIONS
        if result.terms.get(f"drunk/{name}", 0)
    }
    own = {TOUCHDOWNS: result.score, CRIPPLED: result.casualties}
    new = 1 - post_match.teams[side].counters.get(CREATED, 0)
    staff.count(post_match, side, {**drunk, **own, CREATED: new})
    staff.learn(post_match, side)


def as_they_left(player: Player, match: PlayerResult) -> Player:
    """002, Panic; Drugs; Long Term Injuries; Magic Items: what a match leaves of what players
    brought to it."""
    player = with_counter(player, DRUG, 0)
    if match.counted.get("calm"):
        player = with_counter(player, ROOKIE, 0)
    if match.counted.get(SKULL):
        player = with_counter(player, SKULL, match.counted[SKULL])
    left = 0 if match.counted.get("robbed") else match.counted.get("items", EVERY_ITEM)
    for item in items_of(player):
        if ITEM_NAMES[item] & left == 0:
            player = with_counter(player, ITEM + item, 0)
    return player


def fees(post_match: PostMatchRun, side: Side) -> None:
    """002, Match Fees: by the Fame from before the match; a draw is paid like a defeat."""
    team = post_match.teams[side]
    kind = ""
    for clause in (DeathzonePlayOff, FinalMatch):
        if find_clause(post_match.clauses, clause) or post_match.terms.get(clause.ID):
            kind = clause.ID
    times, part = SHARES[kind]
    fee = (WIN if post_match.result.won(side) else LOSS) + PER_FAME * team.counters.get(FAME, 0)
    amount = max(0, fee * times // part)
    post_match.note(f"{amount} gold pieces")
    post_match.pay("world/fees", treasury(team.id), amount, "match fee")


def fame(post_match: PostMatchRun, side: Side) -> None:
    """002, Fame: won less lost, and 3 for whatever they are first in, by themselves.

    What a commissioner has added beside that stays.
    """
    team = post_match.teams[side]
    counters = {**team.counters, **famous(post_match, side)}
    kept = {name: number for name, number in counters.items() if number}
    for name in firsts_of(post_match, side):
        post_match.note(f"first in {name}: {FIRST_IN} points of Fame")
    post_match.teams[side] = replace(team, counters=kept)


def opened(post_match: PostMatchRun, side: Side) -> Team:
    """A team as it came to the match: what a side works out of the other must need no more."""
    return post_match.opening.home if side == "home" else post_match.opening.away


def famous(post_match: PostMatchRun, side: Side) -> dict[str, int]:
    """What a team has won, lost and is famous for after the match."""
    old, winner = opened(post_match, side).counters, post_match.result.winner
    now = {
        WON: old.get(WON, 0) + int(winner == side),
        LOST: old.get(LOST, 0) + int(winner not in (side, "draw")),
        FIRSTS: len(firsts_of(post_match, side)),
    }
    return {**now, FAME: old.get(FAME, 0) - by_record(old) + by_record(now)}


def by_record(counters: Mapping[str, int]) -> int:
    """What a team's Fame is by what it has done."""
    won, lost = counters.get(WON, 0), counters.get(LOST, 0)
    return won - lost + FIRST_IN * counters.get(FIRSTS, 0)


def firsts_of(post_match: PostMatchRun, side: Side) -> list[str]:
    """002, Fame: touchdowns, Star Player Points, killed and crippled; the top of a conference."""
    found: list[str] = []
    for what, (name, term) in BEST.items():
        if term in post_match.terms:
            most = max(post_match.terms[term], after_match(post_match, other(side), what))
            if after_match(post_match, side, what) > most:
                found.append(name)
    return found + (["their conference"] if post_match.terms.get(f"top/{side}") else [])


def after_match(post_match: PostMatchRun, side: Side, what: str) -> int:
    """The same with this match."""
    result = post_match.result.side(side)
    more = {TOUCHDOWNS: result.score, CRIPPLED: result.casualties}.get(what, 0)
    return tally(opened(post_match, side), what) + more


def tally(team: Team, what: str) -> int:
    """What a team has of something that Fame comes from."""
    if what == SPP:
        return sum(player.counter(SPP) for player in team.roster)
    return team.counters.get(what, 0)


def healing(post_match: PostMatchRun, side: Side) -> None:
    """002, Long Term Injuries: a saving throw for each that is new."""
    for player in post_match.teams[side].roster:
        lasting = staff.fresh_bones(post_match, side, player)
        if player.counter(staff.CURED):
            lasting = []
        for at, effect in enumerate(lasting, 1):
            (face,) = post_match.roll(f"heal/{player.id}/{at}")
            healed = face + player.counter(staff.HELPED) >= HEALED_FROM
            if healed:
                post_match.words[f"healed/{player.id}/{at}"] = effect
            post_match.note(f"{player.id}: {effect} {'heals' if healed else 'stays'} ({face})")
            if not healed and effect == SKULL_EFFECT:
                player = with_counter(player, SKULL, 1)
            elif not healed:
                player = changed(player, injuries=lessened(post_match, side, player, effect))
        post_match.put(side, player)


def lessened(post_match: PostMatchRun, side: Side, player: Player, effect: str) -> dict[str, int]:
    """002, Questions and Answers: broken bones add up, but nothing falls below 1."""
    position = post_match.position_for(side, player)
    found = dict(player.injuries)
    for key, points in LASTING[effect].items():
        now = int(position.characteristic(key)) + player.increases.get(key, 0) - found.get(key, 0)
        less = min(points, max(0, now - 1))
        if less:
            found[key] = found.get(key, 0) + less
    return found
