"""The forms of a line of `do`, text to command.

`h7` may be a player and is always a square, so reading a line takes the names that the scenario
declares. Where only one of the two can stand, it is that one; where both can, a declared player
wins, except that the path of a blitz takes only an opponent for the block.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from enum import Enum
from typing import Final

from turfwar.kernel.notation import PLACEHOLDERS, Verb, slug
from turfwar.scenario.language.commands import (
    FAR,
    Action,
    ChoiceLine,
    Command,
    DeedCommand,
    Hit,
    InAction,
    LeapCommand,
    PathItem,
    PlaceCommand,
    SaidLine,
    StepCommand,
)
from turfwar.scenario.language.refs import (
    SIDES,
    Names,
    PlayerRef,
    SquareRef,
    Target,
    shown,
    side_of,
)

ARROW: Final = "->"
_ILLEGAL: Final = re.compile(r"\s*illegal\s*:")
_FEW_WORDS: Final = 4
"""So many words of a choice are named in full where one is written wrongly."""

_LONGEST_NAME: Final = 60


class CommandError(ValueError):
    """A line that is no command; the message says what would be."""


class LineForm:
    """A form of line that begins with `word`."""

    def __init__(self, word: str, usage: str) -> None:
        self.word = word
        self.usage = usage

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        """The command of these words, the first included; None where they have another form."""
        raise NotImplementedError


NO_SPELLINGS: Final[Mapping[str, str]] = {}


class ChoiceForm(LineForm):
    """A line that is a choice as the match writes it."""

    def __init__(self, verb: Verb, spellings: Mapping[str, str] = NO_SPELLINGS) -> None:
        self.verb = verb
        self.spellings = spellings
        """Other ways to write some of the verb's words, as slugs."""
        usage = " ".join(written(verb, token) for token in verb.tokens)
        alone = " alone" if len(verb.tokens) == 1 else ""
        super().__init__(verb.tokens[0], f"`{usage}`{alone}")

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        tokens = self.verb.tokens
        if len(words) < len(tokens):
            return None
        if len(words) > len(tokens):
            if tokens[-1] != "{word}":
                return None
            cut = len(tokens) - 1
            words = [*words[:cut], " ".join(words[cut:])]
        arguments: list[Target | str] = []
        for token, word in zip(tokens, words, strict=True):
            if token not in PLACEHOLDERS:
                if token != word:
                    return None
                continue
            argument = self.argument(token, word, names)
            if argument is None:
                return None
            arguments.append(argument)
        return ChoiceLine(self.verb.pattern, tuple(arguments), verb=self.verb)

    def argument(self, token: str, word: str, names: Names) -> Target | str | None:
        if token == "{player}":
            return PlayerRef(word) if names.ground.is_player_id(word) else None
        if token == "{square}":
            return SquareRef(word) if names.ground.is_square(word) else None
        if token == "{number}":
            return word if word.isascii() and word.isdigit() and len(word) < 4 else None
        if word in self.verb.words or slug(word) in self.verb.words:
            return word
        return self.spellings.get(slug(word))

    def close_to(self, words: Sequence[str]) -> str | None:
        """The word that was meant, where all but the last argument is right."""
        head = [token for token in self.verb.tokens if token not in PLACEHOLDERS]
        if self.verb.tokens != [*head, "{word}"] or list(words[: len(head)]) != head:
            return None
        name = slug(" ".join(words[len(head) :]))
        known = [word for word in self.verb.words if word]
        found = get_close_matches(name, known, 1) if len(name) <= _LONGEST_NAME else []
        return found[0] if found else None


def written(verb: Verb, token: str) -> str:
    """A token as a message shows it."""
    if token == "{word}":
        known = [word for word in verb.words if word]
        return "|".join(known) if len(known) <= _FEW_WORDS else "NAME"
    return token[1:-1].upper() if token in PLACEHOLDERS else token


class SaidForm(LineForm):
    """A line that stands for a choice which is written otherwise."""

    def __init__(self, line: str, choice: str) -> None:
        super().__init__(line, f"`{line}` alone")
        self.choice = choice

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        return SaidLine(self.word, self.choice) if list(words) == [self.word] else None


