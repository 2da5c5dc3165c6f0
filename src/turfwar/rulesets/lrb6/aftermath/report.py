"""What the match itself has done to the teams: points, injuries, deaths, matches missed."""

from collections.abc import Iterable, Mapping

from turfwar.rulesets.aftermath.machine import Aftermath
from turfwar.rulesets.aftermath.result import Hurt, PlayerResult, Raised, Side
from turfwar.rulesets.aftermath.team import Absence, Player, added, changed, served
from turfwar.rulesets.lrb6.aftermath.tables import SPP, Tables
from turfwar.rulesets.team_content import Position


def tables(aftermath: Aftermath) -> Tables:
    """The rule set's numbers."""
    found = aftermath.rules.tables
    assert isinstance(found, Tables)
    return found


def enter_match(aftermath: Aftermath, side: Side) -> None:
    """000, Earning SPPs; Casualty Table: who earned what, and who will not play next time."""
    result = aftermath.result.side(side)
    for player in aftermath.teams[side].roster:
        if player.id in result.absent:
            aftermath.put(side, changed(player, absences=served(player.absences)))
            continue
        match = result.player(player.id)
        if match is not None:
            aftermath.put(side, after_match(aftermath, side, player, match))
    for raised in result.raised:
        aftermath.put(side, newcomer(aftermath, raised))


def after_match(aftermath: Aftermath, side: Side, player: Player, match: PlayerResult) -> Player:
    """A player as the match has left them."""
    earned = aftermath.ruleset.rosters.points(match.achieved) + match.points
    player = changed(
        player,
        counters=added(player.counters, {SPP: earned}),
        record=added(player.record, {**match.achieved, "matches": int(match.played)}),
    )
    for hurt in match.hurt:
        player = injured(aftermath, side, player, hurt)
    if match.dead:
        aftermath.note(f"{player.id} is dead")
        player = changed(player, gone="dead")
    return player


def injured(aftermath: Aftermath, side: Side, player: Player, hurt: Hurt) -> Player:
    """000, Casualty Table. Two results of Decay both count, but cost one match only."""
    for effect in hurt.effects:
        key = tables(aftermath).injuries.get(effect)
        if effect == "miss-next" and not player.misses:
            aftermath.note(f"{player.id} misses the next match")
            player = changed(player, absences=(*player.absences, Absence("injury", 1)))
        elif effect == "niggle":
            player = changed(player, niggles=player.niggles + 1)
        elif key is not None:
            position = aftermath.position_for(side, player)
            if can_fall(aftermath, player, position, key):
                player = changed(player, injuries=added(player.injuries, {key: 1}))
    return player


def now(player: Player, position: Position, key: str) -> int:
    """A characteristic with what was gained and lost."""
    change = player.increases.get(key, 0) - player.injuries.get(key, 0)
    return position.characteristic(key) + change


def can_fall(aftermath: Aftermath, player: Player, position: Position, key: str) -> bool:
    """000, Injuries: never by more than two in all, and never below the lowest there is."""
    low = next(each.low for each in aftermath.ruleset.characteristics if each.key == key)
    start = position.characteristic(key)
    least = max(low, start - aftermath.ruleset.rosters.most_change)
    return now(player, position, key) > least


def newcomer(aftermath: Aftermath, raised: Raised) -> Player:
    """000, Raise The Dead; Nurgle's Rot: somebody whom the coach may keep."""
    earned = aftermath.ruleset.rosters.points(raised.achieved) + raised.points
    return Player(
        id=raised.id,
        name=raised.name,
        position=raised.position,
        counters=added({}, {SPP: earned}),
        record=added({}, raised.achieved),
        waiting=True,
    )


def outcome(aftermath: Aftermath, side: Side) -> str:
    """`won`, `drawn` or `lost`."""
    winner = aftermath.result.winner
    return "drawn" if winner == "draw" else "won" if winner == side else "lost"


def total(faces: Iterable[int]) -> int:
    return sum(faces)


def listed(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in numbers.items())
