"""A match that was begun twice: dice belong to the beginning that promised them."""

import itertools

import pytest
from league.rule_sets import drawn
from msgspec.structs import replace

from turfwar.league.archive import export, read
from turfwar.league.bot_coaches import see_to_before
from turfwar.league.check import faults, unproved
from turfwar.league.events import kinds
from turfwar.league.journal.events import chained
from turfwar.league.post_match.facts import Rolled
from turfwar.league.state.fold import fold

FIXTURE = "d1:table:1.1"


def void(office, seq, reason="a mistake"):
    office.correct(kinds.Voided(seq=seq), reason)
    return office.events[-1].seq


def accused(events):
    """What `rebuild --check` says beside the flags of corrections."""
    flags = {f"line {flag.seq}: {flag.text}" for flag in fold(events).flags}
    return [each for each in faults(events) if each not in flags]


def weather(office):
    facts = office.league.preparing[FIXTURE].facts
    return [fact.faces for fact in facts if isinstance(fact, Rolled) and fact.label == "weather"]


@pytest.fixture
def twice():
    """A BOBBA match: begun, made void, begun again, and the first beginning put back."""
    office = drawn("bobba")
    numbers = itertools.count(1)
    office.salt = lambda fixture: f"salt {next(numbers)}"
    office.prepare(FIXTURE)
    (first,) = weather(office)
    void(office, begun_in(office)[0])
    office.prepare(FIXTURE)
    (second,) = weather(office)
    assert first != second, "the dice of the two have to be told apart"
    void(office, office.events[-3].seq, "it was right")
    return office, first, second


def begun_in(office):
    return [each.seq for each in office.events if each.kind == "pre-match-begun"]


def test_the_first_beginning_has_its_own_dice_when_it_is_put_back(twice):
    office, first, _ = twice
    assert weather(office) == [first]
    see_to_before(office, FIXTURE)
    assert office.league.preparing[FIXTURE].secret
    assert accused(office.events) == []


def test_the_flags_say_what_to_do_and_are_cleared_by_it(twice):
    office, first, _ = twice
    again = begun_in(office)[1]
    assert [flag.seq for flag in office.league.flags] == [again, again + 1]
    assert "void this line" in office.league.flags[1].text
    void(office, again)
    void(office, again + 1)
    see_to_before(office, FIXTURE)
    assert office.league.flags == []
    assert faults(office.events) == []
    assert weather(office) == [first]


def test_the_second_beginning_has_its_own_dice_when_the_first_goes_again(twice):
    office, _, second = twice
    put_back = office.events[-1].seq
    see_to_before(office, FIXTURE)
    void(office, put_back)
    assert weather(office) == [second]
    assert accused(office.events) == []
    see_to_before(office, FIXTURE)
    assert office.league.preparing[FIXTURE].secret
    assert accused(office.events) == []
    assert read(export(office.events)) == office.events


def test_a_die_that_is_not_the_promised_one_is_still_found(twice):
    office, first, _ = twice
    see_to_before(office, FIXTURE)
    other = Rolled("weather", (first[0] % 6 + 1, first[1]))
    forged = [
        replace(each, payload=replace(each.payload, facts=(other,)))
        if each.seq == begun_in(office)[0] + 1
        else each
        for each in office.events
    ]
    assert any("weather shows" in each for each in accused(chained(forged, [])))


def test_a_journal_from_before_is_unproved_and_not_accused(twice):
    """Lines that do not say which beginning they belong to."""
    office = twice[0]
    see_to_before(office, FIXTURE)
    old = [
        replace(each, payload=replace(each.payload, salt=""))
        if each.kind == "pre-match-stepped"
        else each
        for each in office.events
    ]
    old = chained(old, [])
    assert accused(old) == []
    (said,) = unproved(old)
    assert FIXTURE in said
    assert "begun twice" in said
    assert unproved(office.events) == []
