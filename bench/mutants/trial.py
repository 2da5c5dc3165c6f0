"""Tries one mutant: scenarios and tests that execute it run in a child process until one fails."""

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
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from bench.mutants.cover import CACHE, QUIET, Check, Coverage, digest_of, source_files
from bench.mutants.parts import PACKAGE, ROOT, Part
from bench.mutants.places import Mutant

OFTEN = 20
MEMORY = 4 << 30
LIMIT = 5.0
"""Seconds for a scenario, and as much again as it takes twenty times over."""
AT_LEAST = 60
"""Seconds for the tests of one mutant, and three times what they take."""
MOST_TESTS = 400
"""So many tests are tried at most, the quickest first."""


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


TOLD: list[int] = []
"""In a child: where it tells what came of it."""


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

    def __init__(self, part: Part) -> None:
        self.state = state_of_the_tree(part)
        self.file = CACHE / f"verdicts-{part.name}.json"
        kept = json.loads(self.file.read_text()) if self.file.exists() else {}
        self.hints: dict[str, str] = kept.get("hints", {})
        self.verdicts: dict[str, Verdict] = {}
        if kept.get("state") == self.state:
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
        self.file.write_text(json.dumps(document))


def state_of_the_tree(part: Part) -> str:
    """A fingerprint of all that a verdict depends on."""
    return digest_of([*source_files(), *part.scenario_files(), *part.test_files()])


def in_capitals(text: str) -> str:
    """As names of cards are written in the code."""
    return re.sub(r"[^A-Z0-9]+", "_", text.upper().replace("'", ""))


@dataclass(frozen=True)
class Trials:
    """What to try on a mutant: scenarios, then tests, then the other scenarios."""

    near: Sequence[Check]
    tests: Sequence[Check]
    rest: Sequence[Check]

    def __len__(self) -> int:
        return len(self.near) + len(self.tests) + len(self.rest)


