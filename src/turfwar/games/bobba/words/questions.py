"""The questions that bobba adds, and those of lrb6 that it asks otherwise."""

from typing import Final

from turfwar.games.bobba.potions import POTION_WORDS
from turfwar.games.bobba.words.verbs import DECK_WORDS, SHOT_WORDS
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.games.word_files import read_words
from turfwar.games.words import AnswerShape, QuestionKind

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

QUESTIONS: Final = read_words(
    __name__,
    QuestionKind,
    {
        "Q_LOOK": {"answers": AnswerShape(FACINGS)},
        "Q_DRAW": {"answers": AnswerShape(DECK_WORDS)},
        "Q_WHEN": {"answers": AnswerShape(SHOT_WORDS)},
        "Q_BREW": {"answers": AnswerShape(POTION_WORDS)},
        "Q_HEAL": {"answers": AnswerShape(("none", *map(str, range(2, 100))))},
    },
)
