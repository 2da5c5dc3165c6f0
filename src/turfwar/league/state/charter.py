"""What changes the league itself: founding, house rules, who is who, invitations."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from turfwar.league.clauses import Notice, check_clause, find_in
from turfwar.league.dates import DateError, moment, start_of, utc, zone_of
from turfwar.league.journal import kinds
from turfwar.league.journal.events import Event
from turfwar.league.state.league import League, Unlawful, known
from turfwar.rulesets import find_ruleset
from turfwar.rulesets.aftermath.clauses import ClauseError
from turfwar.rulesets.aftermath.rules import aftermath_rules
from turfwar.rulesets.content import UnknownName


def founded(league: League, event: Event, said: kinds.Founded) -> None:
    if league.name:
        raise Unlawful("the league has been founded already")
    try:
        zone_of(said.zone)
        aftermath_rules(find_ruleset(said.rules))
    except (DateError, UnknownName, ValueError) as error:
        raise Unlawful(str(error)) from None
    league.name, league.rules, league.zone = said.name, said.rules, said.zone
    league.roles[event.actor] = "owner"


def clauses_set(league: League, event: Event, said: kinds.ClausesSet) -> None:
    kind, _, id = said.scope.partition("/")
    if kind == "season":
        known(league.seasons, id, "season")
    elif kind == "competition":
        known(league.competitions, id, "competition")
    elif kind == "stage":
        competition, _, stage = id.partition(":")
        known(league.competitions, competition, "competition")
        if league.competitions[competition].stage(stage) is None:
            raise Unlawful(f"{competition} has no stage {stage!r}")
    elif kind == "fixture":
        league.stage_of(id)
        if id in league.results or id in league.linked:
            raise Unlawful(f"{id} is played by the clauses that it began with")
    elif said.scope != "league":
        raise Unlawful(f"{said.scope!r} is no scope")
    for clause in said.clauses:
        try:
            check_clause(clause, said.scope, league.ruleset)
        except ClauseError as error:
            raise Unlawful(str(error)) from None
    begins = check_notice(league, event, said)
    if begins is None:
        league.clauses[said.scope] = said.clauses
    else:
        # What is announced later for the same day comes after, and has the last word.
        league.announced.append(said)
        league.announced.sort(key=lambda each: moment(start_of(each.begins), league.zone))


def check_notice(league: League, event: Event, said: kinds.ClausesSet) -> datetime | None:
    """When house rules will be in force, if not at once; `Unlawful` where that is too soon."""
    try:
        begins = moment(start_of(said.begins), league.zone) if said.begins else None
    except DateError as error:
        raise Unlawful(str(error)) from None
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
            raise Unlawful(
                f"house rules are announced {notice.days} days before: from {day} at the earliest"
            )
    return begins if begins is not None and begins > written else None


def role_granted(league: League, event: Event, said: kinds.RoleGranted) -> None:
    if said.role == "visitor":
        league.roles.pop(said.who, None)
    else:
        league.roles[said.who] = said.role


def invited(league: League, event: Event, said: kinds.Invited) -> None:
    if not said.open:
        known(league.invites, said.invite, "invitation")
    league.invites[said.invite] = said


def joined(league: League, event: Event, said: kinds.Joined) -> None:
    if said.invite:
        known(league.invites, said.invite, "invitation")
        invite = league.invites[said.invite]
        if not invite.open:
            raise Unlawful("this invitation is not open any more")
        if not league.roles.get(said.who):
            league.roles[said.who] = invite.role
    league.people[said.who] = said.name


HANDLERS: dict[type, Callable[[League, Event, Any], None]] = {
    kinds.Founded: founded,
    kinds.ClausesSet: clauses_set,
    kinds.RoleGranted: role_granted,
    kinds.Invited: invited,
    kinds.Joined: joined,
}
