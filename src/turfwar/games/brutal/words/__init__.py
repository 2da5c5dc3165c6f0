"""The words that brutal adds to those of lrb6; `WORDS` has them all."""

from typing import Final

from turfwar.games.brutal.words.events import EVENTS
from turfwar.games.brutal.words.others import CAUSES, FACTS, SKILL_NAMES, TURNOVERS
from turfwar.games.brutal.words.questions import QUESTIONS
from turfwar.games.brutal.words.rolls import ROLLS
from turfwar.games.brutal.words.verbs import VERBS
from turfwar.games.vocabulary import Vocabulary
from turfwar.games.words import words_of

WORDS: Final = Vocabulary(
    verbs=VERBS,
    questions=QUESTIONS,
    rolls=ROLLS,
    causes=CAUSES,
    events=EVENTS,
    turnovers=TURNOVERS,
    skills=words_of(SKILL_NAMES, "003"),
    facts=FACTS,
)
