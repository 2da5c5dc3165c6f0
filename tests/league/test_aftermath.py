"""The time after a match as a fold: what waits, what does not, what the order of answers does."""

import json

import msgspec
import pytest
from msgspec.structs import replace

from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.facts import Fact, Rolled
from turfwar.league.post_match.machine import (
    OrderRefused,
    PostMatchInput,
    PostMatchRun,
    answered,
    facts_of,
    ordered,
)
from turfwar.league.post_match.result import MatchResult, PlayerResult, SideResult
from turfwar.league.post_match.team import Player, Team


def team(side: str, count: int = 12) -> Team:
    players = tuple(
        Player(id=f"{side[0]}{at}", name=f"No {at}", position="Lineman", number=at)
        for at in range(1, count + 1)
    )
    staff = {"rerolls": 2, "fan_factor": 5}
    lists = {"home": "Human", "away": "Orc"}
    return Team(
        id=side,
        name=side,
        team_list=lists[side],
        rules="lrb6",
        staff=staff,
        players=players,
        prefix=side[0],
    )


def opening(**changes) -> PostMatchInput:
    home = SideResult(
        score=2,
        fame=1,
        players=(
            PlayerResult(player="h1", achieved={"touchdowns": 2}),
            PlayerResult(player="h2", achieved={"casualties": 3}),
        ),
    )
    result = MatchResult(home=home, away=SideResult(score=1), winner="home")
    return PostMatchInput(
        rules="lrb6",
        home=team("home"),
        away=team("away"),
        result=replace(result, **changes),
        gold={"home": 50_000, "away": 70_000},
        petty_cash={"home": 20_000},
    )


def begun(secret: str = "a secret", **changes) -> PostMatchRun:
    return PostMatchRun(opening(**changes), (), labelled(secret))


def test_what_is_not_known_yet_holds_up_only_what_depends_on_it():
    now = begun()
    kinds = {(question.kind, question.subject) for question in now.open}
    assert {("improve", "h1"), ("improve", "h2"), ("winnings", "")} <= kinds
    # The other side is as far as the purchases, and its fans have been counted.
    assert {step for step, side in now.waiting if side == "away"} <= {"purchases"}
    assert "fans/home" in now.facts.rolls
    assert ("expenses", "home") in now.waiting
    assert ("petty-cash", "home") not in now.waiting
    after = ordered(now, "away", "buy assistant")
    assert after.teams["away"].staff["assistant_coaches"] == 1
    with pytest.raises(OrderRefused, match="settled first"):
        ordered(now, "home", "buy Lineman")


def all_answered(now: PostMatchRun, order) -> PostMatchRun:
    while now.open:
        questions = list(now.open)
        at = order(len(questions))
        question = questions[at]
        choice = "yes" if "yes" in question.choices else question.choices[0]
        now = answered(now, question.label, choice)
    return now


def test_the_order_of_answers_makes_no_difference():
    ends = []
    for order in (lambda n: 0, lambda n: n - 1, lambda n: n // 2):
        now = all_answered(begun(), order)
        now = ordered(ordered(now, "home", "buy Blitzer"), "home", "done")
        ends.append((now.teams, now.ledger.balances, dict(sorted(now.facts.rolls.items()))))
    assert ends[0] == ends[1] == ends[2]


def test_it_goes_on_from_its_facts_alone():
    now = all_answered(begun(), lambda n: 0)
    now = ordered(now, "home", "done")
    written = msgspec.json.encode(facts_of(now.facts))
    facts = msgspec.json.decode(written, type=list[Fact])
    again = PostMatchRun(now.opening, facts)
    assert again.teams == now.teams
    assert again.ledger.balances == now.ledger.balances
    assert again.waiting == now.waiting == {("purchases", "away")}
    assert [str(note) for note in again.notes] == [str(note) for note in now.notes]
    assert json.loads(written)


def test_another_secret_gives_other_dice_and_a_label_always_the_same():
    one, other = begun("one"), begun("other")
    assert one.facts.rolls != other.facts.rolls
    assert begun("one").facts.rolls == one.facts.rolls


def test_money_comes_from_somewhere_and_goes_somewhere():
    now = all_answered(begun(), lambda n: 0)
    before = sum(begun().ledger.balances.values())
    now = ordered(ordered(now, "home", "buy Lineman"), "away", "buy cheerleader")
    assert sum(now.ledger.balances.values()) == before == 140_000
    reasons = [each.why for each in now.ledger.transfers]
    assert reasons == ["winnings", "winnings", "petty cash back", "Lineman", "cheerleader"]


def test_a_decision_that_is_not_allowed_any_more_is_flagged_and_not_dropped():
    now = all_answered(begun(), lambda n: 0)
    rich = ordered(now, "home", "buy Blitzer")
    poor = replace(rich.opening, gold={"home": 0}, petty_cash={})
    facts = [
        Rolled(each.label, (1,))
        if isinstance(each, Rolled) and each.label.startswith("winnings/home")
        else each
        for each in facts_of(rich.facts)
    ]
    again = PostMatchRun(poor, facts)
    assert [note.text for note in again.flags] == [
        "buy Blitzer: Blitzer costs 90,000, and there are 30,000 in the treasury"
    ]
    assert again.gold("home") == 30_000


def test_the_working_of_a_team_value_adds_up():
    working = PostMatchRun(opening(), upto="match").value("away")
    assert [(item.what, item.amount) for item in working.items[-3:]] == [
        ("a12 Lineman", 50_000),
        ("2 re-rolls", 120_000),
        ("fan factor 5", 50_000),
    ]
    assert working.total == 12 * 50_000 + 170_000


@pytest.mark.parametrize("line", ["buy", "buy Dragon", "sell h1", "retire", "hire h99", ""])
def test_orders_that_mean_nothing_are_refused(line):
    now = all_answered(begun(), lambda n: 0)
    with pytest.raises(OrderRefused):
        ordered(now, "home", line)
    assert ordered(now, "home", "buy Lineman").teams["home"].player("h13") is not None
