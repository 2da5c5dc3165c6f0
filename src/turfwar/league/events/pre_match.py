"""Before a match: the sequence that the rule set has for it."""

from collections.abc import Iterator

from msgspec.structs import replace

from turfwar.league.authority import judges_own, why_not_own, why_not_theirs
from turfwar.league.events.payload import AnyPayload, Id, Payload
from turfwar.league.house_rules.shared import TableDice, find_in
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.facts import Fact
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.table_dice import label_asked, why_not_entered
from turfwar.league.rules.office import office_rules
from turfwar.league.state.changes import remember_dead
from turfwar.league.state.league import InvalidEvent, League, Preparation, known
from turfwar.league.state.pre_match import opening_of, prepared_teams, terms_of


class PreMatchBegun(Payload, frozen=True, kw_only=True, tag="pre-match-begun"):
    """The sequence before a match begins; the digest promises its dice."""

    fixture: Id
    home: Id
    away: Id
    salt: str = ""
    commitment: str = ""

    @property
    def teams(self) -> dict[Side, str]:
        return {"home": self.home, "away": self.away}

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_theirs(league, who, self.home, self.away)

    def check(self, league: League, event: LeagueEvent) -> None:
        if not office_rules(league.ruleset).before:
            raise InvalidEvent(f"{league.ruleset.title} has no steps before a match")
        if self.fixture in league.preparing or self.fixture in league.results:
            raise InvalidEvent(f"{self.fixture} has begun already")
        for team in (self.home, self.away):
            known(league.teams, team, "team")
            waiting = league.unfinished.get(team)
            if waiting is not None:
                raise InvalidEvent(f"{team} has to finish its last match first (line {waiting})")
            if any(team in prepared_teams(each) for each in league.preparing.values()):
                raise InvalidEvent(f"{team} is about to play another match")
        if not self.fixture.startswith("friendly:"):
            pairing = league.pairing(self.fixture)
            if (pairing.home, pairing.away) != (self.home, self.away):
                raise InvalidEvent(
                    f"{self.home} and {self.away} are not the teams of {self.fixture}"
                )
        terms_of(league, self.fixture, self.teams)

    def effect(self, league: League, event: LeagueEvent) -> None:
        for team in self.teams.values():
            remember_dead(league, event, team)
        clauses = league.clauses_for(self.fixture)
        entered = self.fixture not in league.linked and bool(find_in(clauses, TableDice))
        opening = opening_of(league, self.fixture, self.teams, entered=entered)
        league.preparing[self.fixture] = Preparation(
            self.fixture, opening, self.salt, self.commitment
        )

    def is_secret(self, league: League, who: str) -> bool:
        return self.fixture in league.preparing


class PreMatchStepped(Payload, frozen=True, kw_only=True, tag="pre-match-stepped"):
    """Dice and answers before a match; `secret` shows, at its end, where the dice come from.

    `salt` is the one of the beginning that they belong to. A match can be begun twice, where the
    first beginning was void for a while. Lines written before there was a `salt` have none.
    """

    fixture: Id
    facts: tuple[Fact, ...]
    salt: str = ""
    secret: str = ""

    def why_not_member(self, league: League, who: str) -> str:
        """What comes before a match is asked of one side, and answered by nobody else."""
        preparation = league.preparing.get(self.fixture)
        if preparation is None:
            return "" if judges_own(league, who, self.fixture) else "it is not your match"
        teams = prepared_teams(preparation)
        found = (why_not_own(league, who, team) for team in self._answering(preparation))
        return why_not_theirs(league, who, *teams) or next(filter(None, found), "")

    def _answering(self, preparation: Preparation) -> Iterator[str]:
        """The teams whose answers they are."""
        home, away = prepared_teams(preparation)
        sides = {each.label: each.side for each in preparation.run().asked}
        for fact in self.facts:
            label = label_asked(fact)
            if label in sides:
                yield home if sides[label] == "home" else away

    def objections(self, league: League) -> Iterator[str]:
        begun = league.preparing.get(self.fixture)
        yield from why_not_entered(begun.run().asked if begun is not None else (), self.facts)

    def check(self, league: League, event: LeagueEvent) -> None:
        begun = known(league.preparing, self.fixture, "match that is about to be played:")
        if not self.belongs_to(begun):
            raise InvalidEvent(
                f"this belongs to another beginning of {self.fixture} than the one in force: "
                "void this line, or the correction that changed the beginning"
            )

    def belongs_to(self, preparation: Preparation) -> bool:
        """Whether it goes on with this beginning of its match."""
        return self.salt in ("", preparation.salt)

    def effect(self, league: League, event: LeagueEvent) -> None:
        preparation = league.preparing[self.fixture]
        preparation.facts.extend(self.facts)
        preparation.secret = self.secret or preparation.secret

    def shown_to(self, league: League, who: str) -> AnyPayload:
        return replace(self, facts=()) if self.fixture in league.preparing else self
