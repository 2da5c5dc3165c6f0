"""Inducements that a coach takes before a match at the table."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from turfwar.league.authority import coach_of, why_not_own, why_partial
from turfwar.league.events.payload import Id, Payload
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import fixture_name, team_name
from turfwar.league.post_match.result import Side
from turfwar.league.rules.inducements import Purchases
from turfwar.league.state.inducements import shops_of
from turfwar.league.state.league import InvalidEvent, League

MOST_GOLD = 10**7
MOST_LINES = 30


class InducementsChosen(Payload, frozen=True, kw_only=True, tag="inducements-chosen"):
    """What a side takes for a match: petty cash, and what is bought. The last choice counts."""

    fixture: Id
    side: Side
    petty_cash: Annotated[int, Meta(ge=0, le=MOST_GOLD)] = 0
    lines: Annotated[tuple[str, ...], Meta(max_length=MOST_LINES)] = ()

    def _team(self, league: League) -> str:
        pairing = league.find_pairing(self.fixture)
        if pairing is None:
            return ""
        return (pairing.home if self.side == "home" else pairing.away) or ""

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_own(league, who, self._team(league))

    def why_no_ruling(self, league: League, who: str) -> str:
        if coach_of(league, self._team(league)) == who:
            return ""
        return why_partial(league, who, self.fixture)

    def whose(self, league: League) -> str:
        return coach_of(league, self._team(league))

    def objections(self, league: League) -> Iterator[str]:
        plans = {**league.inducements.get(self.fixture, {})}
        plans[self.side] = Purchases(self.petty_cash, self.lines)
        shops = shops_of(league, self.fixture, plans)
        if shops is None:
            yield "these rules sell no inducements, or sell them in the stages before a match"
        else:
            yield from shops[self.side].refused

    def check(self, league: League, event: LeagueEvent) -> None:
        if not league.pairing(self.fixture).ready:
            raise InvalidEvent(f"the teams of {self.fixture} are not known yet")
        if self.fixture in league.results:
            raise InvalidEvent(f"{self.fixture} already has a result")
        if self.fixture in league.linked:
            raise InvalidEvent("this match is played here: inducements are bought in it")

    def effect(self, league: League, event: LeagueEvent) -> None:
        chosen = league.inducements.setdefault(self.fixture, {})
        chosen[self.side] = Purchases(self.petty_cash, self.lines)

    def sentence(self, league: League) -> str:
        number = len(self.lines)
        what = f"{number} inducement{'s' if number > 1 else ''}" if number else "no inducements"
        where = fixture_name(league, self.fixture)
        return f"{team_name(league, self._team(league))} take {what} for {where}"
