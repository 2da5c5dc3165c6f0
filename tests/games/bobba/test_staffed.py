"""A match outside a league may have what teams of a league have: the option `staffed`."""

from turfwar import Match
from turfwar.games import find_ruleset


def tracks(match: Match, side: str) -> dict[str, int]:
    return dict(match.view(side)["teams"][side]["tracks"])


def test_both_sides_have_staff_potions_and_gold_for_tricks() -> None:
    match = Match("Orc", "Human", rules="bobba", seed=1, options=["staffed potions=1"])
    for side in ("home", "away"):
        found = tracks(match, side)
        assert (found["healers"], found["scrolls"], found["potions"]) == (6, 1, 1)
    asked: set[str] = set()
    while match.choice is not None and match.choice.kind != "setup":
        asked.add(match.choice.kind)
        match.choose(next(each for each in (*match.choices,) if str(each) != "undo"))
    assert "tricks" in asked


def test_without_it_nobody_has_any() -> None:
    found = tracks(Match("Orc", "Human", rules="bobba", seed=1), "home")
    assert (found["healers"], found["scrolls"], found["potions"]) == (0, 0, 0)


def test_the_guided_match_has_it() -> None:
    assert find_ruleset("bobba").content.lessons.match.options == ("staffed",)
