"""Ready-made set-ups of the Brutal Game."""

from typing import Any

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
