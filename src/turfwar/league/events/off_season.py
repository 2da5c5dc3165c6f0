"""Between seasons: the break with its dice, and what coaches buy in it."""

from turfwar.league.authority import why_not_own
from turfwar.league.events.payload import Id, Line, Payload
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.facts import Fact
from turfwar.league.post_match.machine import OrderRefused, Waiting
from turfwar.league.rules.off_season import SeasonBreak
from turfwar.league.rules.office import PLAYER_LOAN, office_rules
from turfwar.league.state.changes import pay_debts
from turfwar.league.state.deals import send_home
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.league.state.off_season import blank_break, check_break, season_break, take_over


class BetweenSeasons(Payload, frozen=True, kw_only=True, tag="between-seasons"):
    """The break after a season: its dice, and the secret they come from."""

    season: Id
    facts: tuple[Fact, ...] = ()
    secret: str = ""

    def check(self, league: League, event: LeagueEvent) -> None:
        check_break(league, self.season)
        if self.season in league.breaks:
            raise InvalidEvent(f"the off-season after {self.season} has been run already")
        self._held(league)

    def _held(self, league: League) -> SeasonBreak:
        """The break with the dice that were thrown for it."""
        try:
            dice = labelled(self.secret) if self.secret else None
            return season_break(league, self.season, self.facts, dice)
        except Waiting:
            raise InvalidEvent(f"the off-season after {self.season} lacks dice") from None

    def effect(self, league: League, event: LeagueEvent) -> None:
        for deal in league.deals.values():
            if deal.offer.type == PLAYER_LOAN and deal.state == "accepted":
                send_home(league, deal)
        found = self._held(league)
        take_over(league, event, found)
        league.breaks[self.season] = list(found.notes)
        for team in league.teams:
            pay_debts(league, team, overdue=True)


class OrderedBetween(Payload, frozen=True, kw_only=True, tag="ordered-between"):
    """What a coach buys between seasons."""

    ROUTE = "desk"

    season: Id
    team: Id
    line: Line

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_own(league, who, self.team)

    def check(self, league: League, event: LeagueEvent) -> None:
        check_break(league, self.season)
        known(league.teams, self.team, "team")
        if self.season not in league.breaks:
            raise InvalidEvent(f"the off-season after {self.season} has not been run yet")
        self._bought(league)

    def _bought(self, league: League) -> SeasonBreak:
        found = blank_break(league, self.season, {})
        try:
            office_rules(league.ruleset).order_between(found, self.team, self.line)
        except (OrderRefused, ValueError) as error:
            raise InvalidEvent(str(error)) from None
        return found

    def effect(self, league: League, event: LeagueEvent) -> None:
        take_over(league, event, self._bought(league))
