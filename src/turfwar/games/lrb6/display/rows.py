"""Players as rows of numbers, with what is kept of them elsewhere; compiled, as views read many."""

from typing import Final

from turfwar.games.lrb6.layout import GUILTY, OTHER_CARRIER, REFEREE_MODEL, REFEREE_RACE
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import CARRIER, PLAYER_SIZE, ROSTER_SIZE
from turfwar.pitch.rows import player_row

# What a row has behind the fields of the layout and the words of their skills
BEHIND: Final = 3
GUILT: Final = -3
RACE_OF_REFEREE: Final = -2


def look_row(match: MatchState, number: i64) -> list[int]:
    """A player's fields, the words of their skills where they are kept elsewhere, then guilt, what
    the referee is like, and whether they have a ball."""
    state = match.state
    row = player_row(match, number)
    field = match.book.field
    at = field.at + number * field.stride
    end = at + field.words
    while at < end and field.stride != PLAYER_SIZE:
        row.append(int(state[at]))
        at += 1
    row.append(int(match.get(GUILTY + number // 15) >> (number % 15) & 1))
    row.append(int(state[REFEREE_RACE]) if number == REFEREE_MODEL else 0)
    row.append(1 if state[CARRIER] == number or state[OTHER_CARRIER] == number else 0)
    return row


def around_rows(match: MatchState) -> tuple[int, ...]:
    """All that a row has beside the fields of the layout, and how many places each side has."""
    state = match.state
    guilty = (int(state[GUILTY]), int(state[GUILTY + 1]), int(state[GUILTY + 2]))
    balls = (int(state[CARRIER]), int(state[OTHER_CARRIER]))
    places = (int(state[ROSTER_SIZE]), int(state[ROSTER_SIZE + 1]))
    return (*guilty, *balls, *places, int(state[REFEREE_RACE]))
