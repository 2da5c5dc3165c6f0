"""`make load` speaks the protocol as it is: a short one plays."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_small_load_is_played_and_counted() -> None:
    little = ["--matches", "2", "--seconds", "4", "--think", "0.1", "--json"]
    found = subprocess.run(
        [sys.executable, "-m", "bench.load", *little],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    report = json.loads(found.stdout)
    assert report["choices"] > 0
    assert report["refused"] == 0
    assert report["cpu_ms_per_choice"] >= report["cpu_ms_per_line"] >= 0
