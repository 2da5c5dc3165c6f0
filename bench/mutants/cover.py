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
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from bench.mutants.parts import ROOT, SOURCE, Part, relative

CACHE = ROOT / ".mutants"
TOGETHER = 8
"""Test files that are traced in one process."""
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
    imported: frozenset[str] = frozenset()
    """Of that, what an import executes."""
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

    def is_imported(self, file: str, lines: tuple[int, int]) -> bool:
        return any(f"{file}:{line}" in self.imported for line in range(lines[0], lines[1] + 1))


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


def coverage(part: Part, *, with_tests: bool = True) -> Coverage:
    """The map of the part as it stands; what the cache knows already is not run again.

    It is good until a file of the part changes. Other files may change who executes what, too,
    which costs a trial its order and hardly ever a test.
    """
    cache = CACHE / f"coverage-{part.cache_name}-{digest_of(part.traced())}.json"
    known: dict[str, Any] = json.loads(cache.read_text()) if cache.exists() else {}
    scenarios = {key_of(path): path for path in part.scenario_files()}
    tests = {key_of(path): path for path in part.test_files() if path.name.startswith("test_")}
    CACHE.mkdir(exist_ok=True)
    for old in CACHE.glob(f"coverage-{part.cache_name}-*.json"):
        if old != cache:
            old.unlink()
    known = {key: known[key] for key in known if key in ("imported", "setup") or is_current(key)}

    def add(found: dict[str, Any]) -> None:
        for name in ("imported", "setup"):
            found[name] = sorted({*known.get(name, ()), *found.get(name, ())})
        known.update(found)
        cache.write_text(json.dumps(known))

    missing = [path for key, path in scenarios.items() if key not in known]
    if missing or "setup" not in known:
        add(in_child(lambda: trace_scenarios(part, missing)))
    missing = [path for key, path in tests.items() if with_tests and key not in known]
    for at in range(0, len(missing), TOGETHER):
        # Some files at a time: what was traced is not traced again after a stop.
        some = missing[at : at + TOGETHER]
        print(f"{part.name}: who executes what, test file {at} of {len(missing)}", file=sys.stderr)
        add(in_child(partial(trace_tests, part, some)))
    checks = [
        Check(path.relative_to(ROOT).as_posix(), number, title, seconds, frozenset(lines))
        for key, path in scenarios.items()
        for number, (title, seconds, lines) in enumerate(known[key])
    ]
    units = [
        Check(node.partition("::")[0], -1, node.partition("::")[2], seconds, frozenset(lines))
        for key in tests
        for node, seconds, lines in known.get(key, ())
    ]
    setup, imported = frozenset(known["setup"]), frozenset(known["imported"])
    return Coverage(checks, units, setup, imported)


def key_of(path: Path) -> str:
    return f"{path.relative_to(ROOT)} {digest_of([path])}"


def is_current(key: str) -> bool:
    """Whether what is known of a file is of the file as it stands."""
    path = ROOT / key.rpartition(" ")[0]
    return path.is_file() and key_of(path) == key


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
        self.names = {str(path): relative(path) for path in part.traced()}
        self.seen: set[tuple[str, int]] = set()
        self.left: dict[CodeType, set[int]] = {}
        """Of functions that were called, the lines that were not executed yet."""

    def on_call(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        name = self.names.get(code.co_filename)
        if name is None:
            return None
        left = self.left.get(code)
        if left is None:
            left = {line for _, _, line in code.co_lines() if line is not None}
            self.left[code] = left
        self.seen.add((name, frame.f_lineno))
        left.discard(frame.f_lineno)
        if not left:
            return None  # all of it is known, which makes tracing much quicker

        def on_line(frame: FrameType, event: str, argument: object) -> Any:
            self.seen.add((name, frame.f_lineno))
            left.discard(frame.f_lineno)
            return on_line if left else None

        return on_line

    @contextmanager
    def on(self) -> Iterator[set[tuple[str, int]]]:
        self.seen = set()
        self.left = {}
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

        # A rule set is imported when the first of its scenarios is read.
        scenarios = {path: read_file(path) for path in files}
    rules = {each.rules for known in scenarios.values() for each in known}
    with trace.on() as tables:
        # The tables of skills are made once for each rule set; no scenario is to pay for them.
        for name in rules - {"deathzone"}:
            create.with_book(find_ruleset(name), ())
    result: dict[str, Any] = {"imported": lines_of(setup), "setup": lines_of(setup | tables)}
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
        result[key_of(path)] = found
    return result


def trace_tests(part: Part, files: list[Path]) -> dict[str, Any]:
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
    paths = [path.relative_to(ROOT).as_posix() for path in files]
    with to_nowhere():
        with trace.on() as setup:
            # Collecting imports what is tested.
            pytest.main([*QUIET, "--collect-only", *paths])
        pytest.main([*QUIET, *paths], plugins=[Plugin()])
    result: dict[str, Any] = {key_of(path): [] for path in files}
    keys = dict(zip(paths, result))
    for each in found:
        result[keys[each[0].partition("::")[0]]].append(each)
    return {**result, "imported": lines_of(setup), "setup": lines_of(setup)}


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
