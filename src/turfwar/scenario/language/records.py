"""What a rule set's scenarios have beside what all have: fields and expectations, as records."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from turfwar.pitch.frame import SIDE_NAMES
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.model import OneOf, PlayerSpec, Scenario, Sides
from turfwar.scenario.language.values import FieldValue, ValueReader

T = TypeVar("T")


@dataclass(frozen=True)
class FieldKind(Generic[T]):
    """A field of a scenario, or of one of its players.

    `read` is given nothing where the field is left out, and says what it is then.
    """

    name: str
    read: Callable[[ValueReader, FieldValue | None], T]

    def of(self, holder: Scenario | PlayerSpec) -> T:
        """What the scenario, or the player, has there."""
        found: T = holder.more[self.name]
        return found


@dataclass(frozen=True)
class ExpectKind(Generic[T]):
    """Something that can be expected: what is read, and what of it is not so after all.

    `failures` is given the match (or whatever else the scenario is played in), what is expected,
    and the names of the players. What is read as None is not looked at.
    """

    name: str
    read: Callable[[ValueReader, FieldValue], T | None]
    failures: Callable[[Any, T, Ids], Iterator[str]]


@dataclass(frozen=True)
class PlayerExpectKind(Generic[T]):
    """Something that can be expected of a player; `found` is what a match has by their number."""

    name: str
    read: Callable[[ValueReader, FieldValue], T | None]
    found: Callable[[Any, int], object]
    alike: Callable[[Any, T], bool] = lambda found, wanted: found == wanted


def compare(label: str, found: object, wanted: object) -> Iterator[str]:
    """Nothing, or what was expected and what was found."""
    if isinstance(wanted, OneOf) and found in wanted.words:
        return
    if wanted is not None and found != wanted:
        yield f"{label}: expected {show(wanted)}, found {show(found)}"


def show(value: object) -> str:
    """A value as a scenario writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def compare_sides(
    label: str, found: Callable[[int], object], wanted: Sides[int | None]
) -> Iterator[str]:
    """The same for each side that is named."""
    for side in (0, 1):
        yield from compare(f"{label}.{SIDE_NAMES[side]}", found(side), wanted[side])


def counts_kind(
    name: str, found: Callable[[Any, int], int], high: int = 99
) -> ExpectKind[Sides[int | None]]:
    """A number of each side that can be expected, up to `high`."""
    return ExpectKind(
        name,
        lambda values, entry: values.counts(entry, None, high),
        lambda game, wanted, ids: compare_sides(name, lambda side: found(game, side), wanted),
    )
