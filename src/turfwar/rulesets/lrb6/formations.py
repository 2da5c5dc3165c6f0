"""Ready-made set-ups, so that a coach can be playing after one choice."""

from typing import Final

from turfwar.kernel.ints import i64
from turfwar.pitch.frame import HOME
from turfwar.pitch.squares import parse_square, row_of, square_at
from turfwar.rulesets.lrb6.layout import AV, ST
from turfwar.rulesets.lrb6.match import Match

# Home's squares; away's are mirrored. The first three are on the line of scrimmage, where the
# strongest go; the sturdier of the rest come next.
_SQUARES: Final = (
    # line: a defence that covers the whole width
    ("h13", "g13", "i13", "e12", "k12", "c12", "m12", "d11", "l11", "h10", "h7"),
    # spread: a receiving side with a man deep for the ball
    ("h13", "g13", "i13", "f13", "j13", "d12", "l12", "g11", "i11", "h9", "h6"),
    # screen: a defence two deep
    ("h13", "f13", "j13", "d11", "l11", "c10", "m10", "f11", "j11", "h10", "h8"),
    # wedge: a receiving side with a strong side
    ("i13", "j13", "k13", "h13", "g13", "l12", "k12", "j11", "f11", "i8", "h6"),
)
_OFFENCE: Final = (1, 3)


def has_formation(formation: i64, kicking: bool) -> bool:
    """Whether a formation is meant for the kicking or the receiving side."""
    offence = formation in _OFFENCE
    return offence != kicking


def arrange(match: Match, side: i64, formation: i64, players: list[int]) -> list[tuple[int, int]]:
    """Who goes where: the strongest and best armoured first."""
    ranked = sorted(players, key=lambda who: (-match.field(who, ST), -match.field(who, AV), who))
    result: list[tuple[int, int]] = []
    for who, name in zip(ranked, _SQUARES[formation]):
        square = parse_square(name)
        if side != HOME:
            square = square_at(row_of(square), match.pitch.columns + 1 - square % 28)
        result.append((who, square))
    return result
