"""The skills that bobba adds, as small ints behind those of the others."""

from typing import Final

TOUGHNESS: Final = 180
FRIENDLY: Final = 181

SKILL_NAMES: Final = {TOUGHNESS: "Toughness", FRIENDLY: "Friendly"}
