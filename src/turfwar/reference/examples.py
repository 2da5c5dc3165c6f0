"""Scenarios as examples to play through: the choices that their commands come to, one by one."""

from functools import lru_cache
from pathlib import Path

from turfwar.face.narration import Narrator
from turfwar.kernel.dice import ScriptedDice
from turfwar.kernel.errors import TurfwarError
from turfwar.rulesets.lrb6.dice import DIE_NAMES
from turfwar.scenario.answers import Answers
from turfwar.scenario.model import Scenario, ScenarioError
from turfwar.scenario.plan import Refused
from turfwar.scenario.position import Builder
from turfwar.scenario.reader import read_file
from turfwar.scenario.runner import play
from turfwar.scenario.scripting import script


@lru_cache(50)
def _scenarios(file: Path) -> tuple[Scenario, ...]:
    return tuple(read_file(file))


@lru_cache(500)
def steps_of(file: Path, title: str) -> tuple[str, ...]:
    """The choices of a scenario in order; none where it leaves the dice to chance."""
    for scenario in _scenarios(file):
        if scenario.title == title:
            return tuple(choices_of(scenario))
    return ()


def choices_of(scenario: Scenario) -> list[str]:
    """What is chosen when a scenario is played with its dice."""
    if scenario.goal is not None:
        return []
    try:
        builder = Builder(scenario)
        match = builder.build(ScriptedDice(script(scenario.dice, builder.ids), DIE_NAMES))
        start = len(match.records())
        play(match, scenario, Answers(scenario, builder.ids))
    except (ScenarioError, Refused, TurfwarError):
        return []
    events = Narrator(match.setting).events(match.records()[start:])
    return [str(event.facts["choice"]) for event in events if event.kind == "choice"]
