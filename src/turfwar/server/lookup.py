"""Finding matches for the API, in the terms of its answers."""

from dataclasses import dataclass
from typing import Any, Final

from turfwar.api import Match
from turfwar.replay import is_replay
from turfwar.server.errors import ApiError
from turfwar.server.hub import Hub
from turfwar.server.messages import Refusal
from turfwar.server.pool_tasks import packed
from turfwar.server.request_context import Server
from turfwar.server.storage.records import Record

OWN: Final = "m-"
"""What the replays of this server's own matches begin with."""


async def record_of(hub: Hub, match_id: str) -> Record:
    record = await hub.fetch(match_id)
    if record is None:
        raise ApiError(404, "not-found", "there is no such match")
    return record


@dataclass(frozen=True)
class StoredMatch:
    """A match as it stands on the disk, for use in a thread."""

    record: Record
    match: Match
    base: str | None
    """The position that a sandbox began with."""


async def standing(hub: Hub, match_id: str) -> StoredMatch:
    """A match, for whoever has its id; what is being written is waited for."""
    while True:
        try:
            live = await hub.get(match_id)
        except Refusal as refused:
            raise ApiError(503, "full", str(refused)) from refused
        if live is None:
            raise ApiError(404, "not-found", "there is no such match")
        async with live.lock:
            if not hub.holds(live):
                continue
            table = live.table
            if table.match is None:
                raise ApiError(409, "not-playing", "the match has not begun")
            return StoredMatch(table.record, table.match.copy(), table.base)


async def packed_match(hub: Hub, match_id: str) -> tuple[StoredMatch, dict[str, Any]]:
    """A match as it stands, and as the pool takes it."""
    found = await standing(hub, match_id)
    return found, await hub.run(packed, found.match, found.base, found.record.proof.seed)


async def finished_replay(server: Server, client: str, match_id: str) -> bytes:
    """The replay file of a match that is over."""
    found = await standing(server.hub, match_id)
    record, match = found.record, found.match
    if not match.over:
        raise ApiError(409, "not-over", "the dice are told when the match is over")
    return await server.pool.ask(
        client,
        "replay",
        keep=True,
        match=await server.hub.run(packed, match, found.base, record.proof.seed),
        proof=[record.proof.match_id, record.proof.secret, list(record.proof.nonces)],
        before=record.origin if record.origin and is_replay(record.origin) else b"",
    )


async def replay_text(server: Server, client: str, replay_id: str) -> bytes:
    """A replay that somebody has brought, or that of a finished match of this server."""
    if replay_id.startswith(OWN):
        return await finished_replay(server, client, replay_id.removeprefix(OWN))
    text = await server.hub.run(server.hub.store.replays.text, replay_id)
    if text is None:
        raise ApiError(404, "not-found", "there is no such replay")
    return text
