"""Read scenario files: YAML in, `Scenario` values out, or every error with its file and line.

The text of each scalar is read as the field asks, never by YAML's own guess, so that `ball: off`
and `follow: no` mean what they say.
"""

import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

import yaml

from turfwar.scenario.commands import (
    FANATIC_ID,
    SEATS,
    SIDES,
    Command,
    CommandError,
    Names,
    PlayerRef,
    Side,
    SquareRef,
    brought_by,
    is_player_id,
    is_square,
    parse_line,
    shown,
)
from turfwar.scenario.dice import DiceError, Roll, parse_die
from turfwar.scenario.model import (
    ANSWER_KINDS,
    ON_PITCH,
    PHASES,
    STAFF,
    STAFF_ALIASES,
    STATES,
    USE,
    WINNERS,
    Answer,
    AnswerShape,
    AnswerValue,
    Ball,
    Expect,
    FreeMove,
    Phase,
    PlayerExpect,
    PlayerSpec,
    Problem,
    Scenario,
    ScenarioError,
    Sides,
    State,
    Where,
    answer_shape,
)

MOST_BYTES = 1_000_000
MOST_DEPTH = 12
MOST_VALUES = 400_000
LETTERS_A_VALUE = 40
"""A long text counts as several values, or aliases of one could still fill the memory."""
MOST_PROBLEMS = 100

FIELDS = [each.name for each in fields(Scenario) if each.name != "where"]
PLAYER_FIELDS = [each.name for each in fields(PlayerSpec) if each.name != "id"]
EXPECTATIONS = [each.name for each in fields(Expect) if each.name != "players"]
PLAYER_EXPECTATIONS = [each.name for each in fields(PlayerExpect)]
RESERVED_IDS = {*SIDES, *EXPECTATIONS, FANATIC_ID}

MOST_GOLD = 30_000_000
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_ODDS = re.compile(r"[0-9]{1,60}(/[0-9]{1,60}|\.[0-9]{1,60})?")
_TRUTH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}

T = TypeVar("T")
D = TypeVar("D")
W = TypeVar("W", bound=str)


def find_files(path: Path) -> list[Path]:
    """The file itself, or every `*.yaml` below a folder, in order."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.rglob("*.yaml") if not file.is_dir())
    if not found:
        raise ScenarioError([Problem(_printable(path), None, "", "no *.yaml file below it")])
    return found


def read_paths(paths: Iterable[Path]) -> list[Scenario]:
    """The scenarios of all these files and folders, or the problems of all of them."""
    scenarios: list[Scenario] = []
    problems: list[Problem] = []
    for path in paths:
        try:
            files = find_files(path)
        except ScenarioError as error:
            problems += error.problems
            continue
        for file in files:
            try:
                scenarios += read_file(file)
            except ScenarioError as error:
                problems += error.problems
    if problems:
        raise ScenarioError(problems)
    return scenarios


def read_file(path: Path) -> list[Scenario]:
    """The scenarios of one file."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        message = f"cannot be read: {reason or error}"
        raise ScenarioError([Problem(_printable(path), None, "", message)]) from None
    return read_bytes(data, _printable(path))


