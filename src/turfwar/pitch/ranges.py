"""The range ruler: how far a throw is, and whom it passes over (geometry.md of the facts)."""

from typing import Final

from turfwar.kernel.ints import i64
from turfwar.pitch.squares import column_of, row_of

OUT_OF_RANGE: Final = 0
QUICK: Final = 1
SHORT: Final = 2
LONG: Final = 3
BOMB: Final = 4
OWN_SQUARE: Final = 5
ANYWHERE: Final = 6
RULER_WIDTH: Final = 1.74
"""In squares."""
NOT_BETWEEN: Final = 1 << 20
"""What `off_line` says of a square that is not between."""
RANGE_NAMES: Final = (
    "out of range",
    "quick pass",
    "short pass",
    "long pass",
    "long bomb",
    "own",
    "any range",
)

_ROWS: Final = (
    "TQQQSSSLLLLBBB",
    "QQQQSSSLLLLBBB",
    "QQQSSSSLLLLBB.",
    "QQSSSSSLLLBBB.",
    "SSSSSSLLLLBBB.",
    "SSSSSLLLLBBB..",
    "SSSSLLLLLBBB..",
    "LLLLLLLLBBB...",
    "LLLLLLLBBBB...",
    "LLLLLBBBBB....",
    "LLLBBBBBB.....",
    "BBBBBBB.......",
    "BBBBB.........",
    "BB............",
)
_BANDS: Final = bytes(".QSLBT".index(letter) for row in _ROWS for letter in row)


def pass_range(start: i64, target: i64) -> i64:
    """The band of a throw between two squares."""
    rows = row_of(start) - row_of(target)
    columns = column_of(start) - column_of(target)
    if rows < 0:
        rows = -rows
    if columns < 0:
        columns = -columns
    if rows > 13 or columns > 13:
        return OUT_OF_RANGE
    return _BANDS[rows * 14 + columns]


def off_line(start: i64, target: i64, square: i64) -> i64:
    """How far the nearest corner of a square is from the line between the middles of two others.

    Times the line's length, doubled; below 0 where the line runs through the square, and
    `NOT_BETWEEN` where the square does not lie between the two ends.
    """
    to_x = column_of(target) - column_of(start)
    to_y = row_of(target) - row_of(start)
    at_x = column_of(square) - column_of(start)
    at_y = row_of(square) - row_of(start)
    length = to_x * to_x + to_y * to_y
    if at_x * at_x + at_y * at_y >= length:
        return NOT_BETWEEN
    rest_x = to_x - at_x
    rest_y = to_y - at_y
    if rest_x * rest_x + rest_y * rest_y >= length:
        return NOT_BETWEEN
    across = 2 * (to_x * at_y - to_y * at_x)
    if across < 0:
        across = -across
    reach = (to_x if to_x > 0 else -to_x) + (to_y if to_y > 0 else -to_y)
    return across - reach


def under_ruler(start: i64, target: i64, square: i64) -> bool:
    """Whether a player in `square` stands between the two ends and under the ruler.

    The ruler is 1.74 squares wide: a corner of the square must lie closer than 0.87 to the line.
    """
    nearest = off_line(start, target, square)
    if nearest <= 0:
        return True
    if nearest == NOT_BETWEEN:
        return False
    to_x = column_of(target) - column_of(start)
    to_y = row_of(target) - row_of(start)
    # nearest / (2 * sqrt(length)) < 0.87, in whole numbers
    return nearest * nearest * 10000 < 4 * 7569 * (to_x * to_x + to_y * to_y)


def in_path(start: i64, target: i64, square: i64) -> bool:
    """Whether the straight line from one square to another runs through a third between them.

    A line that only touches a corner of the square does not run through it.
    """
    return off_line(start, target, square) < 0
