"""000, Conceding the match; Most Valuable Player awards."""

from collections.abc import Callable

from turfwar.games.lrb6.league.house_rules import MvpChoice, MvpPool
from turfwar.games.lrb6.league.report import tables
from turfwar.games.lrb6.league.tables import MVPS, SPP
from turfwar.games.team_content import TeamList
from turfwar.league.house_rules.clause import find_clause
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun
from turfwar.league.post_match.result import Side, other
from turfwar.league.post_match.team import Player, added, changed

Pool = Callable[[PostMatchRun, Side], list[str]]
"""Who may get an award."""


def concession(post_match: PostMatchRun, side: Side) -> None:
    """000, Conceding the match: who has 51 points or more leaves unless a D6 shows 4+."""
    if not post_match.result.punished(side):
        return
    numbers = tables(post_match)
    for player in post_match.teams[side].regulars:
        if player.counter(SPP) < numbers.leaves_from:
            continue
        (face,) = post_match.roll(f"concession/{player.id}")
        if face < numbers.leaves_below:
            post_match.note(f"{player.id} rolls {face} and leaves the team")
            post_match.put(side, changed(player, gone="left"))
        else:
            post_match.note(f"{player.id} rolls {face} and stays")


def awards(post_match: PostMatchRun, side: Side) -> None:
    """000, Most Valuable Player awards: one, none for who gave up, two for the other side then."""
    result = post_match.result
    count = 0 if result.punished(side) else 2 if result.punished(other(side)) else 1
    if not count:
        post_match.note("no award, having conceded")
    give(post_match, side, count, eligible)


def give(post_match: PostMatchRun, side: Side, count: int, pool: Pool) -> None:
    """So many awards, each to one of those whom `pool` names."""
    for number in range(1, count + 1):
        candidates = pool(post_match, side)
        if not candidates:
            post_match.note("nobody is there for an award")
            return
        label = f"mvp/{side}/{number}"
        if find_clause(post_match.clauses, MvpChoice):
            question = OfficeQuestion(
                label, "mvp", side, "Most Valuable Player", tuple(candidates), "", candidates[0]
            )
            chosen = post_match.ask(question)
        else:
            chosen = post_match.pick(label, candidates)
        award(post_match, side, chosen)


def eligible(post_match: PostMatchRun, side: Side) -> list[str]:
    """Everybody who was there: reserves, the injured and the dead, journeymen and hired stars."""
    result = post_match.result.side(side)
    opening = post_match.opening.home if side == "home" else post_match.opening.away
    before = {player.id for player in opening.roster}
    raised = {each.id for each in result.raised if each.played}
    pool = find_clause(post_match.clauses, MvpPool) is not None
    found = [
        player.id
        for player in post_match.teams[side].players
        if (player.id in before or player.id in raised)
        and player.id not in result.absent
        and not (pool and player.gone)
    ]
    return found if pool else [*found, *result.guests]


def plays_at_once(team: TeamList) -> bool:
    """000, Necromancers; Nurgle's Rot: the raised play on, the rotted come after the match."""
    return team.may_have("necromancer")


def award(post_match: PostMatchRun, side: Side, id: str) -> None:
    """000, Most Valuable Player awards: on the dead, and on stars and mercenaries, it is wasted."""
    player = post_match.teams[side].player(id)
    if player is None or player.gone:
        post_match.note(f"{id} is Most Valuable Player; the award is wasted")
        return
    points = post_match.ruleset.rosters.achievements[MVPS]
    post_match.note(f"{id} is Most Valuable Player, +{points} SPPs")
    post_match.put(side, awarded(player, points))


def awarded(player: Player, points: int) -> Player:
    return changed(
        player,
        counters=added(player.counters, {SPP: points}),
        record=added(player.record, {MVPS: 1}),
    )
