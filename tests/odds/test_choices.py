"""Plans of single choices, as rule sets have them that bring nothing of their own for plans."""

from fractions import Fraction

import pytest

from turfwar import Choice, Match
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.kernel.dice import SeededDice
from turfwar.odds.course import PlanError
from turfwar.odds.goals import goal_of
from turfwar.odds.plans import ChoicePlan, all_that_happens
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.reader import read_bytes

MOST_OF_ONE_ROLL = 60
"""More runs of the rules than a single roll, which is looked at whole, comes to."""
POSITION = b"""
title: x
source: 000, Move action
do: [end turn]
rerolls: {home: 0, away: 0}
players: {h1: {at: e10, ma: 2}, a1: {at: d10}, a2: {at: m20}}
"""


def position() -> Match:
    return Match.of(builder_of(read_bytes(POSITION)[0]).build(SeededDice(1)))


def codes(*texts: str) -> list[int]:
    return [int(Choice(text)) for text in texts]


def test_choices_have_the_odds_of_the_lines_that_they_make_up() -> None:
    match = position()
    wanted = {"h1": {"at": "f12"}}
    plan = codes("h1 move", "to f11", "to f12")
    found = ChoicePlan(match.game, plan, goal_of(wanted)).odds()
    assert found.low == found.high == Fraction(2, 3)
    assert found == match.odds(["h1 move f11 f12"], wanted)


def test_all_ends_are_told_also_without_the_rule_sets_words() -> None:
    ends = ChoicePlan(position().game, codes("h1 move", "to f11"), goal_of({})).outcomes()
    assert sum(ends.ends.values()) == 1
    cut = ChoicePlan(position().game, codes("h1 move", "to f11", "to f12"), goal_of({})).outcomes()
    assert cut.share(lambda end: end.carried_out) == Fraction(2, 3)
    plan = ChoicePlan(position().game, codes("h1 move", "to f11"), goal_of({}), rules=PLANS)
    named = plan.outcomes()
    assert named.turnover == Fraction(1, 3)


def test_a_first_choice_that_is_not_open_is_an_error() -> None:
    with pytest.raises(PlanError, match="`to f11` is not legal there"):
        ChoicePlan(position().game, codes("to f11"), goal_of({})).odds()


@pytest.mark.parametrize(
    ("goal", "met"),
    [
        ({"h1": {"at": "e10"}}, 1),
        ({"h1": {"at": "e11"}}, 0),
        ({"score": {"home": 0, "away": 0}}, 1),
        ({"score": {"home": 1}}, 0),
        ({"ball": "h1"}, 0),
        ({"a1": {"state": "standing"}, "turnover": False}, 1),
    ],
)
def test_goals_that_every_game_on_a_pitch_knows(goal: dict[str, object], met: int) -> None:
    wanted = goal_of(goal, PLANS)
    assert ChoicePlan(position().game, codes("h1 move"), wanted, rules=PLANS).odds().low == met


CROWDED = b"""
title: x
source: 000, Pass action
do: [end turn]
rerolls: {home: 1, away: 0}
ball: h1
players:
  h1: {at: a5}
  h2: {at: a9}
  h3: {at: b10, skills: [Catch]}
  h4: {at: b8}
  a1: {at: c9}
  a2: {at: c10}
"""


def test_what_is_left_open_lies_between_the_bounds() -> None:
    """Work is bounded, and whatever it was not enough for is told, not guessed."""
    match = Match.of(builder_of(read_bytes(CROWDED)[0]).build(SeededDice(1)))
    plan, goal = codes("h1 pass", "throw a9"), goal_of({"ball": "h2"})
    exact = ChoicePlan(match.game, plan, goal, rules=PLANS).odds()
    assert exact.exact
    before = Fraction(1)
    for most_work in (20, 60, 200, 600):
        start, course = ChoicePlan(match.game, plan, goal, rules=PLANS).course()
        graph = all_that_happens(start, course, most_work)
        assert graph.work <= most_work + MOST_OF_ONE_ROLL
        found = ChoicePlan(match.game, plan, goal, rules=PLANS, most_work=most_work).odds()
        assert found.low <= exact.low <= found.high
        assert found.left_over <= before
        before = found.left_over
        ends = ChoicePlan(match.game, plan, goal, rules=PLANS, most_work=most_work).outcomes()
        assert sum(ends.ends.values()) + ends.left_over == 1
        assert ends.success == found
    assert 0 < before < Fraction(1, 2)
