"""The kinds of rolls."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import RollKind

# Numbers, by write_numbers: begin
R_TOSS: Final = 400
R_GO: Final = 401
R_TRIP: Final = 402
R_JUMP: Final = 403
R_THROW: Final = 404
R_KICK: Final = 405
R_SCATTER: Final = 406
R_BOUNCE: Final = 407
R_AGAIN: Final = 408
R_CATCH: Final = 409
R_INTERCEPT: Final = 410
R_ATTACK: Final = 411
R_TACKLE: Final = 412
R_WOUND: Final = 413
R_INJURY: Final = 414
R_SAVE: Final = 415
R_WOUND_TABLE: Final = 416
R_DROP: Final = 417
R_STRIP: Final = 418
R_TRAMPLE: Final = 419
R_RECOVER: Final = 420
R_CONFUSED: Final = 421
R_PANIC: Final = 422
R_NERVE: Final = 423
R_INVASION: Final = 424
R_FANS: Final = 425
R_SPELL: Final = 426
R_SPELL_DIE: Final = 427
R_BRIBE: Final = 428
R_CHEER: Final = 429
R_HATE: Final = 430
R_FORELOCK: Final = 431
R_GREED: Final = 432
R_INFECTION: Final = 433
R_ROT: Final = 434
R_FIRE: Final = 435
R_STICK: Final = 436
R_GALAK: Final = 437
R_DRUG: Final = 438
R_THRUD: Final = 439
R_SPELLS: Final = 440
R_SPELL_TABLE: Final = 441
R_OVERLOAD: Final = 442
R_POISON: Final = 443
R_SKULL: Final = 444
R_LAUGH: Final = 445
R_STAR: Final = 446
R_ITEM: Final = 447
# Numbers, by write_numbers: end

ROLLS: Final = read_words(__name__, RollKind)
