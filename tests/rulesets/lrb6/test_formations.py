"""Ready-made set-ups."""

from typing import Any

from turfwar.server.sandbox import match_of

PERFECT_DEFENCE: dict[str, Any] = {
    "home": "Human",
    "away": "Orc",
    "phase": "kickoff",
    "active": "home",
    "turn": 0,
    "options": ["referee"],
    "players": {
        "h1": {"at": "g13"},
        "h2": {"at": "i13"},
        "h3": {"at": "j13"},
        "a1": {"at": "g14"},
        "a2": {"at": "i14"},
        "a3": {"at": "j14"},
        "r1": {"at": "h13"},
    },
    "dice": ["s5", 2, [1, 3], "s5"],
}


def test_a_formation_leaves_the_referee_their_square() -> None:
    match = match_of(PERFECT_DEFENCE, 1)
    match.choose("kickoff k20")
    match.choose("formation line")
    where = {player.id: player.square for player in match.players if player.square}
    assert match.player("r1").square == "h13"
    assert "h13" not in where.values()
    assert len(set(where.values())) == len(where)
    line = {where[each] for each in ("h1", "h2", "h3")}
    assert all(square is not None and square.endswith("13") for square in line)
    match.choose("done")
    assert match.choice is not None
    assert match.choice.kind == "turn"
