"""What the pages promise of the server is held by tests, each called by its name."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))
HELD = [f"docs/{name}.md" for name in ("guarantees", "league-reference", "protocol", "server")]
"""Pages that end with a table of their promises."""
NAME = re.compile(r"`(?:[\w/.]+::)?(test_\w+)`")
TESTS = {
    name
    for path in (ROOT / "tests").rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("page", PAGES)
def test_every_test_that_a_page_names_is_there(page: str) -> None:
    named = set(NAME.findall((ROOT / page).read_text("utf-8")))
    assert named <= TESTS, named - TESTS


@pytest.mark.parametrize("page", HELD)
def test_every_promise_of_a_page_has_its_test(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    table = re.split(r"## (?:What holds it|Promises and tests)", text)[1].split("\n## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| ")][2:]
    assert len(rows) >= 10
    for row in rows:
        assert NAME.search(row.rsplit(" | ", 1)[1]), row
