"""Ready-made set-ups, so that a coach can be playing after one choice."""

from typing import Final

from turfwar.games.lrb6.layout import AV, ST
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import HOME
from turfwar.pitch.squares import row_of, square_at

_OFFENCE: Final = (1, 3)


def has_formation(formation: i64, kicking: bool) -> bool:
    """Whether a formation is meant for the kicking or the receiving side."""
    offence = formation in _OFFENCE
    return offence != kicking


def arrange(
    match: MatchState, side: i64, formation: i64, players: list[int]
) -> list[tuple[int, int]]:
    """Who goes where: the strongest and best armoured first."""
    ranked = sorted(players, key=lambda who: (-match.field(who, ST), -match.field(who, AV), who))
    result: list[tuple[int, int]] = []
    for who, square in zip(ranked, match.book.format.formations[formation]):
        if side != HOME:
            square = square_at(row_of(square), match.pitch.columns + 1 - square % 28)
        result.append((who, square))
    return result
