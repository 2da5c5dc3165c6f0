"""YAML as nodes: no tags, no second document, no aliases that grow out of hand."""

from dataclasses import dataclass

import yaml

from turfwar.scenario.language.model import Problem, ScenarioError
from turfwar.scenario.language.nodes import List, Map, Node, Text

MOST_DEPTH = 12
MOST_VALUES = 400_000
LETTERS_A_VALUE = 40
"""A long text counts as several values, or aliases of one could still fill the memory."""


@dataclass(frozen=True)
class FileKind:
    """What a file holds, for messages: what such files are called, what they begin with, and what
    is written instead of a second document."""

    plural: str
    begin: str
    instead: str


SCENARIOS = FileKind(
    "scenarios",
    "write a scenario, starting with `title:`",
    "write several scenarios as a list, each with `- `",
)


def compose(
    text: str, file: str, most_values: int = MOST_VALUES, kind: FileKind = SCENARIOS
) -> Node:
    """The one document of a YAML text. The C parser is ten times faster where there is one."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    composer = Composer(file, most_values, kind)
    try:
        for event in yaml.parse(text, Loader=loader):
            composer.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = composer.line if mark is None else mark.line + 1
        raise composer.refusal(line, f"{error.problem}") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise composer.refusal(line, "a character that YAML does not allow") from None
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # PyYAML lets int() and chr() fail on absurd directives and escapes.
        raise composer.refusal(composer.line, f"not YAML: {error}") from None
    if composer.root is None:
        raise composer.refusal(1, f"an empty file; {kind.begin}")
    return composer.root


class Composer:
    """Nodes from YAML events, without recursion, tags, or aliases that grow out of hand."""

    def __init__(self, file: str, most_values: int, kind: FileKind = SCENARIOS) -> None:
        self.file = file
        self.kind = kind
        self.most_values = most_values
        self.line = 1
        self.root: Node | None = None
        self.open: list[tuple[List | Map, str | None, int]] = []
        self.anchors: dict[str, tuple[Node, int]] = {}
        self.count = 0

    def refusal(self, line: int, message: str) -> ScenarioError:
        short = message if len(message) <= 200 else f"{message[:197]}..."
        clean = short if short.isprintable() else repr(short)
        return ScenarioError([Problem(self.file, line, "yaml", clean)])

    def take(self, event: yaml.Event) -> None:
        if event.start_mark is not None:
            self.line = event.start_mark.line + 1
        if isinstance(event, yaml.NodeEvent) and getattr(event, "tag", None) is not None:
            message = f"a tag; {self.kind.plural} are plain YAML, leave the `!...` out"
            raise self.refusal(self.line, message)
        if isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            raise self.refusal(self.line, f"a second document; {self.kind.instead}")
        if isinstance(event, yaml.ScalarEvent):
            size = 1 + len(event.value) // LETTERS_A_VALUE
            self.count += size
            self.close(Text(self.line, event.value, not event.style), event.anchor, size)
        elif isinstance(event, yaml.AliasEvent):
            if event.anchor not in self.anchors:
                message = f"alias *{event.anchor} before the end of what it stands for"
                raise self.refusal(self.line, message)
            node, size = self.anchors[event.anchor]
            self.count += size
            self.close(node, None, size)
        elif isinstance(event, yaml.SequenceStartEvent):
            self.start(List(self.line, []), event.anchor)
        elif isinstance(event, yaml.MappingStartEvent):
            self.start(Map(self.line, []), event.anchor)
        elif isinstance(event, yaml.CollectionEndEvent):
            done, anchor, before = self.open.pop()
            self.close(done, anchor, self.count - before)

    def start(self, node: List | Map, anchor: str | None) -> None:
        if len(self.open) == MOST_DEPTH:
            raise self.refusal(self.line, f"nested more than {MOST_DEPTH} deep")
        if anchor is not None:
            self.anchors.pop(anchor, None)
        self.open.append((node, anchor, self.count))
        self.count += 1

    def close(self, node: Node, anchor: str | None, size: int) -> None:
        """Put a finished node where it belongs."""
        if self.count > self.most_values:
            message = f"more than {self.most_values} values, counting what aliases repeat"
            raise self.refusal(self.line, message)
        if anchor is not None:
            self.anchors[anchor] = (node, size)
        if not self.open:
            self.root = node
            return
        parent = self.open[-1][0]
        if isinstance(parent, List):
            parent.items.append(node)
        elif parent.key is not None:
            parent.pairs.append((parent.key, node))
            parent.key = None
        elif isinstance(node, Text):
            parent.key = node
        else:
            raise self.refusal(self.line, "a list or mapping as a key; a key is a word")
