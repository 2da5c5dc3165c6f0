"""The exact odds of a line: how often it ends in a turnover, and how often it scores."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from turfwar.games.base import RuleSet
from turfwar.games.ports import plan_rules
from turfwar.games.words import DECLARE
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import verb_of
from turfwar.odds.goals import NO_TURNOVER, goal_of
from turfwar.odds.plans import ChoicePlan
from turfwar.pitch.frame import AWAY, HOME
from turfwar.pitch.game import PitchGame

WORK: Final = 1_500
"""How often the rules are run for a line before its odds stay open."""
OPEN: Final = 0.02
"""Odds that are known less exactly than that are not given."""


class ExactOdds(NamedTuple):
    """Shares of all outcomes; None where there are too many to look at, or nothing is rolled."""

    turnover: float | None = None
    scores: float | None = None


def exact_odds(ruleset: RuleSet, start: PitchGame, codes: Sequence[int], side: int) -> ExactOdds:
    """The odds of a line of a side in its own turn."""
    if side not in (HOME, AWAY) or int(start.active) != side or not codes:
        return ExactOdds()
    verbs = ruleset.words.notation.verbs
    if sum(verbs[int(verb_of(code))].role == DECLARE for code in codes) > 1:
        # Between two activations much can happen: that is the solver's.
        return ExactOdds()
    rules = plan_rules(ruleset)
    goal = goal_of(NO_TURNOVER, rules)
    try:
        found = ChoicePlan(start, codes, goal, WORK, rules, opponent="for").outcomes()
    except TurfwarError:
        return ExactOdds()
    if float(found.left_over) > OPEN:
        return ExactOdds()
    before = int(start.score(side))
    scores = sum((share for score, share in found.score.items() if score[side] > before), start=0)
    return ExactOdds(round(float(found.turnover), 4), round(float(scores), 4))
