"""Odds of plans in a match: exact, also where outcomes come round again, and never without end."""

import random
from fractions import Fraction

import pytest

from turfwar import Match, TurfwarError
from turfwar.games.lrb6.layout import LAST_TURNOVER
from turfwar.kernel.dice import SeededDice
from turfwar.odds.linear import Lifted, eliminated
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.reader import read_bytes

HEAD = "title: x\nsource: 000, Move action\ndo: [end turn]\n"


def position(text: str) -> Match:
    return Match.of(builder_of(read_bytes((HEAD + text).encode())[0]).build(SeededDice(1)))


def dodger(rerolls: int = 1) -> Match:
    return position(
        f"rerolls: {{home: {rerolls}, away: 0}}\n"
        "players: {h1: {at: e10}, h9: {at: b2}, a1: {at: e11}, a9: {at: n20}}"
    )


def test_a_plan_in_a_match() -> None:
    odds = dodger().odds(["h1 move d9"], {"h1": {"at": "d9", "state": "standing"}})
    assert odds.exact
    assert odds.low == Fraction(8, 9)
    assert dodger(0).odds(["h1 move d9"]).low == Fraction(2, 3)


def test_a_line_may_hold_several_commands() -> None:
    both = dodger().odds(["h9 move b3; h1 move d9"])
    assert both == dodger().odds(["h9 move b3", "h1 move d9"])
    assert both.low == Fraction(8, 9)
    assert dodger().odds("h9 move b3").low == 1


def test_a_turnover_of_the_turn_before_is_none_of_the_plans() -> None:
    match = dodger()
    match.game.set(LAST_TURNOVER, 1)
    assert match.turnover
    assert match.odds(["h9 move b3"]).low == 1
    assert match.outcomes(["h9 move b3"]).turnover == 0
    assert match.turnover


def test_what_has_been_rolled_stays_when_a_question_is_open() -> None:
    for seed in range(40):
        match = dodger()
        match.game.dice = SeededDice(seed)
        match.choose("h1 move")
        match.choose("to d9")
        if match.choice is not None and match.choice.kind == "reroll":
            assert match.odds([]).low == Fraction(2, 3)
            declined = match.odds([], answers={"reroll": "none"})
            assert declined.low == 0
            return
    pytest.fail("no dodge has failed")


def test_everything_that_can_come_of_it() -> None:
    found = dodger(0).outcomes(["h1 move d9"])
    assert found.left_over == 0
    assert sum(found.ends.values()) == 1
    assert found.turnover == Fraction(1, 3)
    assert found.states["h1"]["prone"] == Fraction(1, 3) * Fraction(26, 36)
    assert found.chance(turnover=True, h1="ko") == Fraction(1, 3) * Fraction(10, 36) * Fraction(
        9, 36
    )


def test_where_the_ball_ends_up() -> None:
    match = position(
        "ball: h1\nplayers: {h1: {at: h10}, h9: {at: b2}, a1: {at: h11}, a9: {at: n20}}"
    )
    found = match.outcomes(["h1 move g9"], answers={"reroll": "none"})
    assert found.ball["h1"] == Fraction(2, 3)
    assert sum(found.ball.values()) == 1
    # it bounces from g9 to one of eight squares, in none of which anybody stands
    assert found.lies["f8"] == Fraction(1, 24)
    assert found.ball["loose"] == Fraction(1, 3)


def test_the_opponent_chooses_for_the_worst() -> None:
    match = position(
        "players: {h1: {at: k13}, h9: {at: b2}, a1: {at: k14, st: 4, av: 12}, a9: {at: b25}}"
    )
    goal = {"a1": {"state": "prone"}}
    assert (
        match.odds(["h1 block a1"], goal, opponent="against").low
        < match.odds(["h1 block a1"], goal, opponent="for").low
    )


