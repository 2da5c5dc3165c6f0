"""Where a rule can be changed, and how: mutants of the rule code, made from its syntax tree.

A mutant is one change in one place that reads as another rule: a boundary, a number, a condition
left out or always met, a step that does not happen, the wrong side, the wrong player, a moment or
an entry that is missing. What is no rule is left alone: the log and its causes, questions' frames,
hints for enumerated dice, loop counters, checks for `None`, numbers that only name something.
"""

import ast
import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bench.mutants.parts import SOURCE, Part, relative

LOGGING = frozenset(
    {
        "record",
        "record2",
        "record3",
        "note",
        "put",
        "log_roll",
        "log_roll_with",
        "log",
        "log_block",
        "recurs",
        "loop_start",
        "scatter_key",
        "pose",
        "wait",
        "answer",
        "answered",
        "phase_number",
    }
)
"""Calls that tell what happened, or frame a question: not mutated, nor dropped."""
DICE = frozenset(
    {"throw", "d6", "two_d6", "three_d6", "d8", "d3", "d68", "coin", "pick", "block_dice"}
)
"""What these are given only tells enumerated dice which faces are alike."""
NOT_FUNCTIONS = frozenset({"minds_die", "may_change", "__init__", "__repr__", "scatter_key"})

SWAPPED = {
    "attacker": "defender",
    "defender": "attacker",
    "attacker_falls": "defender_falls",
    "defender_falls": "attacker_falls",
    "attacker_without": "defender_without",
    "defender_without": "attacker_without",
    "modify_attack": "modify_defence",
    "modify_defence": "modify_attack",
    "kicking": "receiving",
    "receiving": "kicking",
    "opponents": "side",
    "min": "max",
    "max": "min",
}
"""The wrong player, the wrong side."""
NAMES_SWAPPED = frozenset({"attacker", "defender", "min", "max"})

NEXT_OF = {
    name: other
    for group in (
        ("STANDING", "PRONE", "STUNNED"),
        ("RESERVE", "KNOCKED_OUT", "CASUALTY"),
        ("HOME", "AWAY"),
        ("BLOCK", "BLITZ"),
        ("PASS", "HANDOFF"),
        ("SWELTERING", "VERY_SUNNY", "NICE", "RAIN", "BLIZZARD"),
        ("QUICK", "SHORT", "LONG", "LONG_BOMB"),
        ("PUSH", "STUMBLE", "POW"),
        ("SKULL", "BOTH"),
        (
            "UNTIL_OWN_TURN_ENDS",
            "UNTIL_THEIR_TURN_ENDS",
            "UNTIL_DRIVE_ENDS",
            "UNTIL_HALF_ENDS",
            "UNTIL_MATCH_ENDS",
        ),
        (
            "W_TURN_EVE",
            "W_TURN_START",
            "W_TURN_END",
            "W_AFTER_KICKOFF",
            "W_BEFORE_RESULT",
            "W_BEFORE_SCATTER",
            "W_AFTER_SCATTER",
        ),
        ("W_BEFORE_RECOVERY", "W_AFTER_RECOVERY"),
        ("W_PREGAME", "W_BEFORE_SETUP"),
    )
    for name, other in zip(group, group[1:] + group[:1])
}
"""Another of the same kind: another status, action, duration, moment to play a card."""

RULE_NUMBERS = re.compile(
    r"(_NEEDS|_FROM|_HITS|_UP_TO|SQUARES|SQUARES_TO_GO_FOR|^TEAM|^LINE|^WIDE"
    r"|FIRST_INJURY|FIRST_DEATH|EXHAUSTION|MOST_CARDS)$"
)
"""Numbers of a module that are the rulebook's; others only name something."""

NAMED_IN = (
    "turfwar/pitch/ranges.py",
    "turfwar/kernel/dice.py",
    "turfwar/games/lrb6/cards/base.py",
    "turfwar/games/lrb6/layout.py",
)
"""Where those are; of two with the same name the later one counts."""


