"""Players as rows of numbers, read all at once: what views are made of."""

from turfwar.kernel.ints import i64
from turfwar.pitch.frame import PLAYER_SIZE, PLAYERS
from turfwar.rulesets.lrb6.match import Match


def player_row(match: Match, number: i64) -> list[int]:
    """All the fields of a player, in the order of the layout."""
    state = match.state
    at = PLAYERS + number * PLAYER_SIZE
    end = at + PLAYER_SIZE
    row: list[int] = []
    while at < end:
        row.append(int(state[at]))
        at += 1
    return row
