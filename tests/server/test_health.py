"""`/healthz` and `/readyz`: an operator sees whether the server is well."""

import json
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.postgres import MISSING, programs, running_postgres

from turfwar import __version__
from turfwar.server import health
from turfwar.server.config import Settings, database_url


def asked(server: Any, path: str) -> tuple[int, dict[str, Any]]:
    response = httpx.get(server.url + path, timeout=30)
    assert response.headers["content-type"] == "application/json"
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["x-content-type-options"] == "nosniff"
    return response.status_code, response.json()


@pytest.mark.both_databases
@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_a_server_that_is_well(server: Any, path: str) -> None:
    status, found = asked(server, path)
    assert status == 200, found
    assert found["status"] == "pass"
    assert found["version"] == __version__
    assert found["uptime"] >= 0
    assert found["checks"]["database"] == {"status": "pass", "message": "the database answers"}
    assert httpx.head(server.url + path, timeout=60).status_code == 200
    assert httpx.post(server.url + path, timeout=60).status_code == 405


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_a_database_file_that_is_gone(server: Any, settings: Settings, path: str) -> None:
    Path(settings.database_url.removeprefix("sqlite:///")).unlink()
    status, found = asked(server, path)
    assert status == 503
    assert found["status"] == "fail"
    assert found["checks"]["database"]["message"] == "the database file is gone"
    assert found["checks"]["journal"]["status"] == "pass"


def test_postgresql_that_is_stopped(
    start: Any, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    if programs() is None:
        pytest.skip(MISSING)
    with running_postgres() as url:
        server = start(replace(settings, database_url=database_url(url)))
        assert asked(server, "/readyz")[0] == 200
    for path in ("/healthz", "/readyz"):
        time.sleep(1.1)
        begun = time.monotonic()
        status, found = asked(server, path)
        assert time.monotonic() - begun < 10
        assert status == 503, found
        assert found["checks"]["database"]["status"] == "fail"
        assert "turfwar@" not in json.dumps(found)
    refused = httpx.get(server.url + "/api/matches", timeout=60)
    assert refused.status_code == 503
    assert refused.json()["error"]["code"] == "database"
    assert refused.headers["retry-after"] == "5"
    assert "Traceback" not in caplog.text.partition("the database cannot be used")[2]


def test_a_database_that_hangs(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()
    probe = server.app.state.server.probe
    monkeypatch.setattr("turfwar.server.database_probe.PATIENCE", 0.2)
    monkeypatch.setattr(probe, "ask", lambda: free.wait(30))
    try:
        status, found = asked(server, "/healthz")
        again, _ = asked(server, "/healthz")
    finally:
        free.set()
    assert (status, again) == (503, 503)
    assert "has not answered" in found["checks"]["database"]["message"]
    assert len([each for each in threading.enumerate() if each.name == "health"]) <= 1


def test_a_disk_that_is_full(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FREE_BYTES", 1 << 62)
    status, found = asked(server, "/healthz")
    assert status == 503
    assert found["checks"]["disk"]["status"] == "fail"


def test_a_server_without_room_is_well_but_not_ready(settings: Settings, start: Any) -> None:
    server = start(settings, connections=1)
    browser = server.browser()
    browser.play(home={"coach": "me"}, away={"coach": "me"})
    assert asked(server, "/healthz")[0] == 200
    status, found = asked(server, "/readyz")
    assert status == 503
    assert found["checks"]["connections"]["message"] == "1 of 1 connections are open"


def test_health_is_not_rationed(settings: Settings, start: Any) -> None:
    server = start(settings, requests_per_second=1, request_burst=2)
    assert [asked(server, "/healthz")[0] for _ in range(10)] == [200] * 10


# Shutting down


def test_sockets_are_closed_with_a_reason(server: Any) -> None:
    _, found = server.browser().play(home={"coach": "me"}, away={"coach": "me"})
    server.server.should_exit = True
    assert found.closed_with() == 1012
    closed = found.connection.close_reason
    assert closed == "the server restarts: connect again"
    server.thread.join(30)
    assert not server.thread.is_alive()


def test_a_choice_that_is_being_saved_is_answered_first(
    server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, found = server.browser().play(home={"coach": "me"}, away={"coach": "me"})
    journal = server.hub.journal
    saving, commit = threading.Event(), journal.commit

    def slow(batch: Any) -> None:
        saving.set()
        time.sleep(0.5)
        commit(batch)

    monkeypatch.setattr(journal, "commit", slow)
    number = found.send(type="choose", at=found.version, choices=[found.texts[0]])
    assert saving.wait(10)
    server.server.should_exit = True
    answer = found.until(lambda message: message.get("id") == number)
    assert answer["type"] == "ack"
    assert found.closed_with() == 1012


def test_who_comes_meanwhile_is_not_let_in(server: Any) -> None:
    browser = server.browser()
    match_id = browser.create(home={"coach": "me"}, away={"coach": "me"})["match"]["id"]
    server.hub.stopping = True
    assert asked(server, "/readyz")[0] == 503
    assert asked(server, "/healthz")[0] == 200
    assert browser.socket(match_id).closed_with() == 1012


@pytest.mark.slow
def test_sigterm_ends_a_process_and_nothing_is_lost(
    tmp_path: Path, new_process: Callable[..., Any], new_browser: Callable[..., Any]
) -> None:
    process = new_process(f"sqlite:///{tmp_path}/turfwar.db")
    browser = new_browser(process.url)
    match_id, found = browser.play(home={"coach": "me"}, away={"coach": "me"})
    found.choose(found.texts[0])
    version = found.version
    begun = time.monotonic()
    process.process.send_signal(signal.SIGTERM)
    assert found.closed_with() == 1012
    assert process.process.wait(20) in (0, -signal.SIGTERM)
    assert time.monotonic() - begun < 10
    process.start()
    again = browser.join(match_id)
    assert again.of_type("snapshot")["version"] == version


def test_a_port_that_is_taken_is_an_error(tmp_path: Path) -> None:
    import subprocess
    import sys

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        environment = {**os.environ, "TURFWAR_DATABASE_URL": f"sqlite:///{tmp_path}/t.db"}
        done = subprocess.run(
            [sys.executable, "-m", "turfwar.cli.main", "serve", "--port", port],
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode != 0
    assert "address already in use" in done.stderr.lower()
