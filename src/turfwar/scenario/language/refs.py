"""Who and where: players and squares as scenarios name them."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

from turfwar.pitch.field import NO_FIELD, Field
from turfwar.pitch.squares import LENGTH, WIDTH

Side = Literal["home", "away"]
SIDES: tuple[Side, ...] = get_args(Side)
Seat = Literal["home", "away", "referee"]
SEATS: tuple[Seat, ...] = get_args(Seat)
SEAT_OF_LETTER: dict[str, Seat] = {"h": "home", "a": "away"}
_PLAYER_ID = re.compile(r"[ha][0-9A-Za-z]+")


def side_of(player: str) -> Seat:
    """The side that a player's id belongs to; those of no side are the referee's."""
    return SEAT_OF_LETTER.get(player[:1], "referee")


def shown(text: str) -> str:
    """The text as a message may quote it: short, and with nothing a terminal would act on."""
    short = text if len(text) <= 60 else f"{text[:57]}..."
    return f"`{short}`" if short.isprintable() else repr(short)


@dataclass(frozen=True, slots=True)
class SquareRef:
    """A square by its name."""

    square: str

    def __str__(self) -> str:
        return self.square


@dataclass(frozen=True, slots=True)
class PlayerRef:
    """A player by their id."""

    player: str

    def __str__(self) -> str:
        return self.player


Target = PlayerRef | SquareRef


class ScenarioField:
    """What is a square of a field, and what a player's id.

    Ids are `h` (home) or `a` (away) and digits or letters; `others` are those of no side.
    """

    def __init__(self, field: Field = NO_FIELD, others: Iterable[str] = ()) -> None:
        self.rows = int(field.rows) or WIDTH
        self.columns = int(field.columns) or LENGTH
        self.others = frozenset(others)
        self.span = f"a1 to {chr(96 + self.rows)}{self.columns}"
        """All its squares, in words."""
        self.squares = frozenset(
            f"{chr(96 + row)}{column}"
            for row in range(1, self.rows + 1)
            for column in range(1, self.columns + 1)
        )

    def is_square(self, text: str) -> bool:
        """Whether the text names a square."""
        return text in self.squares

    def is_player_id(self, text: str) -> bool:
        """Whether the text has the form of an id."""
        return _PLAYER_ID.fullmatch(text) is not None or text in self.others


WHOLE_GROUND = ScenarioField()
"""The largest field that there is."""


class Names:
    """What a scenario declares, to tell a player from a square and a card from its targets."""

    def __init__(
        self,
        players: Collection[str] = frozenset(),
        cards: Collection[str] = frozenset(),
        ground: ScenarioField = WHOLE_GROUND,
    ) -> None:
        self.players = players
        self.cards = cards
        self.ground = ground

    @cached_property
    def card_by_words(self) -> dict[str, str]:
        """The cards by their names in small letters and single spaces."""
        return {" ".join(name.split()).casefold(): name for name in self.cards}

    @cached_property
    def most_card_words(self) -> int:
        return max((name.count(" ") + 1 for name in self.card_by_words), default=0)

    def target(self, text: str) -> Target | None:
        """A declared player, or else a square, or else a player nobody declared."""
        if text in self.players:
            return PlayerRef(text)
        if self.ground.is_square(text):
            return SquareRef(text)
        return PlayerRef(text) if self.ground.is_player_id(text) else None
