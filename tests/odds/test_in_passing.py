"""What is asked in passing has a budget: runs of the rules, for a question with all its plans.

Seconds are up to the machine; docs/odds.md has what they came to.
"""

import pytest
from base_game import base_game

from turfwar import Match
from turfwar.games.lrb6.odds.attempts import attempts
from turfwar.kernel.dice import SeededDice
from turfwar.odds import plans
from turfwar.odds.course import GoalCourse
from turfwar.odds.graph import Graph
from turfwar.odds.plans import QUICK_WORK, Allowance
from turfwar.pitch.game import PitchGame
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.reader import read_bytes

ONE_STEP = 120
"""A roll has at most so many outcomes: the budget is looked at between two of them."""
CROWD = b"""
title: a ball that falls among many, beside the sideline
source: 000, Blocking
rerolls: {home: 1, away: 1}
players:
  h1: {at: d13, skills: [Tackle]}
  h2: {at: a16, skills: [Tentacles, Dodge, Sure Hands]}
  h5: {at: b14, skills: [Frenzy]}
  h6: {at: b17, skills: [Prehensile Tail, Guard, Nerves of Steel]}
  a1: {at: a13, skills: [Prehensile Tail, Shadowing]}
  a3: {at: c14, skills: [Guard, Diving Tackle]}
  a4: {at: a15, skills: [Strip Ball]}
  a5: {at: d14, skills: [Fend, Piling On]}
  a6: {at: b15, skills: [Horns]}
ball: a4
do: [end turn]
"""


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often the rules were run for each graph."""
    found: list[int] = []

    def counted(match: PitchGame, course: GoalCourse, most_work: int) -> Graph:
        graph = Graph(match, course, most_work)
        found.append(graph.work)
        return graph

    monkeypatch.setattr(plans, "Graph", counted)
    return found


@pytest.fixture
def crowd() -> Match:
    return Match.of(builder_of(read_bytes(CROWD)[0]).build(SeededDice(0)))


def test_a_block_keeps_to_the_budget(crowd: Match, runs: list[int]) -> None:
    odds = crowd.block_odds("h5", "a4")
    assert sum(runs) < QUICK_WORK
    assert odds.down.exact
    runs.clear()
    assert odds.ends.left_over > 0
    assert QUICK_WORK <= sum(runs) < QUICK_WORK + ONE_STEP


def test_all_plans_of_a_question_share_one_budget(crowd: Match, runs: list[int]) -> None:
    found = attempts(base_game(crowd), "h5", player="a4", most_work=1_000)
    assert {each.action for each in found} == {"block", "blitz"}
    assert len(runs) > len(found)  # those whose ends are left open have their chance by itself
    assert all(each.success.exact for each in found)
    assert sum(runs) < 1_000 + ONE_STEP
    assert sum(each.work for each in found) == sum(runs)


def test_what_one_plan_leaves_is_for_the_next() -> None:
    allowance = Allowance(3, 90)
    assert allowance.share() == 30
    allowance.spend(10)
    assert allowance.share() == 40
    allowance.spend(75)
    assert allowance.share() == 5
    allowance.spend(20)
    assert allowance.share() == 1
