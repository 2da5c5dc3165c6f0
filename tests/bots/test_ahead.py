"""Scripted coaches who look ahead: the planner of football and Death Zone."""

import pytest

from turfwar import Match
from turfwar.bots.base import Bot
from turfwar.bots.planning.ahead import AheadCoach
from turfwar.bots.planning.numbers import BETWEEN, Eye, holder_of, numbers_of
from turfwar.bots.registry import bots_for, make_bot
from turfwar.bots.rookie import Rookie
from turfwar.bots.scripted import Scripted
from turfwar.games import all_rulesets, find_ruleset, usual_teams
from turfwar.games.ports import planner_port, scripted_port

GAMES_OF_OWN = ("lrb6", "brutal", "bobba", "deathzone")
GAMES = pytest.mark.parametrize("rules", ["brutal", "deathzone"])


def planner_of(rules: str, seconds: float = 0.0, playouts: int = 0) -> AheadCoach:
    make = planner_port(find_ruleset(rules))
    assert make is not None
    coach = make("1", seconds, playouts)
    assert isinstance(coach, AheadCoach)
    return coach


def under_way(rules: str, coach: AheadCoach, ply: int = 60) -> Match:
    """A match between rookies, where there is something to think over."""
    match = Match(*usual_teams(rules), seed=4, rules=rules)
    bots: dict[str, Bot] = {"home": Rookie("1"), "away": Rookie("1")}
    while match.choice is not None:
        if match.ply >= ply and len(coach.hand.proposals(match.game)) > 2:
            return match
        match.choose(bots[match.choice.chooser].choose(match))
    raise AssertionError("nothing was ever to be thought over")


@GAMES
def test_proposals_are_open_and_the_scripts_own_comes_first(rules: str) -> None:
    coach = planner_of(rules)
    match = under_way(rules, coach)
    codes = [code for code, _ in coach.hand.proposals(match.game)]
    assert set(codes) <= set(match.legal)
    if rules != "deathzone":  # where much is left to chance
        assert codes[0] == Scripted("1").choose(match)


@GAMES
def test_it_thinks_on_copies_and_leaves_the_match_alone(rules: str) -> None:
    coach = planner_of(rules, playouts=12)
    match = under_way(rules, coach)
    key, log = match.key, match.log_position
    assert coach.choose(match.game) in match.legal
    assert 0 < coach.playouts <= 12
    assert (match.key, match.log_position) == (key, log)
    assert (
        coach.why == f"the best of {len(coach.hand.proposals(match.game))} ways after 12 playouts"
    )


@GAMES
def test_the_same_seed_and_number_of_playouts_give_the_same_match(rules: str) -> None:
    def played() -> list[int]:
        match = under_way(rules, planner_of(rules))
        bots = {side: make_bot("planner:8x", 7, side) for side in ("home", "away")}
        chosen: list[int] = []
        while match.choice is not None and len(chosen) < 20:
            chosen.append(bots[match.choice.chooser].choose(match))
            match.choose(chosen[-1])
        return chosen

    assert played() == played()


@GAMES
def test_a_goal_is_worth_something_and_so_is_the_ball(rules: str) -> None:
    coach = planner_of(rules)
    match = under_way(rules, coach)
    game = match.game.copy()
    before = coach.judge.worth(game, 0, True)
    game.add(12, 1)  # a goal of home's
    assert coach.judge.worth(game, 0, True) > before + 0.05
    while holder_of(match.game, 0) == BETWEEN:
        match = under_way(rules, coach, match.ply + 20)
    side = int(match.game.chooser)
    numbers = numbers_of(match.game, side, 0.5, Eye(match.game))
    assert all(-3.0 <= number <= 3.0 for number in numbers)
    both = [coach.judge.worth(match.game, each, False) for each in (0, 1)]
    assert all(0.0 < worth < 1.0 for worth in both)


def test_levels_are_those_that_the_rules_have() -> None:
    """Nobody chooses a strong opponent and gets a weak one, or reads of strength by other rules."""
    for ruleset in all_rulesets():
        found = {bot.name: bot.summary for bot in bots_for(ruleset.id)}
        assert {"random", "rookie"} <= found.keys()
        assert ("scripted" in found) == (scripted_port(ruleset) is not None)
        assert ("planner" in found) == (planner_port(ruleset) is not None)
    assert "scripted" in {bot.name for bot in bots_for("lrb6-revised")}
    told = [{bot.name: bot.summary for bot in bots_for(rules)}["planner"] for rules in GAMES_OF_OWN]
    assert len(set(told)) == len(told), "each says how strong it is by its own rules"
