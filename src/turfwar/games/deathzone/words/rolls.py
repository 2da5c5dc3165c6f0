"""The kinds of rolls."""

from typing import Final

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
# Numbers, by write_numbers: end

AT_MOST: Final = "{needed} or less needed"
UNDER: Final = "{needed} or less needed"

ROLLS: Final = (
    RollKind("toss", "002, Starting the Game", needs="", results=("away", "home"), number=R_TOSS),
    RollKind(
        "going for it", "002, Going For It!", "{needed} or less needed", at_most=True, number=R_GO
    ),
    RollKind("trip", "002, Moving Over Prone Players", AT_MOST, at_most=True, number=R_TRIP),
    RollKind("jump", "002, Jumping Over Prone Players", UNDER, at_most=True, number=R_JUMP),
    RollKind("throw", "002, Throwing the Football", counts="throws", number=R_THROW),
    RollKind("kick", "002, Kicking the Football", number=R_KICK),
    RollKind("scatter", "002, Increased Scatter & Bounce", needs="", number=R_SCATTER),
    RollKind("bounce", "002, Increased Scatter & Bounce", needs="", number=R_BOUNCE),
    RollKind(
        "bounce again",
        "002, Increased Scatter & Bounce",
        "{needed} or less to lie still",
        results=("again", "still"),
        at_most=True,
        number=R_AGAIN,
    ),
    RollKind("catch", "002, Falling Over", AT_MOST, at_most=True, counts="catches", number=R_CATCH),
    RollKind("interception", "002, Interceptions", UNDER, at_most=True, number=R_INTERCEPT),
    RollKind("attack", "002, Attacks", number=R_ATTACK),
    RollKind("tackle", "002, Tackles", number=R_TACKLE),
    RollKind("wound", "002, Attacks", number=R_WOUND),
    RollKind(
        "injury", "002, Heroic Tackles", results=("unhurt", "hurt"), against=True, number=R_INJURY
    ),
    RollKind("armour save", "002, Armour", number=R_SAVE),
    RollKind("wound table", "002, Wound Table", needs="", against=True, number=R_WOUND_TABLE),
    RollKind("holding on", "002, Heroic Tackles", AT_MOST, at_most=True, number=R_DROP),
    RollKind("strip", "002, Stripping The Football", AT_MOST, at_most=True, number=R_STRIP),
    RollKind("trample", "002, Moving Over Prone Players", number=R_TRAMPLE),
    RollKind("recovery", "002, Skills, Thick Skull", number=R_RECOVER),
    RollKind(
        "confusion",
        "002, Arfie Shortzenegger",
        "{needed}+ is confused",
        against=True,
        number=R_CONFUSED,
    ),
    RollKind("panic", "002, Panic", "{needed} or less needed", at_most=True, number=R_PANIC),
    RollKind("nerve", "002, Bog Off", UNDER, at_most=True, number=R_NERVE),
    RollKind(
        "pitch invasion",
        "002, Pitch Invasions",
        "{needed}+ is one",
        against=True,
        number=R_INVASION,
    ),
    RollKind("fans", "002, Pitch Invasions", needs="", number=R_FANS),
    RollKind("spell", "002, Ranged Spells", number=R_SPELL),
    RollKind("spell die", "002, Spell Descriptions", needs="", number=R_SPELL_DIE),
    RollKind("bribe", "002, Bribes", AT_MOST, at_most=True, number=R_BRIBE),
    RollKind("cheering", "002, Cheering Ability", needs="", number=R_CHEER),
    RollKind("hatred", "002, Rule Clarifications", AT_MOST, at_most=True, number=R_HATE),
    RollKind("forelock", "002, The Forelock Syndrome", AT_MOST, at_most=True, number=R_FORELOCK),
    RollKind("blood-greed", "002, Minotaurs", AT_MOST, at_most=True, number=R_GREED),
    RollKind("infection", "002, Nurgle's Rotters", needs="", number=R_INFECTION),
    RollKind("rot", "002, Nurgle's Rotters", needs="", number=R_ROT),
    RollKind("daring", "002, Fire", UNDER, at_most=True, number=R_FIRE),
    RollKind("escape", "002, Stickiboots", UNDER, at_most=True, number=R_STICK),
    RollKind("Galak's temper", "002, Galak Star-Scraper", AT_MOST, at_most=True, number=R_GALAK),
    RollKind("drug", "002, Drugs", needs="", number=R_DRUG),
    RollKind("number of spells", "002, Getting Spells", needs="", number=R_SPELLS),
    RollKind("spell table", "002, Spell Table", needs="", number=R_SPELL_TABLE),
    RollKind("overload", "002, Getting Spells", UNDER, at_most=True, number=R_OVERLOAD),
    RollKind("poison", "002, Apothecarys", UNDER, at_most=True, number=R_POISON),
    RollKind("old skull", "002, Long Term Injuries", number=R_SKULL),
    RollKind("laughter", "002, Drug Effects Table", AT_MOST, at_most=True, number=R_LAUGH),
    RollKind("Thrud", "002, Thrud the Barbarian", needs="", number=R_THRUD),
)
