"""How many play, on what, and for how long: the full game, and smaller ones."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.kernel.ints import i64
from turfwar.pitch.squares import parse_square

# Home's squares; away's are mirrored. Those on the line of scrimmage are the first, where the
# strongest go; the sturdier of the rest come next.
_FULL: Final = (
    # line: a defence that covers the whole width
    "h13 g13 i13 e12 k12 c12 m12 d11 l11 h10 h7",
    # spread: a receiving side with a man deep for the ball
    "h13 g13 i13 f13 j13 d12 l12 g11 i11 h9 h6",
    # screen: a defence two deep
    "h13 f13 j13 d11 l11 c10 m10 f11 j11 h10 h8",
    # wedge: a receiving side with a strong side
    "i13 j13 k13 h13 g13 l12 k12 j11 f11 i8 h6",
)
_SEVENS: Final = (
    "f10 e10 g10 d9 h9 b9 f7",
    "f10 e10 g10 d10 h10 f8 f5",
    "f10 d10 h10 e8 g8 b8 f6",
    "g10 h10 f10 e10 g9 f7 f4",
)
_FIVES: Final = (
    "e8 d8 f7 c7 e5",
    "e8 f8 d8 e6 e4",
    "d8 f8 e7 c6 e4",
    "f8 e8 d8 f6 e4",
)
_THREES: Final = ("d6 c5 d3", "d6 e6 d3", "d6 d5 d3", "e6 d6 d3")


@mypyc_attr(allow_interpreted_subclasses=True)
class Format:
    """000: eleven a side on the whole pitch, eight turns a half.

    `line` must be on the line of scrimmage, at most `wide` in each wide zone. `formations` are
    squares for home, in the order of `FORMATION_NAMES`.
    """

    def __init__(self) -> None:
        self.team: i64 = 11
        self.line: i64 = 3
        self.wide: i64 = 2
        self.turns: i64 = 8
        self.formations: list[list[int]] = squares(_FULL)


class Sevens(Format):
    """Seven a side on 20 by 11 squares, six turns a half."""

    def __init__(self) -> None:
        super().__init__()
        self.team = 7
        self.turns = 6
        self.formations = squares(_SEVENS)


class Fives(Format):
    """Five a side on 16 by 9 squares, five turns a half."""

    def __init__(self) -> None:
        super().__init__()
        self.team = 5
        self.line = 2
        self.wide = 1
        self.turns = 5
        self.formations = squares(_FIVES)


class Threes(Format):
    """Three a side on 12 by 7 squares, four turns a half."""

    def __init__(self) -> None:
        super().__init__()
        self.team = 3
        self.line = 1
        self.wide = 1
        self.turns = 4
        self.formations = squares(_THREES)


def squares(formations: tuple[str, ...]) -> list[list[int]]:
    """Formations as they are written above."""
    return [[parse_square(name) for name in names.split()] for names in formations]