class Stage:
    """Everything imported and read, so that a child only has to change one function."""

    def __init__(self, part: Part, coverage: Coverage) -> None:
        self.coverage = coverage
        files = sorted({each.file for each in coverage.scenarios})
        self.scenarios = read_scenarios(files)
        self.words = {file: in_capitals((ROOT / file).read_text()) for file in files}
        self.memory = Memory(part)
        self.deadly: Counter[tuple[str, tuple[str, int]]] = Counter()
        """Which scenario or test has noticed most in a file: it is tried first there."""
        importlib.import_module("turfwar.scenario.runner")
        from turfwar.games.lrb6 import create

        # A table of skills made now would be made of the rules as they are.
        assert create.with_book.cache_info().currsize == 0

    def trials_of(self, mutant: Mutant) -> Trials:
        """What to try, that which is likelier to fail first."""
        near, tests, rest = self.found_for(mutant)
        killer = self.memory.hints.get(mutant.key)

        def first(checks: Sequence[Check]) -> list[Check]:
            return sorted(
                checks,
                key=lambda each: (each.label != killer, -self.deadly[mutant.file, each.name]),
            )

        return Trials(first(near), first(tests)[:MOST_TESTS], rest)

    def found_for(self, mutant: Mutant) -> tuple[list[Check], list[Check], list[Check]]:
        """The scenarios and tests that are near, and the other scenarios that may matter."""
        coverage = self.coverage
        near, tests = coverage.executing(mutant.file, mutant.lines)
        if mutant.scope and not coverage.in_setup(mutant.file, mutant.lines):
            return near, tests, []
        # What is read while a rule set is put together may matter to any scenario or test.
        near = self.concerned(mutant, coverage.scenarios)
        tests = self.concerned(mutant, coverage.tests) or tests or coverage.tests
        if near and not mutant.scope:
            return near, tests, []
        names = {each.name for each in near}
        rest = [each for each in coverage.scenarios if each.name not in names]
        return near, tests, sorted(rest, key=lambda each: each.seconds)

    def concerned(self, mutant: Mutant, checks: Sequence[Check]) -> list[Check]:
        """Who executes the class around a mutant, or names its card."""
        found: list[Check] = []
        if mutant.scope:
            first, last = class_lines(mutant)
            inside = {f"{mutant.file}:{line}" for line in range(first, last + 1)}
            inside -= self.coverage.setup
            found = [each for each in checks if each.lines & inside]
        card = re.search(r"\bcards\.([A-Z_]+)", mutant.before)
        if card and not mutant.scope:
            found = [each for each in checks if card.group(1) in self.words.get(each.file, "")]
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
                os.setpgid(0, 0)
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                TOLD.append(writer)
                by = self.in_child(mutant, trials)
                with os.fdopen(writer, "w") as stream:
                    json.dump(by, stream)
            finally:
                os._exit(0)
        os.close(writer)

        def wait() -> Verdict:
            with os.fdopen(reader) as stream:
                text = stream.read()
            os.waitpid(child, 0)
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(child, signal.SIGKILL)  # what a test has left running
            # A child that died without a word was killed by what it tried.
            by = json.loads(text) if text else "the interpreter gives up"
            for each in (*trials.near, *trials.tests):
                self.deadly[mutant.file, each.name] += each.label == by
            verdict = Verdict(by, len(trials))
            self.memory.note(mutant.key, verdict)
            return verdict

        return wait

    def in_child(self, mutant: Mutant, trials: Trials) -> str:
        """What notices the mutant, if anything does."""
        source = (PACKAGE / mutant.file).read_text()
        scenarios = self.scenarios
        try:
            changed = compile(mutant.apply(source), str(PACKAGE / mutant.file), "exec")
            if not swap(mutant, changed):
                import_anew(mutant, changed)
                scenarios = {}
        except Exception as error:
            return f"{type(error).__name__} on import"
        at = first_to_fail(trials.near, scenarios)
        if at >= 0:
            return trials.near[at].label
        if trials.tests:
            noticed = unit_tests(mutant, changed, trials.tests)
            if noticed:
                return noticed
            scenarios = {}
        at = first_to_fail(trials.rest, scenarios)
        return trials.rest[at].label if at >= 0 else ""


def first_to_fail(trials: Sequence[Check], scenarios: dict[tuple[str, int], Any]) -> int:
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
    for node in ast.parse((PACKAGE / mutant.file).read_text()).body:
        if (
            isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and node.name == name
        ):
            return node.lineno, node.end_lineno or node.lineno
    return mutant.lines


def module_name(mutant: Mutant) -> str:
    return "turfwar." + mutant.file.removesuffix(".py").replace("/", ".")


def swap(mutant: Mutant, changed: CodeType) -> bool:
    """Give the function its changed code; whether that is possible."""
    if not mutant.scope:
        return False
    target: Any = importlib.import_module(module_name(mutant))
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
    sys.meta_path.insert(0, Changed(module_name(mutant), PACKAGE / mutant.file, changed))
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


def unit_tests(mutant: Mutant, changed: CodeType, tests: Sequence[Check]) -> str:
    """Which of the tests notices it, if one does."""
    try:
        import_anew(mutant, changed)
    except Exception as error:
        return f"{type(error).__name__} on import"

    def stop(number: int, frame: object) -> None:
        os.write(told, json.dumps("a test that does not end").encode())
        os._exit(0)

    told = TOLD[0]
    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, AT_LEAST + 3 * sum(each.seconds for each in tests))
    try:
        return run_tests([each.label for each in tests])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def run_tests(nodes: Sequence[str]) -> str:
    """The first of these tests that fails; for a child process, whose output goes nowhere."""
    import pytest

    failed: list[str] = []

    class Plugin:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed.append(report.nodeid)

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    os.chdir(ROOT)
    status = pytest.main(["-x", *QUIET, *nodes], plugins=[Plugin()])
    if failed:
        return failed[0]
    return "" if status == 0 else "the tests cannot be collected"
