"""Searching finds names before texts, whatever the case, hyphens and slips."""

import pytest

from turfwar.reference.search import search, slipped


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("dodge", "dodge"),
        ("DODGING", "dodging"),
        ("throw in", "throw-ins"),
        ("throwin", "throw-ins"),
        ("kick off table", "kick-off-table"),
        ("goign for it", "going-for-it"),
        ("blizard", "weather-blizzard"),
        ("tenticles", "tentacles"),
        ("mighty", "mighty-blow"),
        ("pit trap", "card-pit-trap"),
        ("griff", "star-griff-oberwald"),
        ("orcs", "team-orc"),
        ("touchbak", "determining-bounce"),
    ],
)
def test_the_first_result(query: str, first: str) -> None:
    assert search(query)[0].id == first


def test_texts_are_searched_after_names() -> None:
    found = [entry.id for entry in search("rain")]
    assert found[0] == "weather-pouring-rain"
    assert "big-hand" in found
    assert found.index("weather-pouring-rain") < found.index("big-hand")


def test_nothing_is_found_for_nonsense() -> None:
    assert search("xyzzy") == []
    assert search("  ") == []


@pytest.mark.parametrize(
    ("a", "b", "slips"), [("dodge", "dodge", 0), ("dogde", "dodge", 1), ("doge", "dodge", 1)]
)
def test_slips(a: str, b: str, slips: int) -> None:
    assert slipped(a, b) == slips
