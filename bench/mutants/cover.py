"""Which scenario executes which line of the rule code, found once for each state of the source."""

import hashlib
import json
import os
import sys
import threading
import time
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from bench.mutants.places import ROOT, RULES, SOURCE, rule_files

SCENARIOS = ROOT / "tests" / "scenarios"
OF_THE_RULES = ("lrb6", "lrb6_revised", "cards")
"""The folders that are to notice: what only another book's scenarios notice is not tested."""
CACHE = ROOT / ".mutants"
SETUP = "while a rule set is put together"


@dataclass(frozen=True)
class PlayerCache:
    """A scenario, how long it takes, and the lines that it executes."""

    file: str
    number: int
    """Its place in the file."""
    title: str
    seconds: float
    lines: frozenset[str]
    """As in `lrb6/skills/agility.py:41`."""

    @property
    def name(self) -> tuple[str, int]:
        return self.file, self.number

    @property
    def label(self) -> str:
        return f"{self.file}: {self.title}"


@dataclass
class Coverage:
    """All scenarios by line."""

    scenarios: list[PlayerCache]
    setup: frozenset[str]
    by_line: dict[str, list[PlayerCache]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for scenario in self.scenarios:
            for line in scenario.lines:
                self.by_line.setdefault(line, []).append(scenario)

    def executing(self, file: str, lines: tuple[int, int]) -> list[PlayerCache]:
        """Those that execute one of these lines, the quickest first."""
        found = {
            scenario.name: scenario
            for line in range(lines[0], lines[1] + 1)
            for scenario in self.by_line.get(f"{file}:{line}", ())
        }
        return sorted(found.values(), key=lambda scenario: (scenario.seconds, scenario.name))

    def in_setup(self, file: str, lines: tuple[int, int]) -> bool:
        return any(f"{file}:{line}" in self.setup for line in range(lines[0], lines[1] + 1))


def digest_of(paths: Iterable[Path]) -> str:
    """A fingerprint of some files."""
    state = hashlib.sha256()
    for path in paths:
        state.update(path.read_bytes())
        state.update(b"\0")
    return state.hexdigest()[:16]


def scenario_files() -> list[Path]:
    return sorted(path for folder in OF_THE_RULES for path in (SCENARIOS / folder).rglob("*.yaml"))


def coverage() -> Coverage:
    """The map of the tree as it stands; what the cache knows already is not run again."""
    source = sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml")])
    cache = CACHE / f"coverage-{digest_of(source)}.json"
    known: dict[str, Any] = json.loads(cache.read_text()) if cache.exists() else {}
    wanted = {f"{path.relative_to(ROOT)} {digest_of([path])}": path for path in scenario_files()}
    missing = [path for key, path in wanted.items() if key not in known]
    if missing or "setup" not in known:
        CACHE.mkdir(exist_ok=True)
        for old in CACHE.glob("coverage-*.json"):
            old.unlink()
        known = {key: known[key] for key in (*wanted, "setup") if key in known}
        known |= in_child(missing)
        cache.write_text(json.dumps(known))
    scenarios = [
        PlayerCache(path.relative_to(ROOT).as_posix(), number, title, seconds, frozenset(lines))
        for key, path in wanted.items()
        for number, (title, seconds, lines) in enumerate(known[key])
    ]
    return Coverage(scenarios, frozenset(known["setup"]))


def in_child(files: list[Path]) -> dict[str, Any]:
    """Run these under a trace in a process of its own, which leaves nothing behind here."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reader)
            with os.fdopen(writer, "w") as stream:
                json.dump(trace_all(files), stream)
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
        raise SystemExit("Error: the scenarios could not be traced; do they hold?")
    result: dict[str, Any] = json.loads(text)
    return result


class Trace:
    """Notes the lines of the rule code that are executed."""

    def __init__(self) -> None:
        self.names = {str(path): path.relative_to(RULES).as_posix() for path in rule_files()}
        self.seen: set[tuple[str, int]] = set()

    def on_call(self, frame: FrameType, event: str, argument: object) -> Any:
        name = self.names.get(frame.f_code.co_filename)
        if name is None:
            return None
        seen = self.seen
        seen.add((name, frame.f_lineno))

        def on_line(frame: FrameType, event: str, argument: object) -> Any:
            seen.add((name, frame.f_lineno))
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


def lines_of(seen: set[tuple[str, int]]) -> list[str]:
    return [f"{name}:{line}" for name, line in sorted(seen)]


def trace_all(files: list[Path]) -> dict[str, Any]:
    """For each file its scenarios' seconds and lines; and what putting rule sets together runs."""
    from rich.console import Console
    from rich.progress import track

    trace = Trace()
    with trace.on() as setup:
        from turfwar.games import find_ruleset
        from turfwar.games.lrb6 import create
        from turfwar.scenario.reader import read_file
        from turfwar.scenario.runner import run_scenario

    scenarios = {path: read_file(path) for path in files}
    kinds = {(each.rules, each.options) for known in scenarios.values() for each in known}
    with trace.on() as tables:
        # The tables of skills are made once for each rule set; no scenario is to pay for them.
        for rules in {rules for rules, _ in kinds}:
            create.with_book(find_ruleset(rules), ())
    result: dict[str, Any] = {"setup": lines_of(setup | tables)}
    for path in track(files, "Which scenario executes what", console=Console(stderr=True)):
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