def test_a_ball_between_two_catchers_has_an_exact_limit() -> None:
    match = position(
        "ball: h1\nplayers: {h1: {at: h10}, h2: {at: h11}, h3: {at: h12}, a1: {at: c3}}"
    )
    odds = match.odds(["h1 handoff -> h2"], {"ball": "h3"}, answers={"reroll": "none"})
    assert odds.exact
    # caught by h2 outright 2/3; else it bounces, to h3 once in eight times, and may come back
    assert Fraction(1, 100) < odds.low < Fraction(1, 10)


def at_the_side_line() -> Match:
    return position(
        "ball: h1\nplayers: {h1: {at: a10}, h2: {at: b13}, a1: {at: b10}, a2: {at: a12}}"
    )


def test_a_ball_thrown_in_again_and_again_has_an_exact_limit() -> None:
    match = at_the_side_line()
    odds = match.odds(["h1 move a11"], {"ball": "a2"})
    assert odds.exact
    bounds = match.odds(["h1 move a11"], {"ball": "a2"}, most_work=1500)
    assert bounds.low < odds.low < bounds.high
    # elimination has left no trace of small numbers
    assert odds.low.denominator > 10**20


def test_all_that_can_come_of_it_at_the_side_line() -> None:
    match = at_the_side_line()
    found = match.outcomes(["h1 move a11"], {"ball": "a2"})
    assert found.left_over == 0
    assert sum(found.ends.values()) == 1
    assert found.ball["a2"] == found.success.low
    assert sum(found.lies.values()) == found.ball["loose"]
    assert len(found.lies) > 200


def test_too_much_work_gives_bounds() -> None:
    odds = at_the_side_line().odds(["h1 move a11"], {"ball": "a2"}, most_work=1500)
    assert not odds.exact
    assert 0 < odds.low < odds.high < 1
    assert odds.left_over == odds.high - odds.low
    assert "between" in str(odds)


@pytest.mark.parametrize("seed", range(20))
def test_elimination_and_lifting_solve_the_system(seed: int) -> None:
    dice = random.Random(seed)
    size = dice.randint(2, 25)
    rows = [
        {other: dice.randint(1, 5) for other in range(size) if dice.random() < 0.5}
        for _ in range(size)
    ]
    scales = [dice.choice([6, 7, 12]) * size for _ in range(size)]
    constants = [Fraction(dice.randint(0, 6), dice.choice([6, 36, 55])) for _ in range(size)]
    found = Lifted(rows, scales, constants).solve()
    assert found == eliminated(rows, scales, constants)
    for at in range(size):
        assert found[at] == constants[at] + sum(
            Fraction(weight, scales[at]) * found[other] for other, weight in rows[at].items()
        )


def test_hints_for_a_block_a_pass_and_a_foul() -> None:
    match = position(
        "rerolls: {home: 0, away: 0}\nball: h1\n"
        "players: {h1: {at: e10}, h2: {at: e12}, h3: {at: k10, st: 4}, a1: {at: k11, av: 12},"
        " a3: {at: l11, state: prone, av: 10}}"
    )
    block = match.block_odds("h3", "a1")
    assert block.dice == {2: 1}
    assert block.down.low == Fraction(5, 9)
    assert block.faces["pow"] == Fraction(11, 36)
    throw = match.pass_odds("h1", "e12")
    assert (throw.range, throw.throw.needed, throw.accurate) == ("quick pass", 3, Fraction(2, 3))
    assert throw.fumble == Fraction(1, 6)
    assert throw.catch is not None
    assert throw.catch.needed == 3
    assert throw.interceptors == ()
    assert throw.caught is not None
    assert throw.caught.low > Fraction(4, 9)
    foul = match.foul_odds("h3", "a3")
    assert foul.hurt == Fraction(1, 36)
    assert foul.sent_off == Fraction(1, 6)


@pytest.mark.parametrize(
    ("plan", "goal", "says"),
    [
        (["h1 move z99"], {}, "not a square"),
        (["a1 move e12"], {}, "not legal there"),
        (["h1 move d9"], {"h77": {"state": "prone"}}, "h77"),
    ],
)
def test_it_says_what_is_wrong_with_a_plan(
    plan: list[str], goal: dict[str, object], says: str
) -> None:
    with pytest.raises(TurfwarError, match=says):
        dodger().odds(plan, goal)
