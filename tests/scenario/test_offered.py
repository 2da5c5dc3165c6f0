"""A scenario can say which choices are open at its end, as the match writes them."""

import pytest

from turfwar.scenario.language.model import ScenarioError
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario

PUSH = """
title: A push with three ways to go
players:
  h1: {at: e13}
  aGuard: {at: e14}
dice: [b:push]
do: [h1 block aGuard]
expect: {choice: push, offered: {%s}}
"""
TURN = """
title: A turn with two players
players:
  h1: {at: e13}
  aGuard: {at: e14}
expect: {offered: {%s}}
"""


def failures(text: str) -> list[str]:
    [scenario] = read_bytes(text.encode(), "test.yaml")
    return list(run_scenario(scenario).failures)


@pytest.mark.parametrize(
    "offered", ["push e15: true", "push e15: yes, push e13: no", "push: true, block: false"]
)
def test_what_is_open_as_expected_holds(offered: str) -> None:
    assert failures(PUSH % offered) == []


@pytest.mark.parametrize(
    ("offered", "wrong"),
    [("push e15: false", "push e15"), ("push: false", "push"), ("push e16: true", "push e16")],
)
def test_what_is_open_otherwise_fails(offered: str, wrong: str) -> None:
    [message] = failures(PUSH % offered)
    assert message.startswith(f"offered.{wrong}: expected ")
    assert message.endswith("open are push d15, push e15, push f15")


def test_players_are_called_as_in_the_scenario() -> None:
    assert failures(TURN % "h1 block: true, aGuard block: false, end turn: true") == []
    [message] = failures(TURN % "h1 block: false")
    assert message.startswith("offered.h1 block: expected false")


def test_an_answer_that_is_neither_yes_nor_no_is_a_fault() -> None:
    with pytest.raises(ScenarioError) as refused:
        read_bytes((PUSH % "push e15: often").encode(), "test.yaml")
    assert "offered" in str(refused.value)
