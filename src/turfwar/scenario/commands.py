"""What the lines of `do` say: what a coach decides at the top level.

`str` of a command is its line; `parsing.py` makes a command of a line.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Literal, get_args

Side = Literal["home", "away"]
SIDES: tuple[Side, ...] = get_args(Side)
Seat = Literal["home", "away", "referee"]
SEATS: tuple[Seat, ...] = get_args(Seat)
REFEREE_ID = "r1"
"""The referee model, where there is one."""
FANATIC_ID = "r2"
"""The Goblin Fanatic of Fanatic Invasion, who is of no team."""
MADE_BY_CARDS = {"The Fan": "18", "Da Freight Train": "19", "Not-So-Secret Weapon": "20"}
"""Cards that bring a player of their side, and his number."""
ROWS = "abcdefghijklmno"
COLUMNS = 26
_PLAYER_ID = re.compile(r"[ha][0-9A-Za-z]+|r[12]")
_SQUARE = re.compile(r"[a-o](?:[1-9]|1[0-9]|2[0-6])")


def is_square(text: str) -> bool:
    """Whether the text names a square, `a1` to `o26`."""
    return _SQUARE.fullmatch(text) is not None


def is_player_id(text: str) -> bool:
    """Whether the text has the form of an id: `h` or `a` and digits or letters; r1, r2."""
    return _PLAYER_ID.fullmatch(text) is not None


def side_of(player: str) -> Seat:
    """The side that a player's id belongs to, or the referee's seat."""
    if player == REFEREE_ID:
        return "referee"
    return "home" if player.startswith("h") else "away"


def brought_by(side: Side, cards: Iterable[str]) -> set[str]:
    """The ids of the players that these cards of a side can bring into the match."""
    brought = {side[0] + MADE_BY_CARDS[card] for card in cards if card in MADE_BY_CARDS}
    return brought | {FANATIC_ID} if "Fanatic Invasion" in cards else brought


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
    """A player by his id."""

    player: str

    def __str__(self) -> str:
        return self.player


Target = PlayerRef | SquareRef


@dataclass(frozen=True, slots=True)
class Step:
    """A move to the next square."""

    square: str

    def __str__(self) -> str:
        return self.square


@dataclass(frozen=True, slots=True)
class Leap:
    """A leap to a square, written `=> f13`."""

    square: str

    def __str__(self) -> str:
        return f"=> {self.square}"


@dataclass(frozen=True, slots=True)
class Hit:
    """The block of a blitz, at that point of the move."""

    player: str

    def __str__(self) -> str:
        return self.player


PathItem = Step | Leap | Hit


@dataclass(frozen=True)
class Names:
    """What a scenario declares, to tell a player from a square and a card from its targets."""

    players: Collection[str] = frozenset()
    cards: Collection[str] = frozenset()

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
        if is_square(text):
            return SquareRef(text)
        return PlayerRef(text) if is_player_id(text) else None


class Form(Enum):
    """What may follow a player's verb."""

    PATH = "SQUARE..."
    BLITZ = "SQUARE... PLAYER SQUARE..."
    PLAYER = "PLAYER"
    TWO_PLAYERS = "PLAYER PLAYER"
    TO_PLAYER = "SQUARE... -> PLAYER"
    TO_ANY = "SQUARE... -> PLAYER or SQUARE"
    MATE_TO_ANY = "PLAYER SQUARE... -> PLAYER or SQUARE"


VERBS = {
    "move": Form.PATH,
    "block": Form.PLAYER,
    "blitz": Form.BLITZ,
    "pass": Form.TO_ANY,
    "handoff": Form.TO_PLAYER,
    "foul": Form.TO_PLAYER,
    "throw": Form.MATE_TO_ANY,
    "bomb": Form.TO_ANY,
    "gaze": Form.TO_PLAYER,
    "stab": Form.PLAYER,
    "chainsaw": Form.PLAYER,
    "multiblock": Form.TWO_PLAYERS,
}
PlainText = Literal[
    "end turn",
    "pass",
    "done",
    "concede",
    "concede home",
    "concede away",
    "timeout",
    "counter",
    "call",
]
PLAIN_TEXTS: tuple[PlainText, ...] = get_args(PlainText)
WITH_ARROW = (Form.TO_PLAYER, Form.TO_ANY, Form.MATE_TO_ANY)


@dataclass(frozen=True, slots=True)
class Command:
    """One top-level decision. `illegal` holds only where the engine refuses it."""

    illegal: bool = field(default=False, kw_only=True)

    def words(self) -> Iterable[object]:
        raise NotImplementedError

    def players(self) -> Iterable[str]:
        """Every player that the command names."""
        return ()

    def __str__(self) -> str:
        text = " ".join(map(str, self.words()))
        return f"illegal: {text}" if self.illegal else text


@dataclass(frozen=True, slots=True)
class Action(Command):
    """A player's action: `h1 blitz d12 a1 e14`. `mate` is whom `throw` throws.

    A pass without a target is declared and moved, but not thrown; so for all verbs with `->`.
    """

    player: str
    verb: str
    path: tuple[PathItem, ...] = ()
    targets: tuple[Target, ...] = ()
    mate: str | None = None

    def words(self) -> Iterable[object]:
        mate = () if self.mate is None else (self.mate,)
        arrow = ("->",) if self.targets and VERBS[self.verb] in WITH_ARROW else ()
        return (self.player, self.verb, *mate, *self.path, *arrow, *self.targets)

    def players(self) -> Iterable[str]:
        mate = () if self.mate is None else (self.mate,)
        hits = (item.player for item in self.path if isinstance(item, Hit))
        targets = (target.player for target in self.targets if isinstance(target, PlayerRef))
        return (self.player, *mate, *hits, *targets)


@dataclass(frozen=True, slots=True)
class EndActivation(Command):
    """`end h1`"""

    player: str

    def words(self) -> Iterable[object]:
        return ("end", self.player)

    def players(self) -> Iterable[str]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class CastSpell(Command):
    """`wizard fireball h14` at a square, `wizard bolt a3` at a player."""

    spell: Literal["fireball", "bolt"]
    target: Target

    def words(self) -> Iterable[object]:
        return ("wizard", self.spell, self.target)

    def players(self) -> Iterable[str]:
        return (self.target.player,) if isinstance(self.target, PlayerRef) else ()


@dataclass(frozen=True, slots=True)
class PlayCard(Command):
    """`card Pit Trap h2`; a target that is neither player nor square is a plain word."""

    name: str
    targets: tuple[Target | str, ...] = ()

    def words(self) -> Iterable[object]:
        return ("card", self.name, *self.targets)

    def players(self) -> Iterable[str]:
        return tuple(target.player for target in self.targets if isinstance(target, PlayerRef))


@dataclass(frozen=True, slots=True)
class Kickoff(Command):
    """`kickoff h20`"""

    square: str

    def words(self) -> Iterable[object]:
        return ("kickoff", self.square)


@dataclass(frozen=True, slots=True)
class Place(Command):
    """`place h1 e13`"""

    player: str
    square: str

    def words(self) -> Iterable[object]:
        return ("place", self.player, self.square)

    def players(self) -> Iterable[str]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class Plain(Command):
    """A command that is all words, such as `end turn`, `pass`, `done` or `concede`."""

    text: PlainText

    def words(self) -> Iterable[object]:
        return (self.text,)


@dataclass(frozen=True, slots=True)
class Purchase(Command):
    """`petty-cash 50k`, `buy bribe`, `buy star Griff Oberwald`, in the words of the choices."""

    text: str

    def words(self) -> Iterable[object]:
        return (self.text,)
