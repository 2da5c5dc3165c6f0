"""A league for other programs and for paper, and word that goes out to other sites."""

from typing import Annotated, Any

from fastapi import Query, Request, Response
from pydantic import BaseModel, StringConstraints

from turfwar.league.events import kinds
from turfwar.league.office import Office, OfficeError
from turfwar.league.state.league import InvalidEvent
from turfwar.server.leagues_outbox import BadAddress, checked_address
from turfwar.server.leagues_requests import Id, LeagueId, at_desk, league_router, worked_out
from turfwar.server.request_context import Client, Somebody

router = league_router()
Word = Annotated[str, Query(max_length=80)]


def site(request: Request) -> str:
    """The address that this was asked under."""
    return str(request.base_url).rstrip("/")


def file(data: bytes | str, kind: str, name: str = "") -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'} if name else {}
    return Response(data, media_type=kind, headers=headers)


@router.get("/{league}/calendar.ics", response_class=Response)
async def get_calendar(
    league: LeagueId, request: Request, server: Client, coach: Word = ""
) -> Response:
    """The fixtures that have a date, for a calendar to subscribe to; `coach` for their own."""
    address = site(request)
    data = await worked_out(request, server, league, "calendar", coach=coach, site=address)
    return file(data, "text/calendar")


@router.get("/{league}/feed.atom", response_class=Response)
async def get_feed(league: LeagueId, request: Request, server: Client) -> Response:
    """The news."""
    address = site(request)
    data = await worked_out(request, server, league, "feed", site=address)
    return file(data, "application/atom+xml")


@router.get("/{league}/naf.xml", response_class=Response)
async def get_naf(
    league: LeagueId, request: Request, server: Client, competition: Word = ""
) -> Response:
    """A NAF tournament report."""
    data = await worked_out(request, server, league, "naf", competition=competition)
    return file(data, "application/xml", "naf.xml")


@router.get("/{league}/sheets/{sheet_name}.csv", response_class=Response)
async def get_sheet(league: LeagueId, sheet_name: Id, request: Request, server: Client) -> Response:
    """Results, standings or players for a spreadsheet."""
    text = await worked_out(request, server, league, "sheet", sheet=sheet_name)
    return file(text, "text/csv", f"{sheet_name}.csv")


@router.get("/{league}/teams/{team}/roster.pdf", response_class=Response)
async def get_roster(league: LeagueId, team: Id, request: Request, server: Client) -> Response:
    """A team's roster on paper."""
    address = f"{site(request)}/league/{league}/team/{team}"
    data = await worked_out(request, server, league, "roster", team=team, address=address)
    return file(data, "application/pdf")


@router.get("/{league}/fixtures/{fixture}/form.pdf", response_class=Response)
async def get_form(league: LeagueId, fixture: Id, request: Request, server: Client) -> Response:
    """A match report form on paper."""
    address = f"{site(request)}/league/{league}/fixture/{fixture}"
    data = await worked_out(request, server, league, "form", fixture=fixture, address=address)
    return file(data, "application/pdf")


@router.get("/{league}/fixtures/{fixture}/sheet.pdf", response_class=Response)
async def get_match_sheet(
    league: LeagueId, fixture: Id, request: Request, server: Client
) -> Response:
    """Both rosters of a match on paper, with inducements."""
    address = f"{site(request)}/league/{league}/fixture/{fixture}"
    data = await worked_out(request, server, league, "match", fixture=fixture, address=address)
    return file(data, "application/pdf")


# Web hooks


class NewHook(BaseModel, extra="forbid"):
    """Where to send word of results."""

    url: Annotated[str, StringConstraints(min_length=1, max_length=500)]


def for_the_office(office: Office) -> None:
    """Hooks are the commissioners' business, as house rules are."""
    office.authorise(kinds.ClausesSet(scope="league", clauses=()))


@router.get("/{league}/hooks")
async def get_hooks(league: LeagueId, server: Client, who: Somebody) -> list[dict[str, Any]]:
    """The addresses that are told; for commissioners."""

    def read(office: Office) -> list[dict[str, Any]]:
        for_the_office(office)
        return server.leagues.hooks(league)

    return await at_desk(server, league, who.id, read)


@router.post("/{league}/hooks", status_code=201)
async def add_hook(
    league: LeagueId, body: NewHook, server: Client, who: Somebody
) -> dict[str, str]:
    """Tell another address of results, draws, titles and corrections; Discord reads it."""

    def write(office: Office) -> dict[str, str]:
        for_the_office(office)
        try:
            url = checked_address(body.url)
        except BadAddress as error:
            raise OfficeError(str(error)) from None
        return server.leagues.add_hook(league, url)

    return await at_desk(server, league, who.id, write)


@router.delete("/{league}/hooks/{hook}")
async def drop_hook(league: LeagueId, hook: Id, server: Client, who: Somebody) -> dict[str, str]:
    """Tell that address no more."""

    def write(office: Office) -> dict[str, str]:
        for_the_office(office)
        if not server.leagues.drop_hook(league, hook):
            raise InvalidEvent("there is no such hook")
        return {"id": hook}

    return await at_desk(server, league, who.id, write)
