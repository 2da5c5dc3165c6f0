"""The values of a scenario's fields, each read as its field asks."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from turfwar.scenario.language.model import Problem, ScenarioError, Sides
from turfwar.scenario.language.nodes import List, Map, Node, Text
from turfwar.scenario.language.refs import SIDES, Names, shown

MOST_PROBLEMS = 100
MOST_GOLD = 30_000_000
_NUMBER = re.compile(r"-?[0-9]{1,9}")
TRUTH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
T = TypeVar("T")
D = TypeVar("D")
W = TypeVar("W", bound=str)


@dataclass(frozen=True, slots=True)
class FieldValue:
    """A value with the name of its field and the line to blame."""

    name: str
    line: int
    node: Node

    def inside(self, key: str) -> str:
        label = key if key.isprintable() and len(key) <= 40 else shown(key)
        return f"{self.name}.{label}" if self.name else label


def kind_of(node: Node) -> str:
    if isinstance(node, Text):
        return "nothing" if node.empty else f"the text {shown(node.value)}"
    return "a list" if isinstance(node, List) else "a mapping"


class ValueReader:
    """Reads values. Without an entry, or with a wrong one, a method gives its default."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.lines: dict[str, int] = {}
        self.names = Names()

    def wrong(self, entry: FieldValue, message: str) -> None:
        self.report(entry.name, entry.line, message)

    def wrong_at(self, name: str, message: str) -> None:
        """As `wrong`, for a field of the scenario being read."""
        self.report(name, self.lines[name], message)

    def report(self, name: str, line: int, message: str) -> None:
        self.problems.append(Problem(self.file, line, name, message))
        if len(self.problems) == MOST_PROBLEMS:
            message = f"{MOST_PROBLEMS} problems so far; the rest of the file was not looked at"
            raise ScenarioError([*self.problems, Problem(self.file, None, "", message)])

    def text(self, entry: FieldValue | None, default: D) -> str | D:
        if entry is None:
            return default
        if not isinstance(entry.node, Text):
            self.wrong(entry, f"{kind_of(entry.node)} where a text belongs")
            return default
        text = " ".join(entry.node.value.split())
        if not text or entry.node.empty:
            self.wrong(entry, "empty; write a text, or leave the field out")
            return default
        if any(unicodedata.category(character) in ("Cc", "Cs") for character in text):
            self.wrong(entry, f"{shown(text)} holds characters that cannot be printed")
            return default
        return text

    def texts(self, entry: FieldValue | None) -> tuple[str, ...]:
        texts = (self.text(item, None) for item in self.items(entry))
        return tuple(text for text in texts if text is not None)

    def number(self, entry: FieldValue | None, default: D, low: int = 0, high: int = 99) -> int | D:
        text = self.text(entry, None)
        if entry is None or text is None:
            return default
        if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
            self.wrong(entry, f"{shown(text)} is not a whole number from {low} to {high}")
            return default
        return int(text)

    def gold(self, entry: FieldValue | None) -> int:
        return self.number(entry, 0, high=MOST_GOLD)

    def flag(self, entry: FieldValue | None, default: D) -> bool | D:
        text = self.text(entry, None)
        if entry is None or text is None:
            return default
        if text.lower() not in TRUTH:
            self.wrong(entry, f"{shown(text)} is neither true nor false")
            return default
        return TRUTH[text.lower()]

    def one_of(self, entry: FieldValue | None, words: Sequence[W], default: D) -> W | D:
        text = self.text(entry, None)
        if entry is None or text is None:
            return default
        for word in words:
            if word == text:
                return word
        self.wrong(entry, f"{shown(text)} is not one of {', '.join(words)}")
        return default

    def square(self, entry: FieldValue | None) -> str | None:
        text = self.text(entry, None)
        ground = self.names.ground
        if entry is None or text is None or ground.is_square(text):
            return text
        self.wrong(entry, f"{shown(text)} is not a square; write {ground.span}")
        return None

    def items(self, entry: FieldValue | None) -> list[FieldValue]:
        if entry is None:
            return []
        if not isinstance(entry.node, List):
            self.wrong(entry, f"{kind_of(entry.node)} where a list belongs; write [...]")
            return []
        items = []
        for index, node in enumerate(entry.node.items):
            items.append(FieldValue(f"{entry.name}[{index}]", node.line, node))
            self.lines[items[-1].name] = node.line
        return items

    def fields(self, entry: FieldValue | None) -> dict[str, FieldValue]:
        if entry is None:
            return {}
        if not isinstance(entry.node, Map):
            what = kind_of(entry.node)
            self.wrong(entry, f"{what} where a mapping belongs; write {{name: value}}")
            return {}
        fields: dict[str, FieldValue] = {}
        for key, node in entry.node.pairs:
            name = " ".join(key.value.split())
            found = FieldValue(entry.inside(name), key.line, node)
            if name in fields:
                self.wrong(found, f"written twice, first on line {fields[name].line}")
                continue
            fields[name] = found
            self.lines[found.name] = found.line
        return fields

    def known(self, entry: FieldValue | None, names: Sequence[str]) -> dict[str, FieldValue]:
        """The fields of a mapping that may have these and no others."""
        fields = self.fields(entry)
        self.keep_known(fields, names)
        return fields

    def keep_known(self, fields: dict[str, FieldValue], names: Sequence[str]) -> None:
        """Take out of a mapping's fields those that have no place there."""
        for name in [name for name in fields if name not in names]:
            self.wrong(fields.pop(name), f"unknown field; known are {', '.join(names)}")

    def sides(self, entry: FieldValue | None, read: Callable[[FieldValue | None], T]) -> Sides[T]:
        fields = self.known(entry, SIDES)
        return Sides(read(fields.get("home")), read(fields.get("away")))

    def counts(self, entry: FieldValue | None, default: D, high: int = 99) -> Sides[int | D]:
        return self.sides(entry, lambda side: self.number(side, default, high=high))
