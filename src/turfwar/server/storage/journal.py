"""The journal's writer: one thread that puts many matches' choices into one commit.

A choice is acknowledged when its commit has returned, so it is on the disk. While one commit is
under way the next ones gather, so that the disk is asked once for all of them.
"""

import asyncio
import json
import queue
import threading
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Engine, insert, text, update
from sqlalchemy.exc import IntegrityError

from turfwar.server.storage.tables import Entry, MatchRow

CHANNEL: Final = "turfwar"
MOST_AT_ONCE: Final = 500


class Conflict(Exception):
    """Another server has written this line of the journal first."""


@dataclass(frozen=True)
class Line:
    """One line of a match's journal.

    `kind` is `choice` or `undo`, or `position` in a sandbox; `seat` who made it, or `clock`.
    """

    match_id: str
    seq: int
    kind: str
    seat: str
    text: str
    home_ms: int | None
    away_ms: int | None
    made: datetime

    def values(self) -> dict[str, Any]:
        return dict(self.__dict__)


@dataclass(frozen=True)
class Job:
    """Lines of one match, what they change of its record, and who waits for them."""

    lines: list[Line]
    change: dict[str, Any]
    loop: asyncio.AbstractEventLoop
    written: "asyncio.Future[None]"


class Journal:
    """Appends lines; those of one call together, and with what they change, or not at all."""

    def __init__(self, engine: Engine, server: str) -> None:
        self.engine = engine
        self.server = server
        self.notifies = engine.dialect.name == "postgresql"
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="journal", daemon=True)
        self.thread.start()

    async def append(self, lines: list[Line], change: dict[str, Any] | None = None) -> None:
        """Return when the lines are on the disk; `Conflict` where one of them is taken.

        `change` are fields of the match that the lines change: that it is over, and its result.
        """
        loop = asyncio.get_running_loop()
        job = Job(lines, change or {}, loop, loop.create_future())
        self.jobs.put(job)
        await job.written

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self.jobs.put(None)
        self.thread.join()

    def work(self) -> None:
        while True:
            job = self.jobs.get()
            if job is None:
                return
            batch = [job]
            last = False
            while len(batch) < MOST_AT_ONCE and not last:
                try:
                    more = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                else:
                    batch.append(more)
            self.write(batch)
            if last:
                return

    def write(self, batch: list[Job]) -> None:
        """All in one commit; where that fails, each job in one of its own."""
        try:
            self.commit(batch)
        except Exception as error:
            if len(batch) > 1:
                for job in batch:
                    self.write([job])
                return
            answer: Exception = Conflict() if isinstance(error, IntegrityError) else error
            settle(batch[0], answer)
            return
        for job in batch:
            settle(job, None)

    def commit(self, batch: list[Job]) -> None:
        lines = [line for job in batch for line in job.lines]
        with self.engine.begin() as connection:
            connection.execute(insert(Entry), [line.values() for line in lines])
            for job in batch:
                if job.change:
                    changed = update(MatchRow).where(MatchRow.id == job.lines[0].match_id)
                    connection.execute(changed.values(**job.change))
            if self.notifies:
                for match_id in dict.fromkeys(line.match_id for line in lines):
                    notify(connection, self.server, {"match": match_id})


def notify(connection: Connection, server: str, message: dict[str, Any]) -> None:
    """Tell the other servers, when this transaction is committed."""
    payload = json.dumps({**message, "server": server})
    statement = text("SELECT pg_notify(:channel, :payload)")
    connection.execute(statement, {"channel": CHANNEL, "payload": payload})


def settle(job: Job, error: Exception | None) -> None:
    """Tell whoever waits for the job."""

    def tell() -> None:
        if job.written.cancelled():
            return
        if error is None:
            job.written.set_result(None)
        else:
            job.written.set_exception(error)

    if not job.loop.is_closed():
        job.loop.call_soon_threadsafe(tell)
