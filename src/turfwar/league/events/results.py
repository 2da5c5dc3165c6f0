"""Matches: what is reported, played and decided."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from turfwar.league.authority import coaches_of, role_of, why_partial
from turfwar.league.competition.plan import Pairing
from turfwar.league.events.payload import AnyPayload, Id, Payload
from turfwar.league.house_rules.shared import TableDice, Walkover, find_in
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import fixture_name, team_name
from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.facts import Fact, Picked
from turfwar.league.post_match.machine import PostMatchInput, Waiting
from turfwar.league.post_match.money import petty, treasury
from turfwar.league.post_match.result import SIDES, MatchResult, Side, SideResult, other
from turfwar.league.rules.office import BEHIND, Settling, office_rules
from turfwar.league.secrets import sees_reports
from turfwar.league.standings.results import FixtureResult, Pair
from turfwar.league.state.changes import change_team, missed, remember_dead
from turfwar.league.state.deals import add_interest
from turfwar.league.state.league import (
    Flag,
    InvalidEvent,
    League,
    MatchRecord,
    TabletopReport,
    known,
)
from turfwar.league.state.pre_match import check_ready, finished, opening_of, take_over, terms_of
from turfwar.league.state.reports import result_faults

NOT_YOURS = "only its coaches, a referee or a commissioner report a match"
MOST_SCORED = 99
"""Of a side, in a fixture that was decided without a match."""
HIDDEN = MatchResult(home=SideResult(), away=SideResult(), winner="draw")
"""What is shown of a report to those whom it does not concern."""


class Reported(Payload, frozen=True, kw_only=True, tag="reported"):
    """What somebody says a match at the table was; it counts when the other side says so too.

    `picks` is on whom lots fell at the table, by their labels.
    """

    fixture: Id
    home: Id
    away: Id
    result: MatchResult
    picks: dict[str, str] = {}

    def why_not_member(self, league: League, who: str) -> str:
        own = who in coaches_of(league, self.home, self.away)
        return "" if own or role_of(league, who) == "referee" else NOT_YOURS

    def objections(self, league: League) -> Iterator[str]:
        return report_objections(league, self.fixture, self.home, self.away, self.result)

    def check(self, league: League, event: LeagueEvent) -> None:
        if self.fixture in league.results:
            raise InvalidEvent(f"{self.fixture} already has a result")
        pairing = league.pairing(self.fixture)
        if (pairing.home, pairing.away) != (self.home, self.away):
            raise InvalidEvent(f"{self.home} and {self.away} are not the teams of {self.fixture}")
        check_ready(league, self.fixture)

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.reports.setdefault(self.fixture, {})[event.actor] = TabletopReport(
            event.seq, event.actor, event.at, (self.home, self.away), self.result, self.picks
        )

    def sentence(self, league: League) -> str:
        return f"{fixture_name(league, self.fixture)} is reported"

    def shown_to(self, league: League, who: str) -> AnyPayload:
        if self.fixture not in league.reports or sees_reports(league, who, self.fixture):
            return self
        return replace(self, result=HIDDEN, picks={})


def report_objections(
    league: League, fixture: str, home: str, away: str, result: MatchResult
) -> Iterator[str]:
    teams: dict[Side, str] = {"home": home, "away": away}
    if any(team not in league.teams for team in teams.values()):
        return  # the league says so itself
    for fault in result_faults(league, fixture, teams, result):
        where = f"{teams[fault.side]}: " if fault.side else ""
        yield f"{where}{fault.text}"


class Played(Payload, frozen=True, kw_only=True, tag="played"):
    """A match was played: what it handed over, by which clauses, with which players."""

    SENT = True

    fixture: Id
    home: Id
    away: Id
    result: MatchResult
    options: tuple[str, ...] = ()
    rosters: tuple[str, str] = ("", "")
    replay: str = ""
    salt: str = ""
    """What the secret of its post-match sequence's dice is made from, and the digest of that
    secret."""
    commitment: str = ""
    content: str = ""
    """By which team lists and tables (`content_digest.py`)."""
    picks: dict[str, str] = {}
    """On whom lots fell at the table, by their labels: these the office has not drawn."""

    @property
    def teams(self) -> dict[Side, str]:
        return {"home": self.home, "away": self.away}

    @property
    def friendly(self) -> bool:
        return self.fixture.startswith("friendly:")

    def why_no_ruling(self, league: League, who: str) -> str:
        why = why_partial(league, who, self.fixture)
        return why if why and self._why_not_agreed(league, who) else ""

    def why_not_member(self, league: League, who: str) -> str:
        """A match counts when both sides say the same of it; a referee's word is enough."""
        if role_of(league, who) == "referee":
            return ""
        return self._why_not_agreed(league, who)

    def _why_not_agreed(self, league: League, who: str) -> str:
        coaches = coaches_of(league, self.home, self.away)
        if who not in coaches:
            return NOT_YOURS
        for report in league.reports.get(self.fixture, {}).values():
            same = report.result == self.result and report.picks == self.picks
            if same and (report.by != who or coaches == {who}):
                return ""
        return "the other coach has not reported the same"

    def objections(self, league: League) -> Iterator[str]:
        return report_objections(league, self.fixture, self.home, self.away, self.result)

    def check(self, league: League, event: LeagueEvent) -> None:
        for team in self.teams.values():
            known(league.teams, team, "team")
            waiting = league.unfinished.get(team)
            if waiting is not None:
                raise InvalidEvent(f"{team} has to finish its last match first (line {waiting})")
        if self.home == self.away:
            raise InvalidEvent(f"{self.home} cannot play itself")
        if not self.friendly:
            if self.fixture in league.results:
                raise InvalidEvent(f"{self.fixture} already has a result")
            stage = league.stage_of(self.fixture)[0]
            if stage.format.knocks_out() and self.result.winner == "draw":
                raise InvalidEvent(f"{self.fixture} needs a winner")
        for of in (self.result.home, self.result.away):
            # No gold comes back that was never put in.
            if not 0 <= of.petty_left <= of.petty_in:
                raise InvalidEvent(
                    f"{of.petty_left:,} of the petty cash is left, but there was {of.petty_in:,}"
                )
        finished(league, self.fixture)

    def effect(self, league: League, event: LeagueEvent) -> None:
        before = finished(league, self.fixture)
        if not self.friendly:
            self._flag_strangers(league, event)
        agreed: dict[str, int] = {}
        if before is not None:
            # What was done before it counts, and its terms are kept for afterwards.
            take_over(league, event, before)
            del league.preparing[self.fixture]
            agreed = before.terms
        self._flag_players(league, event)
        for side in SIDES:
            remember_dead(league, event, self.teams[side])
            self._book_petty_cash(league, side)
        self._pay_bounties(league)
        self._enter(league, event, agreed)
        if not self.friendly:
            league.results[self.fixture] = self._as_counted()
            league.decided_by[self.fixture] = event.seq
            league.reports.pop(self.fixture, None)
            league.inducements.pop(self.fixture, None)

    def _flag_strangers(self, league: League, event: LeagueEvent) -> None:
        """What was played stands; it is for the commissioner to say what it counts."""
        pairing = league.pairing(self.fixture)
        if (pairing.home, pairing.away) != (self.home, self.away):
            text = f"{self.home} and {self.away} met in {self.fixture}, where others should have"
            league.flags.append(Flag(event.seq, text))

    def _flag_players(self, league: League, event: LeagueEvent) -> None:
        """Who is in the report and on no roster: flagged, not left out."""
        for side, id in self.teams.items():
            roster = {player.id for player in league.teams[id].roster}
            played = [each.player for each in self.result.side(side).players]
            strangers = [player for player in played if player not in roster]
            if strangers:
                text = f"{', '.join(strangers)} played for {id} without being on its roster"
                league.flags.append(Flag(event.seq, text))

    def _book_petty_cash(self, league: League, side: Side) -> None:
        """What went into petty cash before the match, and what of it was spent."""
        team, of = self.teams[side], self.result.side(side)
        league.ledger.move(treasury(team), petty(team), of.petty_in, "petty cash")
        spent = of.petty_in - of.petty_left
        league.ledger.move(petty(team), "world/inducements", spent, "inducements")

    def _pay_bounties(self, league: League) -> None:
        """000, Bounties: to the team that killed the target for good."""
        for side in SIDES:
            killers = self.teams[other(side)]
            others = self.result.side(other(side))
            names = {each.player for each in others.players} | set(others.guests)
            names |= {each.id for each in others.raised}
            for each in self.result.side(side).players:
                if not each.dead or not any(hurt.by in names for hurt in each.hurt):
                    continue
                for bounty in league.bounties.values():
                    if bounty.target == each.player and bounty.state == "open":
                        bounty.end(league, "paid", killers)

    def _enter(self, league: League, event: LeagueEvent, agreed: dict[str, int]) -> None:
        """What follows a match begins."""
        teams = self.teams
        terms = terms_of(league, self.fixture, teams, self._as_counted())
        opening = PostMatchInput(
            rules=league.rules,
            home=league.teams[self.home],
            away=league.teams[self.away],
            result=self.result,
            gold={side: league.ledger.balance(treasury(teams[side])) for side in SIDES},
            petty_cash={side: league.ledger.balance(petty(teams[side])) for side in SIDES},
            options=self.options,
            terms=terms | agreed,
            told=tuple(self.picks),
            entered=self.fixture not in league.linked and bool(find_in(self.options, TableDice)),
        )
        add_interest(league, teams.values())
        league.matches[event.seq] = MatchRecord(
            seq=event.seq,
            fixture=self.fixture,
            teams=teams,
            opening=opening,
            at=event.at,
            rosters=self.rosters,
            replay=self.replay,
            salt=self.salt,
            commitment=self.commitment,
            content=self.content,
            facts=[Picked(label, who) for label, who in self.picks.items()],
            picks=self.picks,
            secret=league.disclosed.get(self.commitment, ""),
        )
        for team in teams.values():
            league.unfinished[team] = event.seq

    def _as_counted(self) -> FixtureResult:
        """The match as a table counts it."""
        result = self.result
        return FixtureResult(
            home=self.home,
            away=self.away,
            score=(result.home.score, result.away.score),
            casualties=(result.home.casualties, result.away.casualties),
            winner=result.winner,
            kind="conceded" if result.conceded else "played",
        )

    def sentence(self, league: League) -> str:
        result = self.result
        names = {side: team_name(league, id) for side, id in self.teams.items()}
        score = f"{names['home']} {result.home.score}-{result.away.score} {names['away']}"
        gave_up = f"; {names[result.conceded]} gave up" if result.conceded else ""
        return f"{score} ({fixture_name(league, self.fixture)}){gave_up}"


