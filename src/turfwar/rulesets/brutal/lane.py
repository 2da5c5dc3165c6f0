"""The path of a ball along the ground: which squares lie under its middle line."""

from turfwar.kernel.ints import i64
from turfwar.pitch.squares import column_of, row_of


def in_path(start: i64, target: i64, square: i64) -> bool:
    """Whether the straight line from one square to another runs through a third between them.

    003, PassBlocking and ShotBlocking: directly in the path. A line that only touches a corner of
    the square does not run through it.
    """
    to_x = column_of(target) - column_of(start)
    to_y = row_of(target) - row_of(start)
    at_x = column_of(square) - column_of(start)
    at_y = row_of(square) - row_of(start)
    length = to_x * to_x + to_y * to_y
    if at_x * at_x + at_y * at_y >= length:
        return False
    rest_x = to_x - at_x
    rest_y = to_y - at_y
    if rest_x * rest_x + rest_y * rest_y >= length:
        return False
    across = 2 * (to_x * at_y - to_y * at_x)
    if across < 0:
        across = -across
    reach = (to_x if to_x > 0 else -to_x) + (to_y if to_y > 0 else -to_y)
    return across < reach
