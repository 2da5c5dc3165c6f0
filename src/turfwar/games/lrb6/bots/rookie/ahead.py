"""What a rookie who looks ahead has to know of the clock (`bots/planning/ahead.py`)."""

from turfwar.games.lrb6.match import MatchState
from turfwar.pitch.game import PitchGame


def time_left(game: PitchGame, side: int) -> float:
    """How much of the match a side has left: their turns of this half and of the next."""
    assert isinstance(game, MatchState)
    turns = int(game.book.format.turns)
    left = turns - int(game.turn(side)) + (turns if game.half == 1 else 0)
    return max(0, left) / (2 * turns)
