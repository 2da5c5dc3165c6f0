"""Several processes on one PostgreSQL: each match has one owner, which may die at any time."""

import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from server.conftest import PATIENCE, Browser, Process
from server.playing import HOTSEAT
from server.postgres import new_database
from sqlalchemy import select, update
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from turfwar.cli.main import app
from turfwar.server.config import Settings, database_url
from turfwar.server.storage.owners import MatchOwner, NotOwner, ServerProcess, check
from turfwar.server.storage.store import Store


@pytest.fixture
def database(postgres: str, migrated_postgres: str) -> str:
    return database_url(new_database(postgres, migrated_postgres))


def workers_of(process: Process) -> list[int]:
    """The processes that serve, children of the one that listens."""
    assert process.process is not None
    path = Path(f"/proc/{process.process.pid}/task/{process.process.pid}/children")
    return [int(each) for each in path.read_text().split()]


def both_of(process: Process) -> list[int]:
    """Two workers, when both have started; the older one first."""
    end = time.monotonic() + PATIENCE
    while True:
        found = workers_of(process)
        dead = [each for each in found if "State:\tZ" in status_of(each)]
        if len(found) == 2 and not dead:
            return found
        assert time.monotonic() < end, "a worker that has died is not replaced"
        time.sleep(0.05)


def status_of(process: int) -> str:
    try:
        return Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return "State:\tZ"


def owner_of(store: Store, match_id: str) -> str | None:
    with store.engine.connect() as connection:
        wanted = select(MatchOwner.process).where(MatchOwner.match_id == match_id)
        found: str | None = connection.execute(wanted).scalar_one_or_none()
    return found


def rejoined(browser: Browser, match_id: str) -> Any:
    """A socket to a match, whenever somebody takes it on again."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket = browser.join(match_id)
            while not socket.view:
                socket.receive()
            return socket
        except (OSError, ConnectionClosed, EOFError, TimeoutError):
            assert time.monotonic() < end, "nobody plays the match any more"
            time.sleep(0.05)


def test_sqlite_is_for_one_process() -> None:
    found = CliRunner().invoke(
        app, ["serve", "--workers", "2"], env={"TURFWAR_DATABASE_URL": "sqlite:////tmp/none.db"}
    )
    assert found.exit_code == 1
    assert "several workers need a PostgreSQL database" in found.output


def test_killing_a_worker_loses_nothing(database: str, new_workers: Any) -> None:
    """Four matches over two workers; each in turn gets `kill -9` while all are played."""
    process = new_workers(database, 2)
    browser = Browser(process.url)
    chance = random.Random(5)
    made: dict[str, list[str]] = {}
    sockets: dict[str, Any] = {}
    try:
        for _ in range(4):
            match_id, sockets[match_id] = browser.play(**HOTSEAT)
            made[match_id] = []
        for _ in range(2):
            # The older one: it owns matches.
            killed = both_of(process)[0]
            for step in range(12):
                if step == 6:
                    os.kill(killed, signal.SIGKILL)
                for match_id in made:
                    try:
                        choice = chance.choice(sockets[match_id].texts)
                        answer = sockets[match_id].choose(choice)
                    except (ConnectionClosed, OSError, EOFError):
                        events = sockets[match_id].events
                        version = sockets[match_id].version
                        sockets[match_id] = rejoined(browser, match_id)
                        assert sockets[match_id].version >= version
                        assert sockets[match_id].events[: len(events)] == events
                        # What was not acknowledged may have been written all the same.
                        extra = sockets[match_id].version - len(made[match_id])
                        assert extra in (0, 1)
                        made[match_id] += [""] * extra
                    else:
                        assert answer["type"] == "ack", answer
                        made[match_id].append(choice)
            assert killed not in both_of(process)
        store = Store(settings_engine(database), "test")
        for match_id, choices in made.items():
            lines = store.lines(match_id)
            assert [line.seq for line in lines] == list(range(1, len(choices) + 1))
            for line, choice in zip(lines, choices):
                assert choice in ("", line.text)
    finally:
        browser.close()


def settings_engine(database: str) -> Any:
    from turfwar.server.storage.database import connect

    return connect(database)


def test_both_coaches_reach_the_owner(database: str, settings: Settings, start: Any) -> None:
    """Wherever they connect: the socket goes to the process that plays the match."""
    one, other = (start(Settings(database, settings.limits)) for _ in range(2))
    browser = one.browser()
    match_id, home = browser.play(**HOTSEAT)
    twin = other.browser()
    twin.http.cookies = browser.http.cookies
    away = twin.join(match_id)
    away.of_type("snapshot")
    assert match_id in one.hub.lives
    assert other.hub.lives == {}
    assert len(one.hub.lives[match_id].watchers) == 2
    home.choose("coin heads")
    assert away.of_type("update")["choice"] == "coin heads"
    # Questions over HTTP are answered by whoever is asked.
    found = other.browser().http.get(f"/api/matches/{match_id}/report")
    assert found.status_code == 200, found.text
    assert other.hub.lives == {}


def test_an_owner_that_was_taken_for_dead_writes_nothing(
    database: str, settings: Settings, start: Any
) -> None:
    one, other = (start(Settings(database, settings.limits)) for _ in range(2))
    browser = one.browser()
    match_id, socket = browser.play(**HOTSEAT)
    store = Store(one.hub.engine, "test")
    assert owner_of(store, match_id) == one.hub.server
    with one.hub.engine.begin() as connection:
        moved = update(MatchOwner).where(MatchOwner.match_id == match_id)
        connection.execute(moved.values(process=other.hub.server))
    answer = socket.ask(type="choose", at=0, choice="coin heads")
    assert answer["type"] == "error", answer
    assert socket.closed_with() == 1012
    assert store.lines(match_id) == []
    again = browser.join(match_id)
    again.of_type("snapshot")
    assert match_id in other.hub.lives
    assert again.choose("coin heads")["type"] == "ack"
    with one.hub.engine.begin() as connection, pytest.raises(NotOwner):
        check(connection, one.hub.server, [match_id])


def test_stopping_hands_over(database: str, settings: Settings, start: Any) -> None:
    one, other = (start(Settings(database, settings.limits)) for _ in range(2))
    browser = one.browser()
    match_id, socket = browser.play(**HOTSEAT)
    socket.choose("coin heads")
    one.server.should_exit = True
    assert socket.closed_with() == 1012
    one.thread.join(PATIENCE)
    assert owner_of(Store(other.hub.engine, "test"), match_id) is None
    twin = other.browser()
    twin.http.cookies = browser.http.cookies
    again = twin.join(match_id)
    again.of_type("snapshot")
    assert again.version == 1
    assert again.choose(again.texts[0])["type"] == "ack"


def test_a_process_of_another_machine_is_asked_to_let_go(
    database: str, settings: Settings, start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turfwar.server.hub.HELD_SECONDS", 0.0)
    one, other = (start(Settings(database, settings.limits)) for _ in range(2))
    browser = one.browser()
    match_id, socket = browser.play(**HOTSEAT)
    socket.choose("coin heads")
    with one.hub.engine.begin() as connection:
        away = update(ServerProcess).where(ServerProcess.id == one.hub.server)
        connection.execute(away.values(address="/nowhere/door"))
    twin = other.browser()
    twin.http.cookies = browser.http.cookies
    again = twin.join(match_id)
    again.of_type("snapshot")
    assert again.version == 1
    assert match_id in other.hub.lives
    assert match_id not in one.hub.lives
    assert socket.closed_with() == 1012
