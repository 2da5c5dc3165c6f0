"""What a journal holds that is nobody's business yet: answers under seal, and what is prepared.

Everything of a league that is shown to people or handed out goes through here. Whoever keeps the
file of a league has all of it, as a commissioner has who opens the letters.
"""

from collections.abc import Sequence

from turfwar.league.authority import COMMISSIONERS, role_of
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.result import SIDES
from turfwar.league.state.league import League, MatchRecord


def sealed_labels(match: MatchRecord) -> set[str]:
    """The questions after a match whose answers nobody else is to know before it is closed."""
    if len(match.closed) == len(SIDES):
        return set()
    return {each.label for each in match.post_match().asked if each.sealed}


def sees_reports(league: League, who: str, fixture: str) -> bool:
    """Whether open reports of a fixture are for somebody: its coaches, referees, the office."""
    if role_of(league, who) in (*COMMISSIONERS, "referee"):
        return True
    pairing = league.pairing(fixture)
    sides = (pairing.home, pairing.away)
    return bool(who) and any(
        league.teams[each].coach == who for each in sides if each in league.teams
    )


def publishable(league: League, events: Sequence[LeagueEvent], who: str = "") -> list[LeagueEvent]:
    """A journal for somebody: it ends before the first line that has a secret from them."""
    for at, event in enumerate(events):
        if event.payload.is_secret(league, who):
            return list(events[:at])
    return list(events)
