"""All the matches that somebody looks at, in this process, and word from the others."""

import asyncio
import contextlib
import contextvars
import json
import logging
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

import psycopg
from sqlalchemy import Engine

from turfwar.kernel.errors import TurfwarError
from turfwar.server.budgets import Budgets
from turfwar.server.config import Settings
from turfwar.server.hint_process import HintProcess
from turfwar.server.in_threads import result_of
from turfwar.server.limits import Buckets
from turfwar.server.live import RunningMatch, Watcher
from turfwar.server.matchmaker import Matchmaker
from turfwar.server.messages import Refusal
from turfwar.server.pool import ProcessPool
from turfwar.server.restoring import open_match
from turfwar.server.storage.database import now
from turfwar.server.storage.journal import CHANNEL, JournalLine, JournalWriter
from turfwar.server.storage.owners import check
from turfwar.server.storage.records import Record, hashed, is_key, stored
from turfwar.server.storage.snapshots import LAST
from turfwar.server.storage.store import Store
from turfwar.server.table import JournalledMatch

log = logging.getLogger("turfwar.server")

P = ParamSpec("P")
T = TypeVar("T")

JANITOR_SECONDS: Final = 15
LOOKED_AT: Final = 10
"""How many times the limit of a coach's matches are looked at, to find those that count."""
RECONNECT_SECONDS: Final = 1.0
RESTARTS: Final = 1012
FORBIDDEN: Final = 4403
SEATS_CHANGED: Final = ("account-deleted", "account-merged", "account-renamed")
NOT_FOUND: Final = 4404
ENDED: Final = "the session has ended"
LOGGED_OUT: Final = ("account-banned", "account-deleted", "account-merged")
FAREWELL_SECONDS: Final = 0.1
HELD_SECONDS: Final = 10.0
"""How long a process keeps a match at least, before it lets another machine have it."""
RESTARTING: Final = "the server restarts: connect again"
DRAIN_STEP: Final = 0.02
"""How often, in seconds, a server that shuts down looks whether all sockets have ended."""


