"""Money that the office moves, fines, sanctions, referees and bounties."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from msgspec import Meta

from turfwar.league.authority import coach_of, why_not_own
from turfwar.league.events.payload import Gold, Id, Line, Payload, Title
from turfwar.league.house_rules.shared import Bounties, find_in
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import fixture_name, player_name, team_name
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.team import Absence, Team, changed
from turfwar.league.rules.office import Offence, Penalty, office_rules
from turfwar.league.standings.points import MOST_POINTS
from turfwar.league.state.changes import change_team, charge, check_balance, flag_debit
from turfwar.league.state.league import Bounty, InvalidEvent, League, known

MOST_MATCHES: Final = 99
"""That somebody is banned for."""


class Paid(Payload, frozen=True, kw_only=True, tag="paid"):
    """Gold that the office moves: a prize, a fine, a correction."""

    ROUTE = "events"

    source: str
    target: str
    amount: Gold
    why: Title

    def check(self, league: League, event: LeagueEvent) -> None:
        for account in (self.source, self.target):
            kind, _, id = account.partition("/")
            if kind in ("team", "petty"):
                known(league.teams, id, "team")
            elif kind not in ("world", "office") or not id:
                raise InvalidEvent(f"{account!r} is no account")

    def effect(self, league: League, event: LeagueEvent) -> None:
        kind, _, id = self.source.partition("/")
        if kind == "team":
            flag_debit(league, event, id, league.spendable(id) - self.amount)
        elif kind == "petty":
            flag_debit(league, event, id, league.ledger.balance(self.source) - self.amount)
        league.ledger.move(self.source, self.target, self.amount, self.why)

    def sentence(self, league: League) -> str:
        source, target = (account_name(league, each) for each in (self.source, self.target))
        return f"{self.amount:,} gold from {source} to {target} ({self.why})"


def account_name(league: League, account: str) -> str:
    """Whose gold it is, or where it comes from."""
    kind, _, id = account.partition("/")
    if kind == "team":
        return team_name(league, id)
    if kind == "petty":
        return f"the petty cash of {team_name(league, id)}"
    return "the league" if kind == "office" else id


class Sanctioned(Payload, frozen=True, kw_only=True, tag="sanctioned"):
    """Points of a table taken or given, or a player banned for matches."""

    ROUTE = "events"

    team: Id
    competition: str = ""
    points: int = 0
    player: str = ""
    matches: int = 0
    why: Title

    def objections(self, league: League) -> Iterator[str]:
        if abs(self.points) > MOST_POINTS:
            yield f"a sanction is of at most {MOST_POINTS:,} points, not {self.points:,}"
        if not 0 <= self.matches <= MOST_MATCHES:
            yield f"a ban is for 1 to {MOST_MATCHES} matches, not {self.matches:,}"
        if not self.points and not self.matches:
            yield "a sanction takes or gives points, or bans a player for some matches"

    def check(self, league: League, event: LeagueEvent) -> None:
        known(league.teams, self.team, "team")
        if self.points:
            competition = known(league.competitions, self.competition, "competition")
            if self.team not in competition.entries:
                raise InvalidEvent(f"{self.team} is not entered in {self.competition}")
        if self.matches and league.team(self.team).player(self.player) is None:
            raise InvalidEvent(f"there is no player {self.player} in {self.team}")

    def effect(self, league: League, event: LeagueEvent) -> None:
        if self.points:
            competition = league.competitions[self.competition]
            competition.adjust(self.team, self.points, self.why)
        if self.matches:
            change_team(league, self.team, self._ban)

    def _ban(self, team: Team) -> Team:
        player = team.player(self.player)
        if player is None:
            return team
        banned = Absence("ban", self.matches)
        return team.with_player(changed(player, absences=(*player.absences, banned)))

    def sentence(self, league: League) -> str:
        what = f"{self.points:+} points" if self.points else ""
        if self.matches:
            what = f"{player_name(league, self.player)} banned for {self.matches} matches"
        return f"{team_name(league, self.team)}: {what} ({self.why})"


class Fined(Payload, frozen=True, kw_only=True, tag="fined"):
    """A fine by the rule set's table, or of so much gold; `number` is for how many matches."""

    ROUTE = "desk"

    team: Id
    offence: Line
    why: Title
    player: str = ""
    number: Annotated[int, Meta(ge=1, le=99)] = 1
    gold: Gold | None = None
    competition: str = ""

    def check(self, league: League, event: LeagueEvent) -> None:
        known(league.teams, self.team, "team")
        penalty = self._penalty(league)
        if penalty is None and self.gold is None:
            names = ", ".join(office_rules(league.ruleset).offences) or "none"
            raise InvalidEvent(
                f"{self.offence} is not in the table of fines ({names}): enter how much it costs"
            )
        if self.team in league.unfinished:
            raise InvalidEvent(f"{self.team} has to finish its last match first")
        if penalty is not None and penalty.points:
            known(league.competitions, self.competition, "competition")

    def _penalty(self, league: League) -> Penalty | None:
        rating = 0
        if self.player:
            found = league.find_player(self.player)
            if found is None:
                raise InvalidEvent(f"no player is called {self.player}")
            rating = league.after.player_value(
                found[1], league.teams[self.team], league.ruleset, league.clauses_for()
            )
        offence = Offence(self.offence, league.level_of(self.team), rating, self.number)
        return office_rules(league.ruleset).penalty(offence)

    def effect(self, league: League, event: LeagueEvent) -> None:
        penalty = self._penalty(league)
        gold = self.gold
        if penalty is not None:
            gold = penalty.gold if gold is None else gold
            if penalty.points:
                competition = league.competitions[self.competition]
                competition.adjust(self.team, penalty.points, self.why)
        charge(league, event, self.team, gold or 0, self.why)
        check_balance(league, event, self.team)

    def sentence(self, league: League) -> str:
        how_much = f" {self.gold:,} gold" if self.gold is not None else ""
        return f"{team_name(league, self.team)} fined{how_much} ({self.why})"


