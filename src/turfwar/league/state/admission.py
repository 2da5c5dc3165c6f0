"""What a new event has to keep to, beside what the state of the league asks of it.

These checks are for what is written from now on. A journal that was written before they were made
still opens as it did; `turfwar league rebuild --check` names the lines that do not pass.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from turfwar.games import find_ruleset
from turfwar.games.content import UnknownName
from turfwar.league.house_rules.clause import ClauseError, as_meant
from turfwar.league.house_rules.shared import check_together, combined, known_clauses
from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.lookup import has_position
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Team
from turfwar.league.rosters import roster_of
from turfwar.league.rules.office import office_rules
from turfwar.league.state.league import InvalidEvent, League
from turfwar.league.state.reports import result_faults
from turfwar.teams.form import faults as form_faults
from turfwar.teams.naming import MAX_NAME, why_no_name, why_no_shirt, why_no_text

TEAM_ID: Final = re.compile(r"\w[\w-]{0,79}")
LEAGUE: Final = "league"
COPIED: Final = ("rosters",)
"""Fields that repeat what has been checked before."""


def put_down(league: League, payloads: Sequence[kinds.AnyPayload]) -> tuple[kinds.AnyPayload, ...]:
    """Events as they are written: house rules say all that they mean."""
    founded = [each.rules for each in payloads if isinstance(each, kinds.Founded)]
    try:
        known = known_clauses(find_ruleset(league.rules or "".join(founded)))
    except (UnknownName, ValueError):
        return tuple(payloads)  # the league says so itself
    return tuple(
        replace(each, clauses=tuple(as_meant(text, known) for text in each.clauses))
        if isinstance(each, kinds.ClausesSet)
        else each
        for each in payloads
    )


def check_new(league: League, event: LeagueEvent) -> None:
    """`InvalidEvent` where an event may not be written, as the league is now."""
    why = next(objections(league, event.payload), "")
    if why:
        raise InvalidEvent(why)


def objections(league: League, payload: kinds.AnyPayload) -> Iterator[str]:
    """Everything that speaks against writing an event."""
    for text in texts_of(payload):
        if why := why_no_text(text):
            yield f"{text[:40]!r}: {why}"
    check = CHECKS.get(type(payload))
    if check is not None:
        yield from check(league, payload)


def texts_of(payload: kinds.AnyPayload) -> Iterator[str]:
    """All that is written in an event."""
    found = msgspec.to_builtins(payload, str_keys=True)
    yield from _texts({key: value for key, value in found.items() if key not in COPIED})


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield key
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)


# Names and shirts


def team_hired(league: League, said: kinds.TeamHired) -> Iterator[str]:
    team = said.team
    if not TEAM_ID.fullmatch(team.id):
        yield f"{team.id!r} cannot be the id of a team; write letters, digits, - and _"
    if why := why_no_name(team.name):
        yield f"the team's name: {why}"
    try:
        same = find_ruleset(team.rules).id == league.ruleset.id
    except UnknownName:
        same = False
    if not same:
        yield f"{team.name} is a team of {team.rules}, and this league plays {league.rules}"
        return
    yield from squad_objections(league, team)
    yield from (str(each) for each in form_faults(roster_of(team, said.gold)))


def squad_objections(league: League, team: Team) -> Iterator[str]:
    worn: dict[int, str] = {}
    ids: set[str] = set()
    for player in team.players:
        if why := why_no_name(player.name):
            yield f"{player.id}: {why}"
        if player.here:
            if why := why_no_shirt(player.number):
                yield f"{player.id}: {why}"
            if player.number in worn:
                yield f"number {player.number} is worn by {worn[player.number]} and {player.id}"
            worn[player.number] = player.id
        if not re.fullmatch(rf"{re.escape(team.id)}\.[0-9]{{1,6}}", player.id) or player.id in ids:
            yield f"{player.id!r} cannot be the id of a player of {team.id}"
        ids.add(player.id)
        if not has_position(player, team, league.clauses_for(), league.ruleset):
            listed = player.team_list or team.team_list
            yield f"{player.id}: the {listed} list has no position {player.position!r}"


def team_changed(league: League, said: kinds.TeamChanged) -> Iterator[str]:
    if said.name and (why := why_no_name(said.name)):
        yield f"the team's name: {why}"
    if len(said.coach) > MAX_NAME:
        yield f"a coach has at most {MAX_NAME} characters"


def player_changed(league: League, said: kinds.PlayerChanged) -> Iterator[str]:
    if said.name and (why := why_no_name(said.name)):
        yield f"the player's name: {why}"
    if said.number:
        if why := why_no_shirt(said.number):
            yield why
        if said.team in playing_here(league):
            yield f"{said.team} is playing a match: numbers change when it is over"


# House rules


def clauses_set(league: League, said: kinds.ClausesSet) -> Iterator[str]:
    """House rules that go together: those of their scope, and with those of the whole league."""
    yield from why_not_together(league, said.clauses)
    scopes = {**league.clauses, said.scope: said.clauses}
    for scope in scopes if said.scope == LEAGUE else (said.scope,):
        before, after = (in_scope(each, scope) for each in (league.clauses, scopes))
        found = list(why_not_together(league, combined(after, league.ruleset)))
        if found and not list(why_not_together(league, combined(before, league.ruleset))):
            yield from found


def in_scope(clauses: Mapping[str, Sequence[str]], scope: str) -> list[str]:
    """The clauses of the whole league and of one scope of it, the wider first."""
    names = dict.fromkeys((LEAGUE, scope))
    return [text for name in names for text in clauses.get(name, ())]


def why_not_together(league: League, texts: Sequence[str]) -> Iterator[str]:
    try:
        check_together(texts, league.ruleset)
    except ClauseError as error:
        yield str(error)


# Deals


def deal_offered(league: League, said: kinds.DealOffered) -> Iterator[str]:
    yield from no_deal(league, said.type)


def deal_answered(league: League, said: kinds.DealAnswered) -> Iterator[str]:
    deal = league.deals.get(said.deal)
    if deal is not None and said.answer == "accepted":
        yield from no_deal(league, deal.said.type)


def no_deal(league: League, kind: str) -> Iterator[str]:
    """Books that know of no deals have none."""
    rules = office_rules(league.ruleset)
    if kind not in rules.deals:
        yield f"{league.ruleset.title} has no deals between teams ({kind})"


# Matches


def reported(league: League, said: kinds.Reported | kinds.Played) -> Iterator[str]:
    teams: dict[Side, str] = {"home": said.home, "away": said.away}
    if any(team not in league.teams for team in teams.values()):
        return  # the league says so itself
    for fault in result_faults(league, said.fixture, teams, said.result):
        where = f"{teams[fault.side]}: " if fault.side else ""
        yield f"{where}{fault.text}"


CHECKS: dict[type, Callable[[League, Any], Iterator[str]]] = {
    kinds.ClausesSet: clauses_set,
    kinds.TeamHired: team_hired,
    kinds.TeamChanged: team_changed,
    kinds.PlayerChanged: player_changed,
    kinds.DealOffered: deal_offered,
    kinds.DealAnswered: deal_answered,
    kinds.Reported: reported,
    kinds.Played: reported,
}


# Gold


class Purses:
    """The treasuries before some events: none may be overdrawn by them."""

    def __init__(self, league: League, events: Sequence[LeagueEvent]) -> None:
        self.league = league
        self.balances = {team: league.ledger.balance(treasury(team)) for team in league.teams}
        settled = (kinds.Played, kinds.Decided)
        done = [each.payload.fixture for each in events if isinstance(each.payload, settled)]
        self.playing = playing_here(league, done)
        stepped = [
            each.payload for each in events if isinstance(each.payload, kinds.PostMatchProgressed)
        ]
        self.stepped = {
            team: league.gold(team)
            for said in stepped
            if said.match in league.matches
            for team in league.matches[said.match].teams.values()
            if league.unfinished.get(team) == said.match
        }

    def check(self) -> None:
        """`InvalidEvent` where a treasury has gone below nought, or a team is playing with it."""
        league = self.league
        for team, before in self.balances.items():
            now = league.ledger.balance(treasury(team))
            if now < before and team in self.playing:
                raise InvalidEvent(
                    f"{team} is playing a match: its gold can be taken when it is over"
                )
            if (now != before or team in self.stepped) and team in league.teams:
                self.check_team(team, now < before)

    def check_team(self, team: str, paid: bool) -> None:
        gold = self.league.gold(team)
        worse = paid or gold < self.stepped.get(team, 0)
        if gold < 0 and worse:
            raise InvalidEvent(f"not enough gold: {team} would have {gold:,}")


def playing_here(league: League, but: Sequence[str] = ()) -> set[str]:
    """The teams whose match is under way on a server; their gold and shirts are in it."""
    found: set[str] = set()
    for fixture in league.linked:
        if fixture in league.results or fixture in but:
            continue
        try:
            pairing = league.pairing(fixture)
        except InvalidEvent:
            continue
        found |= {pairing.home or "", pairing.away or ""}
    return found - {""}
