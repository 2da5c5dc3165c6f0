"""A league as it was."""

from league.offices import founded

from turfwar.league.state.past import events_until


def test_a_day_is_meant_whole():
    office = founded(2)
    day = office.events[0].at[:10]
    assert events_until(office.events, day) == office.events
    assert events_until(office.events, "1999-01-01") == []
    assert [each.seq for each in events_until(office.events, "2")] == [1, 2]
    assert events_until(office.events, office.events[0].at)[0].seq == 1
