"""What every game on a pitch has in its state, and where: sides, players, a ball, a board.

A rule set names the numbers in between, and appends what it needs behind `FRAME_SIZE`; the places
here are the same for all of them, so that everybody can read who stands where.
"""

from typing import Final

HOME: Final = 0
AWAY: Final = 1
NOBODY: Final = -1
REFEREE: Final = 2
"""The third seat, where there is a referee player; their model is of no side."""
SIDE_NAMES: Final = ("home", "away", "referee")

# The match; numbers 0 and 1 are the engine's (kernel/phases.py)
HALF: Final = 2
ACTIVE: Final = 3
"""Whose turn it is, or `NOBODY`."""
BALL: Final = 7
"""The square where the ball is, also where it is held; 0 where it is off the pitch."""
CARRIER: Final = 8
TURN: Final = 10
SCORE: Final = 12
ROSTER_SIZE: Final = 35
"""How many places of each side may be taken."""

# Players
SIDE_SLOTS: Final = 20
PLAYER_SLOTS: Final = 44
PLAYERS: Final = 440
PLAYER_SIZE: Final = 36
SQUARE: Final = 0
STATUS: Final = 1
ZONES: Final = 2
USED: Final = 7
"""Whether they have acted in this turn."""

# The pitch: 0 empty, player + 1, or -1 for what is out
BOARD: Final = PLAYERS + PLAYER_SLOTS * PLAYER_SIZE
FRAME_SIZE: Final = BOARD + 17 * 28

PLAYER_NAMES: Final[list[str]] = [
    *(f"h{number}" for number in range(1, SIDE_SLOTS + 1)),
    *(f"a{number}" for number in range(1, SIDE_SLOTS + 1)),
    *(f"r{number}" for number in range(1, PLAYER_SLOTS - 2 * SIDE_SLOTS + 1)),
]
