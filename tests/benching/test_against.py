"""The comparison of two revisions, without building any."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from turfwar.benching.samplers import quantities

BENCH = Path(__file__).parents[2] / "bench"


def run(script: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, str(BENCH / script), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def against() -> ModuleType:
    spec = importlib.util.spec_from_file_location("against", BENCH / "against.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_round_measures_every_quantity() -> None:
    outcome = run("sample.py", "0.1")
    assert outcome.returncode == 0, outcome.stderr
    found = json.loads(outcome.stdout)
    assert list(found) == [quantity.name for quantity in quantities()]
    assert all(value > 0 for value in found.values())


def test_a_revision_that_is_not_there_is_named() -> None:
    outcome = run("against.py", "no-such-revision")
    assert outcome.returncode == 1
    assert "no-such-revision" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    assert "there is no interval of 95 %" in run("against.py", "HEAD", "--rounds", "3").stderr


def test_rounds_are_taken_in_turns_and_compared_one_by_one(
    against: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = Path("here"), Path("there")
    order: list[Path] = []

    def measure(python: Path, seconds: float) -> dict[str, float]:
        order.append(python)
        noise = float(len(order) + 1) // 2
        own = {"paths_us": 1.0} if python == here else {}
        return {"copy_us": noise * (1 if python == here else 2), **own}

    monkeypatch.setattr(against, "measure", measure)
    ratios = against.compare(here, there, 4, 1.0)
    assert order == [here, there, there, here, here, there, there, here]
    assert ratios == {"copy_us": [0.5] * 4}


@pytest.mark.parametrize(
    ("name", "low", "high", "verdict"),
    [
        ("copy_us", 0.5, 0.9, "faster"),
        ("copy_us", 1.1, 1.2, "slower"),
        ("random.games_per_s", 1.1, 1.2, "faster"),
        ("random.games_per_s", 0.8, 0.9, "slower"),
        ("copy_us", 0.9, 1.1, "no difference shown"),
    ],
)
def test_more_is_better_for_rates_and_less_for_times(
    against: ModuleType, name: str, low: float, high: float, verdict: str
) -> None:
    assert against.verdict(name, low, high) == verdict
