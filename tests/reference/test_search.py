"""Searching finds names before texts, whatever the case, hyphens and slips."""

import pytest

from turfwar.reference import reference
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
        ("gfi", "going-for-it"),
        ("rush", "going-for-it"),
        ("pow", "block-results-table"),
        ("crowd surf", "pushing-players-off-the-field"),
        ("cage", "word-cage"),
        ("stalling", "word-stalling"),
        ("one-turn touchdown", "word-one-turn-touchdown"),
        ("1ttd", "word-one-turn-touchdown"),
        ("apo", "using-an-apothecary"),
        ("fan factor", "fans-and-fame"),
    ],
)
def test_the_first_result(query: str, first: str) -> None:
    assert search(query)[0].id == first


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("How many times can I rush?", ["going-for-it"]),
        ("can I block a prone player?", ["prone-and-stunned-players", "block-action"]),
        ("can a stunned player stand up?", ["prone-and-stunned-players", "standing-up"]),
        ("What happens when the ball goes off the pitch?", ["throw-ins"]),
        ("how do I pick up the ball", ["picking-up-the-ball"]),
        ("When does a turnover happen?", ["turnovers"]),
        ("what is a tackle zone", ["tackle-zones"]),
        ("How much does a re-roll cost?", ["buying-team-re-rolls"]),
        ("does mighty blow work on fouls?", ["mighty-blow", "foul-action"]),
        ("how do I level up a player", ["player-level-table"]),
        ("is stalling allowed?", ["word-stalling"]),
    ],
)
def test_a_whole_question(question: str, answers: list[str]) -> None:
    assert [entry.id for entry in search(question)][: len(answers)] == answers


@pytest.mark.parametrize("rules", ["bobba", "brutal", "deathzone"])
@pytest.mark.parametrize(
    ("words", "first"), [("gfi", "going-for-it"), ("cage", "word-cage"), ("stall", "word-stalling")]
)
def test_players_words_are_known_in_every_game(rules: str, words: str, first: str) -> None:
    assert search(words, reference(rules))[0].id == first


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
