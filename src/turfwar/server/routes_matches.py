"""Matches: making, finding and joining them, and what is left of them."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, StringConstraints

from turfwar.api import Match
from turfwar.face.report import report
from turfwar.kernel.errors import TurfwarError
from turfwar.server.creating import NewMatch, new_record
from turfwar.server.documents import fair_document, match_document
from turfwar.server.errors import ApiError
from turfwar.server.lookup import finished_replay, live_of, match_of, record_of
from turfwar.server.replays import position_in, replay_text
from turfwar.server.sandbox import export, export_played
from turfwar.server.state import Anybody, Client, Somebody, limit_client
from turfwar.server.storage.store import hashed
from turfwar.server.table import Table

router = APIRouter(prefix="/api/matches", tags=["matches"])

MatchId = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Document = dict[str, Any]


class Created(BaseModel):
    """A new match, and the paths of its invitations by seat."""

    match: Document
    invites: dict[str, str]


class Matches(BaseModel):
    """Matches that concern you, and those that are listed."""

    mine: list[Document]
    listed: list[Document]


class Join(BaseModel, extra="forbid"):
    """The token of an invitation."""

    invite: Annotated[str, StringConstraints(min_length=1, max_length=64)]


@router.post("", status_code=201)
async def create(request: Request, body: NewMatch, server: Client, who: Somebody) -> Created:
    """Make a match."""
    limit_client(request, server.creations)
    hub = server.hub
    if await hub.run(hub.store.unfinished_of, who.id) >= server.settings.limits.matches_per_coach:
        raise ApiError(409, "too-many-matches", "finish or give up one of your matches first")
    origin: tuple[Match, bytes] | None = None
    start = body.start
    if start is not None and start.replay is not None:
        if start.position is not None:
            raise ApiError(400, "malformed", "from: either replay or position")
        text = await replay_text(hub, start.replay)
        origin = await hub.run(position_in, text, start.ply)
    record, invites = await hub.run(new_record, body, who, origin)
    try:
        await hub.run(Table, record)
    except TurfwarError as error:
        raise ApiError(400, "malformed", str(error)) from error
    await hub.run(hub.store.create, record)
    kept = await record_of(hub, record.id)
    paths = {seat: f"/join/{record.id}/{token}" for seat, token in invites.items()}
    return Created(match=match_document(kept, who.id), invites=paths)


@router.get("")
async def matches(server: Client, who: Anybody) -> Matches:
    """Your matches, and those of the lobby, the newest first."""
    store = server.hub.store
    mine = await server.hub.run(store.of_coach, who.id) if who is not None else []
    listed = await server.hub.run(store.listed)
    coach_id = who.id if who is not None else None
    return Matches(
        mine=[match_document(record, coach_id) for record in mine],
        listed=[match_document(record, coach_id) for record in listed],
    )


@router.get("/{match_id}")
async def get_match(match_id: MatchId, server: Client, who: Anybody) -> Document:
    """A match; whoever has its id may look at it."""
    record = await record_of(server.hub, match_id)
    return match_document(record, who.id if who is not None else None)


@router.post("/{match_id}/join")
async def join(match_id: MatchId, body: Join, server: Client, who: Somebody) -> Document:
    """Take the seat that you are invited to."""
    hub = server.hub
    record = await record_of(hub, match_id)
    wanted = hashed(body.invite)
    for name, seat in record.seats.items():
        if seat.invite_hash != wanted:
            continue
        if seat.coach_id == who.id:
            return match_document(record, who.id)
        if not await hub.run(hub.store.take_seat, match_id, name, who.id):
            raise ApiError(409, "taken", "somebody else has taken this seat")
        live = hub.lives.get(match_id)
        if live is not None:
            await live.refresh()
        return match_document(await record_of(hub, match_id), who.id)
    raise ApiError(403, "forbidden", "this is no invitation to this match")


@router.get("/{match_id}/report")
async def get_report(match_id: MatchId, server: Client) -> Document:
    """Statistics and luck, as far as the match has gone."""
    record, match = await match_of(server.hub, match_id)
    document = await server.hub.think(report, match.game)
    return {**document, "fair": fair_document(record)}


@router.get("/{match_id}/replay", response_class=PlainTextResponse)
async def get_replay(match_id: MatchId, server: Client) -> PlainTextResponse:
    """The replay file of a match that is over, with the proof of its dice."""
    text = await finished_replay(server.hub, match_id)
    name = f"turfwar-{match_id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/{match_id}/scenario", response_class=PlainTextResponse)
async def get_scenario(match_id: MatchId, server: Client) -> PlainTextResponse:
    """What was played in a sandbox, or else the position, as a scenario file."""
    live, match = await live_of(server.hub, match_id)
    base = live.table.base
    if base is not None:
        title = "Played in the sandbox"
        text = await server.hub.think(export_played, match, json.loads(base), title)
    else:
        text = await server.hub.think(export, match, f"A position of match {match_id}")
    headers = {"Content-Disposition": f'attachment; filename="turfwar-{match_id}.yaml"'}
    return PlainTextResponse(text, media_type="application/yaml", headers=headers)
