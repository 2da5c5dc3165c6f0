"""The words that brutal adds to those of lrb6; `WORDS` has them all."""

from typing import Final

from turfwar.rulesets.brutal.vocabulary.events import EVENTS
from turfwar.rulesets.brutal.vocabulary.others import CAUSES, FACTS, TURNOVERS
from turfwar.rulesets.brutal.vocabulary.questions import ASKED_OTHERWISE, QUESTIONS
from turfwar.rulesets.brutal.vocabulary.rolls import ROLLS
from turfwar.rulesets.brutal.vocabulary.verbs import VERBS
from turfwar.rulesets.vocabulary import Vocabulary

WORDS: Final = Vocabulary(
    verbs=VERBS,
    questions=(*QUESTIONS, *ASKED_OTHERWISE),
    rolls=ROLLS,
    causes=CAUSES,
    events=EVENTS,
    turnovers=TURNOVERS,
    facts=FACTS,
)
