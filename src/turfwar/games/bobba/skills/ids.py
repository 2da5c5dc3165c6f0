"""The skills that bobba adds, as small ints behind those of the others."""

from typing import Final

# Numbers, by write_numbers: begin
TOUGHNESS: Final = 164
FRIENDLY: Final = 165
# Numbers, by write_numbers: end

SKILL_NAMES: Final = {TOUGHNESS: "Toughness", FRIENDLY: "Friendly"}
