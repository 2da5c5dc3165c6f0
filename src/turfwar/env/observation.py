"""What one side may know of a match, as an array.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> seen = observe(match)
>>> seen.side, seen.planes.shape, seen.scalars.shape == (len(SCALARS),)
('away', (102, 15, 26), True)
>>> seen.scalar("own-reserve"), seen.scalar("question:coin")
(12, 1)
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from turfwar.api import Match
from turfwar.env.planes import COLUMNS, PLANE_NAMES, ROWS, SCALAR_NAMES, SCALARS_AT, SIZE, planes
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.pitch.squares import square_at, square_name
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.layout import WEATHER_NAMES
from turfwar.rulesets.lrb6.vocabulary.questions import QUESTION_NAMES

SHAPE: Final = (len(PLANE_NAMES), ROWS, COLUMNS)
PLANES: Final[tuple[str, ...]] = PLANE_NAMES
"""The names of the planes, in order."""


def scalar_name(name: str) -> str:
    """A single number's name with the word for what it is about, where there is one."""
    kind, _, number = name.partition(":")
    words: dict[str, Any] = {
        "weather": WEATHER_NAMES,
        "question": QUESTION_NAMES,
        "card": CARD_NAMES,
    }
    if kind not in words:
        return name
    return f"{kind}:{words[kind][int(number)] or number}"


SCALARS: Final[tuple[str, ...]] = tuple(scalar_name(name) for name in SCALAR_NAMES)
"""The names of the single numbers, in order."""
PLANE_AT: Final = {name: place for place, name in enumerate(PLANES)}
SCALAR_AT: Final = {name: place for place, name in enumerate(SCALARS)}


@dataclass(frozen=True)
class Observation:
    """`flat` has everything; `planes` and `scalars` are its two parts, and share its memory."""

    side: str
    flat: NDArray[np.int8]
    planes: NDArray[np.int8]
    scalars: NDArray[np.int8]

    def plane(self, name: str) -> NDArray[np.int8]:
        """A plane by its name."""
        found: NDArray[np.int8] = self.planes[PLANE_AT[name]]
        return found

    def scalar(self, name: str) -> int:
        """A single number by its name."""
        return int(self.scalars[SCALAR_AT[name]])

    def square(self, row: int, column: int) -> str:
        """The name of the square at a place of a plane."""
        return square_name(square_at(row + 1, self.column(column) + 1))

    def place(self, square: int) -> tuple[int, int]:
        """The row and column in a plane of a square, as choices have it."""
        return square // 28 - 1, self.column(square % 28 - 1)

    def column(self, column: int) -> int:
        """A column as the other side of the mirror has it: away looks from the other end."""
        return column if self.side == SIDE_NAMES[0] else COLUMNS - 1 - column


def observe(match: Match, side: str | None = None) -> Observation:
    """What `home` or `away` may know now; by default the side that is to decide."""
    number = int(match.game.chooser) if side is None else seat(side)
    if number not in (0, 1):
        raise TurfwarError("it is not for a side to decide here: say whether home or away looks")
    flat = np.frombuffer(bytearray(planes(match.game, number)), np.int8)
    return Observation(
        SIDE_NAMES[number], flat, flat[:SCALARS_AT].reshape(SHAPE), flat[SCALARS_AT:SIZE]
    )


def seat(side: str) -> int:
    if side not in SIDE_NAMES[:2]:
        raise TurfwarError(f"there is no side {side!r}: it is home or away")
    return SIDE_NAMES.index(side)
