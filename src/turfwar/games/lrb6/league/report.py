"""What the match itself has done to the teams: points, injuries, deaths, matches missed."""

from collections.abc import Iterable, Mapping

from turfwar.games.lrb6.league.tables import SPP, Tables
from turfwar.games.team_content import Position
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.result import LastingInjury, PlayerResult, Raised, Side
from turfwar.league.post_match.team import Absence, Player, added, changed, served


def tables(post_match: PostMatchRun) -> Tables:
    """The rule set's numbers."""
    found = post_match.rules.tables
    assert isinstance(found, Tables)
    return found


def enter_match(post_match: PostMatchRun, side: Side) -> None:
    """000, Earning SPPs; Casualty Table: who earned what, and who will not play next time."""
    result = post_match.result.side(side)
    for player in post_match.teams[side].roster:
        if player.id in result.absent:
            post_match.put(side, changed(player, absences=served(player.absences)))
            continue
        match = result.player(player.id)
        if match is not None:
            post_match.put(side, after_match(post_match, side, player, match))
    for raised in result.raised:
        post_match.put(side, newcomer(post_match, raised))


def after_match(
    post_match: PostMatchRun, side: Side, player: Player, match: PlayerResult
) -> Player:
    """A player as the match has left them."""
    earned = post_match.ruleset.rosters.points(match.achieved) + match.points
    player = changed(
        player,
        counters=added(player.counters, {SPP: earned}),
        record=added(player.record, {**match.achieved, "matches": int(match.played)}),
    )
    for hurt in match.hurt:
        player = injured(post_match, side, player, hurt)
    if match.dead:
        post_match.note(f"{player.id} is dead")
        player = changed(player, gone="dead")
    return player


def injured(post_match: PostMatchRun, side: Side, player: Player, hurt: LastingInjury) -> Player:
    """000, Casualty Table. Two results of Decay both count, but cost one match only."""
    for effect in hurt.effects:
        key = tables(post_match).injuries.get(effect)
        if effect == "miss-next" and not player.misses:
            post_match.note(f"{player.id} misses the next match")
            player = changed(player, absences=(*player.absences, Absence("injury", 1)))
        elif effect == "niggle":
            player = changed(player, niggles=player.niggles + 1)
        elif key is not None:
            position = post_match.position_for(side, player)
            if can_fall(post_match, player, position, key):
                player = changed(player, injuries=added(player.injuries, {key: 1}))
    return player


def now(player: Player, position: Position, key: str) -> int:
    """A characteristic with what was gained and lost."""
    change = player.increases.get(key, 0) - player.injuries.get(key, 0)
    return position.characteristic(key) + change


def can_fall(post_match: PostMatchRun, player: Player, position: Position, key: str) -> bool:
    """000, Injuries: never by more than two in all, and never below the lowest there is."""
    low = next(each.low for each in post_match.ruleset.characteristics if each.key == key)
    start = position.characteristic(key)
    least = max(low, start - post_match.ruleset.rosters.most_change)
    return now(player, position, key) > least


def newcomer(post_match: PostMatchRun, raised: Raised) -> Player:
    """000, Raise The Dead; Nurgle's Rot: somebody whom the coach may keep."""
    earned = post_match.ruleset.rosters.points(raised.achieved) + raised.points
    return Player(
        id=raised.id,
        name=raised.name,
        position=raised.position,
        counters=added({}, {SPP: earned}),
        record=added({}, raised.achieved),
        waiting=True,
    )


def outcome(post_match: PostMatchRun, side: Side) -> str:
    """`won`, `drawn` or `lost`."""
    winner = post_match.result.winner
    return "drawn" if winner == "draw" else "won" if winner == side else "lost"


def total(faces: Iterable[int]) -> int:
    return sum(faces)


def listed(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in numbers.items())
