"""Players as rows of numbers, read all at once: what views are made of."""

from librt.vecs import vec
from mypy_extensions import i16

from turfwar.kernel.game import copied
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import PLAYER_SIZE, PLAYER_SLOTS, PLAYERS
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


class Rows:
    """All players' fields as they were once."""

    def __init__(self) -> None:
        self.state: vec[i16] = vec[i16]()

    def note(self, game: PitchGame) -> None:
        """How they are now."""
        self.state = copied(game.state)

    def changed(self, game: PitchGame) -> list[int]:
        """The numbers of the players who are not as they were."""
        before, state = self.state, game.state
        found: list[int] = []
        number: i64 = 0
        while number < PLAYER_SLOTS:
            at = PLAYERS + number * PLAYER_SIZE
            end = at + PLAYER_SIZE
            while at < end and before[at] == state[at]:
                at += 1
            if at < end:
                found.append(int(number))
            number += 1
        return found
