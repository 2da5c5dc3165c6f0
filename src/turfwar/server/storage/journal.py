"""The journal's writer: one thread that puts many matches' choices into one commit.

A choice is acknowledged when its commit has returned, so it is on the disk. While one commit is
under way the next ones gather, so that the disk is asked once for all of them.
"""

import asyncio
import json
import queue
import threading
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from turfwar.server.storage.tables import Entry, MatchRow

CHANNEL: Final = "turfwar"
MOST_AT_ONCE: Final = 500
COLUMNS: Final = ("match_id", "seq", "kind", "seat", "text", "home_ms", "away_ms", "made")


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

    def values(self, made: "datetime | str") -> tuple[Any, ...]:
        """The row of the table, in the order of `COLUMNS`."""
        where = (self.match_id, self.seq, self.kind, self.seat, self.text)
        return (*where, self.home_ms, self.away_ms, made)


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
        self.statement = insertion(engine)
        self.connection: Connection | None = None
        """The writer's own, kept open from one commit to the next."""
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
        try:
            self.write_all()
        finally:
            self.hang_up()

    def write_all(self) -> None:
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
            settle(batch, answer)
            return
        settle(batch, None)

    def commit(self, batch: list[Job]) -> None:
        """Write jobs, over a new connection where the old one turns out to be broken.

        If the lines were written all the same, that is a `Conflict` then, and they are read again.
        """
        try:
            self.commit_once(batch)
        except DBAPIError as error:
            self.hang_up()
            if not error.connection_invalidated:
                raise
            self.commit_once(batch)
        except BaseException:
            self.hang_up()
            raise

    def commit_once(self, batch: list[Job]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect()
        connection = self.connection
        lines = [line for job in batch for line in job.lines]
        with connection.begin():
            connection.exec_driver_sql(self.statement, [self.row(line) for line in lines])
            for job in batch:
                if job.change:
                    last = job.lines[-1]
                    changed = update(MatchRow).where(MatchRow.id == last.match_id)
                    connection.execute(changed.values(updated=last.made, **job.change))
            if self.notifies:
                matches = dict.fromkeys(line.match_id for line in lines)
                notify_all(connection, self.server, [{"match": each} for each in matches])

    def row(self, line: Line) -> tuple[Any, ...]:
        """A line as the driver takes it; SQLite has no times, only texts of them."""
        made = line.made.astimezone(UTC)
        if self.notifies:
            return line.values(made)
        return line.values(made.replace(tzinfo=None).isoformat(" ", "microseconds"))

    def hang_up(self) -> None:
        if self.connection is not None:
            with suppress(Exception):
                self.connection.close()
            self.connection = None


def insertion(engine: Engine) -> str:
    """The statement that appends a line, as the driver takes it.

    It is the one that runs for every choice: made once, and without SQLAlchemy's way through types.
    """
    sign = "?" if engine.dialect.paramstyle == "qmark" else "%s"
    places = ", ".join([sign] * len(COLUMNS))
    return f"INSERT INTO {Entry.__tablename__} ({', '.join(COLUMNS)}) VALUES ({places})"


def notify(connection: Connection, server: str, message: dict[str, Any]) -> None:
    """Tell the other servers, when this transaction is committed."""
    notify_all(connection, server, [message])


def notify_all(connection: Connection, server: str, messages: list[dict[str, Any]]) -> None:
    payloads = [json.dumps({**message, "server": server}) for message in messages]
    statement = "SELECT pg_notify(%s, said) FROM unnest(%s::text[]) AS said"
    connection.exec_driver_sql(statement, (CHANNEL, payloads))


def settle(jobs: list[Job], error: Exception | None) -> None:
    """Tell whoever waits for the jobs; the loop is woken once for all of them."""

    def tell() -> None:
        for job in jobs:
            if job.written.cancelled():
                continue
            if error is None:
                job.written.set_result(None)
            else:
                job.written.set_exception(error)

    loop = jobs[0].loop
    if not loop.is_closed():
        loop.call_soon_threadsafe(tell)
