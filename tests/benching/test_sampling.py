"""How measurements are put together."""

import random
import statistics

import pytest

from turfwar.benching.positions import movers, positions
from turfwar.benching.samplers import SAMPLERS, quantities
from turfwar.benching.sampling import cost_of, cost_over, measure_of, median_interval


def test_a_measure_is_the_median_with_its_spread() -> None:
    measured = measure_of([3.0, 1.0, 2.0, 9.0, 2.5])
    assert (measured.median, measured.low, measured.high) == (2.5, 1.0, 9.0)


@pytest.mark.parametrize(
    ("number", "low", "high"), [(5, 0, 4), (6, 0, 5), (8, 0, 7), (9, 1, 7), (12, 2, 9), (20, 5, 14)]
)
def test_the_interval_lies_between_the_values_that_the_sign_test_gives(
    number: int, low: int, high: int
) -> None:
    assert median_interval([float(each) for each in range(number)])[1:] == (low, high)


def test_the_interval_has_the_median_in_it_nineteen_times_in_twenty() -> None:
    draw = random.Random(1)
    hits = 0
    for _ in range(2000):
        _, low, high = median_interval([draw.lognormvariate(0, 1) for _ in range(12)])
        hits += low <= 1.0 <= high
    assert hits / 2000 > 0.94


def test_costs_are_seconds_a_call() -> None:
    calls: list[int] = []
    cost = cost_over(calls.append, 3, 0.01)
    assert set(calls) == {0, 1, 2}
    assert 0 < cost < 0.001
    slow = statistics.median(cost_of(lambda: sum(range(20_000)), 0.01) for _ in range(3))
    assert slow > 10 * cost


def test_every_quantity_has_one_sampler() -> None:
    names = [quantity.name for quantity in quantities()]
    assert len(set(names)) == len(names)
    for sampler in SAMPLERS:
        assert len(sampler.sample(0.001)) == len(sampler.quantities)


def test_positions_are_from_the_middle_of_matches() -> None:
    found = positions()
    assert len(found) >= 8
    for match in found:
        assert match.choice is not None
        assert match.choice.kind == "turn"
        assert sum(card.square is not None for card in match.players) > 8


@pytest.mark.parametrize("action", ["move", "blitz"])
def test_paths_are_measured_where_there_are_any(action: str) -> None:
    found = movers(action)
    assert len(found) >= 16
    for match, name in found[::4]:
        assert len(match.paths(name, action)) > 0
