"""The kinds of rolls."""

from typing import Final

from turfwar.rulesets.words import RollKind

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
R_POISON: Final = 443
R_SKULL: Final = 444
R_LAUGH: Final = 445
R_SPELLS: Final = 440
R_SPELL_TABLE: Final = 441
R_OVERLOAD: Final = 442

AT_MOST: Final = "{needed} or less needed"
UNDER: Final = "{needed} or less needed"

ROLLS: Final = (
    RollKind(R_TOSS, "toss", "002, Starting the Game", needs="", results=("away", "home")),
    RollKind(R_GO, "going for it", "002, Going For It!", "{needed} or less needed", at_most=True),
    RollKind(R_TRIP, "trip", "002, Moving Over Prone Players", AT_MOST, at_most=True),
    RollKind(R_JUMP, "jump", "002, Jumping Over Prone Players", UNDER, at_most=True),
    RollKind(R_THROW, "throw", "002, Throwing the Football", counts="throws"),
    RollKind(R_KICK, "kick", "002, Kicking the Football"),
    RollKind(R_SCATTER, "scatter", "002, Increased Scatter & Bounce", needs=""),
    RollKind(R_BOUNCE, "bounce", "002, Increased Scatter & Bounce", needs=""),
    RollKind(
        R_AGAIN,
        "bounce again",
        "002, Increased Scatter & Bounce",
        "{needed} or less to lie still",
        results=("again", "still"),
        at_most=True,
    ),
    RollKind(R_CATCH, "catch", "002, Falling Over", AT_MOST, at_most=True, counts="catches"),
    RollKind(R_INTERCEPT, "interception", "002, Interceptions", UNDER, at_most=True),
    RollKind(R_ATTACK, "attack", "002, Attacks"),
    RollKind(R_TACKLE, "tackle", "002, Tackles"),
    RollKind(R_WOUND, "wound", "002, Attacks"),
    RollKind(R_INJURY, "injury", "002, Heroic Tackles", results=("unhurt", "hurt"), against=True),
    RollKind(R_SAVE, "armour save", "002, Armour"),
    RollKind(R_WOUND_TABLE, "wound table", "002, Wound Table", needs="", against=True),
    RollKind(R_DROP, "holding on", "002, Heroic Tackles", AT_MOST, at_most=True),
    RollKind(R_STRIP, "strip", "002, Stripping The Football", AT_MOST, at_most=True),
    RollKind(R_TRAMPLE, "trample", "002, Moving Over Prone Players"),
    RollKind(R_RECOVER, "recovery", "002, Skills, Thick Skull"),
    RollKind(
        R_CONFUSED, "confusion", "002, Arfie Shortzenegger", "{needed}+ is confused", against=True
    ),
    RollKind(R_PANIC, "panic", "002, Panic", "{needed} or less needed", at_most=True),
    RollKind(R_NERVE, "nerve", "002, Bog Off", UNDER, at_most=True),
    RollKind(
        R_INVASION, "pitch invasion", "002, Pitch Invasions", "{needed}+ is one", against=True
    ),
    RollKind(R_FANS, "fans", "002, Pitch Invasions", needs=""),
    RollKind(R_SPELL, "spell", "002, Ranged Spells"),
    RollKind(R_SPELL_DIE, "spell die", "002, Spell Descriptions", needs=""),
    RollKind(R_BRIBE, "bribe", "002, Bribes", AT_MOST, at_most=True),
    RollKind(R_CHEER, "cheering", "002, Cheering Ability", needs=""),
    RollKind(R_HATE, "hatred", "002, Rule Clarifications", AT_MOST, at_most=True),
    RollKind(R_FORELOCK, "forelock", "002, The Forelock Syndrome", AT_MOST, at_most=True),
    RollKind(R_GREED, "blood-greed", "002, Minotaurs", AT_MOST, at_most=True),
    RollKind(R_INFECTION, "infection", "002, Nurgle's Rotters", needs=""),
    RollKind(R_ROT, "rot", "002, Nurgle's Rotters", needs=""),
    RollKind(R_FIRE, "daring", "002, Fire", UNDER, at_most=True),
    RollKind(R_STICK, "escape", "002, Stickiboots", UNDER, at_most=True),
    RollKind(R_GALAK, "Galak's temper", "002, Galak Star-Scraper", AT_MOST, at_most=True),
    RollKind(R_DRUG, "drug", "002, Drugs", needs=""),
    RollKind(R_SPELLS, "number of spells", "002, Getting Spells", needs=""),
    RollKind(R_SPELL_TABLE, "spell table", "002, Spell Table", needs=""),
    RollKind(R_OVERLOAD, "overload", "002, Getting Spells", UNDER, at_most=True),
    RollKind(R_POISON, "poison", "002, Apothecarys", UNDER, at_most=True),
    RollKind(R_SKULL, "old skull", "002, Long Term Injuries"),
    RollKind(R_LAUGH, "laughter", "002, Drug Effects Table", AT_MOST, at_most=True),
    RollKind(R_THRUD, "Thrud", "002, Thrud the Barbarian", needs=""),
)
