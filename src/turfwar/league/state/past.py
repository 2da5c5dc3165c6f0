"""A league as it was."""

from collections.abc import Sequence

from turfwar.league.dates import moment
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.state.fold import fold
from turfwar.league.state.league import League

DATE = len("2027-03-01")


def events_until(events: Sequence[LeagueEvent], until: str) -> list[LeagueEvent]:
    """The lines up to a number, a moment, or the end of a day (in UTC).

    `DateError` where it is none of them.
    """
    if until.isascii() and until.isdigit():
        return [event for event in events if event.seq <= int(until)]
    length = DATE if len(until) == DATE else None
    last = moment(until, "UTC").isoformat(timespec="seconds")[:length]
    return [event for event in events if (event.effective or event.at)[:length] <= last]


def league_until(events: Sequence[LeagueEvent], until: str) -> League:
    """The league as it was known then; what was corrected later is as it was before."""
    return fold(events_until(events, until))
