"""A league: everything that its journal says, in one place to look at."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeVar

from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet
from turfwar.kernel.errors import TurfwarError
from turfwar.league.competition.plan import Pairing, drawn_pairing, pairings
from turfwar.league.dates import moment, start_of, utc
from turfwar.league.house_rules.shared import combined
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.dice import DiceBox, labelled
from turfwar.league.post_match.facts import Fact
from turfwar.league.post_match.machine import PostMatchInput, PostMatchRun
from turfwar.league.post_match.money import Ledger, treasury
from turfwar.league.post_match.result import SIDES, MatchResult, Side
from turfwar.league.post_match.rules import PostMatchRules, ValueBreakdown, post_match_rules
from turfwar.league.post_match.team import Player, Team
from turfwar.league.rules.inducements import Purchases
from turfwar.league.rules.office import PreMatch
from turfwar.league.standings.results import FixtureResult
from turfwar.league.state.badges import TeamBadge
from turfwar.league.state.settlement import Settlement, settlement
from turfwar.league.state.stages import Competition, CompetitionStage, Season

if TYPE_CHECKING:
    from turfwar.league.events.charter import ClausesSet, Invited
    from turfwar.league.events.deals import DealOffered
    from turfwar.league.events.fixtures import Dated, Linked
    from turfwar.league.events.seasons import Titled
    from turfwar.league.state.redraft import Redraft

T = TypeVar("T")


class InvalidEvent(TurfwarError):
    """An event that cannot be, as things are; nothing of it has been done."""


def digest_of(secret: str) -> str:
    """What is shown of a secret until its dice have fallen."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True)
class Flag:
    """Something in the journal that does not fit what is before it, for a commissioner to settle.

    `seq` is the line that it is about, `match` the match whose post-match sequence it comes from.
    """

    seq: int
    text: str
    match: int = 0


@dataclass
class MatchRecord:
    """A match that was played: what it was, and what has become of it since."""

    seq: int
    fixture: str
    teams: dict[Side, str]
    opening: PostMatchInput
    at: str
    rosters: tuple[str, str] = ("", "")
    replay: str = ""
    salt: str = ""
    commitment: str = ""
    content: str = ""
    facts: list[Fact] = field(default_factory=list)
    closed: set[Side] = field(default_factory=set)
    picks: Mapping[str, str] = field(default_factory=dict)
    """Lots that fell at the table."""
    unproved: frozenset[str] = frozenset()
    """Dice and lots whose secret was lost, by their labels."""
    secret: str = field(default="", compare=False)
    """What its dice come from, once it has been shown: those that a correction needs are there."""
    settlements: dict[Side, Settlement] = field(default_factory=dict, compare=False, repr=False)
    """What it has come to, for the sides that are done with it."""
    _worked_out: PostMatchRun | None = field(default=None, compare=False, repr=False)

    @property
    def result(self) -> MatchResult:
        return self.opening.result

    def side_of(self, team: str) -> Side:
        return "home" if self.teams["home"] == team else "away"

    def add(self, facts: Iterator[Fact] | list[Fact]) -> None:
        self.facts.extend(facts)
        self._worked_out = None

    def post_match(self) -> PostMatchRun:
        """What has followed so far."""
        if self._worked_out is None:
            self._worked_out = PostMatchRun(self.opening, self.facts, self._box())
        return self._worked_out

    @property
    def redone(self) -> Iterable[tuple[Side, str]]:
        """Dice and lots that a correction has made necessary, in words."""
        if self.closed == set(SIDES):
            return [each for side in SIDES for each in self.settlements[side].redone]
        return self.post_match().redone

    def settle(self, side: Side, known: "MatchRecord | None" = None) -> Settlement:
        """What follows for a side that is done; `known` is the match as another fold had it."""
        facts = tuple(self.facts)
        found = known.settlements.get(side) if known is not None else None
        if found is None or not found.follows_from(self.opening, facts, self.secret):
            found = settlement(self._run_of(side), side, facts, self.secret)
        self.settlements[side] = found
        return found

    def _run_of(self, side: Side) -> PostMatchRun:
        if self._worked_out is not None and self._worked_out.side_closed(side):
            return self._worked_out
        return PostMatchRun(self.opening, self.facts, self._box(), sides=(side,), closing=True)

    def _box(self) -> DiceBox | None:
        return labelled(self.secret) if self.secret else None

    def forget(self) -> None:
        """Nothing more will follow; what was worked out need not be kept."""
        self._worked_out = None


@dataclass(frozen=True)
class Departed:
    """Somebody who was on a roster, with the team and the match after which they were not."""

    player: Player
    team: str
    match: int


