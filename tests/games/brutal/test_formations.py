"""Ready-made set-ups of the Brutal Game."""

from typing import Any

import pytest

from turfwar import Match
from turfwar.server.sandbox import match_of

PERFECT_DEFENCE: dict[str, Any] = {
    "rules": "brutal",
    "phase": "kickoff",
    "active": "home",
    "turn": 0,
    "players": {
        "h1": {"at": "g13"},
        "h2": {"at": "i13"},
        "h3": {"at": "h3", "goaly": True},
        "a1": {"at": "g14"},
        "h4": {"at": "h13", "skills": ["Easy Confused"]},
        "a3": {"at": "h24", "goaly": True},
    },
    "dice": [3, [2, 2]],
}


def test_a_formation_leaves_their_square_to_who_plays_for_the_other_side() -> None:
    """003, EasyConfused: they stand in the way when their own side sets up again."""
    match = match_of(PERFECT_DEFENCE, 1)
    match.choose("kickoff g13")
    (confused,) = [each.id for each in match.players if each.square == "h13"]
    assert confused.startswith("a")
    match.choose("formation line")
    where = [each.square for each in match.players if each.square]
    assert len(set(where)) == len(where)
    assert match.player(confused).square == "h13"


AGILITY = {1: 3, 2: 3, 3: 3, 4: 4, 5: 4, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3, 13: 5, 14: 2}
SPEED = {1: 6, 2: 6, 3: 7, 4: 6, 5: 7, 6: 5, 7: 4, 8: 8, 9: 6, 10: 5, 11: 6, 12: 6, 13: 4, 14: 9}
STRENGTH = {1: 3, 2: 3, 3: 3, 4: 3, 5: 2, 6: 4, 7: 5, 8: 2, 9: 3, 10: 3, 11: 3, 12: 2, 13: 3, 14: 3}
BEST_FIRST = (9, 5, 13, 4, 8, 3, 1, 2, 10, 6, 7)
"""The goaly, then by agility and speed; 14 is the weakest of all, 12 the second goaly, 11 hurt."""


def squad(letter: str) -> dict[str, Any]:
    players: dict[str, Any] = {
        f"{letter}{number}": {"ag": AGILITY[number], "ma": SPEED[number], "st": STRENGTH[number]}
        for number in AGILITY
    }
    for goaly in (9, 12):
        players[f"{letter}{goaly}"]["goaly"] = True
    players[f"{letter}11"]["state"] = "ko"
    return players


def in_place(match: Match, letter: str) -> dict[str, str]:
    return {each.id: each.square for each in match.players if each.square and each.id[0] == letter}


@pytest.mark.parametrize(
    ("kicking", "receiving"),
    [
        (
            ("line", "h2 g13 i13 d12 l12 h11 f10 j10 h8 f6 j6"),
            ("spread", "h25 h15 f15 j15 c16 m16 h17 e18 k18 g21 i21"),
        ),
        (
            ("screen", "h2 h13 g13 i13 c12 m12 f11 j11 h8 f6 j6"),
            ("wedge", "h25 h16 f16 j16 d17 l17 h18 f20 j20 g22 i22"),
        ),
    ],
)
def test_a_formation_has_the_goaly_before_the_goal_and_the_agile_in_front(
    kicking: tuple[str, str], receiving: tuple[str, str]
) -> None:
    position = {"rules": "brutal", "phase": "setup", "active": "home"}
    match = match_of({**position, "players": squad("h") | squad("a")}, 1)
    for letter, (name, squares) in (("h", kicking), ("a", receiving)):
        offered = {str(each) for each in match.choices}
        others = {kicking[0], receiving[0]} - {name}
        assert f"formation {name}" in offered
        assert not {f"formation {other}" for other in others} & offered
        match.choose(f"formation {name}")
        wanted = {f"{letter}{n}": at for n, at in zip(BEST_FIRST, squares.split(), strict=True)}
        assert in_place(match, letter) == wanted
        match.choose("done")


def after_a_goal(subs: int, **visitors: dict[str, Any]) -> Match:
    """Home has scored, and the visitors set up."""
    position = {
        "rules": "brutal",
        "subs": {"away": subs},
        "players": {
            "h1": {"at": "g25"},
            "h2": {"at": "h12"},
            "h3": {"at": "h3", "goaly": True},
            **visitors,
        },
        "ball": "h1",
    }
    match = match_of(position, 1)
    for each in ("h1 move", "to g26"):
        if each in {str(one) for one in match.choices}:
            match.choose(each)
    return match


def test_a_formation_takes_those_who_played_before_and_replacements_as_far_as_they_go() -> None:
    """003, Injuries and Replacements: a goaly from the reserve is a replacement, too."""
    field: dict[str, dict[str, Any]] = {
        "a1": {"at": "k20"},
        "a2": {"at": "k21", "ag": 2},
        "a4": {"at": "k22", "ag": 4},
        "a6": {"state": "reserve", "ag": 5},
        "a7": {"state": "reserve", "ag": 5},
    }
    keeper = {"a3": {"at": "h23", "goaly": True}, "a5": {"state": "reserve", "goaly": True}}
    for subs, taken in ((3, {1, 2, 3, 4}), (2, {1, 2, 3, 4, 6}), (0, {1, 2, 3, 4, 6, 7})):
        match = after_a_goal(subs, **field, **keeper)
        match.choose("formation line")
        assert set(in_place(match, "a")) == {f"a{number}" for number in taken}
        assert match.player("a3").square == "h25"
    keeper["a3"] = {"state": "casualty", "goaly": True}
    for subs, taken in ((2, {1, 2, 4, 5}), (1, {1, 2, 4, 5, 6})):
        match = after_a_goal(subs, **field, **keeper)
        match.choose("formation line")
        assert set(in_place(match, "a")) == {f"a{number}" for number in taken}
        assert match.player("a5").square == "h25"
    match = after_a_goal(3, **field, **keeper)
    match.choose("formation line")
    assert set(in_place(match, "a")) == {"a1", "a2", "a4"}, "one of them keeps goal"
    assert match.player("a4").square == "h25", "the most agile"


def test_a_formation_of_nobody_sets_up_nobody() -> None:
    players = {"h1": {"state": "ko"}, "h2": {"state": "casualty"}, "a1": {"goaly": True}, "a2": {}}
    match = match_of({"rules": "brutal", "phase": "setup", "active": "home", "players": players}, 1)
    match.choose("formation line")
    assert in_place(match, "h") == {}


def test_a_formation_takes_up_who_was_put_somewhere_else_before() -> None:
    position = {"rules": "brutal", "phase": "setup", "active": "home"}
    match = match_of({**position, "players": squad("h") | squad("a")}, 1)
    for each in ("place h14", "at b5", "place h12", "at h3", "formation line"):
        match.choose(each)
    assert set(in_place(match, "h")) == {f"h{number}" for number in BEST_FIRST}
