"""The rolls that bobba adds."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import RollKind

# Numbers, by write_numbers: begin
R_HEAL: Final = 300
R_SERIOUS_INJURY: Final = 301
R_RELATION: Final = 302
R_PENALTY_FACTOR: Final = 303
R_ARGUE: Final = 304
R_BAN: Final = 305
R_FANS_SIDE: Final = 306
R_CROWD_TURNS: Final = 307
R_ENTER: Final = 308
R_GRAB: Final = 309
R_STAND_BY_AGILITY: Final = 310
R_SNEAK: Final = 311
R_CANNON_SQUARE: Final = 312
R_CANNON_DIRECTION: Final = 313
R_CANNON_DISTANCE: Final = 314
R_ASSASSIN: Final = 315
R_ASSASSIN_INJURY: Final = 316
R_TRICK: Final = 317
R_POISON: Final = 318
R_SHOT: Final = 319
R_GUARD: Final = 320
R_WITHDRAWAL: Final = 321
R_BIG_BOUNCE: Final = 322
R_SLIP: Final = 323
# Numbers, by write_numbers: end

ROLLS: Final = read_words(__name__, RollKind)
