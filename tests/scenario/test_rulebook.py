"""The rulebook as examples: every scenario file holds."""

from pathlib import Path

import pytest

from turfwar.scenario.language.model import Scenario
from turfwar.scenario.reader import find_files, read_file
from turfwar.scenario.runner import run_scenario

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def files() -> list[Path]:
    return sorted(find_files(SCENARIOS))


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SCENARIOS)))
def test_scenarios_hold(path: Path) -> None:
    failed = []
    for scenario in read_file(path):
        outcome = run_scenario(scenario)
        if not outcome.holds:
            failed.append("\n  ".join([scenario.title, *outcome.failures, *outcome.log]))
    assert not failed, "\n".join(failed)


def test_there_are_enough_for_every_section() -> None:
    scenarios: list[Scenario] = [each for path in files() for each in read_file(path)]
    assert len(scenarios) >= 120
    assert all(scenario.source for scenario in scenarios)
    titles = [(scenario.where.file, scenario.title) for scenario in scenarios]
    assert len(titles) == len(set(titles))
