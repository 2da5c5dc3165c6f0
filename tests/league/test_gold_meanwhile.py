"""Gold that moves while a match is open: it can be spent, and the journal can be proved."""

import pytest
from league.offices import close
from league.rule_sets import RULE_SETS, drawn, reported

from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.office import OfficeError

FIXTURE = "d1:table:1.1"


def pay(office, source, target, amount):
    office.submit(kinds.Paid(source=source, target=target, amount=amount, why="a prize"))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_prize_between_the_report_and_the_last_purchase(rules):
    office = drawn(rules)
    match = reported(office, FIXTURE).seq
    before = office.league.gold("t1")
    pay(office, "world/prizes", "team/t1", 50_000)
    assert office.league.gold("t1") == before + 50_000
    side = office.league.matches[match].side_of("t1")
    assert office.post_match(match).gold(side) == before + 50_000, "it can be spent"
    close(office, match)
    assert faults(office.events) == []


@pytest.mark.parametrize("rules", RULE_SETS)
def test_gold_that_is_spent_already_is_not_taken_away(rules):
    office = drawn(rules)
    pay(office, "world/prizes", "team/t1", 400_000)
    match = reported(office, FIXTURE).seq
    has = office.league.gold("t1")
    with pytest.raises(OfficeError):
        pay(office, "team/t1", "office/purse", has + 10_000)
    assert office.league.gold("t1") == has
    pay(office, "team/t1", "office/purse", has)
    assert office.league.gold("t1") == 0
    close(office, match)
    assert office.league.gold("t1") >= 0
    assert faults(office.events) == []


def test_a_ban_before_a_match_outlasts_what_comes_before_it():
    """Bobba has steps before a match: what the office rules meanwhile is not undone by them."""
    office = drawn("bobba")
    office.prepare(FIXTURE)
    player = office.league.teams["t1"].roster[0].id
    office.submit(kinds.PlayerChanged(team="t1", player=player, name="Renamed meanwhile"))
    office.submit(kinds.Paid(source="world/x", target="team/t1", amount=30_000, why="a prize"))
    gold = office.league.gold("t1")
    preparation = office.league.preparing[FIXTURE]
    side = "home" if preparation.opening.home.id == "t1" else "away"
    assert preparation.run().gold(side) == gold
    assert preparation.run().teams[side].player(player).name == "Renamed meanwhile"
