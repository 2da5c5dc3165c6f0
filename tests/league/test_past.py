"""A league as it was."""

import os
import subprocess
import sys

import pytest
from league.offices import begun, founded

from turfwar.games import find_ruleset
from turfwar.league.content_digest import content_digest
from turfwar.league.dates import DateError
from turfwar.league.pages.history import gathered
from turfwar.league.pages.names import names_of
from turfwar.league.state.past import events_until


def test_a_day_is_meant_whole():
    office = founded(2)
    day = office.events[0].at[:10]
    assert events_until(office.events, day) == office.events
    assert events_until(office.events, "1999-01-01") == []
    assert [each.seq for each in events_until(office.events, "2")] == [1, 2]
    assert events_until(office.events, office.events[0].at)[0].seq == 1


def test_a_moment_may_be_of_any_time_zone():
    office = founded(2)
    assert [each.at for each in office.events] == [f"2027-01-01T00:00:0{at}" for at in range(3)]
    assert len(events_until(office.events, "2027-01-01T02:00:01+02:00")) == 2
    assert len(events_until(office.events, "2027-01-01T00:00")) == 1
    assert events_until(office.events, "2026-12-31T23:59:59Z") == []
    for wrong in ("", "soon", "2027-13-45", "-1", "²"):
        with pytest.raises(DateError):
            events_until(office.events, wrong)


def test_flags_that_say_the_same_are_told_once():
    flags = ["line 3: no match", "line 4: no match", "line 6: t1 met t2", "a word alone"]
    assert gathered(flags) == ["lines 3 to 4: no match", "line 6: t1 met t2", "a word alone"]


def test_ids_become_names():
    office = begun(2)
    assert names_of(office.league, "t1, t2: met in d1:table:1.1, line 4.") == (
        "Team 1, Team 2: met in Division, round 1, line 4."
    )


@pytest.mark.parametrize("rules", ["lrb6", "brutal", "deathzone", "bobba"])
def test_what_a_match_was_worked_out_by_is_the_same_in_every_process(rules):
    """Functions and sets among the rules for rosters would show otherwise each time."""
    code = (
        "from turfwar.league.content_digest import content_digest\n"
        "from turfwar.games import find_ruleset\n"
        f"print(content_digest(find_ruleset({rules!r})))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "5"},
    )
    assert found.stdout.strip() == content_digest(find_ruleset(rules))
