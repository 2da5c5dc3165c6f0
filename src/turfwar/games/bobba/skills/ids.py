"""The skills that bobba adds, as small ints behind those of the others."""

from typing import Final

# Skills, by write_numbers: begin
TOUGHNESS: Final = 164
FRIENDLY: Final = 165
# Skills, by write_numbers: end
