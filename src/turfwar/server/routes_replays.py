"""Replays: bringing them, and looking at them."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Request

from turfwar.server.errors import ApiError
from turfwar.server.replays import (
    brief,
    checked,
    moves,
    position_at,
    replay_document,
    replay_text,
)
from turfwar.server.state import Anybody, Client, Somebody, limit_client
from turfwar.server.storage.store import new_id

router = APIRouter(prefix="/api/replays", tags=["replays"])

ReplayId = Annotated[str, Path(max_length=50, pattern="^[A-Za-z0-9_-]+$")]
Ply = Annotated[int, Path(ge=0, le=1_000_000)]
From = Annotated[int, Query(alias="from", ge=0, le=1_000_000)]
Count = Annotated[int, Query(ge=1, le=500)]


@router.post("", status_code=201)
async def bring(
    request: Request,
    server: Client,
    who: Somebody,
    text: Annotated[bytes, Body(media_type="text/plain")],
) -> dict[str, Any]:
    """Bring a replay file; it is checked line by line."""
    limit_client(request, server.creations)
    hub = server.hub
    await hub.think(checked, text)
    replay_id = f"r_{new_id()}"
    limit = server.settings.limits.replays_per_coach
    if not await hub.run(hub.store.add_replay, replay_id, who.id, text, limit):
        raise ApiError(409, "too-many-replays", f"a coach may keep {limit} replays here")
    return await hub.think(replay_document, replay_id, text)


@router.get("")
async def mine(server: Client, who: Anybody) -> list[dict[str, Any]]:
    """The replays that you have brought, the newest first."""
    hub = server.hub
    kept = await hub.run(hub.store.replays_of, who.id) if who is not None else []
    return await hub.think(lambda: [brief(*each) for each in kept])


@router.delete("/{replay_id}", status_code=204)
async def drop(replay_id: ReplayId, server: Client, who: Somebody) -> None:
    """Forget a replay that you have brought."""
    if not await server.hub.run(server.hub.store.drop_replay, replay_id, who.id):
        raise ApiError(404, "not-found", "you have brought no such replay")


@router.get("/{replay_id}")
async def get_replay(replay_id: ReplayId, server: Client) -> dict[str, Any]:
    """A replay and its timeline."""
    text = await replay_text(server.hub, replay_id)
    return await server.hub.think(replay_document, replay_id, text)


@router.get("/{replay_id}/moves")
async def get_moves(
    replay_id: ReplayId, server: Client, start: From = 0, count: Count = 200
) -> list[dict[str, Any]]:
    """Some of its choices, each with what came of it."""
    text = await replay_text(server.hub, replay_id)
    return await server.hub.think(moves, text, start, count)


@router.get("/{replay_id}/at/{ply}")
async def get_position(replay_id: ReplayId, ply: Ply, server: Client) -> dict[str, Any]:
    """The whole position after some choices."""
    text = await replay_text(server.hub, replay_id)
    return await server.hub.think(position_at, text, ply)
