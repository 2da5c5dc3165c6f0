"""What bobba keeps about a player: size and facing, cards, bans, kin."""

from turfwar.games.bobba.layout import (
    ATHLETE,
    ATHLETE_SIZE,
    FACING,
    KILLED,
    LARGE,
    SERIOUSLY_INJURED,
)
from turfwar.games.lrb6.layout import CASUALTY, DEAD
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.ints import i16, i64


def athlete(match: MatchState, number: i64, field: i64) -> i64:
    """What bobba keeps about a player."""
    return i64(match.state[ATHLETE + number * ATHLETE_SIZE + field])


def set_athlete(match: MatchState, number: i64, field: i64, value: i64) -> None:
    """Change what bobba keeps about a player."""
    match.state[ATHLETE + number * ATHLETE_SIZE + field] = i16(value)


def is_large(match: MatchState, number: i64) -> bool:
    """004, Large Players: whether they cover four squares."""
    return match.state[ATHLETE + number * ATHLETE_SIZE + LARGE] != 0


def facing_of(match: MatchState, number: i64) -> i64:
    """Where a large player looks."""
    return i64(match.state[ATHLETE + number * ATHLETE_SIZE + FACING])


def in_the_box(match: MatchState, side: i64) -> i64:
    """004, HMS: how many of a side are in the dead and injured box."""
    count: i64 = 0
    player = match.first(side)
    last = match.last(side)
    while player < last:
        status = match.status(player)
        if status in (SERIOUSLY_INJURED, KILLED, CASUALTY, DEAD):
            count += 1
        player += 1
    return count
