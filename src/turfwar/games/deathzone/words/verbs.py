"""The forms of choices."""

from typing import Final

from turfwar.games.deathzone.potions import POTIONS
from turfwar.games.deathzone.skills import SKILL_NAMES
from turfwar.games.deathzone.spells import SPELL_LIST
from turfwar.games.words import (
    ACT,
    DECLINING,
    END_OF_TURN,
    FINISH,
    OUTSIDE,
    PICK,
    PLACING,
    PLAY,
    STEP,
    ActionKind,
    declaring,
    yes_no,
)
from turfwar.kernel.notation import Verb, slug

# Numbers, by write_numbers: begin
MOVE: Final = 400
THROW: Final = 401
KICK: Final = 402
HAND_OFF: Final = 403
ATTACK: Final = 404
STRIP: Final = 405
TACKLE: Final = 406
HEROIC_TACKLE: Final = 407
INFECT: Final = 408
STEP_TO: Final = 410
JUMP_TO: Final = 411
TRAMPLE: Final = 412
TOSS_TO: Final = 414
PUNT_TO: Final = 415
GIVE_TO: Final = 416
GO_FOR: Final = 417
HALT: Final = 418
END_PHASE: Final = 419
END_TEAM_TURN: Final = 420
LET_PASS: Final = 421
DODGE_NOW: Final = 422
CAST_SPELL: Final = 423
AIM_SPELL: Final = 424
NO_SPELL: Final = 425
ENTER_AT: Final = 426
CHANGE_FORM: Final = 427
GO_BERSERK: Final = 428
BRIBE_PLAYER: Final = 429
BRIBE_REFEREE: Final = 430
HURL: Final = 431
FREE: Final = 440
DODGES: Final = 441
GO: Final = 442
RETAKE: Final = 443
PLUCK: Final = 444
NO_PLUCK: Final = 445
OVER: Final = 446
ROAR: Final = 447
LAND_IN: Final = 448
ELECT: Final = 450
FIELD: Final = 451
STAND_IN: Final = 452
LINE_UP: Final = 453
READY: Final = 454
KICKED_BY: Final = 455
BOOT_TO: Final = 456
FIX_TOSS: Final = 457
CARRY: Final = 458
DEAL_OUT: Final = 459
SPECIAL_SPELL: Final = 460
DRINK: Final = 461
USE_SPY: Final = 462
ASK_ABOUT: Final = 463
UNCORK: Final = 464
GALAK_TO: Final = 465
DROP_BALL: Final = 466
WALK_OFF: Final = 467
GIVE_UP: Final = 468
STAR_POINT: Final = 469
NO_MORE_POINTS: Final = 470
ROLL_CHART: Final = 471
LEARN: Final = 472
# Numbers, by write_numbers: end

SKILL_WORDS: Final = tuple(slug(name.replace("&", "and")) for name in SKILL_NAMES.values())
NO_YES: Final = ("no", "yes")
FREE_WORDS: Final = ("none", "attack", "tackle", "strip", "infect")
RETAKE_WORDS: Final = ("none", "home", "away")
KNOW_WORDS: Final = ("nothing", "carriers", "spells")
LINE_UPS: Final = ("deep", "wide", "wall")
POTION_WORDS: Final = tuple(slug(name) for name in POTIONS)
SPELL_WORDS: Final = ("", *(slug(spell.name) for spell in SPELL_LIST))

# What a player declares

ACTIONS: Final = (
    ActionKind("advance", "002, Movement", "Move", "M", number=MOVE),
    ActionKind("toss", "002, Throwing the Football", "Throw", "T", number=THROW),
    ActionKind("punt", "002, Kicking the Football", "Kick", "K", number=KICK),
    ActionKind("give", "002, Rule Clarifications", "Hand off", "H", number=HAND_OFF),
    ActionKind("attack", "002, Attacks", "Attack", "A", number=ATTACK),
    ActionKind("strip", "002, Stripping The Football", "Strip the ball", "S", number=STRIP),
    ActionKind("tackle", "002, Tackles", "Tackle", "C", number=TACKLE),
    ActionKind("heroic", "002, Heroic Tackles", "Heroic tackle", "Y", number=HEROIC_TACKLE),
    ActionKind("infect", "002, Nurgle's Rotters", "Infect", "I", number=INFECT),
)

