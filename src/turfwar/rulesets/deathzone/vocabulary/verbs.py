"""The forms of choices."""

from typing import Final

from turfwar.kernel.notation import Verb, slug
from turfwar.rulesets.deathzone.potions import POTIONS
from turfwar.rulesets.deathzone.spells import SPELL_LIST
from turfwar.rulesets.words import (
    ACT,
    DECLARE,
    DECLINING,
    END_OF_TURN,
    FINISH,
    OUTSIDE,
    PICK,
    PLACING,
    PLAY,
    STEP,
    ActionKind,
)

NO_YES: Final = ("no", "yes")
FREE_WORDS: Final = ("none", "attack", "tackle", "strip", "infect")
RETAKE_WORDS: Final = ("none", "home", "away")
KNOW_WORDS: Final = ("nothing", "carriers", "spells")
LINE_UPS: Final = ("deep", "wide", "wall")
POTION_WORDS: Final = tuple(slug(name) for name in POTIONS)
SPELL_WORDS: Final = ("", *(slug(spell.name) for spell in SPELL_LIST))

# What a player declares
MOVE: Final = 400
THROW: Final = 401
KICK: Final = 402
HAND_OFF: Final = 403
ATTACK: Final = 404
STRIP: Final = 405
TACKLE: Final = 406
HEROIC_TACKLE: Final = 407
INFECT: Final = 408

ACTIONS: Final = (
    ActionKind(MOVE, "advance", "002, Movement", "Move", "M"),
    ActionKind(THROW, "toss", "002, Throwing the Football", "Throw", "T"),
    ActionKind(KICK, "punt", "002, Kicking the Football", "Kick", "K"),
    ActionKind(HAND_OFF, "give", "002, Rule Clarifications", "Hand off", "H"),
    ActionKind(ATTACK, "attack", "002, Attacks", "Attack", "A"),
    ActionKind(STRIP, "strip", "002, Stripping The Football", "Strip the ball", "S"),
    ActionKind(TACKLE, "tackle", "002, Tackles", "Tackle", "C"),
    ActionKind(HEROIC_TACKLE, "heroic", "002, Heroic Tackles", "Heroic tackle", "Y"),
    ActionKind(INFECT, "infect", "002, Nurgle's Rotters", "Infect", "I"),
)

VERBS: Final[list[Verb]] = [
    Verb(
        each.number, f"{{player}} {each.name}", label=f"{each.label} with {{player}}", role=DECLARE
    )
    for each in ACTIONS
]
STEP_TO: Final = 410
VERBS.append(Verb(STEP_TO, "step {square}", label="Go to {square}", role=STEP))
JUMP_TO: Final = 411
VERBS.append(Verb(JUMP_TO, "jump {square}", label="Jump to {square}", role=STEP))
TRAMPLE: Final = 412
VERBS.append(Verb(TRAMPLE, "trample", label="Trample", role=ACT))
TOSS_TO: Final = 414
VERBS.append(Verb(TOSS_TO, "toss {square}", label="Throw to {square}", role=ACT))
PUNT_TO: Final = 415
VERBS.append(Verb(PUNT_TO, "punt {square}", label="Kick to {square}", role=ACT))
GIVE_TO: Final = 416
VERBS.append(Verb(GIVE_TO, "give {player}", label="Hand to {player}", role=ACT))
GO_FOR: Final = 417
VERBS.append(Verb(GO_FOR, "target-man {player}", label="Go for {player}", role=ACT))
HALT: Final = 418
VERBS.append(Verb(HALT, "halt {player}", label="Finish", role=FINISH))
END_PHASE: Final = 419
VERBS.append(Verb(END_PHASE, "end phase", label="End the phase", role=FINISH))
END_TEAM_TURN: Final = 420
VERBS.append(Verb(END_TEAM_TURN, "end team-turn", label="End the turn", role=END_OF_TURN))
LET_PASS: Final = 421
VERBS.append(Verb(LET_PASS, "let-pass", label="No more", role=DECLINING))
DODGE_NOW: Final = 422
VERBS.append(Verb(DODGE_NOW, "{player} dodge", label="Dodge with {player}", role=PLAY))
CAST_SPELL: Final = 423
VERBS.append(
    Verb(CAST_SPELL, "{player} cast {word}", SPELL_WORDS, label="{player}: cast {word}", role=PLAY)
)
AIM_SPELL: Final = 424
VERBS.append(Verb(AIM_SPELL, "spell-at {square}", label="Cast it at {square}", aim="Spell"))
NO_SPELL: Final = 425
VERBS.append(Verb(NO_SPELL, "no-spell", label="No spell", role=DECLINING))
ENTER_AT: Final = 426
VERBS.append(
    Verb(ENTER_AT, "{player} comes-on {square}", label="{player} comes on in {square}", role=PLAY)
)
CHANGE_FORM: Final = 427
VERBS.append(Verb(CHANGE_FORM, "{player} changes-form", label="Change {player}", role=PLAY))
GO_BERSERK: Final = 428
VERBS.append(Verb(GO_BERSERK, "{player} rage", label="{player} goes berserk", role=PLAY))
BRIBE_PLAYER: Final = 429
VERBS.append(
    Verb(
        BRIBE_PLAYER,
        "call-in {player}",
        label="Call in {player}'s bribe",
        role=PLAY,
        aim="Bribed player",
    )
)
BRIBE_REFEREE: Final = 430
VERBS.append(
    Verb(
        BRIBE_REFEREE,
        "send-off {player}",
        label="Have {player} sent off",
        role=PLAY,
        aim="Bribed referee",
    )
)
HURL: Final = 431
VERBS.append(
    Verb(
        HURL,
        "hurl {player} {square}",
        label="Throw {player} to {square}",
        role=ACT,
        aim="Throw a player",
    )
)

