"""What one side may know of a match, as an array.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> seen = observe(match)
>>> seen.side, seen.planes.shape, seen.scalars.shape == (len(seen.names.scalars),)
('away', (102, 15, 26), True)
>>> seen.scalar("own-reserve"), seen.scalar("question:coin")
(12, 1)
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from turfwar.api import Match
from turfwar.env.frame import FrameObserver
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.pitch.squares import column_of, row_of, square_at, square_name
from turfwar.rulesets import DEFAULT, find_ruleset
from turfwar.rulesets.ports import Observer, observation_port


class Names:
    """What the observations of a rule set consist of, in order: planes, then single numbers."""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        self.planes = tuple(observer.planes)
        self.scalars = tuple(observer.scalars)
        self.shape = (len(self.planes), observer.rows, observer.columns)
        self.plane_at = {name: place for place, name in enumerate(self.planes)}
        self.scalar_at = {name: place for place, name in enumerate(self.scalars)}
        self.scalars_from = len(self.planes) * observer.rows * observer.columns


@lru_cache(64)
def names_of(rules: str = DEFAULT) -> Names:
    """The names of the planes and numbers of a rule set, by its id."""
    ruleset = find_ruleset(rules)
    return Names(observation_port(ruleset) or FrameObserver(ruleset))


@dataclass(frozen=True)
class Observation:
    """`flat` has everything; `planes` and `scalars` are its two parts, and share its memory."""

    side: str
    flat: NDArray[np.int8]
    planes: NDArray[np.int8]
    scalars: NDArray[np.int8]
    names: Names

    def plane(self, name: str) -> NDArray[np.int8]:
        """A plane by its name."""
        found: NDArray[np.int8] = self.planes[self.names.plane_at[name]]
        return found

    def scalar(self, name: str) -> int:
        """A single number by its name."""
        return int(self.scalars[self.names.scalar_at[name]])

    def square(self, row: int, column: int) -> str:
        """The name of the square at a place of a plane."""
        return square_name(square_at(row + 1, self.column(column) + 1))

    def place(self, square: int) -> tuple[int, int]:
        """The row and column in a plane of a square, as choices have it."""
        return int(row_of(square)) - 1, self.column(int(column_of(square)) - 1)

    def column(self, column: int) -> int:
        """A column as the other side of the mirror has it: away looks from the other end."""
        return column if self.side == SIDE_NAMES[0] else self.planes.shape[2] - 1 - column


def observe(match: Match, side: str | None = None) -> Observation:
    """What `home` or `away` may know now; by default the side that is to decide."""
    number = int(match.game.chooser) if side is None else seat(side)
    if number not in (0, 1):
        raise TurfwarError("it is not for a side to decide here: say whether home or away looks")
    names = names_of(match.rules)
    flat = np.frombuffer(bytearray(names.observer.write(match.game, number)), np.int8)
    planes = flat[: names.scalars_from].reshape(names.shape)
    return Observation(SIDE_NAMES[number], flat, planes, flat[names.scalars_from :], names)


def seat(side: str) -> int:
    if side not in SIDE_NAMES[:2]:
        raise TurfwarError(f"there is no side {side!r}: it is home or away")
    return SIDE_NAMES.index(side)
