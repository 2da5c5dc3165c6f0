"""Players as rows of numbers, read all at once: what views are made of."""

from turfwar.kernel.ints import i64
from turfwar.pitch.frame import PLAYER_SIZE, PLAYERS
from turfwar.pitch.game import PitchGame


def player_row(game: PitchGame, number: i64) -> list[int]:
    """All the fields of a player, in the order of the layout."""
    state = game.state
    at = PLAYERS + number * PLAYER_SIZE
    end = at + PLAYER_SIZE
    row: list[int] = []
    while at < end:
        row.append(int(state[at]))
        at += 1
    return row


def row_with_ball(game: PitchGame, number: i64) -> list[int]:
    """The same, and at its end whether they have the ball."""
    row = player_row(game, number)
    row.append(1 if game.carrier == number else 0)
    return row
