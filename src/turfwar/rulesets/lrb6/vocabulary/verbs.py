"""The verbs: what can be chosen, how it is written, and what it is called on a button."""

from typing import Final

from turfwar.kernel.notation import Verb, slug
from turfwar.rulesets.lrb6.cards.ids import DECK_NAMES
from turfwar.rulesets.lrb6.recruits import INDUCEMENT_WORDS, POSITION_NAMES, STAR_NAMES
from turfwar.rulesets.lrb6.vocabulary.actions import ACTIONS
from turfwar.rulesets.lrb6.vocabulary.dice import BLOCK_FACES, FACE_LABELS
from turfwar.rulesets.lrb6.vocabulary.lists import (
    FACINGS,
    FORMATION_NAMES,
    PETTY_CASH_LABELS,
    PETTY_CASH_WORDS,
    REFEREE_NAMES,
    TARGET_WORDS,
    TIED_WORDS,
)
from turfwar.rulesets.words import (
    ACT,
    BUYING,
    DECLARE,
    DECLINING,
    END_OF_TURN,
    FINISH,
    GIVING_UP,
    OUTSIDE,
    PICK,
    PLACING,
    PLAY,
    STEP,
)

NO_YES: Final = ("no", "yes")

VERBS: Final[list[Verb]] = [
    Verb(
        each.number, f"{{player}} {each.name}", label=f"{each.label} with {{player}}", role=DECLARE
    )
    for each in ACTIONS
]
"""An action is declared by the verb of its number."""

