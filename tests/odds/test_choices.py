"""Plans of single choices, as rule sets have them that bring nothing of their own for plans."""

from fractions import Fraction

import pytest

from turfwar import Choice, Match
from turfwar.kernel.dice import SeededDice
from turfwar.odds.course import PlanError
from turfwar.odds.goals import goal_of
from turfwar.odds.plans import choice_odds, choice_outcomes
from turfwar.rulesets.lrb6.odds.plan_rules import PLANS
from turfwar.scenario.codecs import builder_of
from turfwar.scenario.reader import read_bytes

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
    found = choice_odds(match.game, plan, goal_of(wanted))
    assert found.low == found.high == Fraction(2, 3)
    assert found == match.odds(["h1 move f11 f12"], wanted)


def test_all_ends_are_told_also_without_the_rule_sets_words() -> None:
    ends = choice_outcomes(position().game, codes("h1 move", "to f11"), goal_of({}))
    assert sum(ends.ends.values()) == 1
    cut = choice_outcomes(position().game, codes("h1 move", "to f11", "to f12"), goal_of({}))
    assert cut.share(lambda end: end.carried_out) == Fraction(2, 3)
    named = choice_outcomes(position().game, codes("h1 move", "to f11"), goal_of({}), rules=PLANS)
    assert named.turnover == Fraction(1, 3)


def test_a_first_choice_that_is_not_open_is_an_error() -> None:
    with pytest.raises(PlanError, match="`to f11` is not legal there"):
        choice_odds(position().game, codes("to f11"), goal_of({}))


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
    assert choice_odds(position().game, codes("h1 move"), wanted, rules=PLANS).low == met
