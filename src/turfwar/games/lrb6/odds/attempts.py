"""What can come of plans: the chance of their goal, and all that may happen instead."""

from dataclasses import dataclass, field
from fractions import Fraction

from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.actions import action_plan
from turfwar.games.lrb6.odds.goals import HurtGoal
from turfwar.games.lrb6.odds.hints import PassOdds, face_up
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.lrb6.odds.plans import Plan, plans_at
from turfwar.games.lrb6.words.actions import ACTION_NAMES
from turfwar.games.odds_documents import closer
from turfwar.odds.plan_rules import PlanRules
from turfwar.odds.plans import QUICK_WORK, Allowance, Both
from turfwar.odds.result import Distribution, Odds
from turfwar.odds.wishes import EarlyGoal


@dataclass(frozen=True)
class Attempt:
    """A plan, the chance of its goal, and all that comes of it.

    The goal: the opponent down and the attacker not, the ball in the receiver's hands, the victim
    hurt, the square reached, the ball picked up, a touchdown; `ends` is under the choices that make
    it likeliest. `work` is how often the rules were run for both. `unaided` is the same attempt
    without the team re-roll, None where there is none to use.
    """

    plan: Plan
    success: Odds
    ends: Distribution
    work: int = field(compare=False)
    unaided: "Attempt | None" = field(default=None, compare=False)

    @property
    def action(self) -> str:
        return ACTION_NAMES[self.plan.action]

    @property
    def choices(self) -> tuple[int, ...]:
        return self.plan.codes

    @property
    def squares(self) -> tuple[str, ...]:
        return self.plan.squares

    @property
    def reach(self) -> Fraction:
        return self.plan.reach

    @property
    def dice(self) -> int | None:
        return self.plan.dice

    @property
    def settled(self) -> bool:
        """Whether nothing but the chance of the goal is to be told, and that is exact."""
        return self.plan.open_end and self.success.exact and self.ends.left_over > 0

    @property
    def throw(self) -> PassOdds | None:
        return self.plan.throw


def attempts(
    game: MatchState,
    name: str,
    *,
    player: str | None = None,
    square: str | None = None,
    action: int | None = None,
    most_work: int = QUICK_WORK,
) -> list[Attempt]:
    """All that they could do to that player or with that square, each action once."""
    plans = plans_at(game, name, player=player, square=square, action=action)
    return attempts_at(game, plans, most_work)


def attempts_at(
    game: MatchState,
    plans: list[Plan],
    most_work: int = QUICK_WORK,
    rules: PlanRules = PLANS,
) -> list[Attempt]:
    """What comes of each of the plans, with so many runs of the rules for all of them."""
    allowance = Allowance(len(plans), most_work)
    found: list[Attempt] = []
    for plan in plans:
        made = attempt(game, plan, allowance.share(), rules)
        allowance.spend(made.work)
        found.append(made)
    return found


def attempt(
    game: MatchState, plan: Plan, most_work: int = QUICK_WORK, rules: PlanRules = PLANS
) -> Attempt:
    """What comes of a plan; its end may have to be left open, the chance of its goal seldom.

    That chance is looked for once more with a quarter of the runs if it was left open: a goal that
    is certain before the end takes far fewer.
    """
    if isinstance(plan.goal, HurtGoal) and plan.target is not None:
        game = face_up(game, plan.target)
    if not isinstance(plan.goal, EarlyGoal):
        ends = action_plan(game, plan.codes, plan.goal, most_work, rules).outcomes_both()
        return attempted(plan, ends)
    kept = most_work * 3 // 4 if plan.open_end else most_work // 4
    ends = action_plan(game, plan.codes, plan.goal, most_work - kept, rules).outcomes_both()
    if all(each is None or each.success.exact for each in (ends.aided, ends.unaided)):
        return attempted(plan, ends)
    success = action_plan(game, plan.codes, plan.goal, kept, rules).odds_both()
    return attempted(plan, ends, success)


def attempted(plan: Plan, ends: Both[Distribution], success: Both[Odds] | None = None) -> Attempt:
    """An attempt by its ends, and by the chance of its goal where that was looked for again."""
    work = ends.aided.work + (success.aided.work if success is not None else 0)
    unaided: Attempt | None = None
    if ends.unaided is not None:
        again = success.unaided if success is not None else None
        unaided = Attempt(plan, closer(ends.unaided.success, again), ends.unaided, work)
    chance = closer(ends.aided.success, success.aided if success is not None else None)
    return Attempt(plan, chance, ends.aided, work, unaided)
