"""Plays scenarios and says what did not come out as they expect."""

from dataclasses import dataclass, field

from turfwar.face.narration import Narrator
from turfwar.kernel.dice import D6, D8, Dice, EnumeratedDice, ScriptedDice
from turfwar.kernel.errors import DiceError
from turfwar.odds.result import Distribution
from turfwar.rulesets.lrb6.dice import BLOCK_DIE, D68, DIE_NAMES, POW
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.vocabulary.questions import Q_WINDOW
from turfwar.scenario.answers import Answers, is_top_level, kind_of
from turfwar.scenario.asking import asks_rightly
from turfwar.scenario.commands import Command
from turfwar.scenario.expectations import failures, show
from turfwar.scenario.model import Expect, Scenario
from turfwar.scenario.odds import Odds, enumerate_distribution, enumerate_odds
from turfwar.scenario.plan import Plan, Refused
from turfwar.scenario.position import Builder
from turfwar.scenario.scripting import Ids, script


@dataclass(frozen=True)
class Outcome:
    """How a scenario came out; it holds where nothing failed."""

    scenario: Scenario
    failures: tuple[str, ...]
    log: tuple[str, ...] = ()
    odds: Odds | None = field(default=None)

    @property
    def holds(self) -> bool:
        return not self.failures


TIE_BREAK = 8
"""Where two coaches roll until one has more, lucky dice must not agree for ever."""


class LuckyDice(Dice):
    """Dice that let every plan go on, to see only whether its choices are open."""

    def __init__(self) -> None:
        self.thrown = 0

    def throw(self, kind: int, count: int, low: int, high: int) -> int:
        face = {BLOCK_DIE: POW, D8: 5, D68: 1}.get(kind, 6)
        self.thrown += 1
        if kind == D6 and self.thrown % TIE_BREAK == 0:
            face = 5
        if kind not in (BLOCK_DIE, D8, D68) and count == 2:
            face = 1
        return sum(face << (4 * index) for index in range(count))

    def pick(self, count: int, names: list[int]) -> int:
        return 0

    def tell(self) -> int:
        return 0

    def seek(self, position: int) -> None:
        pass

    def copy(self) -> Dice:
        return LuckyDice()


def run_scenario(scenario: Scenario) -> Outcome:
    """Play it; a `ScenarioError` where only the rule set could tell that it is malformed."""
    builder = Builder(scenario)
    if scenario.goal is not None:
        return run_odds(scenario, builder)
    dice = ScriptedDice(script(scenario.dice, builder.ids), DIE_NAMES)
    found: list[str] = []
    match: Match | None = None
    try:
        match = builder.build(dice)
        answers = Answers(scenario, builder.ids)
        play(match, scenario, answers)
        found.extend(failures(match, scenario.expect, builder.ids))
        found.extend(asked_failures(scenario.expect, answers))
        found.extend(legality(match, scenario, answers))
        found.extend(f"answers: {value} was not asked for" for value in answers.left_over())
        if dice.left_over():
            found.append(f"dice: {dice.left_over()} entries were not rolled")
    except (Refused, DiceError) as error:
        found.append(str(error))
    log = Narrator(match.setting).events(match.records()) if match is not None else []
    return Outcome(scenario, tuple(found), tuple(map(str, log)))


def play(match: Match, scenario: Scenario, answers: Answers) -> None:
    """Carry out the lines of `do`, answering every other question from `answers`."""
    for at, command in enumerate(scenario.do):
        last = at == len(scenario.do) - 1
        if command.illegal:
            settle(match, answers, None, command)
            if allowed(match, command, answers):
                raise Refused(f"`{command}`: the engine allows it")
            continue
        stop = scenario.expect.choice if last else None
        run_line(match, command, answers, stop)
    settle(match, answers, scenario.expect.choice)
    if not match.over and not is_top_level(match):
        answers.hear(match)


def run_line(match: Match, command: Command, answers: Answers, stop: str | None) -> None:
    plan = Plan((command,))
    while not plan.finished():
        settle(match, answers, stop if plan.done else None, command)
        if match.over:
            if plan.done is None:
                raise Refused(f"`{command}` is not legal there: the match is over")
            return
        if not is_top_level(match, command):
            return
        if not asks_rightly(match):
            raise Refused(f"{kind_of(match)}: the wrong coach is asked")
        code = plan.next_choice(match, answers.ids)
        if code is not None:
            if match.question == Q_WINDOW:
                answers.hear(match)
            match.play_or_intervene(code)


def settle(
    match: Match, answers: Answers, stop: str | None, command: Command | None = None
) -> None:
    """Answer what is open until a line of `do` is wanted, or the question that is expected."""
    while not match.over and not is_top_level(match, command):
        if stop is not None and kind_of(match).casefold() == stop.casefold():
            if not answers.named(match):
                return
        if not asks_rightly(match):
            raise Refused(f"{kind_of(match)}: the wrong coach is asked")
        answers.hear(match)
        match.play(answers.take(match))


def allowed(match: Match, command: Command, answers: Answers) -> bool:
    """Whether the engine would let a line be played here, the dice being kind."""
    trial = match.copy()
    trial.dice = LuckyDice()
    trial.dice_mark = 0
    try:
        run_line(trial, command, answers.copy(), None)
    except Refused:
        return False
    return True


def asked_failures(expect: Expect, answers: Answers) -> list[str]:
    """Kinds of question that were put more or less often than expected."""
    result = []
    for kind, wanted in expect.asked.items():
        times = answers.asked[kind.casefold()]
        if (times > 0) != wanted if isinstance(wanted, bool) else times != wanted:
            found = "once" if times == 1 else f"{times} times" if times else "never"
            result.append(f"asked.{kind}: expected {show(wanted)}, was asked {found}")
    return result


def legality(match: Match, scenario: Scenario, answers: Answers) -> list[str]:
    result = []
    for command in scenario.expect.legal:
        if not allowed(match, command, answers):
            result.append(f"legal: `{command}` is refused")
    for command in scenario.expect.illegal:
        if allowed(match, command, answers):
            result.append(f"illegal: `{command}` is allowed")
    return result


def run_odds(scenario: Scenario, builder: Builder) -> Outcome:
    try:
        odds = odds_of(scenario, builder)
    except Refused as error:
        return Outcome(scenario, (str(error),))
    wanted = scenario.expect.odds
    found: list[str] = []
    if wanted is not None and not (odds.exact and odds.low == wanted):
        found.append(f"odds.success: expected {wanted}, found {odds}")
    return Outcome(scenario, tuple(found), odds=odds)


def odds_of(scenario: Scenario, builder: Builder | None = None) -> Odds:
    """The chance that a scenario's lines end with its goal met."""
    builder = builder or Builder(scenario)
    match = builder.build(EnumeratedDice())
    assert scenario.goal is not None
    return enumerate_odds(match, Plan(scenario.do), Answers(scenario, builder.ids), scenario.goal)


def distribution_of(scenario: Scenario) -> Distribution:
    """Everything that can come of a scenario's lines, played for its goal."""
    builder = Builder(scenario)
    match = builder.build(EnumeratedDice())
    assert scenario.goal is not None
    answers = Answers(scenario, builder.ids)
    return enumerate_distribution(match, Plan(scenario.do), answers, scenario.goal)


__all__ = ["Ids", "Outcome", "distribution_of", "odds_of", "run_scenario"]
