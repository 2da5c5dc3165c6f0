"""House rules are announced: in force from their day on, and not sooner than the league says."""

from datetime import datetime, timedelta

import pytest
from league.offices import begun, founded, rehearse

from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.house_rules.form import house_rules
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.home import clauses
from turfwar.league.pages.news import news
from turfwar.league.state.fold import fold


def at(office, moment):
    office.clock = lambda: moment


def test_what_is_announced_is_shown_and_in_force_from_its_day():
    office = founded(2)
    office.submit(kinds.ClausesSet(scope="league", clauses=("mvp-pool",)))
    said = kinds.ClausesSet(
        scope="league", clauses=("mvp-pool", "mvp-choice"), begins="2027-02-01"
    )  # fmt: skip
    office.submit(said)
    assert office.league.clauses_for() == ("mvp-pool",)
    shown = {each["text"]: each["begins"] for each in clauses(office.league)}
    assert shown == {"mvp-pool": "", "mvp-choice": "2027-02-01"}
    assert "from 2027-02-01 on" in news(office.league, office.events)[0]["text"]

    # Nobody has to write anything: who opens the office on that day finds it so.
    later = Office(office.journal, clock=lambda: "2027-02-01T00:00:01")
    assert later.league.clauses_for() == ("mvp-pool", "mvp-choice")
    assert not later.league.announced
    at(office, "2027-01-31T23:59:59")
    office.refresh()
    assert office.league.clauses_for() == ("mvp-pool",)
    at(office, "2027-02-01T00:00:00")
    office.refresh()
    assert office.league.clauses_for() == ("mvp-pool", "mvp-choice")

    # A rebuild comes to the same from the lines alone.
    office.submit(kinds.SeasonOpened(season="s1", name="First"))
    assert fold(office.events).clauses == office.league.clauses
    assert not faults(office.events)


def test_it_is_a_day_of_the_leagues_own_clocks():
    office = founded(2)
    office.submit(kinds.ClausesSet(scope="league", clauses=("mvp-pool",), begins="2027-02-01"))
    office.league.zone = "America/New_York"
    office.league.now_is("2027-02-01T04:59:59")
    assert not office.league.clauses_for()
    office.league.now_is("2027-02-01T05:00:00")
    assert office.league.clauses_for()


def test_a_match_keeps_the_rules_that_it_began_with():
    office = begun(2)
    fixture = office.league.open_fixtures("d1")[0][0]
    office.submit(kinds.Linked(fixture=fixture, match="m", clauses=office.league.clauses_for()))
    office.submit(kinds.ClausesSet(scope="league", clauses=("mvp-choice",), begins="2027-01-02"))
    at(office, "2027-01-03T12:00:00")
    office.refresh()
    assert office.league.clauses_for() == ("mvp-choice",)
    assert office.league.clauses_for(fixture) == ()
    assert "mvp-choice" not in rehearse(office, fixture).opening.options


def test_once_drawn_a_league_may_want_notice():
    office = begun(2, clauses=("notice days=10",))
    now = datetime.fromisoformat(office.clock())
    change = kinds.ClausesSet(scope="league", clauses=("notice days=10", "mvp-pool"))
    with pytest.raises(OfficeError, match="announced 10 days before: from 2027-01-11"):
        office.submit(change)
    soon = (now + timedelta(days=9)).date().isoformat()
    with pytest.raises(OfficeError, match="10 days"):
        office.submit(kinds.ClausesSet(scope="season/s1", clauses=("mvp-pool",), begins=soon))
    in_time = (now + timedelta(days=12)).date().isoformat()
    office.submit(
        kinds.ClausesSet(
            scope="league", clauses=("notice days=10", "mvp-pool"), begins=in_time
        )
    )  # fmt: skip
    fixture = office.league.open_fixtures("d1")[0][0]
    office.submit(kinds.ClausesSet(scope=f"fixture/{fixture}", clauses=("overtime",)))
    with pytest.raises(OfficeError, match="no date"):
        office.submit(kinds.ClausesSet(scope="league", clauses=(), begins="soon"))


def test_what_the_office_gives_to_a_match_is_no_house_rule():
    office = founded(2)
    with pytest.raises(OfficeError, match="no clause is called"):
        office.submit(kinds.ClausesSet(scope="league", clauses=("on-staff home-wizard=1",)))
    known = {each.id for each in house_rules(office.league.ruleset)}
    assert "on-staff" not in known
    assert {"permanent", "notice", "without"} <= known
