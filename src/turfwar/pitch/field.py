"""The field as data: its size, its zones, and what is out, read from a picture of it.

A picture has a line for each row and a character for each square, `.` for what is out of play.
Above it stand what each character means (`h = home-half`), and areas that lie over it
(`upper-wide: a1-d26`); `title` names the field. Any size up to 15 by 26 will do.

>>> field = read_field('''
... title = A yard
... H = home-half home-end
... h = home-half
... a = away-half
... A = away-half away-end
... puddle: b2-b3
...
... HhaA
... HhaA
... ''')
>>> field.rows, field.columns, field.title
(2, 4, 'A yard')
>>> field.has(parse_square("b3"), field.zone("puddle")), field.has(parse_square("a3"), AWAY_HALF)
(True, True)
"""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.pitch.frame import HOME
from turfwar.pitch.squares import (
    CELLS,
    LENGTH,
    WIDTH,
    column_of,
    parse_square,
    row_of,
    square_at,
    square_name,
)

# Zones that every field has, as bits; what a rule set adds comes after them
IN_PLAY: Final = 1
HOME_HALF: Final = 2
AWAY_HALF: Final = 4
HOME_END: Final = 8
"""Where home is to be scored against."""
AWAY_END: Final = 16
HOME_LINE: Final = 32
"""Home's line of scrimmage."""
AWAY_LINE: Final = 64
UPPER_WIDE: Final = 128
LOWER_WIDE: Final = 256
ZONE_NAMES: Final = (
    "in-play",
    "home-half",
    "away-half",
    "home-end",
    "away-end",
    "home-line",
    "away-line",
    "upper-wide",
    "lower-wide",
)
OUT: Final = "."

_LEGEND: Final = re.compile(r"(\S) = ([a-z -]+)")
_AREA: Final = re.compile(r"([a-z-]+): ([a-o][0-9]{1,2})-([a-o][0-9]{1,2})")


class FieldError(ValueError):
    """A picture that cannot be a field; the text says what and where."""


class Field:
    """A field of play: for each square the zones it belongs to, as bits."""

    def __init__(self, title: str, rows: i64, columns: i64, zones: list[int], names: list[str]):
        self.title = title
        self.rows: i64 = rows
        self.columns: i64 = columns
        self.zones: vec[i64] = vec[i64](zones)
        self.names = names
        self.squares: list[int] = [
            square for square in range(CELLS) if self.zones[square] & IN_PLAY != 0
        ]
        """Every square in play, in reading order."""
        self.home_half: vec[i64] = vec[i64](
            [square for square in self.squares if self.zones[square] & HOME_HALF != 0]
        )
        self.away_half: vec[i64] = vec[i64](
            [square for square in self.squares if self.zones[square] & AWAY_HALF != 0]
        )

    def half_of(self, side: i64) -> vec[i64]:
        """The squares of a side's half, in reading order."""
        return self.home_half if side == HOME else self.away_half

    def has(self, square: i64, zones: i64) -> bool:
        """Whether a square belongs to one of these zones."""
        return self.zones[square] & zones != 0

    def zone(self, name: str) -> int:
        """The bit of a zone; `FieldError` where the field has none of that name."""
        if name not in self.names:
            raise FieldError(f"{self.title} has no zone {name!r}; it has {', '.join(self.names)}")
        return 1 << self.names.index(name)

    def in_zone(self, name: str) -> list[int]:
        """The squares of a zone, in reading order."""
        bit = self.zone(name)
        return [square for square in self.squares if self.zones[square] & bit != 0]


def read_field(text: str) -> Field:
    """The field of a picture; `FieldError` names the line that is wrong."""
    title = ""
    legend: dict[str, list[str]] = {}
    areas: list[tuple[str, int, int]] = []
    picture: list[tuple[int, str]] = []
    names = list(ZONE_NAMES)

    def known(name: str) -> int:
        if name not in names:
            names.append(name)
        return 1 << names.index(name)

    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("title = "):
            title = line.removeprefix("title = ")
        elif found := _LEGEND.fullmatch(line):
            legend[found[1]] = found[2].split()
        elif found := _AREA.fullmatch(line):
            try:
                areas.append((found[1], parse_square(found[2]), parse_square(found[3])))
            except ValueError as error:
                raise FieldError(f"line {number}: {error}") from error
        else:
            picture.append((number, line))
    if not picture:
        raise FieldError("there is no picture of the field")
    columns = len(picture[0][1])
    if len(picture) > WIDTH or columns > LENGTH:
        raise FieldError(f"a field has at most {WIDTH} rows of {LENGTH} squares")
    zones = [0] * CELLS
    for row, (number, line) in enumerate(picture, start=1):
        if len(line) != columns:
            raise FieldError(f"line {number}: {len(line)} squares, the rows above have {columns}")
        for column, letter in enumerate(line, start=1):
            if letter == OUT:
                continue
            if letter not in legend:
                raise FieldError(f"line {number}: nothing says what {letter!r} means")
            bits = IN_PLAY
            for name in legend[letter]:
                bits |= known(name)
            zones[square_at(row, column)] = bits
    for name, first, last in areas:
        bit = known(name)
        for row in range(row_of(first), row_of(last) + 1):
            for column in range(column_of(first), column_of(last) + 1):
                square = square_at(row, column)
                if row > len(picture) or column > columns:
                    raise FieldError(f"{name}: {square_name(square)} is not on the field")
                if zones[square] != 0:
                    zones[square] |= bit
    return Field(title, len(picture), columns, zones, names)


NO_FIELD: Final = Field("no field", 0, 0, [0] * CELLS, list(ZONE_NAMES))
"""Where a match has not been told its field yet."""
