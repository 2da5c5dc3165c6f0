"""Stores the views of matches when they end, one after the other."""

import asyncio
import logging
from typing import Any, Final

from turfwar.replay import is_replay
from turfwar.saving import save_match
from turfwar.server.budgets import SERVER
from turfwar.server.errors import ApiError
from turfwar.server.kept_views import version_of
from turfwar.server.messages import Refusal
from turfwar.server.pool_tasks import packed
from turfwar.server.request_context import Server
from turfwar.server.restoring import open_match, start_of
from turfwar.server.storage.records import OVER, OWN, SANDBOX, Record
from turfwar.server.storage.store import Store

log = logging.getLogger("turfwar.server")

PAUSE_SECONDS: Final = 0.05


async def keep_views(server: Server) -> None:
    """Store what is missing, then the views of each match that ends, and of each new replay."""
    hub = server.hub
    for replay_id in await hub.run(hub.store.snapshots.without_views):
        await keep_one(server, replay_id)
        await asyncio.sleep(PAUSE_SECONDS)
    while True:
        await keep_one(server, await hub.finished.get())


async def keep_one(server: Server, replay_id: str) -> None:
    """Store the views of a match or a replay; what cannot be played stays as it is."""
    hub = server.hub
    try:
        async with hub.storing_views:
            if await hub.run(hub.store.snapshots.views, replay_id) is not None:
                return
            if replay_id.startswith(OWN):
                await keep_match(server, replay_id)
            else:
                await keep_replay(server, replay_id)
    except (Refusal, ApiError) as error:
        log.warning("%s: its replay views cannot be stored: %s", replay_id, error)
    except Exception:
        log.exception("%s: its replay views cannot be stored", replay_id)


async def keep_match(server: Server, replay_id: str) -> None:
    hub = server.hub
    record = await hub.fetch(replay_id.removeprefix(OWN))
    if record is None or record.status != OVER or record.mode == SANDBOX:
        return
    question = await hub.run(question_of, hub.store, record)
    data = await server.pool.ask(SERVER, "views", id=replay_id, **question)
    await hub.run(hub.store.snapshots.keep_views, replay_id, version_of(record.rules), data)


async def keep_replay(server: Server, replay_id: str) -> None:
    hub = server.hub
    text = await hub.run(hub.store.replays.text, replay_id)
    if text is None:
        return
    data = await server.pool.ask(SERVER, "replay-views", id=replay_id, text=text)
    rules = text.split(b"\n", 2)[1].decode().removeprefix("rules ")
    await hub.run(hub.store.snapshots.keep_views, replay_id, version_of(rules), data)


def question_of(store: Store, record: Record) -> dict[str, Any]:
    """What the pool is asked: the match at its start and at its end."""
    table = open_match(store, record)
    start = start_of(store, record)
    proof = record.proof
    return {
        "start": save_match(start.game),
        "match": packed(table.playing(), None, proof.seed),
        "proof": [proof.match_id, proof.secret, list(proof.nonces)],
        "before": record.origin if record.origin and is_replay(record.origin) else b"",
    }
