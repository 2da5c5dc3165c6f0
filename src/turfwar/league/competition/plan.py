"""The fixtures of a stage: slots, who fills them, and how far results have filled them.

A side of a slot is written as `team/ID`, `winner/SLOT`, `loser/SLOT`, or `bye`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from turfwar.league.standings.results import FixtureResult

BYE: Final = "bye"
VACANT: Final = ""
"""Nobody: both sides of the match before have lost."""


class Slot(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fixture of a stage, whoever will play it."""

    id: str
    round: int
    home: str
    away: str
    group: str = ""
    name: str = ""


def team(id: str) -> str:
    return f"team/{id}"


def winner(slot: str) -> str:
    return f"winner/{slot}"


def loser(slot: str) -> str:
    return f"loser/{slot}"


class Pairing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A slot with what is known of its sides: None while a match before it is not over."""

    slot: Slot
    home: str | None
    away: str | None

    @property
    def ready(self) -> bool:
        """Whether two teams are to play."""
        return bool(self.home and self.away)

    @property
    def settled(self) -> bool:
        """Whether there is nothing to play: at most one side will ever come."""
        return self.home is not None and self.away is not None and not self.ready


def pairings(slots: Sequence[Slot], results: Mapping[str, FixtureResult]) -> dict[str, Pairing]:
    """Who meets whom, as far as results tell; slots refer only to those before them."""
    found: dict[str, Pairing] = {}
    for slot in slots:
        home = side_of(slot.home, found, results)
        away = side_of(slot.away, found, results)
        found[slot.id] = Pairing(slot=slot, home=home, away=away)
    return found


def drawn_pairing(slot: Slot) -> Pairing | None:
    """Who meets whom in a slot that waits for no other; None where it does."""
    sides = [each.partition("/") for each in (slot.home, slot.away)]
    if any(kind != "team" for kind, _, _ in sides):
        return None
    return Pairing(slot=slot, home=sides[0][2], away=sides[1][2])


def side_of(
    source: str, known: Mapping[str, Pairing], results: Mapping[str, FixtureResult]
) -> str | None:
    """The team that a side of a slot is, `VACANT` for nobody, None while it is not known."""
    kind, _, name = source.partition("/")
    if kind == "team":
        return name
    if kind == BYE or name not in known:
        return VACANT
    before = known[name]
    if before.settled:
        alone = before.home or before.away or VACANT
        return alone if kind == "winner" else VACANT
    result = results.get(name)
    if result is None or not before.ready or not result.counts or result.winner == "draw":
        return None
    if result.winner == "nobody":
        return VACANT
    first, second = (result.home, result.away)
    won, lost = (first, second) if result.winner == "home" else (second, first)
    return won if kind == "winner" else lost


def open_pairings(slots: Sequence[Slot], results: Mapping[str, FixtureResult]) -> list[Pairing]:
    """The matches that can be played now, or could be had they been played in time."""
    found = pairings(slots, results)
    return [each for each in found.values() if each.ready and each.slot.id not in results]


def is_over(slots: Sequence[Slot], results: Mapping[str, FixtureResult]) -> bool:
    """Whether every slot has its result, or needs none."""
    return all(
        each.settled or each.slot.id in results for each in pairings(slots, results).values()
    )


def last_round(slots: Iterable[Slot]) -> int:
    return max((slot.round for slot in slots), default=0)
