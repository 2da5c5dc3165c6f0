"""The lines of `do`: what a coach decides at the top level, text to command and back.

`h7` may be a player and is always a square, so reading a line takes the names that the scenario
declares. Where only one of the two can stand, it is that one; where both can, a declared player
wins, except that the path of a blitz takes only an opponent for the block.
"""

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
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
_ILLEGAL = re.compile(r"\s*illegal\s*:")


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


class CommandError(ValueError):
    """A line that is no command; the message says what would be."""


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
_WITH_ARROW = (Form.TO_PLAYER, Form.TO_ANY, Form.MATE_TO_ANY)


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
        arrow = ("->",) if self.targets and VERBS[self.verb] in _WITH_ARROW else ()
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


NO_NAMES = Names()


def parse_line(text: str, names: Names = NO_NAMES) -> tuple[Command, ...]:
    """The commands of one entry of `do`, which may hold several with `;` between them."""
    return tuple(parse_command(part, names) for part in text.split(";"))


def parse_command(text: str, names: Names = NO_NAMES) -> Command:
    """One command; `str` of it gives the text back, with its spaces made single."""
    if found := _ILLEGAL.match(text):
        return replace(_parse_words(text[found.end() :].split(), names), illegal=True)
    return _parse_words(text.split(), names)


def _parse_words(words: list[str], names: Names) -> Command:
    match words:
        case []:
            raise CommandError("an empty command; write one as in `h1 move d12 c11`")
        case _ if (text := " ".join(words)) in PLAIN_TEXTS:
            return Plain(next(each for each in PLAIN_TEXTS if each == text))
        case ["end", player] if is_player_id(player):
            return EndActivation(player)
        case ["wizard", "fireball", square] if is_square(square):
            return CastSpell("fireball", SquareRef(square))
        case ["wizard", "bolt", player] if is_player_id(player):
            return CastSpell("bolt", PlayerRef(player))
        case ["card", _, *_]:
            return _parse_card(words[1:], names)
        case ["buy" | "petty-cash", _, *_]:
            return Purchase(" ".join(words))
        case ["kickoff", square] if is_square(square):
            return Kickoff(square)
        case ["place", player, square] if is_player_id(player) and is_square(square):
            return Place(player, square)
        case [word, *_] if word in _USAGE:
            raise CommandError(f"{_quoted(words)} is incomplete or wrong; write {_USAGE[words[0]]}")
        case [player, verb, *rest] if is_player_id(player) and verb in VERBS:
            return _parse_action(player, verb, rest, names)
        case [player, *rest] if is_player_id(player):
            found = f"not {shown(rest[0])}" if rest else "and nothing follows"
            raise CommandError(
                f"after the player {shown(player)} comes one of {', '.join(VERBS)}, {found}"
            )
        case _:
            raise CommandError(
                f"{shown(words[0])} starts no command; a line starts with a player (h... or a...) "
                f"or one of {', '.join(_USAGE)}"
            )


_USAGE = {
    "end": "`end PLAYER` or `end turn`",
    "wizard": "`wizard fireball SQUARE` or `wizard bolt PLAYER`",
    "card": "`card NAME TARGET...`",
    "pass": "`pass` alone (a player's pass is `PLAYER pass SQUARE... -> TARGET`)",
    "buy": "`buy INDUCEMENT`, `buy star NAME`, `buy mercenary POSITION` or `buy deck NAME`",
    "petty-cash": "`petty-cash none`, or in thousands as in `petty-cash 50k`",
    "kickoff": "`kickoff SQUARE`",
    "place": "`place PLAYER SQUARE`",
    "done": "`done` alone",
    "concede": "`concede` alone, or `concede home` or `concede away`",
    "timeout": "`timeout` alone",
    "counter": "`counter` alone",
    "call": "`call` alone",
}


def _quoted(words: list[str]) -> str:
    return shown(" ".join(words[:20]))


def _parse_card(words: list[str], names: Names) -> PlayCard:
    """The longest name of a declared card, or else the words up to the first player or square."""
    for count in range(min(names.most_card_words, len(words)), 0, -1):
        if name := names.card_by_words.get(" ".join(words[:count]).casefold()):
            return PlayCard(name, _card_targets(words[count:], names))
    count = 1
    while count < len(words) and isinstance(_card_target(words[count], names), str):
        count += 1
    return PlayCard(" ".join(words[:count]), _card_targets(words[count:], names))


def _card_targets(words: list[str], names: Names) -> tuple[Target | str, ...]:
    return tuple(_card_target(word, names) for word in words)


def _card_target(word: str, names: Names) -> Target | str:
    if word in names.players:
        return PlayerRef(word)
    return SquareRef(word) if is_square(word) else word


def _parse_action(player: str, verb: str, words: list[str], names: Names) -> Action:
    form = VERBS[verb]
    usage = f"write {shown(f'{player} {verb} {form.value}')}"
    mate = None

    def is_hit(word: str) -> bool:
        if form is not Form.BLITZ or not is_player_id(word) or side_of(word) == side_of(player):
            return False
        return word in names.players or not is_square(word)

    if form in (Form.PLAYER, Form.TWO_PLAYERS):
        if len(words) != (1 if form is Form.PLAYER else 2):
            raise CommandError(f"{verb} with {len(words)} targets; {usage}")
        targets = tuple(PlayerRef(_player(word, usage)) for word in words)
        return Action(player, verb, targets=targets)
    if form is Form.MATE_TO_ANY:
        if not words:
            raise CommandError(f"{verb} without a team-mate; {usage}")
        mate = _player(words[0], usage)
        words = words[1:]
    if form in _WITH_ARROW:
        if "->" in words:
            if words.index("->") != len(words) - 2:
                raise CommandError(f"after `->` comes one target and nothing else; {usage}")
            target = _target(words[-1], form, names, usage)
            return Action(player, verb, _parse_path(words[:-2], usage, is_hit), (target,), mate)
        if words and words[-1] in names.players and words[-2:-1] != ["=>"]:
            raise CommandError(f"`->` is missing before {shown(words[-1])}; {usage}")
        return Action(player, verb, _parse_path(words, usage, is_hit), mate=mate)
    return Action(player, verb, _parse_path(words, usage, is_hit))


def _player(word: str, usage: str) -> str:
    if not is_player_id(word):
        raise CommandError(f"{shown(word)} is not a player; {usage}")
    return word


def _target(word: str, form: Form, names: Names, usage: str) -> Target:
    if form is Form.TO_PLAYER and is_player_id(word):
        return PlayerRef(word)
    target = names.target(word)
    if target is None:
        raise CommandError(f"{shown(word)} is neither a player nor a square; {usage}")
    return target


def _parse_path(
    words: list[str], usage: str, is_hit: Callable[[str], bool]
) -> tuple[PathItem, ...]:
    path: list[PathItem] = []
    leaping = False
    for word in words:
        if leaping:
            if not is_square(word):
                message = f"after `=>` comes the square leapt to, not {shown(word)}; {usage}"
                raise CommandError(message)
            path.append(Leap(word))
            leaping = False
        elif word == "=>":
            leaping = True
        elif is_hit(word):
            path.append(Hit(word))
        elif is_square(word):
            path.append(Step(word))
        else:
            raise CommandError(f"{shown(word)} is not a square (a1 to o26); {usage}")
    if leaping:
        raise CommandError(f"after `=>` comes the square leapt to; {usage}")
    return tuple(path)
