"""Teams that join, change hands and leave."""

import pytest
from league.every_page import every_page
from league.offices import begun, close, founded, play_all, rehearse

from turfwar.games import find_team
from turfwar.league.archive import export, read
from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.teams import team_page
from turfwar.league.pages.waiting import waiting
from turfwar.teams import hire_instant


def desk(office, who):
    return Office(office.journal, actor=who, guarded=True, master="the master's secret")


def members(clauses=()):
    office = founded(2, clauses)
    for who in ("coach1", "coach2"):
        office.submit(kinds.RoleGranted(who=who, role="coach"))
    return office


def whole(office):
    office.refresh()
    every_page(office)
    assert faults(office.events) == []
    assert read(export(office.events, office.league)) == office.events


def test_a_team_changes_hands_once_it_is_accepted():
    office = members()
    desk(office, "coach1").submit(kinds.HandOverOffered(team="t1", to="coach2"))
    office.refresh()
    assert office.league.teams["t1"].coach == "coach1"
    assert any("offered to you" in each["text"] for each in waiting(office.league))
    accepted = kinds.HandOverAnswered(team="t1", answer="accepted")
    with pytest.raises(OfficeError, match="to whom it was offered"):
        desk(office, "coach1").submit(accepted)
    desk(office, "coach2").submit(accepted)
    whole(office)
    assert office.league.teams["t1"].coach == "coach2"
    assert waiting(office.league) == []
    with pytest.raises(OfficeError, match="not offered"):
        office.submit(accepted)


@pytest.mark.parametrize(("who", "answer"), [("coach2", "declined"), ("coach1", "withdrawn")])
def test_an_offer_comes_to_nothing(who, answer):
    office = members()
    desk(office, "coach1").submit(kinds.HandOverOffered(team="t1", to="coach2"))
    desk(office, who).submit(kinds.HandOverAnswered(team="t1", answer=answer))
    whole(office)
    assert office.league.teams["t1"].coach == "coach1"


def test_nobody_gives_away_what_is_not_theirs_or_takes_too_much():
    office = members(("teams-per-coach",))
    with pytest.raises(OfficeError, match="not your team"):
        desk(office, "coach2").submit(kinds.HandOverOffered(team="t1", to="coach2"))
    desk(office, "coach1").submit(kinds.HandOverOffered(team="t1", to="coach2"))
    with pytest.raises(OfficeError, match="1 teams already"):
        desk(office, "coach2").submit(kinds.HandOverAnswered(team="t1", answer="accepted"))


def test_a_hand_over_counts_in_a_match_that_is_not_closed():
    office = begun(2)
    seq = rehearse(office, "d1:table:1.1").seq
    office.submit(kinds.HandOverOffered(team="t1", to="coach2"))
    office.submit(kinds.HandOverAnswered(team="t1", answer="accepted"))
    close(office, seq)
    assert office.league.team("t1").coach == "coach2"
    whole(office)


def test_a_team_retires_when_it_has_nothing_left_to_play():
    office = begun(2, clauses=("teams-per-coach",))
    with pytest.raises(OfficeError, match="still playing in Division"):
        office.submit(kinds.TeamRetired(team="t1"))
    play_all(office)
    office.submit(kinds.TeamRetired(team="t1"))
    whole(office)
    page = team_page(office.league, office.events, "t1")
    assert page["retired"]
    assert page["matches"]
    with pytest.raises(OfficeError, match="retired already"):
        office.submit(kinds.TeamRetired(team="t1"))
    office.hire(hire_instant(find_team("Orc"), "Another"), "t3", coach="coach1")
    office.correct(kinds.Voided(seq=office.events[-2].seq), "they go on")
    assert "t1" not in office.league.retired
    every_page(office)


def test_who_has_retired_enters_nothing_more():
    office = founded(2)
    office.submit(
        kinds.TeamRetired(team="t1"),
        kinds.SeasonOpened(season="s1", name="First season"),
        kinds.CompetitionCreated(
            competition="d1",
            season="s1",
            name="Division",
            stages=(kinds.StageSpec(id="table", format="round-robin"),),
        ),
    )
    with pytest.raises(OfficeError, match="has retired"):
        office.submit(kinds.Entered(competition="d1", team="t1"))


def test_a_team_waits_for_admission():
    office = members(("admission",))
    own = desk(office, "coach2")
    own.hire(hire_instant(find_team("Orc"), "Newcomers"), "new", coach="coach2")
    office.refresh()
    office.submit(
        kinds.SeasonOpened(season="s1", name="First season"),
        kinds.CompetitionCreated(
            competition="d1",
            season="s1",
            name="Division",
            stages=(kinds.StageSpec(id="table", format="round-robin"),),
        ),
    )
    assert any("waits for admission" in each["text"] for each in waiting(office.league))
    entered = kinds.Entered(competition="d1", team="new")
    with pytest.raises(OfficeError, match="not been admitted"):
        office.submit(entered)
    with pytest.raises(OfficeError, match="only a commissioner"):
        desk(office, "coach2").submit(kinds.TeamAdmitted(team="new"))
    office.submit(kinds.TeamAdmitted(team="new"), entered)
    whole(office)


def test_a_team_of_the_commissioners_does_not_wait():
    office = members(("admission",))
    assert office.league.applicants == set()
