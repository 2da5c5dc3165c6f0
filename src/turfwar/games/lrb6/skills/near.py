"""Who of the other side is near enough to use a skill against a player."""

from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.skills import ids
from turfwar.kernel.ints import i64


def opponents_with(player: Player, skill: i64) -> list[int]:
    """Opponents with this skill who have a tackle zone on them, in reading order.

    One who lies and exerts zones (002, Dogged Defense) has nothing else of a standing player.
    """
    match = player.match
    result: list[int] = []
    if not match.side_has(player.opponents, skill):
        return result
    prints = match.book.footprint
    for other in prints.marking(match, player.number, player.square, player.opponents):
        opponent = match.player(other)
        if opponent.has(skill) and opponent.is_standing:
            result.append(other)
    return result


def pursuers_with(player: Player, skill: i64) -> list[int]:
    """Those of them who can leave their square for it."""
    match = player.match
    result: list[int] = []
    for other in opponents_with(player, skill):
        opponent = match.player(other)
        if not opponent.is_rooted and not opponent.has(ids.BALL_AND_CHAIN):
            if match.book.footprint.moves_out_of_turn(match, other):
                result.append(other)
    return result
