"""The questions that brutal adds."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import QuestionKind

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

QUESTIONS: Final = read_words(__name__, QuestionKind)
