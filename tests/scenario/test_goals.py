"""What goals can say: off the pitch, one of several states, empty squares, a side with the ball,
and that the other side does not score next turn."""

from fractions import Fraction
from pathlib import Path

import pytest

from turfwar import Match
from turfwar.kernel.errors import TurfwarError
from turfwar.scenario.language.model import ScenarioError
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import odds_of, run_scenario

PLAYED = """
title: A block
rerolls: {home: 0, away: 0}
players:
  h1: {at: k13}
  h9: {at: b2}
  a1: {at: k14, av: 12}
dice: [b:pow, [1, 1]]
do: [h1 block a1]
answers: {push: k15}
expect: %s
"""


def outcome(expect: str) -> tuple[str, ...]:
    return run_scenario(read_bytes((PLAYED % expect).encode(), "x")[0]).failures


def test_they_are_looked_at_beside_dice_too() -> None:
    held = "{a1: {state: [prone, stunned]}, empty: [k14, b5]}"
    assert outcome(held) == ()
    assert outcome("{a1: {state: [ko, casualty]}}") == (
        "a1.state: expected ko or casualty, found prone",
    )
    assert outcome("{empty: k15}") == ("empty: expected k15, found somebody there",)
    assert outcome("{a1: {at: off}}") == ("a1.at: expected off, found k15",)
    assert outcome("{ball: home}") == ("ball: expected home, found nobody",)


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("{empty: q99}", "`q99` is not a square"),
        ("{a1: {state: []}}", "an empty list"),
        ("{a1: {state: [prone, asleep]}}", "`asleep` is not one of"),
        ("{scores_next: {away: true}}", "only `false` can be said here"),
        ("{scores_next: {home: false, away: false}}", "name one side"),
    ],
)
def test_what_is_wrong_in_a_goal_is_named(goal: str, said: str) -> None:
    text = (PLAYED % "{odds: {success: 1}}").replace("dice: [b:pow, [1, 1]]", f"goal: {goal}")
    with pytest.raises(ScenarioError, match=said):
        read_bytes(text.encode(), "x")


def test_the_next_turn_is_for_goals_only() -> None:
    with pytest.raises(ScenarioError, match="only be said in a `goal`"):
        read_bytes((PLAYED % "{scores_next: {away: false}}").encode(), "x")


def position(tmp_path: Path, more: str = "") -> Match:
    file = tmp_path / "x.yaml"
    file.write_text(
        "title: A run\nrerolls: {home: 0, away: 0}\nturn: {home: 3, away: 2}\nplayers:\n"
        "  h1: {at: k5}\n  a1: {at: k7, ma: 6}\n  a9: {at: b25}\nball: a1\n" + more
    )
    return Match.at(file)


def test_a_plan_in_a_match_may_ask_for_the_next_turn(tmp_path: Path) -> None:
    match = position(tmp_path)
    goal = {"scores_next": {"away": False}}
    # In their way they have to be blocked; from two squares behind them a1 goes for it once less.
    assert match.odds(["h1 move k6"], goal).low == Fraction(7, 18)
    with pytest.raises(TurfwarError, match="it is home's turn"):
        match.odds(["h1 move k6"], {"scores_next": {"home": False}})


def test_the_rest_of_the_goal_is_looked_at_before_their_turn(tmp_path: Path) -> None:
    goal = "goal: {h1: {at: k6}, ball: away, scores_next: {away: false}}\ndo: [h1 move k6]\n"
    text = (
        "title: x\nrerolls: {home: 0, away: 0}\nturn: {home: 3, away: 2}\nplayers:\n"
        "  h1: {at: k5}\n  a1: {at: k7, ma: 6}\nball: a1\n"
    )
    (scenario,) = read_bytes((text + goal).encode(), "x")
    assert odds_of(scenario).low == Fraction(7, 18)
    (other,) = read_bytes((text + goal.replace("ball: away", "ball: home")).encode(), "x")
    assert odds_of(other).low == 0
