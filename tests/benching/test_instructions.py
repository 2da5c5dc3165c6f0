"""Fixed amounts of work: the same every time, so that their instructions can be compared."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from bench.amounts import AMOUNTS, Amount, amounts

ROOT = Path(__file__).parents[2]


def test_every_amount_has_a_name_of_its_own() -> None:
    names = [each.name for each in amounts()]
    assert len(set(names)) == len(names) > len(AMOUNTS)


@pytest.mark.parametrize("amount", AMOUNTS, ids=lambda amount: amount.name)
def test_an_amount_is_the_same_every_time(amount: Amount) -> None:
    done = [amount.ready()() for _ in range(2)]
    assert done[0] == done[1] > 0


@pytest.mark.skipif(shutil.which("valgrind") is not None, reason="valgrind is there")
def test_without_valgrind_it_says_so() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "bench.instructions"], cwd=ROOT, capture_output=True, text=True
    )
    assert found.returncode == 1
    assert "valgrind is not installed" in found.stderr


@pytest.mark.skipif(
    shutil.which("valgrind") is None or not os.environ.get("TURFWAR_SOAK"),
    reason="takes a minute, and valgrind: TURFWAR_SOAK=1",
)
def test_instructions_are_counted_for_each_unit() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "bench.instructions", "--only", "copy", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0, found.stderr
    assert '"copy": ["copy", ' in found.stdout
