"""BOBBA has more ways to be hurt: what may become of a player has their names."""

from turfwar import Choice, Match
from turfwar.games import find_ruleset
from turfwar.games.ports import plan_rules
from turfwar.kernel.dice import SeededDice
from turfwar.odds.goals import goal_of
from turfwar.odds.plans import ChoicePlan
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.reader import read_bytes

POSITION = b"""
title: x
source: 004, Injury Table
rules: bobba
do: [end turn]
home_field: false
rerolls: {home: 0, away: 0}
players: {h1: {at: k10, av: 3}, h9: {at: b2}, a1: {at: k11}}
"""


def test_a_player_who_falls_may_be_badly_hurt() -> None:
    match = Match.of(builder_of(read_bytes(POSITION)[0]).build(SeededDice(1)))
    plan = [int(Choice(text)) for text in ("h1 move", "to j10")]
    rules = plan_rules(find_ruleset("bobba"))
    found = ChoicePlan(match.game, plan, goal_of({}), rules=rules).outcomes()
    assert sum(found.ends.values()) == 1
    states = {state for end in found.ends for _, state in end.states}
    assert {"badly-hurt", "ko", "stunned"} <= states
