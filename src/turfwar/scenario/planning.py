"""The odds of a plan in a match that is being played: lines and goals as scenarios write them."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TypedDict, TypeVar, Unpack

from turfwar.games import find_ruleset
from turfwar.games.ports import plan_rules
from turfwar.odds.course import PlanError
from turfwar.odds.goals import NO_TURNOVER
from turfwar.odds.graph import MOST_WORK
from turfwar.odds.plans import course_odds, course_outcomes, opposing_side
from turfwar.odds.positions import to_enumerate
from turfwar.odds.result import Distribution, Odds
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.answers import answers_of
from turfwar.scenario.language.commands import Command
from turfwar.scenario.language.ids import Refused
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Scenario, ScenarioError
from turfwar.scenario.language.script import Script
from turfwar.scenario.lookup import scenario_language
from turfwar.scenario.odds import PlannedCourse
from turfwar.scenario.reader import read_bytes

Lines = Iterable[str] | Iterable[Command]
GoalLike = Mapping[str, object] | Callable[[PitchGame], bool]
T = TypeVar("T")


def scenario_of(
    language: ScenarioLanguage,
    names: Iterable[str],
    texts: list[str],
    goal: Mapping[str, object],
    answers: Mapping[str, object],
) -> Scenario:
    """The lines, goal and answers as a scenario reads them."""
    said = {"do": texts, "goal": dict(goal), "answers": dict(answers)}
    return read_once(language, tuple(names), json.dumps(said))


@lru_cache(256)
def read_once(language: ScenarioLanguage, names: tuple[str, ...], said: str) -> Scenario:
    """The same of what is said as JSON: a plan that is asked for in many positions is read once."""
    document: dict[str, object] = {
        "title": "a plan",
        "rules": language.ruleset.id,
        "players": {name: {"state": language.reserve} for name in names},
        "expect": {"odds": {"success": "1"}},
        **json.loads(said),
    }
    try:
        return read_bytes(json.dumps(document).encode(), "the plan")[0]
    except ScenarioError as error:
        raise PlanError(str(error)) from error


def blank_scenario(language: ScenarioLanguage, names: tuple[str, ...]) -> Scenario:
    """A scenario that has nothing but its players."""
    return scenario_of(language, names, [], NO_TURNOVER, {})


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
        ruleset = find_ruleset(game.setting.rules_id)
        self.rules = plan_rules(ruleset)
        self.language = scenario_language(ruleset)
        self.start = to_enumerate(game, self.rules)
        self.against = opposing_side(game, opponent, self.rules)
        lines: list[str | Command] = [plan] if isinstance(plan, str) else list(plan)
        self.course = self.by_lines(game, lines, goal, answers)

    def answer(self, work_out: Callable[[PitchGame, PlannedCourse, int], T], most_work: int) -> T:
        """What comes of the plan; `PlanError` says why it cannot be worked out."""
        try:
            return work_out(self.start, self.course, most_work)
        except Refused as error:
            raise PlanError(str(error)) from error

    def by_lines(
        self,
        game: PitchGame,
        lines: list[str | Command],
        goal: GoalLike,
        answers: Mapping[str, object] | None,
    ) -> PlannedCourse:
        """Lines as scenarios write them."""
        language = self.language
        texts = [line for line in lines if isinstance(line, str)]
        commands = [line for line in lines if not isinstance(line, str)]
        names = [PLAYER_NAMES[number] for number in language.numbers(game)]
        names = [name for name in names if name not in language.reserved]
        wanted = NO_TURNOVER if callable(goal) else goal
        if texts or answers or not callable(goal):
            scenario = scenario_of(language, names, texts, wanted, answers or {})
        else:
            scenario = blank_scenario(language, tuple(names))
        assert scenario.goal is not None
        return PlannedCourse(
            Script(tuple(commands) if commands else scenario.do, language),
            answers_of(scenario, language.ids(scenario), language),
            goal if callable(goal) else scenario.goal,
            self.start,
            self.against,
        )


def odds(
    game: PitchGame,
    plan: Lines,
    goal: GoalLike = NO_TURNOVER,
    *,
    most_work: int = MOST_WORK,
    **how: Unpack[How],
) -> Odds:
    """See `Match.odds`."""
    return Request(game, plan, goal, **how).answer(course_odds, most_work)


def outcomes(
    game: PitchGame,
    plan: Lines,
    goal: GoalLike = NO_TURNOVER,
    *,
    most_work: int = MOST_WORK,
    **how: Unpack[How],
) -> Distribution:
    """See `Match.outcomes`."""
    return Request(game, plan, goal, **how).answer(course_outcomes, most_work)
