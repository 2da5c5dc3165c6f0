"""What one side may know of a match, as an array.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> seen = observe(match)
>>> seen.side, seen.planes.shape, seen.scalars.shape == (len(seen.names.scalars),)
('away', (23, 15, 26), True)
>>> seen.player(0)["ma"], seen.scalar("question:coin")
(5, 1)
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from turfwar.api import Match
from turfwar.env.buffers import blank_page
from turfwar.env.columns import Columns, columns_of
from turfwar.games import DEFAULT
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import PLAYER_SLOTS, SIDE_NAMES
from turfwar.pitch.observation_writer import ObservationWriter
from turfwar.pitch.squares import column_of, row_of, square_at, square_name


def names_of(rules: str = DEFAULT, options: tuple[str, ...] = ()) -> Columns:
    """The names of what observations by a rule set consist of."""
    return columns_of(rules, options)


@dataclass(frozen=True)
class Observation:
    """`flat` has everything; `planes`, `players` and `scalars` are parts of it."""

    side: str
    flat: NDArray[np.int8]
    names: Columns

    @property
    def planes(self) -> NDArray[np.int8]:
        """What is where on the field, seen from the side's own end."""
        return self.flat[: self.names.players_from].reshape(self.names.shape)

    @property
    def players(self) -> NDArray[np.int8]:
        """A row for each place in a team, the side's own first."""
        part = self.flat[self.names.players_from : self.names.scalars_from]
        return part.reshape(PLAYER_SLOTS, len(self.names.player_columns))

    @property
    def scalars(self) -> NDArray[np.int8]:
        """The single numbers."""
        found: NDArray[np.int8] = self.flat[self.names.scalars_from :]
        return found

    def plane(self, name: str) -> NDArray[np.int8]:
        """A plane by its name."""
        found: NDArray[np.int8] = self.planes[self.names.plane_at[name]]
        return found

    def player(self, place: int) -> dict[str, int]:
        """What is known of the player at a place, by name: 0 to 19 own, 20 to 39 the others'."""
        return dict(zip(self.names.player_columns, (int(each) for each in self.players[place])))

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
        return column if self.side == SIDE_NAMES[0] else self.names.columns - 1 - column


@lru_cache(64)
def scrap(names: Columns) -> tuple[ObservationWriter, NDArray[np.int8]]:
    """A sheet to write observations on before they are handed out."""
    page = blank_page(names.size)
    return ObservationWriter(names.table, page, 0), np.frombuffer(memoryview(page), np.int8)


def observe(match: Match, side: str | None = None) -> Observation:
    """What `home` or `away` may know now; by default the side that is to decide."""
    number = int(match.game.chooser) if side is None else seat(side)
    if number not in (0, 1):
        raise TurfwarError("it is not for a side to decide here: say whether home or away looks")
    names = columns_of(match.rules, match.options)
    sheet, written = scrap(names)
    sheet.write(match.game, number, -1)
    return Observation(SIDE_NAMES[number], written.copy(), names)


def seat(side: str) -> int:
    if side not in SIDE_NAMES[:2]:
        raise TurfwarError(f"there is no side {side!r}: it is home or away")
    return SIDE_NAMES.index(side)
