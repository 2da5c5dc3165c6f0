"""Replays: bringing them, and looking at them."""

import json
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Body, Depends, Path, Query, Request

from turfwar.games import find_ruleset
from turfwar.server import analysing
from turfwar.server.budgets import PAYER
from turfwar.server.documents import match_record
from turfwar.server.errors import ApiError
from turfwar.server.lookup import replay_part, standing
from turfwar.server.pool import Worked
from turfwar.server.replays import UNREADABLE
from turfwar.server.request_context import (
    Anybody,
    Client,
    Server,
    Somebody,
    limit_client,
    maybe_who,
)
from turfwar.server.storage.records import OVER, new_id

router = APIRouter(prefix="/api/replays", tags=["replays"], dependencies=[Depends(maybe_who)])

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
    hub, limits = server.hub, server.settings.limits
    payer = PAYER.get()
    worked = await server.pool.ask(payer, "bring", text=text, choices=limits.replay_choices)
    found = msgspec.json.decode(worked, type=dict[str, Any])
    await check_own(server, found["document"])
    replay_id = f"r_{new_id()}"
    most, summary = limits.replays_per_coach, json.dumps(found["summary"])
    version = find_ruleset(found["document"]["rules"]).rules_version
    added = await hub.run(
        hub.store.replays.add, replay_id, who.id, text, summary, most, rules_version=version
    )
    if not added:
        raise ApiError(409, "too-many-replays", f"a coach may keep {most} replays here")
    hub.finished.put_nowait(replay_id)
    document: dict[str, Any] = found["document"]
    return document | {"id": replay_id}


async def check_own(server: Server, document: dict[str, Any]) -> None:
    """Refuse a replay of a match of this server that is not as it was played here."""
    match_id = document["match"]
    record = await server.hub.fetch(match_id) if match_id is not None else None
    if record is None or record.status != OVER:
        return
    found = await standing(server.hub, record.id)
    own = await server.hub.run(match_record, found.record, found.match)
    if own is not None and own != document["record"]:
        said = f"match {match_id} was played here, with other choices, teams, options or rules"
        raise ApiError(400, "replay", said)


@router.get("")
async def mine(request: Request, server: Client, who: Anybody) -> list[dict[str, Any]]:
    """The replays that you have brought, the newest first."""
    store = server.hub.store
    kept = await server.hub.run(store.replays.of_coach, who.id) if who is not None else []
    return [
        {"id": replay_id, "created": created}
        | (summary or await missing_summary(server, PAYER.get(), replay_id))
        for replay_id, summary, created in kept
    ]


async def missing_summary(server: Server, payer: str, replay_id: str) -> dict[str, Any]:
    """The summary of a replay that was brought before summaries were kept; it is kept now."""
    store = server.hub.store
    text = await server.hub.run(store.replays.text, replay_id)
    try:
        worked = await server.pool.ask(payer, "summary", text=text or b"")
        found = msgspec.json.decode(worked, type=dict[str, Any])
    except ApiError as error:
        if error.code != "failed":
            return UNREADABLE
        found = UNREADABLE
    await server.hub.run(store.replays.keep_summary, replay_id, json.dumps(found))
    return found


@router.delete("/{replay_id}", status_code=204)
async def drop(replay_id: ReplayId, server: Client, who: Somebody) -> None:
    """Forget a replay that you have brought."""
    if not await server.hub.run(server.hub.store.replays.drop, replay_id, who.id):
        raise ApiError(404, "not-found", "you have brought no such replay")
    await server.hub.run(server.hub.store.snapshots.forget_views, replay_id)


@router.get("/{replay_id}", response_model=dict[str, Any])
async def get_replay(replay_id: ReplayId, request: Request, server: Client) -> Worked:
    """A replay and its timeline."""
    return Worked(await replay_part(server, PAYER.get(), replay_id, "document"))


@router.get("/{replay_id}/moves", response_model=list[dict[str, Any]])
async def get_moves(
    replay_id: ReplayId, request: Request, server: Client, start: From = 0, count: Count = 200
) -> Worked:
    """Some of its choices, each with what came of it."""
    payer = PAYER.get()
    asked = replay_part(server, payer, replay_id, "moves", start=start, count=count)
    return Worked(await asked)


@router.get("/{replay_id}/at/{ply}", response_model=dict[str, Any])
async def get_position(replay_id: ReplayId, ply: Ply, request: Request, server: Client) -> Worked:
    """The whole position after some choices."""
    payer = PAYER.get()
    return Worked(await replay_part(server, payer, replay_id, "position", ply=ply))


@router.post("/{replay_id}/analysis", status_code=202, response_model=dict[str, Any])
async def analyse(replay_id: ReplayId, request: Request, server: Client, who: Somebody) -> Worked:
    """Begin the analysis of a finished match; one that is there already is not made again."""
    limit_client(request, server.creations)
    return shown(await analysing.begin(server, replay_id), 202)


@router.get("/{replay_id}/analysis", response_model=dict[str, Any])
async def get_analysis(replay_id: ReplayId, server: Client) -> Worked:
    """The analysis, as far as it has come."""
    return shown(await analysing.progress(server, replay_id))


def shown(progress: analysing.AnalysisProgress, status: int = 200) -> Worked:
    return Worked(msgspec.json.encode(progress), status_code=status)
