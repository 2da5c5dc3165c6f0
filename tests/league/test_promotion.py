"""Promotion and relegation: by the tables, a number for each pair of divisions, and by hand."""

import pytest
from league.offices import SPEC, founded

from turfwar.league.events import kinds
from turfwar.league.office import OfficeError
from turfwar.league.pages.season_end import season_end


@pytest.fixture(scope="module")
def three_divisions():
    """Three sealed divisions of two teams; the team of the lower number wins."""
    office = founded(6)
    office.submit(kinds.SeasonOpened(season="s1", name="First season"))
    for level in (1, 2, 3):
        teams = [f"t{2 * level - 1}", f"t{2 * level}"]
        office.submit(
            kinds.CompetitionCreated(
                competition=f"d{level}",
                season="s1",
                name=f"Division {level}",
                stages=(SPEC,),
                level=level,
            ),
            *(kinds.Entered(competition=f"d{level}", team=team) for team in teams),
        )
        office.draw(f"d{level}")
        for fixture, pairing in office.league.open_fixtures(f"d{level}"):
            winner = "home" if pairing.home == teams[0] else "away"
            office.walk_over(fixture, winner, reason="nobody came")
    office.seal("s1")
    return list(office.events)


@pytest.fixture
def office(three_divisions):
    from league.offices import new_office

    from turfwar.league.journal.stores import MemoryJournal

    return new_office(MemoryJournal(list(three_divisions)))


def told(office, numbers):
    return {
        each["team"]["id"]: each["to"] for each in season_end(office.league, "s1", numbers)["moves"]
    }


def test_a_number_for_each_pair_of_divisions(office):
    assert told(office, 1) == {"t2": 2, "t3": 1, "t4": 3, "t5": 2}
    assert told(office, [1, 0]) == {"t2": 2, "t3": 1}
    assert told(office, [0, 1]) == {"t4": 3, "t5": 2}
    assert told(office, [0]) == {}
    orders = season_end(office.league, "s1")["divisions"]
    assert [[team["id"] for team in each["teams"]] for each in orders] == [
        ["t1", "t2"],
        ["t3", "t4"],
        ["t5", "t6"],
    ]


def test_a_commissioner_moves_a_team_by_hand(office):
    moves = office.promote("s1", [1, 0], {"t6": "1", "t3": "2"})
    assert moves == {"t1": "1", "t2": "2", "t3": "2", "t4": "2", "t5": "3", "t6": "1"}
    assert office.league.promoted["s1"] == moves


@pytest.mark.parametrize("changes", [{"t9": "1"}, {"t1": "4"}, {"t1": ""}])
def test_what_cannot_be_is_refused(office, changes):
    with pytest.raises(OfficeError):
        office.promote("s1", 1, changes)
    assert "s1" not in office.league.promoted
