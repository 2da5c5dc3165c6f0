"""The bars of a plan, worked out by hand: each of them, and together 100 %."""

from typing import Any

import pytest

from turfwar.games.lrb6.odds.documents import target_hints
from turfwar.server.sandbox import match_of

THIRD = 1 / 3


def bars(
    players: dict[str, Any],
    target: dict[str, str],
    action: str,
    *,
    rerolls: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """The plan of h1 for a target."""
    position = {"turn": 3, "rerolls": {"home": rerolls}, "players": players, **more}
    plan: dict[str, Any]
    (plan,) = target_hints(match_of(position, 1).game, "h1", action=action, **target)["plans"]  # type: ignore[arg-type]
    return plan


def parts(plan: dict[str, Any]) -> dict[str, float]:
    """The bars that exclude each other."""
    found = {each["label"]: each["chance"] for each in plan["outcomes"] if "also" not in each}
    assert sum(found.values()) == pytest.approx(1, abs=1e-5)
    assert plan["outcomes"][0]["chance"] == plan["chance"]
    return found


def others(plan: dict[str, Any]) -> dict[str, float]:
    """The bars that overlap with others."""
    return {each["label"]: each["chance"] for each in plan["outcomes"] if "also" in each}


def near(**chances: float) -> Any:
    return pytest.approx({name.replace("_", " "): each for name, each in chances.items()}, abs=1e-5)


def test_a_prone_blitzer_who_goes_down_again_is_down() -> None:
    """It said pushed 57.4 %, you go down 9.3 %: they were as prone after it as before."""
    players = {"h1": {"at": "k13", "state": "prone"}, "a1": {"at": "k14", "skills": ["Block"]}}
    plan = bars(players, {"other": "a1"}, "blitz")
    assert parts(plan) == near(they_go_down=THIRD, pushed_only=THIRD, you_go_down=THIRD)
    assert others(plan)["turnover"] == pytest.approx(THIRD, abs=1e-6)


def test_a_prone_blitzer_who_may_not_get_up() -> None:
    """000, Standing up: with MA 2 on 4+, and then the block is a square more."""
    players = {
        "h1": {"at": "k13", "state": "prone", "ma": 2},
        "a1": {"at": "k14", "av": 12},
        "a2": {"at": "b2"},
    }
    plan = bars(players, {"other": "a1"}, "blitz")
    up = 1 / 2 * 5 / 6
    assert parts(plan) == near(
        they_go_down=up / 3,
        pushed_only=up / 3,
        both_go_down=up / 6,
        you_go_down=up / 6 + 1 / 12,
        never_gets_there=1 / 2,
    )


def test_a_prone_player_with_jump_up_blocks() -> None:
    """000, Jump Up: a block from the ground on 2+ for AG 3, else they stay down."""
    players = {
        "h1": {"at": "k13", "state": "prone", "skills": ["Jump Up"]},
        "a1": {"at": "k14", "av": 12},
    }
    plan = bars(players, {"other": "a1"}, "block")
    up = 5 / 6
    found = parts(plan)
    assert found["they go down"] == pytest.approx(up / 3, abs=1e-5)
    assert found["pushed only"] == pytest.approx(up / 3, abs=1e-5)
    assert found["both go down"] == pytest.approx(up / 6, abs=1e-5)
    assert found["you go down"] + found.get("never gets there", 0) == pytest.approx(
        up / 6 + 1 / 6, abs=1e-5
    )


@pytest.mark.parametrize("holder", ["h1", "a1"])
def test_who_has_the_ball_goes_down_as_often(holder: str) -> None:
    players = {"h1": {"at": "k13", "av": 12}, "a1": {"at": "k14", "av": 12}}
    plan = bars(players, {"other": "a1"}, "block", ball=holder)
    assert parts(plan) == near(
        they_go_down=THIRD, pushed_only=THIRD, both_go_down=1 / 6, you_go_down=1 / 6
    )
    assert others(plan) == near(turnover=THIRD)


def test_both_numbers_of_every_bar() -> None:
    """A skull is rolled again, and so is whatever else does not put them down."""
    players = {"h1": {"at": "k13", "av": 12}, "a1": {"at": "k14", "av": 12}}
    plan = bars(players, {"other": "a1"}, "block", rerolls=1)
    assert (plan["chance"], plan["with_reroll"]) == pytest.approx((1 / 3, 5 / 9), abs=1e-6)
    aided = {
        each["label"]: each.get("with_reroll", each["chance"])
        for each in plan["outcomes"]
        if "also" not in each
    }
    assert aided == near(
        they_go_down=5 / 9, pushed_only=2 / 9, both_go_down=1 / 9, you_go_down=1 / 9
    )
    assert parts(plan)["pushed only"] == pytest.approx(THIRD, abs=1e-6)


def test_a_three_up_dodge_has_both_numbers() -> None:
    players = {"h1": {"at": "k10"}, "a1": {"at": "k11"}}
    plan = bars(players, {"square": "k9"}, "move", rerolls=1)
    assert (plan["chance"], plan["with_reroll"]) == pytest.approx((2 / 3, 8 / 9), abs=1e-6)
    assert parts(plan) == near(gets_there=2 / 3, turnover=1 / 3)


def test_a_foul_and_its_victim_face_down() -> None:
    """000, Fouls and the referee: armour and a sending-off go together, so turnover overlaps."""
    for state in ("prone", "stunned"):
        players = {"h1": {"at": "k13"}, "a1": {"at": "k14", "state": state, "av": 8}}
        plan = bars(players, {"other": "a1"}, "foul")
        assert parts(plan) == near(armour_broken=10 / 36, armour_holds=26 / 36)
        found = others(plan)
        assert found["sent off"] == pytest.approx(found["turnover"], abs=1e-6)


def test_nobody_who_lies_is_blocked_and_nobody_stunned_blitzes() -> None:
    for state in ("prone", "stunned"):
        players = {"h1": {"at": "k13"}, "a1": {"at": "k14", "state": state}}
        game = match_of({"turn": 3, "players": players}, 1).game
        for action in ("block", "blitz"):
            assert target_hints(game, "h1", other="a1", action=action)["plans"] == []  # type: ignore[arg-type]
    players = {"h1": {"at": "k13", "state": "stunned"}, "a1": {"at": "k14"}}
    game = match_of({"turn": 3, "players": players}, 1).game
    assert target_hints(game, "h1", other="a1", action="blitz")["plans"] == []  # type: ignore[arg-type]


def test_block_odds_tell_both_numbers_and_who_ends_on_the_ground() -> None:
    players = {
        "h1": {"at": "k13", "state": "prone", "skills": ["Jump Up"]},
        "h2": {"at": "k15"},
        "a1": {"at": "k14", "av": 12},
    }
    match = match_of({"turn": 3, "rerolls": {"home": 1}, "players": players}, 1)
    found = match.block_odds("h2", "a1")
    assert found.unaided.low < found.down.low
    lying = match_of({"turn": 3, "rerolls": {"home": 0}, "players": players}, 1)
    found = lying.block_odds("h1", "a1")
    assert found.unaided is None
    assert 1 / 6 < found.attacker_down < 1 / 2