OUTCOMES: Final = {
    "walkover": "walk-over",
    "double-forfeit": "both sides forfeit",
    "awarded": "awarded",
    "void": "void",
}
"""How a match is decided that was not played, in words."""


class Decided(Payload, frozen=True, kw_only=True, tag="decided"):
    """A fixture was decided without a match, or against what was played.

    `avoided`: the side that did not come meant not to. `facts` are the dice that the rule set has
    for it, and `secret` what they were made from.
    """

    ROUTE = "events"
    SENT = True

    fixture: Id
    outcome: Literal["walkover", "double-forfeit", "awarded", "void"]
    winner: Literal["home", "away", "draw", "nobody"] = "draw"
    score: Pair = (0, 0)
    avoided: bool = False
    facts: tuple[Fact, ...] = ()
    secret: str = ""

    @property
    def unplayed(self) -> bool:
        return self.outcome in ("walkover", "double-forfeit")

    def why_no_ruling(self, league: League, who: str) -> str:
        return why_partial(league, who, self.fixture)

    def objections(self, league: League) -> Iterator[str]:
        if not all(0 <= each <= MOST_SCORED for each in self.score):
            home, away = self.score
            yield f"a side scores 0 to {MOST_SCORED}, and this score is {home}-{away}"

    def check(self, league: League, event: LeagueEvent) -> None:
        pairing = league.pairing(self.fixture)
        if not pairing.ready:
            raise InvalidEvent(f"the teams of {self.fixture} are not known yet")
        if self.unplayed and self.fixture in league.results:
            raise InvalidEvent(f"{self.fixture} has been played")
        if self.outcome == "walkover" and self.winner not in SIDES:
            raise InvalidEvent("choose who wins by walk-over")
        stage = league.stage_of(self.fixture)[0]
        if stage.format.knocks_out() and self.outcome == "awarded" and self.winner == "draw":
            raise InvalidEvent(f"{self.fixture} needs a winner")
        self._settled(league, pairing)

    def effect(self, league: League, event: LeagueEvent) -> None:
        pairing = league.pairing(self.fixture)
        before, run = league.results.get(self.fixture), self._settled(league, pairing)
        home, away = pairing.home or "", pairing.away or ""
        league.results[self.fixture] = FixtureResult(
            home=home,
            away=away,
            score=self.score,
            casualties=before.casualties if before is not None else (0, 0),
            winner="nobody" if self.outcome == "double-forfeit" else self.winner,
            kind=self.outcome,
        )
        league.decided_by[self.fixture] = event.seq
        league.reports.pop(self.fixture, None)
        league.inducements.pop(self.fixture, None)
        league.preparing.pop(self.fixture, None)
        if run is not None:
            take_over(league, event, run)
        if self.unplayed:
            self._count_off(league, home, away)

    def _settled(self, league: League, pairing: Pairing) -> Settling | None:
        """What the rule set gives who came, and takes from who would not; without dice, nothing."""
        teams: dict[Side, str] = {"home": pairing.home or "", "away": pairing.away or ""}
        waits = any(team in league.unfinished for team in teams.values())
        if not self.unplayed or not self.facts or waits:
            return None
        dice = labelled(self.secret) if self.secret else None
        return self.settle(
            league, Settling(opening_of(league, self.fixture, teams), self.facts, dice)
        )

    def settle(self, league: League, run: Settling) -> Settling:
        """The rule set's part of a match that was not played, as far as there are dice."""
        rules = office_rules(league.ruleset)
        winners: list[Side] = [side for side in SIDES if self.winner == side]
        try:
            for side in winners:
                if rules.walkover is not None:
                    rules.walkover(run, side)
            losers: list[Side] = [other(side) for side in winners] or list(SIDES)
            for side in losers:
                if self.avoided and rules.avoided is not None:
                    rules.avoided(run, side)
        except Waiting:
            raise InvalidEvent(f"{self.fixture}: dice are missing") from None
        return run

    def _count_off(self, league: League, *teams: str) -> None:
        """A match that was not played may count as one that was missed, by a clause."""
        rules = office_rules(league.ruleset)
        clause = find_in(league.clauses_for(self.fixture), Walkover)
        if clause is None:
            clause = Walkover(heals=rules.heals, serves=rules.serves)
        causes = [cause for cause, on in (("injury", clause.heals), ("ban", clause.serves)) if on]
        causes.append(BEHIND)
        for id in teams:
            change_team(league, id, lambda team: missed(team, causes, 1))

    def sentence(self, league: League) -> str:
        winner = ""
        if self.winner in SIDES:
            pairing = league.find_pairing(self.fixture)
            team = pairing and (pairing.home if self.winner == "home" else pairing.away)
            winner = f" for {team_name(league, team) if team else f'the {self.winner} side'}"
        return f"{fixture_name(league, self.fixture)}: {OUTCOMES[self.outcome]}{winner}"
