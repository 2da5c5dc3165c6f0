"""What a journal holds that is nobody's business yet: answers under seal, and what is prepared.

Everything of a league that is shown to people or handed out goes through here. Whoever keeps the
file of a league has all of it, as a commissioner has who opens the letters.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from turfwar.league.authority import COMMISSIONERS, role_of
from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.facts import Answered
from turfwar.league.post_match.result import SIDES, MatchResult, SideResult
from turfwar.league.state.league import League, MatchRecord


def sealed_labels(match: MatchRecord) -> set[str]:
    """The questions after a match whose answers nobody else is to know before it is closed."""
    if len(match.closed) == len(SIDES):
        return set()
    return {each.label for each in match.post_match().asked if each.sealed}


NOTHING: Final = MatchResult(home=SideResult(), away=SideResult(), winner="draw")
"""What is shown of a report to those whom it does not concern."""


def sees_reports(league: League, who: str, fixture: str) -> bool:
    """Whether open reports of a fixture are for somebody: its coaches, referees, the office."""
    if role_of(league, who) in (*COMMISSIONERS, "referee"):
        return True
    pairing = league.pairing(fixture)
    sides = (pairing.home, pairing.away)
    return bool(who) and any(
        league.teams[each].coach == who for each in sides if each in league.teams
    )


def is_open_report(league: League, payload: kinds.AnyPayload) -> bool:
    return isinstance(payload, kinds.Reported) and payload.fixture in league.reports


def without_secrets(league: League, payload: kinds.AnyPayload, who: str = "") -> kinds.AnyPayload:
    """What an event says, as far as somebody may know it by now; without `who`, anybody."""
    if isinstance(payload, kinds.Amended):
        shown = without_secrets(league, payload.payload, who)
        return payload if shown is payload.payload else replace(payload, payload=shown)
    if isinstance(payload, kinds.Reported) and is_open_report(league, payload):
        if sees_reports(league, who, payload.fixture):
            return payload
        return replace(payload, result=NOTHING, picks={})
    if isinstance(payload, kinds.PreMatchStepped) and payload.fixture in league.preparing:
        return replace(payload, facts=())
    match = (
        league.matches.get(payload.match)
        if isinstance(payload, kinds.PostMatchProgressed)
        else None
    )
    if match is None or not isinstance(payload, kinds.PostMatchProgressed):
        return payload
    sealed = sealed_labels(match)
    open_facts = tuple(
        fact for fact in payload.facts if not (isinstance(fact, Answered) and fact.label in sealed)
    )
    return payload if open_facts == payload.facts else replace(payload, facts=open_facts)


def publishable(league: League, events: Sequence[LeagueEvent], who: str = "") -> list[LeagueEvent]:
    """A journal for somebody: it ends before the first line that has a secret from them."""
    for at, event in enumerate(events):
        said = event.payload
        begun = isinstance(said, kinds.PreMatchBegun) and said.fixture in league.preparing
        if begun or without_secrets(league, said, who) is not said:
            return list(events[:at])
    return list(events)
