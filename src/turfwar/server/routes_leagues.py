"""Leagues: listing, founding, the first page, invitations, the whole as one file.

What may be written is not decided here: the office looks at who is at the desk.
"""

import secrets
from typing import Annotated, Literal

from fastapi import Request, Response
from msgspec.structs import replace
from pydantic import BaseModel, StringConstraints

from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.content import UnknownName
from turfwar.kernel.errors import TurfwarError
from turfwar.league import authority
from turfwar.league.events import kinds
from turfwar.league.journal.events import decode
from turfwar.league.office import Forbidden, Office
from turfwar.league.pages import home
from turfwar.league.pages.names import Document
from turfwar.league.state.league import InvalidEvent
from turfwar.server.accounts import Who
from turfwar.server.budgets import PAYER
from turfwar.server.errors import ApiError
from turfwar.server.league_import import BROUGHT
from turfwar.server.leagues import NO_LEAGUE, NoLeague, is_member
from turfwar.server.leagues_requests import (
    Clauses,
    Id,
    LeagueId,
    Title,
    at_desk,
    harmless,
    league_router,
    look,
    worked_out,
)
from turfwar.server.request_context import Anybody, Client, Server, Somebody, limit_client
from turfwar.server.storage.records import hashed

router = league_router()


class NewLeague(BaseModel, extra="forbid"):
    """A league to be founded."""

    name: Title
    rules: Annotated[str, StringConstraints(max_length=80)] = DEFAULT
    zone: Annotated[str, StringConstraints(max_length=60)] = "UTC"
    clauses: Clauses = []
    private: bool = False
    """Whether only members may see it."""


class Invite(BaseModel, extra="forbid"):
    """Whom to invite."""

    role: Literal["coach", "referee", "commissioner"] = "coach"
    note: Annotated[str, StringConstraints(max_length=80)] = ""


class JoinLeague(BaseModel, extra="forbid"):
    """The word of an invitation."""

    invite: Annotated[str, StringConstraints(min_length=1, max_length=64)]


class Access(BaseModel, extra="forbid"):
    """Whether only members may see a league."""

    private: bool


def first_page(server: Server, office: Office, league: str, who: str) -> Document:
    private = server.leagues.is_private(league)
    return {"id": league, "private": private, **home.home(office.league, office.events, who)}


@router.get("")
async def leagues(server: Client, who: Anybody) -> dict[str, list[dict[str, str]]]:
    """Your leagues, and the newest of all."""
    mine, listed = await server.hub.run(server.leagues.listed, who.id if who else None)
    return {"mine": mine, "listed": listed}


@router.post("", status_code=201)
async def found(request: Request, body: NewLeague, server: Client, who: Somebody) -> Document:
    """Found a league; you are its owner."""
    limit_client(request, server.creations)
    await check_number(server, who.id)
    try:
        rules = find_ruleset(body.rules).id
    except UnknownName as error:
        raise ApiError(400, "unknown-rules", f"rules: {error}") from error
    id = await server.hub.run(server.leagues.found, body.name, who.id)

    def begin(office: Office) -> Document:
        payloads: list[kinds.AnyPayload] = [
            kinds.Founded(name=body.name, rules=rules, zone=body.zone)
        ]
        if body.clauses:
            payloads.append(kinds.ClausesSet(scope="league", clauses=tuple(body.clauses)))
        office.guarded = False
        office.role = "owner"
        office.submit(*payloads, kinds.Joined(who=who.id, name=who.name))
        server.leagues.set_private(id, body.private)
        return first_page(server, office, id, who.id)

    try:
        return await at_desk(server, id, who.id, begin)
    except ApiError:
        await server.hub.run(server.leagues.forget, id)
        raise


@router.get("/{league}")
async def get_league(league: LeagueId, server: Client, who: Anybody) -> Document:
    """A league's first page."""

    def read(office: Office) -> Document:
        return first_page(server, office, league, who.id if who else "")

    return await look(server, league, read)


@router.post("/{league}/invites", status_code=201)
async def invite(league: LeagueId, body: Invite, server: Client, who: Somebody) -> Document:
    """Make an invitation; only the digest of its word is kept."""
    word = secrets.token_urlsafe(16)

    def write(office: Office) -> None:
        office.submit(kinds.Invited(invite=hashed(word), role=body.role, note=body.note))

    await at_desk(server, league, who.id, write)
    return {"invite": word, "path": f"/league/{league}/join/{word}", "role": body.role}


