"""The journal's writer: lines of many matches in one commit, each job whole or not at all."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import OperationalError

from turfwar.server.storage import journal as journals
from turfwar.server.storage.database import aware, now, open_database
from turfwar.server.storage.journal import JournalConflict, JournalLine, JournalWriter
from turfwar.server.storage.store import Store
from turfwar.server.storage.tables import CoachRow, MatchRow

MATCHES = ("one", "two")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    engine = open_database(f"sqlite:///{tmp_path}/turfwar.db")
    with engine.begin() as connection:
        connection.execute(insert(CoachRow).values(id="me", name="Me", created=now()))
        for name in MATCHES:
            values: dict[str, Any] = {
                "mode": "hotseat",
                "status": "playing",
                "rules": "lrb6",
                "options": "[]",
            }
            values |= {"clock": "{}", "pace": 0, "listed": False, "owner_id": "me", "secret": ""}
            moments = {"created": now(), "updated": now()}
            connection.execute(insert(MatchRow).values(id=name, **values, **moments))
    return Store(engine, "test")


def line(match: str, seq: int, left: int | None = None) -> JournalLine:
    return JournalLine(match, seq, "choice", "home", f"h{seq} move", left, left, now())


def kept(store: Store, match: str) -> list[JournalLine]:
    return [each._replace(made=aware(each.made)) for each in store.lines(match)]


def test_lines_with_and_without_a_clock_are_kept_as_they_were(store: Store) -> None:
    journal = JournalWriter(store.engine, "test")
    jobs = [[line("one", 1), line("one", 2, 17)], [line("two", 1, 0)], [line("one", 3)]]

    async def write() -> None:
        await asyncio.gather(*(journal.append(lines) for lines in jobs))

    asyncio.run(write())
    journal.close()
    assert kept(store, "one") == [*jobs[0], *jobs[2]]
    assert kept(store, "two") == jobs[1]


def test_a_line_that_is_taken_takes_nobody_elses_with_it(store: Store) -> None:
    journal = JournalWriter(store.engine, "test")
    jobs = [[line("one", 1)], [line("one", 2), line("one", 1)], [line("two", 1)]]

    async def write() -> list[BaseException | None]:
        return await asyncio.gather(
            *(journal.append(lines) for lines in jobs), return_exceptions=True
        )

    said = asyncio.run(write())
    journal.close()
    assert [type(each) for each in said] == [type(None), JournalConflict, type(None)]
    assert [each.seq for each in store.lines("one")] == [1]
    assert [each.seq for each in store.lines("two")] == [1]


@pytest.mark.parametrize("change", [{}, {"pace": 7}])
def test_choices_are_saved_as_soon_as_another_writer_has_ended(
    store: Store, change: dict[str, Any]
) -> None:
    """SQLite itself would look every tenth of a second after a while."""
    journal = JournalWriter(store.engine, "test")
    waits: list[float] = []

    async def write() -> None:
        await journal.append([line("one", 1)])
        for seq in range(2, 6):
            with store.engine.connect() as other:
                other.exec_driver_sql("BEGIN IMMEDIATE")
                saved = asyncio.create_task(journal.append([line("one", seq)], change))
                await asyncio.sleep(0.31)
                assert not saved.done()
                other.rollback()
                ended = time.monotonic()
            await saved
            waits.append(time.monotonic() - ended)

    asyncio.run(write())
    journal.close()
    assert min(waits) < 0.03
    assert [each.seq for each in store.lines("one")] == [1, 2, 3, 4, 5]
    assert journal.failures == 0


def test_others_wait_for_the_journal_as_they_did(store: Store) -> None:
    journal = JournalWriter(store.engine, "test")
    asyncio.run(journal.append([line("one", 1)]))
    journal.close()
    for _ in range(3):
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 30_000


def test_a_writer_that_never_ends_is_an_error(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "BUSY_SECONDS", 0.2)
    journal = JournalWriter(store.engine, "test")
    with store.engine.connect() as other:
        other.exec_driver_sql("BEGIN IMMEDIATE")
        with pytest.raises((OperationalError, sqlite3.OperationalError), match="locked"):
            asyncio.run(journal.append([line("one", 1)]))
        other.rollback()
    asyncio.run(journal.append([line("one", 1)]))
    journal.close()
    assert [each.seq for each in store.lines("one")] == [1]
