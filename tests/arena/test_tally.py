"""Shares and means with their intervals, against numbers worked out elsewhere."""

import math

import pytest

from turfwar.arena.plan import Series
from turfwar.arena.playing import PlayedRow
from turfwar.arena.tally import Sums, Tally, rate, standings, win_rates


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (1, 100, 0.0018, 0.0545), (81, 263, 0.2553, 0.3662)],
)
def test_shares_have_wilson_intervals(hits: int, of: int, low: float, high: float) -> None:
    estimate = rate(hits, of)
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=1e-4)
    assert estimate.value == pytest.approx(hits / of, abs=1e-4)


def test_shares_stay_between_none_and_all() -> None:
    assert rate(0, 20).low == 0.0
    assert rate(20, 20).high == 1.0
    assert rate(0, 0).high == 1.0


def test_means_have_the_interval_of_their_standard_error() -> None:
    sums = Sums()
    for number in (1, 2, 3, 4):
        sums.add(number)
    error = math.sqrt(5 / 3) / 2
    assert sums.mean.value == 2.5
    assert sums.mean.low == pytest.approx(2.5 - 1.96 * error, abs=1e-3)
    assert sums.mean.high == pytest.approx(2.5 + 1.96 * error, abs=1e-3)
    assert sums.often == {1: 1, 2: 1, 3: 1, 4: 1}


def test_a_matrix_counts_each_team_at_home_and_away() -> None:
    plan = Series(matches=1, matrix=True)
    tally = Tally(plan)
    for index, pairing in enumerate(plan.pairings):
        winner = 0 if pairing.home == "Orc" else 1 if pairing.away == "Orc" else 2
        tally.add(PlayedRow(index, winner, 2 - winner, 0, 1, 0, 900, str(index)))
    teams, rates = win_rates(tally)
    orc, human = teams.index("Orc"), teams.index("Human")
    assert len(teams) == 24
    assert plan.total == 24 * 23 == tally.matches
    assert rates[orc][human] == 1.0
    assert rates[human][orc] == 0.0
    assert rates[human][teams.index("Elf")] == 0.5
    assert math.isnan(rates[orc][orc])
    best, *others = standings(tally)
    assert (best.team, best.wins, best.draws, best.losses) == ("Orc", 46, 0, 0)
    assert all((team.wins, team.draws, team.losses) == (0, 44, 2) for team in others)
    assert best.touchdowns == 23 * 2
