"""Path search against the engine's dice: 5,000 random positions with skills on both sides.

TURFWAR_SOAK=1 runs it, TURFWAR_SOAK=0.1 a tenth of it. What is checked is in `tests/paths/`.
"""

import os

import pytest
from paths.engine import check, check_targets

SHARE = float(os.environ.get("TURFWAR_SOAK") or 0)
POSITIONS = 5_000
FIRST = 100_000
PARTS = 20

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(SHARE == 0, reason="runs with TURFWAR_SOAK=1"),
]


@pytest.mark.parametrize("part", range(PARTS))
def test_random_positions(part: int) -> None:
    each = int(POSITIONS * SHARE / PARTS)
    for seed in range(FIRST + part * each, FIRST + (part + 1) * each):
        check(seed, 0.0 if seed % 4 else 0.1)
        if seed % 3 == 0:
            check_targets(seed, 0.05)
