"""Leagues: founding, joining, teams, seasons, fixtures, reports, what follows, corrections.

What may be written is not decided here: the office looks at who is at the desk.
"""

import re
import secrets
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, ParamSpec, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, Field, StringConstraints

from turfwar.kernel.errors import TurfwarError
from turfwar.league import archive
from turfwar.league.authority import COMMISSIONERS, role_of
from turfwar.league.journal import kinds
from turfwar.league.journal.events import Conflict, Event
from turfwar.league.office import Forbidden, Office, OfficeError
from turfwar.league.pages import competitions, history, home, matches, tabletop, teams
from turfwar.league.pages.names import Document
from turfwar.league.pages.news import news
from turfwar.league.rosters import team_of
from turfwar.league.state.fold import fold
from turfwar.league.state.league import League, Unlawful
from turfwar.league.state.past import events_until, league_until
from turfwar.rulesets import DEFAULT, find_ruleset, find_team
from turfwar.rulesets.aftermath.result import SIDES
from turfwar.rulesets.aftermath.tabletop import MatchEntry
from turfwar.rulesets.content import UnknownName
from turfwar.rulesets.office.rules import office_rules
from turfwar.server.creating import ClockRequest, clock_document
from turfwar.server.errors import ApiError
from turfwar.server.leagues import NoLeague, StaleDraft
from turfwar.server.leagues_matches import league_record
from turfwar.server.state import Anybody, Client, Server, Somebody, limit_client
from turfwar.server.storage.store import hashed, new_id
from turfwar.teams.hiring import hire
from turfwar.teams.roster import Roster, RosterError

router = APIRouter(prefix="/api/leagues", tags=["leagues"])
T = TypeVar("T")
P = ParamSpec("P")

LeagueId = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Id = Annotated[str, Path(max_length=80, pattern=r"^[\w.:#-]+$")]
Line = Annotated[int, Path(ge=1, le=10**9)]
Title = Annotated[str, StringConstraints(min_length=1, max_length=120, strip_whitespace=True)]
Reason = Annotated[str, StringConstraints(max_length=400)]
Command = Annotated[str, StringConstraints(max_length=100, pattern=r"^[\w.:/#-]*$")]
Clauses = Annotated[list[Annotated[str, StringConstraints(max_length=200)]], Field(max_length=60)]

PLAIN_KINDS: Final = (
    kinds.ClausesSet,
    kinds.RoleGranted,
    kinds.TeamChanged,
    kinds.PlayerChanged,
    kinds.SeasonOpened,
    kinds.SeasonMoved,
    kinds.CompetitionCreated,
    kinds.Entered,
    kinds.Withdrawn,
    kinds.Paired,
    kinds.Dated,
    kinds.Titled,
    kinds.Decided,
    kinds.Paid,
    kinds.Sanctioned,
    kinds.BountyOffered,
    kinds.BountyEnded,
)
"""What is written as it is said; whatever needs lots, dice or a roster has a route of its own."""
MADE_IDS: Final = {
    "season-opened": ("season", "s"),
    "competition-created": ("competition", "c"),
    "bounty-offered": ("bounty", "b"),
}


class NewLeague(BaseModel, extra="forbid"):
    """A league to be founded."""

    name: Title
    rules: Annotated[str, StringConstraints(max_length=80)] = DEFAULT
    zone: Annotated[str, StringConstraints(max_length=60)] = "UTC"
    clauses: Clauses = []


class Written(BaseModel, extra="forbid"):
    """Events to be written together, each with its `kind`; docs/league.md lists them."""

    events: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=200)]
    reason: Reason = ""
    command: Command = ""


class Invite(BaseModel, extra="forbid"):
    """Whom to invite."""

    role: Literal["coach", "referee", "commissioner"] = "coach"
    note: Annotated[str, StringConstraints(max_length=80)] = ""


class JoinLeague(BaseModel, extra="forbid"):
    """The word of an invitation."""

    invite: Annotated[str, StringConstraints(min_length=1, max_length=64)]