# Answers
FREE: Final = 440
VERBS.append(
    Verb(
        FREE,
        "free {word}",
        FREE_WORDS,
        labels={
            "none": "Let them go",
            "attack": "Attack",
            "tackle": "Tackle",
            "strip": "Strip the ball",
            "infect": "Infect",
        },
    )
)
DODGES: Final = 441
VERBS.append(Verb(DODGES, "dodging {word}", NO_YES, labels={"yes": "Dodge", "no": "No dodge"}))
GO: Final = 442
VERBS.append(Verb(GO, "go-for-it {word}", NO_YES, labels={"yes": "Go for it", "no": "Stop"}))
RETAKE: Final = 443
VERBS.append(
    Verb(
        RETAKE,
        "retake {word}",
        RETAKE_WORDS,
        labels={"home": "Home: roll again", "away": "Away: roll again", "none": "Let it stand"},
    )
)
PLUCK: Final = 444
VERBS.append(Verb(PLUCK, "pluck {player}", label="Intercept with {player}"))
NO_PLUCK: Final = 445
VERBS.append(Verb(NO_PLUCK, "pluck none", label="No interception", role=DECLINING))
OVER: Final = 446
VERBS.append(Verb(OVER, "over {player}", label="Over {player}"))
ROAR: Final = 447
VERBS.append(Verb(ROAR, "growl {word}", ("roar", "rumble"), label="A {word}"))
LAND_IN: Final = 448
VERBS.append(Verb(LAND_IN, "roll-to {square}", label="To {square}"))

# Before a drive
ELECT: Final = 450
VERBS.append(Verb(ELECT, "elect {word}", ("kick", "receive"), label="{word}"))
FIELD: Final = 451
VERBS.append(Verb(FIELD, "field {player}", label="Place {player}", role=PICK))
STAND_IN: Final = 452
VERBS.append(Verb(STAND_IN, "in {square}", label="Stand in {square}", role=PLACING))
LINE_UP: Final = 453
VERBS.append(Verb(LINE_UP, "line-up {word}", LINE_UPS, label="Line up {word}", role=PLACING))
READY: Final = 454
VERBS.append(Verb(READY, "lined-up", label="Ready", role=FINISH))
KICKED_BY: Final = 455
VERBS.append(Verb(KICKED_BY, "kicker {player}", label="{player} kicks off"))
BOOT_TO: Final = 456
VERBS.append(Verb(BOOT_TO, "boot {square}", label="Kick off to {square}", role=ACT))
FIX_TOSS: Final = 457
VERBS.append(
    Verb(FIX_TOSS, "toss-bribe {word}", NO_YES, labels={"yes": "Call in the bribe", "no": "Wait"})
)
CARRY: Final = 458
VERBS.append(
    Verb(CARRY, "{player} carries {word}", SPELL_WORDS, label="{player}: {word}", role=PLAY)
)
DEAL_OUT: Final = 459
VERBS.append(Verb(DEAL_OUT, "deal-spells", label="Give them out, one to each", role=PLAY))
SPECIAL_SPELL: Final = 460
VERBS.append(
    Verb(
        SPECIAL_SPELL,
        "special-spell {word}",
        NO_YES,
        labels={"yes": "A special spell", "no": "Two others"},
    )
)
DRINK: Final = 461
VERBS.append(Verb(DRINK, "{player} drinks {word}", POTION_WORDS, label="{player} drinks {word}"))
USE_SPY: Final = 462
VERBS.append(Verb(USE_SPY, "spy {word}", NO_YES, labels={"yes": "Use a spy", "no": "No spy"}))
ASK_ABOUT: Final = 463
VERBS.append(
    Verb(
        ASK_ABOUT,
        "ask-about {word}",
        KNOW_WORDS,
        labels={
            "nothing": "Nothing",
            "carriers": "How many each player carries",
            "spells": "Which spells they have",
        },
    )
)
UNCORK: Final = 464
VERBS.append(Verb(UNCORK, "uncork {word}", POTION_WORDS, label="Drink {word}", role=PLAY))
DROP_BALL: Final = 466
VERBS.append(Verb(DROP_BALL, "{player} drops-ball", label="{player} drops the ball", role=PLAY))
WALK_OFF: Final = 467
VERBS.append(Verb(WALK_OFF, "{player} walks-off", label="{player} leaves the field", role=PLAY))
GIVE_UP: Final = 468
VERBS.append(
    Verb(GIVE_UP, "give-up {word}", ("home", "away"), label="Concede for {word}", role=OUTSIDE)
)
GALAK_TO: Final = 465
VERBS.append(Verb(GALAK_TO, "galak {square}", label="To {square}"))
