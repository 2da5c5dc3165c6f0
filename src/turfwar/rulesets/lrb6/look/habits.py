"""Questions that most coaches always answer in the same way."""

from typing import Final

from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.rulesets.look import Habit, legal_of
from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.vocabulary.lists import IGOR_REROLL, SKILL_REROLL
from turfwar.rulesets.lrb6.vocabulary.questions import Q_FOLLOW, Q_REROLL
from turfwar.rulesets.lrb6.vocabulary.verbs import FOLLOW, REROLL

SKILL_REROLLS: Final = Habit(
    "skill-reroll", "Use a skill's own re-roll when a roll has failed", on=True
)
FOLLOWS: Final = Habit("follow", "Always follow up")
HABITS: Final = (SKILL_REROLLS, FOLLOWS)


def usual_answers(game: MatchState) -> list[tuple[str, int]]:
    """The habits that answer the open question."""
    if game.question == Q_REROLL:
        return [(SKILL_REROLLS.name, code) for code in free_rerolls(game)[:1]]
    if game.question == Q_FOLLOW:
        return [(FOLLOWS.name, choice(FOLLOW, 1, 0))]
    return []


def free_rerolls(game: MatchState) -> list[int]:
    """The re-rolls of skills that cost nothing but themselves."""
    return [
        code
        for code in legal_of(game)
        if verb_of(code) == REROLL and SKILL_REROLL <= first_of(code) != IGOR_REROLL
    ]
