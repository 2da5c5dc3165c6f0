"""docs/coverage.md is what `turfwar coverage` writes."""

from pathlib import Path

import pytest

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


def test_the_page_is_up_to_date() -> None:
    text, empty = page(*COVERAGES)
    assert (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8") == text, "turfwar coverage"
    assert empty == 0, "a section without code or without a scenario, see docs/coverage.md"


def test_every_book_has_its_rows() -> None:
    text, _ = page(*COVERAGES)
    for book in ("000", "001", "002", "003", "004"):
        assert f"({book})\n| section | code | scenarios |" in text


@EACH
def test_the_index_of_scenarios_is_up_to_date(coverage: Coverage) -> None:
    path = index_of(coverage, ROOT)
    assert path.read_text(encoding="utf-8") == index(coverage), "turfwar coverage"


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
