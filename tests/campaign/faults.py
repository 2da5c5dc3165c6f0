"""Faults below the server: a disk that is full, a database that is locked, read-only or cut off."""

import random
import resource
import sqlite3
import threading
import time
from pathlib import Path

import psycopg
from server.conftest import Process

from campaign.coach import Coach, look_over
from campaign.kills import end
from campaign.tally import Tally
from turfwar.server.config import database_url, sqlite_url

COACHES = 3
NO_LIMIT = resource.RLIM_INFINITY


def on_sqlite(tally: Tally, folder: Path, seed: int) -> None:
    """The file may not grow any more, as on a full disk; or another program holds it locked."""
    chance = random.Random(seed)
    file = folder / "faults.db"
    process = Process(sqlite_url(file)).start()
    coaches = [Coach(process.url, seed + number, tally) for number in range(COACHES)]
    try:
        while tally.goes_on():
            fault = chance.choice((full_disk, locked))
            play_through(tally, process, coaches, lambda fault=fault: fault(process, file))
            tally.count(fault.__doc__ or "")
            look_over(process.database, coaches, tally)
            recovered(tally, process, coaches)
    finally:
        end(process, coaches)


def full_disk(process: Process, file: Path) -> None:
    """full disks"""
    assert process.process is not None
    sizes = [each.stat().st_size for each in file.parent.glob(f"{file.name}*")]
    limit = max(sizes) + 4096
    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (limit, NO_LIMIT))
    time.sleep(1.5)
    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))


def locked(process: Process, file: Path) -> None:
    """locked databases"""
    other = sqlite3.connect(file, isolation_level=None, timeout=30)
    other.execute("BEGIN IMMEDIATE")
    time.sleep(1.5)
    other.execute("ROLLBACK")
    other.close()


def on_postgres(tally: Tally, url: str, seed: int) -> None:
    """Every connection is cut; or the database takes nothing more for a while."""
    chance = random.Random(seed)
    process = Process(database_url(url)).start()
    coaches = [Coach(process.url, seed + number, tally) for number in range(COACHES)]
    try:
        while tally.goes_on():
            fault = chance.choice((cut_off, read_only))
            play_through(tally, process, coaches, lambda fault=fault: fault(url))
            tally.count(fault.__doc__ or "")
            look_over(process.database, coaches, tally)
            recovered(tally, process, coaches)
    finally:
        end(process, coaches)


def cut_off(url: str) -> None:
    """all connections cut"""
    with psycopg.connect(url, autocommit=True) as connection:
        for _ in range(3):
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
            time.sleep(0.4)


def read_only(url: str) -> None:
    """databases read-only"""
    name = url.rsplit("/", 1)[1]
    setting = f"ALTER DATABASE {name} SET default_transaction_read_only"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"{setting} = on")
    cut_off(url)
    time.sleep(1.0)
    writing = "-c default_transaction_read_only=off"
    with psycopg.connect(url, autocommit=True, options=writing) as connection:
        connection.execute(f"{setting} = off")
    cut_off(url)


def play_through(tally: Tally, process: Process, coaches: list[Coach], fault: object) -> None:
    """Everybody plays while it happens."""
    threads = [
        threading.Thread(target=coach.play, args=(process.url, 120))
        for coach in coaches
        if not coach.over
    ]
    for thread in threads:
        thread.start()
    time.sleep(0.3)
    assert callable(fault)
    fault()
    for thread in threads:
        thread.join()


def recovered(tally: Tally, process: Process, coaches: list[Coach]) -> None:
    """When it is over the server goes on, the same process, and takes choices again."""
    assert process.process is not None
    tally.expect(process.process.poll() is None, "the server has ended")
    for coach in coaches:
        if coach.over:
            continue
        before, end_of_patience = len(coach.said), time.monotonic() + 30
        while len(coach.said) == before and not coach.over:
            if time.monotonic() > end_of_patience:
                tally.broken.append(f"{coach.match_id}: nothing is taken any more after a fault")
                return
            coach.play(process.url, 3)
    if all(coach.over for coach in coaches):
        tally.stop()
