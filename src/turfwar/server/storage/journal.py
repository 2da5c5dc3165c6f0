"""The journal's writer: one thread that puts many matches' choices into one commit.

A choice is acknowledged when its commit has returned, so it is on the disk. While one commit is
under way the next ones gather, and for a moment after it began, so that the disk is asked once for
all of them.
"""

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from turfwar.server.storage.tables import Entry, MatchRow

CHANNEL: Final = "turfwar"
MOST_AT_ONCE: Final = 500
GATHERING: Final = 0.008
"""How many seconds after a commit began the next one may begin.

Having the disk synced is the dearest part of a commit, for the processor too, whatever is in it.
Who plays alone never waits for that; where hundreds do, a commit has the lines of several."""
BUSY_SECONDS: Final = 30.0
"""For how long somebody else may write to SQLite until that is an error."""
ASKED_EVERY: Final = 0.001
"""How often it is asked whether they still do, in seconds."""
COLUMNS: Final = ("match_id", "seq", "kind", "seat", "text", "made", "mark")
CLOCK_COLUMNS: Final = ("home_ms", "away_ms")


class JournalConflict(Exception):
    """Another server has written this line of the journal first."""


Check = Callable[[Any, str, Iterable[str]], None]


class JournalLine(NamedTuple):
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
    mark: str | None = None
    """The beginning of the match's digest after it."""


class WriteJob(NamedTuple):
    """Lines of one match, what they change of its record, and who waits for them."""

    lines: list[JournalLine]
    change: dict[str, Any]
    loop: asyncio.AbstractEventLoop
    written: "asyncio.Future[None]"


class JournalWriter:
    """Appends lines; those of one call together, and with what they change, or not at all."""

    def __init__(self, engine: Engine, server: str, check: Check | None = None) -> None:
        self.engine = engine
        self.server = server
        self.check = check
        """Refuses, within a transaction, matches that are not this process's own."""
        self.has_times = engine.dialect.name == "postgresql"
        self.statement = insertion(engine, COLUMNS)
        self.timed = insertion(engine, COLUMNS + CLOCK_COLUMNS)
        """The same for lines of matches that have a clock."""
        self.connection: Connection | None = None
        """The writer's own, kept open from one commit to the next."""
        self.commits = self.lines_written = self.failures = 0
        """Counted for the metrics."""
        self.jobs: queue.SimpleQueue[WriteJob | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="journal", daemon=True)
        self.thread.start()

    async def append(self, lines: list[JournalLine], change: dict[str, Any] | None = None) -> None:
        """Return when the lines are on the disk; `JournalConflict` where one of them is taken.

        `change` are fields of the match that the lines change: that it is over, and its result.
        """
        loop = asyncio.get_running_loop()
        job = WriteJob(lines, change or {}, loop, loop.create_future())
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
        next_one = time.monotonic()
        while True:
            job = self.jobs.get()
            if job is None:
                return
            early = next_one - time.monotonic()
            if early > 0:
                time.sleep(early)
            next_one = time.monotonic() + GATHERING
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

    def write(self, batch: list[WriteJob]) -> None:
        """All in one commit; where that fails, each job in one of its own."""
        try:
            self.commit(batch)
        except Exception as error:
            if len(batch) > 1:
                for job in batch:
                    self.write([job])
                return
            self.failures += 1
            taken = isinstance(error, (IntegrityError, sqlite3.IntegrityError))
            settle(batch, JournalConflict() if taken else error)
            return
        self.commits += 1
        self.lines_written += sum(len(job.lines) for job in batch)
        settle(batch, None)

    def commit(self, batch: list[WriteJob]) -> None:
        """Write jobs, over a new connection where the old one turns out to be broken.

        If the lines were written all the same, it is a `JournalConflict`, and they are read again.
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

    def commit_once(self, batch: list[WriteJob]) -> None:
        """Write jobs as soon as nobody else writes."""
        if self.connection is None:
            self.connection = self.engine.connect()
            self.ask_at_once(self.connection)
        end = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                self.commit_now(self.connection, batch)
            except (DBAPIError, sqlite3.OperationalError) as error:
                if not is_busy(error) or time.monotonic() > end:
                    raise
                time.sleep(ASKED_EVERY)
            else:
                return

    def ask_at_once(self, connection: Connection) -> None:
        """SQLite does not wait for others who write: it would look more and more rarely."""
        driver = connection.connection.driver_connection
        if isinstance(driver, sqlite3.Connection):
            driver.execute("PRAGMA busy_timeout=0")

    def commit_now(self, connection: Connection, batch: list[WriteJob]) -> None:
        lines = [line for job in batch for line in job.lines]
        rows = [self.row(line) for line in lines if line.home_ms is None]
        timed = [self.timed_row(line) for line in lines if line.home_ms is not None]
        if self.check is None and not any(job.change for job in batch):
            self.commit_lines(connection, rows, timed)
            return
        with connection.begin():
            if self.check is not None:
                self.check(connection, self.server, (line.match_id for line in lines))
            if rows:
                connection.exec_driver_sql(self.statement, rows)
            if timed:
                connection.exec_driver_sql(self.timed, timed)
            for job in batch:
                if job.change:
                    last = job.lines[-1]
                    changed = update(MatchRow).where(MatchRow.id == last.match_id)
                    connection.execute(changed.values(updated=last.made, **job.change))

    def commit_lines(self, connection: Connection, rows: list[Any], timed: list[Any]) -> None:
        """Lines and nothing else, straight to SQLite: that saves a tenth of a millisecond."""
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        with driver:
            if rows:
                driver.executemany(self.statement, rows)
            if timed:
                driver.executemany(self.timed, timed)

    def row(self, line: JournalLine) -> tuple[Any, ...]:
        """A line as the driver takes it, in the order of `COLUMNS`.

        SQLite has no times, only texts of them.
        """
        made = line.made.astimezone(UTC)
        told = made if self.has_times else made.replace(tzinfo=None).isoformat(" ", "microseconds")
        return (line.match_id, line.seq, line.kind, line.seat, line.text, told, line.mark)

    def timed_row(self, line: JournalLine) -> tuple[Any, ...]:
        return (*self.row(line), line.home_ms, line.away_ms)

    def hang_up(self) -> None:
        if self.connection is not None:
            with suppress(Exception):
                if not self.has_times:
                    # Others would not wait with it either.
                    self.connection.invalidate()
                self.connection.close()
            self.connection = None


def is_busy(error: Exception) -> bool:
    """Whether somebody else writes to SQLite."""
    found = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(found, "sqlite_errorcode", None)
    return code is not None and code & 0xFF == sqlite3.SQLITE_BUSY


def insertion(engine: Engine, columns: tuple[str, ...]) -> str:
    """The statement that appends a line, as the driver takes it.

    It is the one that runs for every choice: made once, and without SQLAlchemy's way through types.
    """
    sign = "?" if engine.dialect.paramstyle == "qmark" else "%s"
    places = ", ".join([sign] * len(columns))
    return f"INSERT INTO {Entry.__tablename__} ({', '.join(columns)}) VALUES ({places})"


def notify(connection: Connection, server: str, message: dict[str, Any]) -> None:
    """Tell the other servers, when this transaction is committed."""
    notify_all(connection, server, [message])


def notify_all(connection: Connection, server: str, messages: list[dict[str, Any]]) -> None:
    payloads = [json.dumps({**message, "server": server}) for message in messages]
    statement = "SELECT pg_notify(%s, said) FROM unnest(%s::text[]) AS said"
    connection.exec_driver_sql(statement, (CHANNEL, payloads))


def settle(jobs: list[WriteJob], error: Exception | None) -> None:
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
