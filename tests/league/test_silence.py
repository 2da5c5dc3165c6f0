"""A report that nobody contradicts counts after some days, where a clause says so."""

from datetime import UTC, datetime, timedelta

import pytest
from league.offices import begun

from turfwar.league.auto_confirm import counts_from, take_as_said
from turfwar.league.events import kinds
from turfwar.league.pages.waiting import waiting
from turfwar.league.post_match.result import MatchResult, SideResult

RESULT = MatchResult(home=SideResult(score=2), away=SideResult(score=1), winner="home")


def reported(office, by):
    fixture = office.league.open_fixtures("d1")[0][0]
    pairing = office.league.pairing(fixture)
    office.actor = by
    office.submit(
        kinds.Reported(fixture=fixture, home=pairing.home, away=pairing.away, result=RESULT)
    )
    return fixture, pairing


def later(office, days):
    at = datetime.fromisoformat(office.events[-1].at).replace(tzinfo=UTC)
    return at + timedelta(days=days)


def coach_of(office, side):
    fixture = office.league.open_fixtures("d1")[0][0]
    return office.league.teams[getattr(office.league.pairing(fixture), side)].coach


def test_it_counts_when_the_days_are_over():
    office = begun(2, clauses=("silence days=3",))
    fixture, _ = reported(office, coach_of(office, "home"))
    assert take_as_said(office, later(office, 2.9)) == 0
    assert fixture not in office.league.results
    (line,) = [each for each in waiting(office.league) if each["kind"] == "confirm"]
    assert "or it counts on 2027-01-04" in line["text"]
    assert take_as_said(office, later(office, 3)) == 1
    assert office.league.results[fixture].score == (2, 1)
    (line,) = [each for each in office.events if each.kind == "played"]
    assert line.reason == "nobody has said otherwise"
    assert take_as_said(office, later(office, 9)) == 0, "and it counts once"


def test_without_the_clause_it_waits_for_ever():
    office = begun(2)
    reported(office, coach_of(office, "home"))
    assert take_as_said(office, later(office, 1000)) == 0


def test_what_was_countered_is_for_the_office():
    office = begun(2, clauses=("silence days=1",))
    home, away = coach_of(office, "home"), coach_of(office, "away")
    reported(office, home)
    reported(office, away)
    assert take_as_said(office, later(office, 1000)) == 0


@pytest.mark.parametrize("by", ["somebody else", "the commissioner"])
def test_who_does_not_play_is_confirmed_by_nobody(by):
    office = begun(2, clauses=("silence",))
    fixture, _ = reported(office, by)
    assert counts_from(office.league, fixture) is None
