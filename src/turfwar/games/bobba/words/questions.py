"""The questions that bobba adds, and those of lrb6 that it asks otherwise."""

from typing import Final

from turfwar.games.bobba.potions import POTION_WORDS
from turfwar.games.bobba.words.verbs import DECK_WORDS, SHOT_WORDS
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.games.lrb6.words.questions import Q_INTERCEPT, Q_REROLL
from turfwar.games.words import PLAYER_OR_NONE, YES_NO, AnswerShape, QuestionKind

# Numbers, by write_numbers: begin
Q_ARGUE: Final = 300
Q_HEAL: Final = 301
Q_PATCH: Final = 302
Q_CHAIN: Final = 303
Q_PICK_UP: Final = 304
Q_SCROLL: Final = 305
Q_TRICKS: Final = 306
Q_CANNON: Final = 307
Q_LOOK: Final = 308
Q_DRAW: Final = 309
Q_MERCENARY: Final = 311
Q_ANTI: Final = 312
Q_WHEN: Final = 314
Q_POTION: Final = 315
Q_BREW: Final = 316
# Numbers, by write_numbers: end

QUESTIONS: Final[list[QuestionKind]] = []

QUESTIONS.append(
    QuestionKind(
        "argue",
        "Argue the call against {who}?",
        heading="Argue the call?",
        asked="a player is to be shown a card, and head coach or coach is on the bench",
        answers=YES_NO,
        after_dice=True,
        whose="own",
        number=Q_ARGUE,
    )
)
QUESTIONS.append(
    QuestionKind(
        "heal",
        "How many ability points to heal {who}?",
        heading="Heal them?",
        asked="a player is badly hurt or worse, and the healers have 2 or more ability points",
        answers=AnswerShape(("none", *map(str, range(2, 100)))),
        answers_text="`none`, or the ability points to spend",
        after_dice=True,
        whose="own",
        number=Q_HEAL,
    )
)
QUESTIONS.append(
    QuestionKind(
        "patch",
        "Patch {who} up?",
        heading="Patch them up?",
        asked="a killed player is not to be healed, and the healers have an ability point",
        answers=YES_NO,
        after_dice=True,
        whose="own",
        number=Q_PATCH,
    )
)
QUESTIONS.append(
    QuestionKind(
        "chain",
        "Where is {who} pushed?",
        heading="Push on to which square?",
        asked="a player pushed by another who is pushed has several squares as easy",
        answers=AnswerShape(square=True),
        default="lowest",
        default_text="the first in reading order",
        after_dice=True,
        whose="own",
        number=Q_CHAIN,
    )
)
QUESTIONS.append(
    QuestionKind(
        "pickup",
        "Does {who} pick the ball up?",
        heading="Pick it up?",
        asked="a player enters the square where the ball lies",
        answers=YES_NO,
        default="word yes",
        default_text="`yes`",
        whose="own",
        number=Q_PICK_UP,
    )
)
QUESTIONS.append(
    QuestionKind(
        "scroll",
        "Read the healing scroll over {who}?",
        heading="Read the scroll?",
        asked="a player is badly hurt or worse, and the side has a healing scroll",
        answers=YES_NO,
        after_dice=True,
        whose="own",
        number=Q_SCROLL,
    )
)
QUESTIONS.append(
    QuestionKind(
        "tricks",
        "Any dirty tricks?",
        heading="Dirty tricks",
        top=True,
        waiting="thinks of dirty tricks",
        number=Q_TRICKS,
    )
)
QUESTIONS.append(
    QuestionKind("cannon", "Fire the cannon.", heading="Fire the cannon", top=True, number=Q_CANNON)
)
QUESTIONS.append(
    QuestionKind(
        "look",
        "Which way does {who} face?",
        heading="Which way do they face?",
        asked="a large player stands up, has followed up or stepped aside",
        answers=AnswerShape(FACINGS),
        default="first",
        default_text="as before",
        after_dice=True,
        whose="own",
        number=Q_LOOK,
    )
)
QUESTIONS.append(
    QuestionKind(
        "draw",
        "Which deck is the next card from?",
        heading="Draw a card",
        asked="a side draws its cards before the match",
        answers=AnswerShape(DECK_WORDS),
        default="first",
        default_text="the first deck",
        waiting="draws cards",
        number=Q_DRAW,
    )
)
QUESTIONS.append(
    QuestionKind(
        "mercenary",
        "Which mercenary?",
        heading="Hire a mercenary",
        asked="a mercenary is hired for the handicap's gold",
        answers=AnswerShape(name=True),
        default="first",
        default_text="the first of the team list",
        waiting="hires a mercenary",
        number=Q_MERCENARY,
    )
)
QUESTIONS.append(
    QuestionKind(
        "when",
        "In whose turn does the spectator shoot?",
        heading="In whose turn?",
        asked="a spectator is paid to shoot",
        answers=AnswerShape(SHOT_WORDS),
        answers_text="`home-3`: whose turn of the match, counted through both halves",
        default="first",
        default_text="the buyer's second",
        waiting="pays a spectator",
        number=Q_WHEN,
    )
)
QUESTIONS.append(
    QuestionKind(
        "anti",
        "Make {who} roll again?",
        heading="Make them roll again?",
        asked="an opponent has rolled well or for a block, and the side has an anti-re-roll",
        answers=YES_NO,
        after_dice=True,
        waiting="may make them roll again",
        number=Q_ANTI,
    )
)
QUESTIONS.append(
    QuestionKind(
        "potion",
        "Does anybody drink a potion before the kick-off?",
        heading="A potion?",
        asked="both sides have set up, and a side has a potion that somebody may drink",
        answers=PLAYER_OR_NONE,
        waits=True,
        waiting="may have a potion drunk",
        number=Q_POTION,
    )
)
QUESTIONS.append(
    QuestionKind(
        "brew",
        "Which potion does {who} drink?",
        heading="Which potion?",
        asked="a player drinks a potion",
        answers=AnswerShape(POTION_WORDS),
        default="first",
        default_text="the first that helps",
        whose="own",
        waiting="chooses a potion",
        number=Q_BREW,
    )
)
ASKED_OTHERWISE: Final[list[QuestionKind]] = []
"""Questions of lrb6 that are put to others here, or have more answers."""
ASKED_OTHERWISE.append(
    QuestionKind(
        "intercept",
        "Who tries to intercept?",
        heading="Intercept it?",
        asked="players of a side stand where the ball flies, by a throw or from the crowd",
        answers=AnswerShape(("none",), name=True),
        answers_text="`none`, a player, or two in equal positions (`a1 a2`)",
        after_dice=True,
        waiting="may intercept",
        number=Q_INTERCEPT,
    )
)
ASKED_OTHERWISE.append(
    QuestionKind(
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
        number=Q_REROLL,
    )
)
