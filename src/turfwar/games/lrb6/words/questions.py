"""The questions: what is asked, how it is put, and what answers it in a scenario."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import QuestionKind

# Numbers, by write_numbers: begin
Q_COIN: Final = 1
Q_ELECT: Final = 2
Q_SETUP: Final = 3
Q_KICKOFF: Final = 4
Q_TURN: Final = 5
Q_ACTION: Final = 6
Q_REROLL: Final = 7
Q_DIE: Final = 8
Q_PUSH: Final = 9
Q_FOLLOW: Final = 10
Q_INTERCEPT: Final = 11
Q_APOTHECARY: Final = 12
Q_CASUALTY: Final = 13
Q_BRIBE: Final = 14
Q_TOUCHBACK: Final = 15
Q_HIGH_KICK: Final = 16
Q_CATCH: Final = 17
Q_QUICK_SNAP: Final = 18
Q_USE: Final = 19
Q_SHADOW: Final = 30
Q_TENTACLES: Final = 31
Q_BITE: Final = 32
Q_FACING: Final = 33
Q_DUMP_OFF: Final = 50
Q_PASS_BLOCK: Final = 51
Q_KICK_RETURN: Final = 52
Q_ANIMOSITY: Final = 53
Q_BOMB: Final = 54
Q_CALL: Final = 60
Q_DISCARD: Final = 61
Q_LINE_UP: Final = 62
Q_REFEREE: Final = 63
Q_REFEREE_PLACE: Final = 64
Q_REFEREE_TURN: Final = 65
Q_PETTY_CASH: Final = 70
Q_INDUCEMENTS: Final = 71
Q_LESSON: Final = 72
Q_WINDOW: Final = 80
Q_TARGET: Final = 81
Q_SLIP: Final = 84
Q_THROW_IN: Final = 85
Q_FANATIC: Final = 86
Q_TIED: Final = 87
# Numbers, by write_numbers: end

QUESTIONS: Final = read_words(__name__, QuestionKind)


_NAMES: Final = {question.number: question.name for question in QUESTIONS}
QUESTION_NAMES: Final = tuple(_NAMES.get(number, "") for number in range(max(_NAMES) + 1))
"""By number, empty where it is free."""