class PlaceForm(LineForm):
    """Taking a player up and putting them down, in one line."""

    def __init__(self, pick: Verb, put: Verb) -> None:
        super().__init__(pick.tokens[0], f"`{pick.tokens[0]} PLAYER SQUARE`")
        self.verbs = (pick.number, put.number)

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        match words:
            case [word, player, square] if names.ground.is_player_id(player):
                if names.ground.is_square(square):
                    return PlaceCommand(word, player, square, self.verbs)
        return None


class Shape(Enum):
    """What may follow a player's verb."""

    PATH = "SQUARE..."
    BLITZ = "SQUARE... PLAYER SQUARE..."
    PLAYER = "PLAYER"
    TWO_PLAYERS = "PLAYER PLAYER"
    TO_PLAYER = "SQUARE... -> PLAYER"
    TO_SQUARE = "SQUARE... -> SQUARE"
    TO_ANY = "SQUARE... -> PLAYER or SQUARE"
    MATE_TO_ANY = "PLAYER SQUARE... -> PLAYER or SQUARE"
    ANYTHING = "SQUARE... PLAYER... -> PLAYER or SQUARE"


WITH_ARROW: Final = (
    Shape.TO_PLAYER,
    Shape.TO_SQUARE,
    Shape.TO_ANY,
    Shape.MATE_TO_ANY,
    Shape.ANYTHING,
)


class PlayerForm:
    """A form of line that begins with a player: `PLAYER NAME ...`."""

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, player: str, words: list[str], names: Names) -> Command:
        """The line of a player, the words being those after the name."""
        raise NotImplementedError


class DeedForm(PlayerForm):
    """A choice that is part of a player's open action: `h1 turn left`."""

    def __init__(self, verb: Verb) -> None:
        super().__init__(verb.tokens[0])
        self.form = ChoiceForm(verb)

    def read(self, player: str, words: list[str], names: Names) -> Command:
        line = self.form.read([self.name, *words], names)
        if not isinstance(line, ChoiceLine):
            usage = f"`{player} {self.form.usage[1:]}"
            text = shown(" ".join([player, self.name, *words][:20]))
            raise CommandError(f"{text} is incomplete or wrong; write {usage}")
        return InAction(player, line)


class ActionForm(PlayerForm):
    """A player's action: what it comes to, and what may follow."""

    def __init__(self, deed: DeedCommand, shape: Shape, kind: type[Action] = Action) -> None:
        super().__init__(deed.name)
        self.deed = deed
        self.shape = shape
        self.kind = kind

    def usage(self, player: str) -> str:
        return f"write {shown(f'{player} {self.name} {self.shape.value}')}"

    def action(
        self,
        player: str,
        path: tuple[PathItem, ...] = (),
        targets: tuple[Target, ...] = (),
        mate: str | None = None,
    ) -> Action:
        return self.kind(player, self.name, path, targets, mate, deed=self.deed)

    def read(self, player: str, words: list[str], names: Names) -> Command:
        shape, usage = self.shape, self.usage(player)
        mate = None
        if shape in (Shape.PLAYER, Shape.TWO_PLAYERS):
            if len(words) != (1 if shape is Shape.PLAYER else 2):
                raise CommandError(f"{self.name} with {len(words)} targets; {usage}")
            targets = tuple(PlayerRef(read_player(word, names, usage)) for word in words)
            return self.action(player, targets=targets)
        if shape is Shape.MATE_TO_ANY:
            if not words:
                raise CommandError(f"{self.name} without a team-mate; {usage}")
            mate = read_player(words[0], names, usage)
            words = words[1:]
        if shape in WITH_ARROW:
            if ARROW in words:
                if words.index(ARROW) != len(words) - 2:
                    raise CommandError(f"after `->` comes one target and nothing else; {usage}")
                target = self.target(words[-1], names, usage)
                return self.action(player, self.path(player, words[:-2], names), (target,), mate)
            if shape is not Shape.ANYTHING:
                if words and words[-1] in names.players and words[-2:-1] != [FAR]:
                    raise CommandError(f"`->` is missing before {shown(words[-1])}; {usage}")
        return self.action(player, self.path(player, words, names), mate=mate)

    def target(self, word: str, names: Names, usage: str) -> Target:
        if self.shape is Shape.TO_SQUARE and names.ground.is_square(word):
            return SquareRef(word)
        target = names.target(word)
        if target is None:
            raise CommandError(f"{shown(word)} is neither a player nor a square; {usage}")
        return target

    def is_hit(self, player: str, word: str, names: Names) -> bool:
        """Whether a word of the path is somebody and no square."""
        if not names.ground.is_player_id(word):
            return False
        if self.shape is Shape.BLITZ and side_of(word) != side_of(player):
            return word in names.players or not names.ground.is_square(word)
        return self.shape is Shape.ANYTHING and word in names.players

    def path(self, player: str, words: list[str], names: Names) -> tuple[PathItem, ...]:
        path: list[PathItem] = []
        usage = self.usage(player)
        leaping = False
        for word in words:
            if leaping:
                if not names.ground.is_square(word):
                    message = f"after `=>` comes the square leapt to, not {shown(word)}; {usage}"
                    raise CommandError(message)
                path.append(LeapCommand(word))
                leaping = False
            elif word == FAR:
                leaping = True
            elif self.is_hit(player, word, names):
                path.append(Hit(word))
            elif names.ground.is_square(word):
                path.append(StepCommand(word))
            else:
                message = f"{shown(word)} is not a square ({names.ground.span}); {usage}"
                raise CommandError(message)
        if leaping:
            raise CommandError(f"after `=>` comes the square leapt to; {usage}")
        return tuple(path)


