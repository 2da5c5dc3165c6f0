"""The words that bobba adds to those of lrb6; `WORDS` has them all."""

from typing import Final

from turfwar.games.bobba.words.events import EVENTS
from turfwar.games.bobba.words.others import CAUSES, FACTS, LISTS, SKILL_NAMES, STATES, TURNOVERS
from turfwar.games.bobba.words.questions import QUESTIONS
from turfwar.games.bobba.words.rolls import ROLLS
from turfwar.games.bobba.words.verbs import VERBS
from turfwar.games.vocabulary import Vocabulary
from turfwar.games.words import words_of

WORDS: Final = Vocabulary(
    verbs=VERBS,
    questions=QUESTIONS,
    rolls=ROLLS,
    causes=CAUSES,
    events=EVENTS,
    turnovers=TURNOVERS,
    states=STATES,
    skills=words_of(SKILL_NAMES, "004"),
    facts=FACTS,
    lists=LISTS,
)
