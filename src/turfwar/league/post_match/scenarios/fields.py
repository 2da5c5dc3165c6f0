"""What scenarios of the time after a match are written with: fields, lines, expectations."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.scenario.language.commands import Command
from turfwar.scenario.language.forms import NO_NAMES, CommandError, LineForm, Lines, PlayerForm
from turfwar.scenario.language.model import PlayerSpec, Sides
from turfwar.scenario.language.nodes import List, Text
from turfwar.scenario.language.records import ExpectKind, FieldKind, PlayerExpectKind
from turfwar.scenario.language.refs import SIDES, Names
from turfwar.scenario.language.values import TRUTH, FieldValue, ValueReader

MOST_GOLD: Final = 10**9
MOST_POINTS: Final = 9999
STAFF_WORDS: Final = {"assistants": "assistant_coaches", "coaches": "assistant_coaches"}


def gold_by_side(values: ValueReader, entry: FieldValue | None) -> Sides[int | None]:
    return values.counts(entry, None, MOST_GOLD)


def sides(values: ValueReader, entry: FieldValue | None) -> Sides[int | None]:
    return values.counts(entry, None)


def texts_or_one(values: ValueReader, entry: FieldValue | None) -> tuple[str, ...]:
    """A list of texts, or the one text that stands instead."""
    if entry is None or isinstance(entry.node, List):
        return values.texts(entry)
    text = values.text(entry, None)
    return () if text is None else (text,)


def skill_names(ruleset: RuleSet) -> Callable[[ValueReader, FieldValue | None], tuple[str, ...]]:
    """A list of skills that there are, by the names that they have."""

    def read(values: ValueReader, entry: FieldValue | None) -> tuple[str, ...]:
        found: list[str] = []
        for name in texts_or_one(values, entry):
            try:
                found.append(ruleset.content.skill(name).name)
            except UnknownName as error:
                assert entry is not None
                values.wrong(entry, str(error))
        return tuple(found)

    return read


LEAGUE: Final = FieldKind("league", lambda values, entry: values.flag(entry, True))
WEATHER: Final = FieldKind("weather", lambda values, entry: values.text(entry, ""))
FAME: Final = FieldKind("fame", sides)
TREASURY: Final = FieldKind("treasury", gold_by_side)
PETTY_CASH: Final = FieldKind("petty_cash", gold_by_side)
VALUE: Final = FieldKind("value", gold_by_side)
CONCEDED: Final = FieldKind("conceded", lambda values, entry: values.one_of(entry, SIDES, None))
PENALTY: Final = FieldKind("penalty", lambda values, entry: values.flag(entry, False))
WINNER: Final = FieldKind(
    "winner", lambda values, entry: values.one_of(entry, (*SIDES, "draw"), None)
)

EARNED: Final = FieldKind("earned", lambda values, entry: values.number(entry, 0, high=MOST_POINTS))
ROLE: Final = "role"
NIGGLES: Final = FieldKind("niggles", lambda values, entry: values.number(entry, 0))
INJURIES: Final = FieldKind("injuries", texts_or_one)
HURT: Final = FieldKind("hurt", lambda values, entry: values.flag(entry, False))
MISSES: Final = FieldKind("misses", lambda values, entry: values.number(entry, 0))
JOURNEYMAN: Final = FieldKind("journeyman", lambda values, entry: values.flag(entry, False))
RAISED: Final = FieldKind("raised", lambda values, entry: values.flag(entry, False))
NAME: Final = FieldKind("name", lambda values, entry: values.text(entry, ""))
NUMBER: Final = FieldKind("number", lambda values, entry: values.number(entry, 0, high=999))
PLAYER_FIELDS: Final = (
    EARNED,
    NIGGLES,
    INJURIES,
    HURT,
    MISSES,
    JOURNEYMAN,
    RAISED,
    NAME,
    NUMBER,
)


def staff_field(ruleset: RuleSet) -> FieldKind[Sides[Mapping[str, int]]]:
    """The staff of both sides."""
    known = [kind.key for kind in ruleset.rosters.staff]

    def read_side(values: ValueReader, entry: FieldValue | None) -> Mapping[str, int]:
        found: dict[str, int] = {}
        for name, each in values.fields(entry).items():
            key = name.lower().replace("-", "_").replace(" ", "_")
            key = STAFF_WORDS.get(key, key)
            if key not in known:
                values.wrong(each, f"unknown staff; known are {', '.join(known)}")
            elif isinstance(each.node, Text) and each.node.value.lower() in TRUTH:
                found[key] = int(values.flag(each, False))
            else:
                found[key] = values.number(each, 0)
        return found

    return FieldKind(
        "staff", lambda values, entry: values.sides(entry, lambda side: read_side(values, side))
    )


def counter_fields(ruleset: RuleSet, counters: Iterable[str]) -> tuple[FieldKind[int], ...]:
    """The counters of a player, as they were before the match."""
    least = fewest_points(ruleset)
    return tuple(
        FieldKind(name, lambda values, entry: values.number(entry, 0, low=least, high=MOST_POINTS))
        for name in counters
    )


def fewest_points(ruleset: RuleSet) -> int:
    """Below nought only where something takes points away."""
    return -MOST_POINTS if min(ruleset.rosters.achievements.values(), default=0) < 0 else 0


def player_fields(ruleset: RuleSet) -> tuple[FieldKind[Any], ...]:
    """What a scenario says of a player; a role where the rule set has such words."""
    least = fewest_points(ruleset)
    earned = FieldKind(
        EARNED.name,
        lambda values, entry: values.number(entry, 0, low=least, high=MOST_POINTS),
    )
    roles = tuple(ruleset.rosters.roles)
    role = FieldKind(ROLE, lambda values, entry: values.one_of(entry, roles, ""))
    rest = tuple(each for each in PLAYER_FIELDS if each is not EARNED)
    return (earned, *rest, *((role,) if roles else ()))


def role_of(spec: PlayerSpec) -> str:
    """The role that a scenario gives to a player."""
    return str(spec.more.get(ROLE) or "")


# Expectations. What they are compared with is the stage's: see `stage.py`.


def expected(name: str, read: Any) -> ExpectKind[Any]:
    return ExpectKind(name, read, lambda stage, wanted, ids: stage.expected(name, wanted))


def expected_of_player(name: str, read: Any) -> PlayerExpectKind[Any]:
    return PlayerExpectKind(name, read, lambda stage, number: None)


def player_expectations(
    ruleset: RuleSet, counters: Iterable[str]
) -> tuple[PlayerExpectKind[Any], ...]:
    least = fewest_points(ruleset)
    numbers = [each.key for each in ruleset.characteristics]
    numbers += [*counters, "misses", "niggles", "number"]
    return (
        *(
            expected_of_player(
                name,
                lambda values, entry: values.number(entry, None, low=least, high=MOST_POINTS),
            )
            for name in numbers
        ),
        expected_of_player(
            "value", lambda values, entry: values.number(entry, None, high=MOST_GOLD)
        ),
        expected_of_player("skills", skill_names(ruleset)),
        expected_of_player("position", lambda values, entry: values.text(entry, None)),
        expected_of_player("on_roster", lambda values, entry: values.flag(entry, None)),
        expected_of_player("journeyman", lambda values, entry: values.flag(entry, None)),
    )


# Lines


@dataclass(frozen=True, slots=True)
class OrderLine(Command):
    """What a coach does of their own accord: `home buy Lineman`."""

    text: str

    def words(self) -> Iterable[object]:
        return (self.text,)


@dataclass(frozen=True, slots=True)
class AnswerLine(Command):
    """What a coach decides for a player: `h1 improve Guard`."""

    player: str
    kind: str
    value: str

    def words(self) -> Iterable[object]:
        return (self.player, self.kind, self.value)

    def players(self) -> Iterable[str]:
        return (self.player,)


class OrderForm(LineForm):
    """An order, with what follows its word; the word that closes a step stands alone."""

    def __init__(self, word: str, alone: bool = False) -> None:
        super().__init__(word, f"`home {word}`" if alone else f"`home {word} ...`")
        self.alone = alone

    def read(self, words: Sequence[str], names: Names) -> Command | None:
        if self.alone != (len(words) == 1):
            return None
        return OrderLine(" ".join(words))


class OrderLines(Lines):
    """The lines of a time in which both sides act: an order says whose it is."""

    def read(self, text: str, names: Names = NO_NAMES) -> Command:
        command = super().read(text, names)
        if isinstance(command, OrderLine) and command.seat is None:
            raise CommandError(f"say whose it is: `home {command.text}` or `away {command.text}`")
        return command


class AnswerForm(PlayerForm):
    """An answer that a player's line gives."""

    def read(self, player: str, words: list[str], names: Names) -> Command:
        if not words:
            raise CommandError(f"`{player} {self.name}` is incomplete; write what is chosen")
        return AnswerLine(player, self.name, " ".join(words))
