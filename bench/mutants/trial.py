"""Tries one mutant: the scenarios that execute it are run in a child process until one fails."""

import ast
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import re
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from bench.mutants.cover import CACHE, Coverage, PlayerCache, digest_of, scenario_files
from bench.mutants.places import ROOT, RULES, SOURCE, Mutant

UNIT_TESTS = ("tests/games/lrb6",)
"""Beside the scenarios; digests do not count, as they show a change and not which is right."""
VERDICTS = CACHE / "verdicts.json"
OFTEN = 20
MEMORY = 4 << 30
LIMIT = 5.0
"""Seconds for a scenario, and as much again as it takes twenty times over."""


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: which scenario or test noticed it, if any."""

    by: str
    """Empty where it survived."""
    executed: int
    """How many scenarios execute it."""

    @property
    def killed(self) -> bool:
        return bool(self.by)


class TooLong(BaseException):
    """A scenario that does not come to an end."""


def read_scenarios(files: Iterable[str]) -> dict[tuple[str, int], Any]:
    """The scenarios of some files by name."""
    from turfwar.scenario.reader import read_file

    return {
        (file, number): scenario
        for file in files
        for number, scenario in enumerate(read_file(ROOT / file))
    }


class Memory:
    """What became of mutants before: the same again in the same tree, else whom to ask first."""

    def __init__(self, state: str) -> None:
        self.state = state
        kept = json.loads(VERDICTS.read_text()) if VERDICTS.exists() else {}
        self.hints: dict[str, str] = kept.get("hints", {})
        self.verdicts: dict[str, Verdict] = {}
        if kept.get("state") == state:
            self.verdicts = {key: Verdict(*each) for key, each in kept["verdicts"].items()}

    def note(self, key: str, verdict: Verdict) -> None:
        """Written now and then, so that a run that is broken off goes on where it was."""
        self.verdicts[key] = verdict
        self.hints[key] = verdict.by
        if len(self.verdicts) % OFTEN == 0:
            self.save()

    def save(self) -> None:
        verdicts = {key: (each.by, each.executed) for key, each in self.verdicts.items()}
        document = {"state": self.state, "verdicts": verdicts, "hints": self.hints}
        VERDICTS.write_text(json.dumps(document))


def state_of_the_tree() -> str:
    """A fingerprint of all that a verdict depends on."""
    tests = [path for folder in UNIT_TESTS for path in sorted((ROOT / folder).rglob("*.py"))]
    source = sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml")])
    return digest_of([*source, *scenario_files(), *tests])


def in_capitals(text: str) -> str:
    """As names of cards are written in the code."""
    return re.sub(r"[^A-Z0-9]+", "_", text.upper().replace("'", ""))


@dataclass(frozen=True)
class Trials:
    """The scenarios to try on a mutant, before the rules' own tests and after them."""

    near: Sequence[PlayerCache]
    rest: Sequence[PlayerCache]

    def __len__(self) -> int:
        return len(self.near) + len(self.rest)


class Stage:
    """Everything imported and read, so that a child only has to change one function."""

    def __init__(self, coverage: Coverage, *, tests: bool = True) -> None:
        self.coverage = coverage
        self.tests = tests
        files = sorted({each.file for each in coverage.scenarios})
        self.scenarios = read_scenarios(files)
        self.words = {file: in_capitals((ROOT / file).read_text()) for file in files}
        self.memory = Memory(state_of_the_tree())
        self.deadly: Counter[tuple[str, tuple[str, int]]] = Counter()
        """Which scenario has noticed most in a file: it is tried first there."""
        importlib.import_module("turfwar.scenario.runner")
        from turfwar.games.lrb6 import create

        # A table of skills made now would be made of the rules as they are.
        assert create.with_book.cache_info().currsize == 0

        if tests and not self.tests_pass():
            raise SystemExit(f"Error: {UNIT_TESTS[0]} fails as the rules are; nothing can be told")

    def tests_pass(self) -> bool:
        """Whether the rules' own tests pass where nothing is changed."""
        child = os.fork()
        if child == 0:
            status = 1
            try:
                status = 1 if run_tests() else 0
            finally:
                os._exit(status)
        return os.waitpid(child, 0)[1] == 0

    def trials_of(self, mutant: Mutant) -> Trials:
        """The scenarios to try, those likelier to fail first."""
        killer = self.memory.hints.get(mutant.key)
        near, rest = self.found_for(mutant)
        known = {each.label: each for each in (*rest, *near)}.get(killer or "")
        if known is not None:
            near = [known, *(each for each in near if each is not known)]
            rest = [each for each in rest if each is not known]
        return Trials(near, rest)

    def found_for(self, mutant: Mutant) -> tuple[list[PlayerCache], list[PlayerCache]]:
        """What to try before the rules' own tests, and what after them."""
        coverage = self.coverage
        if mutant.scope and not coverage.in_setup(mutant.file, mutant.lines):
            found = coverage.executing(mutant.file, mutant.lines)
            return sorted(found, key=lambda each: -self.deadly[mutant.file, each.name]), []
        # What is read while a rule set is put together may matter to any scenario.
        near = self.concerned(mutant)
        if near and not mutant.scope:
            return near, []
        names = {each.name for each in near}
        rest = [each for each in coverage.scenarios if each.name not in names]
        return near, sorted(rest, key=lambda each: each.seconds)

    def concerned(self, mutant: Mutant) -> list[PlayerCache]:
        """Who executes the class around a mutant, or names its card."""
        found: list[PlayerCache] = []
        if mutant.scope:
            first, last = class_lines(mutant)
            inside = {f"{mutant.file}:{line}" for line in range(first, last + 1)}
            inside -= self.coverage.setup
            found = [each for each in self.coverage.scenarios if each.lines & inside]
        card = re.search(r"\bcards\.([A-Z_]+)", mutant.before)
        if card and not mutant.scope:
            known = self.coverage.scenarios
            found = [each for each in known if card.group(1) in self.words[each.file]]
        return sorted(found, key=lambda each: each.seconds)

    def run(self, mutant: Mutant) -> Callable[[], Verdict]:
        """Begin the trial; what is returned waits for its end."""
        known = self.memory.verdicts.get(mutant.key)
        if known is not None:
            return lambda: known
        reader, writer = os.pipe()
        trials = self.trials_of(mutant)
        child = os.fork()
        if child == 0:
            try:
                os.close(reader)
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                verdict = self.in_child(mutant, trials)
                with os.fdopen(writer, "w") as stream:
                    json.dump(verdict, stream)
            finally:
                os._exit(0)
        os.close(writer)

        def wait() -> Verdict:
            with os.fdopen(reader) as stream:
                text = stream.read()
            os.waitpid(child, 0)
            # A child that died without a word was killed by what it tried.
            by, at = json.loads(text) if text else ("the interpreter gives up", -1)
            if at >= 0:
                self.deadly[mutant.file, trials.near[at].name] += 1
            verdict = Verdict(by, len(trials))
            if verdict.killed or self.tests:
                self.memory.note(mutant.key, verdict)
            return verdict

        return wait

    def in_child(self, mutant: Mutant, trials: Trials) -> tuple[str, int]:
        """Which of the trials notices the mutant, and its place among the near ones."""
        source = (RULES / mutant.file).read_text()
        scenarios = self.scenarios
        try:
            changed = compile(mutant.apply(source), str(RULES / mutant.file), "exec")
            if not swap(mutant, changed):
                import_anew(mutant, changed)
                scenarios = {}
        except Exception as error:
            return f"{type(error).__name__} on import", -1
        tested = self.tests and self.memory.hints.get(mutant.key) == UNIT_TESTS[0]
        if tested:
            noticed = unit_tests(mutant, changed)
            if noticed:
                return noticed, -1
            scenarios = {}
        at = first_to_fail(trials.near, scenarios)
        if at >= 0:
            return trials.near[at].label, at
        if self.tests and not tested:
            noticed = unit_tests(mutant, changed)
            if noticed:
                return noticed, -1
            scenarios = {}
        at = first_to_fail(trials.rest, scenarios)
        return trials.rest[at].label if at >= 0 else "", -1


