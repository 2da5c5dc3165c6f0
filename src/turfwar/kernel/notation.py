"""Choices as ints and as text; both round-trip.

An int is `verb << 18 | a << 9 | b`, with up to two arguments below 512. A verb's text is a pattern:
words, and one placeholder an argument: `{player}`, `{square}`, `{word}` (one of the verb's own
words) or `{number}`. How squares are called is told by `SquareNames`.

>>> verbs = Notation([Verb("{player} move", number=1), Verb("to {square}", number=2),
...                   Verb("reroll {word}", ("none", "team"), number=3)],
...                  ["h1", "h2"], SquareNames())
>>> verbs.text(verbs.parse("h2 move")), verbs.parse("reroll team") == (3 << 18 | 1 << 9)
('h2 move', True)
"""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.kernel.errors import MalformedChoice
from turfwar.kernel.ints import i64

NO_NUMBER: Final = -1
"""What a record has that has not been given a number yet."""
PLACEHOLDERS: Final = ("{player}", "{square}", "{word}", "{number}")


def choice(verb: i64, a: i64, b: i64) -> i64:
    """The int of a choice."""
    return verb << 18 | a << 9 | b


def verb_of(code: i64) -> i64:
    """The verb of a choice."""
    return code >> 18


def first_of(code: i64) -> i64:
    """The first argument of a choice."""
    return (code >> 9) & 511


def second_of(code: i64) -> i64:
    """The second argument of a choice."""
    return code & 511


def slug(name: str) -> str:
    """A name as one word: `Sure Hands` is `sure-hands`."""
    return "".join(letter for letter in name.lower() if letter not in "'!?,.").replace(" ", "-")


@mypyc_attr(allow_interpreted_subclasses=True)
class SquareNames:
    """How squares are called; without a pitch there are none."""

    def name(self, square: int) -> str:
        """A square's name, empty where it is none."""
        return ""

    def find(self, name: str) -> int:
        """The square of a name, -1 where it is none."""
        return -1


class Verb:
    """One form of choice: a pattern, and the words its `{word}` may be.

    Its number is given to it when its rule set is assembled, or recorded.
    Its words can be those of a list that is known by name, and longer the more rules there are.
    For people it has a `label` with the same placeholders, `labels` for some of its words, and a
    `role`: what becomes of the match by it, as far as that can be said without knowing the rules.
    With an `aim` it cannot be taken back, so a front door asks before it is chosen; the aim is what
    such a choice is called before it has a target, and may have a `{word}` in it. With `aims`, only
    these of its words are so.
    """

    def __init__(
        self,
        pattern: str,
        words: tuple[str, ...] = (),
        *,
        number: int = NO_NUMBER,
        word_list: str = "",
        label: str = "",
        labels: dict[str, str] | None = None,
        role: str = "answer",
        aim: str = "",
        aims: dict[str, str] | None = None,
    ) -> None:
        self.number = number
        self.pattern = pattern
        self.tokens = pattern.split()
        self.words = words
        self.word_list = word_list
        self.label = label
        self.labels: dict[str, str] = labels if labels is not None else {}
        self.role = role
        self.aim = aim
        self.aims: dict[str, str] = aims if aims is not None else {}
        self.arity = sum(1 for token in self.tokens if token in PLACEHOLDERS)

    @property
    def name(self) -> str:
        """What tells it from other verbs: its pattern."""
        return self.pattern

    def with_words(self, words: tuple[str, ...]) -> "Verb":
        """The same with these words."""
        return Verb(
            self.pattern,
            words,
            word_list=self.word_list,
            label=self.label,
            labels=self.labels,
            role=self.role,
            aim=self.aim,
            aims=self.aims,
            number=self.number,
        )


class Notation:
    """The verbs of a rule set, and the names of players and squares."""

    def __init__(self, verbs: list[Verb], players: list[str], places: SquareNames) -> None:
        self.places = places
        self.players = players
        self.player_numbers: dict[str, int] = {name: at for at, name in enumerate(players)}
        self.verbs: dict[int, Verb] = {verb.number: verb for verb in verbs}
        self.by_length: dict[int, list[Verb]] = {}
        for verb in verbs:
            self.by_length.setdefault(len(verb.tokens), []).append(verb)

    def text(self, code: int) -> str:
        """The text of a choice."""
        verb = self.verbs.get(code >> 18) if code >= 0 else None
        if verb is None:
            raise MalformedChoice(f"{code} is not a choice: there is no such verb")
        arguments = [(code >> 9) & 511, code & 511]
        words: list[str] = []
        used = 0
        for token in verb.tokens:
            if token in PLACEHOLDERS:
                words.append(self.argument_text(verb, token, arguments[used], code))
                used += 1
            else:
                words.append(token)
        if any(argument != 0 for argument in arguments[used:]):
            raise MalformedChoice(
                f"{code} is not a choice: {verb.pattern!r} takes {used} arguments"
            )
        return " ".join(words)

    def argument_text(self, verb: Verb, token: str, value: int, code: int) -> str:
        if token == "{player}" and value < len(self.players):
            return self.players[value]
        if token == "{square}":
            name = self.places.name(value)
            if name:
                return name
        if token == "{word}" and value < len(verb.words) and verb.words[value]:
            return verb.words[value]
        if token == "{number}":
            return str(value)
        raise MalformedChoice(f"{code} is not a choice: {value} does not fit {verb.pattern!r}")

    def parse(self, text: str) -> int:
        """The int of a choice's text; `MalformedChoice` where it is none."""
        tokens = text.split()
        for verb in self.by_length.get(len(tokens), []):
            code = self.match_verb(verb, tokens)
            if code >= 0:
                return code
        raise MalformedChoice(f"{text!r} is not a choice")

    def match_verb(self, verb: Verb, tokens: list[str]) -> int:
        arguments: list[int] = []
        for pattern, token in zip(verb.tokens, tokens):
            if pattern not in PLACEHOLDERS:
                if pattern != token:
                    return -1
                continue
            value = self.parse_argument(verb, pattern, token)
            if value < 0:
                return -1
            arguments.append(value)
        a = arguments[0] if arguments else 0
        b = arguments[1] if len(arguments) > 1 else 0
        return verb.number << 18 | a << 9 | b

    def parse_argument(self, verb: Verb, pattern: str, token: str) -> int:
        if pattern == "{player}":
            return self.player_numbers.get(token, -1)
        if pattern == "{square}":
            return self.places.find(token)
        if pattern == "{word}":
            return verb.words.index(token) if token in verb.words else -1
        if token.isascii() and token.isdigit() and str(int(token[:4])) == token:
            value = int(token)
            return value if value < 512 else -1
        return -1
