"""003, Starting Positions: eleven a side, and where they could stand."""

from typing import Final

from turfwar.games.lrb6.format import Format, squares

# Home's squares; away's are mirrored: the goaly, the forwards, midfield, defence.
_FORMATIONS: Final = (
    # line, for the side that kicks off: two in the circle
    "h2 g13 i13 d12 l12 h11 f10 j10 h8 f6 j6",
    # spread, for the other side
    "h2 h12 f12 j12 c11 m11 h10 e9 k9 g6 i6",
    # screen, for the side that kicks off: a third man forward
    "h2 h13 g13 i13 c12 m12 f11 j11 h8 f6 j6",
    # wedge, for the other side: deep before its goal
    "h2 h11 f11 j11 d10 l10 h9 f7 j7 g5 i5",
)


class FootballFormat(Format):
    """003: eleven a side, eight turns a half."""

    def __init__(self) -> None:
        super().__init__()
        self.formations = squares(_FORMATIONS)
