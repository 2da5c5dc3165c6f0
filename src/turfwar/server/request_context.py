"""What all requests share, and who makes one."""

import asyncio
import time
from dataclasses import dataclass, field
from typing import Annotated, Final, cast
from urllib.parse import urlsplit

from fastapi import Depends, Request, Response

from turfwar.server.accounts import LASTS, Accounts, Who
from turfwar.server.budgets import PAYER
from turfwar.server.config import Settings
from turfwar.server.database_probe import DatabaseProbe
from turfwar.server.errors import ApiError
from turfwar.server.guard import client_of
from turfwar.server.hub import Hub
from turfwar.server.league_threads import LeagueThreads
from turfwar.server.leagues import Leagues
from turfwar.server.limits import Buckets
from turfwar.server.own_teams import OwnTeams
from turfwar.server.pool import ProcessPool
from turfwar.server.profiles import Profiles

COOKIE: Final = "turfwar_session"
CSRF: Final = "x-csrf-token"
SAFE: Final = ("GET", "HEAD", "OPTIONS")


@dataclass
class Server:
    """The parts of a running server."""

    settings: Settings
    hub: Hub
    accounts: Accounts
    pool: ProcessPool
    leagues: Leagues
    own_teams: OwnTeams
    profiles: Profiles
    league_threads: LeagueThreads = field(init=False)
    logins: Buckets = field(init=False)
    guests: Buckets = field(init=False)
    creations: Buckets = field(init=False)
    probe: DatabaseProbe = field(init=False)
    started: float = field(default_factory=time.monotonic)
    analysing: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    """The analyses that this process works at, by replay."""
    importing: int = 0
    """How many leagues are being imported."""

    def __post_init__(self) -> None:
        limits = self.settings.limits
        self.probe = DatabaseProbe(self.hub.engine)
        self.league_threads = LeagueThreads(self.leagues, self.hub.budgets)
        self.logins = per_minute(limits.logins_per_minute)
        self.guests = per_minute(limits.new_sessions_per_minute)
        self.creations = per_minute(limits.new_matches_per_minute)


def per_minute(number: int) -> Buckets:
    return Buckets(number / 60, number)


def server_of(request: Request) -> Server:
    return cast(Server, request.app.state.server)


async def maybe_who(request: Request) -> Who | None:
    """Whoever asks, if they have a session; they pay for what they ask for.

    Guests of an address pay together: anybody can be as many guests as they like.
    """
    server = server_of(request)
    who = await server.hub.run(server.accounts.find, request.cookies.get(COOKIE))
    PAYER.set(client_of(request.scope) if who is None or who.guest else who.id)
    return who


async def must_be(request: Request, who: Annotated[Who | None, Depends(maybe_who)]) -> Who:
    """Whoever asks; to change anything they must show that a page of ours asks for them."""
    if who is None:
        raise ApiError(401, "login", "there is no session: GET /api/session makes one")
    if request.method not in SAFE:
        check_csrf(request, who)
    return who


async def must_be_admin(who: Annotated[Who, Depends(must_be)]) -> Who:
    """An admin; others are not told what is here."""
    if not who.admin:
        raise ApiError(403, "forbidden", "this is for admins")
    return who


def check_csrf(request: Request, who: Who) -> None:
    origin = request.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
        raise ApiError(403, "csrf", "the request comes from another site")
    if request.headers.get(CSRF) != who.csrf:
        raise ApiError(403, "csrf", "X-CSRF-Token must be the csrf of GET /api/session")


Client = Annotated[Server, Depends(server_of)]
Anybody = Annotated[Who | None, Depends(maybe_who)]
Somebody = Annotated[Who, Depends(must_be)]
Admin = Annotated[Who, Depends(must_be_admin)]


def limit(buckets: Buckets, key: str) -> None:
    """Refuse what is asked too often."""
    bucket = buckets.of(key)
    if not bucket.take():
        raise ApiError(429, "too-many", "too often: wait a little", bucket.wait())


def limit_client(request: Request, buckets: Buckets) -> None:
    limit(buckets, client_of(request.scope))


def set_cookie(response: Response, who: Who, settings: Settings) -> None:
    """Give the browser its session."""
    response.set_cookie(
        COOKIE,
        who.token,
        max_age=int(LASTS.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
        path="/",
    )