class NewTeam(BaseModel, extra="forbid"):
    """A team to be hired: positions and staff with how many of each."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    list: Annotated[str, StringConstraints(max_length=80)]
    players: Annotated[dict[str, Annotated[int, Field(ge=0, le=40)]], Field(max_length=40)]
    staff: Annotated[dict[str, Annotated[int, Field(ge=0, le=99)]], Field(max_length=20)] = {}
    coach: Annotated[str, StringConstraints(max_length=80)] = ""
    """For whom, where a commissioner hires it."""


class Draft(BaseModel, extra="forbid"):
    """A report as of the last tap; each version is higher than the one before."""

    version: Annotated[int, Field(ge=1, le=10**9)]
    entry: dict[str, Any]


class ReportSent(BaseModel, extra="forbid"):
    """A report that is done."""

    entry: dict[str, Any]
    command: Command = ""


class Confirmation(BaseModel, extra="forbid"):
    """The report that is right, by its line."""

    report: Annotated[int, Field(ge=1)]
    reason: Reason = ""


class Answer(BaseModel, extra="forbid"):
    """What a coach says to a question."""

    label: Annotated[str, StringConstraints(min_length=1, max_length=120)]
    value: Annotated[str, StringConstraints(max_length=120)]
    command: Command = ""


class Order(BaseModel, extra="forbid"):
    """What a coach does of their own accord: `buy Lineman`, `done`."""

    side: Literal["home", "away"]
    line: Annotated[str, StringConstraints(min_length=1, max_length=120)]
    command: Command = ""


class CorrectionAsked(BaseModel, extra="forbid"):
    """A line to be amended (with what it should say), voided, or an order to be let stand."""

    seq: Annotated[int, Field(ge=1)]
    payload: dict[str, Any] | None = None
    side: Literal["home", "away"] | None = None
    line: Annotated[str, StringConstraints(max_length=120)] | None = None
    """With a side: the order of the match of this line that a commissioner lets stand."""


class CorrectionMade(CorrectionAsked, extra="forbid"):
    """The same, with its reason, and the last line that whoever decides has seen."""

    reason: Annotated[str, StringConstraints(min_length=1, max_length=400)]
    seen: Annotated[int, Field(ge=1)]


class Begin(BaseModel, extra="forbid"):
    """How a fixture's match is played here."""

    clock: ClockRequest = ClockRequest()


class SeasonNumber(BaseModel, extra="forbid"):
    """How many go up and down between two divisions."""

    number: Annotated[int, Field(ge=1, le=20)] = 1


# At the desk


async def at_desk(server: Server, id: str, who: str, work: Callable[[Office], T]) -> T:
    """Do something at a league's desk, as somebody."""
    return await answered(server, server.leagues.use, id, who, work)


