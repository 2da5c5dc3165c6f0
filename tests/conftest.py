"""What all tests share: commands play the Turfwar of the tests, and what is said at the end."""

import os
from pathlib import Path

import pytest
from server.postgres import MISSING, programs

if "PYTHONPATH" in os.environ:
    # Commands that tests run in other folders find the same Turfwar, not an installed one.
    paths = os.environ["PYTHONPATH"].split(os.pathsep)
    os.environ["PYTHONPATH"] = os.pathsep.join(str(Path(each).absolute()) for each in paths)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if programs() is None:
        terminalreporter.write_line(f"The tests on PostgreSQL were skipped. {MISSING}")
