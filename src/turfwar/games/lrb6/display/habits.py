"""Questions that most coaches always answer in the same way."""

from typing import Final

from turfwar.games.display import Habit, legal_of
from turfwar.games.lrb6.display.blocks import ALWAYS_USED, in_block, is_best, plain_die
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.lists import IGOR_REROLL, NO_REROLL, SKILL_REROLL
from turfwar.games.lrb6.words.questions import Q_DIE, Q_FOLLOW, Q_REROLL, Q_USE
from turfwar.games.lrb6.words.verbs import DECLINE, FOLLOW, REROLL, USE
from turfwar.kernel.notation import choice, first_of, verb_of

SKILL_REROLLS: Final = Habit(
    "skill-reroll", "Use a skill's own re-roll when a roll has failed", on=True
)
FOLLOWS: Final = Habit("follow", "Always follow up")
KEEPS_BEST: Final = Habit("keep-best", "Keep block dice that could not be better", on=True)
STAYS_UP: Final = Habit("stay-up", "Use Block and Dodge to stay on one's feet in a block", on=True)
PLAIN_DIE: Final = Habit("plain-die", "Pick the block die when one is clearly best", on=True)
NO_WASTE: Final = Habit("no-waste", "Leave skills unused that would not help", on=True)
HABITS: Final = (SKILL_REROLLS, KEEPS_BEST, PLAIN_DIE, STAYS_UP, NO_WASTE, FOLLOWS)


def usual_answers(game: MatchState) -> list[tuple[str, int]]:
    """The habits that answer the open question."""
    if game.question == Q_REROLL and is_best(game):
        return [(KEEPS_BEST.name, choice(REROLL, NO_REROLL, 0))]
    if game.question == Q_USE and game.detail in ALWAYS_USED and in_block(game):
        return [(STAYS_UP.name, choice(USE, game.detail, 0))]
    if game.question == Q_USE and game.legal[0] == choice(DECLINE, game.detail, 0):
        return [(NO_WASTE.name, choice(DECLINE, game.detail, 0))]
    if game.question == Q_REROLL:
        return [(SKILL_REROLLS.name, code) for code in free_rerolls(game)[:1]]
    if game.question == Q_DIE:
        return [(PLAIN_DIE.name, code) for code in plain_die(game)]
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
