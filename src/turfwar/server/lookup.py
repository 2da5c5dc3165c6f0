"""Finding matches for the API, in the terms of its answers."""

from dataclasses import dataclass
from typing import Any, Final

from turfwar.api import Match
from turfwar.replay import is_replay
from turfwar.server.errors import ApiError
from turfwar.server.hub import Hub
from turfwar.server.keeping import keep_one
from turfwar.server.kept_views import is_older
from turfwar.server.messages import Refusal
from turfwar.server.pool_tasks import packed
from turfwar.server.request_context import Server
from turfwar.server.restoring import OTHER_RULES, open_match
from turfwar.server.storage.records import OWN, Record

NO_REPLAY: Final = "no-replay"
CHORES: Final = {"document": "document", "moves": "moves", "position": "position-in-replay"}
"""What the pool works out for each part of a replay."""


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
        if hub.matchmaker is not None and match_id not in hub.lives:
            return await stored_match(hub, match_id)
        try:
            live = await hub.get(match_id)
        except Refusal as refused:
            status = 503 if refused.code == "full" else 409
            raise ApiError(status, refused.code, str(refused)) from refused
        if live is None:
            raise ApiError(404, "not-found", "there is no such match")
        async with live.lock:
            if not hub.holds(live):
                continue
            table = live.table
            if table.match is None:
                raise ApiError(409, "not-playing", "the match has not begun")
            return StoredMatch(table.record, table.match.copy(), table.base)


async def stored_match(hub: Hub, match_id: str) -> StoredMatch:
    """A match that this process does not play, as the disk has it."""
    record = await record_of(hub, match_id)
    try:
        table = await hub.run(open_match, hub.store, record)
    except Refusal as refused:
        raise ApiError(409, refused.code, str(refused)) from refused
    if table.match is None:
        raise ApiError(409, "not-playing", "the match has not begun")
    return StoredMatch(table.record, table.match, table.base)


async def packed_match(hub: Hub, match_id: str) -> tuple[StoredMatch, dict[str, Any]]:
    """A match as it stands, and as the pool takes it."""
    found = await standing(hub, match_id)
    return found, await hub.run(packed, found.match, found.base, found.record.proof.seed)


async def finished_replay(server: Server, payer: str, match_id: str) -> bytes:
    """The replay file of a match that is over."""
    found = await standing(server.hub, match_id)
    record, match = found.record, found.match
    if not match.over:
        raise ApiError(409, "not-over", "the dice are told when the match is over")
    return await server.pool.ask(
        payer,
        "replay",
        keep=True,
        match=await server.hub.run(packed, match, found.base, record.proof.seed),
        proof=[record.proof.match_id, record.proof.secret, list(record.proof.nonces)],
        before=record.origin if record.origin and is_replay(record.origin) else b"",
    )


async def stored_views(server: Server, replay_id: str) -> bytes | None:
    """The stored views of a replay, where these rules may not come to the same."""
    found = await server.hub.run(server.hub.store.snapshots.views, replay_id)
    return found[1] if found is not None and is_older(found[0]) else None


async def own_views(server: Server, match_id: str) -> bytes | None:
    """The stored views of a match of this server, by whatever rules.

    Whoever looks at a match that has just ended does not wait for those that ended before it: its
    views are stored now.
    """
    views = server.hub.store.snapshots.views
    found = await server.hub.run(views, OWN + match_id)
    if found is None:
        await keep_one(server, OWN + match_id)
        found = await server.hub.run(views, OWN + match_id)
    return found[1] if found is not None else None


async def replay_part(server: Server, payer: str, replay_id: str, part: str, **more: int) -> bytes:
    """A part of a replay: played again, or as it was stored where it cannot be."""
    data = await stored_views(server, replay_id)
    if data is None:
        try:
            text = await replay_text(server, payer, replay_id)
            id = {"id": replay_id} if part == "document" else {}
            return await server.pool.ask(payer, CHORES[part], keep=True, text=text, **id, **more)
        except ApiError as error:
            own = replay_id.startswith(OWN) and error.code in (NO_REPLAY, OTHER_RULES)
            data = await own_views(server, replay_id.removeprefix(OWN)) if own else None
            if data is None:
                raise
    return await server.pool.ask(payer, "kept", keep=True, part=part, data=data, **more)


async def replay_text(server: Server, payer: str, replay_id: str) -> bytes:
    """A replay that somebody has brought, or that of a finished match of this server."""
    if replay_id.startswith(OWN):
        return await finished_replay(server, payer, replay_id.removeprefix(OWN))
    text = await server.hub.run(server.hub.store.replays.text, replay_id)
    if text is None:
        raise ApiError(404, "not-found", "there is no such replay")
    return text
