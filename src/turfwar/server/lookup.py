"""Finding matches for the API, in the terms of its answers."""

from turfwar.api import Match
from turfwar.kernel.errors import ReplayError
from turfwar.replay import is_replay, write_replay
from turfwar.server.errors import ApiError
from turfwar.server.hub import Hub
from turfwar.server.live import Live
from turfwar.server.messages import Refused
from turfwar.server.storage.store import Record


async def record_of(hub: Hub, match_id: str) -> Record:
    record = await hub.fetch(match_id)
    if record is None:
        raise ApiError(404, "not-found", "there is no such match")
    return record


async def live_of(hub: Hub, match_id: str) -> tuple[Live, Match]:
    """A match with those who watch it, for whoever has its id; a copy for use in a thread."""
    try:
        live = await hub.get(match_id)
    except Refused as refused:
        raise ApiError(503, "full", str(refused)) from refused
    if live is None:
        raise ApiError(404, "not-found", "there is no such match")
    match = live.table.match
    if match is None:
        raise ApiError(409, "not-playing", "the match has not begun")
    return live, match.copy()


async def match_of(hub: Hub, match_id: str) -> tuple[Record, Match]:
    """A match as it stands, and what is kept of it."""
    live, match = await live_of(hub, match_id)
    return live.record, match


async def finished_replay(hub: Hub, match_id: str) -> str:
    record, match = await match_of(hub, match_id)
    if not match.over:
        raise ApiError(409, "not-over", "the dice are told when the match is over")
    try:
        before = record.origin if record.origin and is_replay(record.origin) else b""
        return await hub.think(write_replay, match, record.proof, before)
    except ReplayError as error:
        raise ApiError(409, "no-replay", f"this match has no replay file: {error}") from error
