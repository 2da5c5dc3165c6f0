"""Fixtures and matches: playing here, reports from the table, what follows a match."""

from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, Field, StringConstraints

from turfwar.league.events import kinds
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages import inducements, matches, tabletop
from turfwar.league.pages.names import Document
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.post_match.tabletop import MatchEntry
from turfwar.league.rules.inducements import Purchases
from turfwar.league.rules.office import office_rules
from turfwar.league.secrets import sees_reports
from turfwar.league.state.inducements import sells
from turfwar.league.state.reports import entry_faults
from turfwar.server.errors import ApiError
from turfwar.server.leagues import StaleDraft
from turfwar.server.leagues_matches import link
from turfwar.server.leagues_requests import (
    Command,
    Id,
    LeagueId,
    Line,
    Reason,
    at_desk,
    league_router,
    look,
)
from turfwar.server.new_match import ClockRequest, clock_document
from turfwar.server.request_context import Anybody, Client, Somebody

router = league_router()


class ReportDraft(BaseModel, extra="forbid"):
    """A report as of the last tap; each version is higher than the one before."""

    version: Annotated[int, Field(ge=1, le=10**9)]
    entry: dict[str, Any]


class ReportSent(BaseModel, extra="forbid"):
    """A report that is done."""

    entry: dict[str, Any]
    command: Command = ""


class InducementsWanted(BaseModel, extra="forbid"):
    """What a side takes for a match at the table."""

    side: Literal["home", "away"]
    petty_cash: Annotated[int, Field(ge=0, le=10**7)] = 0
    lines: Annotated[
        list[Annotated[str, StringConstraints(min_length=1, max_length=80)]], Field(max_length=30)
    ] = []
    command: Command = ""


class Confirmation(BaseModel, extra="forbid"):
    """The report that is right, by its line."""

    report: Annotated[int, Field(ge=1)]
    reason: Reason = ""


class AnswerRequest(BaseModel, extra="forbid"):
    """What a coach says to a question."""

    label: Annotated[str, StringConstraints(min_length=1, max_length=120)]
    value: Annotated[str, StringConstraints(max_length=120)]
    command: Command = ""


class Order(BaseModel, extra="forbid"):
    """What a coach does of their own accord: `buy Lineman`, `done`."""

    side: Literal["home", "away"]
    line: Annotated[str, StringConstraints(min_length=1, max_length=120)]
    command: Command = ""


class Begin(BaseModel, extra="forbid"):
    """How a fixture's match is played here."""

    clock: ClockRequest = ClockRequest()


def read_entry(raw: dict[str, Any]) -> MatchEntry:
    try:
        return msgspec.convert(raw, MatchEntry)
    except (msgspec.ValidationError, ValueError) as error:
        raise ApiError(400, "malformed", f"entry: {error}") from error


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
        concerned = sees_reports(known, me, fixture)
        shown = reports if concerned else []
        return {
            **found,
            "stages": len(office_rules(known.ruleset).before),
            "inducements": sells(known),
            "start": msgspec.to_builtins(inducements.started(known, fixture)),
            "concerned": concerned,
            "reports": [tabletop.report_document(known, each) for each in shown],
            "differs": tabletop.compared(known, shown),
        }

    found = await look(server, league, read)
    kept = await server.hub.run(server.leagues.draft, league, fixture, me) if me else None
    draft = {"version": kept[0], "entry": kept[1]} if kept is not None else None
    return {**found, "draft": draft}


