"""docs/coverage.md is what `turfwar coverage` writes."""

from pathlib import Path

from turfwar.reference.coverage import find_coverage, index, known_sections, named_in, page
from turfwar.rulesets import DEFAULT, find_ruleset
from turfwar.rulesets.section_content import INDEX

ROOT = Path(__file__).parents[1]
RULES = find_ruleset(DEFAULT)
COVERAGE = find_coverage(ROOT / "tests" / "scenarios", RULES)
DATA = ROOT / "src" / "turfwar" / "rulesets" / "lrb6" / "data"


def test_the_page_is_up_to_date() -> None:
    text, empty = page(COVERAGE)
    assert (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8") == text, "turfwar coverage"
    assert empty == 0, "a section without code or without a scenario, see docs/coverage.md"


def test_the_index_of_scenarios_is_up_to_date() -> None:
    assert (DATA / INDEX).read_text(encoding="utf-8") == index(COVERAGE), "turfwar coverage"


def test_every_scenario_names_a_section() -> None:
    assert not COVERAGE.unknown


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
