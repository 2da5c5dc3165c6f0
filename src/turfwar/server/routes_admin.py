"""The admin page: what `turfwar admin` does, for admins in the browser."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, StringConstraints

from turfwar.server import relations
from turfwar.server.admin import accounts, audit, leagues, matches, reports
from turfwar.server.admin.audit import AdminError
from turfwar.server.database_probe import HealthCheck
from turfwar.server.errors import ApiError
from turfwar.server.health import health_of
from turfwar.server.names import BadName
from turfwar.server.request_context import Admin, Client, Server
from turfwar.server.routes_coaches import CoachId
from turfwar.server.watch_admins import carry_out

router = APIRouter(prefix="/api/admin", tags=["admin"])

Key = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Reason = Annotated[str, StringConstraints(min_length=1, max_length=500, strip_whitespace=True)]
Most = Annotated[int, Query(ge=1, le=500)]
Document = dict[str, Any]


class DoneDocument(BaseModel):
    """What was done, in a sentence."""

    message: str


class Ending(BaseModel, extra="forbid"):
    """Why a match ends, and who wins; without a winner it has no result."""

    reason: Reason
    winner: Literal["home", "away", "draw"] | None = None


class AccountAction(BaseModel, extra="forbid"):
    """What to do with an account; `text` is the reason or the new name."""

    action: Literal["ban", "unban", "mute", "unmute", "rename", "delete"]
    text: Annotated[str, StringConstraints(max_length=500)] = ""


class HandOver(BaseModel, extra="forbid"):
    """The coach who gets a league: a name or an id."""

    to: Annotated[str, StringConstraints(min_length=1, max_length=80)]


class LinkDocument(BaseModel):
    """A link by which a coach sets a new password once."""

    link: str


async def do(server: Server, work: Callable[..., str], *arguments: Any) -> DoneDocument:
    """Have something done that an admin asks for, and carry it out here at once."""
    try:
        message = await server.hub.run(work, server.hub.engine, *arguments)
    except (AdminError, BadName) as error:
        raise ApiError(409, "taken", str(error)) from error
    return DoneDocument(message=message)


@router.get("/health")
async def health(server: Client, who: Admin) -> dict[str, HealthCheck]:
    """The checks of `/healthz`."""
    return await health_of(server)


@router.get("/matches")
async def list_matches(
    server: Client,
    who: Admin,
    status: Literal["waiting", "playing", "over"] | None = None,
    most: Most = 50,
) -> list[Document]:
    """The matches that changed last."""
    return await server.hub.run(matches.listed, server.hub.engine, status, None, most)


@router.post("/matches/{match_id}/end")
async def end_match(match_id: Key, body: Ending, server: Client, who: Admin) -> DoneDocument:
    """Close a match without a result, or decide it."""
    done = await do(server, matches.end, who.name, match_id, body.winner, body.reason)
    await carry_out(server, "match-closed", match_id)
    return done


@router.delete("/matches/{match_id}")
async def delete_match(match_id: Key, server: Client, who: Admin) -> DoneDocument:
    """Delete a match for good."""
    done = await do(server, matches.remove, who.name, match_id)
    await carry_out(server, "match-deleted", match_id)
    return done


@router.get("/accounts")
async def list_accounts(
    server: Client,
    who: Admin,
    like: Annotated[str, Query(max_length=80)] = "",
    guests: bool = False,
    most: Most = 50,
) -> list[Document]:
    """Accounts whose name contains a text."""
    return await server.hub.run(accounts.listed, server.hub.engine, like, guests, most)


@router.post("/accounts/{coach_id}")
async def change_account(
    coach_id: CoachId, body: AccountAction, server: Client, who: Admin
) -> DoneDocument:
    """Ban, mute, rename or delete an account, or lift a ban or mute."""
    work: dict[str, Callable[..., str]] = {
        "ban": accounts.ban,
        "unban": accounts.unban,
        "mute": accounts.mute,
        "unmute": accounts.unmute,
        "rename": accounts.rename,
        "delete": accounts.remove,
    }
    texts = [body.text] if body.action in ("ban", "mute", "rename") else []
    done = await do(server, work[body.action], who.name, coach_id, *texts)
    if body.action in ("ban", "delete"):
        await carry_out(server, "account-banned", coach_id)
    return done


@router.post("/accounts/{coach_id}/password-link")
async def password_link(coach_id: CoachId, server: Client, who: Admin) -> LinkDocument:
    """A link by which a coach sets a new password once, within a day."""
    public = server.settings.public_url
    done = await do(server, accounts.password_link, who.name, coach_id, public)
    return LinkDocument(link=done.message)


@router.get("/leagues")
async def list_leagues(server: Client, who: Admin, most: Most = 50) -> list[Document]:
    """All leagues, the newest first."""
    return await server.hub.run(leagues.listed, server.hub.engine, most)


@router.post("/leagues/{league}/owner")
async def hand_over(league: Key, body: HandOver, server: Client, who: Admin) -> DoneDocument:
    """Make another coach the owner of a league."""
    return await do(server, leagues.hand_over, who.name, league, body.to)


@router.delete("/leagues/{league}")
async def delete_league(league: Key, server: Client, who: Admin) -> DoneDocument:
    """Delete a league; its matches stay as friendlies."""
    done = await do(server, leagues.remove, who.name, league)
    await carry_out(server, "league-deleted", league)
    return done


@router.get("/reports")
async def list_reports(server: Client, who: Admin) -> list[Document]:
    """Open reports about coaches."""
    return await server.hub.run(relations.reports, server.hub.engine)


@router.post("/reports/{number}/close")
async def close_report(
    number: Annotated[int, Path(ge=1, le=2**53)], server: Client, who: Admin
) -> DoneDocument:
    """Mark a report as dealt with."""
    return await do(server, reports.close, who.name, number)


@router.get("/audit")
async def audit_log(server: Client, who: Admin, most: Most = 100) -> list[Document]:
    """What admins have done, the newest first."""
    return await server.hub.run(audit.entries, server.hub.engine, most)
