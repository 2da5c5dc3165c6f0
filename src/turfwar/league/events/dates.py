"""Agreeing on a date: one coach proposes several, the other chooses one, and the match has it."""

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta

from turfwar.league.authority import coaches_of, why_not_theirs
from turfwar.league.dates import DateError, moment
from turfwar.league.events.fixtures import Dated
from turfwar.league.events.payload import Id, Payload
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import fixture_name
from turfwar.league.state.league import DateProposal, InvalidEvent, League

MOST_DATES: Final = 5
Day = Annotated[str, Meta(min_length=10, max_length=25)]


def why_not_coach(league: League, who: str, fixture: str) -> str:
    """Why somebody is none of the two coaches of a match that is still to be played."""
    pairing = league.pairing(fixture)
    return why_not_theirs(league, who, pairing.home or "", pairing.away or "")


def check_open(league: League, fixture: str) -> None:
    """A match of two teams that has neither been played nor begun."""
    league.stage_of(fixture)
    if not league.pairing(fixture).ready:
        raise InvalidEvent(f"the teams of {fixture} are not known yet")
    if fixture in league.results:
        raise InvalidEvent(f"{fixture} already has a result")
    if fixture in league.linked:
        raise InvalidEvent(f"{fixture} is being played")


class DatesProposed(Payload, frozen=True, kw_only=True, tag="dates-proposed"):
    """A coach proposes dates for a match; these replace what either has proposed before."""

    ROUTE = "events"

    fixture: Id
    days: Annotated[tuple[Day, ...], Meta(min_length=1, max_length=MOST_DATES)]

    def why_no_ruling(self, league: League, who: str) -> str:
        return why_not_coach(league, who, self.fixture)

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_coach(league, who, self.fixture)

    def check(self, league: League, event: LeagueEvent) -> None:
        check_open(league, self.fixture)
        if len(set(self.days)) < len(self.days):
            raise InvalidEvent("one date is proposed twice")
        for day in self.days:
            try:
                moment(day, league.zone)
            except DateError as error:
                raise InvalidEvent(str(error)) from None

    def objections(self, league: League) -> Iterator[str]:
        pairing = league.pairing(self.fixture)
        if len(coaches_of(league, pairing.home or "", pairing.away or "")) < 2:
            yield "one coach has both teams: set the date instead"

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.proposals[self.fixture] = DateProposal(event.actor, self.days)

    def sentence(self, league: League) -> str:
        return f"dates are proposed for {fixture_name(league, self.fixture)}"


class DateAgreed(Payload, frozen=True, kw_only=True, tag="date-agreed"):
    """The other coach chooses one of the dates, and the match is dated."""

    ROUTE = "events"
    SENT = True

    fixture: Id
    day: Day

    def why_no_ruling(self, league: League, who: str) -> str:
        return self.why_not_member(league, who)

    def why_not_member(self, league: League, who: str) -> str:
        known = league.proposals.get(self.fixture)
        if known is not None and known.by == who:
            return "the other coach chooses among the dates that you have proposed"
        return why_not_coach(league, who, self.fixture)

    def check(self, league: League, event: LeagueEvent) -> None:
        check_open(league, self.fixture)
        known = league.proposals.get(self.fixture)
        if known is None:
            raise InvalidEvent(f"no dates are proposed for {self.fixture}")
        if self.day not in known.days:
            raise InvalidEvent(f"{self.day} is not among the dates: {', '.join(known.days)}")

    def effect(self, league: League, event: LeagueEvent) -> None:
        before = league.dates.get(self.fixture)
        deadline = before.deadline if before is not None else ""
        league.dates[self.fixture] = Dated(fixture=self.fixture, day=self.day, deadline=deadline)
        del league.proposals[self.fixture]
        league.agreed.add(self.fixture)

    def sentence(self, league: League) -> str:
        where = fixture_name(league, self.fixture)
        return f"both coaches agree: {where} is to be played {self.day.replace('T', ' at ')}"
