"""Your own account: take your data away, delete it; mute, block and report others."""

from contextlib import suppress
from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, StringConstraints

from turfwar.server import holidays, mail, own_data, relations
from turfwar.server.admin import accounts as admin_accounts
from turfwar.server.admin.audit import AdminError
from turfwar.server.errors import ApiError
from turfwar.server.holidays import HolidayError
from turfwar.server.messages import Refusal
from turfwar.server.relations import Kind, RelationError
from turfwar.server.request_context import Client, Server, Somebody, limit, limit_client, set_cookie
from turfwar.server.routes_coaches import CoachId
from turfwar.server.routes_session import SessionDocument, session_document

router = APIRouter(prefix="/api/account", tags=["account"])


class Deletion(BaseModel, extra="forbid"):
    """To delete an account: its password; guests send an empty one."""

    password: Annotated[str, StringConstraints(max_length=200)] = ""


class BlockRequest(BaseModel, extra="forbid"):
    """Mute (their chat is hidden) or block (and they cannot join your matches)."""

    kind: Kind


class ReportRequest(BaseModel, extra="forbid"):
    """What a coach has done, and where."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=2000, strip_whitespace=True)]
    match: Annotated[str, StringConstraints(max_length=40, pattern="^[A-Za-z0-9_-]+$")] | None = (
        None
    )


class BlockedCoach(BaseModel):
    """A coach whom you mute or block."""

    id: str
    name: str
    kind: str


@router.get("/export")
async def export(request: Request, server: Client, who: Somebody) -> dict[str, Any]:
    """Everything that the server stores about you."""
    limit_client(request, server.logins)
    return await server.hub.run(own_data.export, server.hub.engine, who.id)


@router.post("/delete")
async def delete_account(
    request: Request, body: Deletion, response: Response, server: Client, who: Somebody
) -> SessionDocument:
    """Delete your account. Matches with others stay, without your name."""
    limit_client(request, server.logins)
    if not await server.hub.run(server.accounts.has_password, who, body.password):
        raise ApiError(401, "login", "the password is wrong")
    try:
        await server.hub.run(admin_accounts.remove, server.hub.engine, who.id, who.id)
    except AdminError as error:
        raise ApiError(409, "taken", str(error)) from error
    await server.hub.end_session(who.token, None, who.id)
    guest = await server.hub.run(server.accounts.new_guest)
    set_cookie(response, guest, server.settings)
    return session_document(guest)


@router.get("/blocks")
async def blocks(server: Client, who: Somebody) -> list[BlockedCoach]:
    """The coaches whom you mute or block."""
    found = await server.hub.run(relations.listed, server.hub.engine, who.id)
    return [BlockedCoach(**each) for each in found]


@router.put("/blocks/{coach_id}")
async def block(
    coach_id: CoachId, body: BlockRequest, server: Client, who: Somebody
) -> list[BlockedCoach]:
    """Mute or block a coach."""
    try:
        await server.hub.run(relations.set_block, server.hub.engine, who.id, coach_id, body.kind)
    except RelationError as error:
        raise ApiError(409, "taken", str(error)) from error
    return await changed(server, who.id)


@router.delete("/blocks/{coach_id}")
async def unblock(coach_id: CoachId, server: Client, who: Somebody) -> list[BlockedCoach]:
    """Neither mute nor block a coach any more."""
    await server.hub.run(relations.lift_block, server.hub.engine, who.id, coach_id)
    return await changed(server, who.id)


async def changed(server: Server, coach_id: str) -> list[BlockedCoach]:
    found = await server.hub.run(relations.listed, server.hub.engine, coach_id)
    server.hub.heard_by(coach_id, frozenset(each["id"] for each in found))
    return [BlockedCoach(**each) for each in found]


class HolidayRequest(BaseModel, extra="forbid"):
    """The first and the last day of a holiday."""

    first: date
    last: date


class Holiday(BaseModel):
    """A holiday, from its first to its last day."""

    first: str
    last: str


@router.get("/holidays")
async def get_holidays(server: Client, who: Somebody) -> list[Holiday]:
    """Your holidays that are not over yet."""
    return await holidays_of(server, who.id)


@router.post("/holidays", status_code=201)
async def take_holiday(body: HolidayRequest, server: Client, who: Somebody) -> list[Holiday]:
    """Take a holiday: in matches over days your clock stands still in it."""
    try:
        await server.hub.run(holidays.take, server.hub.engine, who.id, body.first, body.last)
    except HolidayError as error:
        raise ApiError(409, "taken", str(error)) from error
    return await holidays_changed(server, who.id)


@router.delete("/holidays")
async def end_holidays(server: Client, who: Somebody) -> list[Holiday]:
    """Be back: cancel holidays that have not begun, and end the present one."""
    await server.hub.run(holidays.end, server.hub.engine, who.id)
    return await holidays_changed(server, who.id)


async def holidays_changed(server: Server, coach: str) -> list[Holiday]:
    """The coach's matches over days have another time by which they are due."""
    for match_id in await server.hub.run(server.hub.store.over_days, coach):
        await server.hub.run(server.hub.store.change, match_id)
        # Where another process plays it, that one has been told.
        with suppress(Refusal):
            live = await server.hub.get(match_id)
            if live is not None:
                await live.refresh()
                await live.look_at_the_clock()
    return await holidays_of(server, coach)


async def holidays_of(server: Server, coach: str) -> list[Holiday]:
    found = await server.hub.run(holidays.listed, server.hub.engine, coach)
    return [Holiday(**each) for each in found]


@router.post("/reports/{coach_id}", status_code=204)
async def report(coach_id: CoachId, body: ReportRequest, server: Client, who: Somebody) -> None:
    """Report a coach to the admins."""
    limit(server.creations, f"reports of {who.id}")
    engine = server.hub.engine
    try:
        await server.hub.run(relations.report, engine, who.id, coach_id, body.text, body.match)
    except RelationError as error:
        raise ApiError(409, "taken", str(error)) from error
    text = f"{who.name} ({who.id}) reports {coach_id}, match {body.match or '-'}:\n\n{body.text}\n"
    mail.send_later(server.settings, "A coach was reported", text)
