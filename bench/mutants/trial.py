"""Tries mutants: scenarios and tests that execute them run in child processes until one fails.

Everything is imported, read and collected once. A child gives one function its changed code, and
runs what executes that line, the likeliest to fail first. All mutants meet the scenarios, which
take a millisecond each; only those that are left meet the tests.
"""

import ast
import gc
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
import time
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

OFTEN = 10.0
"""Seconds between two times that verdicts are written."""
MEMORY = 4 << 30
LIMIT = 5.0
"""Seconds of processor time for a scenario, and as much again as it takes twenty times over."""
AT_LEAST = 30
"""Seconds of processor time for the tests of one mutant, and three times what they take."""
WAITING = 120
"""Seconds that tests may wait beside that, where something never answers."""
MOST_TESTS = 400
MOST_SECONDS = 60.0
"""So many tests are tried at most, and so long, the quickest first."""


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
        self.saved = time.monotonic()
        self.verdicts: dict[str, Verdict] = {}
        if kept.get("state") == self.state:
            self.verdicts = {key: Verdict(*each) for key, each in kept["verdicts"].items()}

    def note(self, key: str, verdict: Verdict) -> None:
        """Written now and then, so that a run that is broken off goes on where it was."""
        self.verdicts[key] = verdict
        if verdict.killed:
            self.hints[key] = verdict.by
        if time.monotonic() > self.saved + OFTEN:
            self.save()

    def save(self) -> None:
        self.saved = time.monotonic()
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
    """What to try on a mutant: scenarios, the other scenarios that may matter, then tests."""

    near: Sequence[Check]
    rest: Sequence[Check]
    tests: Sequence[Check]

    def __len__(self) -> int:
        return len(self.near) + len(self.tests) + len(self.rest)


class Stage:
    """Everything imported and read, so that a child only has to change one function."""

    def __init__(self, part: Part, coverage: Coverage) -> None:
        self.part = part
        self.coverage = coverage
        files = sorted({each.file for each in coverage.scenarios})
        self.scenarios = read_scenarios(files)
        self.words = {file: in_capitals((ROOT / file).read_text()) for file in files}
        self.memory = Memory(part)
        self.deadly: Counter[tuple[str, tuple[str, int]]] = Counter()
        """Which scenario or test has noticed most in a file: it is tried first there."""
        self.items: dict[str, Any] = {}
        """The tests by name, once they are collected."""
        importlib.import_module("turfwar.scenario.runner")
        gc.collect()
        gc.freeze()  # children would copy every page that is counted

    def trials_of(self, mutant: Mutant) -> Trials:
        """What to try, that which is likelier to fail first."""
        near, tests, rest = self.found_for(mutant)
        killer = self.memory.hints.get(mutant.key)

        def first(checks: Sequence[Check]) -> list[Check]:
            return sorted(
                checks,
                key=lambda each: (each.label != killer, -self.deadly[mutant.file, each.name]),
            )

        return Trials(first(near), rest, bounded(first(tests)))

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

    def swaps(self, mutant: Mutant) -> bool:
        """Whether its function can be changed where it is, as nothing has called it so far."""
        if self.items:  # what was collected may have put rule sets together
            return not self.coverage.in_setup(mutant.file, mutant.lines)
        return not self.coverage.is_imported(mutant.file, mutant.lines)

    def by_scenarios(self, mutant: Mutant) -> Callable[[], Verdict]:
        """Begin the trial by scenarios; what is returned waits for its end."""
        trials = self.trials_of(mutant)
        return self.child(mutant, trials, lambda: self.meet_scenarios(mutant, trials))

    def by_tests(self, mutant: Mutant) -> Callable[[], Verdict]:
        """Begin the trial by tests, of a mutant that the scenarios did not notice."""
        trials = self.trials_of(mutant)
        return self.child(mutant, trials, lambda: self.meet_tests(mutant, trials.tests))

    def child(
        self, mutant: Mutant, trials: Trials, work: Callable[[], str]
    ) -> Callable[[], Verdict]:
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(reader)
                os.setpgid(0, 0)
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                TOLD.append(writer)
                by = work()
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
            return Verdict(by, len(trials))

        return wait

    def meet_scenarios(self, mutant: Mutant, trials: Trials) -> str:
        """Which scenario notices the mutant, if one does."""
        scenarios = self.scenarios
        try:
            changed = code_with(mutant)
            if not (self.swaps(mutant) and swap(mutant, changed)):
                import_anew(mutant, changed)
                scenarios = {}
        except Exception as error:
            return f"{type(error).__name__} on import"
        at = first_to_fail(trials.near, scenarios)
        if at >= 0:
            return trials.near[at].label
        at = first_to_fail(trials.rest, scenarios)
        return trials.rest[at].label if at >= 0 else ""

    def meet_tests(self, mutant: Mutant, tests: Sequence[Check]) -> str:
        """Which of the tests notices it, if one does."""
        changed = code_with(mutant)
        try:
            swapped = self.swaps(mutant) and swap(mutant, changed)
            if not swapped:
                import_anew(mutant, changed)
        except Exception as error:
            return f"{type(error).__name__} on import"
        seconds = sum(each.seconds for each in tests)
        stop_after(AT_LEAST + 3 * seconds, WAITING + 20 * seconds)
        to_nowhere()
        return run_items(self.items, tests) if swapped else run_tests(tests)

    def with_tests(self, work: Callable[[], None]) -> None:
        """Do this in a child in which the tests of the part are collected."""
        child = os.fork()
        if child == 0:
            try:
                collect(self, work)
            finally:
                sys.stdout.flush()
                os._exit(0)
        os.waitpid(child, 0)
        self.memory = Memory(self.part)


