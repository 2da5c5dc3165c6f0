"""Paths, plans and odds of football are what enumerating the engine's own dice gives."""

import random
from fractions import Fraction
from typing import Any, cast

import pytest
from matches import begin, decided
from positions import position

from turfwar import Match, TurfwarError
from turfwar.games import find_ruleset
from turfwar.games.lrb6.odds.actions import action_plan
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.ports import hints_port
from turfwar.kernel.dice import SeededDice
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.views.view import view

HINTS = hints_port(find_ruleset("brutal"))
ATTACK = (
    "ball: h1\nplayers: {h1: {at: h20}, h2: {at: e20}, h3: {at: k22, skills: [Dribble]},"
    " a1: {at: h25, goaly: true}, a2: {at: h22}, a3: {at: f21}}"
)


def hinted(match: Match, player: str, action: str, title: str) -> list[dict[str, Any]]:
    plans = HINTS.of_player(match.game, player, action)["plans"]
    return [plan for plan in plans if plan["title"] == title]


def exact(match: Match, player: str, title: str, **target: str) -> dict[str, Any]:
    plans = HINTS.of_target(match.game, player, action="pass", **target)["plans"]
    return next(plan for plan in plans if plan["title"] == title)


def code_of(match: Match, text: str) -> int:
    return match.game.setting.notation.parse(text)


def by_the_rules(match: Match, plan: dict[str, Any], goal: Any) -> float:
    codes = [code_of(match, text) for text in plan["choices"]]
    return float(action_plan(cast(Any, match.game), codes, goal).outcomes().success.low)


def scored(end: Any) -> bool:
    return int(end.score(0)) == 1


# Ways


def some_turn(number: int) -> Match:
    """A random match some way on, at the beginning of somebody's decision in a team turn."""
    match: Match = begin(3 * number + 2)
    rng = random.Random(number)
    for _ in range(rng.randint(40, 200)):
        if not match.over:
            match.choose(decided("football", match, rng))
    while not match.over and match.choice is not None and match.choice.kind != "turn":
        match.choose(decided("football", match, rng))
    return match


@pytest.mark.parametrize("number", range(6))
def test_ways_are_as_likely_as_they_say(number: int) -> None:
    match = some_turn(number)
    if match.over:
        return
    rng = random.Random(number)
    game = match.game
    movers = [PLAYER_NAMES[who] for who in game.on_field(game.active)]
    for name in rng.sample(movers, min(3, len(movers))):
        try:
            paths = match.paths(name, "move")
        except TurfwarError:
            continue
        ways = [path for path in paths.values() if 0 < len(path.squares) <= 4]
        risky = [path for path in ways if path.chance < 1] or ways
        for path in rng.sample(risky, min(2, len(risky))):
            goal = {name: {"at": path.end, "state": "standing"}, "turnover": False}
            line = f"{name} move {' '.join(path.squares)}"
            assert match.odds([line], goal).low == path.chance, (number, line)


def test_a_ball_that_is_won_on_the_way_takes_a_roll_for_control() -> None:
    match = position(
        "ball: e12\nplayers: {h1: {at: e10, skills: [Dribble]}, a1: {at: h25, goaly: true}}"
    )
    path = match.paths("h1")["e12"]
    assert path.chance == 1 - Fraction(1, 2) ** 2
    (roll,) = path.steps[-1].rolls
    assert (roll.kind, roll.needed) == ("control", 4)
    (plan,) = hinted(match, "h1", "move", "Win the ball")
    assert (plan["at"], plan["wish"], plan["chance"]) == ("e12", "has the ball", 0.75)


def test_a_ball_at_ones_own_feet_can_be_tried_for() -> None:
    match = position("ball: e10\nplayers: {h1: {at: e10}, a1: {at: h25, goaly: true}}")
    (plan,) = hinted(match, "h1", "move", "Win the ball")
    assert (plan["at"], plan["choices"]) == ("e10", ["h1 move", "control"])
    assert by_the_rules(match, plan, lambda end: end.carrier == 0) == 0.5


def test_only_whoever_has_the_ball_is_a_target() -> None:
    match = position(
        "ball: a2\nplayers: {h1: {at: e10}, a1: {at: e11}, a2: {at: e13},"
        " a3: {at: h25, goaly: true}}"
    )
    assert list(match.paths("h1", "blitz").targets) == ["a2"]


def test_a_goaly_with_the_ball_in_the_hands_has_ways_within_the_penalty_zone() -> None:
    match = position("ball: h1\nplayers: {h1: {at: h4, goaly: true}, a1: {at: h25, goaly: true}}")
    paths = match.paths("h1")
    assert "h5" in paths
    assert "h6" not in paths
    assert not paths.complete


