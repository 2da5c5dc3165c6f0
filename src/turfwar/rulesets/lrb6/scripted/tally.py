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


def touchdowns() -> list[float]:
    """By turns left and how far a side is ahead: what one more for it is worth beside one that
    breaks a tie."""
    table: list[float] = []
    for turns in range(TURNS + 1):
        chances = leads(turns)
        for ahead in range(-MOST, MOST + 1):
            table.append((chances[9 - ahead] + chances[8 - ahead]) / (chances[9] + chances[8]))
    return table


WORTH: Final[vec[float]] = vec[float](touchdowns())


def touchdown_worth(ahead: i64, turns: i64) -> float:
    """What a touchdown is worth to a side that is ahead by so many with so many turns left,
    beside one that breaks a tie."""
    if ahead > MOST:
        ahead = MOST
    if ahead < -MOST:
        ahead = -MOST
    if turns < 0:
        turns = 0
    if turns > TURNS:
        turns = TURNS
    return WORTH[turns * WIDE + ahead + MOST]
