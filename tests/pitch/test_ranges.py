"""The range ruler: bands by the printed table, and who stands under it."""

from fractions import Fraction
from itertools import product

import pytest

from turfwar.pitch.ranges import (
    BOMB,
    LONG,
    OUT_OF_RANGE,
    OWN_SQUARE,
    QUICK,
    RANGE_NAMES,
    SHORT,
    pass_range,
    under_ruler,
)
from turfwar.pitch.squares import all_squares, column_of, parse_square, row_of, square_at

BANDS = {
    "T": OWN_SQUARE,
    "Q": QUICK,
    "S": SHORT,
    "L": LONG,
    "B": BOMB,
    ".": OUT_OF_RANGE,
}
TABLE = """
T Q Q Q S S S L L L L B B B
Q Q Q Q S S S L L L L B B B
Q Q Q S S S S L L L L B B .
Q Q S S S S S L L L B B B .
S S S S S S L L L L B B B .
S S S S S L L L L B B B . .
S S S S L L L L L B B B . .
L L L L L L L L B B B . . .
L L L L L L L B B B B . . .
L L L L L B B B B B . . . .
L L L B B B B B B . . . . .
B B B B B B B . . . . . . .
B B B B B . . . . . . . . .
B B . . . . . . . . . . . .
"""
RULER = [line.split() for line in TABLE.strip().splitlines()]
"""By rows across and squares along; 14 or more either way is out of range."""


def band(rows: int, columns: int) -> int:
    rows, columns = abs(rows), abs(columns)
    return BANDS[RULER[rows][columns]] if rows <= 13 and columns <= 13 else OUT_OF_RANGE


def test_the_table_is_the_same_across_and_along() -> None:
    assert all(
        RULER[one][other] == RULER[other][one] for one, other in product(range(14), repeat=2)
    )


def test_bands_from_every_square_to_every_other() -> None:
    squares = all_squares()
    for start, target in product(squares, repeat=2):
        rows = row_of(target) - row_of(start)
        columns = column_of(target) - column_of(start)
        assert pass_range(start, target) == band(rows, columns), (start, target)


@pytest.mark.parametrize(
    ("start", "target", "name"),
    [
        ("h1", "h4", "quick pass"),
        ("h1", "h5", "short pass"),
        ("h1", "h7", "short pass"),
        ("h1", "h8", "long pass"),
        ("h1", "h11", "long pass"),
        ("h1", "h12", "long bomb"),
        ("h1", "h14", "long bomb"),
        ("h1", "h15", "out of range"),
        ("a1", "c3", "quick pass"),
        ("a1", "d4", "short pass"),
        ("a1", "o1", "out of range"),
        ("a1", "n2", "long bomb"),
        ("a1", "n3", "out of range"),
        ("a1", "a1", "own"),
        ("a1", "o26", "out of range"),
    ],
)
def test_bands_by_name(start: str, target: str, name: str) -> None:
    assert RANGE_NAMES[pass_range(parse_square(start), parse_square(target))] == name


# Interception

ORIGIN = (8, 13)


def covered(columns: int, rows: int) -> set[tuple[int, int]]:
    """(x, y) under the ruler, thrower at the origin, target `columns` along and `rows` across.

    The thrower stands where the whole throw fits the pitch.
    """
    start_row = 1 if rows > 7 else 15 if rows < -7 else 8
    start = square_at(start_row, 6)
    found = set()
    for x, y in product(range(-5, 21), range(1 - start_row, 16 - start_row)):
        square = square_at(start_row + y, 6 + x)
        if under_ruler(start, square_at(start_row + rows, 6 + columns), square):
            found.add((x, y))
    return found


def test_the_smallest_diagonal() -> None:
    assert covered(1, 1) == {(0, 1), (1, 0)}


def test_two_squares_along() -> None:
    assert covered(2, 0) == {(1, -1), (1, 0), (1, 1)}


def test_six_squares_along() -> None:
    assert covered(6, 0) == set(product(range(1, 6), (-1, 0, 1)))


@pytest.mark.parametrize(
    ("columns", "rows", "count"), [(7, 4, 24), (10, 2, 29), (8, 8, 37), (13, 1, 36)]
)
def test_counted_throws(columns: int, rows: int, count: int) -> None:
    assert len(covered(columns, rows)) == count


def under(to_x: int, to_y: int, at_x: int, at_y: int) -> bool:
    """The rule again, corner by corner, in exact fractions."""
    length = to_x**2 + to_y**2
    if at_x**2 + at_y**2 >= length or (to_x - at_x) ** 2 + (to_y - at_y) ** 2 >= length:
        return False
    half = Fraction(1, 2)
    nearest = min(
        abs(to_x * (at_y + down) - to_y * (at_x + right))
        for right, down in product((-half, half), repeat=2)
    )
    return nearest**2 < Fraction(87, 100) ** 2 * length


def test_the_ruler_agrees_with_the_corners() -> None:
    start = square_at(*ORIGIN)
    for rows, columns in product(range(-7, 8), range(-12, 14)):
        target = square_at(ORIGIN[0] + rows, ORIGIN[1] + columns)
        if pass_range(start, target) in (OUT_OF_RANGE, OWN_SQUARE):
            continue
        for down, right in product(range(min(0, rows) - 2, max(0, rows) + 3), range(-12, 14)):
            if not 1 <= ORIGIN[0] + down <= 15:
                continue
            square = square_at(ORIGIN[0] + down, ORIGIN[1] + right)
            expected = under(columns, rows, right, down)
            assert under_ruler(start, target, square) == expected, (columns, rows, right, down)


@pytest.mark.parametrize(("columns", "rows"), [(7, 4), (10, 2), (7, 7), (13, 1), (5, 0), (3, 6)])
def test_the_ruler_is_the_same_turned_mirrored_and_reversed(columns: int, rows: int) -> None:
    found = covered(columns, rows)
    assert covered(columns, -rows) == {(x, -y) for x, y in found}
    assert {(columns - x, rows - y) for x, y in found} == found
    if columns <= 7:
        assert covered(rows, columns) == {(y, x) for x, y in found}


def test_neither_end_is_under_the_ruler() -> None:
    start = square_at(*ORIGIN)
    for target in all_squares():
        assert not under_ruler(start, target, start)
        assert not under_ruler(start, target, target)
