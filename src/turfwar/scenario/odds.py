"""The odds of a scenario's lines: what its plan chooses, and what its goal is."""

from collections.abc import Callable, Hashable

from mypy_extensions import mypyc_attr

from turfwar.games.ports import plan_rules
from turfwar.odds.course import GoalCourse, PlanError
from turfwar.odds.graph import MOST_WORK
from turfwar.odds.plans import course_outcomes
from turfwar.odds.result import Distribution
from turfwar.odds.wishes import EarlyGoal
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.answers import Answers
from turfwar.scenario.language.ids import Refused
from turfwar.scenario.language.model import Expect
from turfwar.scenario.language.script import Script
from turfwar.solver.course import OpposingTurn
from turfwar.solver.search import TurnSolver

__all__ = ["PlannedCourse", "enumerate_distribution"]

Goal = Expect | Callable[[PitchGame], bool]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlannedCourse(GoalCourse):
    """The lines of a plan, with answers to some of the questions, towards a goal.

    What is not answered is chosen for the best, by the side `against` for the worst. A goal that is
    a function may ask who is where and in what state, but not for the kind of an injury.
    """

    def __init__(
        self,
        plan: Script,
        answers: Answers,
        goal: Goal,
        start: "PitchGame | PlannedCourse",
        against: int | None = None,
    ) -> None:
        self.plan = plan
        self.answers = answers
        self.goal = goal
        self.early: EarlyGoal | None = None
        """The goal, if it can be certain before the end of its only line."""
        self.then: OpposingTurn | None = None
        """The next turn of the side that is not to score, where the goal speaks of that."""
        self.replying: bool = False
        """Whether that has come."""
        self.held: bool = False
        """Whether all else that the goal says was so when the plan was done."""
        if isinstance(start, PlannedCourse):
            self.then = None if start.then is None else start.then.copy()
            self.replying = start.replying
            self.held = start.held
            super().__init__(start.rules, start, against)
            self.early = start.early
            return
        super().__init__(plan_rules(plan.language.ruleset), start, against)
        if isinstance(goal, Expect):
            if goal.scores_next is not None:
                self.then = opposing_turn(plan, start, goal.scores_next)
            self.needs_log = bool(goal.events)
            self.tells_injuries_apart = any(player.more for player in goal.players.values())
        elif isinstance(goal, EarlyGoal) and len(plan.commands) == 1:
            self.early = goal

    def copy(self) -> "PlannedCourse":
        return PlannedCourse(self.plan.copy(), self.answers.copy(), self.goal, self, self.against)

    def key(self) -> Hashable:
        if self.needs_log:
            return None
        plan = self.plan
        used = tuple(sorted(self.answers.used.items())) if self.answers.used else ()
        done = plan.done
        at = -1 if done is None else done.step
        so_far = (plan.line, len(plan.parts), at, plan.turn, plan.cut, used, self.answers.path)
        if self.then is None:
            return so_far
        return (so_far, self.replying, self.held, self.then.key())

    def for_the_best(self, match: PitchGame) -> bool:
        if self.replying and self.then is not None:
            return match.chooser != self.then.side
        return super().for_the_best(match)

    def carried_out(self) -> bool:
        return self.plan.finished() and not self.plan.cut

    def name(self, match: PitchGame, number: int) -> str:
        return self.answers.ids.name.get(number, "?")

    def decide(self, match: PitchGame) -> list[int] | None:
        if self.then is None:
            return self.planned(match)
        if not self.replying:
            found = self.planned(match)
            if found is not None:
                return found
            self.replying = True
            self.held = self.as_expected(match)
        if not self.held:
            return None
        closes = self.rules.goes_without_saying(match)
        if closes is not None:
            return [closes]
        if self.rules.on_the_way(match):
            return match.open_choices()
        following: list[int] | None = self.then.following(match)
        return following

    def planned(self, match: PitchGame) -> list[int] | None:
        """The choice that comes next by the plan; None where it is done."""
        plan, answers = self.plan, self.answers
        while True:
            if not plan.language.is_top_level(match, plan.coming()):
                closes = self.rules.goes_without_saying(match) is not None
                if closes or answers.named(match) or match.legal_count == 1:
                    return [answers.take(match)]
                return match.open_choices()
            if plan.finished():
                ending = plan.language.completes(match)
                if ending is None and plan.language.has_stopped(match):
                    ending = plan.language.end_of_action(match)
                return None if ending is None else [ending]
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
        if self.then is not None:
            held = self.held if self.replying else self.as_expected(match)
            return held and not self.then.has_scored(match)
        if isinstance(self.goal, Expect):
            return self.as_expected(match)
        return self.goal(match)

    def as_expected(self, match: PitchGame) -> bool:
        """Whether all is as the goal says that can be seen now."""
        assert isinstance(self.goal, Expect)
        found = self.plan.language.failures(match, self.goal, self.answers.ids)
        return next(found, None) is None

    def certain(self, match: PitchGame) -> bool | None:
        if self.tells:
            return None
        if self.replying and self.then is not None:
            verdict: bool | None = self.then.certain(match)
            return verdict
        if isinstance(self.goal, Expect):
            to_come = self.plan.commands[self.plan.line :]
            hopeless = self.plan.language.hopeless(match, self.goal, to_come, self.answers.ids)
            return False if hopeless else None
        if self.early is None:
            return None
        early = self.early.certain(match)
        return None if early and not self.plan.finished() else early


def opposing_turn(plan: Script, start: PitchGame, name: str) -> OpposingTurn:
    """The next team turn of the side of this name, in which it is not to score."""
    side = SIDE_NAMES.index(name)
    solver = TurnSolver(plan.language.ruleset)
    if side == solver.rules.acting_side(start):
        raise PlanError(f"scores_next: it is {name}'s turn; this is for the other side's next one")
    return solver.opposing_turn(start, side)


def enumerate_distribution(
    match: PitchGame,
    plan: Script,
    answers: Answers,
    goal: Goal,
    against: int | None = None,
    most_work: int = MOST_WORK,
) -> Distribution:
    """Everything that can come of the plan, open choices being made for the best."""
    return course_outcomes(match, PlannedCourse(plan, answers, goal, match, against), most_work)
