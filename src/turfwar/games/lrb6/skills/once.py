"""Bits of the skills that a player can use once a team turn (the state's SKILLS_USED)."""

from typing import Final

USED_DODGE: Final = 1
USED_SURE_FEET: Final = 2
USED_PRO: Final = 4
USED_BREAK_TACKLE: Final = 8
USED_FRENZY: Final = 16
USED_LEAP: Final = 64
USED_SPRINT: Final = 128
