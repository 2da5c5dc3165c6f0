"""The verbs: what can be chosen, how it is written, and what it is called on a button."""

from typing import Final

from turfwar.games.lrb6.cards.decks import DECK_NAMES
from turfwar.games.lrb6.recruits import INDUCEMENT_WORDS, POSITION_NAMES, REFEREE_NAMES, STAR_NAMES
from turfwar.games.lrb6.words.actions import ACTIONS
from turfwar.games.lrb6.words.dice import BLOCK_FACES, FACE_LABELS
from turfwar.games.lrb6.words.lists import (
    FACINGS,
    FORMATION_NAMES,
    PETTY_CASH_LABELS,
    PETTY_CASH_WORDS,
    TARGET_WORDS,
    TIED_WORDS,
)
from turfwar.games.words import (
    ACT,
    BUYING,
    DECLINING,
    END_OF_TURN,
    FINISH,
    GIVING_UP,
    OUTSIDE,
    PICK,
    PLACING,
    PLAY,
    STEP,
    declaring,
    yes_no,
)
from turfwar.kernel.notation import Verb, slug

# Numbers, by write_numbers: begin
END_TURN: Final = 10
END_PLAYER: Final = 11
TO: Final = 12
BLOCK_AT: Final = 13
THROW_AT: Final = 14
HAND_TO: Final = 15
FOUL_AT: Final = 16
CALL: Final = 20
ELECT: Final = 21
PLACE: Final = 22
AT: Final = 23
BENCH: Final = 24
DONE: Final = 25
FORMATION: Final = 26
KICK_AT: Final = 27
REROLL: Final = 30
TAKE_DIE: Final = 31
PUSH_TO: Final = 32
FOLLOW: Final = 33
INTERCEPT_BY: Final = 34
NO_INTERCEPT: Final = 35
APOTHECARY: Final = 36
TAKE_CASUALTY: Final = 37
BRIBE: Final = 38
TOUCHBACK_TO: Final = 39
TOUCHBACK_AT: Final = 40
HIGH_KICK_BY: Final = 41
NO_HIGH_KICK: Final = 42
CATCH: Final = 43
SNAP: Final = 44
USE: Final = 45
DECLINE: Final = 46
CONCEDE: Final = 47
SHADOW_BY: Final = 50
NO_SHADOW: Final = 51
LEAP_TO: Final = 52
BITE: Final = 53
GAZE_AT: Final = 54
HOLD_BY: Final = 55
NO_HOLD: Final = 56
FACE: Final = 57
STAB_AT: Final = 60
CHAINSAW_AT: Final = 61
MULTIBLOCK_AT: Final = 62
LIFT: Final = 70
DUMP_AT: Final = 71
NO_DUMP: Final = 72
PASS_BLOCK_BY: Final = 73
NO_PASS_BLOCK: Final = 74
RETURN_BY: Final = 75
NO_RETURN: Final = 76
THROW_TO_OTHER: Final = 77
NO_OTHER: Final = 78
BOMB_AT: Final = 79
MOVE_COUNTER: Final = 80
CALL_PROCEDURE: Final = 81
DISCARD: Final = 82
TIMEOUT: Final = 83
CONCEDE_FOR: Final = 84
LINE_UP: Final = 85
REFEREE_IS: Final = 86
PAY_IN: Final = 90
BUY: Final = 91
BUY_STAR: Final = 92
BUY_MERCENARY: Final = 93
BUY_DECK: Final = 94
TEACH: Final = 95
FIREBALL: Final = 96
LIGHTNING: Final = 97
CARD: Final = 100
PASS_WINDOW: Final = 101
TARGET: Final = 102
TARGET_AT: Final = 103
TARGET_WORD: Final = 104
LEARN: Final = 105
SLIP: Final = 109
POINT: Final = 110
TIED: Final = 111
# Numbers, by write_numbers: end

