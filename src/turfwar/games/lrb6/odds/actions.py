"""The odds of one action, as the choices that it is made of."""

from collections.abc import Sequence

from turfwar.games.lrb6.layout import ACTION, PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.lrb6.words.questions import Q_ACTION
from turfwar.games.lrb6.words.verbs import END_PLAYER
from turfwar.kernel.notation import choice
from turfwar.odds.plan_rules import PlanRules
from turfwar.odds.plans import QUICK_WORK, ChoicePlan
from turfwar.odds.wishes import Goal


def action_codes(game: MatchState, number: int, action: int, *codes: int) -> tuple[int, ...]:
    """Choices of an action, with its declaration before them where it has not been made.

    Where somebody else is in the middle of an action, that one ends first.
    """
    declares = choice(action, number, 0)
    if game.question != Q_ACTION:
        return declares, *codes
    active = game.get(PLAYER)
    if active == number and game.get(ACTION) == action:
        return codes
    ends = choice(END_PLAYER, active, 0)
    return (ends, declares, *codes) if game.is_legal(ends) else (declares, *codes)


def action_plan(
    game: MatchState,
    codes: Sequence[int],
    goal: Goal,
    most_work: int = QUICK_WORK,
    rules: PlanRules = PLANS,
) -> ChoicePlan:
    """An action as a plan, whose odds are asked for in passing."""
    return ChoicePlan(game, codes, goal, most_work, rules)
