"""The whole of it: 2,000 random matches, 200,000 sampled decisions. Some minutes.

TURFWAR_SOAK=1 runs it, TURFWAR_SOAK=0.1 a tenth of it. Each match is played twice: once with every
decision checked, once with copies, saves and undos at sampled decisions
(`tests/test_match_properties.py` says what is checked). All processors take part.
"""

import importlib.util
import multiprocessing
import os
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import pytest

SHARE = float(os.environ.get("TURFWAR_SOAK") or 0)
MATCHES = 2_000
SAMPLES = 200_000
FIRST = 100_000
"""The first number of a plan; far from those of the ordinary tests."""
RATE = 0.19
BATCH = 5

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(SHARE == 0, reason="runs with TURFWAR_SOAK=1"),
]


def properties() -> ModuleType:
    """The module with the checks; tests are no package, so it is loaded by its path."""
    name = "turfwar_match_properties"
    if name not in sys.modules:
        path = Path(__file__).parents[1] / "test_match_properties.py"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


@dataclass
class Tally:
    """What has been played."""

    matches: int = 0
    decisions: int = 0
    samples: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.samples += other.samples
        self.kinds += other.kinds
        self.questions += other.questions
        self.failures += other.failures

    def summary(self, seconds: float) -> str:
        questions = ", ".join(f"{kind} {count:,}" for kind, count in self.questions.most_common())
        return (
            f"\nsoak: {self.matches:,} matches, {self.decisions:,} decisions checked,"
            f" {self.samples:,} sampled, {self.kinds['touchdown']:,} touchdowns,"
            f" {self.kinds['roll']:,} rolls, {len(self.failures)} failures, {seconds:.0f} s"
            f"\nsoak: asked {questions}"
        )


def play_batch(first: int) -> Tally:
    """A few matches, one after the other; failures are told, not raised."""
    tally = Tally()
    checks = properties()
    for number in range(first, first + BATCH):
        plan = checks.Plan.of(number)
        try:
            watch = checks.play_watched(plan)
            tally.decisions += watch.match.ply
            tally.kinds += watch.kinds
            tally.questions += watch.questions
            tally.samples += checks.play_sampled(plan, RATE)
        except Exception:
            tally.failures.append(traceback.format_exc(limit=-3))
        tally.matches += 1
    return tally


def test_soak(capfd: pytest.CaptureFixture[str]) -> None:
    matches, samples = round(MATCHES * SHARE), round(SAMPLES * SHARE)
    began = time.monotonic()
    tally = Tally()
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in methods else None)
    properties()
    with context.Pool() as pool:
        batches = pool.imap_unordered(play_batch, range(FIRST, FIRST + 10 * MATCHES, BATCH))
        for batch in batches:
            tally.add(batch)
            enough = tally.matches >= matches and tally.samples >= samples
            if enough or len(tally.failures) >= 20:
                break
        pool.terminate()
    with capfd.disabled():
        print(tally.summary(time.monotonic() - began), file=sys.stderr, flush=True)
    assert not tally.failures, "\n\n".join(tally.failures)
    assert tally.matches >= matches
    assert tally.samples >= samples
