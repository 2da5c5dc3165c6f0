"""Which scenario or test executes which line of a part, found once for each state of the source."""

import hashlib
import json
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from bench.mutants.parts import ROOT, SOURCE, Part, relative

CACHE = ROOT / ".mutants"
QUIET = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "-q")


@dataclass(frozen=True)
class Check:
    """A scenario or a test, how long it takes, and the lines that it executes."""

    file: str
    number: int
    """Its place in the file; a test has none."""
    title: str
    seconds: float
    lines: frozenset[str]
    """As in `games/lrb6/skills/agility.py:41`."""

    @property
    def name(self) -> tuple[str, int]:
        return (self.file, self.number) if self.number >= 0 else (self.label, -1)

    @property
    def label(self) -> str:
        return f"{self.file}: {self.title}" if self.number >= 0 else f"{self.file}::{self.title}"


@dataclass
class Coverage:
    """All scenarios and tests by line."""

    scenarios: list[Check]
    tests: list[Check]
    setup: frozenset[str]
    """What is executed while rule sets and modules are put together."""
    by_line: dict[str, list[Check]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for check in (*self.scenarios, *self.tests):
            for line in check.lines:
                self.by_line.setdefault(line, []).append(check)

    def executing(self, file: str, lines: tuple[int, int]) -> tuple[list[Check], list[Check]]:
        """The scenarios and the tests that execute one of these lines, the quickest first."""
        found = {
            check.name: check
            for line in range(lines[0], lines[1] + 1)
            for check in self.by_line.get(f"{file}:{line}", ())
        }
        ordered = sorted(found.values(), key=lambda check: (check.seconds, check.name))
        scenarios = [check for check in ordered if check.number >= 0]
        return scenarios, [check for check in ordered if check.number < 0]

    def in_setup(self, file: str, lines: tuple[int, int]) -> bool:
        return any(f"{file}:{line}" in self.setup for line in range(lines[0], lines[1] + 1))


def digest_of(paths: Iterable[Path]) -> str:
    """A fingerprint of some files."""
    state = hashlib.sha256()
    for path in paths:
        state.update(path.read_bytes())
        state.update(b"\0")
    return state.hexdigest()[:16]


def source_files() -> list[Path]:
    found = sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml")])
    return [path for path in found if "static" not in path.parts]


def coverage(part: Part) -> Coverage:
    """The map of the tree as it stands; what the cache knows already is not run again."""
    cache = CACHE / f"coverage-{part.name}-{digest_of(source_files())}.json"
    known: dict[str, Any] = json.loads(cache.read_text()) if cache.exists() else {}
    wanted = {
        f"{path.relative_to(ROOT)} {digest_of([path])}": path for path in part.scenario_files()
    }
    tests = f"tests {digest_of(part.test_files())}"
    missing = [path for key, path in wanted.items() if key not in known]
    if missing or "setup" not in known or tests not in known:
        CACHE.mkdir(exist_ok=True)
        for old in CACHE.glob(f"coverage-{part.name}-*.json"):
            old.unlink()
        known = {key: known[key] for key in (*wanted, "setup", tests) if key in known}
        known |= in_child(lambda: trace_scenarios(part, missing))
        if tests not in known:
            found = (
                in_child(lambda: trace_tests(part)) if part.tests else {"tests": [], "setup": []}
            )
            known[tests] = found["tests"]
            known["setup"] = sorted({*known["setup"], *found["setup"]})
        cache.write_text(json.dumps(known))
    scenarios = [
        Check(path.relative_to(ROOT).as_posix(), number, title, seconds, frozenset(lines))
        for key, path in wanted.items()
        for number, (title, seconds, lines) in enumerate(known[key])
    ]
    checks = [
        Check(node.partition("::")[0], -1, node.partition("::")[2], seconds, frozenset(lines))
        for node, seconds, lines in known[tests]
    ]
    return Coverage(scenarios, checks, frozenset(known["setup"]))


def in_child(work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Do this in a process of its own, which leaves nothing behind here."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reader)
            with os.fdopen(writer, "w") as stream:
                json.dump(work(), stream)
            status = 0
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writer)
    with os.fdopen(reader) as stream:
        text = stream.read()
    _, status = os.waitpid(child, 0)
    if status != 0:
        raise SystemExit("Error: scenarios and tests could not be traced; do they hold?")
    result: dict[str, Any] = json.loads(text)
    return result


class Trace:
    """Notes the lines of a part that are executed."""

    def __init__(self, part: Part) -> None:
        self.names = {str(path): relative(path) for path in part.source()}
        self.seen: set[tuple[str, int]] = set()

    def on_call(self, frame: FrameType, event: str, argument: object) -> Any:
        name = self.names.get(frame.f_code.co_filename)
        if name is None:
            return None
        self.seen.add((name, frame.f_lineno))

        def on_line(frame: FrameType, event: str, argument: object) -> Any:
            self.seen.add((name, frame.f_lineno))
            return on_line

        return on_line

    @contextmanager
    def on(self) -> Iterator[set[tuple[str, int]]]:
        self.seen = set()
        sys.settrace(self.on_call)
        threading.settrace(self.on_call)
        try:
            yield self.seen
        finally:
            sys.settrace(None)
            threading.settrace(None)


def lines_of(seen: set[tuple[str, int]]) -> list[str]:
    return [f"{name}:{line}" for name, line in sorted(seen)]


def trace_scenarios(part: Part, files: list[Path]) -> dict[str, Any]:
    """For each file its scenarios' seconds and lines; and what putting rule sets together runs."""
    from rich.console import Console
    from rich.progress import track

    trace = Trace(part)
    with trace.on() as setup:
        from turfwar.games import find_ruleset
        from turfwar.games.lrb6 import create
        from turfwar.scenario.reader import read_file
        from turfwar.scenario.runner import run_scenario

    scenarios = {path: read_file(path) for path in files}
    rules = {each.rules for known in scenarios.values() for each in known}
    with trace.on() as tables:
        # The tables of skills are made once for each rule set; no scenario is to pay for them.
        for name in rules - {"deathzone"}:
            create.with_book(find_ruleset(name), ())
    result: dict[str, Any] = {"setup": lines_of(setup | tables)}
    for path in track(files, f"{part.name}: who executes what", console=Console(stderr=True)):
        found = []
        for scenario in scenarios[path]:
            began = time.perf_counter()
            with trace.on() as seen:
                outcome = run_scenario(scenario)
            seconds = time.perf_counter() - began  # more than without a trace, but in proportion
            if not outcome.holds:
                print(f"{path}: {scenario.title} does not hold as it is", file=sys.stderr)
                raise SystemExit(1)
            found.append((scenario.title, seconds, lines_of(seen)))
        result[f"{path.relative_to(ROOT)} {digest_of([path])}"] = found
    return result


def trace_tests(part: Part) -> dict[str, Any]:
    """The seconds and lines of each test that passes, and what is executed beside them."""
    import pytest

    trace = Trace(part)
    found: list[tuple[str, float, list[str]]] = []
    failed: set[str] = set()

    class Plugin:
        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
            began = time.perf_counter()
            with trace.on() as seen:
                result = yield
            if item.nodeid not in failed:
                found.append((item.nodeid, time.perf_counter() - began, lines_of(seen)))
            return result

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if not report.passed:
                failed.add(report.nodeid)

    os.chdir(ROOT)
    with to_nowhere():
        with trace.on() as setup:
            # Collecting imports what is tested.
            pytest.main([*QUIET, "--collect-only", *part.arguments()])
        pytest.main([*QUIET, *part.arguments()], plugins=[Plugin()])
    return {"tests": found, "setup": lines_of(setup)}


@contextmanager
def to_nowhere() -> Iterator[None]:
    """What is printed is not shown."""
    kept = os.dup(1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(nowhere)
        os.close(kept)
