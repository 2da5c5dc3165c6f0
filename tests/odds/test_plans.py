"""One number everywhere: hints, odds and the rules themselves give a click the same chance."""

from typing import Any

import pytest

from turfwar import Choice, Match
from turfwar.odds.wishes import Goal
from turfwar.rulesets.lrb6.layout import BLOCK, STANDING
from turfwar.rulesets.lrb6.odds.actions import action_outcomes
from turfwar.rulesets.lrb6.odds.attempts import attempts
from turfwar.rulesets.lrb6.odds.documents import (
    outcomes_of,
    player_hints,
    rounded,
    target_hints,
)
from turfwar.rulesets.lrb6.odds.plan_rules import PLANS
from turfwar.server.sandbox import match_of

POSITION: dict[str, Any] = {
    "home": "Human",
    "away": "Orc",
    "turn": 3,
    "active": "home",
    "rerolls": {"home": 1, "away": 0},
    "ball": "h11",
    "players": {
        "h1": {"position": "Lineman", "at": "h13"},
        "h2": {"position": "Catcher", "at": "g12", "state": "prone"},
        "h3": {"position": "Lineman", "at": "n3", "state": "prone", "ma": 2},
        "a1": {"position": "Lineman", "at": "h14"},
        "a2": {"position": "Lineman", "at": "i10"},
    },
}
SCORING = {
    **POSITION,
    "ball": "h1",
    "players": {
        "h1": {"position": "Catcher", "at": "h24"},
        "h2": {"position": "Lineman", "at": "h5"},
        "a1": {"position": "Lineman", "at": "g25"},
    },
}


def game_of(match: Match) -> Any:
    return match.game


def hinted(match: Match, player: str, at: str, action: str | None = None) -> dict[str, Any]:
    found = player_hints(game_of(match), player, action)["plans"]
    return next(plan for plan in found if plan["at"] == at)


def exactly(match: Match, player: str, at: str, action: str | None = None) -> dict[str, Any]:
    found = target_hints(game_of(match), player, square=at, action=action)["plans"]
    return next(plan for plan in found if plan["at"] == at)


def by_the_rules(match: Match, plan: dict[str, Any], goal: Goal) -> float:
    codes = [Choice(text) for text in plan["choices"]]
    return float(action_outcomes(game_of(match), codes, goal).success.low)


def test_to_walk_onto_the_ball_is_to_pick_it_up() -> None:
    """It said 100: to stand there, ball or no ball."""
    match = match_of(POSITION, 1)
    plan, exact = hinted(match, "h1", "h11"), exactly(match, "h1", "h11")
    assert (plan["title"], plan["wish"]) == ("Pick up", "has the ball")
    rules = by_the_rules(match, plan, lambda end: end.carrier == 0 and not PLANS.turnover(end))
    assert plan["chance"] == exact["chance"] == pytest.approx(rules, abs=1e-6)
    assert 0.4 < rules < 0.8
    told = {each["label"]: each["chance"] for each in exact["outcomes"]}
    assert told["has the ball"] == exact["chance"]
    assert told["turnover"] == pytest.approx(1 - exact["chance"], abs=1e-5)


def test_to_walk_into_the_end_zone_with_the_ball_is_to_score() -> None:
    """It said 0: after a touchdown nobody stands there any more."""
    match = match_of(SCORING, 1)
    plan, exact = hinted(match, "h1", "h26"), exactly(match, "h1", "h26")
    assert (plan["title"], plan["wish"]) == ("Touchdown", "touchdown")
    rules = by_the_rules(match, plan, lambda end: end.score(0) == 1)
    assert plan["chance"] == exact["chance"] == pytest.approx(rules, abs=1e-6)
    assert 0.5 < rules < 1
    told = {each["label"]: each["chance"] for each in exact["outcomes"]}
    assert told["touchdown"] == exact["chance"]
    assert told["turnover"] == pytest.approx(1 - exact["chance"], abs=1e-5)


@pytest.mark.parametrize(("player", "chance"), [("h2", 1), ("h3", 0.75)])
def test_to_get_up_on_the_spot(player: str, chance: float) -> None:
    """000, Standing up: on 4+ for whoever has no three squares to spend, once more by a re-roll."""
    match = match_of(POSITION, 1)
    own = POSITION["players"][player]["at"]
    plan = hinted(match, player, own)
    assert (plan["title"], plan["path"]) == ("Stand up", [])
    number = int(player[1:]) - 1
    rules = by_the_rules(match, plan, lambda end: end.status(number) == STANDING)
    assert plan["chance"] == exactly(match, player, own)["chance"] == rules == chance
    for text in plan["choices"]:
        if text in [each.text for each in match.choices]:
            match.choose(text)
    if chance == 1:
        assert match.player(player).state == "standing"
        assert match.player(player).used


def test_every_walk_has_the_chance_that_the_rules_give_it() -> None:
    """Not only to where something lies: to each square that takes a roll, of a sample."""
    match = match_of(POSITION, 1)
    risky = [
        plan for plan in player_hints(game_of(match), "h1")["plans"]
        if plan["chance"] is not None and plan["chance"] < 1
    ]  # fmt: skip
    assert len(risky) > 40
    for plan in risky[::9]:
        exact = exactly(match, "h1", plan["at"])
        assert exact["chance"] == pytest.approx(plan["chance"], abs=1e-6), plan
        assert exact["choices"] == plan["choices"]


def test_a_neighbour_can_be_hit_without_another_button() -> None:
    match = match_of(POSITION, 1)
    for action in ("move", "block"):
        plan = hinted(match, "h1", "h14", action)
        assert (plan["title"], plan["target"], plan["chance"]) == ("Block", "a1", None)
        assert plan["choices"] == ["h1 block", "block a1"]
        found = target_hints(game_of(match), "h1", other="a1", action=action)["plans"]
        assert [each["title"] for each in found] == ["Block"]


def test_an_action_that_there_is_not() -> None:
    match = match_of(POSITION, 1)
    assert player_hints(game_of(match), "h1", "bomb")["plans"] == []
    with pytest.raises(Exception, match="there is no action 'swim'"):
        player_hints(game_of(match), "h1", "swim")


def test_what_cannot_be_hoped_for_is_told_first() -> None:
    """A throw to somebody without hands: the first bar was that of an accurate throw."""
    players = {
        "h1": {"position": "Thrower", "at": "h10"},
        "h2": {"position": "Catcher", "at": "h13", "skills": ["No Hands"]},
        "a1": {"position": "Lineman", "at": "b20"},
    }
    match = match_of({**POSITION, "ball": "h1", "players": players}, 1)
    (plan,) = target_hints(game_of(match), "h1", other="h2", action="pass")["plans"]
    first = plan["outcomes"][0]
    assert (first["label"], first["chance"]) == (plan["wish"], plan["chance"]) == ("caught", 0.0)


def test_the_first_bar_of_a_block_is_exact_also_where_its_ends_are_not() -> None:
    """Who is hit has the ball: where it bounces takes long, whether they fall does not."""
    players = {
        "h1": {"position": "Lineman", "at": "h13"},
        "a1": {"position": "Lineman", "at": "h14"},
        "a2": {"position": "Lineman", "at": "h15"},
    }
    game = game_of(match_of({**POSITION, "ball": "a1", "players": players}, 1))
    (found,) = attempts(game, "h1", player="a1", action=BLOCK, most_work=320)
    assert found.ends.left_over > 0
    assert found.success.exact
    first = outcomes_of(game, "h1", found)[0]
    assert first == {
        "label": "they go down",
        "chance": rounded(found.success.low),
        "tone": "good",
    }
