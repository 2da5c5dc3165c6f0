"""A scenario can say what is asked, how often, and what is not; and what never happens."""

import pytest

from turfwar.scenario.language.model import ScenarioError
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario

DODGE = """
title: A dodge beside a player with Shadowing
players:
  h1: {at: e13, skills: [Dodge]}
  a1: {at: e14, skills: [Shadowing]}
rerolls: {home: 1}
dice: [1, 3]
do: [h1 move d12]
answers: {reroll: Dodge, shadow: none}
"""
BLOCK = """
title: A push with nowhere to stop
players:
  h1: {at: e13}
  a1: {at: e14}
dice: [b:push]
do: [h1 block a1]
expect: {choice: push, asked: {%s}}
"""
WIZARD = """
title: The wizard's chance after a turn
players:
  h1: {at: e13}
  a1: {at: e20}
staff: {home: {wizard: %s}}
dice: [%s]
do: [end turn, %s]
expect: {asked: {window: %s}}
"""


def failures(text: str) -> list[str]:
    [scenario] = read_bytes(text.encode(), "test.yaml")
    return list(run_scenario(scenario).failures)


@pytest.mark.parametrize(
    "asked",
    ["shadow: true, reroll: true", "shadow: 1, reroll: 1", "follow: false, use Pro: no", "push: 0"],
)
def test_what_is_asked_as_expected_holds(asked: str) -> None:
    assert failures(f"{DODGE}expect: {{asked: {{{asked}}}}}") == []


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("shadow: false", "asked.shadow: expected false, was asked once"),
        ("reroll: 2", "asked.reroll: expected 2, was asked once"),
        ("follow: true", "asked.follow: expected true, was asked never"),
        ("use Pro: 1", "asked.use Pro: expected 1, was asked never"),
    ],
)
def test_what_is_asked_otherwise_fails(asked: str, message: str) -> None:
    assert failures(f"{DODGE}expect: {{asked: {{{asked}}}}}") == [message]


def test_asking_again_is_counted() -> None:
    twice = DODGE.replace("[1, 3]", "[5, 5]").replace("move d12", "move d13 d12")
    twice = twice.replace("reroll: Dodge, shadow: none", "shadow: none")
    assert failures(f"{twice}expect: {{asked: {{shadow: 2}}}}") == []
    assert failures(f"{twice}expect: {{asked: {{shadow: false}}}}") == [
        "asked.shadow: expected false, was asked 2 times"
    ]


def test_a_question_that_is_open_at_the_end_was_asked() -> None:
    assert failures(BLOCK % "push: 1, follow: false") == []
    assert failures(BLOCK % "push: false") == ["asked.push: expected false, was asked once"]


def test_windows_for_cards_and_wizards() -> None:
    assert failures(WIZARD % (1, "", "a1 move e19", "true")) == []
    assert failures(WIZARD % (0, "", "a1 move e19", "false")) == []
    assert failures(WIZARD % (1, "", "a1 move e19", "false")) != []
    assert failures(WIZARD % (1, "1", "wizard bolt a1", "1")) == []


def test_what_is_tried_for_legality_is_not_asked() -> None:
    text = f"{DODGE}expect: {{asked: {{shadow: 1}}, legal: [h1 move c12]}}"
    assert failures(text) == []


@pytest.mark.parametrize(
    "field", ["answers: {use Wrestel: no}", "expect: {asked: {use Wrestel: no}}"]
)
def test_a_misspelt_skill_is_an_error(field: str) -> None:
    with pytest.raises(ScenarioError, match="there is no `Wrestel` to use; did you mean Wrestle"):
        failures(f"title: T\n{field}")


def test_what_never_happens() -> None:
    assert failures(f"{DODGE}expect: {{never: [turnover, shadowing]}}") == []
    assert failures(f"{DODGE}expect: {{never: [turnover, dodge, reroll]}}") == [
        "never: dodge has occurred",
        "never: reroll has occurred",
    ]


def test_a_misspelt_event_is_an_error() -> None:
    message = "expect.never: there is no event `turn over`; did you mean turnover?"
    with pytest.raises(ScenarioError, match=message):
        failures("title: T\nexpect: {never: [turn over]}")
