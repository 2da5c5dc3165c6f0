"""The log in words: every record as an event that explains itself."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from string import Formatter
from typing import Annotated, Any, Final, NotRequired, TypedDict

from turfwar.games.display import display_of
from turfwar.games.vocabulary import Vocabulary
from turfwar.games.wire import OfSide, says
from turfwar.games.words import EventKind, FactKind, Moment, RollKind, Tone
from turfwar.kernel.dice import unpack
from turfwar.kernel.game import ROLL_RECORD
from turfwar.kernel.notation import Notation
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS
from turfwar.pitch.setting import Setting
from turfwar.pitch.squares import square_name

Reader = Callable[[int], Any]
SUCCESS: Final = 1


@dataclass(frozen=True)
class Event:
    """Something that happened: its kind, its facts, a sentence, and the rule behind it."""

    kind: str
    facts: dict[str, Any] = field(default_factory=dict)
    text: str = ""
    source: str = ""
    moment: Moment = ""

    def __str__(self) -> str:
        return self.text


class LogPart(TypedDict):
    """A piece of a line: plain text, or who, whose or where."""

    text: NotRequired[str]
    player: NotRequired[str]
    square: NotRequired[str]
    side: NotRequired[OfSide]


class DiceShown(TypedDict):
    """Dice as they fell."""

    die: Annotated[str, says("A kind of dice with faces of its own; empty for plain dice.")]
    shown: list[int | str]


class LogJoin(TypedDict):
    """How a line goes on where the last one has the same key.

    Where it `becomes` something, the last line is `more` and what it said itself, and goes on with
    the one before it where that has the same key.
    """

    key: str
    lead: Annotated[list[LogPart], says("How the first line begins, instead of by its own parts.")]
    more: Annotated[list[LogPart], says("How the last line goes on; nothing where it need not.")]
    becomes: NotRequired[
        Annotated[str, says("The new key of the last line, which then begins by `lead`.")]
    ]
    otherwise: NotRequired[
        Annotated[list[LogPart], says("The line by itself, where the last one has another key.")]
    ]


class LogLine(TypedDict):
    """An event as it is read: its sentence in parts, dice and modifiers beside it."""

    parts: list[LogPart]
    dice: DiceShown | None
    why: list[str]
    tone: Tone
    join: LogJoin | None


@dataclass(frozen=True)
class Reading:
    """One name of an argument of an event: how its number is read, shown, and where it leads."""

    name: str
    read: Reader
    shown: Callable[[Any], Any] | None
    source: Callable[[int, Any, str], str] | None
    is_choice: bool
    is_state: bool


class Sentences:
    """How the events of a vocabulary are told; the same for all its matches."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.kinds = {kind.name: kind for kind in words.events.values()}
        self.rolls = {roll.name: roll for roll in words.rolls.values()}
        self.states = {state.name: state for state in words.states.values()}
        self.said = {state.after for state in self.states.values()}
        self.by_part: dict[str, dict[int, Any]] = {
            "roll": dict(words.rolls),
            "action": dict(words.actions),
            "state": dict(words.states),
            "turnover": dict(words.turnovers),
            "card": dict(words.cards),
        }
        self.labels: dict[str, dict[str, str]] = {
            "state": {state.name: state.label or state.name for state in words.states.values()},
            "action": {each.name: each.label or each.name for each in words.actions.values()},
        }
        self.readings = {
            number: [self.readings_of(names) for names in kind.fields.split()]
            for number, kind in words.events.items()
        }
        self.pieces = {
            kind.name: tuple(Formatter().parse(kind.sentence)) for kind in words.events.values()
        }

    def readings_of(self, names: str) -> list[Reading]:
        """How an argument is read, under each of its names."""
        found: list[Reading] = []
        for name in names.split("/"):
            fact = self.fact(name)
            labels = self.labels.get(fact.part)
            shown = fact.words if labels is None else labels.__getitem__
            kinds = fact.part == "choice", fact.part == "state"
            found.append(Reading(name, self.reader(fact), shown, self.leads(fact), *kinds))
        return found

    def reader(self, fact: FactKind) -> Reader:
        """How the number of a kind of argument is read."""
        words = self.words
        if fact.part == "player":
            return lambda number: PLAYER_NAMES[number] if number >= 0 else None
        if fact.part == "square":
            return square_name
        if fact.part == "side":
            return lambda number: SIDE_NAMES[number] if number >= 0 else "draw"
        if fact.part == "skill":
            return words.skill
        records = self.records(fact)
        if records is not None:
            found = records
            return lambda number: found[number].name
        return fact.value

    def records(self, fact: FactKind) -> dict[int, Any] | None:
        """The words that a kind of argument stands for, where it stands for any."""
        return self.by_part.get(fact.part)

    def leads(self, fact: FactKind) -> Callable[[int, Any, str], str] | None:
        """Where the rulebook has what a kind of argument names, if it leads anywhere."""
        if fact.part == "skill":
            usable = self.words.usable
            return lambda number, value, source: usable(number).source
        if fact.part in ("action", "state", "card"):
            known = self.by_part[fact.part]
            return lambda number, value, source: str(known[number].source)
        if fact.source:
            return lambda number, value, source: fact.source_of(value, source)
        return None

    def shown(self, fact: FactKind, value: Any) -> Any:
        """A fact as a sentence has it."""
        if fact.words is not None:
            return fact.words(value)
        labels = self.labels.get(fact.part)
        return value if labels is None else labels.get(value) or value

    def fact(self, name: str) -> FactKind:
        return self.words.facts.get(name) or FactKind(name, "number")

    # Lines in parts

    def line(self, event: Event) -> LogLine:
        """An event as it is read."""
        if event.kind == self.words.events[ROLL_RECORD].name:
            return self.roll_line(event)
        kind = self.kinds[event.kind]
        parts: list[LogPart] = []
        for text, name, form, _ in self.pieces[event.kind]:
            if text:
                parts.append({"text": text})
            if name:
                parts.append(self.part(self.fact(name), event.facts[name], form or ""))
        return {
            "parts": parts,
            "dice": None,
            "why": [],
            "tone": kind.tone,
            "join": self.join(kind, event.facts),
        }

    def part(self, fact: FactKind, value: Any, form: str = "") -> LogPart:
        if value is not None and fact.part == "player":
            return {"player": value}
        if fact.part == "square":
            return {"square": value}
        if fact.part == "side" and value in SIDE_NAMES:
            return {"side": value}
        return {"text": format(self.shown(fact, value), form)}

    def join(self, kind: EventKind, facts: dict[str, Any]) -> LogJoin | None:
        """How an event goes on with the line before it."""
        player = facts.get("player")
        if kind.joins:
            more = [self.part(self.fact(kind.joins), facts[kind.joins])]
            return {"key": f"{kind.name} {player}", "lead": [], "more": more}
        if kind.name in self.said:
            return {"key": f"{kind.name} {player}", "lead": [], "more": []}
        state = self.states.get(facts.get("status", ""))
        if state is not None and player is not None:
            after = f"{state.after} {player}"
            if state.gathers:
                side = SIDE_NAMES[PLAYER_NAMES.index(player) // SIDE_SLOTS]
                return {
                    "key": after,
                    "lead": [{"side": side}, {"text": state.gathers}],
                    "more": [{"player": player}],
                    "becomes": f"{state.name} {side}",
                    "otherwise": [{"player": player}, {"text": f" {state.comes}"}],
                }
            if state.after:
                return {"key": after, "lead": [], "more": []}
            if state.lead:
                key = f"{kind.name} {state.name}"
                return {"key": key, "lead": [{"text": state.lead}], "more": [{"player": player}]}
        return None

    def roll_line(self, event: Event) -> LogLine:
        facts = event.facts
        roll = self.rolls[facts["roll"]]
        parts: list[LogPart] = []
        if facts["player"]:
            parts += [{"player": facts["player"]}, {"text": f" {roll.name}"}]
        else:
            parts.append({"text": roll.name})
        tone = roll.tone
        if facts["needed"] is not None:
            parts.append({"text": f": {roll.needed_text(facts['needed'])}"})
            if roll.results:
                parts.append({"text": f", {result_word(roll, facts)}"})
                wished: Tone = "bad" if roll.against else "good"
                tone = wished if facts["success"] else "plain" if roll.against else "bad"
        return {
            "parts": parts,
            "dice": {"die": roll.die, "shown": facts["dice"]},
            "why": [f"{value:+d} {cause}" for cause, value in facts["modifiers"]],
            "tone": tone,
            "join": None,
        }


@lru_cache(32)
def sentences_of(words: Vocabulary) -> Sentences:
    """How the events of a vocabulary are told."""
    return Sentences(words)


def result_word(roll: RollKind, facts: dict[str, Any]) -> str:
    """What came of a roll."""
    for name in roll.facts:
        if facts.get(name):
            return name
    return roll.results[-1] if facts["success"] else roll.results[-2]


class Narrator:
    """Turns the records of a match into events."""

    def __init__(self, setting: Setting) -> None:
        self.know(display_of(setting).words, setting.notation)

    @classmethod
    def of(cls, words: Vocabulary, notation: Notation) -> "Narrator":
        """The narrator of all matches by these words."""
        narrator = cls.__new__(cls)
        narrator.know(words, notation)
        return narrator

    def know(self, words: Vocabulary, notation: Notation) -> None:
        self.words = words
        self.notation = notation
        self.sentences = sentences_of(words)

    def events(self, records: list[int]) -> list[Event]:
        """All the events in a stretch of the log."""
        result: list[Event] = []
        at = 0
        while at < len(records):
            end = at + 2 + records[at + 1]
            result.append(self.event(records[at], records[at + 2 : end]))
            at = end
        return result

    def event(self, number: int, arguments: list[int]) -> Event:
        """A record as an event."""
        if number == ROLL_RECORD:
            return self.roll(arguments)
        kind = self.words.events[number]
        choice_text = self.notation.text
        facts: dict[str, Any] = {}
        shown: dict[str, Any] = {}
        source = ""
        moment = kind.moment
        for readings, value in zip(self.sentences.readings[number], arguments):
            for reading in readings:
                name = reading.name
                text = choice_text(value) if reading.is_choice else reading.read(value)
                facts[name] = text
                shown[name] = text if reading.shown is None else reading.shown(text)
                if reading.is_state and not moment:
                    moment = self.words.states[value].moment
                if reading.source is not None and not source:
                    source = reading.source(value, text, kind.source)
        sentence = kind.sentence.format(**shown)
        return Event(kind.name, facts, sentence, source or kind.source, moment)

    def line(self, event: Event) -> LogLine:
        """An event as it is read."""
        return self.sentences.line(event)

    def roll(self, arguments: list[int]) -> Event:
        number, player, needed, throw, result = arguments[:5]
        roll = self.words.rolls[number]
        modifiers = [
            (self.words.cause(arguments[at]), arguments[at + 1])
            for at in range(5, len(arguments), 2)
        ]
        dice: list[Any] = unpack(throw)
        if roll.die:
            faces = self.words.dice[roll.die].faces
            dice = [faces[face - 1].name for face in dice]
        elif roll.whole:
            dice = [throw] if throw else []
        facts: dict[str, Any] = {
            "roll": roll.name,
            "player": PLAYER_NAMES[player] if player >= 0 else None,
            "needed": needed or None,
            "dice": dice,
            "modifiers": modifiers,
            "success": result >= max(len(roll.results) - 1, SUCCESS),
        }
        for name in roll.facts:
            facts[name] = roll.results.index(name) == result
        kind = self.words.events[ROLL_RECORD].name
        return Event(kind, facts, roll_text(roll, facts), roll.source)


def roll_text(roll: RollKind, facts: dict[str, Any]) -> str:
    """A roll as a sentence."""
    who = f"{facts['player']} " if facts["player"] else ""
    needed = facts["needed"]
    shown = " ".join(map(str, facts["dice"]))
    why = ", ".join(f"{value:+d} {cause}" for cause, value in facts["modifiers"])
    because = f" ({why})" if why else ""
    if needed is None:
        return f"{who}{roll.name}: {shown}{because}"
    if not roll.results:
        return f"{who}{roll.name}, {roll.needed_text(needed)}: {shown}{because}"
    text = f"{who}{roll.name}: {roll.needed_text(needed)}{because}"
    return f"{text}, rolled {shown}: {result_word(roll, facts)}"
