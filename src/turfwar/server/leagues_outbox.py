"""Word of a league that goes out to other sites: written with the event, sent after it."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, insert, select

from turfwar.league.journal.events import Event
from turfwar.server.storage.database import now
from turfwar.server.storage.tables import LeagueHook, LeagueOutbox

TOLD: Final = ("played", "decided", "drawn", "titled", "amended", "voided", "season-moved")
"""The kinds of event that others are told of."""


def queue(connection: Connection, league: str, events: Sequence[Event]) -> None:
    """Note what is to be told, in the transaction that writes it."""
    told = [event.seq for event in events if event.kind in TOLD]
    if not told:
        return
    hooks = select(LeagueHook.id).where(LeagueHook.league_id == league)
    rows = [
        {"hook_id": hook, "seq": seq, "tries": 0, "due": now(), "state": "waiting"}
        for hook in connection.execute(hooks).scalars()
        for seq in told
    ]
    if rows:
        connection.execute(insert(LeagueOutbox), rows)
