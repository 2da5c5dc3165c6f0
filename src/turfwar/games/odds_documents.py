"""Chances and bars as they are sent: without the team's re-roll, and beside it with it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from turfwar.odds.result import Odds

OPEN: Final = "not worked out"
UPRIGHT: Final = "standing"
ZERO: Final = Fraction(0)


@dataclass(frozen=True)
class Bar:
    """Something that can happen: how likely, and how welcome it is.

    `also` tells that it overlaps with other bars; `player` is whose name the label has.
    """

    label: str
    chance: Fraction
    tone: str = ""
    also: bool = False
    player: str = ""


def rounded(chance: Fraction) -> float:
    """A chance as it is sent."""
    return round(float(chance), 6)


def shares(chances: dict[str, Fraction]) -> dict[str, float]:
    """Chances by name, the likeliest first."""
    ordered = sorted(chances.items(), key=lambda each: (-each[1], each[0]))
    return {name: rounded(chance) for name, chance in ordered}


def complete(parts: list[Bar]) -> list[Bar]:
    """Bars that exclude each other, with what is missing to 100 %."""
    return [*parts, Bar(OPEN, 1 - sum((bar.chance for bar in parts), ZERO))]


def bar_documents(plain: list[Bar], rerolled: list[Bar] | None = None) -> list[dict[str, Any]]:
    """Bars as they are sent, with the chance that the team re-roll makes of each.

    What cannot happen is left out, but for the first: it is what is wished for.
    """
    again = {(bar.label, bar.player): bar for bar in rerolled or ()}
    known = {(bar.label, bar.player) for bar in plain}
    late = [Bar(bar.label, ZERO, bar.tone, bar.also, bar.player) for bar in again.values()]
    bars = [*plain, *(bar for bar in late if (bar.label, bar.player) not in known)]
    found: list[dict[str, Any]] = []
    for at, bar in enumerate(bars):
        chance = rounded(bar.chance)
        other = again.get((bar.label, bar.player))
        with_reroll = None
        if rerolled is not None:
            with_reroll = rounded(other.chance) if other is not None else 0.0
        if at and not chance and not with_reroll:
            continue
        document: dict[str, Any] = {"label": bar.label, "chance": chance, "tone": bar.tone}
        if with_reroll is not None and with_reroll != chance:
            document["with_reroll"] = with_reroll
        if bar.also:
            document["also"] = True
        if bar.player:
            document["player"] = bar.player
        found.append(document)
    return found


def chances(aided: Fraction | None, unaided: Fraction | None) -> dict[str, float | None]:
    """The chance without the team re-roll, and with it where that is another one."""
    if aided is None:
        return {"chance": None}
    if unaided is None or rounded(unaided) == rounded(aided):
        return {"chance": rounded(aided)}
    return {"chance": rounded(unaided), "with_reroll": rounded(aided)}


def closer(one: Odds, other: Odds | None) -> Odds:
    """Of two bounds of the same chance the closer one."""
    return one if other is None or one.left_over <= other.left_over else other
