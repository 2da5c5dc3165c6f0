"""`turfwar coverage`: every section of the rulebooks has its code and its scenarios."""

import tomllib
from pathlib import Path

import pytest

from turfwar.cli.coverage import coverage as coverage_command
from turfwar.cli.coverage import covered, index_of
from turfwar.games import DEFAULT, find_ruleset
from turfwar.reference.coverage import (
    Coverage,
    find_coverage,
    index,
    known_sections,
    named_in,
    page,
)

ROOT = Path(__file__).parents[1]
RULES = find_ruleset(DEFAULT)
COVERAGES = [find_coverage(ROOT / "tests" / "scenarios", each) for each in covered()]
EACH = pytest.mark.parametrize("coverage", COVERAGES, ids=[each.ruleset.id for each in COVERAGES])


def test_no_section_is_without_code_or_scenario() -> None:
    _, empty = page(*COVERAGES)
    assert empty == 0, "`turfwar coverage` writes docs/coverage.md, which shows the empty cells"


def test_every_book_has_its_rows() -> None:
    text, _ = page(*COVERAGES)
    for book in ("000", "001", "002", "003", "004"):
        assert f"({book})\n| section | code | scenarios |" in text


@EACH
def test_the_index_names_scenarios_that_exist(coverage: Coverage) -> None:
    written = tomllib.loads(index(coverage))
    assert written
    for file in written:
        assert (ROOT / "tests" / "scenarios" / file).is_file()


def test_the_command_writes_page_and_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a checkout, here one with a single scenario."""
    folder = tmp_path / "tests" / "scenarios" / "lrb6"
    folder.mkdir(parents=True)
    one = ROOT / "tests" / "scenarios" / "lrb6" / "blitz" / "blitz.yaml"
    (folder / one.name).write_text(one.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    coverage_command()
    assert "Blitz" in (tmp_path / "docs" / "coverage.md").read_text(encoding="utf-8")
    (usual,) = (each for each in COVERAGES if each.ruleset.id == DEFAULT)
    assert "blitz.yaml" in index_of(usual, tmp_path).read_text(encoding="utf-8")


@EACH
def test_every_scenario_names_a_section(coverage: Coverage) -> None:
    assert not coverage.unknown


def test_several_sections_are_named_before_the_colon_only() -> None:
    known = known_sections(RULES.content)
    assert list(named_in("000, Tied matches; Overtime: what is kept; Re-rolls", known)) == [
        ("000", "tied matches"),
        ("000", "overtime"),
    ]
    assert list(named_in("Tests. 000, Kick-Off Table, 4: what follows", known)) == [
        ("000", "kick-off table")
    ]
    assert list(named_in("000, Kick-Off Table, Riot", known)) == [
        ("000", "kick-off table, riot"),
        ("000", "kick-off table"),
    ]
    assert list(named_in("000, Blocking", known)) == []
