"""Dice that go on otherwise: what was shown stands, what is to come is of a seed of its own."""

from turfwar.kernel.dice import Dice, SeededDice
from turfwar.kernel.ints import i64


class ContinuedDice(Dice):
    """First what other dice have shown, throw by throw, then dice from a seed.

    Their place counts the throws that were shown, and goes on with the bytes of the seeded ones.
    """

    def __init__(self, shown: list[int], seed: int) -> None:
        self.shown = shown
        self.position: i64 = 0
        self.later = SeededDice(seed)

    def throw(self, kind: i64, count: i64, low: i64, high: i64) -> i64:
        at = self.position
        if at < len(self.shown):
            self.position = at + 1
            value: i64 = self.shown[at]
            return value
        return self.later.throw(kind, count, low, high)

    def pick(self, count: i64, names: list[int]) -> i64:
        at = self.position
        if at < len(self.shown):
            self.position = at + 1
            value: i64 = self.shown[at]
            return value
        return self.later.pick(count, names)

    def tell(self) -> i64:
        return self.position + self.later.tell()

    def seek(self, position: i64) -> None:
        shown: i64 = len(self.shown)
        self.position = position if position < shown else shown
        self.later.seek(position - self.position)

    def copy(self) -> Dice:
        other = ContinuedDice(self.shown, self.later.seed)
        other.position = self.position
        other.later.seek(self.later.tell())
        return other
