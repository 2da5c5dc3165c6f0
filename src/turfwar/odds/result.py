"""What odds come out as: a probability, and everything that can come of a plan."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Final, TypeVar

from turfwar.odds.linear import ZERO

T = TypeVar("T", bound=Hashable)
LOOSE: Final = "loose"
OFF: Final = "off"
SHARE_OF: Final = "all outcomes of the plan, whether the goal is met or not"
"""What the shares of a distribution are of."""


@dataclass(frozen=True)
class Odds:
    """A probability, exact or, where outcomes recur without end, between two bounds.

    `work` is how often the rules were run for it.
    """

    low: Fraction
    high: Fraction
    work: int = field(default=0, compare=False, repr=False)

    @property
    def exact(self) -> bool:
        """Whether the two bounds are one."""
        return self.low == self.high

    @property
    def left_over(self) -> Fraction:
        """What lies between the bounds."""
        return self.high - self.low

    def __float__(self) -> float:
        return float((self.low + self.high) / 2)

    def __str__(self) -> str:
        if self.exact:
            return f"{self.low} ({float(self.low):.6f})"
        return f"between {float(self.low):.9f} and {float(self.high):.9f}"


@dataclass(frozen=True)
class End:
    """How things stand at the end: turnover, ball, score, and whose state has changed.

    The ball is with its `holder`, lies in a `square`, or is off the pitch. `carried_out` says
    whether all lines of the plan came to be played, `met` whether its goal is met.
    """

    turnover: bool
    holder: str | None
    square: str | None
    score: tuple[int, int]
    states: tuple[tuple[str, str], ...]
    carried_out: bool
    met: bool


@dataclass(frozen=True)
class Distribution:
    """Everything that can come of a plan, played for the best, each with its share.

    The shares are of all outcomes of the plan, whether its goal is met or not.

    `left_over` is the share of what was not looked at any more, or goes round for too long; `work`
    is how often the rules were run for it.
    """

    success: Odds
    ends: dict[End, Fraction]
    left_over: Fraction = field(default=ZERO)
    work: int = field(default=0, compare=False)

    @cached_property
    def weights(self) -> tuple[int, list[tuple[End, int]]]:
        """The shares over one denominator: sums of whole numbers need not be cancelled down."""
        below = lcm(*(share.denominator for share in self.ends.values()))
        above = [
            (end, share.numerator * (below // share.denominator))
            for end, share in self.ends.items()
        ]
        return below, above

    def chance(self, *, turnover: bool | None = None, **states: str) -> Fraction:
        """How likely it ends with a turnover or without, and players in these states."""
        wanted = set(states.items())
        return self.share(
            lambda end: (turnover is None or end.turnover == turnover) and wanted <= set(end.states)
        )

    @property
    def turnover(self) -> Fraction:
        """How likely there is a turnover."""
        return self.chance(turnover=True)

    @property
    def ball(self) -> dict[str, Fraction]:
        """Where the ball ends up: with whom, else `loose`, else `off`."""
        return self.tally(lambda end: end.holder or (LOOSE if end.square else OFF))

    @property
    def lies(self) -> dict[str, Fraction]:
        """In which squares a loose ball ends up."""
        return self.tally(lambda end: None if end.holder else end.square)

    @property
    def score(self) -> dict[tuple[int, int], Fraction]:
        """The scores that it may come to, home first."""
        return self.tally(lambda end: end.score)

    def tally(self, what: Callable[[End], T | None]) -> dict[T, Fraction]:
        """How likely each of something is; None does not count."""
        result: dict[T, int] = {}
        below, weights = self.weights
        for end, weight in weights:
            key = what(end)
            if key is not None:
                result[key] = result.get(key, 0) + weight
        return {key: Fraction(weight, below) for key, weight in result.items()}

    def share(self, fits: Callable[[End], bool]) -> Fraction:
        """How likely it ends in a way that fits."""
        below, weights = self.weights
        return Fraction(sum(weight for end, weight in weights if fits(end)), below)

    @cached_property
    def states(self) -> dict[str, dict[str, Fraction]]:
        """Of the players whose state may change, how likely they end in which."""
        result: dict[str, dict[str, int]] = {}
        below, weights = self.weights
        for end, weight in weights:
            for player, state in end.states:
                known = result.setdefault(player, {})
                known[state] = known.get(state, 0) + weight
        return {
            player: {state: Fraction(weight, below) for state, weight in known.items()}
            for player, known in result.items()
        }