def first_to_fail(trials: Sequence[PlayerCache], scenarios: dict[tuple[str, int], Any]) -> int:
    """The place of the first scenario that does not hold, or -1.

    Those that are not there are read: after an import the classes are others than before.
    """
    for at, known in enumerate(trials):
        if known.name not in scenarios:
            scenarios.update(read_scenarios([known.file]))
        if fails(scenarios[known.name], LIMIT + 20 * known.seconds):
            return at
    return -1


def class_lines(mutant: Mutant) -> tuple[int, int]:
    """The lines of the class that a mutant is in, or of its function."""
    name = mutant.scope.split(".")[0]
    for node in ast.parse((RULES / mutant.file).read_text()).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node.lineno, node.end_lineno or node.lineno
    return mutant.lines


def module_name(mutant: Mutant) -> str:
    return "turfwar.games." + mutant.file.removesuffix(".py").replace("/", ".")


def swap(mutant: Mutant, changed: CodeType) -> bool:
    """Give the function its changed code; whether that is possible."""
    if not mutant.scope:
        return False
    target: Any = sys.modules[module_name(mutant)]
    for part in mutant.scope.split("."):
        target = vars(target).get(part)
        if target is None:
            return False
    if isinstance(target, property):
        target = target.fget
    code = code_of(changed, mutant.scope)
    if not isinstance(target, FunctionType) or code is None:
        return False
    if code.co_freevars != target.__code__.co_freevars:
        return False
    if code.co_firstlineno != target.__code__.co_firstlineno:
        return False
    target.__code__ = code
    return True


def code_of(code: CodeType, scope: str) -> CodeType | None:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == scope:
                return constant
            found = code_of(constant, scope)
            if found is not None:
                return found
    return None


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the one module that is changed."""

    def __init__(self, name: str, file: Path, code: CodeType) -> None:
        self.name = name
        self.file = file
        self.code = code

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.file, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def import_anew(mutant: Mutant, changed: CodeType) -> None:
    """Import everything again, this time with the changed module."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "turfwar"]:
        del sys.modules[name]
    sys.meta_path.insert(0, Changed(module_name(mutant), RULES / mutant.file, changed))
    importlib.import_module("turfwar.scenario.runner")


def fails(scenario: Any, seconds: float) -> str:
    """Why a scenario does not hold; empty if it does."""
    from turfwar.scenario.runner import run_scenario

    def stop(number: int, frame: object) -> None:
        raise TooLong

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        outcome = run_scenario(scenario)
        return "" if outcome.holds else "does not hold"
    except (Exception, TooLong) as error:
        return type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def unit_tests(mutant: Mutant, changed: CodeType) -> str:
    """Whether the tests of the rule sets notice it."""
    try:
        import_anew(mutant, changed)
    except Exception as error:
        return f"{type(error).__name__} on import"
    return run_tests()


def run_tests() -> str:
    """Which of the rules' own tests fail; for a child process, whose output goes nowhere."""
    import pytest

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    os.chdir(ROOT)
    plugins = ["-p", "no:cacheprovider", "-p", "no:xdist"]
    status = pytest.main(["-x", "-q", *plugins, *UNIT_TESTS])
    return "" if status == 0 else UNIT_TESTS[0]
