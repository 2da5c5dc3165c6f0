"""One number everywhere: hints, odds and the rules themselves give a click the same chance."""

from typing import Any

import pytest

from turfwar import Choice, Match
from turfwar.games.lrb6.layout import REROLL_USED, STANDING
from turfwar.games.lrb6.odds.actions import action_plan
from turfwar.games.lrb6.odds.attempts import attempts
from turfwar.games.lrb6.odds.bars import bars_of
from turfwar.games.lrb6.odds.documents import player_hints, target_hints
from turfwar.games.lrb6.odds.goals import Arrived
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.lrb6.words.actions import BLOCK
from turfwar.games.odds_documents import OPEN, bar_documents, rounded
from turfwar.odds.wishes import Goal
from turfwar.pitch.squares import parse_square
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


def by_the_rules(position: dict[str, Any], plan: dict[str, Any], goal: Goal) -> tuple[Any, Any]:
    """The chance of its choices in the same position without any re-roll, and with one."""
    codes = [Choice(text) for text in plan["choices"]]
    matches = (match_of({**position, "rerolls": {"home": each}}, 1) for each in (0, 1))
    found = [action_plan(game_of(each), codes, goal, 60_000).odds() for each in matches]
    assert all(each.exact for each in found)
    plain, aided = (each.low for each in found)
    return pytest.approx(float(plain), abs=1e-6), pytest.approx(float(aided), abs=1e-6)


def both(plan: dict[str, Any]) -> tuple[float, float]:
    """The chances that a plan tells: as it is, and with the re-roll."""
    return plan["chance"], plan.get("with_reroll", plan["chance"])


def test_to_walk_onto_the_ball_is_to_pick_it_up() -> None:
    """It said 100: to stand there, ball or no ball."""
    match = match_of(POSITION, 1)
    plan, exact = hinted(match, "h1", "h11"), exactly(match, "h1", "h11")
    assert (plan["title"], plan["wish"]) == ("Pick up", "has the ball")
    rules = by_the_rules(POSITION, plan, lambda end: end.carrier == 0 and not PLANS.turnover(end))
    assert both(plan) == both(exact) == rules
    assert 0.3 < plan["chance"] < plan["with_reroll"] < 0.8
    told = {each["label"]: each["chance"] for each in exact["outcomes"]}
    assert told["has the ball"] == exact["chance"]
    assert told["turnover"] == pytest.approx(1 - exact["chance"], abs=1e-5)


def test_to_walk_into_the_end_zone_with_the_ball_is_to_score() -> None:
    """It said 0: after a touchdown nobody stands there any more."""
    match = match_of(SCORING, 1)
    plan, exact = hinted(match, "h1", "h26"), exactly(match, "h1", "h26")
    assert (plan["title"], plan["wish"]) == ("Touchdown", "touchdown")
    rules = by_the_rules(SCORING, plan, lambda end: end.score(0) == 1)
    assert both(plan) == both(exact) == rules
    assert both(plan) == pytest.approx((8 / 9, 8 / 9), abs=1e-6)  # Dodge is used first
    told = {each["label"]: each["chance"] for each in exact["outcomes"]}
    assert told["touchdown"] == exact["chance"]
    assert told["turnover"] == pytest.approx(1 - exact["chance"], abs=1e-5)


@pytest.mark.parametrize(("player", "chance", "aided"), [("h2", 1, 1), ("h3", 0.5, 0.75)])
def test_to_get_up_on_the_spot(player: str, chance: float, aided: float) -> None:
    """000, Standing up: on 4+ for whoever has no three squares to spend, once more by a re-roll."""
    match = match_of(POSITION, 1)
    own = POSITION["players"][player]["at"]
    plan = hinted(match, player, own)
    assert (plan["title"], plan["path"]) == ("Stand up", [])
    number = int(player[1:]) - 1
    rules = by_the_rules(POSITION, plan, lambda end: end.status(number) == STANDING)
    exact = exactly(match, player, own)
    assert both(plan) == both(exact) == rules
    assert both(plan) == (chance, aided)
    assert [(each["label"], each["chance"]) for each in exact["outcomes"]][1:] == [
        ("fails, the turn goes on", 1 - chance)
    ] * (chance < 1)
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
        assert both(exact) == pytest.approx(both(plan), abs=1e-6), plan
        assert exact["choices"] == plan["choices"]


@pytest.mark.parametrize(
    ("own", "theirs"),
    [
        ([], []),
        (["Pro"], []),
        (["Pro", "Loner"], []),
        (["Break Tackle"], []),
        (["Dodge", "Sure Feet"], ["Shadowing"]),
        (["Leap", "Sure Hands"], ["Diving Tackle"]),
        (["Pro"], ["Tentacles"]),
    ],
)
def test_both_chances_of_a_walk_are_those_of_the_rules(own: list[str], theirs: list[str]) -> None:
    players = {
        "h1": {"position": "Lineman", "at": "h13", "skills": own},
        "h2": {"position": "Lineman", "at": "b3"},
        "a1": {"position": "Lineman", "at": "h14", "skills": theirs},
        "a2": {"position": "Lineman", "at": "i11"},
    }
    position = {**POSITION, "players": players}
    plans = player_hints(game_of(match_of(position, 1)), "h1")["plans"]
    risky = [plan for plan in plans if plan["path"] and plan.get("with_reroll")]
    assert len(risky) > 30
    for plan in risky[::7]:
        goal = Arrived(0, parse_square(plan["at"]))
        if plan["title"] == "Pick up" or "h14" in plan["path"]:  # whoever follows makes room
            continue
        assert both(plan) == by_the_rules(position, plan, goal), plan


def test_without_a_re_roll_there_is_one_number() -> None:
    for position in ({**POSITION, "rerolls": {"home": 0}}, {**POSITION, "active": "home"}):
        match = match_of(position, 1)
        if position["rerolls"]["home"]:
            game_of(match).set(REROLL_USED, 1)
        plans = player_hints(game_of(match), "h1")["plans"]
        plans += target_hints(game_of(match), "h1", other="a1")["plans"]
        assert len(plans) > 40
        assert not any("with_reroll" in plan for plan in plans)
        assert not any("with_reroll" in each for plan in plans for each in plan.get("outcomes", ()))


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
    bars = bar_documents(bars_of(game, "h1", found, "they go down"))
    assert bars[0] == {
        "label": "they go down",
        "chance": rounded(found.success.low),
        "tone": "good",
    }
    parts = {each["label"]: each["chance"] for each in bars if "also" not in each}
    assert sum(parts.values()) == pytest.approx(1, abs=1e-5)
    assert 0 < parts[OPEN] <= rounded(found.ends.left_over)
