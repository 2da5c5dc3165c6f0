"""The kinds of events."""

from typing import Final

from turfwar.games.deathzone.layout import WOUND_NAMES
from turfwar.games.deathzone.potions import POTIONS
from turfwar.games.deathzone.spells import SPELL_LIST
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
# Numbers, by write_numbers: end

PHASE_NAMES: Final = ("movement", "throwing", "tackle", "reserve")
SPELL_FACTS: Final = ("", *(spell.name for spell in SPELL_LIST))
KNOWLEDGE: Final = ("nothing", "how many each carries", "which they are")
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
)


def kind(
    name: str, fields: str, source: str, sentence: str, *rest: str, number: int, **more: str
) -> EventKind:
    """An event of a section of 002."""
    return EventKind(name, fields, f"002, {source}", sentence, *rest, **more, number=number)  # type: ignore[arg-type]


EVENTS: Final = (
    kind(
        "turn",
        "side number",
        "Campaign Game Sequence of Play",
        "{side}: turn {number}",
        "big",
        moment="turn",
        number=E_TURN,
    ),
    kind("phase", "side phase", "Rule Clarifications", "{side}: {phase} phase", number=E_PHASE),
    kind(
        "move",
        "player square",
        "Movement",
        "{player} goes to {square}",
        joins="square",
        sound="step",
        motion="walk",
        number=E_MOVE,
    ),
    kind("status", "player status", "Injuries", "{player} is {status}", number=E_STATUS),
    kind(
        "held",
        "player",
        "Falling Over",
        "{player} has the ball",
        "good",
        sound="ball",
        motion="hold",
        number=E_HELD,
    ),
    kind(
        "ball",
        "square",
        "Increased Scatter & Bounce",
        "the ball is on {square}",
        motion="bounce",
        number=E_BALL,
    ),
    kind(
        "throw",
        "player square",
        "Throwing the Football",
        "{player} throws to {square}",
        sound="ball",
        motion="fly",
        number=E_THROW,
    ),
    kind(
        "kick",
        "player square",
        "Kicking the Football",
        "{player} kicks to {square}",
        sound="ball",
        motion="fly",
        number=E_KICK,
    ),
    kind(
        "hand-off",
        "player receiver",
        "Rule Clarifications",
        "{player} hands the ball to {receiver}",
        number=E_HANDOFF,
    ),
    kind(
        "attack",
        "player victim",
        "Attacks",
        "{player} attacks {victim}",
        sound="hit",
        motion="hit",
        number=E_ATTACK,
    ),
    kind(
        "tackle",
        "player victim",
        "Tackles",
        "{player} tackles {victim}",
        sound="hit",
        motion="hit",
        number=E_TACKLE,
    ),
    kind(
        "strip",
        "player victim",
        "Stripping The Football",
        "{player} goes for {victim}'s ball",
        sound="hit",
        motion="hit",
        number=E_STRIP,
    ),
    kind(
        "wounded",
        "player number",
        "Attacks",
        "{player} is wounded ({number})",
        "bad",
        moment="hurt",
        cry="Wounded!",
        number=E_WOUNDED,
    ),
    kind(
        "wound-result", "player result", "Wound Table", "{player}: {result}", "bad", number=E_RESULT
    ),
    kind(
        "touchdown",
        "player",
        "Moving Out Of Death Zones",
        "touchdown by {player}!",
        "big",
        counts="touchdowns",
        sound="cheer",
        moment="score",
        cry="Touchdown!",
        number=E_TOUCHDOWN,
    ),
    kind(
        "end",
        "",
        "Campaign Game Sequence of Play",
        "the match is over",
        "big",
        sound="whistle",
        moment="end",
        cry="Full time",
        number=E_END,
    ),
    kind(
        "kickoff",
        "player square",
        "Starting the Game",
        "{player} kicks off to {square}",
        "big",
        sound="whistle",
        motion="fly",
        moment="kick-off",
        cry="Kick-off",
        number=E_KICKOFF,
    ),
    kind(
        "fumble",
        "player",
        "Throwing the Football",
        "{player} fumbles the throw",
        "bad",
        number=E_FUMBLE,
    ),
    kind(
        "interception",
        "player",
        "Interceptions",
        "{player} intercepts the ball",
        "good",
        counts="interceptions",
        number=E_INTERCEPTION,
    ),
    kind("batted-down", "player", "Interceptions", "{player} bats the ball down", number=E_BATTED),
    kind(
        "fall", "player", "Falling Over", "{player} falls over", "bad", sound="fall", number=E_FELL
    ),
    kind("stands-up", "player", "Standing Players Up", "{player} stands up", number=E_STANDS),
    kind("trip", "player", "Moving Over Prone Players", "{player} trips up", "bad", number=E_TRIPS),
    kind(
        "trample",
        "player victim",
        "Moving Over Prone Players",
        "{player} tramples {victim}",
        sound="hit",
        motion="hit",
        number=E_TRAMPLE,
    ),
    kind(
        "jump",
        "player square",
        "Jumping Over Prone Players",
        "{player} jumps to {square}",
        sound="step",
        motion="walk",
        number=E_JUMP,
    ),
    kind(
        "kick-blocked",
        "player",
        "Kicking the Football",
        "{player}'s kick is blocked",
        "bad",
        number=E_BLOCKED,
    ),
    kind(
        "stripped",
        "player victim",
        "Stripping The Football",
        "{player} grabs the ball from {victim}",
        "good",
        number=E_STRIPPED,
    ),
    kind(
        "spell", "player spell", "Casting Spells", "{player} casts {spell}", "big", number=E_SPELL
    ),
    kind(
        "pitch-invasion",
        "player",
        "Pitch Invasions",
        "the fans drag {player} off the field",
        "big",
        number=E_INVASION,
    ),
    kind(
        "confused",
        "player",
        "Rule Clarifications",
        "{player} is confused: the other coach decides",
        "bad",
        number=E_CONFUSED,
    ),
    kind("panic", "player", "Panic", "{player} panics", "bad", number=E_PANIC),
    kind("dares-not", "player", "Bog Off", "{player} dares not go on", number=E_STOPPED),
    kind("drops", "player", "Bribed Players", "{player} lets go of the ball", number=E_DROPS),
    kind(
        "walks-off",
        "player",
        "Bribed Players",
        "{player} walks off the field",
        "big",
        number=E_WALKS_OFF,
    ),
    kind("bribed", "player", "Bribed Players", "{player} has been bribed", "big", number=E_BRIBED),
    kind(
        "sent-off",
        "player",
        "Bribed Referees",
        "the referee sends {player} off",
        "bad",
        sound="whistle",
        moment="sent-off",
        cry="Sent off!",
        number=E_SENT_OFF,
    ),
    kind(
        "cheered-on", "side", "Cheering Ability", "{side} is cheered on: a retake", number=E_CHEER
    ),
    kind(
        "substitute",
        "player square",
        "Pitch Invasions",
        "{player} comes on in {square}",
        motion="walk",
        number=E_ENTERS,
    ),
    kind(
        "free-attack",
        "player victim",
        "Moving Out Of Death Zones",
        "{player} may go for {victim} for free",
        number=E_FREE,
    ),
    kind(
        "fans-hurt",
        "player number",
        "Pitch Invasions",
        "{player} kills or cripples {number} fans",
        number=E_FANS,
    ),
    kind("metamorphosis", "player", "Werewolves", "{player} changes form", "big", number=E_CHANGE),
    kind("rage", "player", "Norsemen", "{player} goes berserk", "big", number=E_RAGE),
    kind(
        "infected",
        "player number",
        "Nurgle's Rotters",
        "{player} is infected; {number} turns",
        "bad",
        number=E_INFECTED,
    ),
    kind(
        "deserts",
        "player",
        "Nurgle's Rotters",
        "{player} joins the Rotters",
        "big",
        number=E_DESERTS,
    ),
    kind(
        "rot",
        "player lost",
        "Nurgle's Rotters",
        "{player} loses a point of {lost}",
        "bad",
        number=E_ROT,
    ),
    kind(
        "blood-greed", "player victim", "Minotaurs", "{player} eats {victim}", "big", number=E_EATEN
    ),
    kind(
        "retake", "side", "Rerolling the Dice", "{side} has the dice rolled again", number=E_RETAKE
    ),
    kind("dodge", "player", "Dodging", "{player} dodges", number=E_DODGE),
    kind(
        "heroic-tackle",
        "player victim",
        "Heroic Tackles",
        "{player} throws themselves at {victim}",
        number=E_HEROIC,
    ),
    kind(
        "bounces-on",
        "square",
        "Increased Scatter & Bounce",
        "the ball bounces on from {square}",
        number=E_AGAIN,
    ),
    kind(
        "galak", "player", "Galak Star-Scraper", "Galak runs over {player}", "big", number=E_GALAK
    ),
    kind(
        "galak-comes",
        "square",
        "Galak Star-Scraper",
        "Galak has lost their temper, and storms onto the field at {square}",
        "big",
        number=E_GALAK_COMES,
    ),
    kind(
        "galak-goes",
        "square",
        "Galak Star-Scraper",
        "Galak has sorted things out at {square}, and leaves the field",
        number=E_GALAK_GOES,
    ),
    kind(
        "kick-again",
        "square",
        "Starting the Game",
        "too short, on {square}: the kick is taken again",
        number=E_KICK_AGAIN,
    ),
    kind("sets-up", "side", "Starting the Game", "{side} is ready", number=E_SET),
    kind(
        "hurl", "player victim", "Questions and Answers", "{player} throws {victim}", number=E_HURL
    ),
    kind(
        "called-off",
        "",
        "Designer's Notes",
        "it grows dark: the match is stopped",
        "big",
        number=E_CALLED_OFF,
    ),
    kind(
        "spell-given",
        "side spell",
        "Getting Spells",
        "{side}: a wizard of the fan club sends {spell}",
        number=E_GIVEN,
    ),
    kind("carries", "player spell", "Getting Spells", "{player} carries {spell}", number=E_CARRIES),
    kind(
        "overloaded",
        "player",
        "Getting Spells",
        "{player}'s brain is overloaded: all their spells are gone",
        "bad",
        number=E_OVERLOADED,
    ),
    kind("drinks", "player potion", "Apothecarys", "{player} drinks {potion}", number=E_DRINKS),
    kind("poisoned", "player", "Apothecarys", "{player} is poisoned", "bad", number=E_POISONED),
    kind("foiled", "side", "Spying", "{side}: a spy has given it away", "bad", number=E_FOILED),
    kind(
        "asks-about-spells",
        "side knowledge",
        "Limitations on Spell Use",
        "{side} asks about the other side's spells: {knowledge}",
        number=E_KNOWS,
    ),
    kind(
        "tissue",
        "player square",
        "Nurgle's Rotters",
        "{player} goes to pieces, and what is left throbs on {square}",
        "big",
        number=E_TISSUE,
    ),
    kind(
        "smitten",
        "player victim",
        "Drug Effects Table",
        "{player} has eyes for {victim} alone",
        number=E_SMITTEN,
    ),
    kind(
        "laughs",
        "player",
        "Drug Effects Table",
        "{player} cannot stand for laughing",
        "bad",
        number=E_LAUGHS,
    ),
    kind(
        "thrud",
        "player side",
        "Thrud the Barbarian",
        "Thrud, {player}, plays for {side}",
        "big",
        number=E_THRUD,
    ),
    kind(
        "gives-up",
        "side",
        "Campaign Game Sequence of Play",
        "{side} gives the match up",
        "bad",
        number=E_GIVES_UP,
    ),
)
