"""The kinds of events."""

from typing import Final

from turfwar.games.deathzone.layout import ITEM_NAMES, WOUND_NAMES
from turfwar.games.deathzone.potions import POTIONS
from turfwar.games.deathzone.spells import SPELL_LIST
from turfwar.games.word_files import read_words
from turfwar.games.words import EventKind, FactKind

# Numbers, by write_numbers: begin
E_TURN: Final = 400
E_PHASE: Final = 401
E_MOVE: Final = 402
E_STATUS: Final = 403
E_HELD: Final = 404
E_BALL: Final = 405
E_THROW: Final = 406
E_KICK: Final = 407
E_HANDOFF: Final = 408
E_ATTACK: Final = 409
E_TACKLE: Final = 410
E_STRIP: Final = 411
E_WOUNDED: Final = 412
E_RESULT: Final = 413
E_TOUCHDOWN: Final = 414
E_END: Final = 415
E_KICKOFF: Final = 416
E_FUMBLE: Final = 417
E_INTERCEPTION: Final = 418
E_BATTED: Final = 419
E_FELL: Final = 420
E_STANDS: Final = 421
E_TRIPS: Final = 422
E_TRAMPLE: Final = 423
E_JUMP: Final = 424
E_BLOCKED: Final = 425
E_STRIPPED: Final = 426
E_SPELL: Final = 427
E_INVASION: Final = 428
E_CONFUSED: Final = 429
E_PANIC: Final = 430
E_STOPPED: Final = 431
E_BRIBED: Final = 432
E_SENT_OFF: Final = 433
E_CHEER: Final = 434
E_ENTERS: Final = 435
E_FREE: Final = 436
E_FANS: Final = 437
E_CHANGE: Final = 438
E_RAGE: Final = 439
E_INFECTED: Final = 440
E_DESERTS: Final = 441
E_ROT: Final = 442
E_EATEN: Final = 443
E_RETAKE: Final = 444
E_DODGE: Final = 445
E_HEROIC: Final = 446
E_AGAIN: Final = 447
E_GALAK: Final = 448
E_KICK_AGAIN: Final = 449
E_SET: Final = 451
E_HURL: Final = 452
E_CALLED_OFF: Final = 453
E_GIVEN: Final = 454
E_CARRIES: Final = 455
E_OVERLOADED: Final = 456
E_DRINKS: Final = 457
E_POISONED: Final = 458
E_FOILED: Final = 459
E_KNOWS: Final = 460
E_TISSUE: Final = 461
E_SMITTEN: Final = 462
E_LAUGHS: Final = 463
E_THRUD: Final = 464
E_GALAK_COMES: Final = 465
E_GALAK_GOES: Final = 466
E_DROPS: Final = 467
E_WALKS_OFF: Final = 468
E_GIVES_UP: Final = 469
E_GROWS: Final = 470
E_FINDS: Final = 471
E_LEARNS: Final = 472
# Numbers, by write_numbers: end

PHASE_NAMES: Final = ("movement", "throwing", "tackle", "reserve")
SPELL_FACTS: Final = ("", *(spell.name for spell in SPELL_LIST))
KNOWLEDGE: Final = ("nothing", "how many each carries", "which they are")
LINE_NAMES: Final = ("MA", "CS", "TS", "ST", "TH", "WD", "AT", "CL")
ROT_NAMES: Final = ("", "MA", "CS", "TS", "ST", "TH", "WD")

WOUND_WORDS: Final = {
    "arm-broken": "arm broken",
    "leg-broken": "leg broken",
    "ko": "KO'd",
    "ko-leg-hurt": "KO'd, leg hurt",
    "skull-fractured": "skull fractured",
}


def wound_words(name: str) -> str:
    """A result of the Wound Table as it is told."""
    return WOUND_WORDS.get(name, name)


FACTS: Final = (
    FactKind("phase", "words", PHASE_NAMES),
    FactKind("result", "words", WOUND_NAMES, words=wound_words),
    FactKind("spell", "words", SPELL_FACTS),
    FactKind("lost", "words", ROT_NAMES),
    FactKind("potion", "words", POTIONS),
    FactKind("knowledge", "words", KNOWLEDGE),
    FactKind("characteristic", "words", LINE_NAMES),
    FactKind("item", "words", tuple(ITEM_NAMES)),
)


EVENTS: Final = read_words(__name__, EventKind)