def read_player(word: str, names: Names, usage: str) -> str:
    """A player's id; `CommandError` where it is none."""
    if not names.ground.is_player_id(word):
        raise CommandError(f"{shown(word)} is not a player; {usage}")
    return word


NO_NAMES: Final = Names()


class Lines:
    """All the forms that a rule set's lines have."""

    def __init__(self, forms: Iterable[LineForm], actions: Iterable[PlayerForm]) -> None:
        self.forms: dict[str, list[LineForm]] = {}
        for form in forms:
            self.forms.setdefault(form.word, []).append(form)
        self.actions: dict[str, PlayerForm] = {}
        for each in actions:
            self.actions.setdefault(each.name, each)

    def read_line(self, text: str, names: Names = NO_NAMES) -> tuple[Command, ...]:
        """The commands of one entry of `do`, which may hold several with `;` between them."""
        return tuple(self.read(part, names) for part in text.split(";"))

    def read(self, text: str, names: Names = NO_NAMES) -> Command:
        """One command; `str` of it gives the text back, with its spaces made single."""
        if found := _ILLEGAL.match(text):
            return replace(self.command(text[found.end() :].split(), names), illegal=True)
        return self.command(text.split(), names)

    def command(self, words: list[str], names: Names) -> Command:
        if not words:
            example = f"`h1 {next(iter(self.actions), 'move')} d12`"
            raise CommandError(f"an empty command; write one as in {example}")
        first, *rest = words
        if first in SIDES and rest and rest[0] not in SIDES:
            seat = next(side for side in SIDES if side == first)
            return replace(self.command(rest, names), seat=seat)
        if first in self.forms and first not in names.players:
            return self.by_word(words, names)
        if names.ground.is_player_id(first):
            if rest and rest[0] in self.actions:
                return self.actions[rest[0]].read(first, rest[1:], names)
            found = f"not {shown(rest[0])}" if rest else "and nothing follows"
            known = ", ".join(self.actions)
            message = f"after the player {shown(first)} comes one of {known}, {found}"
            raise CommandError(message)
        raise CommandError(
            f"{shown(first)} starts no command; a line starts with a player (h... or a...) "
            f"or one of {', '.join(self.forms)}"
        )

    def by_word(self, words: list[str], names: Names) -> Command:
        forms = self.forms[words[0]]
        for form in forms:
            command = form.read(words, names)
            if command is not None:
                return command
        hints = [form.close_to(words) for form in forms if isinstance(form, ChoiceForm)]
        meant = "".join(f"; did you mean {hint}?" for hint in hints if hint)
        usage = " or ".join(dict.fromkeys(form.usage for form in forms))
        text = shown(" ".join(words[:20]))
        raise CommandError(f"{text} is incomplete or wrong; write {usage}{meant}")
