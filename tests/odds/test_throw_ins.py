"""A ball at the side line against a model of its own, written from the rulebook and not the engine.

000, Bouncing balls; Throw-ins: one square in a random direction; from the crowd two dice far in one
of three directions, and a bounce where it comes down.
"""

from collections import defaultdict
from fractions import Fraction

import pytest

from turfwar import Match
from turfwar.kernel.dice import SeededDice
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.reader import read_bytes

ROWS, COLUMNS = 15, 26
AROUND = [(down, along) for down in (-1, 0, 1) for along in (-1, 0, 1) if (down, along) != (0, 0)]
TWO_DICE = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}

Square = tuple[int, int]
Crowd = dict[tuple[Square, Square], float]


def inside(square: Square) -> bool:
    return 1 <= square[0] <= ROWS and 1 <= square[1] <= COLUMNS


def over(
    last: Square, out: Square, share: float, crowd: dict[tuple[Square, Square], float]
) -> None:
    """The ball leaves the pitch, aslant from a corner over either line; whence, which way in."""
    corner = last[0] in (1, ROWS) and last[1] in (1, COLUMNS)
    either = corner and last[0] != out[0] and last[1] != out[1]
    if either or not 1 <= out[0] <= ROWS:
        crowd[last, (1 if last[0] == 1 else -1, 0)] += share / (2 if either else 1)
    if either or not 1 <= out[1] <= COLUMNS:
        crowd[last, (0, 1 if last[1] == 1 else -1)] += share / (2 if either else 1)


def at_rest(start: Square, lying: Square) -> dict[Square, float]:
    """Where a ball that bounces from a square ends, with one player lying on the pitch."""
    bouncing = {start: 1.0}
    crowd: Crowd = {}
    rest: dict[Square, float] = defaultdict(float)
    while sum(bouncing.values()) + sum(crowd.values()) > 1e-14:
        landed: dict[Square, float] = defaultdict(float)
        out: Crowd = defaultdict(float)
        for square, share in bouncing.items():
            for down, along in AROUND:
                to = (square[0] + down, square[1] + along)
                if not inside(to):
                    over(square, to, share / 8, out)
                elif to == lying:
                    landed[to] += share / 8
                else:
                    rest[to] += share / 8
        for (last, way), share in crowd.items():
            for slant in (-1, 0, 1):
                step = (way[0], slant) if way[0] else (slant, way[1])
                for squares, chance in TWO_DICE.items():
                    thrown(last, step, squares, share * chance / 3, landed, out)
        bouncing, crowd = landed, out
    return rest


def thrown(
    at: Square,
    step: Square,
    squares: int,
    share: float,
    landed: dict[Square, float],
    out: Crowd,
) -> None:
    """The crowd throws it that far, or out again."""
    for _ in range(squares):
        further = (at[0] + step[0], at[1] + step[1])
        if not inside(further):
            over(at, further, share, out)
            return
        at = further
    landed[at] += share


@pytest.mark.parametrize("path", ["a12 a11 a10", "m1 n1 o1"])
def test_a_ball_dropped_at_the_edge(path: str) -> None:
    begin, middle, end = path.split()
    text = f"""
title: at the edge
source: 000, Throw-ins
rerolls: {{home: 0, away: 0}}
players:
  h1: {{at: {begin}, ma: 1, av: 12}}
  a1: {{state: reserve}}
ball: h1
do: [end turn]
"""
    match = Match.of(builder_of(read_bytes(text.encode())[0]).build(SeededDice(1)))
    found = match.outcomes([f"h1 move {middle} {end}"])
    assert found.left_over == 0
    falls = found.states["h1"]["prone"]
    assert falls == Fraction(1, 6)
    here = ("abcdefghijklmno".index(end[0]) + 1, int(end[1:]))
    wanted = at_rest(here, here)
    assert sum(wanted.values()) == pytest.approx(1, abs=1e-12)
    names = {f"{'abcdefghijklmno'[row - 1]}{column}": (row, column) for row, column in wanted}
    assert found.lies.keys() == names.keys()
    for name, square in names.items():
        assert float(found.lies[name] / falls) == pytest.approx(wanted[square], abs=1e-12)
