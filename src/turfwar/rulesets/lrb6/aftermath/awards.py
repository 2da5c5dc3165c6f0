"""000, Conceding the match; Most Valuable Player awards."""

from collections.abc import Callable

from turfwar.rulesets.aftermath.clauses import find_clause
from turfwar.rulesets.aftermath.machine import Aftermath, OfficeQuestion
from turfwar.rulesets.aftermath.result import Side, other
from turfwar.rulesets.aftermath.team import Player, added, changed
from turfwar.rulesets.lrb6.aftermath.clauses import MvpChoice, MvpPool
from turfwar.rulesets.lrb6.aftermath.report import tables
from turfwar.rulesets.lrb6.aftermath.tables import MVPS, SPP
from turfwar.rulesets.team_content import TeamList

Pool = Callable[[Aftermath, Side], list[str]]
"""Who may get an award."""


def concession(aftermath: Aftermath, side: Side) -> None:
    """000, Conceding the match: who has 51 points or more leaves unless a D6 shows 4+."""
    if not aftermath.result.punished(side):
        return
    numbers = tables(aftermath)
    for player in aftermath.teams[side].regulars:
        if player.counter(SPP) < numbers.leaves_from:
            continue
        (face,) = aftermath.roll(f"concession/{player.id}")
        if face < numbers.leaves_below:
            aftermath.note(f"{player.id} rolls {face} and leaves the team")
            aftermath.put(side, changed(player, gone="left"))
        else:
            aftermath.note(f"{player.id} rolls {face} and stays")


def awards(aftermath: Aftermath, side: Side) -> None:
    """000, Most Valuable Player awards: one, none for who gave up, two for the other side then."""
    result = aftermath.result
    count = 0 if result.punished(side) else 2 if result.punished(other(side)) else 1
    if not count:
        aftermath.note("no award, having conceded")
    give(aftermath, side, count, eligible)


def give(aftermath: Aftermath, side: Side, count: int, pool: Pool) -> None:
    """So many awards, each to one of those whom `pool` names."""
    for number in range(1, count + 1):
        candidates = pool(aftermath, side)
        if not candidates:
            aftermath.note("nobody is there for an award")
            return
        label = f"mvp/{side}/{number}"
        if find_clause(aftermath.clauses, MvpChoice):
            question = OfficeQuestion(
                label, "mvp", side, "Most Valuable Player", tuple(candidates), "", candidates[0]
            )
            chosen = aftermath.ask(question)
        else:
            chosen = aftermath.pick(label, candidates)
        award(aftermath, side, chosen)


def eligible(aftermath: Aftermath, side: Side) -> list[str]:
    """Everybody who was there: reserves, the injured and the dead, journeymen and hired stars."""
    result = aftermath.result.side(side)
    opening = aftermath.opening.home if side == "home" else aftermath.opening.away
    before = {player.id for player in opening.roster}
    raised = {each.id for each in result.raised if each.played}
    pool = find_clause(aftermath.clauses, MvpPool) is not None
    found = [
        player.id
        for player in aftermath.teams[side].players
        if (player.id in before or player.id in raised)
        and player.id not in result.absent
        and not (pool and player.gone)
    ]
    return found if pool else [*found, *result.guests]


def plays_at_once(team: TeamList) -> bool:
    """000, Necromancers; Nurgle's Rot: the raised play on, the rotted come after the match."""
    return team.may_have("necromancer")


def award(aftermath: Aftermath, side: Side, id: str) -> None:
    """000, Most Valuable Player awards: on the dead, and on stars and mercenaries, it is wasted."""
    player = aftermath.teams[side].player(id)
    if player is None or player.gone:
        aftermath.note(f"{id} is Most Valuable Player; the award is wasted")
        return
    points = aftermath.ruleset.rosters.achievements[MVPS]
    aftermath.note(f"{id} is Most Valuable Player, +{points} SPPs")
    aftermath.put(side, awarded(player, points))


def awarded(player: Player, points: int) -> Player:
    return changed(
        player,
        counters=added(player.counters, {SPP: points}),
        record=added(player.record, {MVPS: 1}),
    )
