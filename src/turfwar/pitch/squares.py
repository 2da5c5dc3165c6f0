"""Squares as ints, and steps between them.

The pitch is 15 squares wide and 26 long, with one more all around it for the crowd, so that a
neighbour of a square is always a number away and never wraps: `row * 28 + column`, rows 1 to 15
(`a` to `o`, seen with `a` on top), columns 1 to 26.

>>> square_name(parse_square("d12"))
'd12'
>>> [square_name(square) for square in neighbours(parse_square("a1"))]
['a2', 'b1', 'b2']
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.kernel.notation import SquareNames

WIDTH: Final = 15
LENGTH: Final = 26
ROW: Final = 28
CELLS: Final = 17 * 28
NOWHERE: Final = 0
"""A corner of the border stands for 'not on the pitch'."""

# Directions in the D8's reading order: 1 2 3 / 4 . 5 / 6 7 8, seen with row a on top.
DIRECTIONS: Final[vec[i64]] = vec[i64]([-29, -28, -27, -1, 1, 27, 28, 29])


def step_of(d8: i64) -> i64:
    """The step that a D8 shows on the scatter template."""
    if d8 == 1:
        return -29
    if d8 == 2:
        return -28
    if d8 == 3:
        return -27
    if d8 == 4:
        return -1
    if d8 == 5:
        return 1
    if d8 == 6:
        return 27
    if d8 == 7:
        return 28
    return 29


def row_of(square: i64) -> i64:
    """Row 1 (a) to 15 (o)."""
    return square // 28


def column_of(square: i64) -> i64:
    """Column 1 to 26."""
    return square % 28


def square_at(row: i64, column: i64) -> i64:
    """The square in this row and column."""
    return row * 28 + column


def on_pitch(square: i64) -> bool:
    """Whether it is a square of the pitch, not of the crowd."""
    if square < 29 or square > 446:
        return False
    column = square % 28
    return column >= 1 and column <= 26


def adjacent(one: i64, other: i64) -> bool:
    """Whether two different squares touch."""
    step = other - one
    if step < 0:
        step = -step
    return step == 1 or (step >= 27 and step <= 29)


def distance(one: i64, other: i64) -> i64:
    """How many steps apart two squares are."""
    rows = one // 28 - other // 28
    columns = one % 28 - other % 28
    if rows < 0:
        rows = -rows
    if columns < 0:
        columns = -columns
    return rows if rows > columns else columns


def square_name(square: int) -> str:
    """`d12` and the like."""
    return f"{chr(96 + square // 28)}{square % 28}"


def parse_square(text: str) -> int:
    """The square of a name; `ValueError` where it is not one."""
    if len(text) in (2, 3) and "a" <= text[0] <= "o" and text[1:].isascii() and text[1:].isdigit():
        column = int(text[1:])
        if 1 <= column <= 26 and not text[1:].startswith("0"):
            return (ord(text[0]) - 96) * 28 + column
    raise ValueError(f"{text!r} is not a square (a1 to o26)")


def all_squares() -> list[int]:
    """Every square of the pitch in reading order."""
    return [row * 28 + column for row in range(1, 16) for column in range(1, 27)]


def neighbours(square: int) -> list[int]:
    """The squares of the pitch that touch this one, in reading order."""
    return [square + step for step in DIRECTIONS if on_pitch(square + step)]


class Squares(SquareNames):
    """How the squares of the pitch are called in choices."""

    def name(self, square: int) -> str:
        return square_name(square) if on_pitch(square) else ""

    def find(self, name: str) -> int:
        try:
            return parse_square(name)
        except ValueError:
            return -1
