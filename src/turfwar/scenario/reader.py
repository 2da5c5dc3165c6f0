"""Read scenario files: YAML in, `Scenario` values out, or every error with its file and line."""

import os
from collections.abc import Iterable
from pathlib import Path

from turfwar.scenario.composing import MOST_VALUES, compose
from turfwar.scenario.language.model import Problem, Scenario, ScenarioError
from turfwar.scenario.language.reading import ScenarioReader
from turfwar.scenario.lookup import language_named

MOST_BYTES = 1_000_000


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


def read_bytes(
    data: bytes, file: str = "<scenario>", most_values: int = MOST_VALUES
) -> list[Scenario]:
    """The scenarios of a file's content; `file` is what to call it in messages."""
    if len(data) > MOST_BYTES:
        message = f"larger than {MOST_BYTES} bytes; split it into several files"
        raise ScenarioError([Problem(file, None, "", message)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ScenarioError([Problem(file, line, "yaml", "not UTF-8 text")]) from None
    reader = ScenarioReader(file, language_named)
    scenarios = reader.file_of_scenarios(compose(text, file, most_values))
    if reader.problems:
        raise ScenarioError(sorted(reader.problems, key=lambda problem: problem.line or 0))
    return scenarios


def _printable(path: Path) -> str:
    return os.fsencode(path).decode("utf-8", "replace")
