"""How many posts can be held at once, each by somebody of its own."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ONE: Final[i64] = 1


def most_matched(wanted: "vec[i64]", count: i64, busy: i64) -> i64:
    """How many of so many corners can be held at once, where bits say who gets to each.

    By Hall: as few as any of them, taken together, have people.
    """
    least = count
    some: i64 = 1
    while some < ONE << count:
        people: i64 = 0
        left = count
        index: i64 = 0
        while index < count:
            if (some >> index) & 1 != 0:
                people |= wanted[index]
                left -= 1
            index += 1
        people &= ~busy
        while people != 0 and left < least:
            people &= people - 1
            left += 1
        if left < least:
            least = left
        some += 1
    return least
