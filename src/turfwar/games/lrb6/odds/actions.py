"""The odds of one action, as the choices that it is made of."""

from collections.abc import Sequence

from turfwar.games.lrb6.layout import ACTION, PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.lrb6.words.questions import Q_ACTION
from turfwar.games.lrb6.words.verbs import END_PLAYER
from turfwar.kernel.notation import choice
from turfwar.odds.plan_rules import PlanRules
from turfwar.odds.plans import (
    QUICK_WORK,
    Both,
    choice_odds,
    choice_odds_both,
    choice_outcomes,
    choice_outcomes_both,
)
from turfwar.odds.result import Distribution, Odds
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


def action_odds(
    game: MatchState,
    codes: Sequence[int],
    goal: Goal,
    most_work: int = QUICK_WORK,
    rules: PlanRules = PLANS,
) -> Odds:
    """The chance that an action meets its goal."""
    return choice_odds(game, codes, goal, rules=rules, most_work=most_work)


def action_outcomes(
    game: MatchState,
    codes: Sequence[int],
    goal: Goal,
    most_work: int = QUICK_WORK,
    rules: PlanRules = PLANS,
) -> Distribution:
    """Everything that can come of an action."""
    return choice_outcomes(game, codes, goal, rules=rules, most_work=most_work)


def action_odds_both(
    game: MatchState,
    codes: Sequence[int],
    goal: Goal,
    most_work: int = QUICK_WORK,
    rules: PlanRules = PLANS,
) -> Both[Odds]:
    """The chance that an action meets its goal, with the team re-roll and without it."""
    return choice_odds_both(game, codes, goal, rules=rules, most_work=most_work)


def action_outcomes_both(
    game: MatchState,
    codes: Sequence[int],
    goal: Goal,
    most_work: int = QUICK_WORK,
    rules: PlanRules = PLANS,
) -> Both[Distribution]:
    """Everything that can come of an action, with the team re-roll and without it."""
    return choice_outcomes_both(game, codes, goal, rules=rules, most_work=most_work)
