"""What the routes of leagues share: ids, coming to the desk, and reading what is written."""

import re
from collections.abc import Callable, Iterable
from itertools import count
from typing import Annotated, Any, Final, Literal, ParamSpec, TypeVar

import msgspec
from fastapi import APIRouter, Depends, Path, Request
from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from turfwar.kernel.errors import TurfwarError
from turfwar.league.events.charter import LEAGUE, ClausesSet
from turfwar.league.events.payload import AnyPayload
from turfwar.league.events.registry import find_kind, read_payload
from turfwar.league.journal.events import Conflict
from turfwar.league.office import Forbidden, Office
from turfwar.league.state.league import InvalidEvent, League
from turfwar.server.budgets import PAYER
from turfwar.server.errors import ApiError
from turfwar.server.leagues import NO_LEAGUE, NoLeague
from turfwar.server.request_context import Anybody, Client, Server
from turfwar.teams.naming import HARMFUL, NOTHING_SEEN, can_be_seen

T = TypeVar("T")
P = ParamSpec("P")


def harmless(text: str) -> str:
    """A line that can be shown, and that any database can keep."""
    if re.search(rf"[{HARMFUL}\ud800-\udfff]", text):
        raise ValueError("control characters are not allowed in a name")
    if not can_be_seen(text):
        raise ValueError(NOTHING_SEEN)
    return text


LEAGUE_ID: Final = re.compile("[A-Za-z0-9_-]{1,40}")
LeagueId = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Id = Annotated[str, Path(max_length=80, pattern=r"^[\w.:#-]+$")]
Line = Annotated[int, Path(ge=1, le=10**9)]
Title = Annotated[
    str,
    StringConstraints(min_length=1, max_length=120, strip_whitespace=True),
    AfterValidator(harmless),
]
Reason = Annotated[str, StringConstraints(max_length=400)]
Command = Annotated[str, StringConstraints(max_length=100, pattern=r"^[\w.:/#-]*$")]
Clauses = Annotated[list[Annotated[str, StringConstraints(max_length=200)]], Field(max_length=60)]


async def may_look(request: Request, server: Client, who: Anybody) -> None:
    """A private league is there for its members alone; an invitation makes somebody one."""
    league = request.path_params.get("league", "")
    if not LEAGUE_ID.fullmatch(league) or request.url.path.endswith("/join"):
        return
    if not await answered(server, server.leagues.may_look, league, who.id if who else ""):
        raise ApiError(404, "not-found", NO_LEAGUE)


def league_router() -> APIRouter:
    """Addresses of leagues, each guarded by who may look."""
    return APIRouter(prefix="/api/leagues", tags=["leagues"], dependencies=[Depends(may_look)])


async def at_desk(server: Server, id: str, who: str, work: Callable[[Office], T]) -> T:
    """Do something at a league's desk, as somebody."""
    await opened(server, id)
    return await answered(server, server.leagues.use, id, who, work)


async def opened(server: Server, id: str) -> None:
    """Wait until a league is in memory."""
    try:
        await server.league_threads.ready(id)
    except NoLeague as error:
        raise ApiError(404, "not-found", str(error)) from error


async def answered(server: Server, way: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do something with a league; what is refused is an answer."""
    try:
        return await server.league_threads.run(way, *args, **kwargs)
    except NoLeague as error:
        raise ApiError(404, "not-found", str(error)) from error
    except Forbidden as error:
        raise ApiError(403, "forbidden", str(error)) from error
    except Conflict as error:
        raise ApiError(409, "stale", str(error)) from error
    except InvalidEvent as error:
        raise ApiError(404, "not-found", str(error)) from error
    except TurfwarError as error:
        raise ApiError(409, "unlawful", str(error)) from error


async def look(server: Server, league: str, work: Callable[[Office], T]) -> T:
    """Read something; anybody may."""
    return await at_desk(server, league, "", work)


async def worked_out(
    request: Request, server: Server, league: str, page: str, until: str = "", **more: str
) -> bytes:
    """A page or a file of a league that takes long to make, from a process of the pool."""
    await opened(server, league)
    end = await answered(server, server.leagues.end, league)
    asked = {"league": league, "end": end, "page": page, "until": until, "more": more}
    keep = bool(until) or page == "records"
    database = server.settings.database_url
    return await server.pool.ask(PAYER.get(), "league", keep, database=database, **asked)


def payload_of(raw: dict[str, Any]) -> AnyPayload:
    """An event's payload; 400 where it is none."""
    try:
        return read_payload(raw)
    except (msgspec.ValidationError, ValueError) as error:
        raise ApiError(400, "malformed", f"events: {error}") from error


def payloads_of(
    league: League, raws: Iterable[dict[str, Any]], route: Literal["events", "desk"]
) -> list[AnyPayload]:
    """Events as they are sent to an address; those that leave their ids to us get new ones.

    House rules that name no scope are for the whole league.
    """
    taken = {*league.seasons, *league.competitions, *league.bounties, *league.deals}
    found: list[AnyPayload] = []
    for raw in raws:
        kind = find_kind(str(raw.get("kind")))
        field, begins = kind.NEW_ID if kind is not None else ("", "")
        if field and not raw.get(field):
            id = next(f"{begins}{at}" for at in count(1) if f"{begins}{at}" not in taken)
            taken.add(id)
            raw = {**raw, field: id}
        if kind is ClausesSet:
            raw = {"scope": LEAGUE, **raw}
        payload = payload_of(raw)
        if route != payload.ROUTE:
            raise ApiError(400, "malformed", f"events: {raw.get('kind')} has a way of its own")
        found.append(payload)
    return found


class Written(BaseModel, extra="forbid"):
    """Events to be written together, each with its `kind` (docs/league-reference.md)."""

    events: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=200)]
    reason: Reason = ""
    command: Command = ""
