"""Strange paths, half-sent requests, proxies, faults: what a server meets before any rule."""

import logging
import re
import socket
import time
from dataclasses import replace
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from turfwar.server import routes_reference
from turfwar.server.config import ConfigError, Settings

pytestmark = pytest.mark.both_databases

SECURE = ("content-security-policy", "x-content-type-options", "x-frame-options")


def has_headers(response: httpx.Response) -> bool:
    return all(name in response.headers for name in SECURE)


LONG = ("/" + "x" * 5000, "/assets/" + "a/" * 2000)


@pytest.mark.parametrize("path", ["/%00", "/a%00b", "/assets/%00", *LONG, "/%ff%fe", "/%0a"])
def test_no_path_is_too_strange(server: Any, path: str) -> None:
    response = httpx.get(server.url + path, timeout=60)
    assert response.status_code in (200, 404), response.text
    assert has_headers(response)


def test_a_fault_is_answered_with_the_headers(
    server: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*arguments: object) -> bytes:
        raise RuntimeError("a secret of the server")

    monkeypatch.setattr(routes_reference, "teams_json", broken)
    with caplog.at_level(logging.ERROR, "turfwar.server"):
        response = httpx.get(f"{server.url}/api/teams")
    assert response.status_code == 500
    assert response.json()["error"]["code"] == "failed"
    assert "secret" not in response.text
    assert "RuntimeError" in caplog.text
    assert has_headers(response)
    assert response.headers["cache-control"] == "no-store"


# Half-sent requests


def left_open(port: int, data: bytes, patience: float) -> tuple[bool, bytes]:
    """Whether a connection is still open some time after this was sent, and what came back."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(data)
        connection.settimeout(0.1)
        end = time.monotonic() + patience
        came = b""
        while time.monotonic() < end:
            try:
                found = connection.recv(65536)
            except TimeoutError:
                continue
            except ConnectionError:
                return False, came
            if not found:
                return False, came
            came += found
    return True, came


@pytest.mark.parametrize("sent", [b"", b"G", b"GET /api/bots HTTP/1.1\r\nHost: x\r\n"])
def test_half_a_head_is_not_waited_for(settings: Settings, start: Any, sent: bytes) -> None:
    server = start(settings, request_seconds=1)
    still_open, _ = left_open(server.port, sent, 4)
    assert not still_open


def test_half_a_body_is_not_waited_for(settings: Settings, start: Any) -> None:
    server = start(settings, request_seconds=1)
    browser = server.browser()
    cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    head = (
        "POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Cookie: {cookie}\r\nX-CSRF-Token: {browser.session['csrf']}\r\n"
        "Content-Length: 100\r\n\r\n"
    )
    still_open, came = left_open(server.port, head.encode() + b'{"home"', 4)
    assert not still_open
    assert came.startswith(b"HTTP/1.1 408")
    assert b"content-security-policy" in came


def test_a_second_request_on_a_connection_has_its_time_too(settings: Settings, start: Any) -> None:
    """The time limit is for each head, not for a connection that goes on asking."""
    server = start(settings, request_seconds=1)
    with httpx.Client(base_url=server.url) as client:
        for _ in range(6):
            assert client.get("/api/bots").status_code == 200
            time.sleep(0.3)


def test_a_socket_outlives_the_time_for_a_request(settings: Settings, start: Any) -> None:
    server = start(settings, request_seconds=1)
    browser = server.browser()
    _, found = browser.play(home={"coach": "me"}, away={"coach": "me"})
    time.sleep(2.5)
    assert found.ask(type="ping")["type"] == "pong"


# Proxies


def limited(server: Any, header: str) -> list[int]:
    """The answers to visitors who come through a proxy that names them."""
    answers: list[int] = []
    for visitor in range(6):
        headers = {"X-Forwarded-For": header.format(visitor)}
        answers.append(httpx.get(f"{server.url}/api/bots", headers=headers).status_code)
    return answers


def test_visitors_behind_a_trusted_proxy_are_told_apart(settings: Settings, start: Any) -> None:
    limits = {"requests_per_second": 1, "request_burst": 3}
    trusting = start(replace(settings, trusted_proxies=("127.0.0.0/8",)), **limits)
    assert limited(trusting, "192.0.2.{}") == [200] * 6
    # Whatever a visitor claims themselves stands before what the proxy adds.
    assert 429 in limited(trusting, "198.51.100.{}, 203.0.113.7")
    wary = start(replace(settings, trusted_proxies=("192.0.2.1",)), **limits)
    assert 429 in limited(wary, "192.0.2.{}")


def test_trusted_proxies_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.from_environment().trusted_proxies == ("127.0.0.1", "::1")
    monkeypatch.setenv("TURFWAR_TRUSTED_PROXIES", "10.0.0.5, 10.1.0.0/16,fd00::/8")
    found = Settings.from_environment().trusted_proxies
    assert found == ("10.0.0.5", "10.1.0.0/16", "fd00::/8")
    monkeypatch.setenv("TURFWAR_TRUSTED_PROXIES", "")
    assert Settings.from_environment().trusted_proxies == ()
    for wrong in ("proxy.example", "10.0.0.5/33", "*"):
        monkeypatch.setenv("TURFWAR_TRUSTED_PROXIES", wrong)
        with pytest.raises(ConfigError, match="TURFWAR_TRUSTED_PROXIES"):
            Settings.from_environment()


# Rows that cannot be read


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET options = '[\"x' WHERE id = :id",
        "UPDATE matches SET options = '7' WHERE id = :id",
        "UPDATE matches SET clock = 'null' WHERE id = :id",
        "UPDATE matches SET result = '[]' WHERE id = :id",
        "UPDATE matches SET created = 'infinity' WHERE id = :id",
        "UPDATE matches SET rules = 'of-a-package-that-is-gone' WHERE id = :id",
        "UPDATE seats SET seat = 'mascot' WHERE match_id = :id AND seat = 'away'",
        "DELETE FROM seats WHERE match_id = :id",
    ],
)
def test_one_corrupt_match_does_not_hide_the_others(
    server: Any, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    browser = server.browser()
    kept = [browser.create(listed=True)["match"]["id"] for _ in range(3)]
    with server.hub.engine.begin() as connection:
        connection.execute(text(damage), {"id": kept[1]})
    with caplog.at_level(logging.ERROR, "turfwar.server"):
        answer = browser.http.get("/api/matches")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    for name in ("mine", "listed"):
        assert sorted(each["id"] for each in found[name]) == sorted([kept[0], kept[2]])
    assert kept[1] in caplog.text
    assert not re.search(r"\bsecret\b", caplog.text)
    assert browser.http.get(f"/api/matches/{kept[1]}").status_code == 404
