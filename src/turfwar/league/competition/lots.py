"""Lots: chance that can be checked, each drawing under a label of its own."""

import hashlib
from collections.abc import Iterable
from typing import TypeVar

from turfwar.kernel.dice import SeededDice

T = TypeVar("T")


class Lots:
    """Drawings from one secret.

    >>> lots = Lots("a secret")
    >>> lots.shuffled("seeds", "ABC") == Lots("a secret").shuffled("seeds", "ABC")
    True
    """

    def __init__(self, secret: str) -> None:
        self.secret = secret

    def shuffled(self, label: str, items: Iterable[T]) -> list[T]:
        """The items in an order of chance."""
        text = f"turfwar lots 1|{self.secret}|{label}"
        dice = SeededDice(int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big"))
        result = list(items)
        for at in range(len(result) - 1, 0, -1):
            other = below(dice, at + 1)
            result[at], result[other] = result[other], result[at]
        return result


def below(dice: SeededDice, count: int) -> int:
    """A number below `count`, however large it is."""
    if count <= 256:
        return int(dice.below(count))
    while True:
        number = 256 * int(dice.below(256)) + int(dice.below(256))
        if number < 65536 - 65536 % count:
            return number % count
