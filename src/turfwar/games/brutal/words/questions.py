"""The questions that brutal adds."""

from typing import Final

from turfwar.games.lrb6.words.questions import Q_KICKOFF
from turfwar.games.words import (
    PLAYER_OR_NONE,
    YES_NO,
    AnswerShape,
    QuestionKind,
)

# Numbers, by write_numbers: begin
Q_HEADER: Final = 210
Q_BODY_BLOCK: Final = 211
Q_SAVE: Final = 212
Q_DIVE: Final = 213
Q_RESTART: Final = 214
Q_CORNER: Final = 215
Q_PENALTY: Final = 216
Q_AIM: Final = 217
Q_KEEPER: Final = 218
Q_SUBSTITUTION: Final = 219
# Numbers, by write_numbers: end

QUESTIONS: Final[list[QuestionKind]] = []

QUESTIONS.append(
    QuestionKind(
        "header",
        "The ball comes down on {who}: what do they do with it?",
        heading="Head it?",
        asked="a kick comes down on a player",
        answers=AnswerShape(("none", "down"), player=True, square=True),
        answers_text="`none`, `down`, a player to pass to, or a goal square to shoot at",
        default="word down",
        whose="own",
        number=Q_HEADER,
    )
)
QUESTIONS.append(
    QuestionKind(
        "bodyblock",
        "Does anybody throw themselves in the way?",
        heading="Block it with the body?",
        asked="opponents stand in the path of a pass or a shot",
        answers=PLAYER_OR_NONE,
        whose="other",
        number=Q_BODY_BLOCK,
    )
)
QUESTIONS.append(
    QuestionKind(
        "save",
        "Does {who} try to catch it?",
        heading="Try to catch it?",
        asked="a goaly is near enough to catch a shot or a kick",
        answers=YES_NO,
        default="first",
        default_text="`yes`",
        after_dice=True,
        whose="own",
        number=Q_SAVE,
    )
)
QUESTIONS.append(
    QuestionKind(
        "dive",
        "Where does {who} dive?",
        heading="Dive for it?",
        asked="a goaly with Diving Catch tries to catch the ball",
        answers=AnswerShape(("none",), square=True),
        answers_text="`none`, or a square next to the goaly",
        after_dice=True,
        whose="own",
        number=Q_DIVE,
    )
)
QUESTIONS.append(
    QuestionKind(
        "restart",
        "Who gets the ball?",
        heading="Who gets the ball?",
        asked="the ball is given to a side: throw-in, goal kick, after a shot that missed",
        answers=AnswerShape(player=True),
        default="first",
        default_text="the nearest, of several the first by id",
        number=Q_RESTART,
    )
)
QUESTIONS.append(
    QuestionKind(
        "corner",
        "Who takes the corner?",
        heading="Who takes the corner?",
        asked="a corner is given",
        answers=AnswerShape(player=True),
        default="first",
        default_text="the first by id",
        number=Q_CORNER,
    )
)
QUESTIONS.append(
    QuestionKind(
        "penalty",
        "Who takes the penalty?",
        heading="Who takes the penalty?",
        asked="a penalty is given",
        answers=AnswerShape(player=True),
        default="first",
        default_text="the first by id",
        number=Q_PENALTY,
    )
)
QUESTIONS.append(
    QuestionKind(
        "aim",
        "Where does {who} aim?",
        heading="Aim at which square?",
        asked="a penalty is about to be taken",
        answers=AnswerShape(square=True),
        default="first",
        default_text="the middle of the goal",
        whose="own",
        number=Q_AIM,
    )
)
QUESTIONS.append(
    QuestionKind(
        "keeper",
        "Where does {who} stand for the penalty?",
        heading="Where does the goaly stand?",
        asked="a goaly is placed before a penalty",
        answers=AnswerShape(square=True),
        default="first",
        default_text="before the middle of the goal",
        whose="own",
        number=Q_KEEPER,
    )
)
QUESTIONS.append(
    QuestionKind(
        "substitution",
        "Does somebody come on?",
        heading="A substitution?",
        default="decline",
        number=Q_SUBSTITUTION,
    )
)

ASKED_OTHERWISE: Final[list[QuestionKind]] = []
"""Questions of lrb6 that ask for something else here."""
ASKED_OTHERWISE.append(
    QuestionKind(
        "kickoff",
        "Kick-off: who in the centre circle has the ball, or where does it lie?",
        heading="Who kicks off?",
        top=True,
        waiting="kicks off",
        number=Q_KICKOFF,
    )
)
