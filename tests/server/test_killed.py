"""Killed between two commits, or before one: a match never ends up between two states."""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.playing import HOTSEAT
from websockets.exceptions import ConnectionClosed

from turfwar.replay import verify
from turfwar.server.config import database_url, sqlite_url

LAST_NONCE = "ef" * 16


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "turfwar.db")
    return database_url(request.getfixturevalue("postgres"))


@contextlib.contextmanager
def dying() -> Iterator[None]:
    """The server is killed in here, so nobody is answered."""
    with pytest.raises((ConnectionClosed, TimeoutError)):
        yield


@pytest.mark.parametrize("when", ["before", "after"])
def test_at_the_last_nonce(database: str, new_process: Any, new_browser: Any, when: str) -> None:
    process = new_process(database, when, LAST_NONCE)
    one, two = new_browser(process.url), new_browser(process.url)
    made = one.create(home={"coach": "me"}, away={"coach": "open"})
    match_id = made["match"]["id"]
    invite = made["invites"]["away"].split("/")[-1]
    assert two.post(f"/api/matches/{match_id}/join", json={"invite": invite}).status_code == 200
    home, away = one.join(match_id), two.join(match_id)
    assert home.promise(match_id, "ab" * 16)["type"] == "ack"
    assert away.promise(match_id, LAST_NONCE)["type"] == "ack"
    assert home.ask(type="ready", nonce="ab" * 16)["type"] == "ack"
    with dying():
        away.ask(type="ready", nonce=LAST_NONCE)
    process.again()
    document = one.http.get(f"/api/matches/{match_id}").json()
    assert document["status"] == ("playing" if when == "after" else "waiting")
    again = two.join(match_id)
    if when == "before":
        assert document["fair"]["nonces"] == {"home": "ab" * 16, "away": None}
        assert again.ask(type="ready", nonce=LAST_NONCE)["type"] == "ack"
    while not again.view:
        again.receive()
    assert again.choose("coin heads")["type"] == "ack"


@pytest.mark.parametrize("when", ["before", "after"])
def test_at_the_last_line(database: str, new_process: Any, new_browser: Any, when: str) -> None:
    process = new_process(database, when, "concede away")
    browser = new_browser(process.url)
    match_id, socket = browser.play(**HOTSEAT)
    socket.choose("coin heads", "choose receive")
    with dying():
        socket.ask(type="concede", at=2, seat="away")
    process.again()
    document = browser.http.get(f"/api/matches/{match_id}").json()
    again = browser.join(match_id)
    again.of_type("snapshot")
    if when == "before":
        assert (document["status"], document["result"]) == ("playing", None)
        assert not again.view["over"]
        assert again.do(type="concede", at=again.version, seat="away")["type"] == "ack"
        document = browser.http.get(f"/api/matches/{match_id}").json()
    assert document["status"] == "over"
    assert document["result"]["winner"] == "home"
    assert document["fair"]["secret"]
    assert again.view["over"]
    listed = browser.http.get("/api/matches").json()["mine"]
    assert [each["status"] for each in listed if each["id"] == match_id] == ["over"]
    assert verify(browser.http.get(f"/api/matches/{match_id}/replay").text).ok


def test_what_an_earlier_version_left_between_is_put_right(server: Any) -> None:
    browser = server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    socket.choose("coin heads", "choose receive")
    assert socket.do(type="concede", at=2, seat="away")["type"] == "ack"
    socket.close()
    hub = server.hub
    end = time.monotonic() + 5
    while match_id in hub.lives and time.monotonic() < end:
        server.call(hub.evict, 0)
    hub.store.change(match_id, status="playing", result=None)
    again = browser.join(match_id)
    again.of_type("snapshot")
    document = browser.http.get(f"/api/matches/{match_id}").json()
    assert (document["status"], document["result"]["winner"]) == ("over", "home")
