"""Where the dice of a path can have led: what is left to a player, with what share.

A path goes on only where every roll has succeeded, so what differs is which re-rolls are spent,
and where opponents are who came after him. Shares are whole numbers of 6 ** power: exact.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TEAM_BIT: Final = 1 << 15
"""The team re-roll of this turn is spent; below it the bits of skills used this turn."""
GROUND: Final = 16
"""Above it in a key, the ground: where everybody else is."""
LEADS: Final = 128
"""How many kinds of steps are told apart."""

SIXES: Final[list[int]] = [6**power for power in range(64)]


class Chances:
    """Keys of what is left, each with its share."""

    def __init__(self, keys: list[int], shares: list[int], power: i64) -> None:
        self.keys = keys
        self.shares = shares
        self.power: i64 = power
        self.number: i64 = -1
        total = 0
        plain = True
        index: i64 = 0
        while index < len(keys):
            total += shares[index]
            if keys[index] >> GROUND != 0:
                plain = False
            index += 1
        self.total = total
        self.plain: bool = plain
        self.worth: float = total / sixes(power)
        self.top_key: i64 = keys[0] if keys else -1
        self.top: float = shares[0] / sixes(power) if keys else 0.0
        """The share of the key with the most left; only the same can match it."""
        self.leads: vec[i64] = vec[i64]([-1] * LEADS)


def sixes(power: i64) -> int:
    """6 ** power."""
    return SIXES[power] if power < 64 else 6**power


def better(one: Chances, other: Chances) -> i64:
    """1, 0 or -1: which is likelier to have come so far, compared exactly."""
    gap = one.worth - other.worth
    if gap > 1e-9:
        return 1
    if gap < -1e-9:
        return -1
    left = one.total * sixes(other.power)
    right = other.total * sixes(one.power)
    return 1 if left > right else -1 if left < right else 0


def dominates(one: Chances, other: Chances) -> bool:
    """Whether `one` is as good as `other` whatever follows.

    So it is if each share of `other` is matched by one with no less left on the same ground.
    """
    if one.worth < other.worth - 1e-9:
        return False
    scale = 1
    rest = one.shares.copy()
    if one.power < other.power:
        raised = sixes(other.power - one.power)
        rest = [share * raised for share in rest]
    elif one.power > other.power:
        scale = sixes(one.power - other.power)
    index: i64 = 0
    while index < len(other.keys):
        wanted = other.shares[index] * scale
        key: i64 = other.keys[index]
        wanted -= take(one, rest, key, True, wanted)
        if wanted > 0 and take(one, rest, key, False, wanted) < wanted:
            return False
        index += 1
    return True


def take(one: Chances, rest: list[int], key: i64, same: bool, wanted: int) -> int:
    """Set aside up to `wanted` of the shares that are as good as `key`; how much that is."""
    taken = 0
    index: i64 = 0
    while index < len(one.keys) and taken < wanted:
        mine: i64 = one.keys[index]
        if rest[index] > 0 and (
            mine == key if same else mine >> GROUND == key >> GROUND and mine & ~key & 0xFFFF == 0
        ):
            part = min(rest[index], wanted - taken)
            rest[index] -= part
            taken += part
        index += 1
    return taken


class Gathering:
    """Shares of different powers, put together by key, in the order of the keys."""

    def __init__(self) -> None:
        self.keys: list[int] = []
        self.shares: list[int] = []
        self.power: i64 = 0

    def add(self, key: i64, share: int, power: i64) -> None:
        """A further share."""
        if power > self.power:
            raised = sixes(power - self.power)
            self.shares = [each * raised for each in self.shares]
            self.power = power
        elif power < self.power:
            share *= sixes(self.power - power)
        index: i64 = 0
        while index < len(self.keys):
            other: i64 = self.keys[index]
            if other == key:
                self.shares[index] += share
                return
            if other > key:
                break
            index += 1
        self.keys.insert(index, key)
        self.shares.insert(index, share)

    def add_times(self, chances: Chances, share: int, power: i64) -> None:
        """All the shares of some chances, times another."""
        index: i64 = 0
        while index < len(chances.keys):
            self.add(chances.keys[index], chances.shares[index] * share, chances.power + power)
            index += 1

    def copy(self) -> "Gathering":
        """The same, to go on with."""
        other = Gathering()
        other.keys = self.keys.copy()
        other.shares = self.shares.copy()
        other.power = self.power
        return other


class ChanceTable:
    """Every chances that came up, each once."""

    def __init__(self) -> None:
        self.all: list[Chances] = []
        self.known: dict[tuple[int, ...], Chances] = {}
        self.compared: dict[int, bool] = {}

    def of(self, gathering: Gathering) -> Chances:
        """The chances with these shares."""
        flat: list[int] = [gathering.power]
        flat.extend(gathering.keys)
        flat.extend(gathering.shares)
        known = tuple(flat)
        chances = self.known.get(known)
        if chances is None:
            chances = Chances(gathering.keys, gathering.shares, gathering.power)
            chances.number = len(self.all)
            self.all.append(chances)
            self.known[known] = chances
        return chances

    def dominates(self, one: Chances, other: Chances) -> bool:
        """See `dominates`; worked out once."""
        if one is other:
            return True
        if one.worth < other.worth - 1e-9:
            return False
        if one.top_key == other.top_key:
            if one.top < other.top - 1e-9:
                return False
            # With two keys, one of which leaves more than the other, this is all there is to it.
            if len(one.keys) == 2 and one.keys == other.keys and one.keys[0] & ~one.keys[1] == 0:
                if one.worth > other.worth + 1e-9 and one.top > other.top + 1e-9:
                    return True
        pair = one.number << 24 | other.number
        known = self.compared.get(pair)
        if known is None:
            known = dominates(one, other)
            self.compared[pair] = known
        return known
