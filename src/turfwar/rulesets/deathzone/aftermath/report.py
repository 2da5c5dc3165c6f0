"""What the match has done to the teams: experience, deaths, broken bones, fees, Fame."""

from typing import Final

from msgspec.structs import replace

from turfwar.rulesets.aftermath.clauses import find_clause
from turfwar.rulesets.aftermath.machine import Aftermath
from turfwar.rulesets.aftermath.money import treasury
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.team import Absence, added, changed, served
from turfwar.rulesets.deathzone.aftermath import staff
from turfwar.rulesets.deathzone.aftermath.clauses import FinalMatch, PlayOff
from turfwar.rulesets.deathzone.aftermath.squad import EARNED, EP, FAME, LOST, WON
from turfwar.rulesets.deathzone.campaign.interphase import HEALED_FROM, LOSS, PER_FAME, SHARES, WIN
from turfwar.rulesets.deathzone.tables import LASTING, MATCHES_MISSED

PLAYED: Final = 1
"""002, Experience Point Chart: for having been there."""


def enter_match(aftermath: Aftermath, side: Side) -> None:
    """002, Experience Points; Injuries: who learned what, who is gone, who misses a match."""
    result = aftermath.result.side(side)
    for player in aftermath.teams[side].roster:
        if player.id in result.absent:
            aftermath.put(side, changed(player, absences=served(player.absences)))
            continue
        match = result.player(player.id)
        if match is None:
            continue
        earned = match.points + (PLAYED if match.played else 0)
        player = changed(
            player,
            counters=added(player.counters, {EP: earned, EARNED: earned}),
            record=added(
                player.record, {**match.achieved, EP: earned, "matches": int(match.played)}
            ),
        )
        effects = [effect for hurt in match.hurt for effect in hurt.effects]
        if match.dead or "deserted" in effects:
            why = "dead" if match.dead else "deserted"
            aftermath.note(f"{player.id}: {why}")
            player = changed(player, gone=why)
        elif any(effect in LASTING for effect in effects):
            aftermath.note(f"{player.id} misses the next match")
            player = changed(player, absences=(*player.absences, Absence("injury", MATCHES_MISSED)))
        aftermath.put(side, player)
    staff.learn(aftermath, side)


def fees(aftermath: Aftermath, side: Side) -> None:
    """002, Match Fees: by the Fame from before the match; a draw is paid like a defeat."""
    team = aftermath.teams[side]
    kind = ""
    if find_clause(aftermath.clauses, PlayOff) is not None:
        kind = "play-off"
    if find_clause(aftermath.clauses, FinalMatch) is not None:
        kind = "final"
    times, part = SHARES[kind]
    fee = (WIN if aftermath.result.won(side) else LOSS) + PER_FAME * team.counters.get(FAME, 0)
    amount = max(0, fee * times // part)
    aftermath.note(f"{amount} gold pieces")
    aftermath.pay("world/fees", treasury(team.id), amount, "match fee")


def fame(aftermath: Aftermath, side: Side) -> None:
    """002, Fame: won less lost; what firsts in the league are worth is the commissioner's."""
    team = aftermath.teams[side]
    winner = aftermath.result.winner
    now = added(team.counters, {WON: int(winner == side), LOST: int(winner not in (side, "draw"))})
    change = now.get(WON, 0) - now.get(LOST, 0)
    firsts = team.counters.get(FAME, 0) - (team.counters.get(WON, 0) - team.counters.get(LOST, 0))
    counters = {**now, FAME: change + firsts}
    kept = {name: number for name, number in counters.items() if number}
    aftermath.teams[side] = replace(team, counters=kept)


def healing(aftermath: Aftermath, side: Side) -> None:
    """002, Long Term Injuries: a saving throw for each that is new."""
    for player in aftermath.teams[side].roster:
        lasting = staff.fresh_bones(aftermath, side, player)
        if player.counter(staff.CURED):
            lasting = []
        for at, effect in enumerate(lasting, 1):
            (face,) = aftermath.roll(f"heal/{player.id}/{at}")
            healed = face + player.counter(staff.HELPED) >= HEALED_FROM
            aftermath.note(f"{player.id}: {effect} {'heals' if healed else 'stays'} ({face})")
            if not healed:
                player = changed(player, injuries=added(player.injuries, LASTING[effect]))
        aftermath.put(side, player)
