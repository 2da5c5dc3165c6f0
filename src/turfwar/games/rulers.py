"""How far somebody can throw from where they stand, and over whom: as a page draws it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from turfwar.pitch.squares import square_name


@dataclass
class Band:
    """Squares to which a throw is as hard as to any other of them."""

    label: str
    needs: str
    squares: list[int] = field(default_factory=list)


@dataclass
class Interceptor:
    """Somebody who may take the ball on its way to these squares, and how likely by one roll."""

    player: str
    needs: str
    chance: Fraction
    squares: list[int] = field(default_factory=list)


def ruler_document(
    start: int, bands: Iterable[Band], stops: Iterable[Interceptor] = (), width: float = 0.0
) -> dict[str, Any]:
    """All of it; the nearest band first. A ruler without a width is a line."""
    return {
        "from": square_name(start),
        "width": width,
        "bands": [
            {"label": each.label, "needs": each.needs, "squares": names(each.squares)}
            for each in bands
        ],
        "stops": [
            {
                "player": each.player,
                "needs": each.needs,
                "chance": round(float(each.chance), 6),
                "squares": names(each.squares),
            }
            for each in stops
        ],
    }


def names(squares: Iterable[int]) -> list[str]:
    return [square_name(square) for square in squares]