@dataclass(frozen=True)
class TabletopReport:
    """What somebody says a match was: which line, when, and all of it."""

    seq: int
    by: str
    at: str
    teams: tuple[str, str]
    result: MatchResult
    picks: Mapping[str, str] = field(default_factory=dict)

    def says_as(self, other: "TabletopReport") -> bool:
        """Whether two reports say the same."""
        return (self.teams, self.result, self.picks) == (other.teams, other.result, other.picks)


@dataclass
class Bounty:
    """000, Bounties: gold that the commissioner holds."""

    id: str
    by: str
    target: str
    gold: int
    state: str = "open"
    to: str = ""

    @property
    def account(self) -> str:
        return f"office/bounty/{self.id}"

    def end(self, league: "League", state: str, to: str) -> None:
        """The gold goes to a team."""
        self.state, self.to = state, to
        league.ledger.move(self.account, treasury(to), self.gold, f"bounty {self.id}")


@dataclass(frozen=True)
class DateProposal:
    """Dates that a coach has proposed for a match."""

    by: str
    days: tuple[str, ...]


LATER: Final = "+"
"""Behind the name of a season: the one after it, which may not be there yet."""


@dataclass
class Debt:
    """Gold that a team owes to another, or to the office; `until` is the season it is due after.

    What the office is owed without a season is due at once. `percent` is added for each match.
    """

    id: str
    debtor: str
    creditor: str
    amount: int
    until: str = ""
    percent: int = 0
    why: str = ""

    def due_now(self, league: "League") -> bool:
        """Whether it should have been paid by now."""
        if not self.until:
            return True
        name = self.until.rstrip(LATER)
        order = list(league.seasons)
        at = order.index(name) + len(self.until) - len(name) if name in order else len(order)
        return at < len(order) and league.seasons[order[at]].state == "sealed"

    def due_after(self, league: "League") -> str:
        """The season after which it is due, in words."""
        name = self.until.rstrip(LATER)
        known = league.seasons.get(name)
        shown = known.name if known is not None else name
        later = len(self.until) - len(name)
        if later > 1:
            return f"{later} seasons after {shown}"
        return f"the season after {shown}" if later else shown


@dataclass
class Deal:
    """An offer, and what has become of it."""

    offer: "DealOffered"
    by: str
    state: str = "offered"
    until: str = ""

    @property
    def id(self) -> str:
        return self.offer.deal


@dataclass
class Preparation:
    """What comes before a match that is about to be played, as far as it has come."""

    fixture: str
    opening: PostMatchInput
    salt: str
    commitment: str
    facts: list[Fact] = field(default_factory=list)
    secret: str = ""
    unproved: frozenset[str] = frozenset()

    def run(self) -> PreMatch:
        dice = labelled(self.secret) if self.secret else None
        return PreMatch(self.opening, self.facts, dice)


