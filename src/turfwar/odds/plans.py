"""The odds of a plan in a game by any rule set on a pitch."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from turfwar.kernel.dice import EnumeratedDice
from turfwar.odds.course import ChoiceCourse, GoalCourse, PlanError
from turfwar.odds.graph import MOST_WORK, Graph
from turfwar.odds.plan_rules import GENERIC, PlanRules
from turfwar.odds.positions import to_enumerate
from turfwar.odds.result import Distribution, Odds
from turfwar.odds.solving import NodeBounds
from turfwar.odds.spreading import distribution
from turfwar.odds.wishes import Goal
from turfwar.pitch.game import PitchGame

T = TypeVar("T")
QUICK_WORK: Final = 2_400
"""How often the rules are run for a question that is asked in passing, with all the plans that
there are to it: enough for what is common to come out exact, and a bound for the rest."""


class Allowance:
    """The runs of the rules that a question has, for its plans one after the other.

    What one of them does not need is there for those after it.
    """

    def __init__(self, plans: int, most_work: int = QUICK_WORK) -> None:
        self.plans = plans
        self.left = most_work

    def share(self) -> int:
        """How many runs the next plan may take."""
        return max(self.left // max(self.plans, 1), 1)

    def spend(self, work: int) -> None:
        """A plan is done; it took so many."""
        self.plans -= 1
        self.left -= work


def all_that_happens(match: PitchGame, course: GoalCourse, most_work: int = MOST_WORK) -> Graph:
    """The graph of a course; it needs no way back, and no log where nothing asks for it."""
    match = match.copy()
    assert isinstance(match.dice, EnumeratedDice)
    match.dice.coarse = not course.tells_injuries_apart
    match.give_up_undo()
    match.keep_log = course.needs_log
    return Graph(match, course, most_work)


def odds_in(graph: Graph) -> Odds:
    """The chance that the goal is met."""
    values = NodeBounds(graph)
    return Odds(values.low[graph.root], values.high[graph.root], graph.work)


def course_odds(match: PitchGame, course: GoalCourse, most_work: int = MOST_WORK) -> Odds:
    """The chance that a course ends with its goal met, open choices being made for the best."""
    return odds_in(all_that_happens(match, course, most_work))


def course_outcomes(
    match: PitchGame, course: GoalCourse, most_work: int = MOST_WORK
) -> Distribution:
    """Everything that can come of a course, open choices being made for the best."""
    course.tells = True
    return distribution(all_that_happens(match, course, most_work))


@dataclass(frozen=True)
class Both(Generic[T]):
    """Something with the team's re-roll, and without it: None where there is none to use."""

    aided: T
    unaided: T | None


def course_odds_both(
    match: PitchGame, course: GoalCourse, most_work: int = MOST_WORK
) -> Both[Odds]:
    """The chance of a course with the team's re-roll and without it, from one graph."""
    graph = all_that_happens(match, course, most_work)
    aided = odds_in(graph)
    return Both(aided, odds_in(graph) if graph.drop_rerolls() else None)


def opposing_side(game: PitchGame, opponent: str, rules: PlanRules = GENERIC) -> int | None:
    """The side that chooses for the worst."""
    if opponent == "for":
        return None
    if opponent != "against":
        raise PlanError(f"the opponent plays 'against' or 'for' the plan, not {opponent!r}")
    return 1 - rules.acting_side(game)


@dataclass(frozen=True)
class ChoicePlan:
    """Choices made one after the other, and what they are made for."""

    game: PitchGame
    codes: Sequence[int]
    goal: Goal
    most_work: int = MOST_WORK
    rules: PlanRules = GENERIC
    opponent: str = "against"

    def course(self) -> tuple[PitchGame, ChoiceCourse]:
        """Where it begins, and its course."""
        start = to_enumerate(self.game, self.rules)
        against = opposing_side(self.game, self.opponent, self.rules)
        return start, ChoiceCourse(self.codes, self.goal, start, rules=self.rules, against=against)

    def odds(self) -> Odds:
        """The exact chance that the goal is met."""
        return course_odds(*self.course(), self.most_work)

    def outcomes(self) -> Distribution:
        """Everything that can come of it."""
        return course_outcomes(*self.course(), self.most_work)

    def odds_both(self) -> Both[Odds]:
        """The chance with the team's re-roll and without it, from one graph."""
        return course_odds_both(*self.course(), self.most_work)

    def outcomes_both(self) -> Both[Distribution]:
        """What can come of it with the team's re-roll and without it, from one graph."""
        start, course = self.course()
        course.tells = True
        graph = all_that_happens(start, course, self.most_work)
        aided = distribution(graph)
        return Both(aided, distribution(graph) if graph.drop_rerolls() else None)
