"""The words of the yard: none of them is another rule set's."""

from typing import Final

from toy.layout import ABSENT, BENCH, MUDDY, READY
from turfwar.games.vocabulary import Vocabulary
from turfwar.games.words import (
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
from turfwar.kernel.notation import Verb

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
    skill_causes=50,
    actions=(ActionKind("run", "yard, Running", "Run", "r", number=RUN),),
    verbs=(
        Verb("{player} run", label="Run", role=DECLARE, number=RUN),
        Verb("hop {square}", label="Hop to {square}", role=STEP, number=HOP),
        Verb("shove {player}", label="Shove {player}", role=ACT, number=SHOVE),
        Verb("rest", label="Rest", role=FINISH, number=REST),
        Verb("whistle", label="Blow the whistle", role=END_OF_TURN, number=WHISTLE),
        Verb("again {word}", ("no", "yes"), label="Once more: {word}", number=TRY_AGAIN),
        Verb(
            "muster {word}", ("wide", "tight"), label="Muster {word}", role=PLACING, number=MUSTER
        ),
    ),
    questions=(
        QuestionKind(
            "muster", "How do your three line up?", heading="Muster!", top=True, number=Q_MUSTER
        ),
        QuestionKind(
            "yard-turn", "Who runs?", heading="Your three", top=True, form="turn", number=Q_TURN
        ),
        QuestionKind(
            "run", "Where to, {who}?", heading="On the run", top=True, form="action", number=Q_RUN
        ),
        QuestionKind(
            "try-again",
            "The sack slips: {who} may try once more.",
            heading="Sticky hands",
            asked="the sack slips from sticky hands",
            answers=YES_NO,
            default="word yes",
            default_text="`yes`",
            after_dice=True,
            number=Q_TRY_AGAIN,
        ),
    ),
    rolls=(
        RollKind("toss", "yard, Mustering", number=R_TOSS),
        RollKind("grab", "yard, The sack", number=R_GRAB),
        RollKind("slip", "yard, The sack", number=R_SLIP),
        RollKind("shove", "yard, Shoving", needs="more than {needed}", number=R_SHOVE),
    ),
    causes=(Word("grip", "yard, Grip", number=500),),
    events=(
        EventKind(
            "whistle",
            "side number",
            "yard, Turns",
            "{side}: turn {number}",
            "big",
            moment="turn",
            number=E_TURN,
        ),
        EventKind(
            "hop",
            "player square",
            "yard, Running",
            "{player} hops to {square}",
            "silent",
            number=E_HOP,
        ),
        EventKind(
            "grabbed", "player", "yard, The sack", "{player} has the sack", "good", number=E_GRAB
        ),
        EventKind(
            "splash", "player", "yard, The puddle", "{player}: splash!", "bad", number=E_SPLASH
        ),
        EventKind(
            "fall", "player", "yard, Shoving", "{player} sits in the mud", "bad", number=E_FALL
        ),
        EventKind(
            "delivery",
            "player",
            "yard, Delivering",
            "{player} delivers!",
            "big",
            moment="score",
            number=E_DELIVERY,
        ),
        EventKind("supper", "", "yard, Supper", "Supper is ready.", "big", number=E_END),
        EventKind("loose", "square", "yard, The sack", "the sack lies on {square}", number=E_LOOSE),
    ),
    turnovers=(Word("mud", "yard, Turns", number=500),),
    states=(
        State("nowhere", label="Nowhere", posture="absent", number=ABSENT),
        State("ready", label="Ready", posture="upright", number=READY),
        State("muddy", label="Muddy", posture="lying", number=MUDDY),
        State("benched", label="On the bench", posture="reserve", number=BENCH),
    ),
    skills=(Word("Sticky Hands", "yard, Knacks", number=STICKY),),
)
ANY_ANSWER: Final = AnswerShape(("no", "yes"))
