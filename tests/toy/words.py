"""The words of the yard: none of them is another rule set's."""

from typing import Final

from toy.layout import ABSENT, BENCH, MUDDY, READY
from turfwar.kernel.notation import Verb
from turfwar.rulesets.vocabulary import Vocabulary
from turfwar.rulesets.words import (
    ACT,
    DECLARE,
    END_OF_TURN,
    FINISH,
    PLACING,
    STEP,
    YES_NO,
    ActionKind,
    AnswerShape,
    EventKind,
    QuestionKind,
    RollKind,
    State,
    Word,
)

RUN: Final = 500
HOP: Final = 501
SHOVE: Final = 502
REST: Final = 503
WHISTLE: Final = 504
TRY_AGAIN: Final = 505
MUSTER: Final = 506

Q_MUSTER: Final = 500
Q_TURN: Final = 501
Q_RUN: Final = 502
Q_TRY_AGAIN: Final = 503

R_TOSS: Final = 500
R_GRAB: Final = 501
R_SLIP: Final = 502
R_SHOVE: Final = 503

E_TURN: Final = 500
E_HOP: Final = 501
E_GRAB: Final = 502
E_SPLASH: Final = 503
E_FALL: Final = 504
E_DELIVERY: Final = 505
E_END: Final = 506
E_LOOSE: Final = 507

STICKY: Final = 500

WIDE, TIGHT = 0, 1

WORDS: Final = Vocabulary(
    range(500, 600),
    skill_numbers=range(500, 510),
    skill_causes=50,
    actions=(ActionKind(RUN, "run", "yard, Running", "Run", "r"),),
    verbs=(
        Verb(RUN, "{player} run", label="Run", role=DECLARE),
        Verb(HOP, "hop {square}", label="Hop to {square}", role=STEP),
        Verb(SHOVE, "shove {player}", label="Shove {player}", role=ACT),
        Verb(REST, "rest", label="Rest", role=FINISH),
        Verb(WHISTLE, "whistle", label="Blow the whistle", role=END_OF_TURN),
        Verb(TRY_AGAIN, "again {word}", ("no", "yes"), label="Once more: {word}"),
        Verb(MUSTER, "muster {word}", ("wide", "tight"), label="Muster {word}", role=PLACING),
    ),
    questions=(
        QuestionKind(Q_MUSTER, "muster", "How do your three line up?", heading="Muster!", top=True),
        QuestionKind(Q_TURN, "yard-turn", "Who runs?", heading="Your three", top=True, form="turn"),
        QuestionKind(
            Q_RUN, "run", "Where to, {who}?", heading="On the run", top=True, form="action"
        ),
        QuestionKind(
            Q_TRY_AGAIN,
            "try-again",
            "The sack slips: {who} may try once more.",
            heading="Sticky hands",
            asked="the sack slips from sticky hands",
            answers=YES_NO,
            default="word yes",
            default_text="`yes`",
            after_dice=True,
        ),
    ),
    rolls=(
        RollKind(R_TOSS, "toss", "yard, Mustering"),
        RollKind(R_GRAB, "grab", "yard, The sack"),
        RollKind(R_SLIP, "slip", "yard, The sack"),
        RollKind(R_SHOVE, "shove", "yard, Shoving", needs="more than {needed}"),
    ),
    causes=(Word(500, "grip", "yard, Grip"),),
    events=(
        EventKind(
            E_TURN,
            "whistle",
            "side number",
            "yard, Turns",
            "{side}: turn {number}",
            "big",
            moment="turn",
        ),
        EventKind(
            E_HOP, "hop", "player square", "yard, Running", "{player} hops to {square}", "silent"
        ),
        EventKind(E_GRAB, "grabbed", "player", "yard, The sack", "{player} has the sack", "good"),
        EventKind(E_SPLASH, "splash", "player", "yard, The puddle", "{player}: splash!", "bad"),
        EventKind(E_FALL, "fall", "player", "yard, Shoving", "{player} sits in the mud", "bad"),
        EventKind(
            E_DELIVERY,
            "delivery",
            "player",
            "yard, Delivering",
            "{player} delivers!",
            "big",
            moment="score",
        ),
        EventKind(E_END, "supper", "", "yard, Supper", "Supper is ready.", "big"),
        EventKind(E_LOOSE, "loose", "square", "yard, The sack", "the sack lies on {square}"),
    ),
    turnovers=(Word(500, "mud", "yard, Turns"),),
    states=(
        State(ABSENT, "nowhere", label="Nowhere", posture="absent"),
        State(READY, "ready", label="Ready", posture="upright"),
        State(MUDDY, "muddy", label="Muddy", posture="lying"),
        State(BENCH, "benched", label="On the bench", posture="reserve"),
    ),
    skills=(Word(STICKY, "Sticky Hands", "yard, Knacks"),),
)
ANY_ANSWER: Final = AnswerShape(("no", "yes"))
