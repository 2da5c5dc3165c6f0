"""The odds of a plan in a match that is being played: lines and goals as scenarios write them."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TypedDict, Unpack

from turfwar.kernel.errors import MalformedChoice
from turfwar.odds.course import ChoiceCourse, GoalCourse, PlanError
from turfwar.odds.goals import NO_TURNOVER, goal_of
from turfwar.odds.graph import MOST_WORK
from turfwar.odds.plans import course_odds, course_outcomes, opposing_side
from turfwar.odds.positions import to_enumerate
from turfwar.odds.result import Distribution, Odds
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.rulesets import find_ruleset
from turfwar.rulesets.lrb6.layout import REFEREE_MODEL
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.ports import plan_rules
from turfwar.scenario.answers import Answers
from turfwar.scenario.commands import Command
from turfwar.scenario.model import Scenario, ScenarioError
from turfwar.scenario.odds import PlannedCourse
from turfwar.scenario.plan import Plan, Refused
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.scripting import Ids

Lines = Iterable[str] | Iterable[Command]
GoalLike = Mapping[str, object] | Callable[[PitchGame], bool]


def scenario_of(
    names: Iterable[str],
    texts: list[str],
    goal: Mapping[str, object],
    answers: Mapping[str, object],
) -> Scenario:
    """The lines, goal and answers as a scenario reads them."""
    document: dict[str, object] = {
        "title": "a plan",
        "source": "000, Re-rolls",
        "players": {name: {"state": "reserve"} for name in names},
        "do": texts or ["end turn"],
        "goal": dict(goal),
        "answers": dict(answers),
        "expect": {"odds": {"success": "1"}},
    }
    try:
        return read_bytes(json.dumps(document).encode(), "the plan")[0]
    except ScenarioError as error:
        raise PlanError(str(error)) from error


@lru_cache(16)
def blank_scenario(names: tuple[str, ...]) -> Scenario:
    """A scenario that has nothing but its players."""
    return scenario_of(names, [], NO_TURNOVER, {})


class How(TypedDict, total=False):
    """How a plan is looked at; see `Match.odds`."""

    answers: Mapping[str, object] | None
    opponent: str


class Request:
    """A plan with its goal, read and checked: the position it starts from, and its course."""

    def __init__(
        self,
        game: PitchGame,
        plan: Lines,
        goal: GoalLike = NO_TURNOVER,
        answers: Mapping[str, object] | None = None,
        opponent: str = "against",
    ) -> None:
        self.rules = plan_rules(find_ruleset(game.setting.rules_id))
        self.start = to_enumerate(game, self.rules)
        self.against = opposing_side(game, opponent, self.rules)
        lines: list[str | Command] = [plan] if isinstance(plan, str) else list(plan)
        self.course: GoalCourse
        if isinstance(game, Match):
            self.course = self.by_lines(game, lines, goal, answers)
        else:
            self.course = self.by_choices([str(line) for line in lines], goal, answers)

    def by_lines(
        self,
        game: Match,
        lines: list[str | Command],
        goal: GoalLike,
        answers: Mapping[str, object] | None,
    ) -> PlannedCourse:
        """Lines as scenarios write them."""
        texts = [line for line in lines if isinstance(line, str)]
        commands = [line for line in lines if not isinstance(line, str)]
        numbers = [*range(game.last(0)), *range(game.first(1), game.last(1))]
        names = [PLAYER_NAMES[number] for number in numbers]
        if game.square(REFEREE_MODEL):
            names.append(PLAYER_NAMES[REFEREE_MODEL])
        wanted = NO_TURNOVER if callable(goal) else goal
        if texts or answers or not callable(goal):
            scenario = scenario_of(names, texts, wanted, answers or {})
        else:
            scenario = blank_scenario(tuple(names))
        assert scenario.goal is not None
        return PlannedCourse(
            Plan(tuple(commands) if commands else scenario.do if texts else ()),
            Answers(scenario, Ids(scenario.players)),
            goal if callable(goal) else scenario.goal,
            self.start,
            self.against,
        )

    def by_choices(
        self, lines: list[str], goal: GoalLike, answers: Mapping[str, object] | None
    ) -> ChoiceCourse:
        """Lines that are choices, one each, for a rule set that has no other lines."""
        if answers:
            raise PlanError("a plan of single choices has no answers beside them")
        try:
            codes = [self.start.setting.notation.parse(line) for line in lines]
        except MalformedChoice as error:
            raise PlanError(str(error)) from error
        wanted = goal if callable(goal) else goal_of(goal, self.rules)
        return ChoiceCourse(codes, wanted, self.start, rules=self.rules, against=self.against)


def odds(
    game: PitchGame,
    plan: Lines,
    goal: GoalLike = NO_TURNOVER,
    *,
    most_work: int = MOST_WORK,
    **how: Unpack[How],
) -> Odds:
    """See `Match.odds`."""
    asked = Request(game, plan, goal, **how)
    try:
        return course_odds(asked.start, asked.course, most_work)
    except Refused as error:
        raise PlanError(str(error)) from error


def outcomes(
    game: PitchGame,
    plan: Lines,
    goal: GoalLike = NO_TURNOVER,
    *,
    most_work: int = MOST_WORK,
    **how: Unpack[How],
) -> Distribution:
    """See `Match.outcomes`."""
    asked = Request(game, plan, goal, **how)
    try:
        return course_outcomes(asked.start, asked.course, most_work)
    except Refused as error:
        raise PlanError(str(error)) from error