VERBS: Final[list[Verb]] = [
    *declaring(ACTIONS),
    Verb("step {square}", label="Go to {square}", role=STEP, number=STEP_TO),
    Verb("jump {square}", label="Jump to {square}", role=STEP, number=JUMP_TO),
    Verb("trample", label="Trample", role=ACT, number=TRAMPLE),
    Verb("toss {square}", label="Throw to {square}", role=ACT, number=TOSS_TO),
    Verb("punt {square}", label="Kick to {square}", role=ACT, number=PUNT_TO),
    Verb("give {player}", label="Hand to {player}", role=ACT, number=GIVE_TO),
    Verb("target-man {player}", label="Go for {player}", role=ACT, number=GO_FOR),
    Verb("halt {player}", label="Finish", role=FINISH, number=HALT),
    Verb("end phase", label="End the phase", role=FINISH, number=END_PHASE),
    Verb("end team-turn", label="End the turn", role=END_OF_TURN, number=END_TEAM_TURN),
    Verb("let-pass", label="No more", role=DECLINING, number=LET_PASS),
    Verb("{player} dodge", label="Dodge with {player}", role=PLAY, number=DODGE_NOW),
    Verb(
        "{player} cast {word}",
        SPELL_WORDS,
        label="{player}: cast {word}",
        role=PLAY,
        # What is ranged asks for its square next; all else happens at once.
        aims={slug(spell.name): spell.name for spell in SPELL_LIST if not spell.ranged},
        number=CAST_SPELL,
    ),
    Verb("spell-at {square}", label="Cast it at {square}", aim="Spell", number=AIM_SPELL),
    Verb("no-spell", label="No spell", role=DECLINING, number=NO_SPELL),
    Verb(
        "{player} comes-on {square}",
        label="{player} comes on in {square}",
        role=PLAY,
        number=ENTER_AT,
    ),
    Verb("{player} changes-form", label="Change {player}", role=PLAY, number=CHANGE_FORM),
    Verb("{player} rage", label="{player} goes berserk", role=PLAY, number=GO_BERSERK),
    Verb(
        "call-in {player}",
        label="Call in {player}'s bribe",
        role=PLAY,
        aim="Bribed player",
        number=BRIBE_PLAYER,
    ),
    Verb(
        "send-off {player}",
        label="Have {player} sent off",
        role=PLAY,
        aim="Bribed referee",
        number=BRIBE_REFEREE,
    ),
    Verb(
        "hurl {player} {square}",
        label="Throw {player} to {square}",
        role=ACT,
        aim="Throw a player",
        number=HURL,
    ),
    # Answers
    Verb(
        "free {word}",
        FREE_WORDS,
        labels={
            "none": "Let them go",
            "attack": "Attack",
            "tackle": "Tackle",
            "strip": "Strip the ball",
            "infect": "Infect",
        },
        number=FREE,
    ),
    yes_no("dodging", "Dodge", "No dodge", number=DODGES),
    yes_no("go-for-it", "Go for it", "Stop", number=GO),
    Verb(
        "retake {word}",
        RETAKE_WORDS,
        labels={"home": "Home: roll again", "away": "Away: roll again", "none": "Let it stand"},
        number=RETAKE,
    ),
    Verb("pluck {player}", label="Intercept with {player}", number=PLUCK),
    Verb("pluck none", label="No interception", role=DECLINING, number=NO_PLUCK),
    Verb("over {player}", label="Over {player}", number=OVER),
    Verb("growl {word}", ("roar", "rumble"), label="A {word}", number=ROAR),
    Verb("roll-to {square}", label="To {square}", number=LAND_IN),
    # Before a drive
    Verb("elect {word}", ("kick", "receive"), label="{word}", number=ELECT),
    Verb("field {player}", label="Place {player}", role=PICK, number=FIELD),
    Verb("in {square}", label="Stand in {square}", role=PLACING, number=STAND_IN),
    Verb("line-up {word}", LINE_UPS, label="Line up {word}", role=PLACING, number=LINE_UP),
    Verb("lined-up", label="Ready", role=FINISH, number=READY),
    Verb("kicker {player}", label="{player} kicks off", number=KICKED_BY),
    Verb("boot {square}", label="Kick off to {square}", role=ACT, number=BOOT_TO),
    yes_no("toss-bribe", "Call in the bribe", "Wait", number=FIX_TOSS),
    Verb("{player} carries {word}", SPELL_WORDS, label="{player}", role=PLAY, number=CARRY),
    Verb("deal-spells", label="Give them out, one to each", role=PLAY, number=DEAL_OUT),
    yes_no("special-spell", "A special spell", "Two others", number=SPECIAL_SPELL),
    Verb("{player} drinks {word}", POTION_WORDS, label="{player} drinks {word}", number=DRINK),
    yes_no("spy", "Use a spy", "No spy", number=USE_SPY),
    Verb(
        "ask-about {word}",
        KNOW_WORDS,
        labels={
            "nothing": "Nothing",
            "carriers": "How many each player carries",
            "spells": "Which spells they have",
        },
        number=ASK_ABOUT,
    ),
    Verb("uncork {word}", POTION_WORDS, label="Drink {word}", role=PLAY, number=UNCORK),
    Verb("{player} drops-ball", label="{player} drops the ball", role=PLAY, number=DROP_BALL),
    Verb("{player} walks-off", label="{player} leaves the field", role=PLAY, number=WALK_OFF),
    Verb(
        "give-up {word}", ("home", "away"), label="Concede for {word}", role=OUTSIDE, number=GIVE_UP
    ),
    Verb("{player} star-point", label="{player}", role=PLAY, number=STAR_POINT),
    Verb("no-more-points", label="No more points", role=FINISH, number=NO_MORE_POINTS),
    Verb("star-chart", label="Roll on the Star Player Chart", number=ROLL_CHART),
    Verb(
        "learn {word}",
        SKILL_WORDS,
        label="{word}",
        labels=dict(zip(SKILL_WORDS, SKILL_NAMES.values(), strict=True)),
        number=LEARN,
    ),
    Verb("galak {square}", label="To {square}", number=GALAK_TO),
]
