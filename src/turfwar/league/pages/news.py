"""The journal in words, for people."""

from collections.abc import Callable, Sequence
from typing import Any

from turfwar.league.house_rules.form import rule_in_words
from turfwar.league.journal import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import (
    Document,
    fixture_name,
    in_words,
    person,
    player_name,
    team_name,
)
from turfwar.league.post_match.facts import Answered, Ordered
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.result import SIDES
from turfwar.league.state.league import League


def news(
    league: League,
    events: Sequence[LeagueEvent],
    *,
    before: int = 0,
    most: int = 30,
    all: bool = False,
    without: Sequence[str] = (),
) -> list[Document]:
    """The latest lines in words, the newest first; `all` has those that interest nobody, too."""
    found: list[Document] = []
    for event in reversed(events):
        if (before and event.seq >= before) or event.kind in without:
            continue
        text = event_text(league, event)
        if not text and not all:
            continue
        found.append({**line(league, event), "text": text or event.kind})
        if len(found) >= most:
            break
    return found


def line(league: League, event: LeagueEvent) -> Document:
    """A line without what it says."""
    payload: Any = event.payload
    return {
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind,
        "by": person(league, event.actor),
        "role": event.role,
        "for": person(league, event.on_behalf),
        "reason": event.reason,
        "fixture": getattr(payload, "fixture", None),
        "match": event.seq if event.kind == "played" else line_of_match(payload),
    }


def line_of_match(payload: Any) -> int | None:
    """The line of the match that an event is about; a match of the server has none yet."""
    found = getattr(payload, "match", None)
    return found if isinstance(found, int) else None


def event_text(league: League, event: LeagueEvent) -> str:
    """What an event says, in a sentence; nothing where nobody wants to know."""
    teller = TELLERS.get(type(event.payload))
    return teller(league, event.payload) if teller is not None else ""


def _played(league: League, said: kinds.Played) -> str:
    result = said.result
    score = f"{result.home.score}-{result.away.score}"
    names = f"{team_name(league, said.home)} {score} {team_name(league, said.away)}"
    gave_up = (
        f"; {team_name(league, _side(said, result.conceded))} gave up" if result.conceded else ""
    )
    return f"{names} ({fixture_name(league, said.fixture)}){gave_up}"


def _side(said: kinds.Played, side: str) -> str:
    return said.home if side == "home" else said.away


def _decided(league: League, said: kinds.Decided) -> str:
    winner = ""
    if said.winner in ("home", "away"):
        pairing = league.find_pairing(said.fixture)
        team = pairing and (pairing.home if said.winner == "home" else pairing.away)
        winner = f" for {team_name(league, team) if team else f'the {said.winner} side'}"
    return f"{fixture_name(league, said.fixture)}: {said.outcome}{winner}"


def _stepped(league: League, said: kinds.PostMatchProgressed) -> str:
    parts: list[str] = []
    match = league.matches.get(said.match)
    if match is None or not any(isinstance(each, Answered | Ordered) for each in said.facts):
        return ""
    asked = {each.label: each for each in PostMatchRun(match.opening, match.facts).asked}
    for fact in said.facts:
        if isinstance(fact, Answered):
            question = asked.get(fact.label)
            if question is not None and question.sealed and len(match.closed) < len(SIDES):
                parts.append(
                    f"{team_name(league, match.teams[question.side])}: a sealed {question.kind}"
                )
                continue
            text = question.text if question is not None else fact.label
            parts.append(f"{in_words(league, text)}: {in_words(league, fact.value)}")
        elif isinstance(fact, Ordered) and fact.line != "done":
            parts.append(
                f"{team_name(league, match.teams[fact.side])}: {in_words(league, fact.line)}"
            )
    return "; ".join(parts)


def _closed(league: League, said: kinds.Closed) -> str:
    match = league.matches.get(said.match)
    if match is None:
        return ""
    where = fixture_name(league, match.fixture)
    return f"{team_name(league, match.teams[said.side])} is done with {where}"


def _sanctioned(league: League, said: kinds.Sanctioned) -> str:
    what = f"{said.points:+} points" if said.points else ""
    if said.matches:
        what = f"{player_name(league, said.player)} banned for {said.matches} matches"
    return f"{team_name(league, said.team)}: {what} ({said.why})"


def _dated(league: League, said: kinds.Dated) -> str:
    where = fixture_name(league, said.fixture)
    if said.postponed:
        return f"{where} is postponed"
    when = said.day.replace("T", " at ") if said.day else f"by {said.deadline.replace('T', ' at ')}"
    return f"{where} is to be played {when}"