class Refereed(Payload, frozen=True, kw_only=True, tag="refereed"):
    """The manager of another team has been the referee of a whole match."""

    ROUTE = "desk"

    fixture: Id
    team: Id

    def check(self, league: League, event: LeagueEvent) -> None:
        known(league.teams, self.team, "team")
        pairing = league.pairing(self.fixture)
        if self.team in (pairing.home, pairing.away):
            raise InvalidEvent(
                f"{team_name(league, self.team)} plays in {fixture_name(league, self.fixture)}: "
                "the referee has to be neutral"
            )
        if self.fixture not in league.results:
            raise InvalidEvent(f"{fixture_name(league, self.fixture)} has not been played")
        if self.fixture in league.refereed:
            before = team_name(league, league.refereed[self.fixture])
            name = fixture_name(league, self.fixture)
            raise InvalidEvent(f"{name} has its referee already: {before}")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.refereed[self.fixture] = self.team


class BountyOffered(Payload, frozen=True, kw_only=True, tag="bounty-offered"):
    """000, Bounties: gold on the head of a player of another team, held by the commissioner."""

    ROUTE = "events"
    NEW_ID = ("bounty", "b")

    bounty: Id
    by: Id
    target: Id
    gold: Gold

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_own(league, who, self.by)

    def whose(self, league: League) -> str:
        return coach_of(league, self.by)

    def check(self, league: League, event: LeagueEvent) -> None:
        known(league.teams, self.by, "team")
        if self.bounty in league.bounties:
            raise InvalidEvent(f"there is a bounty {self.bounty} already")
        if self.by in league.unfinished:
            raise InvalidEvent(f"{self.by} has to finish its last match first")
        clause = find_in(league.clauses_for(), Bounties)
        if clause is None:
            raise InvalidEvent("this league has no bounties")
        if self.gold < clause.least:
            raise InvalidEvent(f"a bounty is {clause.least:,} at least")
        found = league.find_player(self.target)
        if found is None or self.target in league.departed:
            raise InvalidEvent(f"{self.target} is on no team")
        if found[0] == self.by:
            raise InvalidEvent(f"{self.target} is a player of {self.by} itself")
        if self.gold > league.spendable(self.by):
            raise InvalidEvent(f"not enough gold: {self.by} has {league.spendable(self.by):,}")

    def effect(self, league: League, event: LeagueEvent) -> None:
        bounty = Bounty(self.bounty, self.by, self.target, self.gold)
        league.bounties[self.bounty] = bounty
        league.ledger.move(treasury(self.by), bounty.account, self.gold, f"bounty {self.bounty}")

    def sentence(self, league: League) -> str:
        whom = player_name(league, self.target)
        return f"{team_name(league, self.by)} offer a bounty of {self.gold:,} gold for {whom}"


class BountyEnded(Payload, frozen=True, kw_only=True, tag="bounty-ended"):
    """It was paid to a team, or goes back to who offered it."""

    ROUTE = "events"

    bounty: Id
    how: Literal["paid", "lapsed", "withdrawn"]
    to: str = ""

    def check(self, league: League, event: LeagueEvent) -> None:
        bounty = known(league.bounties, self.bounty, "bounty")
        if bounty.state != "open":
            raise InvalidEvent(f"this bounty is {bounty.state} already")
        known(league.teams, self._to(bounty), "team")

    def _to(self, bounty: Bounty) -> str:
        return self.to if self.how == "paid" else bounty.by

    def effect(self, league: League, event: LeagueEvent) -> None:
        bounty = league.bounties[self.bounty]
        bounty.end(league, self.how, self._to(bounty))

    def sentence(self, league: League) -> str:
        bounty = league.bounties.get(self.bounty)
        whom = player_name(league, bounty.target) if bounty is not None else self.bounty
        return f"the bounty for {whom} is {self.how}"
