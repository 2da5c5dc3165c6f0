"""Scenarios as examples to play through: the choices that their commands come to, one by one."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.game import CHOICE_RECORD
from turfwar.scenario.language.ids import Refused
from turfwar.scenario.language.model import Scenario, ScenarioError
from turfwar.scenario.language.playing import MatchStage
from turfwar.scenario.lookup import language_of
from turfwar.scenario.reader import read_file


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
    """What is chosen when a scenario is played with its dice.

    Nothing where it does not come out; `ScenarioError` where its position cannot be put up.
    """
    if scenario.goal is not None:
        return []
    language = language_of(scenario)
    other = language.stage(scenario)
    stage = MatchStage(language, scenario)
    try:
        if other is not None:
            other.play()
            return other.steps()
        stage.play()
    except ScenarioError:
        raise
    except (Refused, TurfwarError):
        return []
    game = stage.game
    assert game is not None
    notation = game.setting.notation
    return [notation.text(choice) for choice in choices_in(game.records()[stage.began :])]


def choices_in(records: list[int]) -> Iterator[int]:
    """The choices in a stretch of a log."""
    at = 0
    while at < len(records):
        if records[at] == CHOICE_RECORD:
            yield records[at + 2]
        at += 2 + records[at + 1]
