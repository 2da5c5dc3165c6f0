"""The skills that bobba adds, as small ints behind those of the others."""

from typing import Final

TOUGHNESS: Final = 164
FRIENDLY: Final = 165

SKILL_NAMES: Final = {TOUGHNESS: "Toughness", FRIENDLY: "Friendly"}
