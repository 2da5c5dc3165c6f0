"""What a running server does by itself: follow the audit log, and purge once a day."""

import asyncio
import logging
from typing import Final

from turfwar.server.admin import audit
from turfwar.server.admin.purge import purge
from turfwar.server.large_reads import settle_again
from turfwar.server.request_context import Server

log = logging.getLogger("turfwar.server")

FOLLOW_SECONDS: Final = 2.0
FIRST_PURGE: Final = 600.0
"""How long after its start a server purges for the first time, in seconds."""
DAY: Final = 24 * 3600.0
ACTOR: Final = "server"


async def follow(server: Server) -> None:
    """Do what admins have asked for in the database, by whatever process."""
    seen: int | None = None
    while True:
        try:
            if seen is None:
                seen = await server.hub.run(audit.newest, server.hub.engine)
            for number, action, target in await server.hub.run(
                audit.after, server.hub.engine, seen
            ):
                seen = number
                await carry_out(server, action, target)
        except Exception as error:
            # The database may be away for a while; health says so.
            log.debug("the audit log cannot be followed: %s", error)
        await asyncio.sleep(FOLLOW_SECONDS)


async def carry_out(server: Server, action: str, target: str) -> None:
    if action == "league-deleted":
        server.leagues.forget_desk(target)
    await server.hub.admin_did(action, target)


async def tidy_daily(server: Server) -> None:
    """Purge what is old enough, and look for garbage."""
    await asyncio.sleep(FIRST_PURGE)
    while True:
        try:
            if server.settings.purge:
                found = await asyncio.to_thread(purge, server.hub.engine, ACTOR, server.settings)
                told = ", ".join(f"{count} {name}" for name, count in found.items() if count)
                log.info("purged: %s", told or "nothing")
        except Exception:
            log.exception("purging has failed")
        await asyncio.to_thread(settle_again)
        await asyncio.sleep(DAY)