# Shots


def test_a_shot_with_all_that_decides_about_it() -> None:
    match = position("ball: h1\nplayers: {h1: {at: h22}, a1: {at: h25, goaly: true}}")
    found = HINTS.odds_of(match.game, "shot", "h1", "h26")
    shot = found.shot
    assert (shot.needed, shot.twice, shot.save, shot.blockers) == (4, True, 4, ("a1",))
    assert shot.on_target == Fraction(1, 4)
    corner = HINTS.odds_of(match.game, "shot", "h1", "g26")
    # Short range, 4+ twice; beside the goaly 6+ to save; the goaly is not in the way.
    assert (corner.shot.save, corner.shot.blockers) == (6, ())
    assert corner.goal.low == Fraction(1, 4) * Fraction(5, 6)
    with pytest.raises(TurfwarError, match="no square of the goal"):
        HINTS.odds_of(match.game, "shot", "h1", "f26")


def test_shots_are_plans_with_their_exact_chance() -> None:
    match = position(ATTACK)
    shots = hinted(match, "h1", "pass", "Shoot")
    assert [plan["at"] for plan in shots] == ["g26", "h26", "i26"]
    assert shots[0]["text"] == "short range; 4+, twice; saved on 6+; a2 in the way"
    assert shots[0]["badge"] == {"text": "4+ twice", "tone": "fair"}
    assert {plan["chance"] for plan in shots} == {None}
    for square in ("g26", "h26"):
        plan = exact(match, "h1", "Shoot", square=square)
        assert plan["chance"] == pytest.approx(by_the_rules(match, plan, scored), abs=1e-6)
        told = {each["label"]: each["chance"] for each in plan["outcomes"]}
        assert told["a goal"] == plan["chance"]
        assert told["on target"] == 0.25
        assert told["turnover"] == pytest.approx(1 - plan["chance"], abs=1e-5)
    assert exact(match, "h1", "Shoot", square="h26")["chance"] == 1 / 16


def test_a_move_has_shots_where_the_ball_cannot_be_walked_in() -> None:
    assert hinted(position(ATTACK), "h1", "move", "Shoot") == []
    tired = position(ATTACK.replace("h1: {at: h20}", "h1: {at: h20, ma: 2}"))
    shots = hinted(tired, "h1", "move", "Shoot")
    assert [plan["choices"][-1] for plan in shots] == ["shoot g26", "shoot h26", "shoot i26"]


def test_to_dribble_into_the_goal_is_to_score() -> None:
    match = position(ATTACK)
    plan = exact(match, "h1", "Dribble in", square="h26")
    assert plan["wish"] == "a goal"
    assert plan["chance"] == pytest.approx(by_the_rules(match, plan, scored), abs=1e-6)
    assert 0.3 < plan["chance"] < 0.9


# Passes, throws and kicks


def test_a_pass_and_what_is_not_one() -> None:
    match = position(
        "ball: h1\nplayers: {h1: {at: e10}, h2: {at: e13}, a1: {at: h25, goaly: true}}"
    )
    found = HINTS.odds_of(match.game, "pass", "h1", "e13")
    assert (found.rolls.needed, found.rolls.control) == (3, 3)
    assert found.received.low == Fraction(4, 9)
    with pytest.raises(TurfwarError, match="nobody is in e14"):
        HINTS.odds_of(match.game, "pass", "h1", "e14")
    with pytest.raises(TurfwarError, match="there are no odds of 'swim'"):
        HINTS.odds_of(match.game, "swim", "h1", "e14")


def test_passes_are_plans_as_long_as_the_turn_has_any() -> None:
    match = position(ATTACK)
    assert [plan["target"] for plan in hinted(match, "h1", "move", "Pass")] == ["h2", "h3"]
    plan = exact(match, "h1", "Pass", other="h3")
    rules = by_the_rules(match, plan, lambda end: end.carrier == 2)
    assert plan["chance"] == pytest.approx(rules, abs=1e-6)
    # 4+ to pass, then 3+ to control, once more with Dribble
    assert plan["chance"] == pytest.approx(1 / 2 * (1 - 1 / 9), abs=1e-6)
    spent = position(f"passes: 2\n{ATTACK}")
    assert hinted(spent, "h1", "pass", "Pass") == []
    assert hinted(spent, "h1", "pass", "Kick") == []
    assert len(hinted(spent, "h1", "pass", "Shoot")) == 3


