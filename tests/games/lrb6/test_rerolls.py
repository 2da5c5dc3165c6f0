"""What a re-roll is worth that is offered."""

from typing import Any

import pytest

from turfwar.server.sandbox import match_of

POSITION: dict[str, Any] = {
    "home": "Human",
    "away": "Orc",
    "turn": 3,
    "active": "home",
    "rerolls": {"home": 2, "away": 2},
    "ball": "h3",
    "players": {
        "h1": {"position": "Blitzer", "at": "h13"},
        "h3": {"position": "Thrower", "at": "h9"},
        "h4": {"position": "Ogre", "at": "k13"},
        "h5": {"position": "Catcher", "at": "m13"},
        "a1": {"position": "Lineman", "at": "h14"},
        "a2": {"position": "Lineman", "at": "k14"},
        "a3": {"position": "Lineman", "at": "m14"},
    },
}


@pytest.mark.parametrize(
    ("dice", "choices", "reroll", "chance", "text"),
    [
        pytest.param(["b:skull"], ["h1 block", "block a1"], "team", 1 / 2, "2 left", id="block"),
        pytest.param([1], ["h1 move", "to g12"], "team", 2 / 3, "2 left", id="dodge"),
        pytest.param([1], ["h5 move", "to n12"], "dodge", 2 / 3, "", id="a skill's own"),
        # The loner's die comes first, then 4+: their agility of 2, and one more for a dodge.
        pytest.param([2, 1], ["h4 move", "to l12"], "team", 1 / 4, "2 left", id="a loner's"),
    ],
)
def test_a_reroll_has_its_odds(
    dice: list[Any], choices: list[str], reroll: str, chance: float, text: str
) -> None:
    match = match_of({**POSITION, "dice": dice}, 1)
    for each in choices:
        match.choose(each)
    question = match.view("home")["question"]
    assert question is not None
    note = question["notes"][f"reroll {reroll}"]
    assert note["chance"] == pytest.approx(chance, abs=1e-6)
    assert note["text"] == text
    assert "reroll none" not in question["notes"]


def test_no_odds_where_nothing_is_rolled_again() -> None:
    match = match_of(POSITION, 1)
    question = match.view("home")["question"]
    assert question is not None
    assert not question["notes"]