class Hub:
    """Loads matches, keeps them while somebody looks, and lets several servers share them."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self.server = secrets.token_hex(8)
        self.settings = settings
        self.engine = engine
        self.store = Store(engine, self.server)
        shared = engine.dialect.name == "postgresql"
        self.journal = JournalWriter(engine, self.server, check if shared else None)
        self.matchmaker: Matchmaker | None = None
        """Who owns which match, where several processes can share the database."""
        self.lives: dict[str, RunningMatch] = {}
        self.loading: dict[str, asyncio.Task[RunningMatch | None]] = {}
        self.connections: Counter[str] = Counter()
        self.sockets: set[Watcher] = set()
        """All open connections."""
        self.stopping = False
        """Whether the server shuts down: nobody new is let in."""
        self.sessions: dict[str, set[Watcher]] = {}
        """The connections of each session, by the hash of its token."""
        limits = settings.limits
        self.openings = Buckets(limits.openings_per_second, limits.opening_burst)
        self.threads = ThreadPoolExecutor(8, thread_name_prefix="database")
        self.budgets = Budgets(limits.budget_seconds, limits.budget_per_minute)
        """How much processor time coaches have used, whatever it was for."""
        self.hint_process = HintProcess(
            limits.hints_waiting, limits.hints_seconds, limits.hints_per_coach, self.budgets
        )
        self.thinkers = ProcessPool(limits, limits.bot_processes, self.budgets)
        """Where bots think over copies of a match."""
        self.chatter = Buckets(limits.chat_per_minute / 60, limits.chat_burst)
        self.costly = Buckets(limits.costly_per_second, limits.costly_burst)
        """What is a lot of work is counted by coach: somebody may have many sockets."""
        self.finishing: set[asyncio.Task[None]] = set()
        """What connections that have ended are still doing."""
        self.finished: asyncio.Queue[str] = asyncio.Queue()
        """Matches that have ended, whose views are to be stored."""
        self.storing_views = asyncio.Lock()
        self.keeping: set[asyncio.Future[None]] = set()
        """Snapshots on their way to the disk, and matches that are let go."""
        self.tasks: list[asyncio.Task[None]] = []
        self.listener: Listener | None = None

    async def start(self) -> None:
        """Begin to listen and to tidy up."""
        self.tasks.append(asyncio.create_task(self.tidy()))
        if self.engine.dialect.name == "postgresql":
            url = self.engine.url.set(drivername="postgresql")
            loop = asyncio.get_running_loop()
            self.listener = Listener(url.render_as_string(hide_password=False), loop, self.heard)
            self.listener.start()
            self.matchmaker = Matchmaker(self)
            await self.matchmaker.start()

    async def drain(self, seconds: float) -> None:
        """Finish what coaches have sent, answer it, and close all sockets with a reason."""
        self.stopping = True
        for live in list(self.lives.values()):
            live.close()
        for connection in list(self.sockets):
            if not connection.answering:
                connection.drop(RESTARTS, RESTARTING)
        end = time.monotonic() + seconds
        while self.sockets and time.monotonic() < end:
            await asyncio.sleep(DRAIN_STEP)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        if self.listener is not None:
            self.listener.stop()
        for live in list(self.lives.values()):
            live.close()
            live.send_away(RESTARTS)
        await asyncio.to_thread(self.journal.close)
        for live in list(self.lives.values()):
            self.keep_snapshot(live)
        await asyncio.gather(*self.keeping, return_exceptions=True)
        if self.matchmaker is not None:
            await self.matchmaker.stop()
        self.threads.shutdown(cancel_futures=True)
        await self.thinkers.stop()
        await self.hint_process.stop()

    # The database, without waiting in the loop

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something that blocks in a thread."""
        loop = asyncio.get_running_loop()
        # Log lines of the work belong to the same request.
        context = contextvars.copy_context()
        found = partial(work, *args, **kwargs)
        return await loop.run_in_executor(self.threads, lambda: context.run(result_of, found))

    async def fetch(self, match_id: str) -> Record | None:
        return await self.run(self.store.record, match_id)

    async def lines(self, match_id: str, after: int) -> list[JournalLine]:
        return await self.run(self.store.lines, match_id, after)

    async def change(self, live: RunningMatch, **values: Any) -> None:
        """Change a match's record, and show it; the caller has the match's lock."""
        await self.run(self.store.change, live.id, **values)
        record = await self.fetch(live.id)
        if record is not None:
            live.table.take(record)
            live.send_match()

    # Matches

    async def get(self, match_id: str) -> RunningMatch | None:
        """A match, loaded if need be; None where there is none of this id."""
        live = self.lives.get(match_id)
        if live is not None:
            return live
        if match_id not in self.loading:
            if len(self.lives) + len(self.loading) >= self.settings.limits.open_matches:
                self.evict(0)
            if len(self.lives) + len(self.loading) >= self.settings.limits.open_matches:
                raise Refusal("full", "as many matches are open as this server can hold")
            self.loading[match_id] = asyncio.create_task(self.load(match_id))
        return await asyncio.shield(self.loading[match_id])

    def holds(self, live: RunningMatch) -> bool:
        """Whether this is the match of its id: it may have been forgotten while one waited."""
        return self.lives.get(live.id) is live

    async def load(self, match_id: str) -> RunningMatch | None:
        try:
            if self.matchmaker is not None and is_key(match_id):
                await self.matchmaker.own(match_id)
            record = await self.fetch(match_id)
            if record is None:
                return None
            table = await self.run(open_match, self.store, record)
            await self.put_right(table)
            live = self.lives[match_id] = RunningMatch(self, table)
        finally:
            del self.loading[match_id]
        if self.matchmaker is not None:
            # Another process may have changed its record while it was loaded.
            await live.refresh()
        return live

    async def put_right(self, table: JournalledMatch) -> None:
        """A journal that an earlier version wrote may end where the record does not say so."""
        outcome = table.outcome()
        if outcome:
            await self.run(self.store.change, table.record.id, **stored(outcome))
            table.take(replace(table.record, **outcome))

    async def end_what_is_due(self) -> None:
        """Decide for those whose time is over in matches over days, whoever watches."""
        for match_id in await self.run(self.store.due, now()):
            try:
                live = await self.get(match_id)
            except Refusal as refused:
                # Another process plays it, or it cannot be read: that one sees to it.
                log.info("match %s is due: %s", match_id, refused)
                continue
            if live is not None:
                await live.look_at_the_clock()

    def drop(self, live: RunningMatch) -> None:
        """Forget a match that has gone wrong; whoever looks at it connects again."""
        self.forget(live)
        # Whoever waits for an answer gets it first.
        asyncio.get_running_loop().call_later(FAREWELL_SECONDS, live.send_away, RESTARTS)

    def gone(self, live: RunningMatch) -> None:
        """Forget a match that was called off or declined."""
        self.forget(live)
        live.send_away(NOT_FOUND, live.gone or "the match was called off")

    def forget(self, live: RunningMatch) -> None:
        """Have a match in memory no more, and let other processes own it."""
        live.close()
        if self.holds(live):
            del self.lives[live.id]
            if self.matchmaker is not None:
                task = asyncio.create_task(self.let_go(live.id))
                self.keeping.add(task)
                task.add_done_callback(self.kept)

    async def let_go(self, match_id: str) -> None:
        assert self.matchmaker is not None
        await self.matchmaker.release({match_id})

    def lost(self, live: RunningMatch) -> None:
        """Another process owns a match now: whoever looks at it connects anew, and goes there."""
        live.broken = True
        if self.holds(live):
            del self.lives[live.id]
        live.close()
        asyncio.get_running_loop().call_later(FAREWELL_SECONDS, live.send_away, RESTARTS)

    async def hand_over(self, live: RunningMatch) -> None:
        """Let a match go that a process of another machine asks for."""
        if time.monotonic() - live.since < HELD_SECONDS:
            return
        async with live.lock:
            self.keep_snapshot(live)
            live.broken = True
            self.forget(live)
            live.send_away(RESTARTS)

    async def call_off(self, match_id: str, said: str = "") -> bool:
        """Forget a match that has not begun, and tell whoever waits for it; False if it has."""
        called_off = await self.run(self.store.call_off, match_id)
        live = self.lives.get(match_id)
        if live is not None:
            live.gone = said
        if called_off and live is not None:
            await live.refresh()
        return called_off

    async def too_many(self, coach_id: str, *, inviting: bool) -> bool:
        """Whether a coach has as many unfinished matches as they may have, or as many invitations
        that nobody has taken.

        Each has a total of its own: what nobody takes never stands in the way of another match. A
        match that waits for another coach does not count: nobody is locked out by opponents who do
        not come back. Nor does a sandbox: each lesson and each example is one, and has no end.
        """
        most = self.settings.limits.matches_per_coach
        found = await self.run(self.store.unfinished_of, coach_id, LOOKED_AT * most)
        found = [record for record in found if record.invites == inviting]
        if inviting or len(found) < most:
            return len(found) >= most
        return await self.run(self.count_own, coach_id, found, most) >= most

    def count_own(self, coach_id: str, records: list[Record], most: int) -> int:
        """How many of these matches count for a coach; those beyond `most` are not looked at."""
        count = 0
        for record in records:
            alone = all(seat.bot or seat.coach_id == coach_id for seat in record.seats.values())
            if alone or not self.waits(record, coach_id):
                count += 1
            if count >= most:
                break
        return count

    def waits(self, record: Record, coach_id: str) -> bool:
        live = self.lives.get(record.id)
        if live is not None and not live.broken:
            return live.table.waits_for_another(coach_id)
        try:
            table = open_match(self.store, record)
        except Exception:
            log.exception("match %s cannot be read", record.id)
            return True
        return table.waits_for_another(coach_id)

    def evict(self, idle_seconds: float) -> None:
        """Forget matches that nobody looks at."""
        moment = time.monotonic()
        for live in list(self.lives.values()):
            busy = live.stand_in is not None or live.bot_to_move() is not None
            idle = not live.watchers and not live.lock.locked() and not busy
            if idle and moment - live.idle_since >= idle_seconds:
                self.keep_snapshot(live)
                self.forget(live)

    def keep_snapshot(self, live: RunningMatch) -> None:
        """Store how a match stands, so that it can continue under newer rules."""
        table = live.table
        if live.broken or live.kept_at == table.version or table.match is None or table.sandbox:
            return
        try:
            snapshot = table.snapshot()
        except TurfwarError as error:
            log.warning("match %s has no snapshot: %s", live.id, error)
            return
        live.kept_at = table.version
        work = self.run(self.store.snapshots.keep, live.id, LAST, snapshot)
        task = asyncio.ensure_future(work)
        self.keeping.add(task)
        task.add_done_callback(self.kept)

    def kept(self, task: "asyncio.Future[None]") -> None:
        self.keeping.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a snapshot cannot be stored: %s", task.exception())

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(JANITOR_SECONDS)
            self.evict(self.settings.limits.idle_seconds)

    # Sessions

    async def end_session(
        self, token: str, successor: str | None = None, coach: str | None = None
    ) -> None:
        """A session is over: so are its sockets, here and elsewhere.

        Where another one takes its place, the sockets are that one's. With a coach, all their
        other sessions have ended too.
        """
        old, new = hashed(token), hashed(successor) if successor is not None else None
        self.end_sockets(old, new, coach)
        await self.run(self.store.session_ended, session=old, now=new, coach=coach)

    def end_sockets(self, old: str, new: str | None, coach: str | None) -> None:
        for connection in self.sessions.pop(old, set()):
            connection.session = new
            if new is None:
                connection.drop(FORBIDDEN, ENDED)
            self.enter(connection)
        if coach is not None:
            others = [each for session in self.sessions.values() for each in session]
            for connection in others:
                if connection.coach_id == coach and connection.session != new:
                    connection.drop(FORBIDDEN, ENDED)

    def enter(self, connection: Watcher) -> None:
        """A connection has begun, or has another session."""
        self.sockets.add(connection)
        if connection.session is not None:
            self.sessions.setdefault(connection.session, set()).add(connection)

    def leave(self, connection: Watcher) -> None:
        """It has ended."""
        self.sockets.discard(connection)
        found = self.sessions.get(connection.session or "", set())
        found.discard(connection)
        if not found:
            self.sessions.pop(connection.session or "", None)

    def sockets_of(self, asker: str) -> int:
        """How many open connections are one coach's, or an address's without a session."""
        return sum(each.asker == asker for each in self.sockets)

    def watches_too_many(self, asker: str, live: RunningMatch) -> bool:
        """Whether somebody may not watch one match more, beside those that they play."""
        others = {
            id(each.live)
            for each in self.sockets
            if each.asker == asker and each.live not in (None, live) and not each.seats
        }
        return len(others) >= self.settings.limits.watched_per_coach

    # Admins

    async def admin_did(self, action: str, target: str) -> None:
        """An admin has changed something in the database: show it to those who are here."""
        if action.startswith("match-") and target in self.lives:
            await self.lives[target].refresh()
        elif action.startswith("account-"):
            if action in LOGGED_OUT:
                for connection in list(self.sockets):
                    if connection.coach_id == target:
                        connection.drop(FORBIDDEN, ENDED)
            if action in SEATS_CHANGED:
                for live in list(self.lives.values()):
                    if live.record.owner_id == target or live.record.seats_of(target):
                        await live.refresh()

    def heard_by(self, coach_id: str, unheard: frozenset[str]) -> None:
        """A coach mutes others, or hears them again."""
        for connection in self.sockets:
            if connection.coach_id == coach_id:
                connection.unheard = unheard

    # Other servers

    async def heard(self, payload: str | None) -> None:
        """Another server has written something; without a payload, anything may have happened."""
        if payload is None:
            for each in list(self.lives.values()):
                await each.refresh()
            return
        message: dict[str, Any] = json.loads(payload)
        if message["server"] == self.server:
            return
        if "session" in message:
            self.end_sockets(message["session"], message["now"], message["coach"])
            return
        live = self.lives.get(message["match"])
        if live is None:
            return
        if message.get("wanted"):
            await self.hand_over(live)
        elif message.get("changed"):
            await live.refresh()


class Listener(threading.Thread):
    """Listens to PostgreSQL for what other servers have written."""

    def __init__(self, url: str, loop: asyncio.AbstractEventLoop, heard: Any) -> None:
        super().__init__(name="listener", daemon=True)
        self.url = url
        self.loop = loop
        self.heard = heard
        self.stopped = threading.Event()
        self.tasks: set[Any] = set()

    def stop(self) -> None:
        self.stopped.set()

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                self.listen()
            except psycopg.Error as error:
                log.warning("the listener has lost the database: %s", error)
                self.stopped.wait(RECONNECT_SECONDS)

    def listen(self) -> None:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            # What was written while nobody listened is read now.
            self.tell(None)
            while not self.stopped.is_set():
                for note in connection.notifies(timeout=0.5, stop_after=100):
                    self.tell(note.payload)

    def tell(self, payload: str | None) -> None:
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self.spawn, payload)

    def spawn(self, payload: str | None) -> None:
        task = self.loop.create_task(self.heard(payload))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
