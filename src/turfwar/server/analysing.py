"""Analyses of finished matches: begun on request, worked out part by part, and stored."""

import asyncio
import logging
from typing import Any, Final

import msgspec

from turfwar.server.budgets import PAYER
from turfwar.server.errors import ApiError
from turfwar.server.kept_views import version_of
from turfwar.server.lookup import replay_text
from turfwar.server.pool_analysis import Advance
from turfwar.server.request_context import Server
from turfwar.server.storage.analyses import StoredAnalysis

log = logging.getLogger("turfwar.server")

METHOD: Final = "2"
"""The version of the way to analyse: stored analyses of another one are made again."""


class AnalysisProgress(msgspec.Struct):
    """How far an analysis has come, and what it shows so far."""

    state: str
    done: int = 0
    total: int = 0
    problem: str = ""
    analysis: msgspec.Raw | None = None


def version(text: bytes) -> str:
    """The rules of a replay and the way to analyse, with their versions."""
    rules = text.split(b"\n", 2)[1].decode().removeprefix("rules ")
    return f"{version_of(rules)} analysis {METHOD}"


async def begin(server: Server, replay_id: str) -> AnalysisProgress:
    """Begin an analysis, unless it is there or under way; how far it is."""
    store = server.hub.store.analyses
    text = await replay_text(server, PAYER.get(), replay_id)
    stored = await server.hub.run(store.of, replay_id)
    wanted = version(text)
    running = replay_id in server.analysing
    fresh = stored is not None and stored.version == wanted and not stored.problem
    if running or (fresh and stored is not None and (stored.complete or not stored.stalled)):
        return progress_of(stored)
    if fresh:
        await server.hub.run(store.resume, replay_id)
    else:
        await server.hub.run(store.begin, replay_id, wanted)
    task = asyncio.create_task(work(server, replay_id, text))
    server.analysing[replay_id] = task
    task.add_done_callback(lambda _: server.analysing.pop(replay_id, None))
    return progress_of(await server.hub.run(store.of, replay_id))


async def progress(server: Server, replay_id: str) -> AnalysisProgress:
    """How far an analysis has come."""
    found = progress_of(await server.hub.run(server.hub.store.analyses.of, replay_id))
    if found.state == "stopped" and replay_id in server.analysing:
        # It waits for others, or for the budget of whoever has asked.
        found.state = "running"
    return found


def progress_of(stored: StoredAnalysis | None) -> AnalysisProgress:
    if stored is None:
        return AnalysisProgress("none")
    state = "failed" if stored.problem else "done" if stored.complete else "running"
    if state == "running" and stored.stalled:
        state = "stopped"
    document = msgspec.Raw(without_lessons(stored.document)) if stored.document else None
    return AnalysisProgress(state, stored.done, stored.total, stored.problem, document)


def without_lessons(document: bytes) -> bytes:
    """What the page shows; whoever learns from their mistakes is not told of them at once."""
    found = msgspec.json.decode(document)
    found["lessons"] = []
    return msgspec.json.encode(found)


async def work(server: Server, replay_id: str, text: bytes) -> None:
    """Work an analysis out, part by part; each part is stored before the next one begins."""
    store, payer = server.hub.store.analyses, PAYER.get()
    try:
        while True:
            stored = await server.hub.run(store.of, replay_id)
            if stored is None or stored.complete:
                return
            arguments: dict[str, Any] = {"text": text, "found": stored.found}
            data = await server.pool.ask_in_turn(payer, "analysis", **arguments)
            part = msgspec.json.decode(data, type=Advance)
            await server.hub.run(
                store.store,
                replay_id,
                part.done,
                part.total,
                bytes(part.found),
                bytes(part.document),
            )
    except ApiError as error:
        await server.hub.run(store.fail, replay_id, str(error))
    except Exception:
        log.exception("%s: it cannot be analysed", replay_id)
        await server.hub.run(store.fail, replay_id, "The analysis failed. Try again later.")
