"""What is said at the end of all tests."""

import pytest
from server.postgres import MISSING, programs


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if programs() is None:
        terminalreporter.write_line(f"The tests on PostgreSQL were skipped. {MISSING}")