def test_a_kick_is_for_the_turn_to_go_on() -> None:
    match = position(ATTACK)
    plan = exact(match, "h1", "Kick", square="l22")
    assert (plan["choices"][-1], plan["wish"]) == ("kick l22", "the turn goes on")
    rules = by_the_rules(match, plan, lambda end: scored(end) or not PLANS.turnover(end))
    assert plan["chance"] == pytest.approx(rules, abs=1e-6)
    assert 1 / 6 < 1 - plan["chance"] < 0.9
    marked = position(
        "ball: h1\nplayers: {h1: {at: h20}, a2: {at: h21}, a1: {at: h25, goaly: true}}"
    )
    plans = HINTS.of_target(marked.game, "h1", square="l22", action="pass")["plans"]
    assert "Kick" not in [each["title"] for each in plans]


def test_a_goaly_throws_by_hand() -> None:
    match = position(
        "ball: h1\nplayers: {h1: {at: h3, goaly: true}, h2: {at: h6}, a1: {at: h25, goaly: true}}"
    )
    (plan,) = hinted(match, "h1", "pass", "Throw")
    assert (plan["choices"], plan["text"]) == (["h1 pass", "hurl h2"], "quick pass; 3+")
    found = exact(match, "h1", "Throw", other="h2")
    assert found["chance"] == pytest.approx(2 / 3, abs=1e-6)


# Answers


def at_a_header() -> Match:
    """A kick has come down on h2 before the goal."""
    text = (
        "ball: h1\nplayers: {h1: {at: h14}, h2: {at: h21}, h3: {at: e20},"
        " a1: {at: h25, goaly: true}}"
    )
    for seed in range(400):
        match: Match = position(text, seed)
        match.game.dice = SeededDice(seed)
        match.choose("h1 pass")
        match.choose("kick h18")
        if match.choice is not None and match.choice.kind == "header":
            return match
    raise AssertionError("no kick came down on h2")


def test_headers_show_their_exact_chance() -> None:
    match = at_a_header()
    notes = view(match.game, "home")["question"]["notes"]  # type: ignore[index]
    # 4+ at short range, twice; the goaly beside the ball saves on 6+, before it on 4+
    assert notes["header at h26"]["label"] == "Head it at h26: goal 12%"
    assert notes["header at g26"]["label"] == "Head it at g26: goal 21%"
    assert notes["header down"]["label"] == "Chest it down: controlled 50%"
    assert notes["header h3"]["label"].endswith(": reaches them 44%")
    assert HINTS.remarks(match.game)[code_of(match, "header at h26")] == "goal 12%"
    assert "header none" not in notes


def at_a_penalty() -> Match:
    """A foul in the own penalty zone was seen, and away is to aim."""
    text = (
        "ball: m20\nplayers: {h1: {at: f4}, h2: {at: h2, goaly: true}, h3: {at: h12},"
        " a1: {at: f5, state: prone}, a2: {at: h9}, a3: {at: h25, goaly: true}}"
    )
    for seed in range(100):
        match: Match = position(text, seed)
        match.game.dice = SeededDice(seed)
        match.choose("h1 foul")
        match.choose("foul a1")
        if match.choice is not None and match.choice.kind == "penalty":
            match.choose("taker a2")
            match.choose("keeper h2")
            return match
    raise AssertionError("nobody saw a foul")


def test_penalties_and_saves_show_their_exact_chance() -> None:
    """5+ twice, and the goaly fails on 3 or less, on 5 or less beside them; what is neither that
    nor a natural 1 may roll along the line into the goal."""
    match = at_a_penalty()
    notes = view(match.game, "away")["question"]["notes"]  # type: ignore[index]
    twice, astray = Fraction(1, 9), Fraction(2, 3)
    middle = twice * Fraction(1, 2) + astray * Fraction(2, 8)
    side = twice * Fraction(5, 6) + astray * Fraction(1, 8)
    assert notes["aim h1"]["chance"] == pytest.approx(float(middle), abs=1e-6)
    assert notes["aim g1"]["chance"] == pytest.approx(float(side), abs=1e-6)
    for seed in range(200):
        shot = match.copy(dice=seed)
        shot.choose("aim g1")
        if shot.choice is not None and shot.choice.kind == "save":
            notes = view(shot.game, "home")["question"]["notes"]  # type: ignore[index]
            assert notes["save yes"]["label"] == "Try for it: caught 17%"
            return
    raise AssertionError("no penalty was accurate")


def test_remarks_say_what_shots_and_passes_need() -> None:
    match = position(ATTACK)
    match.choose("h1 pass")
    found = HINTS.remarks(match.game)
    assert found[code_of(match, "shoot h26")].startswith("short range; 4+, twice")
    assert found[code_of(match, "pass h2")] == "quick pass; 3+; control 4+"