def values_named(file: str) -> dict[str, int]:
    """The numbers that a module gives names to."""
    lines = re.findall(r"^([A-Z_0-9]+): Final = (\d+)$", (SOURCE / file).read_text(), re.M)
    return {name: int(value) for name, value in lines}


VALUES = {name: value for file in NAMED_IN for name, value in values_named(file).items()}

BOUNDARY = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
}
OPPOSITE = {
    ast.Lt: ">=",
    ast.LtE: ">",
    ast.Gt: "<=",
    ast.GtE: "<",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
}


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what stood there, what stands there instead."""

    file: str
    """Below `turfwar`, as in `games/lrb6/skills/agility.py`."""
    scope: str
    """The function or class it is in; empty at the top of a module."""
    line: int
    lines: tuple[int, int]
    """First and last line of the statement, for what executes it."""
    kind: str
    start: int
    stop: int
    text: str
    before: str
    """The statement, or its head, on one line; and the same changed."""
    after: str
    repeat: int = 0
    """Which of several equal ones in the same scope."""

    @property
    def group(self) -> str:
        """The folder it is in."""
        return self.file.split("/")[-2]

    @property
    def key(self) -> str:
        """What names it as long as its statement stands, wherever in the file."""
        repeat = f" #{self.repeat + 1}" if self.repeat else ""
        return f"{self.file} {self.scope}: {self.before} => {self.after}{repeat}"

    def rank(self, seed: int) -> str:
        """Its place in the draw of a seed: the sample hardly changes when other code does."""
        return hashlib.sha256(f"{seed}|{self.key}".encode()).hexdigest()

    def apply(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.stop :]


def all_mutants(part: Part) -> list[Mutant]:
    """Every mutant of a part, each told from the others by its key."""
    result: list[Mutant] = []
    for path in part.source():
        seen: dict[str, int] = {}
        for mutant in mutants_of(relative(path), path.read_text()):
            repeat = seen.get(mutant.key, 0)
            seen[mutant.key] = repeat + 1
            result.append(Mutant(**{**mutant.__dict__, "repeat": repeat}))
    wanted = re.compile(part.functions)
    return [each for each in result if wanted.search(f"{each.file} {each.scope}")]


def mutants_of(file: str, source: str) -> Iterator[Mutant]:
    """The mutants of one module, those that change nothing left out."""
    finder = Finder(file, source)
    finder.block(ast.parse(source).body, "")
    for mutant in finder.found:
        if mutant.text != source[mutant.start : mutant.stop]:
            yield mutant


@dataclass
class Finder:
    """Walks a module, statement by statement."""

    file: str
    source: str
    found: list[Mutant] = field(default_factory=list)
    scope: str = ""
    statement: ast.stmt | None = None
    locals: frozenset[str] = frozenset()
    counters: frozenset[str] = frozenset()
    offsets: list[int] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        at = 0
        self.lines = self.source.splitlines(keepends=True)
        for line in self.lines:
            self.offsets.append(at)
            at += len(line)

    # Places in the text

    def place(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def at(self, line: int, column: int) -> int:
        text = self.lines[line - 1]
        return self.offsets[line - 1] + len(text.encode()[:column].decode())

    def text(self, node: ast.expr | ast.stmt) -> str:
        start, stop = self.place(node)
        return self.source[start:stop]

    def head(self) -> tuple[int, int]:
        """The statement at hand, of compound ones only what stands before the colon."""
        statement = self.statement
        assert statement is not None
        start, stop = self.place(statement)
        if isinstance(statement, ast.If | ast.While):
            stop = self.place(statement.test)[1]
        elif isinstance(statement, ast.For):
            stop = self.place(statement.iter)[1]
        return start, stop

    def put(
        self, kind: str, start: int, stop: int, text: str, line: int, code: str | None = None
    ) -> None:
        """Note a mutant: what stands from start to stop is replaced, by `code` if that differs."""
        first, last = self.head()
        entry = self.entry(start, stop)
        if entry is not None:
            first, last = entry
        assert self.statement is not None
        lines = (
            self.source.count("\n", 0, first) + 1,
            self.source.count("\n", 0, last) + 1,
        )
        self.found.append(
            Mutant(
                self.file,
                self.scope,
                line,
                lines,
                kind,
                start,
                stop,
                code or text,
                squeeze(self.source[first:last]),
                squeeze(self.source[first:start] + text + self.source[stop:last]),
            )
        )

    def entry(self, start: int, stop: int) -> tuple[int, int] | None:
        """In a table of cards or skills, the one entry that is changed."""
        if self.scope or not isinstance(self.statement, ast.Assign | ast.AnnAssign):
            return None
        value = self.statement.value
        if isinstance(value, ast.Tuple):
            for element in value.elts:
                first, last = self.place(element)
                if first <= start and stop <= last:
                    return first, last
        return None

    def replace(self, kind: str, node: ast.expr | ast.stmt, text: str) -> None:
        start, stop = self.place(node)
        self.put(kind, start, stop, text, node.lineno)

    # Statements

    def block(self, body: Iterable[ast.stmt], scope: str) -> None:
        for statement in body:
            self.visit(statement, scope)
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
                if called(statement.value) == "wait":
                    return  # it raises: what follows is for the type checker

    def visit(self, node: ast.stmt, scope: str) -> None:
        self.scope, self.statement = scope, node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name not in NOT_FUNCTIONS and not node.name.startswith("log_"):
                self.function(node, f"{scope}.{node.name}" if scope else node.name)
        elif isinstance(node, ast.ClassDef):
            self.block(node.body, f"{scope}.{node.name}" if scope else node.name)
        elif isinstance(node, ast.If):
            self.condition(node, scope)
        elif isinstance(node, ast.While):
            if isinstance(node.test, ast.BoolOp):
                self.expression(node.test)
            self.block(node.body, scope)
        elif isinstance(node, ast.For):
            self.loop(node)
            self.block(node.body, scope)
        elif isinstance(node, ast.With | ast.AsyncWith | ast.AsyncFor):
            self.block(node.body, scope)
        elif isinstance(node, ast.Try):
            for body in (node.body, *(each.body for each in node.handlers), node.finalbody):
                self.block(body, scope)
        elif isinstance(node, ast.Expr):
            self.call_statement(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            self.assignment(node)
        elif isinstance(node, ast.AugAssign):
            self.augmented(node)
        elif isinstance(node, ast.Return):
            if scope.endswith("order") and node.value is not None and is_number(node.value):
                # Only who comes before whom is a rule.
                self.replace("other order", node.value, "-1")
                self.replace("other order", node.value, "100")
            elif node.value is None:
                self.replace("step left out", node, "pass")
            else:
                self.expression(node.value)
        elif isinstance(node, ast.Break | ast.Continue):
            self.replace("step left out", node, "pass")

    def function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, scope: str) -> None:
        outer = self.locals, self.counters
        names = {argument.arg for argument in node.args.args}
        counters = set()
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                names.add(inner.id)
            if isinstance(inner, ast.While):
                counters |= {name.id for name in ast.walk(inner.test) if isinstance(name, ast.Name)}
        self.locals, self.counters = frozenset(names), frozenset(counters)
        self.block(node.body, scope)
        self.locals, self.counters = outer

    def condition(self, node: ast.If, scope: str) -> None:
        if not (is_frame(node.test) or is_log(node.body, node.orelse) or is_hint(node)):
            self.replace("always", node.test, "True")
            self.replace("never", node.test, "False")
            self.inside_test(node.test)
        self.block(node.body, scope)
        self.block(node.orelse, scope)

    def inside_test(self, test: ast.expr) -> None:
        """The parts of a condition; turning all of it round is no better than always and never."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self.inside_test(test.operand)
        elif isinstance(test, ast.Compare):
            self.comparison(test, turn=False)
        else:
            self.expression(test)

    def loop(self, node: ast.For) -> None:
        if isinstance(node.iter, ast.Tuple):
            self.elements(node.iter)
            if len(node.iter.elts) == 2:
                first, second = (self.text(each) for each in node.iter.elts)
                self.replace("other order", node.iter, f"({second}, {first})")
        else:
            self.expression(node.iter)

    def call_statement(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call) and called(node.value) not in LOGGING:
            self.replace("step left out", node, "pass")
            self.expression(node.value)

    def assignment(self, node: ast.Assign | ast.AnnAssign) -> None:
        value = node.value
        if value is None or self.text(node).startswith("__all__"):
            return
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        target = targets[0]
        if isinstance(target, ast.Attribute):
            self.replace("step left out", node, "pass")
        if not self.scope and isinstance(target, ast.Name) and is_number(value):
            if not RULE_NUMBERS.search(target.id):
                return
        if isinstance(target, ast.Name) and is_number(value) and self.scope:
            if target.id in self.counters or self.text(value) == "0":
                return
        if not self.scope and isinstance(value, ast.Tuple):
            for element in value.elts:
                if isinstance(element, ast.Call):
                    self.expression(element)
            return
        self.expression(value)

    def augmented(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name) and node.target.id in self.counters:
            return
        self.replace("step left out", node, "pass")
        if isinstance(node.op, ast.Add | ast.Sub):
            sign = "-=" if isinstance(node.op, ast.Add) else "+="
            changed = f"{self.text(node.target)} {sign} {self.text(node.value)}"
            self.replace("other sign", node, changed)
        self.expression(node.value)

    # Expressions

    def expression(self, node: ast.expr) -> None:
        if isinstance(node, ast.Call):
            self.call(node)
        elif isinstance(node, ast.Compare):
            self.comparison(node)
        elif isinstance(node, ast.BoolOp):
            self.connective(node)
        elif isinstance(node, ast.UnaryOp):
            self.unary(node)
        elif isinstance(node, ast.BinOp):
            self.arithmetic(node)
        elif isinstance(node, ast.IfExp):
            first, second, test = self.text(node.body), self.text(node.orelse), self.text(node.test)
            self.replace("other way round", node, f"{second} if {test} else {first}")
            self.inside_test(node.test)
            for branch in (node.body, node.orelse):
                if not is_number(branch) or self.text(branch) not in ("0", "1", "2"):
                    self.expression(branch)
        elif isinstance(node, ast.Constant):
            self.constant(node)
        elif isinstance(node, ast.Name):
            self.name(node)
        elif isinstance(node, ast.Attribute):
            if node.attr in SWAPPED:
                stop = self.place(node)[1]
                swapped = SWAPPED[node.attr]
                self.put("wrong side", stop - len(node.attr), stop, swapped, node.lineno)
            self.expression(node.value)
        elif isinstance(node, ast.Tuple | ast.List):
            self.elements(node)
        elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.SetComp):
            self.comprehension(node)
        elif isinstance(node, ast.Subscript):
            self.expression(node.value)
        elif isinstance(node, ast.Lambda):
            self.expression(node.body)

    def call(self, node: ast.Call) -> None:
        name = called(node)
        if name in LOGGING or name in DICE or name in ("cast", "first", "last"):
            return
        self.expression(node.func)
        arguments = list(node.args)
        if name in ("set", "set_field") and arguments and is_number(arguments[-1]):
            text = self.text(arguments[-1])
            if text in ("0", "1"):
                self.replace("number", arguments.pop(), "1" if text == "0" else "0")
        if name == "choice":
            arguments = [each for each in arguments[1:] if not is_number(each)]
        if name.startswith("modify"):
            arguments = arguments[1:]
        if name.startswith("ask_"):
            arguments = [each for each in arguments if self.is_side(each)]
        if name == "begin_effect" and not self.text(arguments[4]).endswith("TURN_ENDS"):
            # Whose it is and how many turns it lasts matter only where turns are counted.
            arguments = [*arguments[3:5], *arguments[6:]]
        if name == "Test" and self.text(arguments[-1]) == "2":
            self.replace("number", arguments.pop(), "3")  # a natural 1 fails anyhow
        for argument in arguments:
            if self.is_side(argument):
                self.wrong_side(argument)
            else:
                self.expression(argument)
        for keyword in node.keywords:
            self.expression(keyword.value)

    def is_side(self, node: ast.expr) -> bool:
        """Whether this is a side as it is given to a function or added to a place."""
        if isinstance(node, ast.Name):
            return node.id == "side"
        return isinstance(node, ast.Attribute) and node.attr in ("side", "coach")

    def wrong_side(self, node: ast.expr) -> None:
        self.replace("wrong side", node, f"1 - {self.text(node)}")

    def comparison(self, node: ast.Compare, *, turn: bool = True) -> None:
        """One operator is changed; chains are left as they are."""
        if len(node.ops) == 1 and type(node.ops[0]) in OPPOSITE:
            operator = type(node.ops[0])
            left, right = node.left, node.comparators[0]
            texts = self.text(left), self.text(right)
            if operator in BOUNDARY:
                self.replace("boundary", node, f"{texts[0]} {BOUNDARY[operator]} {texts[1]}")
            if turn:
                self.replace("turned round", node, f"{texts[0]} {OPPOSITE[operator]} {texts[1]}")
            if operator in (ast.Lt, ast.LtE, ast.Gt, ast.GtE) and is_number(right):
                self.expression(left)  # the boundary says it already
                return
        for part in (node.left, *node.comparators):
            if not (is_number(part) and self.text(part) == "0"):
                self.expression(part)

    def connective(self, node: ast.BoolOp) -> None:
        word, other = (" and ", " or ") if isinstance(node.op, ast.And) else (" or ", " and ")
        parts = node.values
        texts = [self.text(part) for part in parts]
        guards = [is_frame(part) or is_guard(part, parts) for part in parts]
        guarded = any(guards)
        if not guarded:
            wrapped = [
                f"({text})" if isinstance(part, ast.BoolOp | ast.IfExp) else text
                for part, text in zip(parts, texts)
            ]
            self.replace("and for or", node, f"({other.join(wrapped)})")
        for at, part in enumerate(parts):
            if guards[at]:
                continue
            kept = texts[:at] + texts[at + 1 :]
            self.replace("condition left out", node, f"({word.join(kept)})")
            self.inside_test(part)

    def unary(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace("turned round", node, f"({self.text(node.operand)})")
            self.inside_test(node.operand)
        elif is_number(node):
            self.number(node, int(self.text(node).replace(" ", "")))
        elif isinstance(node.op, ast.USub):
            self.replace("other sign", node, self.text(node.operand))
            self.expression(node.operand)

    def arithmetic(self, node: ast.BinOp) -> None:
        left, right = node.left, node.right
        if isinstance(node.op, ast.BitOr) and is_window(left) and is_window(right):
            self.replace("entry left out", node, self.text(left))
            self.replace("entry left out", node, self.text(right))
            return
        if not isinstance(node.op, ast.Add | ast.Sub):
            for part in (left, right):
                if not is_number(part):
                    self.expression(part)
            return
        if self.text(left) == "1" and isinstance(node.op, ast.Sub):
            self.replace("wrong side", node, f"({self.text(right)})")
            return
        if is_place(left):
            if self.is_side(right):
                self.wrong_side(right)
            return
        sign = "-" if isinstance(node.op, ast.Add) else "+"
        if not is_place(right):
            self.replace("other sign", node, f"({self.text(left)} {sign} {self.text(right)})")
        self.expression(left)
        if is_number(right) and self.text(right) == "1":
            return  # one more or less: the sign says it already
        self.expression(right)

    def constant(self, node: ast.Constant) -> None:
        if node.value is True or node.value is False:
            self.replace("yes for no", node, "False" if node.value else "True")
        elif isinstance(node.value, int):
            self.number(node, node.value)

    def number(self, node: ast.expr, value: int) -> None:
        self.replace("number", node, str(value + 1))
        self.replace("number", node, str(value - 1))

    def name(self, node: ast.Name) -> None:
        if node.id in NEXT_OF:
            self.other(node)
        elif node.id in NAMES_SWAPPED:
            other = SWAPPED[node.id]
            if other in self.locals or other in ("min", "max"):
                self.replace("wrong side", node, other)

    def other(self, node: ast.Name) -> None:
        """The other's number, as its name need not be known in this module."""
        start, stop = self.place(node)
        name = NEXT_OF[node.id]
        if name in VALUES:
            self.put("another of its kind", start, stop, name, node.lineno, str(VALUES[name]))

    def elements(self, node: ast.Tuple | ast.List) -> None:
        """Entries left out one by one."""
        texts = [self.text(element) for element in node.elts]
        marks = "()" if isinstance(node, ast.Tuple) else "[]"
        for at, element in enumerate(node.elts):
            kept = texts[:at] + texts[at + 1 :]
            inner = ", ".join(kept) + ("," if len(kept) == 1 and marks == "()" else "")
            self.replace("entry left out", node, f"{marks[0]}{inner}{marks[1]}")
            if not is_number(element):
                self.expression(element)

    def comprehension(self, node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> None:
        for generator in node.generators:
            self.expression(generator.iter)
            for test in generator.ifs:
                if not is_frame(test):
                    self.replace("always", test, "True")
                    self.inside_test(test)
        self.expression(node.elt)


def squeeze(text: str) -> str:
    """On one line."""
    text = re.sub(r",?\s+(?=[)\]])", "", text)
    return re.sub(r"(?<=[(\[])\s+", "", re.sub(r"\s+", " ", text))


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def is_number(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    return isinstance(node, ast.Constant) and type(node.value) is int


def is_log(body: list[ast.stmt], otherwise: list[ast.stmt]) -> bool:
    """Whether all that hangs on a condition is what the log tells."""
    return not otherwise and all(
        isinstance(each, ast.Expr)
        and isinstance(each.value, ast.Call)
        and called(each.value) in LOGGING
        for each in body
    )


def is_hint(node: ast.If) -> bool:
    """Whether all ways roll the same dice, and differ in which faces are told apart."""
    branches = [node.body]
    rest = node.orelse
    while len(rest) == 1 and isinstance(rest[0], ast.If):
        branches.append(rest[0].body)
        rest = rest[0].orelse
    branches.append(rest)
    rolled = set()
    for branch in branches:
        only = branch[0] if len(branch) == 1 else None
        if not isinstance(only, ast.Assign) or not isinstance(only.value, ast.Call):
            return False
        rolled.add(called(only.value))
    return len(rolled) == 1 and rolled <= DICE


def is_frame(test: ast.expr) -> bool:
    """Whether a condition is about answers that are there already, or about `None`."""
    if isinstance(test, ast.UnaryOp):
        return is_frame(test.operand)
    if isinstance(test, ast.Compare):
        return isinstance(test.ops[0], ast.Is | ast.IsNot)
    if isinstance(test, ast.Name):
        return test.id == "TYPE_CHECKING"
    return isinstance(test, ast.Call) and called(test) == "answered"


def is_guard(part: ast.expr, parts: list[ast.expr]) -> bool:
    """Whether a condition only says that there is somebody to ask the other conditions of."""
    if not isinstance(part, ast.Compare) or len(part.ops) != 1:
        return False
    limit = ast.unparse(part.comparators[0])
    nobody = limit == "NOBODY" and isinstance(part.ops[0], ast.Eq | ast.NotEq)
    below = limit == "0" and isinstance(part.ops[0], ast.GtE | ast.Lt)
    if not nobody and not below:
        return False
    who = ast.unparse(part.left)
    return any(who in ast.unparse(other) for other in parts if other is not part)


def is_place(node: ast.expr) -> bool:
    """Whether this names a place in the state, a cause or the like, to which something is added."""
    if isinstance(node, ast.BinOp):
        return is_place(node.left)
    name = node.id if isinstance(node, ast.Name) else ""
    return len(name) > 2 and name.isupper()


def is_window(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id.startswith("W_")