async def answered(server: Server, way: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do something with a league; what is refused is an answer."""
    try:
        return await server.hub.run(way, *args, **kwargs)
    except NoLeague as error:
        raise ApiError(404, "not-found", str(error)) from error
    except Forbidden as error:
        raise ApiError(403, "forbidden", str(error)) from error
    except Conflict as error:
        raise ApiError(409, "stale", str(error)) from error
    except Unlawful as error:
        raise ApiError(404, "not-found", str(error)) from error
    except TurfwarError as error:
        raise ApiError(409, "unlawful", str(error)) from error


def read_payload(raw: dict[str, Any], allowed: tuple[type, ...] | None = None) -> Any:
    """An event's payload; 400 where it is none."""
    try:
        found: Any = msgspec.convert(raw, kinds.AnyPayload)
    except (msgspec.ValidationError, ValueError) as error:
        raise ApiError(400, "malformed", f"events: {error}") from error
    if allowed is not None and not isinstance(found, allowed):
        raise ApiError(400, "malformed", f"events: {raw.get('kind')} has a way of its own")
    return found


def read_entry(raw: dict[str, Any]) -> MatchEntry:
    try:
        return msgspec.convert(raw, MatchEntry)
    except (msgspec.ValidationError, ValueError) as error:
        raise ApiError(400, "malformed", f"entry: {error}") from error


def slug(text: str, taken: Any) -> str:
    """An id that a name suggests, and that nobody has."""
    base = re.sub(r"[^a-z0-9]+", "-", text.casefold()).strip("-")[:40] or "team"
    if base.isdigit():
        base = f"team-{base}"
    found, number = base, 2
    while found in taken:
        found, number = f"{base}-{number}", number + 1
    return found


def with_id(league: League, raw: dict[str, Any], made: set[str]) -> dict[str, Any]:
    """Give an event what it leaves to us: its id, or that it is for the whole league."""
    if raw.get("kind") == "clauses-set" and "scope" not in raw:
        return {**raw, "scope": "league"}
    wanted = MADE_IDS.get(str(raw.get("kind")))
    if wanted is None or raw.get(wanted[0]):
        return raw
    known = {*league.seasons, *league.competitions, *league.bounties, *made}
    number = 1
    while f"{wanted[1]}{number}" in known:
        number += 1
    made.add(f"{wanted[1]}{number}")
    return {**raw, wanted[0]: f"{wanted[1]}{number}"}


# Leagues


@router.get("")
async def leagues(server: Client, who: Anybody) -> dict[str, list[dict[str, str]]]:
    """Your leagues, and the newest of all."""
    mine, listed = await server.hub.run(server.leagues.listed, who.id if who else None)
    return {"mine": mine, "listed": listed}


@router.post("", status_code=201)
async def found(request: Request, body: NewLeague, server: Client, who: Somebody) -> Document:
    """Found a league; you are its owner."""
    limit_client(request, server.creations)
    if await server.hub.run(server.leagues.founded_by, who.id) >= server.settings.limits.leagues:
        raise ApiError(409, "too-many-leagues", "you have founded as many leagues as you may")
    try:
        rules = find_ruleset(body.rules).id
    except UnknownName as error:
        raise ApiError(400, "unknown-rules", f"rules: {error}") from error
    id = await server.hub.run(server.leagues.found, body.name)

    def begin(office: Office) -> Document:
        payloads: list[kinds.AnyPayload] = [
            kinds.Founded(name=body.name, rules=rules, zone=body.zone)
        ]
        if body.clauses:
            payloads.append(kinds.ClausesSet(scope="league", clauses=tuple(body.clauses)))
        office.guarded = False
        office.role = "owner"
        office.submit(*payloads, kinds.Joined(who=who.id, name=who.name))
        return {"id": id, **home.home(office.league, office.events, who.id)}

    try:
        return await at_desk(server, id, who.id, begin)
    except ApiError:
        await server.hub.run(server.leagues.forget, id)
        raise


@router.get("/{league}")
async def get_league(league: LeagueId, server: Client, who: Anybody) -> Document:
    """A league's first page."""

    def read(office: Office) -> Document:
        return {"id": league, **home.home(office.league, office.events, who.id if who else "")}

    return await look(server, league, read)


Until = Annotated[
    str, Query(max_length=32, pattern=r"^(\d{1,9}|\d{4}-\d\d-\d\d(T[0-9:.+Z-]{2,20})?)?$")
]
"""As it was then: a line of the journal, or a date."""


async def look(server: Server, league: str, work: Callable[[Office], T]) -> T:
    """Read something; anybody may."""
    return await at_desk(server, league, "", work)


@router.get("/{league}/clauses")
async def get_clauses(league: LeagueId, server: Client) -> list[Document]:
    """All house rules that there are."""
    return await look(server, league, lambda office: home.clause_list(office.league))


@router.get("/{league}/news")
async def get_news(
    league: LeagueId,
    server: Client,
    before: Annotated[int, Query(ge=0, le=10**9)] = 0,
    all: bool = False,
) -> list[Document]:
    """The journal in words, the newest first; `all` has every line."""
    return await look(
        server,
        league,
        lambda office: news(office.league, office.events, before=before, most=50, all=all),
    )


@router.get("/{league}/lines/{seq}")
async def get_line(league: LeagueId, seq: Line, server: Client) -> Document:
    """A line of the journal, as it was written and as it is in force."""

    def read(office: Office) -> Document:
        found = history.line_page(office.league, office.events, seq)
        if found is None:
            raise Unlawful(f"there is no line {seq}")
        return found

    return await look(server, league, read)


@router.get("/{league}/records")
async def get_records(
    league: LeagueId, server: Client, season: Annotated[str, Query(max_length=80)] = ""
) -> Document:
    """Records, the graveyard, star players' appearances, ratings."""
    return await answered(
        server,
        server.leagues.remembered,
        league,
        f"records {season}",
        lambda office: history.records_page(office.league, season),
    )


@router.get("/{league}/hiring")
async def get_hiring(league: LeagueId, server: Client) -> Document:
    """The team lists, with prices, by the league's clauses."""
    return await look(server, league, lambda office: teams.hiring_page(office.league))


@router.get("/{league}/teams/{team}")
async def get_team(league: LeagueId, team: Id, server: Client, until: Until = "") -> Document:
    """A team, now or as it was."""
    if not until:
        return await look(
            server, league, lambda office: teams.team_page(office.league, office.events, team)
        )
    then, events = await as_it_was(server, league, until)
    return await answered(server, teams.team_page, then, events, team)


@router.get("/{league}/players/{player}")
async def get_player(league: LeagueId, player: Id, server: Client) -> Document:
    """A player's career."""
    return await look(server, league, lambda office: teams.player_page(office.league, player))


@router.get("/{league}/competitions/{competition}")
async def get_competition(
    league: LeagueId, competition: Id, server: Client, until: Until = ""
) -> Document:
    """Tables, fixtures, bracket, now or as they were."""

    def read(office: Office) -> Document:
        return competition_page(office.league, competition)

    if not until:
        return await look(server, league, read)
    then, _ = await as_it_was(server, league, until)
    return await answered(server, competition_page, then, competition)


def competition_page(league: League, competition: str) -> Document:
    known = league.competitions.get(competition)
    if known is None:
        raise Unlawful(f"there is no competition {competition}")
    return competitions.competition(league, known)


async def as_it_was(server: Server, league: str, until: str) -> tuple[League, list[Event]]:
    """A league that nobody writes to: as it was once, worked out beside the desk."""
    events = await look(server, league, lambda office: list(office.events))
    return await answered(server, league_until, events, until), events_until(events, until)


@router.get("/{league}/matches/{seq}")
async def get_match(league: LeagueId, seq: Line, server: Client) -> Document:
    """A match, by the line in which it was entered, and what has followed it."""

    def read(office: Office) -> Document:
        match = office.league.matches.get(seq)
        if match is None:
            raise Unlawful(f"no match was played in line {seq}")
        return matches.match_page(office.league, match)

    return await look(server, league, read)


@router.get("/{league}/fixtures/{fixture}")
async def get_fixture(league: LeagueId, fixture: Id, server: Client, who: Anybody) -> Document:
    """A fixture with the form of its report, your draft, and what was reported.

    What the other side has reported is for those who may answer it.
    """
    me = who.id if who else ""

    def read(office: Office) -> Document:
        known = office.league
        found = tabletop.form(known, fixture)
        reports = sorted(known.reports.get(fixture, {}).values(), key=lambda each: each.seq)
        coaches = {each["id"] for each in found["fixture"]["coaches"]}
        concerned = me in coaches or role_of(known, me) in (*COMMISSIONERS, "referee")
        shown = reports if concerned else []
        return {
            **found,
            "stages": len(office_rules(known.ruleset).before),
            "concerned": concerned,
            "reports": [tabletop.report_document(known, each) for each in shown],
            "differs": tabletop.compared(known, shown),
        }

    found = await look(server, league, read)
    kept = await server.hub.run(server.leagues.draft, league, fixture, me) if me else None
    draft = {"version": kept[0], "entry": kept[1]} if kept is not None else None
    return {**found, "draft": draft}


# People


@router.post("/{league}/invites", status_code=201)
async def invite(league: LeagueId, body: Invite, server: Client, who: Somebody) -> Document:
    """Make an invitation; only the digest of its word is kept."""
    word = secrets.token_urlsafe(16)

    def write(office: Office) -> None:
        office.submit(kinds.Invited(invite=hashed(word), role=body.role, note=body.note))

    await at_desk(server, league, who.id, write)
    return {"invite": word, "path": f"/league/{league}/join/{word}", "role": body.role}


@router.post("/{league}/join")
async def join(league: LeagueId, body: JoinLeague, server: Client, who: Somebody) -> Document:
    """Join a league by an invitation."""
    digest = hashed(body.invite)

    def write(office: Office) -> Document:
        if digest not in office.league.invites:
            raise Forbidden("this is no invitation to this league")
        if who.id not in office.league.people:
            office.submit(kinds.Joined(who=who.id, name=who.name, invite=digest))
        return {"id": league, **home.home(office.league, office.events, who.id)}

    return await at_desk(server, league, who.id, write)


# Teams


def hired(office: Office, body: NewTeam, coach: str) -> tuple[Roster, Document]:
    """A new team, and what is told about it: what it costs, and everything that is wrong."""
    league = office.league
    options = league.clauses_for()
    try:
        listed = find_team(body.list, options, league.ruleset)
    except UnknownName as error:
        raise OfficeError(str(error)) from None
    wanted = [(name, number) for name, number in body.players.items() if number]
    roster = hire(
        listed, body.name, wanted, body.staff, coach=coach, options=options, rules=league.rules
    )
    return roster, {"gold": roster.treasury, "faults": []}


@router.post("/{league}/teams/check")
async def check_team(league: LeagueId, body: NewTeam, server: Client, who: Somebody) -> Document:
    """What a new team costs, and everything that is wrong with it; nothing is hired."""

    def check(office: Office) -> Document:
        try:
            roster, found = hired(office, body, body.coach or who.id)
        except RosterError as error:
            faults = [
                {"where": each.where, "what": each.what, "rule": each.rule}
                for each in error.violations
            ]
            return {"gold": None, "faults": faults}
        value = office.league.after.value(
            team_of(roster, "x"), office.league.ruleset, office.league.clauses_for()
        )
        return {**found, "value": value.total}

    return await at_desk(server, league, who.id, check)


@router.post("/{league}/teams", status_code=201)
async def hire_team(league: LeagueId, body: NewTeam, server: Client, who: Somebody) -> Document:
    """Hire a team; every rule is checked."""

    def write(office: Office) -> Document:
        coach = body.coach or who.id
        roster, _ = hired(office, body, coach)
        id = slug(body.name, {*office.league.teams})
        office.hire(roster, id, coach=coach)
        return teams.team_page(office.league, office.events, id)

    return await at_desk(server, league, who.id, write)


# What is written as it is said


@router.post("/{league}/events", status_code=201)
async def write_events(
    league: LeagueId, body: Written, server: Client, who: Somebody
) -> list[Document]:
    """Write events, all or none: seasons, competitions, entries, dates, rulings, clauses, roles."""

    def write(office: Office) -> list[Document]:
        made: set[str] = set()
        payloads = [
            read_payload(with_id(office.league, raw, made), PLAIN_KINDS) for raw in body.events
        ]
        events = office.submit(*payloads, reason=body.reason, command=body.command)
        return [{"seq": event.seq, **msgspec.to_builtins(event.payload)} for event in events]

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/competitions/{competition}/draw")
async def draw(league: LeagueId, competition: Id, server: Client, who: Somebody) -> Document:
    """Draw the next stage, or the next round of the one that is running."""

    def write(office: Office) -> Document:
        office.authorise(kinds.Drawn(competition=competition, stage="next", slots=()))
        office.draw(competition)
        return competitions.competition(office.league, office.league.competitions[competition])

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/seasons/{season}/seal")
async def seal(league: LeagueId, season: Id, server: Client, who: Somebody) -> Document:
    """A season is over: nothing in it is open, and its winners are named."""

    def write(office: Office) -> Document:
        if season not in office.league.seasons:
            raise Unlawful(f"there is no season {season}")
        office.authorise(kinds.SeasonMoved(season=season, state="sealed"))
        office.seal(season)
        return home.season(office.league, office.league.seasons[season])

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/seasons/{season}/promotion")
async def promote(
    league: LeagueId, season: Id, body: SeasonNumber, server: Client, who: Somebody
) -> dict[str, str]:
    """Who plays in which division next."""

    def write(office: Office) -> dict[str, str]:
        office.authorise(kinds.Promoted(season=season, moves={}))
        return office.promote(season, body.number)

    return await at_desk(server, league, who.id, write)


# Matches


@router.post("/{league}/fixtures/{fixture}/match", status_code=201)
async def begin(
    league: LeagueId, fixture: Id, body: Begin, server: Client, who: Somebody
) -> dict[str, str]:
    """Play a fixture here, with the teams of the league; the match that there is, if any."""

    def write(office: Office) -> str:
        known = office.league.linked.get(fixture)
        if known is None or server.leagues.store.record(known.match) is None:
            pairing = office.league.pairing(fixture)
            for id in (pairing.home or "", pairing.away or ""):
                of = office.league.teams.get(id)
                if of is not None and not server.leagues.has_account(of.coach):
                    raise OfficeError(f"{of.name} has no coach with an account here")
            if known is None:
                clauses = office.league.clauses_for(fixture)
                linked = kinds.Linked(fixture=fixture, match=new_id(), clauses=clauses)
                office.submit(linked)
            else:
                office.authorise(known)
            match_id = office.league.linked[fixture].match
            clock = clock_document(body.clock)
            record = league_record(office, league, fixture, match_id, who.id, clock)
            server.leagues.store.create(record)
        return office.league.linked[fixture].match

    return {"match": await at_desk(server, league, who.id, write)}


@router.put("/{league}/fixtures/{fixture}/draft")
async def keep_draft(
    league: LeagueId, fixture: Id, body: Draft, server: Client, who: Somebody
) -> Document:
    """Keep your report as of this tap, and hear what is wrong with it so far."""
    entry = read_entry(body.entry)

    def check(office: Office) -> list[Document]:
        office.authorise(reported(office, fixture))
        return [
            tabletop.fault_document(office.league, each)
            for each in tabletop.faults(office.league, fixture, entry)
        ]

    faults = await at_desk(server, league, who.id, check)
    try:
        await server.hub.run(
            server.leagues.keep_draft, league, fixture, who.id, body.version, entry
        )
    except StaleDraft as error:
        raise ApiError(409, "stale", str(error)) from error
    return {"version": body.version, "faults": faults}


def reported(office: Office, fixture: str, entry: MatchEntry | None = None) -> kinds.Reported:
    """A report of a fixture, as it is written."""
    league = office.league
    pairing = league.pairing(fixture)
    if not pairing.ready:
        raise OfficeError(f"{fixture} has not both its sides yet")
    home_team, away_team = league.team(pairing.home or ""), league.team(pairing.away or "")
    table = league.after.tabletop
    said = entry or MatchEntry()
    return kinds.Reported(
        fixture=fixture,
        home=home_team.id,
        away=away_team.id,
        result=table.result(said, home_team, away_team, league.ruleset),
        picks=table.picked(said),
    )


@router.post("/{league}/fixtures/{fixture}/report")
async def send_report(
    league: LeagueId, fixture: Id, body: ReportSent, server: Client, who: Somebody
) -> Document:
    """Report a match at the table. It counts once the other side says the same, or says yes."""
    entry = read_entry(body.entry)

    def write(office: Office) -> Document:
        office.authorise(reported(office, fixture))
        wrong = [each for each in tabletop.faults(office.league, fixture, entry) if each.blocks]
        if wrong:
            raise OfficeError("; ".join(each.text for each in wrong))
        said = reported(office, fixture, entry)
        events = office.submit(said, command=body.command)
        seq = events[0].seq
        before = office.league.reports.get(fixture, {})
        agreed = any(
            each.by != who.id and each.says_as(before[who.id])
            for each in before.values()
            if who.id in before
        )
        if agreed:
            seq = accepted(office, fixture, seq, "")
            return {"report": events[0].seq, "match": seq}
        return {"report": seq, "match": None}

    found = await at_desk(server, league, who.id, write)
    await server.hub.run(server.leagues.drop_draft, league, fixture, who.id)
    return found


def accepted(office: Office, fixture: str, seq: int, reason: str) -> int:
    """A report counts: its match is entered; the line in which it is."""
    found = [each for each in office.league.reports.get(fixture, {}).values() if each.seq == seq]
    if not found:
        raise OfficeError("this report is not open any more")
    report = found[0]
    match = office.report(
        fixture,
        report.result,
        picks=report.picks,
        command=f"report/{seq}",
        cause=seq,
        reason=reason,
    )
    return match.seq


@router.post("/{league}/fixtures/{fixture}/confirm")
async def confirm(
    league: LeagueId, fixture: Id, body: Confirmation, server: Client, who: Somebody
) -> Document:
    """Say that the other side's report is right; for a commissioner or referee, a ruling."""

    def write(office: Office) -> Document:
        return {"match": accepted(office, fixture, body.report, body.reason)}

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/matches/{seq}/answers")
async def give_answer(
    league: LeagueId, seq: Line, body: Answer, server: Client, who: Somebody
) -> Document:
    """Answer a question after a match."""

    def write(office: Office) -> Document:
        office.answer(seq, body.label, body.value, command=body.command)
        return matches.match_page(office.league, office.league.matches[seq])

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/matches/{seq}/orders")
async def give_order(
    league: LeagueId, seq: Line, body: Order, server: Client, who: Somebody
) -> Document:
    """Buy, hire, keep, retire, or be done."""

    def write(office: Office) -> Document:
        side = SIDES[0] if body.side == "home" else SIDES[1]
        office.order(seq, side, body.line, command=body.command)
        return matches.match_page(office.league, office.league.matches[seq])

    return await at_desk(server, league, who.id, write)


# Corrections


def correction_of(body: CorrectionAsked) -> kinds.Amended | kinds.Voided | kinds.Dispensed:
    if body.side is not None and body.line is not None:
        return kinds.Dispensed(match=body.seq, side=body.side, line=body.line)
    if body.payload is not None:
        return kinds.Amended(seq=body.seq, payload=read_payload(body.payload))
    return kinds.Voided(seq=body.seq)


@router.post("/{league}/corrections/preview")
async def preview(
    league: LeagueId, body: CorrectionAsked, server: Client, who: Somebody
) -> Document:
    """What a correction would change, and what would not fit any more; nothing is written."""
    asked = correction_of(body)

    def read(office: Office) -> Document:
        shown = office.preview(asked)
        return {
            **history.preview_document(office.league, shown),
            "seen": len(office.events),
        }

    return await at_desk(server, league, who.id, read)


@router.post("/{league}/corrections", status_code=201)
async def correct(
    league: LeagueId, body: CorrectionMade, server: Client, who: Somebody
) -> Document:
    """Make a correction that has been looked at."""
    asked = correction_of(body)

    def write(office: Office) -> Document:
        shown = office.correct(asked, body.reason, body.seen)
        return {
            **history.preview_document(office.league, shown),
            "seq": office.events[-1].seq,
        }

    return await at_desk(server, league, who.id, write)


# In and out


@router.get("/{league}/archive", response_class=Response)
async def get_archive(league: LeagueId, server: Client) -> Response:
    """The whole league as one file.

    While a match is being prepared it ends before that: what coaches have written down is secret.
    """

    def write(office: Office) -> bytes:
        events = list(office.events)
        for at, event in enumerate(events):
            said = event.payload
            if isinstance(said, kinds.PreMatchBegun) and said.fixture in office.league.preparing:
                return archive.export(events[:at], fold(events[:at]))
        return archive.export(events, office.league)

    data = await look(server, league, write)
    headers = {"Content-Disposition": f'attachment; filename="league-{league}.zip"'}
    return Response(data, media_type="application/zip", headers=headers)


@router.post("/import", status_code=201)
async def bring(request: Request, server: Client, who: Somebody) -> Document:
    """Bring a league from its archive; it has to come out as it was, and you are an owner of it."""
    limit_client(request, server.creations)
    data = await request.body()
    try:
        events = await server.hub.run(archive.read, data)
    except TurfwarError as error:
        raise ApiError(400, "malformed", str(error)) from error
    first = events[0].payload
    name = first.name if isinstance(first, kinds.Founded) else "a league"
    id = await server.hub.run(server.leagues.found, name)
    await server.hub.run(server.leagues.bring, id, events)

    def write(office: Office) -> Document:
        office.guarded = False
        office.role = "owner"
        office.submit(
            kinds.RoleGranted(who=who.id, role="owner"),
            kinds.Joined(who=who.id, name=who.name),
            reason="brought from an archive",
        )
        return {"id": id, **home.home(office.league, office.events, who.id)}

    return await at_desk(server, id, who.id, write)
