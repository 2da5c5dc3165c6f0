"""Lines that are refused: where a scenario may say so, and what it must not keep silent about."""

import pytest

from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario

SET_UP = """
title: Four players, of whom two are on the line
source: 000, Rules for setting up your team
phase: setup
players: {h1: {}, h2: {}, h3: {}, h4: {}, a1: {}}
do: [place h1 e13, place h2 f13, place h3 g5, place h4 h5%s]
expect: {%s}
"""
CARRIER = """
title: A carrier next to the end zone
source: 000, Touchdowns
players: {hA: {at: h25}, hB: {at: g26}, a1: {at: a5}}
ball: hA
expect: {%s}
"""


def failures(text: str) -> list[str]:
    [scenario] = read_bytes(text.encode(), "test.yaml")
    return list(run_scenario(scenario).failures)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (", 'illegal: done'", ""),
        ("", "illegal: [done]"),
        (", 'illegal: done', place h4 h13, done", "chooser: away, h4: {at: h13}"),
        (", 'illegal: done', place h3 h13, done", "chooser: away, h4: {at: h5}"),
    ],
)
def test_a_set_up_against_the_limits_may_be_refused_at_its_end(lines: str, expected: str) -> None:
    assert failures(SET_UP % (lines, expected)) == []


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("", ""),
        ("", "legal: [done]"),
        (", done", ""),
        (", end turn", "illegal: [done]"),
        (", 'illegal: done', done", ""),
        (", 'illegal: done'", "h4: {at: h5}"),
    ],
)
def test_but_the_placement_is_not_simply_passed_over(lines: str, expected: str) -> None:
    assert failures(SET_UP % (lines, expected)) != []


def test_the_message_names_the_placement() -> None:
    [message] = failures(SET_UP % (", done", ""))
    assert message == "`place h4 h5` is not legal there: `at h5` is not open"


def test_a_set_up_within_the_limits_is_not_refused() -> None:
    text = SET_UP.replace("h5%s", "h13%s")
    assert failures(text % (", 'illegal: done'", "")) == ["`illegal: done`: the engine allows it"]


@pytest.mark.parametrize("line", ["move h26 h25", "pass h26 -> hB", "handoff h26 -> hB"])
def test_what_would_come_after_a_touchdown_is_not_allowed(line: str) -> None:
    assert failures(CARRIER % f"illegal: [hA {line}]") == []
    assert failures(CARRIER % f"legal: [hA {line}]") == [f"legal: `hA {line}` is refused"]


@pytest.mark.parametrize("line", ["move h26", "handoff -> hB", "move h24 h25"])
def test_what_ends_with_it_is(line: str) -> None:
    assert failures(CARRIER % f"legal: [hA {line}]") == []
