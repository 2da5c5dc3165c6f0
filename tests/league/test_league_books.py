"""docs/league-books.md: every league rule of the books has its place in browser and shell."""

import re
from pathlib import Path

import pytest
from typer.main import get_command

from turfwar.cli.main import app
from turfwar.games import all_rulesets
from turfwar.league.events.registry import all_kinds
from turfwar.league.house_rules.form import house_rules
from turfwar.league.house_rules.own_words import OWN_WORDS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "league-books.md"
LINES = {
    "Living Rulebook 6": 57,
    "BOBBA": 53,
    "The Brutal Game": 11,
    "Death Zone": 20,
}
"""How many lines each book has at least: none is lost by an edit."""
BY_ITSELF = ("by the office", "a roster file", "[league-reference.md]")
PLACES = (
    "report form",
    "page of the match",
    "page of the competition",
    "page of the team",
    "by the office",
)


def rows(book: str) -> list[tuple[str, str, str]]:
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {book}\n")[1].split("\n## ")[0]
    found = [line.strip("|").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line] for line in found]
    return [(*line,) for line in cells if line[0] not in ("rule", "---")]  # type: ignore[misc]


def all_rows() -> list[tuple[str, str, str]]:
    return [row for book in LINES for row in rows(book)]


def page_words() -> str:
    """What the pages of the client say, and the titles of the house rules."""
    files = [
        path
        for path in (ROOT / "web" / "src").rglob("*")
        if path.suffix in (".svelte", ".ts") and "test" not in path.name
    ]
    words = [path.read_text(encoding="utf-8") for path in files]
    words += [rule.title for ruleset in all_rulesets() for rule in house_rules(ruleset)]
    words += [each.title for ruleset in all_rulesets() for each in ruleset.clauses.values()]
    return re.sub(r"\s+", " ", " ".join(words))


@pytest.mark.parametrize("book", LINES)
def test_no_line_of_a_book_is_lost(book: str) -> None:
    assert len(rows(book)) >= LINES[book]


def test_every_line_has_a_place_in_browser_and_shell() -> None:
    for row in all_rows():
        assert len(row) == 3, row
        _, browser, shell = row
        assert re.search(r"\*[^*]+\*", browser) or any(each in browser for each in PLACES), row
        assert "`" in shell or any(each in shell for each in BY_ITSELF), row


def test_what_the_browser_column_names_is_on_a_page() -> None:
    words = page_words()
    missing = [
        (name, row[0])
        for row in all_rows()
        for name in re.findall(r"\*([^*]+)\*", row[1])
        if name not in words
    ]
    assert missing == []


def test_what_the_shell_column_names_is_there() -> None:
    command = get_command(app)
    tags = set(all_kinds())
    options = (
        {each.id for ruleset in all_rulesets() for each in house_rules(ruleset)}
        | {id for ruleset in all_rulesets() for id in ruleset.clauses}
        | {OWN_WORDS}
    )
    for row in all_rows():
        shell = row[2]
        for said in re.findall(r"`([^`]+)`", shell):
            words = said.split()
            if words[:2] == ["event", "add"]:
                assert words[2] in tags, row
            elif words[0] in ("league", "team", "match"):
                known = command.commands[words[0]]  # type: ignore[attr-defined]
                if words[0] != "match":
                    assert words[1] in known.commands, row
        if "clauses-set` with" in shell:
            ids = re.findall(r"`([a-z-]+)`", shell.split(" with ", 1)[1])
            assert ids, row
            assert set(ids) <= options, row
