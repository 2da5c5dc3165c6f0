"""Finding matches for the API, in the terms of its answers."""

from dataclasses import dataclass

from turfwar.api import Match
from turfwar.kernel.errors import ReplayError
from turfwar.replay import is_replay, write_replay
from turfwar.server.errors import ApiError
from turfwar.server.hub import Hub
from turfwar.server.messages import Refused
from turfwar.server.storage.store import Record


async def record_of(hub: Hub, match_id: str) -> Record:
    record = await hub.fetch(match_id)
    if record is None:
        raise ApiError(404, "not-found", "there is no such match")
    return record


@dataclass(frozen=True)
class Standing:
    """A match as it stands on the disk, for use in a thread."""

    record: Record
    match: Match
    base: str | None
    """The position that a sandbox began with."""


async def standing(hub: Hub, match_id: str) -> Standing:
    """A match, for whoever has its id; what is being written is waited for."""
    while True:
        try:
            live = await hub.get(match_id)
        except Refused as refused:
            raise ApiError(503, "full", str(refused)) from refused
        if live is None:
            raise ApiError(404, "not-found", "there is no such match")
        async with live.lock:
            if not hub.holds(live):
                continue
            table = live.table
            if table.match is None:
                raise ApiError(409, "not-playing", "the match has not begun")
            return Standing(table.record, table.match.copy(), table.base)


async def finished_replay(hub: Hub, match_id: str) -> str:
    found = await standing(hub, match_id)
    record, match = found.record, found.match
    if not match.over:
        raise ApiError(409, "not-over", "the dice are told when the match is over")
    try:
        before = record.origin if record.origin and is_replay(record.origin) else b""
        return await hub.think(write_replay, match, record.proof, before)
    except ReplayError as error:
        raise ApiError(409, "no-replay", f"this match has no replay file: {error}") from error
