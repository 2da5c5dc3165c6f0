"""A socket is its session's: when that ends, it ends."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from server.playing import HOTSEAT
from server.test_watchers import Held
from websockets.exceptions import ConnectionClosed

from turfwar.server.config import database_url

pytestmark = pytest.mark.both_databases

NAME, PASSWORD = "Griff Oberwald", "a long enough password"


def enter(browser: Any, path: str, **body: Any) -> None:
    """Register, log in or log out; the session is another one after that."""
    answer = browser.post(path, json=body or None)
    assert answer.status_code in (200, 201), answer.text
    browser.session = answer.json()


def test_after_logging_out_nothing_is_done_any_more(server: Any) -> None:
    browser, other = server.browser(), server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    second = browser.join(match_id)
    spectator = other.join(match_id)
    enter(browser, "/api/logout")
    with suppress(ConnectionClosed):  # as it may be by now
        socket.send(type="choose", at=0, choice="coin heads")
    assert socket.closed_with() == 4403
    assert second.closed_with() == 4403
    assert spectator.ask(type="ping")["type"] == "pong"
    assert server.hub.lives[match_id].table.version == 0
    stranger = browser.join(match_id)
    stranger.of_type("snapshot")
    assert stranger.view["seat"] == "spectator"


def test_logging_in_as_somebody_else_ends_the_guests_sockets(server: Any) -> None:
    enter(server.browser(), "/api/register", name=NAME, password=PASSWORD)
    browser = server.browser()
    _, socket = browser.play(**HOTSEAT)
    enter(browser, "/api/login", name=NAME, password=PASSWORD)
    assert socket.closed_with() == 4403


def test_registering_keeps_the_sockets_until_logging_out(server: Any) -> None:
    browser = server.browser()
    _, socket = browser.play(**HOTSEAT)
    enter(browser, "/api/register", name=NAME, password=PASSWORD)
    assert socket.choose("coin heads")["type"] == "ack"
    enter(browser, "/api/logout")
    assert socket.closed_with() == 4403


def test_another_password_ends_the_sockets_of_other_browsers(server: Any) -> None:
    browser, other = server.browser(), server.browser()
    enter(browser, "/api/register", name=NAME, password=PASSWORD)
    enter(other, "/api/login", name=NAME, password=PASSWORD)
    match_id, here = browser.play(**HOTSEAT)
    there = other.join(match_id)
    stranger = server.browser().join(match_id)
    enter(browser, "/api/password", old=PASSWORD, new="another long password")
    assert there.closed_with() == 4403
    assert here.choose("coin heads")["type"] == "ack"
    assert stranger.ask(type="ping")["type"] == "pong"


def test_on_another_server_too(settings: Any, start: Any, postgres: str) -> None:
    shared = replace(settings, database_url=database_url(postgres))
    here, there = start(shared), start(shared)
    browser = here.browser()
    match_id, _ = browser.play(**HOTSEAT)
    url, browser.url = browser.url, there.url
    far = browser.join(match_id)
    browser.url = url
    enter(browser, "/api/logout")
    assert far.closed_with() == 4403


def test_what_was_begun_before_logging_out_is_finished(server: Any) -> None:
    """A choice that is being written is made, though the socket ends meanwhile."""
    browser = server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    with Held(server) as held:
        socket.send(type="choose", at=0, choice="coin heads")
        assert held.begun.wait(20)
        assert browser.post("/api/logout").status_code == 200
        assert socket.closed_with() == 4403
    watching = server.browser().join(match_id)
    assert watching.of_type("snapshot")["version"] == 1