END_TURN: Final = 10
VERBS.append(Verb(END_TURN, "end turn", label="End turn", role=END_OF_TURN))
END_PLAYER: Final = 11
VERBS.append(Verb(END_PLAYER, "end {player}", label="Finish", role=FINISH))
TO: Final = 12
VERBS.append(Verb(TO, "to {square}", label="Go to {square}", role=STEP))
BLOCK_AT: Final = 13
VERBS.append(Verb(BLOCK_AT, "block {player}", label="Block {player}", role=ACT))
THROW_AT: Final = 14
VERBS.append(Verb(THROW_AT, "throw {square}", label="Throw to {square}", role=ACT))
HAND_TO: Final = 15
VERBS.append(Verb(HAND_TO, "hand {player}", label="Hand to {player}", role=ACT))
FOUL_AT: Final = 16
VERBS.append(Verb(FOUL_AT, "foul {player}", label="Foul {player}", role=ACT))
CALL: Final = 20
VERBS.append(Verb(CALL, "coin {word}", ("heads", "tails"), label="{word}"))
ELECT: Final = 21
VERBS.append(Verb(ELECT, "choose {word}", ("kick", "receive"), label="{word}"))
PLACE: Final = 22
VERBS.append(Verb(PLACE, "place {player}", label="Place {player}", role=PICK))
AT: Final = 23
VERBS.append(Verb(AT, "at {square}", label="Stand in {square}", role=PLACING))
BENCH: Final = 24
VERBS.append(Verb(BENCH, "bench", label="Back to the bench", role=PLACING))
DONE: Final = 25
VERBS.append(Verb(DONE, "done", label="Done", role=FINISH))
FORMATION: Final = 26
VERBS.append(Verb(FORMATION, "formation {word}", FORMATION_NAMES, label="{word}", role=PLACING))
KICK_AT: Final = 27
VERBS.append(Verb(KICK_AT, "kickoff {square}", label="Kick to {square}", role=ACT))
REROLL: Final = 30
VERBS.append(
    Verb(
        REROLL,
        "reroll {word}",
        word_list="rerolls",
        label="Re-roll: {word}",
        labels={
            "none": "No re-roll",
            "team": "Team re-roll",
            "leader": "Leader re-roll",
            "pro": "Pro",
        },
    )
)
TAKE_DIE: Final = 31
VERBS.append(
    Verb(
        TAKE_DIE,
        "die {word}",
        ("none", *(face.name for face in BLOCK_FACES.faces)),
        label="{word}",
        labels=FACE_LABELS,
    )
)
PUSH_TO: Final = 32
VERBS.append(Verb(PUSH_TO, "push {square}", label="Push to {square}"))
FOLLOW: Final = 33
VERBS.append(Verb(FOLLOW, "follow {word}", NO_YES, labels={"yes": "Follow up", "no": "Stay"}))
INTERCEPT_BY: Final = 34
VERBS.append(Verb(INTERCEPT_BY, "intercept {player}", label="Intercept with {player}"))
NO_INTERCEPT: Final = 35
VERBS.append(Verb(NO_INTERCEPT, "intercept none", label="No intercept", role=DECLINING))
APOTHECARY: Final = 36
VERBS.append(
    Verb(
        APOTHECARY,
        "apothecary {word}",
        NO_YES,
        labels={"yes": "Use the apothecary", "no": "Leave them"},
    )
)
TAKE_CASUALTY: Final = 37
VERBS.append(Verb(TAKE_CASUALTY, "casualty {word}", ("first", "second"), label="The {word} result"))
BRIBE: Final = 38
VERBS.append(Verb(BRIBE, "bribe {word}", NO_YES, labels={"yes": "Pay the bribe", "no": "Keep it"}))
TOUCHBACK_TO: Final = 39
VERBS.append(Verb(TOUCHBACK_TO, "touchback {player}", label="Touchback to {player}"))
TOUCHBACK_AT: Final = 40
VERBS.append(Verb(TOUCHBACK_AT, "touchback at {square}", label="Touchback in {square}"))
HIGH_KICK_BY: Final = 41
VERBS.append(Verb(HIGH_KICK_BY, "highkick {player}", label="Send {player}"))
NO_HIGH_KICK: Final = 42
VERBS.append(Verb(NO_HIGH_KICK, "highkick none", label="Nobody", role=DECLINING))
CATCH: Final = 43
VERBS.append(Verb(CATCH, "catch {word}", NO_YES, labels={"yes": "Try to catch", "no": "Let it go"}))
SNAP: Final = 44
VERBS.append(Verb(SNAP, "snap {player}", label="Snap {player}"))
USE: Final = 45
VERBS.append(Verb(USE, "use {word}", word_list="uses", label="Use {word}"))
DECLINE: Final = 46
VERBS.append(
    Verb(DECLINE, "decline {word}", word_list="uses", label="Without {word}", role=DECLINING)
)
CONCEDE: Final = 47
VERBS.append(Verb(CONCEDE, "concede", label="Concede", role=GIVING_UP))
SHADOW_BY: Final = 50
VERBS.append(Verb(SHADOW_BY, "shadow {player}", label="Shadow with {player}"))
NO_SHADOW: Final = 51
VERBS.append(Verb(NO_SHADOW, "shadow none", label="No shadow", role=DECLINING))
LEAP_TO: Final = 52
VERBS.append(Verb(LEAP_TO, "leap {square}", label="Leap to {square}", role=STEP))
BITE: Final = 53
VERBS.append(Verb(BITE, "bite {player}", label="Bite {player}"))
GAZE_AT: Final = 54
VERBS.append(Verb(GAZE_AT, "gaze {player}", label="Gaze at {player}", role=ACT))
HOLD_BY: Final = 55
VERBS.append(Verb(HOLD_BY, "tentacles {player}", label="Hold with {player}"))
NO_HOLD: Final = 56
VERBS.append(Verb(NO_HOLD, "tentacles none", label="No tentacles", role=DECLINING))
FACE: Final = 57
VERBS.append(Verb(FACE, "facing {word}", FACINGS, label="{word}", role=STEP))
LIFT: Final = 70
VERBS.append(Verb(LIFT, "lift {player}", label="Pick up {player}", role=ACT))
DUMP_AT: Final = 71
VERBS.append(Verb(DUMP_AT, "dumpoff {square}", label="Dump off to {square}", aim="Dump-off"))
NO_DUMP: Final = 72
VERBS.append(Verb(NO_DUMP, "dumpoff none", label="No dump-off", role=DECLINING))
PASS_BLOCK_BY: Final = 73
VERBS.append(Verb(PASS_BLOCK_BY, "passblock {player}", label="Pass block with {player}"))
NO_PASS_BLOCK: Final = 74
VERBS.append(Verb(NO_PASS_BLOCK, "passblock none", label="No pass block", role=DECLINING))
RETURN_BY: Final = 75
VERBS.append(Verb(RETURN_BY, "kickreturn {player}", label="Return with {player}"))
NO_RETURN: Final = 76
VERBS.append(Verb(NO_RETURN, "kickreturn none", label="No return", role=DECLINING))
THROW_TO_OTHER: Final = 77
VERBS.append(Verb(THROW_TO_OTHER, "animosity {player}", label="Throw to {player}"))
NO_OTHER: Final = 78
VERBS.append(Verb(NO_OTHER, "animosity none", label="Nobody else", role=DECLINING))
BOMB_AT: Final = 79
VERBS.append(Verb(BOMB_AT, "bomb {square}", label="Bomb on {square}", aim="Bomb"))
STAB_AT: Final = 60
VERBS.append(Verb(STAB_AT, "stab {player}", label="Stab {player}", role=ACT))
CHAINSAW_AT: Final = 61
VERBS.append(Verb(CHAINSAW_AT, "chainsaw {player}", label="Chainsaw {player}", role=ACT))
MULTIBLOCK_AT: Final = 62
VERBS.append(
    Verb(
        MULTIBLOCK_AT, "multiblock {player} {player}", label="Block {player} and {other}", role=ACT
    )
)
MOVE_COUNTER: Final = 80
VERBS.append(Verb(MOVE_COUNTER, "counter", label="Move the turn counter", role=PLAY))
CALL_PROCEDURE: Final = 81
VERBS.append(
    Verb(CALL_PROCEDURE, "call {word}", NO_YES, labels={"yes": "Call it", "no": "Let it pass"})
)
DISCARD: Final = 82
VERBS.append(Verb(DISCARD, "discard {word}", NO_YES, labels={"yes": "Discard", "no": "Keep"}))
TIMEOUT: Final = 83
VERBS.append(Verb(TIMEOUT, "timeout", label="Time is up", role=OUTSIDE))
CONCEDE_FOR: Final = 84
VERBS.append(
    Verb(CONCEDE_FOR, "concede {word}", ("home", "away"), label="Concede for {word}", role=OUTSIDE)
)
LINE_UP: Final = 85
VERBS.append(Verb(LINE_UP, "penalty {player}", label="Line up {player}"))
REFEREE_IS: Final = 86
VERBS.append(Verb(REFEREE_IS, "referee {word}", REFEREE_NAMES, label="{word}"))
PAY_IN: Final = 90
VERBS.append(
    Verb(PAY_IN, "petty-cash {word}", PETTY_CASH_WORDS, label="{word}", labels=PETTY_CASH_LABELS)
)
BUY: Final = 91
VERBS.append(Verb(BUY, "buy {word}", INDUCEMENT_WORDS, label="{word}", role=BUYING))
BUY_STAR: Final = 92
VERBS.append(
    Verb(
        BUY_STAR,
        "buy star {word}",
        tuple(slug(name) for name in STAR_NAMES),
        label="{word}",
        role=BUYING,
    )
)
BUY_MERCENARY: Final = 93
VERBS.append(
    Verb(
        BUY_MERCENARY,
        "buy mercenary {word}",
        tuple(slug(name) for name in POSITION_NAMES),
        label="{word}",
        role=BUYING,
    )
)
BUY_DECK: Final = 94
VERBS.append(
    Verb(
        BUY_DECK,
        "buy deck {word}",
        tuple(slug(name) for name in DECK_NAMES),
        label="{word}",
        role=BUYING,
    )
)
TEACH: Final = 95
VERBS.append(
    Verb(TEACH, "skill {word}", word_list="lessons", label="{word}", labels={"none": "No skill"})
)
FIREBALL: Final = 96
VERBS.append(
    Verb(
        FIREBALL,
        "wizard fireball {square}",
        label="Fireball at {square}",
        role=PLAY,
        aim="Fireball",
    )
)
LIGHTNING: Final = 97
VERBS.append(
    Verb(
        LIGHTNING,
        "wizard bolt {player}",
        label="Lightning at {player}",
        role=PLAY,
        aim="Lightning bolt",
    )
)
CARD: Final = 100
VERBS.append(Verb(CARD, "card {word}", word_list="cards", label="Play {word}", role=PLAY))
PASS_WINDOW: Final = 101
VERBS.append(Verb(PASS_WINDOW, "pass", label="Not now", role=DECLINING))
TARGET: Final = 102
VERBS.append(Verb(TARGET, "target {player}", label="Choose {player}", aim="Target"))
TARGET_AT: Final = 103
VERBS.append(Verb(TARGET_AT, "target at {square}", label="Choose {square}", aim="Target"))
TARGET_WORD: Final = 104
VERBS.append(Verb(TARGET_WORD, "target {word}", TARGET_WORDS, label="{word}"))
LEARN: Final = 105
VERBS.append(Verb(LEARN, "learn {word}", word_list="skills", label="{word}"))
SLIP: Final = 109
VERBS.append(
    Verb(SLIP, "fumble {word}", NO_YES, labels={"yes": "Let it slip", "no": "Keep hold of it"})
)
POINT: Final = 110
VERBS.append(Verb(POINT, "throw-in {word}", ("left", "straight", "right"), label="{word}"))
TIED: Final = 111
VERBS.append(
    Verb(
        TIED,
        "tied {word}",
        TIED_WORDS,
        labels={
            "draw": "Leave it a draw",
            "overtime": "Play overtime",
            "concede": "Give the match up",
        },
    )
)
