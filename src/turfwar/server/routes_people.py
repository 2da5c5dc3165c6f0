"""What waits for you and how you are told; your calendar; a forgotten password."""

from typing import Annotated, Any

from fastapi import APIRouter, BackgroundTasks, Path, Request, Response
from pydantic import BaseModel, StringConstraints

from turfwar.league.export.calendar import entries, of_entries
from turfwar.league.office import Office
from turfwar.server import contacts, mail, notices, presence
from turfwar.server.contacts import ContactError
from turfwar.server.errors import ApiError
from turfwar.server.guard import client_of
from turfwar.server.leagues import NoLeague
from turfwar.server.names import name_key
from turfwar.server.request_context import Anybody, Client, Server, Somebody, limit, limit_client

router = APIRouter(prefix="/api", tags=["account"])

NAME = "Turfwar: my matches"


class ToldHow(BaseModel, extra="forbid"):
    """Where you are told what waits for you."""

    on_page: bool
    by_email: bool
    in_browser: bool


class EmailRequest(BaseModel, extra="forbid"):
    """Your e-mail address, and your password to show that it is you."""

    email: Annotated[str, StringConstraints(min_length=3, max_length=254)]
    password: Annotated[str, StringConstraints(max_length=200)]


class EmailLink(BaseModel, extra="forbid"):
    """The word of a link that confirms your e-mail address."""

    link: Annotated[str, StringConstraints(min_length=1, max_length=64)]


class Forgotten(BaseModel, extra="forbid"):
    """Whose password is forgotten."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=40)]


def told(server: Server, who: str) -> dict[str, Any]:
    presence.saw(server.hub.engine, who)
    return notices.document(
        server.hub.engine, server.leagues, server.hub.store, server.settings, who
    )


@router.get("/notices")
async def get_notices(server: Client, who: Anybody) -> dict[str, Any] | None:
    """What waits for you, and how you are told; asking shows that you are here."""
    return await server.league_threads.run(told, server, who.id) if who else None


@router.put("/notices")
async def set_notices(body: ToldHow, server: Client, who: Somebody) -> dict[str, Any]:
    """Turn each way of being told on or off."""
    ways = (body.on_page, body.by_email, body.in_browser)
    await server.hub.run(contacts.choose, server.hub.engine, who.id, *ways)
    return await server.league_threads.run(told, server, who.id)


@router.post("/account/email", status_code=202)
async def set_email(
    request: Request, body: EmailRequest, server: Client, who: Somebody
) -> dict[str, Any]:
    """Send a link to an address; it is yours when you have followed it."""
    limit_client(request, server.logins)
    limit(server.logins, f"e-mail of {who.id}")
    if who.guest:
        raise ApiError(403, "forbidden", "a guest has no account: register first")
    if not mail.can_send(server.settings):
        raise ApiError(409, "no-mail", "this server sends no e-mail")
    if not await server.hub.run(server.accounts.has_password, who, body.password):
        raise ApiError(401, "login", "the password is wrong")
    try:
        word = await server.hub.run(contacts.confirmation, server.hub.engine, who.id, body.email)
    except ContactError as error:
        raise ApiError(400, "email", str(error)) from error
    address = f"{server.settings.public_url}/account#email={word}"
    text = (
        f"Hello {who.name},\n\nthis link confirms your e-mail address for a day. Open it in a "
        f"browser in which you are logged in:\n\n{address}\n\n"
        "If you did not ask for it, do nothing.\n"
    )
    email = body.email.strip()
    mail.send_later(server.settings, "confirm your e-mail address", text, (email,))
    return {"email": email}


@router.post("/account/email/confirm")
async def confirm_email(
    request: Request, body: EmailLink, server: Client, who: Somebody
) -> dict[str, Any]:
    """Confirm your e-mail address by the link that was sent to it."""
    limit_client(request, server.logins)
    try:
        await server.hub.run(contacts.confirm, server.hub.engine, who.id, body.link)
    except ContactError as error:
        raise ApiError(401, "login", str(error)) from error
    return await server.league_threads.run(told, server, who.id)


@router.delete("/account/email")
async def drop_email(server: Client, who: Somebody) -> dict[str, Any]:
    """Remove your e-mail address."""
    await server.hub.run(contacts.forget_email, server.hub.engine, who.id)
    return await server.league_threads.run(told, server, who.id)


@router.post("/password/forgotten", status_code=202)
async def forgotten(
    request: Request, body: Forgotten, later: BackgroundTasks, server: Client, who: Somebody
) -> dict[str, Any]:
    """Send a one-time link to the confirmed address of an account, if there is one."""
    limit_client(request, server.logins)
    limit(server.logins, f"{client_of(request.scope)} forgot {name_key(body.name)}")
    if not mail.can_send(server.settings):
        said = "This server sends no e-mail. Ask an admin of the server for a one-time link."
        return {"mail": False, "text": said}
    # Afterwards, so that the time of the answer does not tell whether there is an account.
    later.add_task(send_password_link, server, body.name)
    said = (
        "If this account has a confirmed e-mail address, a one-time link is on its way. "
        "Otherwise ask an admin of the server for one."
    )
    return {"mail": True, "text": said}


async def send_password_link(server: Server, name: str) -> None:
    found = await server.hub.run(contacts.password_link, server.hub.engine, name)
    if found is None:
        return
    email, word = found
    address = f"{server.settings.public_url}/account#password={word}"
    text = (
        f"Hello {name},\n\nthis link sets a new password. It works once, for a day:"
        f"\n\n{address}\n\nIf you did not ask for it, do nothing.\n"
    )
    mail.send_later(server.settings, "a new password", text, (email,))


# The calendar


@router.post("/account/calendar", status_code=201)
async def new_calendar(server: Client, who: Somebody) -> dict[str, Any]:
    """A secret address of your calendar; an earlier one does not work any more."""
    word = await server.hub.run(contacts.calendar_word, server.hub.engine, who.id)
    return {"path": f"/api/calendar/{word}.ics"}


@router.delete("/account/calendar", status_code=204)
async def drop_calendar(server: Client, who: Somebody) -> None:
    """Revoke the address of your calendar."""
    await server.hub.run(contacts.drop_calendar, server.hub.engine, who.id)


@router.get("/calendar/{word}.ics", response_class=Response)
async def get_calendar(
    word: Annotated[str, Path(max_length=64, pattern="^[A-Za-z0-9_-]+$")],
    request: Request,
    server: Client,
) -> Response:
    """All dated matches of whoever's address it is, of all their leagues."""
    site = (server.settings.public_url or str(request.base_url)).rstrip("/")
    data = await server.league_threads.run(calendar, server, word, site)
    if data is None:
        raise ApiError(404, "not-found", "this address of a calendar does not work any more")
    return Response(data, media_type="text/calendar", headers={"Cache-Control": "no-store"})


def calendar(server: Server, word: str, site: str) -> bytes | None:
    coach = contacts.calendar_of(server.hub.engine, word)
    if coach is None:
        return None
    mine, _ = server.leagues.listed(coach, notices.LOOKED_AT)
    found: list[Any] = []
    for each in mine:

        def read(office: Office, id: str = each["id"]) -> list[Any]:
            return entries(office.league, office.events, id, coach=coach, site=site)

        try:
            found += server.leagues.use(each["id"], "", read)
        except NoLeague:
            continue
    return of_entries(NAME, found)
