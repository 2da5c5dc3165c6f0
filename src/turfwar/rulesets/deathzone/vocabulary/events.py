"""The kinds of events."""

from typing import Final

from turfwar.rulesets.deathzone.layout import WOUND_NAMES
from turfwar.rulesets.deathzone.potions import POTIONS
from turfwar.rulesets.deathzone.spells import SPELL_LIST
from turfwar.rulesets.words import EventKind, FactKind

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
    number: int, name: str, fields: str, source: str, sentence: str, *rest: str, **more: str
) -> EventKind:
    """An event of a section of 002."""
    return EventKind(number, name, fields, f"002, {source}", sentence, *rest, **more)  # type: ignore[arg-type]


EVENTS: Final = (
    kind(
        E_TURN,
        "turn",
        "side number",
        "Campaign Game Sequence of Play",
        "{side}: turn {number}",
        "big",
        moment="turn",
    ),
    kind(E_PHASE, "phase", "side phase", "Rule Clarifications", "{side}: {phase} phase"),
    kind(
        E_MOVE,
        "move",
        "player square",
        "Movement",
        "{player} goes to {square}",
        joins="square",
        sound="step",
        motion="walk",
    ),
    kind(E_STATUS, "status", "player status", "Injuries", "{player} is {status}"),
    kind(
        E_HELD,
        "held",
        "player",
        "Falling Over",
        "{player} has the ball",
        "good",
        sound="ball",
        motion="hold",
    ),
    kind(
        E_BALL,
        "ball",
        "square",
        "Increased Scatter & Bounce",
        "the ball is on {square}",
        motion="bounce",
    ),
    kind(
        E_THROW,
        "throw",
        "player square",
        "Throwing the Football",
        "{player} throws to {square}",
        sound="ball",
        motion="fly",
    ),
    kind(
        E_KICK,
        "kick",
        "player square",
        "Kicking the Football",
        "{player} kicks to {square}",
        sound="ball",
        motion="fly",
    ),
    kind(
        E_HANDOFF,
        "hand-off",
        "player receiver",
        "Rule Clarifications",
        "{player} hands the ball to {receiver}",
    ),
    kind(
        E_ATTACK,
        "attack",
        "player victim",
        "Attacks",
        "{player} attacks {victim}",
        sound="hit",
        motion="hit",
    ),
    kind(
        E_TACKLE,
        "tackle",
        "player victim",
        "Tackles",
        "{player} tackles {victim}",
        sound="hit",
        motion="hit",
    ),
    kind(
        E_STRIP,
        "strip",
        "player victim",
        "Stripping The Football",
        "{player} goes for {victim}'s ball",
        sound="hit",
        motion="hit",
    ),
    kind(
        E_WOUNDED,
        "wounded",
        "player number",
        "Attacks",
        "{player} is wounded ({number})",
        "bad",
        moment="hurt",
        cry="Wounded!",
    ),
    kind(E_RESULT, "wound-result", "player result", "Wound Table", "{player}: {result}", "bad"),
    kind(
        E_TOUCHDOWN,
        "touchdown",
        "player",
        "Moving Out Of Death Zones",
        "touchdown by {player}!",
        "big",
        counts="touchdowns",
        sound="cheer",
        moment="score",
        cry="Touchdown!",
    ),
    kind(
        E_END,
        "end",
        "",
        "Campaign Game Sequence of Play",
        "the match is over",
        "big",
        sound="whistle",
        moment="end",
        cry="Full time",
    ),
    kind(
        E_KICKOFF,
        "kickoff",
        "player square",
        "Starting the Game",
        "{player} kicks off to {square}",
        "big",
        sound="whistle",
        motion="fly",
        moment="kick-off",
        cry="Kick-off",
    ),
    kind(
        E_FUMBLE, "fumble", "player", "Throwing the Football", "{player} fumbles the throw", "bad"
    ),
    kind(
        E_INTERCEPTION,
        "interception",
        "player",
        "Interceptions",
        "{player} intercepts the ball",
        "good",
        counts="interceptions",
    ),
    kind(E_BATTED, "batted-down", "player", "Interceptions", "{player} bats the ball down"),
    kind(E_FELL, "fall", "player", "Falling Over", "{player} falls over", "bad", sound="fall"),
    kind(E_STANDS, "stands-up", "player", "Standing Players Up", "{player} stands up"),
    kind(E_TRIPS, "trip", "player", "Moving Over Prone Players", "{player} trips up", "bad"),
    kind(
        E_TRAMPLE,
        "trample",
        "player victim",
        "Moving Over Prone Players",
        "{player} tramples {victim}",
        sound="hit",
        motion="hit",
    ),
    kind(
        E_JUMP,
        "jump",
        "player square",
        "Jumping Over Prone Players",
        "{player} jumps to {square}",
        sound="step",
        motion="walk",
    ),
    kind(
        E_BLOCKED,
        "kick-blocked",
        "player",
        "Kicking the Football",
        "{player}'s kick is blocked",
        "bad",
    ),
    kind(
        E_STRIPPED,
        "stripped",
        "player victim",
        "Stripping The Football",
        "{player} grabs the ball from {victim}",
        "good",
    ),
    kind(E_SPELL, "spell", "player spell", "Casting Spells", "{player} casts {spell}", "big"),
    kind(
        E_INVASION,
        "pitch-invasion",
        "player",
        "Pitch Invasions",
        "the fans drag {player} off the field",
        "big",
    ),
    kind(
        E_CONFUSED,
        "confused",
        "player",
        "Rule Clarifications",
        "{player} is confused: the other coach decides",
        "bad",
    ),
    kind(E_PANIC, "panic", "player", "Panic", "{player} panics", "bad"),
    kind(E_STOPPED, "dares-not", "player", "Bog Off", "{player} dares not go on"),
    kind(E_DROPS, "drops", "player", "Bribed Players", "{player} lets go of the ball"),
    kind(
        E_WALKS_OFF,
        "walks-off",
        "player",
        "Bribed Players",
        "{player} walks off the field",
        "big",
    ),
    kind(E_BRIBED, "bribed", "player", "Bribed Players", "{player} has been bribed", "big"),
    kind(
        E_SENT_OFF,
        "sent-off",
        "player",
        "Bribed Referees",
        "the referee sends {player} off",
        "bad",
        sound="whistle",
        moment="sent-off",
        cry="Sent off!",
    ),
    kind(E_CHEER, "cheered-on", "side", "Cheering Ability", "{side} is cheered on: a retake"),
    kind(
        E_ENTERS,
        "substitute",
        "player square",
        "Pitch Invasions",
        "{player} comes on in {square}",
        motion="walk",
    ),
    kind(
        E_FREE,
        "free-attack",
        "player victim",
        "Moving Out Of Death Zones",
        "{player} may go for {victim} for free",
    ),
    kind(
        E_FANS,
        "fans-hurt",
        "player number",
        "Pitch Invasions",
        "{player} kills or cripples {number} fans",
    ),
    kind(E_CHANGE, "metamorphosis", "player", "Werewolves", "{player} changes form", "big"),
    kind(E_RAGE, "rage", "player", "Norsemen", "{player} goes berserk", "big"),
    kind(
        E_INFECTED,
        "infected",
        "player number",
        "Nurgle's Rotters",
        "{player} is infected; {number} turns",
        "bad",
    ),
    kind(E_DESERTS, "deserts", "player", "Nurgle's Rotters", "{player} joins the Rotters", "big"),
    kind(
        E_ROT, "rot", "player lost", "Nurgle's Rotters", "{player} loses a point of {lost}", "bad"
    ),
    kind(E_EATEN, "blood-greed", "player victim", "Minotaurs", "{player} eats {victim}", "big"),
    kind(E_RETAKE, "retake", "side", "Rerolling the Dice", "{side} has the dice rolled again"),
    kind(E_DODGE, "dodge", "player", "Dodging", "{player} dodges"),
    kind(
        E_HEROIC,
        "heroic-tackle",
        "player victim",
        "Heroic Tackles",
        "{player} throws themselves at {victim}",
    ),
    kind(
        E_AGAIN,
        "bounces-on",
        "square",
        "Increased Scatter & Bounce",
        "the ball bounces on from {square}",
    ),
    kind(E_GALAK, "galak", "player", "Galak Star-Scraper", "Galak runs over {player}", "big"),
    kind(
        E_GALAK_COMES,
        "galak-comes",
        "square",
        "Galak Star-Scraper",
        "Galak has lost their temper, and storms onto the field at {square}",
        "big",
    ),
    kind(
        E_GALAK_GOES,
        "galak-goes",
        "square",
        "Galak Star-Scraper",
        "Galak has sorted things out at {square}, and leaves the field",
    ),
    kind(
        E_KICK_AGAIN,
        "kick-again",
        "square",
        "Starting the Game",
        "too short, on {square}: the kick is taken again",
    ),
    kind(E_SET, "sets-up", "side", "Starting the Game", "{side} is ready"),
    kind(E_HURL, "hurl", "player victim", "Questions and Answers", "{player} throws {victim}"),
    kind(
        E_CALLED_OFF,
        "called-off",
        "",
        "Designer's Notes",
        "it grows dark: the match is stopped",
        "big",
    ),
    kind(
        E_GIVEN,
        "spell-given",
        "side spell",
        "Getting Spells",
        "{side}: a wizard of the fan club sends {spell}",
    ),
    kind(E_CARRIES, "carries", "player spell", "Getting Spells", "{player} carries {spell}"),
    kind(
        E_OVERLOADED,
        "overloaded",
        "player",
        "Getting Spells",
        "{player}'s brain is overloaded: all their spells are gone",
        "bad",
    ),
    kind(E_DRINKS, "drinks", "player potion", "Apothecarys", "{player} drinks {potion}"),
    kind(E_POISONED, "poisoned", "player", "Apothecarys", "{player} is poisoned", "bad"),
    kind(E_FOILED, "foiled", "side", "Spying", "{side}: a spy has given it away", "bad"),
    kind(
        E_KNOWS,
        "asks-about-spells",
        "side knowledge",
        "Limitations on Spell Use",
        "{side} asks about the other side's spells: {knowledge}",
    ),
    kind(
        E_TISSUE,
        "tissue",
        "player square",
        "Nurgle's Rotters",
        "{player} goes to pieces, and what is left throbs on {square}",
        "big",
    ),
    kind(
        E_SMITTEN,
        "smitten",
        "player victim",
        "Drug Effects Table",
        "{player} has eyes for {victim} alone",
    ),
    kind(
        E_LAUGHS,
        "laughs",
        "player",
        "Drug Effects Table",
        "{player} cannot stand for laughing",
        "bad",
    ),
    kind(
        E_THRUD,
        "thrud",
        "player side",
        "Thrud the Barbarian",
        "Thrud, {player}, plays for {side}",
        "big",
    ),
    kind(
        E_GIVES_UP,
        "gives-up",
        "side",
        "Campaign Game Sequence of Play",
        "{side} gives the match up",
        "bad",
    ),
)
