"""The odds of a scenario's lines: what its plan chooses, and what its goal is."""

from collections.abc import Callable, Hashable

from turfwar.odds.course import EarlyGoal, GoalCourse
from turfwar.odds.graph import MOST_WORK
from turfwar.odds.plans import course_odds, course_outcomes
from turfwar.odds.result import Distribution, Odds
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.rulesets.lrb6.layout import (
    PRONE,
    RESERVE,
    STANDING,
    STATUS_NAMES,
    TURNOVER,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.odds.plan_rules import PLANS
from turfwar.rulesets.lrb6.vocabulary.questions import Q_WINDOW
from turfwar.scenario.answers import Answers, is_top_level
from turfwar.scenario.commands import Place, Plain
from turfwar.scenario.expectations import failures
from turfwar.scenario.model import Expect
from turfwar.scenario.plan import Plan, Refused

__all__ = ["Odds", "PlannedCourse", "enumerate_distribution", "enumerate_odds"]

Goal = Expect | Callable[[PitchGame], bool]


class PlannedCourse(GoalCourse):
    """The lines of a plan, with answers to some of the questions, towards a goal.

    What is not answered is chosen for the best, by the side `against` for the worst. A goal that is
    a function may ask who is where and in what state, but not for the kind of an injury.
    """

    def __init__(
        self, plan: Plan, answers: Answers, goal: Goal, start: PitchGame, against: int | None = None
    ) -> None:
        super().__init__(PLANS, start, against)
        self.plan = plan
        self.answers = answers
        self.goal = goal
        alone = len(plan.commands) == 1
        self.early = goal if alone and isinstance(goal, EarlyGoal) else None
        """The goal, if it can be certain before the end of its only line."""
        if isinstance(goal, Expect):
            self.needs_log = bool(goal.events)
            self.tells_injuries_apart = any(
                player.injury is not None or player.spp is not None
                for player in goal.players.values()
            )

    def copy(self) -> "PlannedCourse":
        other = super().copy()
        other.plan = self.plan.copy()
        other.answers = self.answers.copy()
        return other

    def key(self) -> Hashable:
        if self.needs_log:
            return None
        plan = self.plan
        used = tuple(sorted(self.answers.used.items())) if self.answers.used else ()
        return (plan.line, len(plan.parts), plan.done, plan.turn, plan.cut, used, self.answers.path)

    def carried_out(self) -> bool:
        return self.plan.finished() and not self.plan.cut

    def name(self, match: PitchGame, number: int) -> str:
        return self.answers.ids.name.get(number, "?")

    def decide(self, match: PitchGame) -> list[int] | None:
        assert isinstance(match, Match)
        plan, answers = self.plan, self.answers
        while True:
            if not is_top_level(match, plan.coming()):
                closes = match.question == Q_WINDOW
                if closes or answers.named(match) or match.legal_count == 1:
                    return [answers.take(match)]
                return [int(match.legal[at]) for at in range(match.legal_count)]
            if plan.finished():
                return None
            first_line = plan.line <= 1
            try:
                code = plan.next_choice(match, answers.ids)
            except Refused:
                if first_line and plan.line <= 1:
                    raise
                plan.cut = True
                return None
            if code is not None:
                return [code]

    def met(self, match: PitchGame) -> bool:
        if isinstance(self.goal, Expect):
            assert isinstance(match, Match)
            return next(failures(match, self.goal, self.answers.ids), None) is None
        return self.goal(match)

    def certain(self, match: PitchGame) -> bool | None:
        if self.tells:
            return None
        if isinstance(self.goal, Expect):
            return False if self.hopeless(match, self.goal) else None
        if self.early is None:
            return None
        verdict = self.early.certain(match)
        return None if verdict and not self.plan.finished() else verdict

    def hopeless(self, match: PitchGame, goal: Expect) -> bool:
        """A turnover that was not to be, or somebody down for good who was to stand.

        Nobody stands up but in an action of their own, and a team turn ends with its turnover; so
        both are certain if no line to come could change them.
        """
        if match.get(TURNOVER) == 0:
            return False
        to_come = self.plan.commands[self.plan.line :]
        if any(isinstance(line, Plain | Place) for line in to_come):
            return False
        side = match.active
        names = {name for line in to_come for name in line.players()}
        numbers = {self.answers.ids.number.get(name, -1) for name in names}
        if any(number // SIDE_SLOTS != side for number in numbers):
            return False
        if goal.turnover is False:
            return True
        return any(
            wanted.state == STATUS_NAMES[STANDING]
            and match.status(number) >= PRONE
            and match.status(number) != RESERVE
            for name, wanted in goal.players.items()
            if (number := self.answers.ids.number[name]) not in numbers
        )


def enumerate_odds(
    match: PitchGame,
    plan: Plan,
    answers: Answers,
    goal: Goal,
    against: int | None = None,
    most_work: int = MOST_WORK,
) -> Odds:
    """The chance that the plan ends with the goal met, open choices being made for the best."""
    return course_odds(match, PlannedCourse(plan, answers, goal, match, against), most_work)


def enumerate_distribution(
    match: PitchGame,
    plan: Plan,
    answers: Answers,
    goal: Goal,
    against: int | None = None,
    most_work: int = MOST_WORK,
) -> Distribution:
    """Everything that can come of the plan, open choices being made for the best."""
    return course_outcomes(match, PlannedCourse(plan, answers, goal, match, against), most_work)