@router.post("/{league}/fixtures/{fixture}/match", status_code=201)
async def begin(
    league: LeagueId, fixture: Id, body: Begin, server: Client, who: Somebody
) -> dict[str, str]:
    """Play a fixture here, with the teams of the league; the match that there is, if any."""

    def write(office: Office) -> str:
        known = office.league.linked.get(fixture)
        office.authorise(known or kinds.Linked(fixture=fixture, match="new"))
        if known is None:
            pairing = office.league.pairing(fixture)
            for id in (pairing.home or "", pairing.away or ""):
                of = office.league.teams.get(id)
                if of is not None and not server.leagues.has_account(of.coach):
                    raise OfficeError(f"{of.name} has no coach with an account here")
            link(office, server.leagues.store, league, fixture, who.id, clock_document(body.clock))
        return office.league.linked[fixture].match

    return {"match": await at_desk(server, league, who.id, write)}


@router.put("/{league}/fixtures/{fixture}/draft")
async def keep_draft(
    league: LeagueId, fixture: Id, body: ReportDraft, server: Client, who: Somebody
) -> Document:
    """Keep your report as of this tap, and hear what is wrong with it so far."""
    entry = read_entry(body.entry)

    def check(office: Office) -> list[Document]:
        office.authorise_report(fixture)
        office.report_of(fixture, MatchEntry())
        return [
            tabletop.fault_document(office.league, each)
            for each in entry_faults(office.league, fixture, entry)
        ]

    faults = await at_desk(server, league, who.id, check)
    try:
        await server.hub.run(
            server.leagues.keep_draft, league, fixture, who.id, body.version, entry
        )
    except StaleDraft as error:
        raise ApiError(409, "stale", str(error)) from error
    return {"version": body.version, "faults": faults}


@router.post("/{league}/fixtures/{fixture}/report")
async def send_report(
    league: LeagueId, fixture: Id, body: ReportSent, server: Client, who: Somebody
) -> Document:
    """Report a match at the table. It counts once the other side says the same, or says yes."""
    entry = read_entry(body.entry)

    def write(office: Office) -> Document:
        sent = office.send_report(fixture, entry, command=body.command)
        return {"report": sent.line, "match": sent.match}

    found = await at_desk(server, league, who.id, write)
    await server.hub.run(server.leagues.drop_draft, league, fixture, who.id)
    return found


@router.get("/{league}/fixtures/{fixture}/inducements")
async def get_inducements(league: LeagueId, fixture: Id, server: Client, who: Anybody) -> Document:
    """Before a match at the table: Team Values, gold for inducements, and what is taken."""
    me = who.id if who else ""
    return await look(
        server, league, lambda office: inducements.inducements_page(office.league, fixture, me)
    )


@router.post("/{league}/fixtures/{fixture}/inducements/check")
async def try_inducements(
    league: LeagueId, fixture: Id, body: InducementsWanted, server: Client, who: Somebody
) -> Document:
    """What could be taken besides; nothing is written."""
    side: Side = body.side
    plan = Purchases(body.petty_cash, tuple(body.lines))
    return await at_desk(
        server,
        league,
        who.id,
        lambda office: inducements.inducements_page(office.league, fixture, who.id, {side: plan}),
    )


@router.post("/{league}/fixtures/{fixture}/inducements", status_code=201)
async def take_inducements(
    league: LeagueId, fixture: Id, body: InducementsWanted, server: Client, who: Somebody
) -> Document:
    """Take inducements for a match at the table."""

    def write(office: Office) -> Document:
        office.submit(
            kinds.InducementsChosen(
                fixture=fixture,
                side=body.side,
                petty_cash=body.petty_cash,
                lines=tuple(body.lines),
            ),
            command=body.command,
        )
        return inducements.inducements_page(office.league, fixture, who.id)

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/fixtures/{fixture}/confirm")
async def confirm(
    league: LeagueId, fixture: Id, body: Confirmation, server: Client, who: Somebody
) -> Document:
    """Say that the other side's report is right; for a commissioner or referee, a ruling."""

    def write(office: Office) -> Document:
        return {"match": office.confirm_report(fixture, body.report, reason=body.reason).seq}

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/matches/{seq}/answers")
async def give_answer(
    league: LeagueId, seq: Line, body: AnswerRequest, server: Client, who: Somebody
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
