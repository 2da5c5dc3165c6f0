"""The words of lrb6 as records, by subject; `WORDS` has them all."""

from typing import Final

from turfwar.rulesets.lrb6.vocabulary.actions import ACTIONS
from turfwar.rulesets.lrb6.vocabulary.causes import C_SKILL, CAUSES
from turfwar.rulesets.lrb6.vocabulary.dice import DICE
from turfwar.rulesets.lrb6.vocabulary.events import EVENTS
from turfwar.rulesets.lrb6.vocabulary.facts import FACTS
from turfwar.rulesets.lrb6.vocabulary.lists import LISTS
from turfwar.rulesets.lrb6.vocabulary.questions import QUESTIONS
from turfwar.rulesets.lrb6.vocabulary.rolls import ROLLS
from turfwar.rulesets.lrb6.vocabulary.skills import CARDS, SKILLS, USES
from turfwar.rulesets.lrb6.vocabulary.states import STATES
from turfwar.rulesets.lrb6.vocabulary.turnovers import TURNOVERS
from turfwar.rulesets.lrb6.vocabulary.verbs import VERBS
from turfwar.rulesets.vocabulary import Vocabulary

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
