"""Where the dice of a path can have led: what is left to a player, with what share.

A path goes on only where every roll has succeeded, so what differs is which re-rolls are spent,
and where opponents are who came after them: a key is the number of the ground and of what is spent.
The search compares shares as floating-point numbers. How each came from the shares before it is
kept in whole numbers, so that a chance can be told exactly when it is asked for.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from turfwar.games.lrb6.odds.paths.spending import STATE_BITS
from turfwar.games.lrb6.odds.paths.table import LARGE, NO_SHARES, NOUGHTS, UNKNOWN, NumberMap

MIXED: Final = -2
"""In place of a ground: it depends on the dice which it is."""
SIXTHS: Final[vec[float]] = vec[float]([6.0**-power for power in range(64)])
INDEX_BITS: Final = 12
INDEX_MASK: Final = (1 << INDEX_BITS) - 1
CLOSE: Final = 1e-11
"""Chances whose ratio differs from 1 by less are taken for equal."""


class Chances:
    """All the chances that came up, by number; 0 is where it begins, with a share of 1."""

    def __init__(self) -> None:
        self.count: i64 = 0
        # By number
        self.starts: vec[i64] = NOUGHTS[:256]
        self.ends: vec[i64] = NOUGHTS[:256]
        self.parents: vec[i64] = NOUGHTS[:256]
        self.grounds: vec[i64] = NOUGHTS[:256]
        self.flow_ends: vec[i64] = NOUGHTS[:256]
        self.totals: vec[float] = NO_SHARES[:256]
        # The keys and shares of all of them
        self.size: i64 = 0
        self.keys: vec[i64] = NOUGHTS[:1024]
        self.shares: vec[float] = NO_SHARES[:1024]
        # From which share to which, with a weight of 6 ** power
        self.flow_size: i64 = 0
        self.flows: vec[i64] = NOUGHTS[:1024]
        self.weights: vec[i64] = NOUGHTS[:1024]
        # Of those that are being put together
        self.start: i64 = 0
        self.parent_start: i64 = 0
        self.leads = NumberMap(LARGE)
        self.known: dict[int, tuple[list[int], int]] = {}
        self.keys[0] = 0
        self.shares[0] = 1.0
        self.open(UNKNOWN)
        self.size = 1
        self.close()
        self.known[0] = ([1], 0)

    def open(self, parent: i64) -> None:
        """Begin new chances that follow from others."""
        if self.count == len(self.starts):
            self.starts = extend(self.starts, self.starts)
            self.ends = extend(self.ends, self.ends)
            self.parents = extend(self.parents, self.parents)
            self.grounds = extend(self.grounds, self.grounds)
            self.flow_ends = extend(self.flow_ends, self.flow_ends)
            self.totals = extend(self.totals, self.totals)
        self.starts[self.count] = self.size
        self.parents[self.count] = parent
        self.start = self.size
        if parent >= 0:
            self.parent_start = self.starts[parent]

    def add(self, index: i64, key: i64, weight: i64, power: i64) -> None:
        """A share that comes from the one with an index in the parent's."""
        start = self.start
        place = start
        size = self.size
        keys = self.keys
        shares = self.shares
        while place < size and keys[place] != key:
            place += 1
        share = shares[self.parent_start + index] * float(weight) * SIXTHS[power]
        if place < size:
            shares[place] += share
        elif size < len(keys):
            keys[place] = key
            shares[place] = share
            self.size = size + 1
        else:
            self.keys = extend(keys, keys)
            self.shares = extend(shares, shares)
            self.keys[place] = key
            self.shares[place] = share
            self.size = size + 1
        flow = self.flow_size
        if flow == len(self.flows):
            self.flows = extend(self.flows, self.flows)
            self.weights = extend(self.weights, self.weights)
        self.flows[flow] = (power << INDEX_BITS | index) << INDEX_BITS | (place - start)
        self.weights[flow] = weight
        self.flow_size = flow + 1

    def close(self) -> i64:
        """All shares are there; the number of the new chances."""
        number = self.count
        total = 0.0
        ground: i64 = UNKNOWN
        at = self.starts[number]
        while at < self.size:
            total += self.shares[at]
            here = self.keys[at] >> STATE_BITS
            if ground == UNKNOWN:
                ground = here
            elif ground != here:
                ground = MIXED
            at += 1
        self.totals[number] = total
        self.grounds[number] = ground
        self.ends[number] = self.size
        self.flow_ends[number] = self.flow_size
        self.count = number + 1
        return number

    def forget(self, number: i64) -> None:
        """The last chances are of no use after all."""
        if number == self.count - 1:
            self.count = number
            self.size = self.starts[number]
            self.flow_size = self.flow_ends[number - 1]

    def better(self, one: i64, other: i64) -> i64:
        """1, 0 or -1: which is likelier to have come so far."""
        mine, theirs = self.totals[one], self.totals[other]
        if mine > theirs * (1.0 + CLOSE):
            return 1
        return -1 if theirs > mine * (1.0 + CLOSE) else 0

    def exactly(self, number: i64) -> tuple[list[int], int]:
        """The shares in whole numbers of 6 ** power, and the power."""
        known = self.known.get(number)
        if known is not None:
            return known
        before, power = self.exactly(self.parents[number])
        first: i64 = self.flow_ends[number - 1] if number > 0 else 0
        last = self.flow_ends[number]
        most: i64 = 0
        flow = first
        while flow < last:
            if self.flows[flow] >> 2 * INDEX_BITS > most:
                most = self.flows[flow] >> 2 * INDEX_BITS
            flow += 1
        shares: list[int] = [0] * (self.ends[number] - self.starts[number])
        flow = first
        while flow < last:
            code = self.flows[flow]
            index = code >> INDEX_BITS & INDEX_MASK
            weight: int = self.weights[flow]
            weight *= 6 ** (most - (code >> 2 * INDEX_BITS))
            shares[code & INDEX_MASK] += before[index] * weight
            flow += 1
        result = (shares, power + int(most))
        self.known[number] = result
        return result
