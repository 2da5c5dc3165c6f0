"""What a touchdown is worth by the score and the time left: a match is won by one as by three."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PER_TURN: Final = 0.067
"""How many touchdowns a side scores in a turn of its own, about."""
MOST: Final = 3
"""A side that is further ahead, or behind, is as far as this."""
TURNS: Final = 16
WIDE: Final = 2 * MOST + 1


def leads(turns: int) -> list[float]:
    """How likely a side scores so many more than the other in so many turns, from -9 on."""
    mean = PER_TURN * turns
    scores = [exp(-mean)]
    for more in range(1, 10):
        scores.append(scores[-1] * mean / more)
    found = [0.0] * 19
    for ours, chance in enumerate(scores):
        for theirs, other in enumerate(scores):
            found[9 + ours - theirs] += chance * other
    return found


def decided(level: int) -> list[float]:
    """By turns left and how far a side is ahead: how likely the match is level after it all (0), or
    the other side one ahead (-1), so that one more decides; beside how likely one breaks a tie."""
    table: list[float] = []
    for turns in range(TURNS + 1):
        chances = leads(turns)
        for ahead in range(-MOST, MOST + 1):
            table.append(2.0 * chances[9 - ahead + level] / (chances[9] + chances[8]))
    return table


WINS: Final[vec[float]] = vec[float](decided(0))
"""That one more makes a win of a draw."""
DRAWS: Final[vec[float]] = vec[float](decided(-1))
"""That it makes a draw of a defeat."""


def touchdown_worth(ahead: i64, turns: i64, draw: float) -> float:
    """What a touchdown is worth to a side that is ahead by so many with so many turns left, where
    a draw is worth so much of a win; beside one that breaks a tie where that is a half."""
    if ahead > MOST:
        ahead = MOST
    if ahead < -MOST:
        ahead = -MOST
    if turns < 0:
        turns = 0
    if turns > TURNS:
        turns = TURNS
    at = turns * WIDE + ahead + MOST
    return (1.0 - draw) * WINS[at] + draw * DRAWS[at]
