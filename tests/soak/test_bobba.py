"""2,000 random matches of bobba, large players on both sides, with every check. Some minutes.

TURFWAR_SOAK=1 runs it, TURFWAR_SOAK=0.1 a tenth of it; `tests/games/bobba/bobba_matches.py` says
what is checked.
"""

import os
import sys
from pathlib import Path

import pytest

SHARE = float(os.environ.get("TURFWAR_SOAK") or 0)
MATCHES = 2_000
FIRST = 100_000
BATCHES = 40

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(SHARE == 0, reason="runs with TURFWAR_SOAK=1"),
]
sys.path.insert(0, str(Path(__file__).parents[1] / "games" / "bobba"))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_matches_keep_what_always_holds(batch: int) -> None:
    from bobba_matches import play

    each = max(1, round(MATCHES * SHARE / BATCHES))
    for number in range(each):
        play(FIRST + batch * each + number)
