"""Finds the process that owns a match, sends connections there, and keeps this process's own."""

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from turfwar.server.handover import Dead, Door, Unreachable, send
from turfwar.server.messages import Refusal
from turfwar.server.storage.owners import HEARTBEAT_SECONDS, Owner, Owners
from turfwar.server.workers import WorkerPlace

if TYPE_CHECKING:
    from turfwar.server.hub import Hub

log = logging.getLogger("turfwar.server")

T = TypeVar("T")

ELSEWHERE: Final = "elsewhere"
TRIES: Final = 12
ASK_AGAIN: Final = 0.25
SETTLING: Final = 0.005


class Matchmaker:
    """The owners of matches, for the loop of one process."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.door = Door(asyncio.get_running_loop())
        place = WorkerPlace.here()
        site = place.site if place is not None else secrets.token_hex(8)
        self.owners = Owners(hub.engine, hub.server, self.door.address, site)
        self.threads = ThreadPoolExecutor(2, thread_name_prefix="owners")
        self.letting: set[str] = set()
        """Matches that are being released."""
        self.beating: asyncio.Task[None] | None = None

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *args)

    async def start(self) -> None:
        await self.run(self.owners.prepare)
        await self.run(self.owners.beat)
        self.door.start()
        self.beating = asyncio.create_task(self.beat())

    async def stop(self) -> None:
        """Give up all matches: the other processes may have them at once."""
        if self.beating is not None:
            self.beating.cancel()
        try:
            await self.run(self.owners.leave)
        except SQLAlchemyError as error:
            log.warning("the database does not know that this process has ended: %s", error)
        self.door.stop()
        self.threads.shutdown()

    async def beat(self) -> None:
        """Show that this process lives; forget matches that were given to another one meanwhile."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            held = set(self.hub.lives)
            try:
                if not await self.run(self.owners.beat):
                    log.warning("other processes took this one for dead")
                mine = await self.run(self.owners.mine)
            except SQLAlchemyError as error:
                log.warning("no heartbeat: %s", error)
                continue
            for match_id in held - mine:
                live = self.hub.lives.get(match_id)
                if live is not None:
                    self.hub.lost(live)
            unused = mine - held - set(self.hub.lives) - set(self.hub.loading) - self.letting
            if unused:
                await self.release(unused)

    async def claim(self, match_id: str) -> Owner:
        while match_id in self.letting:
            await asyncio.sleep(SETTLING)
        return await self.run(self.owners.claim, match_id)

    async def own(self, match_id: str) -> None:
        """Make a match this process's own; `Refusal` where it is another's."""
        owner = await self.claim(match_id)
        if owner.process != self.owners.me.process:
            raise Refusal(ELSEWHERE, "another server process plays this match: connect again")

    async def release(self, matches: set[str]) -> None:
        """Let matches go that are not in memory any more."""
        self.letting |= matches
        try:
            await self.run(self.owners.release, matches)
        except SQLAlchemyError as error:
            log.warning("matches cannot be released: %s", error)
        finally:
            self.letting -= matches

    async def route(self, match_id: str, descriptor: int, request: bytes) -> bool:
        """Send a connection to the process of its match; False where it is to be served here."""
        own = os.dup(descriptor)
        try:
            for _ in range(TRIES):
                owner = await self.claim(match_id)
                if owner.process == self.owners.me.process:
                    return False
                try:
                    await self.run(send, owner.address, own, request)
                except Dead:
                    log.warning("process %s has ended: its matches move", owner.process)
                    await self.run(self.owners.is_dead, owner.process)
                except Unreachable as error:
                    log.info("match %s is asked for: %s", match_id, error)
                    await self.run(self.owners.ask_for, match_id)
                    await asyncio.sleep(ASK_AGAIN)
                else:
                    return True
        except Exception:
            log.exception("match %s: nobody knows whose it is", match_id)
        finally:
            os.close(own)
        return False
