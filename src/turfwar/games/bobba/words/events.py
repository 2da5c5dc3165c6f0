"""The events that bobba adds."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import EventKind

# Numbers, by write_numbers: begin
E_CARD_SHOWN: Final = 300
E_BAN: Final = 301
E_ARGUED: Final = 302
E_FORGIVEN: Final = 303
E_ARGUER_OFF: Final = 304
E_HEALED: Final = 305
E_PATCHED: Final = 306
E_HEALERS: Final = 307
E_AMONG_FANS: Final = 308
E_CROWD_HOLDS: Final = 309
E_LEAVES: Final = 310
E_FACING: Final = 311
E_UNWILLING: Final = 312
E_FROZEN: Final = 313
E_SEEN: Final = 314
E_HMS: Final = 315
E_FAIR_PLAY: Final = 316
E_LAID: Final = 317
E_GRABBED: Final = 318
E_SLIPPED: Final = 319
E_SET_DOWN: Final = 320
E_COLLISION: Final = 321
E_TRODDEN: Final = 322
E_SNEAKED: Final = 323
E_CANNON: Final = 324
E_TRICK: Final = 325
E_PULLED_OUT: Final = 326
E_SURFACE: Final = 327
E_SERIOUS: Final = 328
E_HOME_REROLL: Final = 329
E_UNHURT: Final = 330
E_BALL_GONE: Final = 331
E_SHEET: Final = 332
E_SHEET_LIFTED: Final = 333
E_SPOILT: Final = 334
E_DRINKS: Final = 335
E_POISONED: Final = 336
E_WORN_OFF: Final = 337
# Numbers, by write_numbers: end

EVENTS: Final = read_words(__name__, EventKind)
