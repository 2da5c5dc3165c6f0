"""The kinds of questions."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import QuestionKind

# Numbers, by write_numbers: begin
Q_MOVEMENT: Final = 400
Q_THROWING: Final = 401
Q_TACKLE: Final = 402
Q_RESERVE: Final = 403
Q_ACTION: Final = 404
Q_SETUP: Final = 405
Q_KICKOFF: Final = 406
Q_ELECT: Final = 407
Q_FREE: Final = 410
Q_DODGE: Final = 411
Q_GO: Final = 412
Q_RETAKE: Final = 413
Q_INTERCEPT: Final = 414
Q_OVER: Final = 415
Q_AIM: Final = 416
Q_FLIGHT: Final = 417
Q_WINDOW: Final = 418
Q_GROWL: Final = 419
Q_DODGES: Final = 420
Q_LANDING: Final = 421
Q_FIX: Final = 422
Q_CARRY: Final = 423
Q_SPECIAL: Final = 424
Q_SPY: Final = 425
Q_KNOW: Final = 426
Q_DRINK: Final = 427
Q_GALAK: Final = 428
Q_STARS: Final = 429
Q_STAR: Final = 430
# Numbers, by write_numbers: end

QUESTIONS: Final = read_words(__name__, QuestionKind)
