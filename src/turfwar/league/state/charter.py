"""What changes the league itself: founding, house rules, who is who, invitations."""

from datetime import datetime, timedelta

from turfwar.games import find_ruleset
from turfwar.games.content import UnknownName
from turfwar.league.dates import DateError, moment, start_of, utc, zone_of
from turfwar.league.house_rules.clause import ClauseError
from turfwar.league.house_rules.shared import Notice, check_clause, find_in
from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.rules import post_match_rules
from turfwar.league.state.effects import Effect, Handler
from turfwar.league.state.league import InvalidEvent, League, known


def founded(league: League, event: LeagueEvent, said: kinds.Founded) -> Effect:
    if league.name:
        raise InvalidEvent("the league has been founded already")
    try:
        zone_of(said.zone)
        post_match_rules(find_ruleset(said.rules))
    except (DateError, UnknownName, ValueError) as error:
        raise InvalidEvent(str(error)) from None

    def effect() -> None:
        league.name, league.rules, league.zone = said.name, said.rules, said.zone
        league.roles[event.actor] = "owner"

    return effect


def clauses_set(league: League, event: LeagueEvent, said: kinds.ClausesSet) -> Effect:
    kind, _, id = said.scope.partition("/")
    if kind == "season":
        known(league.seasons, id, "season")
    elif kind == "competition":
        known(league.competitions, id, "competition")
    elif kind == "stage":
        competition, _, stage = id.partition(":")
        known(league.competitions, competition, "competition")
        if league.competitions[competition].stage(stage) is None:
            raise InvalidEvent(f"{competition} has no stage {stage!r}")
    elif kind == "round":
        if not league.has_round(id):
            raise InvalidEvent(f"there is no round {id}")
    elif kind == "fixture":
        league.stage_of(id)
        if id in league.results or id in league.linked:
            raise InvalidEvent(f"{id} is played by the clauses that it began with")
    elif said.scope != "league":
        raise InvalidEvent(f"{said.scope!r} is no scope")
    for clause in said.clauses:
        try:
            check_clause(clause, said.scope, league.ruleset)
        except ClauseError as error:
            raise InvalidEvent(str(error)) from None
    begins = check_notice(league, event, said)

    def effect() -> None:
        if begins is None:
            league.clauses[said.scope] = said.clauses
        else:
            # What is announced later for the same day comes after, and has the last word.
            league.announced.append(said)
            league.announced.sort(key=lambda each: moment(start_of(each.begins), league.zone))

    return effect


def check_notice(league: League, event: LeagueEvent, said: kinds.ClausesSet) -> datetime | None:
    """When house rules will be in force, if not at once; `InvalidEvent` where that is too soon."""
    try:
        begins = moment(start_of(said.begins), league.zone) if said.begins else None
    except DateError as error:
        raise InvalidEvent(str(error)) from None
    written = utc(event.at)
    notice = find_in(league.clauses_for(), Notice)
    drawn = any(
        league.seasons[each.season].state != "sealed" and each.stages[0].drawn
        for each in league.competitions.values()
    )
    if notice is not None and drawn and not said.scope.startswith("fixture/"):
        first = written + timedelta(days=notice.days)
        if (begins or written) < first:
            day = first.astimezone(zone_of(league.zone)).date()
            raise InvalidEvent(
                f"house rules are announced {notice.days} days before: from {day} at the earliest"
            )
    return begins if begins is not None and begins > written else None


def role_granted(league: League, event: LeagueEvent, said: kinds.RoleGranted) -> Effect:
    def effect() -> None:
        if said.role == "visitor":
            league.roles.pop(said.who, None)
        else:
            league.roles[said.who] = said.role

    return effect


def invited(league: League, event: LeagueEvent, said: kinds.Invited) -> Effect:
    if not said.open:
        known(league.invites, said.invite, "invitation")

    def effect() -> None:
        league.invites[said.invite] = said

    return effect


def joined(league: League, event: LeagueEvent, said: kinds.Joined) -> Effect:
    if said.invite:
        known(league.invites, said.invite, "invitation")
        if not league.invites[said.invite].open:
            raise InvalidEvent("this invitation is not open any more")

    def effect() -> None:
        if said.invite and not league.roles.get(said.who):
            league.roles[said.who] = league.invites[said.invite].role
        league.people[said.who] = said.name

    return effect


HANDLERS: dict[type, Handler] = {
    kinds.Founded: founded,
    kinds.ClausesSet: clauses_set,
    kinds.RoleGranted: role_granted,
    kinds.Invited: invited,
    kinds.Joined: joined,
}
