"""Scenarios outside a match run the rules of the league office, and no others."""

import pytest

from turfwar.games.deathzone.league import report, tricks
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.result import Side
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario

FEES = """
title: A fee
source: 002, Match Fees
rules: deathzone
phase: interphase
score: {home: 1, away: 0}
players: {h1: {}, a1: {}}
expect: {gold: {home: 500, away: 250}}
"""
SPY = """
title: A spy
source: 002, Spying
rules: deathzone
phase: dirty-tricks
gold: {home: 100}
players: {h1: {}, a1: {}}
do: [home spy]
expect: {gold: {home: 75}}
"""


def holds(text: str) -> bool:
    (scenario,) = read_bytes(text.encode(), "a test")
    return run_scenario(scenario).holds


@pytest.mark.parametrize("text", [FEES, SPY])
def test_they_hold(text: str) -> None:
    assert holds(text)


def test_a_fault_in_the_office_fails_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(post_match: PostMatchRun, side: Side, *rest: object) -> None:
        return

    monkeypatch.setattr(report, "fees", nothing)
    monkeypatch.setattr(tricks, "write_spies", nothing)
    assert not holds(FEES)
    assert not holds(SPY)
