"""The words that bobba adds to those of lrb6; `WORDS` has them all."""

from typing import Final

from turfwar.rulesets.bobba.vocabulary.events import EVENTS
from turfwar.rulesets.bobba.vocabulary.others import CAUSES, FACTS, LISTS, STATES, TURNOVERS
from turfwar.rulesets.bobba.vocabulary.questions import ASKED_OTHERWISE, QUESTIONS
from turfwar.rulesets.bobba.vocabulary.rolls import ROLLS
from turfwar.rulesets.bobba.vocabulary.verbs import VERBS
from turfwar.rulesets.vocabulary import Vocabulary

WORDS: Final = Vocabulary(
    verbs=VERBS,
    questions=(*QUESTIONS, *ASKED_OTHERWISE),
    rolls=ROLLS,
    causes=CAUSES,
    events=EVENTS,
    turnovers=TURNOVERS,
    states=STATES,
    facts=FACTS,
    lists=LISTS,
)