def bounded(tests: Sequence[Check]) -> list[Check]:
    """Not more tests than a mutant is worth."""
    result: list[Check] = []
    seconds = 0.0
    for test in tests[:MOST_TESTS]:
        seconds += test.seconds
        if result and seconds > MOST_SECONDS:
            break
        result.append(test)
    return result


def code_with(mutant: Mutant) -> CodeType:
    source = (PACKAGE / mutant.file).read_text()
    return compile(mutant.apply(source), str(PACKAGE / mutant.file), "exec")


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
    """Give the function (or the one around it) its changed code; whether that is possible."""
    if not mutant.scope:
        return False
    target: Any = importlib.import_module(module_name(mutant))
    scope = ""
    for part in mutant.scope.split("."):
        target = plain(vars(target).get(part))
        scope = f"{scope}.{part}" if scope else part
        if target is None:
            return False
        if isinstance(target, FunctionType):
            break
    code = code_of(changed, scope)
    if not isinstance(target, FunctionType) or code is None:
        return False
    if code.co_freevars != target.__code__.co_freevars:
        return False
    if code.co_firstlineno != target.__code__.co_firstlineno:
        return False
    target.__code__ = code
    return True


def plain(target: Any) -> Any:
    """The function in a property, a class method or a wrapper."""
    if isinstance(target, property):
        target = target.fget
    if isinstance(target, staticmethod | classmethod):
        target = target.__func__
    return getattr(target, "__wrapped__", target)


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

    # Processor time, as a busy machine is no reason to fail.
    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        outcome = run_scenario(scenario)
        return "" if outcome.holds else "does not hold"
    except (Exception, TooLong) as error:
        return type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def stop_after(seconds: float, waiting: float) -> None:
    """End this process, as noticed, when its tests take too long."""

    def stop(number: int, frame: object) -> None:
        os.write(TOLD[0], json.dumps("a test that does not end").encode())
        os._exit(0)

    signal.signal(signal.SIGPROF, stop)
    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, waiting)


def to_nowhere() -> None:
    """What tests print is not shown."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def collect(stage: Stage, work: Callable[[], None]) -> None:
    """Collect the tests of a part, and do the work where pytest would run them."""
    import pytest

    class Plugin:
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            stage.items = {item.nodeid: item for item in session.items}
            work()
            return True

    os.chdir(ROOT)
    pytest.main([*QUIET, "--capture=no", *stage.part.arguments()], plugins=[Plugin()])


def run_items(items: dict[str, Any], tests: Sequence[Check]) -> str:
    """The first of these tests that fails, all of them collected before."""
    import pytest

    failed: list[str] = []

    class Plugin:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed.append(report.nodeid)

    chosen = [items[test.label] for test in tests if test.label in items]
    if chosen:
        chosen[0].config.pluginmanager.register(Plugin())
    for item in chosen:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if failed:
            return failed[0]
    return ""


def run_tests(tests: Sequence[Check]) -> str:
    """The first of these tests that fails, collected here, where everything is imported anew."""
    import pytest

    failed: list[str] = []

    class Plugin:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed.append(report.nodeid)

    if not tests:
        return ""
    os.chdir(ROOT)
    for name in [name for name in sys.modules if is_test_module(name)]:
        del sys.modules[name]
    status = pytest.main(["-x", *QUIET, *(test.label for test in tests)], plugins=[Plugin()])
    if failed:
        return failed[0]
    return "" if status == 0 else "the tests cannot be collected"


def is_test_module(name: str) -> bool:
    """Whether a module is one of the tests', which hold on to what was imported before."""
    file = getattr(sys.modules[name], "__file__", None) or ""
    return file.startswith(f"{ROOT / 'tests'}/")
