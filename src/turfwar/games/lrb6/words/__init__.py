"""The words of lrb6 as records, by subject; `WORDS` has them all."""

from typing import Final

from turfwar.games.lrb6.words.actions import ACTIONS
from turfwar.games.lrb6.words.causes import C_SKILL, CAUSES
from turfwar.games.lrb6.words.dice import DICE
from turfwar.games.lrb6.words.events import EVENTS
from turfwar.games.lrb6.words.facts import FACTS
from turfwar.games.lrb6.words.lists import LISTS
from turfwar.games.lrb6.words.questions import QUESTIONS
from turfwar.games.lrb6.words.rolls import ROLLS
from turfwar.games.lrb6.words.skills import CARDS, SKILLS, USES
from turfwar.games.lrb6.words.states import STATES
from turfwar.games.lrb6.words.turnovers import TURNOVERS
from turfwar.games.lrb6.words.verbs import VERBS
from turfwar.games.vocabulary import Vocabulary

WORDS: Final = Vocabulary(
    skill_causes=C_SKILL,
    actions=ACTIONS,
    verbs=VERBS,
    questions=QUESTIONS,
    rolls=ROLLS,
    causes=CAUSES,
    events=EVENTS,
    turnovers=TURNOVERS,
    states=STATES,
    skills=SKILLS,
    uses=USES,
    cards=CARDS,
    facts=FACTS,
    lists=LISTS,
    dice=DICE,
)