def _account(league: League, account: str) -> str:
    """Whose gold it is, or where it comes from."""
    kind, _, id = account.partition("/")
    if kind == "team":
        return team_name(league, id)
    if kind == "petty":
        return f"the petty cash of {team_name(league, id)}"
    return "the office" if kind == "office" else id


def scope_name(league: League, scope: str) -> str:
    """For what house rules are."""
    kind, _, id = scope.partition("/")
    if kind == "season":
        return _season(league, id)
    if kind == "competition":
        return _competition(league, id)
    if kind == "stage":
        competition, _, stage = id.partition(":")
        return f"{_competition(league, competition)}, {stage}"
    if kind == "round":
        competition, _, rest = id.partition(":")
        return f"{_competition(league, competition)}, round {rest.rpartition(':')[2]}"
    return fixture_name(league, id) if kind == "fixture" else "the league"


def _competition(league: League, id: str) -> str:
    known = league.competitions.get(id)
    return known.name if known is not None else id


def _season(league: League, id: str) -> str:
    known = league.seasons.get(id)
    return known.name if known is not None else id


def _titled(league: League, said: kinds.Titled) -> str:
    to = team_name(league, said.to) if said.to in league.teams else player_name(league, said.to)
    return f"{said.title}: {to}"


TELLERS: dict[type, Callable[[League, Any], str]] = {
    kinds.Founded: lambda league, said: f"{said.name} is founded",
    kinds.ClausesSet: lambda league, said: (
        f"house rules of {scope_name(league, said.scope)}: "
        f"{'; '.join(rule_in_words(each, league.ruleset) for each in said.clauses) or 'none'}"
        f"{f', from {said.begins} on' if said.begins else ''}"
    ),
    kinds.RoleGranted: lambda league, said: (
        f"{league.people.get(said.who, said.who)} is {said.role} now"
    ),
    kinds.Joined: lambda league, said: f"{said.name} joins",
    kinds.TeamHired: lambda league, said: (
        f"{said.team.name} ({said.team.team_list}) is a team of the league"
    ),
    kinds.TeamChanged: lambda league, said: (
        f"{team_name(league, said.team)} has another name or coach"
    ),
    kinds.SeasonOpened: lambda league, said: f"{said.name} is open for registration",
    kinds.SeasonMoved: lambda league, said: f"{_season(league, said.season)} is {said.state}",
    kinds.CompetitionCreated: lambda league, said: (
        f"{said.name} is a competition of {_season(league, said.season)}"
    ),
    kinds.Entered: lambda league, said: (
        f"{team_name(league, said.team)} is entered in {_competition(league, said.competition)}"
    ),
    kinds.Withdrawn: lambda league, said: (
        f"{team_name(league, said.team)} leaves {_competition(league, said.competition)}"
    ),
    kinds.Drawn: lambda league, said: (
        f"{_competition(league, said.competition)} is drawn: {len(said.slots)} fixtures"
    ),
    kinds.Paired: lambda league, said: (
        f"{fixture_name(league, said.fixture)}: {team_name(league, said.home)} meets "
        f"{team_name(league, said.away)}, set by hand"
    ),
    kinds.Dated: _dated,
    kinds.Promoted: lambda league, said: (
        f"who goes up and down after {_season(league, said.season)} is settled"
    ),
    kinds.Titled: _titled,
    kinds.Linked: lambda league, said: f"{fixture_name(league, said.fixture)} is being played",
    kinds.Reported: lambda league, said: f"{fixture_name(league, said.fixture)} is reported",
    kinds.Played: _played,
    kinds.Decided: _decided,
    kinds.PostMatchProgressed: _stepped,
    kinds.Closed: _closed,
    kinds.Paid: lambda league, said: (
        f"{said.amount:,} gold from {_account(league, said.source)} "
        f"to {_account(league, said.target)} ({said.why})"
    ),
    kinds.Sanctioned: _sanctioned,
    kinds.BountyOffered: lambda league, said: (
        f"{team_name(league, said.by)} puts {said.gold:,} gold on "
        f"{player_name(league, said.target)}"
    ),
    kinds.BountyEnded: lambda league, said: f"the bounty {said.bounty} is {said.how}",
    kinds.DiceRecommitted: lambda league, said: "dice that are still to fall are promised anew",
    kinds.Amended: lambda league, said: f"line {said.seq} is corrected",
    kinds.Voided: lambda league, said: f"line {said.seq} is void",
    kinds.ExceptionGranted: lambda league, said: f"by dispensation: {in_words(league, said.line)}",
}