def read_bytes(data: bytes, file: str = "<scenario>") -> list[Scenario]:
    """The scenarios of a file's content; `file` is what to call it in messages."""
    if len(data) > MOST_BYTES:
        message = f"larger than {MOST_BYTES} bytes; split it into several files"
        raise ScenarioError([Problem(file, None, "", message)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ScenarioError([Problem(file, line, "yaml", "not UTF-8 text")]) from None
    reader = _Reader(file)
    scenarios = reader.file_of_scenarios(_compose(text, file))
    if reader.problems:
        raise ScenarioError(sorted(reader.problems, key=lambda problem: problem.line or 0))
    return scenarios


def _printable(path: Path) -> str:
    return os.fsencode(path).decode("utf-8", "replace")


@dataclass(slots=True, eq=False)
class _Text:
    line: int
    value: str
    plain: bool

    @property
    def empty(self) -> bool:
        return self.plain and self.value in ("", "~", "null", "Null", "NULL")


@dataclass(slots=True, eq=False)
class _List:
    line: int
    items: "list[_Node]"


@dataclass(slots=True, eq=False)
class _Map:
    line: int
    pairs: "list[tuple[_Text, _Node]]"
    key: _Text | None = None


_Node = _Text | _List | _Map


def _compose(text: str, file: str) -> _Node:
    """The one document of a YAML text. The C parser is ten times faster where there is one."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    composer = _Composer(file)
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
        raise composer.refusal(1, "an empty file; write a scenario, starting with `title:`")
    return composer.root


class _Composer:
    """Nodes from YAML events, without recursion, tags, or aliases that grow out of hand."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.line = 1
        self.root: _Node | None = None
        self.open: list[tuple[_List | _Map, str | None, int]] = []
        self.anchors: dict[str, tuple[_Node, int]] = {}
        self.count = 0

    def refusal(self, line: int, message: str) -> ScenarioError:
        short = message if len(message) <= 200 else f"{message[:197]}..."
        clean = short if short.isprintable() else repr(short)
        return ScenarioError([Problem(self.file, line, "yaml", clean)])

    def take(self, event: yaml.Event) -> None:
        if event.start_mark is not None:
            self.line = event.start_mark.line + 1
        if isinstance(event, yaml.NodeEvent) and getattr(event, "tag", None) is not None:
            raise self.refusal(self.line, "a tag; scenarios are plain YAML, leave the `!...` out")
        if isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            message = "a second document; write several scenarios as a list, each with `- `"
            raise self.refusal(self.line, message)
        if isinstance(event, yaml.ScalarEvent):
            size = 1 + len(event.value) // LETTERS_A_VALUE
            self.count += size
            self.close(_Text(self.line, event.value, not event.style), event.anchor, size)
        elif isinstance(event, yaml.AliasEvent):
            if event.anchor not in self.anchors:
                message = f"alias *{event.anchor} before the end of what it stands for"
                raise self.refusal(self.line, message)
            node, size = self.anchors[event.anchor]
            self.count += size
            self.close(node, None, size)
        elif isinstance(event, yaml.SequenceStartEvent):
            self.start(_List(self.line, []), event.anchor)
        elif isinstance(event, yaml.MappingStartEvent):
            self.start(_Map(self.line, []), event.anchor)
        elif isinstance(event, yaml.CollectionEndEvent):
            done, anchor, before = self.open.pop()
            self.close(done, anchor, self.count - before)

    def start(self, node: _List | _Map, anchor: str | None) -> None:
        if len(self.open) == MOST_DEPTH:
            raise self.refusal(self.line, f"nested more than {MOST_DEPTH} deep")
        if anchor is not None:
            self.anchors.pop(anchor, None)
        self.open.append((node, anchor, self.count))
        self.count += 1

    def close(self, node: _Node, anchor: str | None, size: int) -> None:
        """Put a finished node where it belongs."""
        if self.count > MOST_VALUES:
            message = f"more than {MOST_VALUES} values, counting what aliases repeat"
            raise self.refusal(self.line, message)
        if anchor is not None:
            self.anchors[anchor] = (node, size)
        if not self.open:
            self.root = node
            return
        parent = self.open[-1][0]
        if isinstance(parent, _List):
            parent.items.append(node)
        elif parent.key is not None:
            parent.pairs.append((parent.key, node))
            parent.key = None
        elif isinstance(node, _Text):
            parent.key = node
        else:
            raise self.refusal(self.line, "a list or mapping as a key; a key is a word")


@dataclass(frozen=True, slots=True)
class _Entry:
    """A value with the name of its field and the line to blame."""

    name: str
    line: int
    node: _Node

    def inside(self, key: str) -> str:
        label = key if key.isprintable() and len(key) <= 40 else shown(key)
        return f"{self.name}.{label}" if self.name else label


def _what(node: _Node) -> str:
    if isinstance(node, _Text):
        return "nothing" if node.empty else f"the text {shown(node.value)}"
    return "a list" if isinstance(node, _List) else "a mapping"


class _Values:
    """Reads values. Without an entry, or with a wrong one, a method gives its default."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.lines: dict[str, int] = {}
        self.names = Names()

    def wrong(self, entry: _Entry, message: str) -> None:
        self.report(entry.name, entry.line, message)

    def wrong_at(self, name: str, message: str) -> None:
        """As `wrong`, for a field of the scenario being read."""
        self.report(name, self.lines[name], message)

    def report(self, name: str, line: int, message: str) -> None:
        self.problems.append(Problem(self.file, line, name, message))
        if len(self.problems) == MOST_PROBLEMS:
            message = f"{MOST_PROBLEMS} problems so far; the rest of the file was not looked at"
            raise ScenarioError([*self.problems, Problem(self.file, None, "", message)])

    def text(self, entry: _Entry | None, default: D) -> str | D:
        if entry is None:
            return default
        if not isinstance(entry.node, _Text):
            self.wrong(entry, f"{_what(entry.node)} where a text belongs")
            return default
        text = " ".join(entry.node.value.split())
        if not text or entry.node.empty:
            self.wrong(entry, "empty; write a text, or leave the field out")
            return default
        if any(unicodedata.category(character) in ("Cc", "Cs") for character in text):
            self.wrong(entry, f"{shown(text)} holds characters that cannot be printed")
            return default
        return text

    def texts(self, entry: _Entry | None) -> tuple[str, ...]:
        texts = (self.text(item, None) for item in self.items(entry))
        return tuple(text for text in texts if text is not None)

    def number(self, entry: _Entry | None, default: D, low: int = 0, high: int = 99) -> int | D:
        text = self.text(entry, None)
        if entry is None or text is None:
            return default
        if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
            self.wrong(entry, f"{shown(text)} is not a whole number from {low} to {high}")
            return default
        return int(text)

    def gold(self, entry: _Entry | None) -> int:
        return self.number(entry, 0, high=MOST_GOLD)

    def flag(self, entry: _Entry | None, default: D) -> bool | D:
        text = self.text(entry, None)
        if entry is None or text is None:
            return default
        if text.lower() not in _TRUTH:
            self.wrong(entry, f"{shown(text)} is neither true nor false")
            return default
        return _TRUTH[text.lower()]

    def one_of(self, entry: _Entry | None, words: Sequence[W], default: D) -> W | D:
        text = self.text(entry, None)
        if entry is None or text is None:
            return default
        for word in words:
            if word == text:
                return word
        self.wrong(entry, f"{shown(text)} is not one of {', '.join(words)}")
        return default

    def square(self, entry: _Entry | None) -> str | None:
        text = self.text(entry, None)
        if entry is None or text is None or is_square(text):
            return text
        self.wrong(entry, f"{shown(text)} is not a square; write a1 to o26")
        return None

    def items(self, entry: _Entry | None) -> list[_Entry]:
        if entry is None:
            return []
        if not isinstance(entry.node, _List):
            self.wrong(entry, f"{_what(entry.node)} where a list belongs; write [...]")
            return []
        items = []
        for index, node in enumerate(entry.node.items):
            items.append(_Entry(f"{entry.name}[{index}]", node.line, node))
            self.lines[items[-1].name] = node.line
        return items

    def fields(self, entry: _Entry | None) -> dict[str, _Entry]:
        if entry is None:
            return {}
        if not isinstance(entry.node, _Map):
            self.wrong(entry, f"{_what(entry.node)} where a mapping belongs; write {{name: value}}")
            return {}
        fields: dict[str, _Entry] = {}
        for key, node in entry.node.pairs:
            name = " ".join(key.value.split())
            found = _Entry(entry.inside(name), key.line, node)
            if name in fields:
                self.wrong(found, f"written twice, first on line {fields[name].line}")
                continue
            fields[name] = found
            self.lines[found.name] = found.line
        return fields

    def known(self, entry: _Entry | None, names: Sequence[str]) -> dict[str, _Entry]:
        """The fields of a mapping that may have these and no others."""
        fields = self.fields(entry)
        for name in [name for name in fields if name not in names]:
            self.wrong(fields.pop(name), f"unknown field; known are {', '.join(names)}")
        return fields

    def sides(self, entry: _Entry | None, read: Callable[[_Entry | None], T]) -> Sides[T]:
        fields = self.known(entry, SIDES)
        return Sides(read(fields.get("home")), read(fields.get("away")))

    def counts(self, entry: _Entry | None, default: D) -> Sides[int | D]:
        return self.sides(entry, lambda side: self.number(side, default))


class _Reader(_Values):
    """Reads the scenarios of one file."""

    def file_of_scenarios(self, root: _Node) -> list[Scenario]:
        if isinstance(root, _Map):
            return [self.scenario(root)]
        if isinstance(root, _List) and root.items:
            return [self.scenario(node) for node in root.items]
        message = f"{_what(root)} where a scenario (`title: ...`) or a list of them belongs"
        self.wrong(_Entry("", root.line, root), message)
        return []

    def scenario(self, node: _Node) -> Scenario:
        self.lines = {}
        top = self.known(_Entry("", node.line, node), FIELDS)
        if "title" not in top and isinstance(node, _Map):
            self.wrong(_Entry("title", node.line, node), "missing; every scenario has a title")
        phase: Phase = self.one_of(top.get("phase"), PHASES, "turn")
        active: Side = self.one_of(top.get("active"), SIDES, "home")
        cards = self.sides(top.get("cards"), self.texts)
        players = self.players(top.get("players"), phase, cards)
        expect = self.expect(top.get("expect"))
        goal = self.expect(top["goal"]) if "goal" in top else None
        self.check_goal(top)
        return Scenario(
            title=self.text(top.get("title"), ""),
            where=Where(self.file, node.line, self.lines),
            source=self.text(top.get("source"), ""),
            rules=self.text(top.get("rules"), "lrb6"),
            options=self.texts(top.get("options")),
            home=self.text(top.get("home"), "Human"),
            away=self.text(top.get("away"), "Orc"),
            phase=phase,
            league=self.flag(top.get("league"), False),
            half=self.number(top.get("half"), 1, low=1),
            turn=self.turn(top.get("turn"), phase, active),
            active=active,
            weather=self.text(top.get("weather"), "Nice"),
            score=self.counts(top.get("score"), 0),
            rerolls=self.counts(top.get("rerolls"), 0),
            value=self.sides(top.get("value"), self.gold),
            treasury=self.sides(top.get("treasury"), self.gold),
            staff=self.sides(top.get("staff"), self.staff),
            fame=self.counts(top.get("fame"), 0),
            cards=cards,
            players=players,
            ball=self.starting_ball(top.get("ball"), players),
            dice=self.dice(top.get("dice")),
            do=self.do(top.get("do")),
            answers=self.answers(top.get("answers")),
            expect=expect,
            goal=goal,
        )

    def check_goal(self, top: dict[str, _Entry]) -> None:
        """Dice and a goal exclude each other, and odds are what a goal is for."""
        if "goal" not in top:
            if "expect.odds" in self.lines:
                message = "odds need a `goal`, the expectation they are for, instead of `dice`"
                self.wrong_at("expect.odds", message)
            return
        if "dice" in top:
            self.wrong_at("goal", "`dice` and `goal` together; leave one of them out")
        if "goal.odds" in self.lines:
            self.wrong_at("goal.odds", "odds belong into `expect`, not into the goal itself")
        if "expect.odds" not in self.lines:
            self.wrong_at("goal", "a goal needs `expect: {odds: {success: 35/36}}`")
        for name in EXPECTATIONS + list(self.names.players):
            if name != "odds" and f"expect.{name}" in self.lines:
                message = "beside a goal, `odds` is all that can be expected"
                self.wrong_at(f"expect.{name}", message)

    def turn(self, entry: _Entry | None, phase: Phase, active: Side) -> Sides[int | None]:
        """Both markers in a kick-off, the active team's elsewhere, unless a mapping says more."""
        if entry is not None and not isinstance(entry.node, _Text):
            return self.counts(entry, None)
        between_drives = phase in ("pregame", "setup", "kickoff")
        number = self.number(entry, 0 if between_drives else 1)
        if phase == "kickoff" or (entry is None and between_drives):
            return Sides(number, number)
        return Sides(number, None) if active == "home" else Sides(None, number)

    def staff(self, entry: _Entry | None) -> dict[str, int]:
        staff = {}
        for written, found in self.fields(entry).items():
            name = re.sub("[ _]", "-", written.lower())
            name = STAFF_ALIASES.get(name, name)
            if name not in STAFF:
                self.wrong(found, f"unknown staff; known are {', '.join(STAFF)}")
            elif isinstance(found.node, _Text) and found.node.value.lower() in ("true", "false"):
                staff[name] = int(self.flag(found, False))
            else:
                staff[name] = self.number(found, 0)
        return staff

    def players(
        self, entry: _Entry | None, phase: Phase, cards: Sides[tuple[str, ...]]
    ) -> dict[str, PlayerSpec]:
        fields = self.fields(entry)
        for player in list(fields):
            if not is_player_id(player):
                message = "not a player's id; write h... (home) or a... (away), digits or letters"
                self.wrong(fields.pop(player), message)
            elif player in RESERVED_IDS:
                self.wrong(fields.pop(player), "this word has a meaning of its own; take another")
        brought = brought_by("home", cards.home) | brought_by("away", cards.away)
        self.names = Names(fields.keys() | brought, {*cards.home, *cards.away})
        players = {player: self.player(player, found, phase) for player, found in fields.items()}
        holders: dict[str, str] = {}
        for player, spec in players.items():
            if spec.at is None:
                continue
            if spec.at in holders:
                message = f"{spec.at} is taken by {holders[spec.at]}; one square, one player"
                self.wrong_at(f"{fields[player].name}.at", message)
            holders.setdefault(spec.at, player)
        return players

    def player(self, player: str, entry: _Entry, phase: Phase) -> PlayerSpec:
        fields = self.known(entry, PLAYER_FIELDS)
        at = self.square(fields.get("at"))
        unplaced = "at" not in fields and phase in ("pregame", "setup")
        default: State = "reserve" if unplaced else "standing"
        state = self.one_of(fields.get("state"), STATES, default)
        if state in ON_PITCH and "at" not in fields and isinstance(entry.node, _Map):
            off = ", ".join(name for name in STATES if name not in ON_PITCH)
            self.wrong(entry, f"a {state} player needs `at: SQUARE`; only {off} do without")
        if state not in ON_PITCH and "at" in fields:
            self.wrong(fields["at"], f"a player who is {state} has no square; leave `at` out")
            at = None
        return PlayerSpec(
            id=player,
            position=self.text(fields.get("position"), None),
            at=at,
            state=state,
            skills=self.texts(fields.get("skills")),
            without=self.texts(fields.get("without")),
            ma=self.number(fields.get("ma"), None, low=1, high=20),
            st=self.number(fields.get("st"), None, low=1, high=20),
            ag=self.number(fields.get("ag"), None, low=1, high=20),
            av=self.number(fields.get("av"), None, low=1, high=20),
            used=self.flag(fields.get("used"), False),
            niggles=self.number(fields.get("niggles"), 0),
            injuries=self.texts(fields.get("injuries")),
            spp=self.number(fields.get("spp"), 0, high=9999),
        )

    def declared(self, entry: _Entry, players: Iterable[str]) -> bool:
        """Whether the scenario has these players; where not, that is the problem."""
        unknown = [player for player in players if player not in self.names.players]
        if unknown:
            message = f"no player {shown(unknown[0])}; the scenario's players: {self.roll_call()}"
            self.wrong(entry, message)
        return not unknown

    def roll_call(self) -> str:
        return ", ".join(list(self.names.players)[:40]) or "none"

    def can_be_picked(self, entry: _Entry, name: str) -> bool:
        """A random choice is among players or cards; the rule set knows the cards."""
        return not is_player_id(name) or self.declared(entry, [name])

    def ball(self, entry: _Entry | None) -> Ball | None:
        text = self.text(entry, None)
        if entry is None or text is None:
            return None
        if text == "off":
            return "off"
        target = self.names.target(text)
        if target is None:
            self.wrong(entry, f"{shown(text)} is no player, no square (a1 to o26) and not `off`")
        elif isinstance(target, PlayerRef) and not self.declared(entry, [target.player]):
            return None
        return target

    def starting_ball(self, entry: _Entry | None, players: dict[str, PlayerSpec]) -> Ball:
        ball = self.ball(entry)
        if entry is not None and isinstance(ball, PlayerRef):
            state = players[ball.player].state
            if state not in ON_PITCH:
                self.wrong(entry, f"{ball.player} is {state}, so he cannot hold the ball")
        return ball or "off"

    def dice(self, entry: _Entry | None) -> tuple[Roll, ...]:
        rolls = []
        for item in self.items(entry):
            together = self.items(item) if isinstance(item.node, _List) else [item]
            if not together:
                self.wrong(item, "an empty roll; write the dice that are rolled together")
            roll = []
            for found in together:
                text = self.text(found, None)
                if text is None:
                    continue
                try:
                    die = parse_die(text)
                except DiceError as error:
                    self.wrong(found, f"{shown(text)}: {error}")
                    continue
                if die.kind != "pick" or self.can_be_picked(found, str(die.value)):
                    roll.append(die)
            rolls.append(tuple(roll))
        return tuple(rolls)

    def do(self, entry: _Entry | None) -> tuple[Command, ...]:
        commands: list[Command] = []
        lines = []
        for item in self.items(entry):
            read = self.line(item)
            commands += read
            lines += [item.line] * len(read)
        self.lines.update((f"do[{index}]", line) for index, line in enumerate(lines))
        return tuple(commands)

    def line(self, entry: _Entry) -> tuple[Command, ...]:
        """A text, or the mapping that `- illegal: h1 block a1` is to YAML."""
        prefix = ""
        if isinstance(entry.node, _Map):
            if [key.value for key, _ in entry.node.pairs] != ["illegal"]:
                message = "a mapping where a command belongs; write a text or `illegal: COMMAND`"
                self.wrong(entry, message)
                return ()
            prefix = "illegal: "
            entry = _Entry(entry.name, entry.line, entry.node.pairs[0][1])
        text = self.text(entry, None)
        if text is None:
            return ()
        try:
            commands = parse_line(prefix + text, self.names)
        except CommandError as error:
            self.wrong(entry, f"{error}")
            return ()
        if len(commands) > 1 and any(command.illegal for command in commands):
            self.wrong(entry, "an illegal command stands alone; give the others their own lines")
        for command in commands:
            if not self.declared(entry, command.players()):
                break
        return commands

    def answers(self, entry: _Entry | None) -> dict[str, Answer]:
        answers = {}
        for kind, found in self.fields(entry).items():
            shape = answer_shape(kind)
            if shape is None:
                known = ", ".join([*ANSWER_KINDS, f"{USE}NAME"])
                self.wrong(found, f"unknown kind of answer; known are {known}")
                continue
            listed = isinstance(found.node, _List)
            items = self.items(found) if listed else [found]
            read = (self.answer(item, shape) for item in items)
            values = tuple(value for value in read if value is not None)
            moves = any(isinstance(value, FreeMove) for value in values)
            answers[kind] = Answer(kind, values, each_time=not listed and not moves)
        return answers

    def answer(self, entry: _Entry, shape: AnswerShape) -> AnswerValue | None:
        text = self.text(entry, None)
        if text is None:
            return None
        if "yes" in shape.words and text.lower() in _TRUTH:
            return "yes" if _TRUTH[text.lower()] else "no"
        if text in shape.words or shape.name:
            return text
        if shape.move:
            player, *path = text.split()
            if is_player_id(player) and path and all(map(is_square, path)):
                return FreeMove(player, tuple(path)) if self.declared(entry, [player]) else None
        declared = text in self.names.players
        if shape.square and is_square(text) and not (shape.player and declared):
            return SquareRef(text)
        if shape.player and is_player_id(text):
            return PlayerRef(text) if self.declared(entry, [text]) else None
        self.wrong(entry, f"{shown(text)} is no answer here; write {shape}")
        return None

    def expect(self, entry: _Entry | None) -> Expect:
        fields = self.fields(entry)
        players = {}
        for name in fields:
            if name in EXPECTATIONS:
                continue
            if name in self.names.players:
                players[name] = self.player_expect(fields[name])
                continue
            known = ", ".join(EXPECTATIONS)
            message = f"no expectation ({known}) and no player here ({self.roll_call()})"
            self.wrong(fields[name], message)
        return Expect(
            players=players,
            ball=self.ball(fields.get("ball")),
            ball2=self.ball(fields.get("ball2")),
            turnover=self.flag(fields.get("turnover"), None),
            active=self.one_of(fields.get("active"), SIDES, None),
            half=self.number(fields.get("half"), None),
            turn=self.counts(fields.get("turn"), None),
            score=self.counts(fields.get("score"), None),
            rerolls=self.counts(fields.get("rerolls"), None),
            weather=self.text(fields.get("weather"), None),
            winner=self.one_of(fields.get("winner"), WINNERS, None),
            choice=self.text(fields.get("choice"), None),
            chooser=self.one_of(fields.get("chooser"), SEATS, None),
            legal=self.single_lines(fields.get("legal")),
            illegal=self.single_lines(fields.get("illegal")),
            events=self.texts(fields.get("events")),
            odds=self.odds(fields.get("odds")),
        )

    def player_expect(self, entry: _Entry) -> PlayerExpect:
        fields = self.known(entry, PLAYER_EXPECTATIONS)
        return PlayerExpect(
            state=self.one_of(fields.get("state"), STATES, None),
            at=self.square(fields.get("at")),
            used=self.flag(fields.get("used"), None),
            spp=self.number(fields.get("spp"), None, high=9999),
            injury=self.text(fields.get("injury"), None),
        )

    def single_lines(self, entry: _Entry | None) -> tuple[Command, ...]:
        commands: list[Command] = []
        for item in self.items(entry):
            read = self.line(item)
            commands += read
            if len(read) > 1 or any(command.illegal for command in read):
                self.wrong(item, "write one command, without `;` and without `illegal:`")
        return tuple(commands)

    def odds(self, entry: _Entry | None) -> Fraction | None:
        success = self.known(entry, ["success"]).get("success")
        if entry is not None and isinstance(entry.node, _Map) and success is None:
            self.wrong(entry, "write {success: 35/36}")
        text = self.text(success, None)
        if success is None or text is None:
            return None
        if _ODDS.fullmatch(text):
            numerator, _, denominator = text.partition("/")
            if not denominator or int(denominator):
                odds = Fraction(numerator) / int(denominator or 1)
                if odds <= 1:
                    return odds
        self.wrong(success, f"{shown(text)} is no probability; write one from 0 to 1, as in 35/36")
        return None
