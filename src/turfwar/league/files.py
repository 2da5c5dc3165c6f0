"""Files that people write for the office: YAML read without trust, every fault with its line.

Values are texts until a field says what they are, so that a team may be called `No` or `1e3`.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, TypeVar

from turfwar.kernel.errors import TurfwarError
from turfwar.scenario.composing import FileKind, compose
from turfwar.scenario.language.model import ScenarioError
from turfwar.scenario.language.nodes import List, Map, Node, Text

MOST_BYTES: Final = 4 * 1024 * 1024
MOST_FAULTS: Final = 100
LEAGUE_FILES: Final = FileKind(
    "these files", "write `name: value`, one in a line", "a file has one; write another file"
)
_NUMBER: Final = re.compile(r"[-+]?[0-9]{1,9}")
_TRUTH: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
T = TypeVar("T")


class FileFault(TurfwarError):
    """A file that says something wrong: everything that is, each with its line and field."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


def text_of(path: Path) -> str:
    """What stands in a file; `FileFault` where it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise FileFault([f"{path}: it has more than {MOST_BYTES:,} bytes"])
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileFault([f"{path}: it is not UTF-8 text"]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileFault([f"{path}: it cannot be read: {reason}"]) from None


class FormField:
    """A value of a file, with its name and line; what is wrong is noted in `faults`."""

    def __init__(self, name: str, line: int, node: Node | None, faults: "Faults") -> None:
        self.name = name
        self.line = line
        self.node = node
        self.faults = faults

    @property
    def given(self) -> bool:
        """Whether the file says anything here."""
        return self.node is not None and not (isinstance(self.node, Text) and self.node.empty)

    @property
    def is_list(self) -> bool:
        return isinstance(self.node, List)

    @property
    def is_mapping(self) -> bool:
        return isinstance(self.node, Map)

    def wrong(self, message: str) -> None:
        self.faults.add(self.line, self.name, message)

    def text(self, default: str = "") -> str:
        if not self.given:
            return default
        if not isinstance(self.node, Text):
            self.wrong("a text belongs here")
            return default
        text = " ".join(self.node.value.split())
        if not text.isprintable() or len(text) > 200:
            self.wrong("a text of at most 200 characters that can be printed belongs here")
            return default
        return text

    def number(self, default: int = 0, low: int = 0, high: int = 999) -> int:
        text = self.text()
        if not text:
            return default
        if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
            self.wrong(f"{text!r} is not a whole number from {low} to {high}")
            return default
        return int(text)

    def flag(self, default: bool = False) -> bool:
        text = self.text()
        if not text:
            return default
        if text.lower() not in _TRUTH:
            self.wrong(f"{text!r} is neither true nor false")
            return default
        return _TRUTH[text.lower()]

    def one_of(self, words: Iterable[str], default: str = "") -> str:
        text = self.text()
        if text and text not in (words := tuple(words)):
            self.wrong(f"{text!r} is not one of {', '.join(words)}")
            return default
        return text or default

    def items(self) -> list["FormField"]:
        """The entries of a list."""
        if not self.given:
            return []
        if not isinstance(self.node, List):
            self.wrong("a list belongs here; write [...]")
            return []
        return [
            FormField(f"{self.name}[{at}]", node.line, node, self.faults)
            for at, node in enumerate(self.node.items)
        ]

    def values(self) -> list["FormField"]:
        """The entries of a list, or the one value that stands instead of it."""
        return self.items() if isinstance(self.node, List) or not self.given else [self]

    def fields(self) -> dict[str, "FormField"]:
        """The entries of a mapping."""
        if not self.given:
            return {}
        if not isinstance(self.node, Map):
            self.wrong("a mapping belongs here; write {name: value}")
            return {}
        found: dict[str, FormField] = {}
        for key, node in self.node.pairs:
            name = " ".join(key.value.split())[:80]
            whole = f"{self.name}.{name}" if self.name else name
            if name in found:
                self.faults.add(key.line, whole, "it is written twice")
            else:
                found[name] = FormField(whole, key.line, node, self.faults)
        return found

    def known(self, names: Iterable[str]) -> "Fields":
        """The entries of a mapping that may have these and no others."""
        names = tuple(names)
        found = self.fields()
        for name in [name for name in found if name not in names]:
            found.pop(name).wrong(f"no field is called that; there are {', '.join(names)}")
        return Fields(self, found)


class Fields:
    """The fields of a mapping; one that is not in the file is there, and empty."""

    def __init__(self, owner: FormField, found: Mapping[str, FormField]) -> None:
        self.owner = owner
        self.found = found

    def __contains__(self, name: str) -> bool:
        return name in self.found

    def __getitem__(self, name: str) -> FormField:
        known = self.found.get(name)
        if known is not None:
            return known
        whole = f"{self.owner.name}.{name}" if self.owner.name else name
        return FormField(whole, self.owner.line, None, self.owner.faults)


class Faults:
    """What is wrong in a file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[str] = []

    def add(self, line: int, field: str, message: str) -> None:
        where = f"{self.file}:{line}"
        self.found.append(": ".join(part for part in (where, field, message) if part))
        if len(self.found) >= MOST_FAULTS:
            raise FileFault(self.found)

    def check(self) -> None:
        """`FileFault` where anything is wrong."""
        if self.found:
            raise FileFault(self.found)


def read_yaml(text: str, file: str) -> FormField:
    """The document of a YAML text."""
    try:
        node = compose(text, file, kind=LEAGUE_FILES)
    except ScenarioError as error:
        raise FileFault(str(error).splitlines()) from None
    return FormField("", node.line, node, Faults(file))


def document_of(path: Path) -> dict[str, object]:
    """A YAML file as plain texts, lists and mappings; `FileFault` where it is no mapping."""
    document = read_yaml(text_of(path), str(path))
    found = {name: _plain(each) for name, each in document.fields().items()}
    document.faults.check()
    return found


def _plain(field: FormField) -> object:
    if field.is_mapping:
        return {name: _plain(each) for name, each in field.fields().items()}
    if field.is_list:
        return [_plain(each) for each in field.items()]
    return field.text()
