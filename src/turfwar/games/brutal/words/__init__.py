"""The words that brutal adds to those of lrb6; `WORDS` has them all."""

from typing import Final

from turfwar.games.brutal.words.events import EVENTS
from turfwar.games.brutal.words.others import CAUSES, FACTS, TURNOVERS
from turfwar.games.brutal.words.questions import QUESTIONS
from turfwar.games.brutal.words.rolls import ROLLS
from turfwar.games.brutal.words.verbs import VERBS
from turfwar.games.vocabulary import Vocabulary

WORDS: Final = Vocabulary(
    verbs=VERBS,
    questions=QUESTIONS,
    rolls=ROLLS,
    causes=CAUSES,
    events=EVENTS,
    turnovers=TURNOVERS,
    facts=FACTS,
)
