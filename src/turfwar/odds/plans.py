"""The odds of a plan in a match that is being played: lines and goals as scenarios write them."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TypedDict, TypeVar, Unpack

from turfwar.kernel.dice import PICK, Dice, EnumeratedDice
from turfwar.kernel.errors import TurfwarError
from turfwar.odds.graph import MOST_WORK
from turfwar.odds.result import Distribution, Odds
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.rulesets.lrb6.layout import LAST_TURNOVER, PLAYER, REFEREE_MODEL
from turfwar.rulesets.lrb6.match import Match
from turfwar.scenario.answers import Answers
from turfwar.scenario.commands import Command
from turfwar.scenario.model import Scenario, ScenarioError
from turfwar.scenario.odds import Goal, enumerate_distribution, enumerate_odds
from turfwar.scenario.plan import Plan, Refused
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.scripting import Ids

T = TypeVar("T")
Lines = Iterable[str] | Iterable[Command]
GoalLike = Mapping[str, object] | Callable[[Match], bool]
NO_TURNOVER: Mapping[str, object] = {"turnover": False}


class PlanError(TurfwarError):
    """A plan, a goal or answers that make no sense here."""


class RecordedDice(Dice):
    """Passes on what other dice show, and keeps it."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.shown: list[int] = []
        self.script: list[tuple[int, int, int]] = []
        """The same, as scripted dice take it."""

    def throw(self, kind: int, count: int, low: int, high: int) -> int:
        value = self.dice.throw(kind, count, low, high)
        self.shown.append(value)
        self.script.append((kind, count, value))
        return value

    def pick(self, count: int, names: list[int]) -> int:
        value = self.dice.pick(count, names)
        self.shown.append(value)
        self.script.append((PICK, 1, names[value]))
        return value

    def tell(self) -> int:
        return self.dice.tell()

    def seek(self, position: int) -> None:
        self.shown = []
        self.script = []
        self.dice.seek(position)

    def copy(self) -> Dice:
        return RecordedDice(self.dice.copy())


def to_enumerate(game: Match) -> Match:
    """The same position with enumerated dice; what an open step has rolled stays as it is.

    A turnover of an earlier team turn is none of the plan's.
    """
    match = game.copy()
    match.set(LAST_TURNOVER, 0)
    if game.waiting:
        match.checkpoint = match.checkpoint[:]
        match.checkpoint[LAST_TURNOVER] = 0
    if isinstance(game.dice, EnumeratedDice):
        return match
    dice = EnumeratedDice()
    dice.supplied = recorded_so_far(game).shown
    dice.seek(len(dice.supplied))
    match.dice = dice
    match.dice_mark = 0
    return match


def recorded_so_far(game: Match) -> RecordedDice:
    """Dice that know what they have shown in the open step."""
    again = game.copy()
    recorded = RecordedDice(again.dice)
    again.dice = recorded
    if game.waiting:
        again.restore()
        again.run()
    return recorded


def script_so_far(game: Match) -> list[tuple[int, int, int]]:
    """What the dice have shown in the open step, to be shown again by scripted dice."""
    return recorded_so_far(game).script


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


class Request:
    """A plan with its goal, read and checked."""

    def __init__(
        self,
        game: Match,
        plan: Lines,
        goal: GoalLike,
        answers: Mapping[str, object] | None,
    ) -> None:
        lines: list[str | Command] = [plan] if isinstance(plan, str) else list(plan)
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
        self.match = to_enumerate(game)
        self.plan = Plan(tuple(commands) if commands else scenario.do if texts else ())
        self.answers = Answers(scenario, Ids(scenario.players))
        assert scenario.goal is not None
        self.goal: Goal = goal if callable(goal) else scenario.goal


def against(game: Match, opponent: str) -> int | None:
    """The side that chooses for the worst."""
    if opponent == "for":
        return None
    if opponent != "against":
        raise PlanError(f"the opponent plays 'against' or 'for' the plan, not {opponent!r}")
    side = game.active if game.active >= 0 else game.chooser
    if game.get(PLAYER) >= 0:
        side = game.player(game.get(PLAYER)).side
    return 1 - side


class How(TypedDict, total=False):
    """How a plan is looked at; see `Match.odds`."""

    answers: Mapping[str, object] | None
    opponent: str
    most_work: int


def work_out(
    work: Callable[[Match, Plan, Answers, Goal, int | None, int], T],
    game: Match,
    plan: Lines,
    goal: GoalLike,
    *,
    answers: Mapping[str, object] | None = None,
    opponent: str = "against",
    most_work: int = MOST_WORK,
) -> T:
    """Read a plan and its goal, and work out what is asked of them."""
    asked = Request(game, plan, goal, answers)
    side = against(game, opponent)
    try:
        return work(asked.match, asked.plan, asked.answers, asked.goal, side, most_work)
    except Refused as error:
        raise PlanError(str(error)) from error


def odds(game: Match, plan: Lines, goal: GoalLike = NO_TURNOVER, **how: Unpack[How]) -> Odds:
    """See `Match.odds`."""
    return work_out(enumerate_odds, game, plan, goal, **how)


def outcomes(
    game: Match, plan: Lines, goal: GoalLike = NO_TURNOVER, **how: Unpack[How]
) -> Distribution:
    """See `Match.outcomes`."""
    return work_out(enumerate_distribution, game, plan, goal, **how)
