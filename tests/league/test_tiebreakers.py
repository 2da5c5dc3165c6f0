"""Tie-breakers of a stage: one default list, and leagues that were stored by their old name."""

import json

import msgspec
import pytest
from league.offices import begun, new_office

from turfwar.league.competition.formats import StageProgress
from turfwar.league.events import kinds
from turfwar.league.journal.events import check_chain, decode, encode
from turfwar.league.office import OfficeError
from turfwar.league.pages.home import home
from turfwar.league.standings.tie_breakers import DEFAULT_TIEBREAKERS, TIEBREAKERS
from turfwar.league.state.fold import fold

OWN = ("td-for", "lot")


def stage(**given):
    return msgspec.convert({"id": "table", "format": "round-robin", **given}, kinds.StageSpec)


def course_of(league):
    return league.competitions["d1"].stages[0].course(league.results)


def test_there_is_one_default_list():
    """It is left out of journals, so that leagues from before have it too."""
    assert stage().tiebreaker_order == StageProgress(teams=()).tiebreakers == DEFAULT_TIEBREAKERS
    assert "tiebreakers" not in json.loads(msgspec.json.encode(stage()))
    assert course_of(begun().league).tiebreakers == DEFAULT_TIEBREAKERS


@pytest.mark.parametrize("name", ["tiebreakers", "breakers"])
def test_a_stored_league_is_read_by_either_name(name):
    """Its lines are written again as they were, or their digests would be others."""
    events = begun(spec=stage(**{name: OWN})).events
    lines = [encode(event) for event in events]
    assert sum(f'"{name}":["td-for","lot"]'.encode() in line for line in lines) == 1
    again = [decode(line) for line in lines]
    check_chain(again)
    assert [encode(event) for event in again] == lines
    assert course_of(fold(again)).tiebreakers == OWN


def test_a_stage_without_any_tie_breaker_stays_without():
    assert stage(breakers=()).tiebreaker_order == stage(tiebreakers=()).tiebreaker_order == ()


def test_both_names_at_once_are_refused():
    with pytest.raises(OfficeError, match="write one of them"):
        begun(spec=stage(breakers=OWN, tiebreakers=OWN))


def test_the_form_of_a_new_competition_begins_as_its_rule_set_counts():
    """The page takes points and tie-breakers from the league: Death Zone has its own."""
    counted = home(begun().league, (), "")["rules"]["counting"]
    assert counted["tiebreakers"] == list(DEFAULT_TIEBREAKERS)
    assert {name: each for name, each in counted["points"].items() if each is not None} == {
        "win": 3,
        "draw": 1,
        "loss": 0,
    }
    assert {each["id"] for each in counted["known"]} == set(TIEBREAKERS)
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules="deathzone"))
    other = home(office.league, (), "")["rules"]["counting"]
    assert other["tiebreakers"] == ["fame", "td-difference", "lot"]
