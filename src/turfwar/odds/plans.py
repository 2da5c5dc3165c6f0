"""The odds of a plan in a match that is being played: lines and goals as scenarios write them."""

import json
from collections.abc import Callable, Iterable, Mapping

from turfwar.kernel.dice import Dice, EnumeratedDice
from turfwar.kernel.errors import TurfwarError
from turfwar.odds.graph import MOST_WORK
from turfwar.odds.result import Distribution, Odds
from turfwar.rulesets.lrb6.layout import PLAYER, PLAYER_NAMES, REFEREE_MODEL
from turfwar.rulesets.lrb6.match import Match
from turfwar.scenario.answers import Answers
from turfwar.scenario.model import ScenarioError
from turfwar.scenario.odds import Goal, enumerate_distribution, enumerate_odds
from turfwar.scenario.plan import Plan, Refused
from turfwar.scenario.position import Ids
from turfwar.scenario.reader import read_bytes

GoalLike = Mapping[str, object] | Callable[[Match], bool]
NO_TURNOVER: Mapping[str, object] = {"turnover": False}


class PlanError(TurfwarError):
    """A plan, a goal or answers that make no sense here."""


class RecordedDice(Dice):
    """Passes on what other dice show, and keeps it."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.shown: list[int] = []

    def throw(self, kind: int, count: int, low: int, high: int) -> int:
        value = self.dice.throw(kind, count, low, high)
        self.shown.append(value)
        return value

    def pick(self, count: int, names: list[int]) -> int:
        value = self.dice.pick(count, names)
        self.shown.append(value)
        return value

    def tell(self) -> int:
        return self.dice.tell()

    def seek(self, position: int) -> None:
        self.shown = []
        self.dice.seek(position)

    def copy(self) -> Dice:
        return RecordedDice(self.dice.copy())


def to_enumerate(game: Match) -> Match:
    """The same position with enumerated dice; what an open step has rolled stays as it is."""
    shown: list[int] = []
    if game.waiting and not isinstance(game.dice, EnumeratedDice):
        again = game.copy()
        recorded = RecordedDice(again.dice)
        again.dice = recorded
        again.restore()
        again.run()
        shown = recorded.shown
    match = game.copy()
    if not isinstance(game.dice, EnumeratedDice):
        dice = EnumeratedDice()
        dice.supplied = shown
        dice.seek(len(shown))
        match.dice = dice
        match.dice_mark = 0
    return match


class Request:
    """A plan with its goal, read and checked."""

    def __init__(
        self,
        game: Match,
        plan: Iterable[str],
        goal: GoalLike,
        answers: Mapping[str, object] | None,
    ) -> None:
        lines = [plan] if isinstance(plan, str) else list(plan)
        numbers = [*range(game.last(0)), *range(game.first(1), game.last(1))]
        names = [PLAYER_NAMES[number] for number in numbers]
        if game.square(REFEREE_MODEL):
            names.append(PLAYER_NAMES[REFEREE_MODEL])
        document: dict[str, object] = {
            "title": "a plan",
            "source": "000, Re-rolls",
            "players": {name: {"state": "reserve"} for name in names},
            "do": lines or ["end turn"],
            "goal": NO_TURNOVER if callable(goal) else dict(goal),
            "answers": dict(answers or {}),
            "expect": {"odds": {"success": "1"}},
        }
        try:
            scenario = read_bytes(json.dumps(document).encode(), "the plan")[0]
        except ScenarioError as error:
            raise PlanError(str(error)) from error
        self.match = to_enumerate(game)
        self.plan = Plan(scenario.do if lines else ())
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


def odds(
    game: Match,
    plan: Iterable[str],
    goal: GoalLike = NO_TURNOVER,
    *,
    answers: Mapping[str, object] | None = None,
    opponent: str = "against",
    most_work: int = MOST_WORK,
) -> Odds:
    """See `Match.odds`."""
    asked = Request(game, plan, goal, answers)
    side = against(game, opponent)
    try:
        return enumerate_odds(asked.match, asked.plan, asked.answers, asked.goal, side, most_work)
    except Refused as error:
        raise PlanError(str(error)) from error


def outcomes(
    game: Match,
    plan: Iterable[str],
    goal: GoalLike = NO_TURNOVER,
    *,
    answers: Mapping[str, object] | None = None,
    opponent: str = "against",
    most_work: int = MOST_WORK,
) -> Distribution:
    """See `Match.outcomes`."""
    asked = Request(game, plan, goal, answers)
    side = against(game, opponent)
    try:
        return enumerate_distribution(
            asked.match, asked.plan, asked.answers, asked.goal, side, most_work
        )
    except Refused as error:
        raise PlanError(str(error)) from error