@router.delete("/{league}/invites/{invite}")
async def close_invite(league: LeagueId, invite: Id, server: Client, who: Somebody) -> Document:
    """Close an invitation: its link lets nobody in any more."""

    def write(office: Office) -> Document:
        if authority.role_of(office.league, who.id) not in authority.COMMISSIONERS:
            raise Forbidden("only a commissioner closes invitations")
        known = office.league.invites.get(invite)
        if known is None:
            raise InvalidEvent("there is no such invitation")
        office.submit(replace(known, open=False))
        return first_page(server, office, league, who.id)

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/join")
async def join(league: LeagueId, body: JoinLeague, server: Client, who: Somebody) -> Document:
    """Join a league by an invitation."""
    digest = hashed(body.invite)

    def write(office: Office) -> Document:
        if digest not in office.league.invites:
            if server.leagues.is_private(league) and not is_member(office, who.id):
                raise NoLeague(NO_LEAGUE)
            raise Forbidden("this is no invitation to this league")
        if who.id not in office.league.people:
            office.submit(kinds.Joined(who=who.id, name=who.name, invite=digest))
        return first_page(server, office, league, who.id)

    return await at_desk(server, league, who.id, write)


@router.put("/{league}/access")
async def set_access(league: LeagueId, body: Access, server: Client, who: Somebody) -> Document:
    """Show a league to its members only, or to everybody; for its owner."""

    def write(office: Office) -> Document:
        if authority.role_of(office.league, who.id) != "owner":
            raise Forbidden("only the owner says who may see the league")
        server.leagues.set_private(league, body.private)
        return first_page(server, office, league, who.id)

    return await at_desk(server, league, who.id, write)


@router.get("/{league}/archive", response_class=Response)
async def get_archive(league: LeagueId, request: Request, server: Client, who: Anybody) -> Response:
    """The whole league as one file.

    While a match is being prepared, or bids are sealed, it ends before that: what coaches have
    written down is secret. So is an open report, except for commissioners and referees.
    """
    me = who.id if who else ""
    data = await worked_out(request, server, league, "archive", who=me)
    headers = {"Content-Disposition": f'attachment; filename="league-{league}.zip"'}
    return Response(data, media_type="application/zip", headers=headers)


@router.post("/import", status_code=201)
async def bring(request: Request, server: Client, who: Somebody) -> Document:
    """Import a league from its archive; it has to come out as it was, and you are its owner."""
    limit_client(request, server.creations)
    await check_number(server, who.id)
    if server.importing >= server.settings.limits.imports:
        raise ApiError(503, "full", "other leagues are being imported: try again later", 10)
    server.importing += 1
    try:
        return await imported(request, server, who)
    finally:
        server.importing -= 1


async def imported(request: Request, server: Server, who: Who) -> Document:
    """A league from the archive in a request.

    A process of the pool unpacks and checks it, so that no file takes the memory of the server.
    """
    most = server.settings.limits.archive_unpacked_bytes
    data = await request.body()
    lines = await server.pool.ask(PAYER.get(), "archive", data=data, most=most)
    del data
    events = await server.league_threads.run(lambda: [decode(line) for line in lines.splitlines()])
    first = events[0].payload
    try:
        name = harmless(first.name if isinstance(first, kinds.Founded) else "a league")[:120]
    except ValueError as error:
        raise ApiError(400, "malformed", f"the archive names a league: {error}") from error
    try:
        id = await server.league_threads.run(server.leagues.found, name, who.id, events)
    except TurfwarError as error:
        raise ApiError(400, "malformed", str(error)) from error

    def write(office: Office) -> Document:
        office.guarded = False
        office.role = "owner"
        # An archive makes nobody else an owner or commissioner here: the new owner can.
        others = [
            kinds.RoleGranted(who=each, role="visitor")
            for each, role in office.league.roles.items()
            if each != who.id and role != "coach"
        ]
        office.submit(
            kinds.RoleGranted(who=who.id, role="owner"),
            *others,
            kinds.Joined(who=who.id, name=who.name),
            reason="brought from an archive",
        )
        office.promise_anew(BROUGHT)
        return first_page(server, office, id, who.id)

    try:
        return await at_desk(server, id, who.id, write)
    except ApiError:
        await server.hub.run(server.leagues.forget, id)
        raise


async def check_number(server: Server, who: str) -> None:
    """Whether somebody may have one league more."""
    if await server.hub.run(server.leagues.founded_by, who) >= server.settings.limits.leagues:
        said = "you have founded or imported as many leagues as you may"
        raise ApiError(409, "too-many-leagues", said)
