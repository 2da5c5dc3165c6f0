"""Who you are: sessions, registering, logging in."""

from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import AfterValidator, BaseModel, StringConstraints

from turfwar import __version__
from turfwar.server.accounts import Banned, NameTaken, Who, WrongLogin
from turfwar.server.errors import ApiError
from turfwar.server.guard import client_of
from turfwar.server.messages import PROTOCOL
from turfwar.server.names import BadName, name_key
from turfwar.server.request_context import (
    Anybody,
    Client,
    Somebody,
    limit,
    limit_client,
    set_cookie,
)

router = APIRouter(prefix="/api", tags=["session"])

SHORTEST: Final = 10


def not_blank(password: str) -> str:
    """Spaces at the ends do not make a password longer."""
    if len(password.strip()) < SHORTEST:
        raise ValueError(f"a password has at least {SHORTEST} characters between its spaces")
    return password


Name = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Password = Annotated[
    str, StringConstraints(min_length=SHORTEST, max_length=200), AfterValidator(not_blank)
]


class CoachDocument(BaseModel):
    """A coach, as they are told about themselves."""

    id: str
    name: str
    guest: bool
    admin: bool


class SessionDocument(BaseModel):
    """A session; `csrf` goes into the header `X-CSRF-Token`."""

    coach: CoachDocument
    csrf: str
    protocol: int
    version: str


class Rename(BaseModel, extra="forbid"):
    """What a guest wants to be called."""

    name: Name


class Registration(BaseModel, extra="forbid"):
    """A name and a password to have it for oneself."""

    name: Name
    password: Password


class Login(BaseModel, extra="forbid"):
    """A registered coach's name and password."""

    name: Name
    password: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class NewPassword(BaseModel, extra="forbid"):
    """The password so far, and the one to come."""

    old: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    new: Password


class PasswordReset(BaseModel, extra="forbid"):
    """The word of a password link, and the new password."""

    link: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    password: Password


def session_document(who: Who) -> SessionDocument:
    return SessionDocument(
        coach=CoachDocument(id=who.id, name=who.name, guest=who.guest, admin=who.admin),
        csrf=who.csrf,
        protocol=PROTOCOL,
        version=__version__,
    )


@router.get("/session")
async def get_session(
    request: Request, response: Response, server: Client, who: Anybody
) -> SessionDocument:
    """Your session; a guest's if you have none. Its cookie lasts on from here."""
    if who is None:
        limit_client(request, server.guests)
        who = await server.hub.run(server.accounts.new_guest)
    set_cookie(response, who, server.settings)
    return session_document(who)


class SeenDocument(BaseModel):
    """What the server sees of a request, to find mistakes of a proxy."""

    scheme: str
    host: str
    address: str
    forwarded: str


@router.get("/seen")
async def seen(request: Request) -> SeenDocument:
    """The scheme, host and address with which your request arrives here."""
    address = request.client.host if request.client else ""
    host = request.headers.get("host", "")
    forwarded = request.headers.get("x-forwarded-for", "")
    return SeenDocument(scheme=request.url.scheme, host=host, address=address, forwarded=forwarded)


@router.patch("/session")
async def rename(body: Rename, server: Client, who: Somebody) -> SessionDocument:
    """Change a guest's name."""
    try:
        return session_document(await server.hub.run(server.accounts.rename, who, body.name))
    except BadName as error:
        raise ApiError(400, "name", str(error)) from error
    except NameTaken as error:
        raise ApiError(409, "taken", str(error)) from error


@router.post("/register", status_code=201)
async def register(
    request: Request, body: Registration, response: Response, server: Client, who: Somebody
) -> SessionDocument:
    """Keep a name, with a password; your matches stay yours."""
    limit_client(request, server.logins)
    accounts = server.accounts
    try:
        known = await server.hub.run(accounts.register, who, body.name, body.password)
    except BadName as error:
        raise ApiError(400, "name", str(error)) from error
    except NameTaken as error:
        raise ApiError(409, "taken", str(error)) from error
    await server.hub.end_session(who.token, known.token)
    set_cookie(response, known, server.settings)
    return session_document(known)


@router.post("/login")
async def login(
    request: Request, body: Login, response: Response, server: Client, who: Somebody
) -> SessionDocument:
    """Be the coach of this name."""
    limit_client(request, server.logins)
    # Each address by itself: a limit for the name alone would let anybody lock its owner out.
    limit(server.logins, f"{client_of(request.scope)} as {name_key(body.name)}")
    try:
        known = await server.hub.run(server.accounts.login, who, body.name, body.password)
    except WrongLogin as error:
        raise ApiError(401, "login", str(error)) from error
    except Banned as error:
        raise ApiError(403, "banned", str(error)) from error
    await server.hub.end_session(who.token)
    set_cookie(response, known, server.settings)
    return session_document(known)


@router.post("/password/reset")
async def reset_password(
    request: Request, body: PasswordReset, response: Response, server: Client, who: Somebody
) -> SessionDocument:
    """Set a new password by a link of an admin; all your browsers are logged out."""
    limit_client(request, server.logins)
    try:
        known = await server.hub.run(server.accounts.reset_password, body.link, body.password)
    except WrongLogin as error:
        raise ApiError(401, "login", str(error)) from error
    except Banned as error:
        raise ApiError(403, "banned", str(error)) from error
    await server.hub.end_session(who.token, None, known.id)
    set_cookie(response, known, server.settings)
    return session_document(known)


@router.post("/password")
async def change_password(
    request: Request, body: NewPassword, response: Response, server: Client, who: Somebody
) -> SessionDocument:
    """Change your password; your other browsers are logged out."""
    limit_client(request, server.logins)
    limit(server.logins, f"password of {who.id}")
    if who.guest:
        raise ApiError(403, "forbidden", "a guest has no password: register first")
    accounts = server.accounts
    try:
        known = await server.hub.run(accounts.change_password, who, body.old, body.new)
    except WrongLogin as error:
        raise ApiError(401, "login", str(error)) from error
    await server.hub.end_session(who.token, known.token, who.id)
    set_cookie(response, known, server.settings)
    return session_document(known)


@router.post("/logout")
async def logout(
    request: Request, response: Response, server: Client, who: Somebody
) -> SessionDocument:
    """Be a guest again, another one."""
    limit_client(request, server.guests)
    guest = await server.hub.run(server.accounts.logout, who)
    await server.hub.end_session(who.token)
    set_cookie(response, guest, server.settings)
    return session_document(guest)
