"""Smaller observations: parts of the full one, for networks that want planes, entities or a vector.

Each has the numbers of the full observation that its names say, and nothing else (docs/
observation.md). `full` is everything as one vector.

>>> small = form_of("lrb6", ("threes",), "small")
>>> [(name, part.shape) for name, part in small.parts.items()]
[('observation', (581,))]
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from turfwar.env.columns import Columns, columns_of, word
from turfwar.games.layout import FRAME_MATCH
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import SIDE_SLOTS

FORMS: Final = ("full", "planes", "entities", "small")
PLACE: Final = ("square:row", "square:column", "status", "zones", "used")
"""What is said of a player beside their characteristics and skills."""
LARGE: Final = ("gold", "bits", "any")
"""Kinds of number that smaller observations leave out: money, cards, effects."""
ASKED: Final = ("to-decide", "asked-of", "detail", "question", "roll1", "choice1", "step", "begun")
"""What is said of the open question."""


@dataclass(frozen=True)
class Part:
    """An array of an observation: its shape, its entries' names, and where the full one has them.

    `names` are those of the last axis, or of the first one where it is `planes`.
    """

    shape: tuple[int, ...]
    names: tuple[str, ...]
    places: NDArray[np.intp] | slice


@dataclass(frozen=True)
class Form:
    """What an observation consists of."""

    name: str
    parts: Mapping[str, Part]

    def of(self, full: NDArray[np.int8]) -> dict[str, NDArray[np.int8]]:
        """The parts of full observations, one or many: they are along the last axis."""
        before = full.shape[:-1]
        return {
            name: full[..., part.places].reshape(before + part.shape)
            for name, part in self.parts.items()
        }

    def one(self, full: NDArray[np.int8]) -> Any:
        """The same, or the array itself where it is the only one."""
        found = self.of(full)
        return found["observation"] if len(found) == 1 else found


def form_of(rules: str, options: tuple[str, ...], name: str) -> Form:
    """A form of observation by a rule set with these options."""
    return form_from(columns_of(rules, options), name)


@lru_cache(64)
def form_from(columns: Columns, name: str) -> Form:
    if name not in FORMS:
        raise TurfwarError(f"observe: there is no {name!r}; there are {', '.join(FORMS)}")
    parts: dict[str, Part] = {}
    if name == "full":
        parts["observation"] = Part((columns.size,), all_names(columns), slice(None))
    elif name == "planes":
        planes = slice(0, columns.players_from)
        parts["planes"] = Part(columns.shape, columns.planes, planes)
        parts["numbers"] = vector(columns, numbers(columns))
    elif name == "entities":
        shown = (*described(columns), *skills(columns))
        places = players(columns, shown)
        parts["entities"] = Part((2 * SIDE_SLOTS, len(shown)), shown, places)
        parts["numbers"] = vector(columns, numbers(columns))
    else:
        shown = described(columns)
        both = np.concatenate([players(columns, shown), numbers(columns)])
        parts["observation"] = vector(columns, both)
    return Form(name, MappingProxyType(parts))


def all_names(columns: Columns) -> tuple[str, ...]:
    """The names of all entries of a full observation, in order."""
    _, rows, wide = columns.shape
    squares = [f"{row + 1},{column + 1}" for row in range(rows) for column in range(wide)]
    of_planes = (f"{plane} {square}" for plane in columns.planes for square in squares)
    of_players = (f"{who} {name}" for who in owners() for name in columns.player_columns)
    return (*of_planes, *of_players, *columns.scalars)


def owners() -> list[str]:
    """Players as an observer counts them, those of no side last."""
    slots = range(1, SIDE_SLOTS + 1)
    return [
        *(f"own {slot}" for slot in slots),
        *(f"their {slot}" for slot in slots),
        *(f"model {number}" for number in range(1, 5)),
    ]


def vector(columns: Columns, places: NDArray[np.intp]) -> Part:
    names = all_names(columns)
    return Part((len(places),), tuple(names[place] for place in places), places)


def described(columns: Columns) -> tuple[str, ...]:
    """What smaller observations say of a player: where they are, how, and their characteristics."""
    keys = {each.key for each in columns.ruleset.characteristics}
    return tuple(name for name in columns.player_columns if name in PLACE or name in keys)


def skills(columns: Columns) -> tuple[str, ...]:
    """The skills that have a name."""
    return tuple(
        name
        for name in columns.player_columns
        if name.startswith("skill:") and not name[6:].isdigit()
    )


def players(columns: Columns, shown: tuple[str, ...]) -> NDArray[np.intp]:
    """Where these numbers of each player of both sides are."""
    width = len(columns.player_columns)
    at = np.array([columns.player_column_at[name] for name in shown], np.intp)
    rows = columns.players_from + width * np.arange(2 * SIDE_SLOTS, dtype=np.intp)
    return (rows[:, None] + at).ravel()


def numbers(columns: Columns) -> NDArray[np.intp]:
    """Where the single numbers are that smaller observations have: those of which the match or each
    side has one, without money, cards and effects, and what is asked."""
    kept = set(ASKED)
    for span in (*FRAME_MATCH, *columns.ruleset.layout.match):
        if span.count <= 2 and span.kind not in LARGE:
            kept |= {word(span), f"own-{word(span)}", f"their-{word(span)}"}
    found = [
        columns.scalars_from + place
        for name, place in columns.scalar_at.items()
        if name.partition(":")[0] in kept
    ]
    return np.array(found, np.intp)
