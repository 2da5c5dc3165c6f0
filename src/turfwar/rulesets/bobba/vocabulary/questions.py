"""The questions that bobba adds, and those of lrb6 that it asks otherwise."""

from typing import Final

from turfwar.rulesets.bobba.potions import POTION_WORDS
from turfwar.rulesets.bobba.vocabulary.verbs import DECK_WORDS, SHOT_WORDS
from turfwar.rulesets.lrb6.vocabulary.lists import FACINGS
from turfwar.rulesets.lrb6.vocabulary.questions import Q_INTERCEPT, Q_REROLL
from turfwar.rulesets.words import PLAYER_OR_NONE, YES_NO, AnswerShape, QuestionKind

QUESTIONS: Final[list[QuestionKind]] = []

Q_ARGUE: Final = 300
QUESTIONS.append(
    QuestionKind(
        Q_ARGUE,
        "argue",
        "Argue the call against {who}?",
        heading="Argue the call?",
        asked="a player is to be shown a card, and head coach or coach is on the bench",
        answers=YES_NO,
        after_dice=True,
        whose="own",
    )
)
Q_HEAL: Final = 301
QUESTIONS.append(
    QuestionKind(
        Q_HEAL,
        "heal",
        "How many ability points to heal {who}?",
        heading="Heal them?",
        asked="a player is badly hurt or worse, and the healers have 2 or more ability points",
        answers=AnswerShape(("none", *map(str, range(2, 100)))),
        answers_text="`none`, or the ability points to spend",
        after_dice=True,
        whose="own",
    )
)
Q_PATCH: Final = 302
QUESTIONS.append(
    QuestionKind(
        Q_PATCH,
        "patch",
        "Patch {who} up?",
        heading="Patch them up?",
        asked="a killed player is not to be healed, and the healers have an ability point",
        answers=YES_NO,
        after_dice=True,
        whose="own",
    )
)
Q_CHAIN: Final = 303
QUESTIONS.append(
    QuestionKind(
        Q_CHAIN,
        "chain",
        "Where is {who} pushed?",
        heading="Push on to which square?",
        asked="a player pushed by another who is pushed has several squares as easy",
        answers=AnswerShape(square=True),
        default="lowest",
        default_text="the first in reading order",
        after_dice=True,
        whose="own",
    )
)
Q_PICK_UP: Final = 304
QUESTIONS.append(
    QuestionKind(
        Q_PICK_UP,
        "pickup",
        "Does {who} pick the ball up?",
        heading="Pick it up?",
        asked="a player enters the square where the ball lies",
        answers=YES_NO,
        default="word yes",
        default_text="`yes`",
        whose="own",
    )
)
Q_SCROLL: Final = 305
QUESTIONS.append(
    QuestionKind(
        Q_SCROLL,
        "scroll",
        "Read the healing scroll over {who}?",
        heading="Read the scroll?",
        asked="a player is badly hurt or worse, and the side has a healing scroll",
        answers=YES_NO,
        after_dice=True,
        whose="own",
    )
)
Q_TRICKS: Final = 306
QUESTIONS.append(
    QuestionKind(
        Q_TRICKS,
        "tricks",
        "Any dirty tricks?",
        heading="Dirty tricks",
        top=True,
        waiting="thinks of dirty tricks",
    )
)
Q_CANNON: Final = 307
QUESTIONS.append(
    QuestionKind(Q_CANNON, "cannon", "Fire the cannon.", heading="Fire the cannon", top=True)
)
Q_LOOK: Final = 308
QUESTIONS.append(
    QuestionKind(
        Q_LOOK,
        "look",
        "Which way does {who} face?",
        heading="Which way do they face?",
        asked="a large player stands up, has followed up or stepped aside",
        answers=AnswerShape(FACINGS),
        default="first",
        default_text="as before",
        after_dice=True,
        whose="own",
    )
)
Q_DRAW: Final = 309
QUESTIONS.append(
    QuestionKind(
        Q_DRAW,
        "draw",
        "Which deck is the next card from?",
        heading="Draw a card",
        asked="a side draws its cards before the match",
        answers=AnswerShape(DECK_WORDS),
        default="first",
        default_text="the first deck",
        waiting="draws cards",
    )
)
Q_MERCENARY: Final = 311
QUESTIONS.append(
    QuestionKind(
        Q_MERCENARY,
        "mercenary",
        "Which mercenary?",
        heading="Hire a mercenary",
        asked="a mercenary is hired for the handicap's gold",
        answers=AnswerShape(name=True),
        default="first",
        default_text="the first of the team list",
        waiting="hires a mercenary",
    )
)
Q_WHEN: Final = 314
QUESTIONS.append(
    QuestionKind(
        Q_WHEN,
        "when",
        "In whose turn does the spectator shoot?",
        heading="In whose turn?",
        asked="a spectator is paid to shoot",
        answers=AnswerShape(SHOT_WORDS),
        answers_text="`home-3`: whose turn of the match, counted through both halves",
        default="first",
        default_text="the buyer's second",
        waiting="pays a spectator",
    )
)
Q_ANTI: Final = 312
QUESTIONS.append(
    QuestionKind(
        Q_ANTI,
        "anti",
        "Make {who} roll again?",
        heading="Make them roll again?",
        asked="an opponent has rolled well or for a block, and the side has an anti-re-roll",
        answers=YES_NO,
        after_dice=True,
        waiting="may make them roll again",
    )
)
Q_POTION: Final = 315
QUESTIONS.append(
    QuestionKind(
        Q_POTION,
        "potion",
        "Does anybody drink a potion before the kick-off?",
        heading="A potion?",
        asked="both sides have set up, and a side has a potion that somebody may drink",
        answers=PLAYER_OR_NONE,
        waits=True,
        waiting="may have a potion drunk",
    )
)
Q_BREW: Final = 316
QUESTIONS.append(
    QuestionKind(
        Q_BREW,
        "brew",
        "Which potion does {who} drink?",
        heading="Which potion?",
        asked="a player drinks a potion",
        answers=AnswerShape(POTION_WORDS),
        default="first",
        default_text="the first that helps",
        whose="own",
        waiting="chooses a potion",
    )
)
ASKED_OTHERWISE: Final[list[QuestionKind]] = []
"""Questions of lrb6 that are put to others here, or have more answers."""
ASKED_OTHERWISE.append(
    QuestionKind(
        Q_INTERCEPT,
        "intercept",
        "Who tries to intercept?",
        heading="Intercept it?",
        asked="players of a side stand where the ball flies, by a throw or from the crowd",
        answers=AnswerShape(("none",), name=True),
        answers_text="`none`, a player, or two in equal positions (`a1 a2`)",
        after_dice=True,
        waiting="may intercept",
    )
)
ASKED_OTHERWISE.append(
    QuestionKind(
        Q_REROLL,
        "reroll",
        "{who}, {about}: use a re-roll?",
        heading="Use a re-roll?",
        detail="roll",
        asked="a roll may be re-rolled",
        answers=AnswerShape(("none", "team", "home", "leader", "pro"), name=True),
        answers_text="`none`, `team`, `home`, `leader`, `pro`, or the name of a skill",
        after_dice=True,
        whose="own",
        waiting="thinks about a re-roll",
    )
)
