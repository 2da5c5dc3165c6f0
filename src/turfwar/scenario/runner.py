"""Plays scenarios and says what did not come out as they expect."""

from dataclasses import dataclass, field
from typing import Final

from turfwar.games.ports import plan_rules
from turfwar.kernel.dice import EnumeratedDice
from turfwar.kernel.errors import DiceError
from turfwar.odds.plans import Both, course_odds_both, opposing_side
from turfwar.odds.result import Distribution, Odds
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.ids import Refused
from turfwar.scenario.language.model import Expect, Scenario, ScenarioError
from turfwar.scenario.language.playing import MatchStage
from turfwar.scenario.language.script import Script
from turfwar.scenario.language.stage import OffPitchStage
from turfwar.scenario.lookup import language_of
from turfwar.scenario.odds import PlannedCourse, enumerate_distribution
from turfwar.views.narration import Narrator

SCENARIO_WORK: Final = 150_000
"""How often the rules are run for the odds of a scenario, which holds only where they are exact."""


@dataclass(frozen=True)
class ScenarioOutcome:
    """How a scenario came out; it holds where nothing failed."""

    scenario: Scenario
    failures: tuple[str, ...]
    log: tuple[str, ...] = ()
    odds: Odds | None = field(default=None)

    @property
    def holds(self) -> bool:
        return not self.failures


def run_scenario(scenario: Scenario) -> ScenarioOutcome:
    """Play it; a `ScenarioError` where only the rule set could tell that it is malformed."""
    language = language_of(scenario)
    if scenario.goal is not None:
        return run_odds(scenario)
    stage = language.stage(scenario) or MatchStage(language, scenario)
    found: list[str] = []
    try:
        stage.play()
        found.extend(stage.failures())
    except (Refused, DiceError) as error:
        found.append(str(error))
    return ScenarioOutcome(scenario, tuple(found), tuple(log_of(stage)))


def log_of(stage: MatchStage | OffPitchStage) -> list[str]:
    """What has happened, in words."""
    if isinstance(stage, OffPitchStage):
        return stage.log()
    game = stage.game
    return [] if game is None else list(map(str, Narrator(game.setting).events(game.records())))


def run_odds(scenario: Scenario) -> ScenarioOutcome:
    if scenario.expect.odds is None:
        message = "to be checked, a goal needs `expect: {odds: {success: 35/36}}`"
        raise ScenarioError([scenario.where.problem("goal", message)])
    try:
        # The contract of scenario files: whatever `answers` leaves open is chosen for the goal.
        odds = odds_of(scenario, "for")
    except Refused as error:
        return ScenarioOutcome(scenario, (str(error),))
    wanted = scenario.expect.odds
    found: list[str] = []
    if not (odds.exact and odds.low == wanted):
        found.append(f"odds.success: expected {wanted}, found {odds}")
    return ScenarioOutcome(scenario, tuple(found), odds=odds)


def to_enumerate(scenario: Scenario) -> tuple[MatchStage, PitchGame, Script, Expect]:
    """A scenario for its goal, with dice that show everything."""
    language = language_of(scenario)
    if language.stage(scenario) is not None:
        message = f"there is no match in the phase {scenario.phase}, so no ends can be listed"
        raise ScenarioError([scenario.where.problem("goal", message)])
    stage = MatchStage(language, scenario)
    assert scenario.goal is not None
    game = stage.put_up(EnumeratedDice())
    return stage, game, Script(scenario.do, language), scenario.goal


def no_odds(scenario: Scenario) -> ScenarioError:
    """Nothing can be worked out here."""
    message = f"there are no odds in the phase {scenario.phase}"
    return ScenarioError([scenario.where.problem("goal", message)])


def has_opponent(scenario: Scenario) -> bool:
    """Whether somebody may oppose the goal: after a match every coach decides for it."""
    return language_of(scenario).stage(scenario) is None


def odds_of(scenario: Scenario, opponent: str = "against") -> Odds:
    """The chance that a scenario's lines end with its goal met; see `Match.odds`."""
    return both_odds_of(scenario, opponent).aided


def both_odds_of(scenario: Scenario, opponent: str = "against") -> Both[Odds]:
    """The same with the team's re-roll and without it, where the lines can use one."""
    outside = language_of(scenario).stage(scenario)
    if outside is not None:
        found = outside.odds()
        if found is None:
            raise no_odds(scenario)
        return Both(found, None)
    stage, game, plan, goal = to_enumerate(scenario)
    against = opposing_side(game, opponent, plan_rules(plan.language.ruleset))
    course = PlannedCourse(plan, stage.answers, goal, game, against)
    return course_odds_both(game, course, SCENARIO_WORK)


def distribution_of(scenario: Scenario, opponent: str = "against") -> Distribution:
    """Everything that can come of a scenario's lines, played for its goal; see `Match.odds`."""
    stage, game, plan, goal = to_enumerate(scenario)
    against = opposing_side(game, opponent, plan_rules(plan.language.ruleset))
    return enumerate_distribution(game, plan, stage.answers, goal, against, SCENARIO_WORK)