@dataclass
class League:
    """All of it. Only the effects of events change it (`fold.py`)."""

    name: str = ""
    rules: str = ""
    zone: str = "UTC"
    seq: int = 0
    clauses: dict[str, tuple[str, ...]] = field(default_factory=dict)
    announced: list["ClausesSet"] = field(default_factory=list)
    """House rules that will be in force, the next first."""
    roles: dict[str, str] = field(default_factory=dict)
    people: dict[str, str] = field(default_factory=dict)
    """What members are called, by who they are."""
    invites: dict[str, "Invited"] = field(default_factory=dict)
    teams: dict[str, Team] = field(default_factory=dict)
    badges: dict[str, TeamBadge] = field(default_factory=dict)
    """What teams look like, where somebody has chosen it."""
    applicants: set[str] = field(default_factory=set)
    """Teams that wait for a commissioner to admit them."""
    retired: dict[str, int] = field(default_factory=dict)
    """Teams that play no more, with the line in which they retired."""
    handovers: dict[str, str] = field(default_factory=dict)
    """Teams that are offered to another coach."""
    seasons: dict[str, Season] = field(default_factory=dict)
    competitions: dict[str, Competition] = field(default_factory=dict)
    dates: dict[str, "Dated"] = field(default_factory=dict)
    proposals: dict[str, DateProposal] = field(default_factory=dict)
    """Dates that the other coach has still to choose from, by fixture."""
    agreed: set[str] = field(default_factory=set)
    """Fixtures whose date both coaches have agreed on."""
    linked: dict[str, "Linked"] = field(default_factory=dict)
    """Fixtures whose match has begun on a server."""
    inducements: dict[str, dict[Side, Purchases]] = field(default_factory=dict)
    """What sides take for matches at the table that have not been played, by fixture."""
    reports: dict[str, dict[str, TabletopReport]] = field(default_factory=dict)
    """What was reported of fixtures that are not settled, by who said so."""
    matches: dict[int, MatchRecord] = field(default_factory=dict)
    results: dict[str, FixtureResult] = field(default_factory=dict)
    decided_by: dict[str, int] = field(default_factory=dict)
    """The line that gave a fixture its result."""
    unfinished: dict[str, int] = field(default_factory=dict)
    """The match whose post-match sequence a team has still to close."""
    departed: dict[str, Departed] = field(default_factory=dict)
    bounties: dict[str, Bounty] = field(default_factory=dict)
    deals: dict[str, Deal] = field(default_factory=dict)
    debts: dict[str, Debt] = field(default_factory=dict)
    preparing: dict[str, Preparation] = field(default_factory=dict)
    refereed: dict[str, str] = field(default_factory=dict)
    """Whose manager was the referee of a fixture."""
    breaks: dict[str, list[str]] = field(default_factory=dict)
    """What happened after each season, in words."""
    redrafts: dict[str, "Redraft"] = field(default_factory=dict)
    """The redrafts after seasons that had one."""
    titles: list["Titled"] = field(default_factory=list)
    promoted: dict[str, dict[str, str]] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    flags: list[Flag] = field(default_factory=list)
    commands: set[str] = field(default_factory=set)
    disclosed: dict[str, str] = field(default_factory=dict, compare=False)
    """Secrets of dice that have been shown, by the digests that had promised them."""
    carried: tuple[int, int, int] = field(default=(0, 0, 0), compare=False, repr=False)
    """How many transfers, matches and preparations there were when gold was last carried over."""
    famous: list[CompetitionStage] | None = field(default=None, compare=False, repr=False)
    """The stages whose ties are broken by fame; None where they have to be looked for."""
    known: dict[int, MatchRecord] = field(default_factory=dict, compare=False, repr=False)
    """The matches as an earlier fold of the journal had them, while another one is made."""
    past: list[LeagueEvent] = field(default_factory=list, compare=False, repr=False)
    """The events that have made it, each in force as it is here."""
    broken: dict[int, str] = field(default_factory=dict, compare=False, repr=False)
    """Lines whose effect breaks off half-way, and why; they are left out."""

    # Rules

    @property
    def ruleset(self) -> RuleSet:
        return find_ruleset(self.rules)

    @property
    def after(self) -> PostMatchRules:
        return post_match_rules(self.ruleset)

    def clauses_for(self, fixture: str = "", competition: str = "") -> tuple[str, ...]:
        """The clauses in force for a fixture: the narrower scope has the last word."""
        if fixture in self.linked:
            return combined(self.linked[fixture].clauses, self.ruleset)
        competition = competition or fixture.partition(":")[0]
        known = self.competitions.get(competition)
        scopes = ["league"]
        if known is not None:
            scopes += [f"season/{known.season}", f"competition/{known.id}"]
        if fixture:
            stage = fixture.split(":")[1:2]
            scopes += [f"stage/{competition}:{each}" for each in stage]
            scopes += [f"round/{self.round_of(fixture)}", f"fixture/{fixture}"]
        texts = [clause for scope in scopes for clause in self.clauses.get(scope, ())]
        return combined(texts, self.ruleset) if texts else ()

    def now_is(self, at: str) -> None:
        """What was announced for this moment, or for one before it, is in force."""
        now = utc(at)
        while self.announced and moment(start_of(self.announced[0].begins), self.zone) <= now:
            payload = self.announced.pop(0)
            self.clauses[payload.scope] = payload.clauses

    # Teams and money

    def team(self, id: str) -> Team:
        """A team as it is now, a post-match sequence that is not closed included."""
        match = self.matches.get(self.unfinished.get(id, 0))
        if match is not None:
            return match.post_match().teams[match.side_of(id)]
        if id not in self.teams:
            raise InvalidEvent(f"there is no team {id}")
        return self.teams[id]

    def teams_in(self, fixture: str) -> tuple[Team, Team]:
        """The two sides of a fixture, as what came before it has left them."""
        known = self.preparing.get(fixture)
        if known is not None:
            run = known.run()
            return run.teams["home"], run.teams["away"]
        pairing = self.pairing(fixture)
        return self.team(pairing.home or ""), self.team(pairing.away or "")

    def gold(self, id: str) -> int:
        """A team's treasury as it is now."""
        match = self.matches.get(self.unfinished.get(id, 0))
        balance = self.ledger.balance(treasury(id))
        if match is not None:
            balance += match.post_match().ledger.moved(treasury(id))
        return balance

    def spendable(self, id: str) -> int:
        """What of a treasury has not been spent, on the match that comes next either."""
        balance = self.gold(id)
        for each in self.preparing.values():
            if id in (each.opening.home.id, each.opening.away.id):
                balance += each.run().ledger.moved(treasury(id))
        return balance

    def value(self, id: str) -> ValueBreakdown:
        """A team's value with its working."""
        team = self.team(id)
        return self.after.value(team, self.ruleset, team.options_with(self.clauses_for()))

    def find_player(self, id: str) -> tuple[str, Player] | None:
        """Somebody by their id, with their team; who has left, too."""
        for team in self.teams:
            player = self.team(team).player(id)
            if player is not None:
                return team, player
        gone = self.departed.get(id)
        return (gone.team, gone.player) if gone is not None else None

    def owes(self, team: str) -> int:
        """All that a team owes."""
        return sum(each.amount for each in self.debts.values() if each.debtor == team)

    def level_of(self, team: str, season: str = "") -> int:
        """The division that a team plays in, in a season or in the last there is; 0 for none."""
        seasons = [season] if season else list(reversed(self.seasons))
        for each in seasons:
            for id in self.seasons[each].competitions:
                competition = self.competitions[id]
                if competition.level and team in competition.entries:
                    return competition.level
        return 0

    # Competitions

    def stage_of(self, fixture: str) -> tuple[CompetitionStage, str]:
        """The stage and the slot that a fixture's name means."""
        competition, _, rest = fixture.partition(":")
        stage, _, slot = rest.partition(":")
        known = self.competitions.get(competition)
        found = known.stage(stage) if known is not None else None
        if found is None or found.slot(slot) is None:
            raise InvalidEvent(f"there is no fixture {fixture}")
        return found, slot

    def round_of(self, fixture: str) -> str:
        """The round of a fixture as a scope names it: `s1-a:table:3`; empty for a friendly."""
        competition, stage, slot = [*fixture.split(":", 2), "", ""][:3]
        known = self.competitions.get(competition)
        found = known.stage(stage) if known is not None else None
        of = found.slot(slot) if found is not None else None
        return f"{competition}:{stage}:{of.round}" if of is not None else ""

    def has_round(self, id: str) -> bool:
        """Whether anything is drawn in a round."""
        competition, stage, number = [*id.split(":", 2), "", ""][:3]
        known = self.competitions.get(competition)
        found = known.stage(stage) if known is not None else None
        return found is not None and any(str(slot.round) == number for slot in found.slots)

    def pairing(self, fixture: str) -> Pairing:
        """Who meets whom in a fixture, as far as it is known."""
        stage, slot = self.stage_of(fixture)
        found = stage.slot(slot)
        assert found is not None
        drawn = drawn_pairing(found)
        return drawn or pairings(stage.slots, stage.results(self.results))[slot]

    def find_pairing(self, fixture: str) -> Pairing | None:
        """The same, or nothing where there is no such fixture: a draw can be made void."""
        try:
            return self.pairing(fixture)
        except InvalidEvent:
            return None

    def open_fixtures(self, competition: str = "") -> list[tuple[str, Pairing]]:
        """The fixtures that can be played now."""
        found: list[tuple[str, Pairing]] = []
        for each in self.competitions.values():
            if competition and each.id != competition:
                continue
            for stage in each.stages:
                results = stage.results(self.results)
                for pairing in pairings(stage.slots, results).values():
                    if pairing.ready and pairing.slot.id not in results:
                        found.append((stage.fixture(pairing.slot.id), pairing))
        return found

    def still_open(self, season: str) -> list[str]:
        """What keeps a season from being sealed."""
        found: list[str] = []
        for id in self.seasons[season].competitions:
            competition = self.competitions[id]
            if not competition.over(self.results):
                found.append(f"{competition.name} is not over")
        members = {
            team
            for id in self.seasons[season].competitions
            for team in self.competitions[id].entries
        }
        found += [
            f"{self.teams[team].name} has to finish its last match"
            for team in self.unfinished
            if team in members
        ]
        found += [
            f"the bounty {bounty.id} is on somebody who is gone"
            for bounty in self.bounties.values()
            if bounty.state == "open" and bounty.target in self.departed
        ]
        found += [
            f"{self.teams[debt.debtor].name} owe {debt.amount:,} ({debt.why or debt.id})"
            for debt in self.debts.values()
            if debt.amount and debt.due_now(self) and debt.debtor in members
        ]
        found += [f"line {flag.seq}: {flag.text}" for flag in self.flags]
        return found

    def champions(self) -> dict[str, str]:
        """The winners of the competitions that are over."""
        won = {id: each.champion(self.results) for id, each in self.competitions.items()}
        return {id: team for id, team in won.items() if team is not None}


def known(mapping: Mapping[str, T], id: str, what: str) -> T:
    """What is called so; `InvalidEvent` where nothing is."""
    if id not in mapping:
        raise InvalidEvent(f"there is no {what} {id}")
    return mapping[id]
