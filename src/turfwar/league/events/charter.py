"""The league itself: founding, house rules, roles, invitations."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, Literal

from msgspec.structs import replace

from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.league.authority import COMMISSIONERS, role_of
from turfwar.league.dates import DateError, moment, start_of, utc, zone_of
from turfwar.league.events.payload import Id, Payload, Role, Title
from turfwar.league.house_rules.clause import ClauseError, as_meant
from turfwar.league.house_rules.form import rule_in_words
from turfwar.league.house_rules.shared import (
    Notice,
    check_clause,
    check_together,
    combined,
    find_in,
    known_clauses,
)
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import scope_name
from turfwar.league.post_match.rules import post_match_rules
from turfwar.league.state.league import InvalidEvent, League, known

LEAGUE: Final = "league"


class Founded(Payload, frozen=True, kw_only=True, tag="founded"):
    """A league, and the rule set it is played by; `zone` is the time zone of its dates."""

    name: Title
    rules: str
    zone: str = "UTC"

    def why_not(self, league: League, who: str) -> str:
        return ""

    def check(self, league: League, event: LeagueEvent) -> None:
        if league.name:
            raise InvalidEvent("the league has been created already")
        try:
            zone_of(self.zone)
            post_match_rules(find_ruleset(self.rules))
        except (DateError, UnknownName, ValueError) as error:
            raise InvalidEvent(str(error)) from None

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.name, league.rules, league.zone = self.name, self.rules, self.zone
        league.roles[event.actor] = "owner"

    def why_not_corrected(self, *, void: bool) -> str:
        return "a league cannot be unfounded" if void else ""

    def sentence(self, league: League) -> str:
        return f"{self.name} is created"


class ClausesSet(Payload, frozen=True, kw_only=True, tag="clauses-set"):
    """House rules in force from now on, for the league or a part of it, down to one fixture.

    With `begins`, a day or a moment of the league's own clocks, they are announced, and in force
    from then on.
    """

    ROUTE = "events"

    scope: str
    clauses: tuple[str, ...]
    begins: str = ""

    def as_written(self, ruleset: RuleSet) -> "ClausesSet":
        """House rules say all that they mean."""
        known = known_clauses(ruleset)
        return replace(self, clauses=tuple(as_meant(text, known) for text in self.clauses))

    def objections(self, league: League) -> Iterator[str]:
        """House rules that go together: those of their scope, and with those of the league."""
        yield from why_not_together(league, self.clauses)
        scopes = {**league.clauses, self.scope: self.clauses}
        for scope in scopes if self.scope == LEAGUE else (self.scope,):
            before, after = (in_scope(each, scope) for each in (league.clauses, scopes))
            found = list(why_not_together(league, combined(after, league.ruleset)))
            if found and not list(why_not_together(league, combined(before, league.ruleset))):
                yield from found

    def check(self, league: League, event: LeagueEvent) -> None:
        self._check_scope(league)
        for clause in self.clauses:
            try:
                check_clause(clause, self.scope, league.ruleset)
            except ClauseError as error:
                raise InvalidEvent(str(error)) from None
        self._check_notice(league, event)

    def _check_scope(self, league: League) -> None:
        kind, _, id = self.scope.partition("/")
        if kind == "season":
            known(league.seasons, id, "season")
        elif kind == "competition":
            known(league.competitions, id, "competition")
        elif kind == "stage":
            competition, _, stage = id.partition(":")
            if known(league.competitions, competition, "competition").stage(stage) is None:
                raise InvalidEvent(f"{competition} has no stage {stage!r}")
        elif kind == "round":
            if not league.has_round(id):
                raise InvalidEvent(f"there is no round {id}")
        elif kind == "fixture":
            league.stage_of(id)
            if id in league.results or id in league.linked:
                raise InvalidEvent(f"{id} has begun: its house rules cannot change")
        elif self.scope != LEAGUE:
            raise InvalidEvent(f"{self.scope!r} is no scope")

    def _check_notice(self, league: League, event: LeagueEvent) -> None:
        """`InvalidEvent` where house rules would be in force too soon."""
        begins, written = self._begins(league), utc(event.at)
        notice = find_in(league.clauses_for(), Notice)
        drawn = any(
            league.seasons[each.season].state != "sealed" and each.stages[0].drawn
            for each in league.competitions.values()
        )
        if notice is not None and drawn and not self.scope.startswith("fixture/"):
            first = written + timedelta(days=notice.days)
            if (begins or written) < first:
                day = first.astimezone(zone_of(league.zone)).date()
                days = f"{notice.days} days before: from {day} at the earliest"
                raise InvalidEvent(f"house rules are announced {days}")

    def _begins(self, league: League) -> datetime | None:
        try:
            return moment(start_of(self.begins), league.zone) if self.begins else None
        except DateError as error:
            raise InvalidEvent(str(error)) from None

    def effect(self, league: League, event: LeagueEvent) -> None:
        begins = self._begins(league)
        if begins is None or begins <= utc(event.at):
            league.clauses[self.scope] = self.clauses
        else:
            # What is announced later for the same day comes after, and has the last word.
            league.announced.append(self)
            league.announced.sort(key=lambda each: moment(start_of(each.begins), league.zone))

    def sentence(self, league: League) -> str:
        rules = "; ".join(rule_in_words(each, league.ruleset) for each in self.clauses)
        begins = f", from {self.begins} on" if self.begins else ""
        return f"house rules of {scope_name(league, self.scope)}: {rules or 'none'}{begins}"


def in_scope(clauses: Mapping[str, Sequence[str]], scope: str) -> list[str]:
    """The clauses of the whole league and of one scope of it, the wider first."""
    names = dict.fromkeys((LEAGUE, scope))
    return [text for name in names for text in clauses.get(name, ())]


def why_not_together(league: League, texts: Sequence[str]) -> Iterator[str]:
    try:
        check_together(texts, league.ruleset)
    except ClauseError as error:
        yield str(error)


class RoleGranted(Payload, frozen=True, kw_only=True, tag="role-granted"):
    """What somebody may do from now on; `visitor` takes all of it away."""

    ROUTE = "events"

    who: Id
    role: Role

    def why_not(self, league: League, who: str) -> str:
        if role_of(league, who) != "owner":
            return "only the owner grants roles"
        owners = [each for each, role in league.roles.items() if role == "owner"]
        if owners == [self.who] and self.role != "owner":
            return "the league would have no owner: make somebody else the owner first"
        return ""

    def effect(self, league: League, event: LeagueEvent) -> None:
        if self.role == "visitor":
            league.roles.pop(self.who, None)
        else:
            league.roles[self.who] = self.role

    def sentence(self, league: League) -> str:
        if self.role == "visitor":
            return f"{league.people.get(self.who, self.who)} is no longer a member"
        role = f"{'an' if self.role == 'owner' else 'a'} {self.role}"
        return f"{league.people.get(self.who, self.who)} is now {role}"


class Invited(Payload, frozen=True, kw_only=True, tag="invited"):
    """Whoever has the word behind `invite`, its digest, may join as this; or may not any more."""

    invite: Id
    role: Literal["coach", "referee", "commissioner"] = "coach"
    note: str = ""
    open: bool = True

    def why_not(self, league: League, who: str) -> str:
        if self.role in COMMISSIONERS and role_of(league, who) != "owner":
            return "only the owner invites commissioners"
        return super().why_not(league, who)

    def check(self, league: League, event: LeagueEvent) -> None:
        if not self.open:
            known(league.invites, self.invite, "invitation")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.invites[self.invite] = self


class Joined(Payload, frozen=True, kw_only=True, tag="joined"):
    """Somebody belongs to the league, by an invitation, and is called this."""

    who: Id
    name: Title
    invite: str = ""

    def why_not(self, league: League, who: str) -> str:
        if self.who != who:
            return "you can only join for yourself"
        founder = league.roles.get(who) == "owner"
        return "" if self.invite or founder else "you need an invitation to join"

    def check(self, league: League, event: LeagueEvent) -> None:
        if self.invite and not known(league.invites, self.invite, "invitation").open:
            raise InvalidEvent("this invitation is not open any more: ask for a new link")

    def effect(self, league: League, event: LeagueEvent) -> None:
        if self.invite and not league.roles.get(self.who):
            league.roles[self.who] = league.invites[self.invite].role
        league.people[self.who] = self.name

    def sentence(self, league: League) -> str:
        return f"{self.name} joins"