VERBS: Final[list[Verb]] = [
    *declaring(ACTIONS),
    Verb("end turn", label="End turn", role=END_OF_TURN, number=END_TURN),
    Verb("end {player}", label="Finish", role=FINISH, number=END_PLAYER),
    Verb("to {square}", label="Go to {square}", role=STEP, number=TO),
    Verb("block {player}", label="Block {player}", role=ACT, number=BLOCK_AT),
    Verb("throw {square}", label="Throw to {square}", role=ACT, number=THROW_AT),
    Verb("hand {player}", label="Hand to {player}", role=ACT, number=HAND_TO),
    Verb("foul {player}", label="Foul {player}", role=ACT, number=FOUL_AT),
    Verb("coin {word}", ("heads", "tails"), label="{word}", number=CALL),
    Verb("choose {word}", ("kick", "receive"), label="{word}", number=ELECT),
    Verb("place {player}", label="Place {player}", role=PICK, number=PLACE),
    Verb("at {square}", label="Stand in {square}", role=PLACING, number=AT),
    Verb("bench", label="Back to the bench", role=PLACING, number=BENCH),
    Verb("done", label="Done", role=FINISH, number=DONE),
    Verb("formation {word}", FORMATION_NAMES, label="{word}", role=PLACING, number=FORMATION),
    Verb("kickoff {square}", label="Kick to {square}", role=ACT, number=KICK_AT),
    Verb(
        "reroll {word}",
        word_list="rerolls",
        label="Re-roll: {word}",
        labels={
            "none": "No re-roll",
            "team": "Team re-roll",
            "leader": "Leader re-roll",
            "pro": "Pro",
        },
        number=REROLL,
    ),
    Verb(
        "die {word}",
        ("none", *(face.name for face in BLOCK_FACES.faces)),
        label="{word}",
        labels=FACE_LABELS,
        number=TAKE_DIE,
    ),
    Verb("push {square}", label="Push to {square}", number=PUSH_TO),
    yes_no("follow", "Follow up", "Stay", number=FOLLOW),
    Verb("intercept {player}", label="Intercept with {player}", number=INTERCEPT_BY),
    Verb("intercept none", label="No intercept", role=DECLINING, number=NO_INTERCEPT),
    yes_no("apothecary", "Use the apothecary", "Leave them", number=APOTHECARY),
    Verb("casualty {word}", ("first", "second"), label="The {word} result", number=TAKE_CASUALTY),
    yes_no("bribe", "Pay the bribe", "Keep it", number=BRIBE),
    Verb("touchback {player}", label="Touchback to {player}", number=TOUCHBACK_TO),
    Verb("touchback at {square}", label="Touchback in {square}", number=TOUCHBACK_AT),
    Verb("highkick {player}", label="Send {player}", number=HIGH_KICK_BY),
    Verb("highkick none", label="Nobody", role=DECLINING, number=NO_HIGH_KICK),
    yes_no("catch", "Try to catch", "Let it go", number=CATCH),
    Verb("snap {player}", label="Snap {player}", number=SNAP),
    Verb("use {word}", word_list="uses", label="Use {word}", number=USE),
    Verb(
        "decline {word}", word_list="uses", label="Without {word}", role=DECLINING, number=DECLINE
    ),
    Verb("concede", label="Concede", role=GIVING_UP, number=CONCEDE),
    Verb("shadow {player}", label="Shadow with {player}", number=SHADOW_BY),
    Verb("shadow none", label="No shadow", role=DECLINING, number=NO_SHADOW),
    Verb("leap {square}", label="Leap to {square}", role=STEP, number=LEAP_TO),
    Verb("bite {player}", label="Bite {player}", aim="Bite", number=BITE),
    Verb("gaze {player}", label="Gaze at {player}", role=ACT, number=GAZE_AT),
    Verb("tentacles {player}", label="Hold with {player}", number=HOLD_BY),
    Verb("tentacles none", label="No tentacles", role=DECLINING, number=NO_HOLD),
    Verb("facing {word}", FACINGS, label="{word}", role=STEP, number=FACE),
    Verb("lift {player}", label="Pick up {player}", role=ACT, number=LIFT),
    Verb("dumpoff {square}", label="Dump off to {square}", aim="Dump-off", number=DUMP_AT),
    Verb("dumpoff none", label="No dump-off", role=DECLINING, number=NO_DUMP),
    Verb("passblock {player}", label="Pass block with {player}", number=PASS_BLOCK_BY),
    Verb("passblock none", label="No pass block", role=DECLINING, number=NO_PASS_BLOCK),
    Verb("kickreturn {player}", label="Return with {player}", number=RETURN_BY),
    Verb("kickreturn none", label="No return", role=DECLINING, number=NO_RETURN),
    Verb("animosity {player}", label="Throw to {player}", aim="Throw", number=THROW_TO_OTHER),
    Verb("animosity none", label="Nobody else", role=DECLINING, number=NO_OTHER),
    Verb("bomb {square}", label="Bomb on {square}", aim="Bomb", number=BOMB_AT),
    Verb("stab {player}", label="Stab {player}", role=ACT, number=STAB_AT),
    Verb("chainsaw {player}", label="Chainsaw {player}", role=ACT, number=CHAINSAW_AT),
    Verb(
        "multiblock {player} {player}",
        label="Block {player} and {other}",
        role=ACT,
        number=MULTIBLOCK_AT,
    ),
    Verb("counter", label="Move the turn counter", role=PLAY, number=MOVE_COUNTER),
    yes_no("call", "Call it", "Let it pass", number=CALL_PROCEDURE),
    yes_no("discard", "Discard", "Keep", number=DISCARD),
    Verb("timeout", label="Time is up", role=OUTSIDE, number=TIMEOUT),
    Verb(
        "concede {word}",
        ("home", "away"),
        label="Concede for {word}",
        role=OUTSIDE,
        number=CONCEDE_FOR,
    ),
    Verb("penalty {player}", label="Line up {player}", number=LINE_UP),
    Verb("referee {word}", REFEREE_NAMES, label="{word}", number=REFEREE_IS),
    Verb(
        "petty-cash {word}",
        PETTY_CASH_WORDS,
        label="{word}",
        labels=PETTY_CASH_LABELS,
        number=PAY_IN,
    ),
    Verb("buy {word}", INDUCEMENT_WORDS, label="{word}", role=BUYING, number=BUY),
    Verb(
        "buy star {word}",
        tuple(slug(name) for name in STAR_NAMES),
        label="{word}",
        role=BUYING,
        number=BUY_STAR,
    ),
    Verb(
        "buy mercenary {word}",
        tuple(slug(name) for name in POSITION_NAMES),
        label="{word}",
        role=BUYING,
        number=BUY_MERCENARY,
    ),
    Verb(
        "buy deck {word}",
        tuple(slug(name) for name in DECK_NAMES),
        label="{word}",
        role=BUYING,
        number=BUY_DECK,
    ),
    Verb(
        "skill {word}",
        word_list="lessons",
        label="{word}",
        labels={"none": "No skill"},
        number=TEACH,
    ),
    Verb(
        "wizard fireball {square}",
        label="Fireball at {square}",
        role=PLAY,
        aim="Fireball",
        number=FIREBALL,
    ),
    Verb(
        "wizard bolt {player}",
        label="Lightning at {player}",
        role=PLAY,
        aim="Lightning bolt",
        number=LIGHTNING,
    ),
    Verb("card {word}", word_list="cards", label="Play {word}", role=PLAY, number=CARD),
    Verb("pass", label="Not now", role=DECLINING, number=PASS_WINDOW),
    Verb("target {player}", label="Choose {player}", aim="Target", number=TARGET),
    Verb("target at {square}", label="Choose {square}", aim="Target", number=TARGET_AT),
    Verb("target {word}", TARGET_WORDS, label="{word}", number=TARGET_WORD),
    Verb("learn {word}", word_list="skills", label="{word}", number=LEARN),
    yes_no("fumble", "Let it slip", "Keep hold of it", number=SLIP),
    Verb("throw-in {word}", ("left", "straight", "right"), label="{word}", number=POINT),
    Verb(
        "tied {word}",
        TIED_WORDS,
        labels={
            "draw": "Leave it a draw",
            "overtime": "Play overtime",
            "concede": "Give the match up",
        },
        number=TIED,
    ),
]
