"""A map from whole numbers to whole numbers that makes no objects; and room for such numbers."""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

UNKNOWN: Final = -1
SMALL: Final = 32
"""How many places a table has at first, where little is expected."""
LARGE: Final = 512

NONE_YET: Final[vec[i64]] = vec[i64]([UNKNOWN] * 1024)
"""To be copied: slices of it are what new tables begin with."""
NOUGHTS: Final[vec[i64]] = vec[i64]([0] * 1024)
NO_SHARES: Final[vec[float]] = vec[float]([0.0] * 1024)


class NumberMap:
    """Whole numbers from 0 on, each with another one."""

    def __init__(self, size: i64 = SMALL) -> None:
        self.count: i64 = 0
        self.mask: i64 = size - 1
        self.keys: vec[i64] = NONE_YET[:size]
        self.values: vec[i64] = NONE_YET[:size]

    def place(self, key: i64) -> i64:
        """Where a key is, or would be."""
        mask = self.mask
        keys = self.keys
        place = (key ^ key >> 5 ^ key >> 10 ^ key >> 17 ^ key >> 23) & mask
        while keys[place] != key and keys[place] != UNKNOWN:
            place = (place + 1) & mask
        return place

    def get(self, key: i64) -> i64:
        """What belongs to a key, or `UNKNOWN`."""
        return self.values[self.place(key)]

    def put(self, key: i64, value: i64) -> None:
        """Note what belongs to a key."""
        place = self.place(key)
        if self.keys[place] == UNKNOWN:
            self.count += 1
        self.keys[place] = key
        self.values[place] = value
        if 2 * self.count > self.mask:
            self.grow()

    def grow(self) -> None:
        """Twice the room."""
        keys, values = self.keys, self.values
        size: i64 = len(keys)
        self.mask = 2 * size - 1
        fresh = NONE_YET[:size] if size <= 1024 else blank(size)
        self.keys = extend(fresh, fresh)
        self.values = extend(fresh, fresh)
        at: i64 = 0
        while at < size:
            if keys[at] != UNKNOWN:
                place = self.place(keys[at])
                self.keys[place] = keys[at]
                self.values[place] = values[at]
            at += 1


def blank(size: i64) -> vec[i64]:
    """So many unknown numbers."""
    result = NONE_YET[:]
    while len(result) < size:
        result = extend(result, result)
    return result
