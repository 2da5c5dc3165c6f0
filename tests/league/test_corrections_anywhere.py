"""Corrections from any state: whatever they take away, every page still opens."""

import pytest
from league.every_page import every_page
from league.offices import close
from league.rule_sets import RULE_SETS, drawn, hired, reported

from turfwar.league.archive import export, read
from turfwar.league.events import kinds
from turfwar.league.state.fold import fold


def line_of(office, kind, number=0):
    return [event.seq for event in office.events if event.kind == kind][number]


def void(office, seq):
    office.preview(kinds.Voided(seq=seq))
    office.correct(kinds.Voided(seq=seq), "a mistake")
    assert office.league == fold(office.events)
    every_page(office)
    assert read(export(office.events, office.league)) == office.events


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_draw_behind_a_walk_over_is_made_void(rules):
    office = drawn(rules)
    office.walk_over("d1:table:1.1", "home", reason="nobody came")
    void(office, line_of(office, "drawn"))
    assert "d1:table:1.1" not in office.league.results
    assert any("no fixture" in flag.text for flag in office.league.flags)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_hire_is_made_void_after_later_rounds_of_a_swiss(rules):
    office = drawn(rules, 4, "swiss")
    for _ in range(2):
        for fixture, _ in office.league.open_fixtures():
            close(office, reported(office, fixture).seq)
        office.draw("d1")
    void(office, line_of(office, "team-hired"))
    assert "t1" not in office.league.teams


def test_everybody_leaves_a_swiss():
    office = drawn("lrb6", 4, "swiss")
    for team in list(office.league.teams):
        office.submit(kinds.Withdrawn(competition="d1", team=team, how="void"))
        every_page(office)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_any_line_of_a_season_can_be_made_void(rules):
    office = drawn(rules)
    close(office, reported(office, "d1:table:1.1").seq)
    office.seal("s1")
    events = list(office.events)
    for event in events[1:]:
        other = hired(rules, 0)
        other.journal.events[:] = events
        other.events, other._league = list(events), None
        void(other, event.seq)
