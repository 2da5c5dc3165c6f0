"""Blood Lust of large players."""

from typing import Any

from turfwar.server.sandbox import match_of

HUNGRY: dict[str, Any] = {
    "rules": "bobba",
    "active": "away",
    "players": {
        "a1": {"at": "h14", "size": "large", "facing": "left", "st": 5, "skills": ["Blood Lust"]},
        "h1": {"at": "h13"},
        "h2": {"at": "g16"},
    },
    "dice": [1],
}


def test_who_moves_instead_of_blocking_looks_where_they_go() -> None:
    """000, Blood Lust; 004, Large Players: ahead, and over nobody who stands."""
    match = match_of(HUNGRY, 1)
    match.choose("a1 block")
    if match.choice is not None and match.choice.kind == "reroll":
        match.choose("reroll none")
    steps = {each.text for each in match.choices if each.text.startswith("to ")}
    assert steps == {"to i13"}, "h1 stands in the way of the others"
    free = {**HUNGRY, "players": {**HUNGRY["players"], "h1": {"at": "j13"}}}
    match = match_of(free, 1)
    match.choose("a1 block")
    steps = {each.text for each in match.choices if each.text.startswith("to ")}
    assert steps == {"to g13", "to h13"}
