"""Fixtures: the draw, sides set by hand, dates, and matches that begin on a server."""

from turfwar.league.authority import coaches_of, why_partial
from turfwar.league.competition.plan import Slot
from turfwar.league.dates import DateError, moment
from turfwar.league.events.payload import Id, Payload
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import competition_name, fixture_name, team_name
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.pre_match import check_ready


class Drawn(Payload, frozen=True, kw_only=True, tag="drawn"):
    """Fixtures of a stage, all or the next round; `lots` is the secret they were drawn with."""

    SENT = True

    competition: Id
    stage: Id
    slots: tuple[Slot, ...]
    teams: tuple[str, ...] = ()
    groups: dict[str, tuple[str, ...]] = {}
    lots: str = ""

    def check(self, league: League, event: LeagueEvent) -> None:
        competition = known(league.competitions, self.competition, "competition")
        stage = competition.stage(self.stage)
        if stage is None:
            raise InvalidEvent(f"{competition.name} has no stage {self.stage}")
        taken = {slot.id for slot in stage.slots}
        twice = [slot.id for slot in self.slots if slot.id in taken]
        if twice:
            raise InvalidEvent(f"{competition.name}: {twice[0]} has been drawn already")
        if not self.teams and not stage.drawn:
            raise InvalidEvent(f"{competition.name}: the first draw of {self.stage} is missing")
        sides = [each for slot in self.slots for each in (slot.home, slot.away)]
        placed = [each.partition("/")[2] for each in sides if each.startswith("team/")]
        for each in (*self.teams, *placed):
            known(league.teams, each, "team")

    def effect(self, league: League, event: LeagueEvent) -> None:
        stage = league.competitions[self.competition].stage(self.stage)
        assert stage is not None
        stage.slots = (*stage.slots, *self.slots)
        stage.teams = self.teams or stage.teams
        stage.groups = self.groups or stage.groups
        stage.lots = self.lots or stage.lots

    def sentence(self, league: League) -> str:
        where = competition_name(league, self.competition)
        return f"{where} is drawn: {len(self.slots)} fixtures"


class Paired(Payload, frozen=True, kw_only=True, tag="paired"):
    """A commissioner sets the sides of a fixture by hand."""

    ROUTE = "events"

    fixture: Id
    home: Id
    away: Id

    def why_no_ruling(self, league: League, who: str) -> str:
        return why_partial(league, who, self.fixture)

    def check(self, league: League, event: LeagueEvent) -> None:
        league.stage_of(self.fixture)
        if self.fixture in league.results:
            raise InvalidEvent(f"{self.fixture} already has a result")
        if self.fixture in league.preparing or self.fixture in league.linked:
            raise InvalidEvent(f"{self.fixture} is being played")
        for team in (self.home, self.away):
            known(league.teams, team, "team")
        if self.home == self.away:
            raise InvalidEvent(f"{self.home} cannot play itself")

    def effect(self, league: League, event: LeagueEvent) -> None:
        stage, slot = league.stage_of(self.fixture)
        stage.pair(slot, self.home, self.away)
        league.reports.pop(self.fixture, None)
        league.inducements.pop(self.fixture, None)
        league.proposals.pop(self.fixture, None)

    def sentence(self, league: League) -> str:
        home, away = team_name(league, self.home), team_name(league, self.away)
        return f"{fixture_name(league, self.fixture)}: {home} meets {away}, set by hand"


class Dated(Payload, frozen=True, kw_only=True, tag="dated"):
    """When a fixture is to be played, or by when; as the league's own time has it."""

    ROUTE = "events"

    fixture: Id
    day: str = ""
    deadline: str = ""
    postponed: bool = False

    def check(self, league: League, event: LeagueEvent) -> None:
        league.stage_of(self.fixture)
        for text in filter(None, (self.day, self.deadline)):
            try:
                moment(text, league.zone)
            except DateError as error:
                raise InvalidEvent(str(error)) from None

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.dates[self.fixture] = self
        league.proposals.pop(self.fixture, None)
        league.agreed.discard(self.fixture)

    def sentence(self, league: League) -> str:
        where = fixture_name(league, self.fixture)
        if self.postponed:
            return f"{where} is postponed"
        when = self.day or f"by {self.deadline}"
        return f"{where} is to be played {when.replace('T', ' at ')}"


class Linked(Payload, frozen=True, kw_only=True, tag="linked"):
    """A fixture's match has begun on a server: by these clauses, whatever changes later.

    Without a match, the one that was there does not count for the fixture any more.
    """

    fixture: Id
    match: str = ""
    clauses: tuple[str, ...] = ()

    def why_not_member(self, league: League, who: str) -> str:
        pairing = league.pairing(self.fixture)
        if self.match and who in coaches_of(league, pairing.home or "", pairing.away or ""):
            return ""
        return "only its coaches begin a match"

    def check(self, league: League, event: LeagueEvent) -> None:
        if not self.match:
            known(league.linked, self.fixture, "match of")
            return
        if self.fixture in league.results:
            raise InvalidEvent(f"{self.fixture} already has a result")
        if self.fixture in league.linked:
            raise InvalidEvent(f"{self.fixture} already has a match")
        check_ready(league, self.fixture)

    def effect(self, league: League, event: LeagueEvent) -> None:
        if self.match:
            league.linked[self.fixture] = self
        else:
            del league.linked[self.fixture]

    def sentence(self, league: League) -> str:
        return f"{fixture_name(league, self.fixture)} is being played"
