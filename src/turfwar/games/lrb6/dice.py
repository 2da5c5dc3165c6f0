"""The dice of the base game beside plain ones: block dice, and the D68 of the Casualty Table."""

from typing import Final

SKULL: Final = 1
BOTH: Final = 2
PUSH: Final = 3
STUMBLE: Final = 4
POW: Final = 5
FACE_NAMES: Final = ("", "skull", "both", "push", "stumble", "pow")

BLOCK_DIE: Final = 6 | (SKULL | BOTH << 3 | PUSH << 6 | PUSH << 9 | STUMBLE << 12 | POW << 15) << 20
"""000, Block action: two of its six sides push back. `kernel.dice.with_faces` puts it together."""
D68: Final = 6 | 8 << 10
"""A D6 for the tens and a D8 for the units. `kernel.dice.pair` puts it together."""

DIE_NAMES: Final = {BLOCK_DIE: "block"}
