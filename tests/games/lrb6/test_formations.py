"""Ready-made set-ups."""

from typing import Any

from turfwar.games.lrb6.match import MatchState
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


def test_nobody_is_counted_twice_however_high_their_number() -> None:
    """Numbers beyond 31 have their own bit in both builds."""
    names = [f"a{number}" for number in range(1, 17)]
    position = {
        "home": "Human",
        "away": "Orc",
        "phase": "setup",
        "active": "away",
        "turn": 0,
        "players": {name: {"position": "Lineman", "state": "reserve"} for name in names},
    }
    game = match_of(position, 1).game
    assert isinstance(game, MatchState)
    numbers = list(range(int(game.first(1)), int(game.first(1)) + 16))
    there = [number for number in numbers if number > 31]
    assert there
    assert sorted(game.book.setup.can_be_set_up(game, 1, there)) == numbers
