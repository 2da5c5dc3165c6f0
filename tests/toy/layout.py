"""Where things are in the state of a match in the yard, and what a player's state can be."""

from typing import Final

# Generated from data/layout.toml: begin
# The match
RUNNER: Final = 40
"""Whose run is open."""
STEPS: Final = 41
"""How far they have come."""
SHOVED: Final = 42
NEXT: Final = 43
"""Who is to muster, or has the next turn."""
FALLEN: Final = 44
"""Whether the turn ends, as something went wrong."""
STARTER: Final = 45
"""Who has the first turn after the muster."""
# Each player
PACE: Final = 3
GRIP: Final = 4
STICKY_HANDS: Final = 5
"""Whether they have the skill."""
# Rows behind the frame, one for each player
MUD: Final = 2500
MUD_SIZE: Final = 1
SPLASHES: Final = 0
"""How often they were shoved into the puddle."""
STATE_SIZE: Final = 2544
# Generated from data/layout.toml: end

ABSENT: Final = 0
READY: Final = 1
MUDDY: Final = 2
BENCH: Final = 3
