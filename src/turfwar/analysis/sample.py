"""A number with its error: the mean of some playouts."""

from collections.abc import Iterable
from math import sqrt

from msgspec import Struct


class Measured(Struct, frozen=True):
    """A mean and its standard error."""

    mean: float
    error: float

    def __neg__(self) -> "Measured":
        return Measured(-self.mean, self.error)

    def is_beyond(self, least: float, errors: float = 2.0) -> bool:
        """Whether it is above `least`, and above so many times its error."""
        return self.mean > least and self.mean > errors * self.error


NOTHING = Measured(0.0, 0.0)


def estimate(values: Iterable[float]) -> Measured:
    """The mean of some playouts, and how far it may be off."""
    found = list(values)
    count = len(found)
    mean = sum(found) / count
    if count < 2:
        return Measured(mean, 0.0)
    spread = sum((each - mean) ** 2 for each in found) / (count - 1)
    return Measured(mean, sqrt(spread / count))


def difference(first: Iterable[float], second: Iterable[float]) -> Measured:
    """How much better the first is, where both were played with the same dice."""
    return estimate(a - b for a, b in zip(first, second, strict=True))


def total(estimates: Iterable[Measured]) -> Measured:
    """The sum of independent estimates."""
    found = list(estimates)
    return Measured(sum(each.mean for each in found), sqrt(sum(each.error**2 for each in found)))
