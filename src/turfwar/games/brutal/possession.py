"""Who has the ball, and how: at the feet, or in the hands of a goaly in their own penalty zone."""

from turfwar.games.brutal.layout import (
    AWAY_PENALTY,
    FOOTBALLER,
    FOOTBALLER_SIZE,
    GOALY,
    HANDS,
    HOME_PENALTY,
    LAST_PASSER,
    LAST_TOUCH,
    TOUCHED,
)
from turfwar.games.brutal.words.events import E_HANDS
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.ints import i16, i64
from turfwar.pitch.field import AWAY_END, HOME_END
from turfwar.pitch.frame import HOME, NOBODY, SIDE_SLOTS


def footballer(match: MatchState, number: i64, field: i64) -> i64:
    """What brutal keeps about a player."""
    return i64(match.state[FOOTBALLER + number * FOOTBALLER_SIZE + field])


def set_footballer(match: MatchState, number: i64, field: i64, value: i64) -> None:
    """Change what brutal keeps about a player."""
    match.state[FOOTBALLER + number * FOOTBALLER_SIZE + field] = i16(value)


def count_for(match: MatchState, number: i64, field: i64) -> None:
    """One more of something that a player is known for."""
    match.state[FOOTBALLER + number * FOOTBALLER_SIZE + field] += 1


def is_goaly(match: MatchState, number: i64) -> bool:
    """Whether a player is nominated as goaly."""
    return match.state[FOOTBALLER + number * FOOTBALLER_SIZE + GOALY] != 0


def goaly_of(match: MatchState, side: i64) -> i64:
    """A side's goaly on the field, or `NOBODY`."""
    player = match.first(side)
    last = match.last(side)
    while player < last:
        if match.square(player) != 0 and is_goaly(match, player):
            return player
        player += 1
    return NOBODY


def in_penalty_zone(match: MatchState, square: i64, side: i64) -> bool:
    """Whether a square is in the penalty zone that a side defends."""
    return match.pitch.has(square, HOME_PENALTY if side == HOME else AWAY_PENALTY)


def in_goal(match: MatchState, square: i64) -> bool:
    """Whether a square is one of either goal."""
    return match.pitch.has(square, HOME_END | AWAY_END)


def goal_squares(match: MatchState, side: i64) -> list[int]:
    """003, The Field of Play: the three squares in which a side scores."""
    zone: i64 = AWAY_END if side == HOME else HOME_END
    result: list[int] = []
    for square in match.pitch.squares:
        if match.pitch.has(square, zone):
            result.append(square)
    return result


def may_handle(match: MatchState, number: i64) -> bool:
    """003, The Goaly: hands are for the goaly, in their own penalty zone."""
    return is_goaly(match, number) and in_penalty_zone(
        match, match.square(number), number // SIDE_SLOTS
    )


def in_hands(match: MatchState) -> bool:
    """Whether the ball is held in the hands."""
    return match.carrier != NOBODY and match.get(HANDS) != 0


def touch(match: MatchState, number: i64) -> None:
    """A player has touched the ball."""
    side = number // SIDE_SLOTS
    match.set(TOUCHED + side, number)
    if match.get(LAST_TOUCH) != side:
        match.set(LAST_TOUCH, side)
        match.set(LAST_PASSER, NOBODY)


def take(match: MatchState, number: i64, hands: bool) -> None:
    """A player is in possession of the ball, at the feet or in the hands."""
    match.set(HANDS, 1 if hands else 0)
    touch(match, number)
    match.give_ball(number)
    if hands:
        match.record(E_HANDS, number)


def take_at_ease(match: MatchState, number: i64) -> None:
    """The same; a goaly takes it into the hands where that is allowed."""
    take(match, number, may_handle(match, number))
