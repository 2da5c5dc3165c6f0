"""What an operator reads in the log."""

import json
import logging
import re
import sys
import time
from dataclasses import replace
from typing import Any

import httpx
import pytest

from turfwar.server import logs, routes_reference
from turfwar.server.config import Settings
from turfwar.server.logs import ADDRESS, REQUEST, JsonLines, TextLines
from turfwar.server.proxy_advice import ProxyAdvice


def record(message: str, *arguments: object, error: bool = False) -> logging.LogRecord:
    info = None
    if error:
        try:
            raise ValueError("postgresql://club:hunter2@db/turfwar is down")
        except ValueError:
            info = sys.exc_info()
    return logging.LogRecord("turfwar.server", logging.WARNING, "", 1, message, arguments, info)


def test_a_line_of_text() -> None:
    REQUEST.set("abc123abc123")
    ADDRESS.set("192.0.2.7")
    line = TextLines().format(record("match %s is closed", "x1"))
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z warning \[abc123abc123 192\.0\.2\.7\] "
        r"match x1 is closed",
        line,
    )
    REQUEST.set("")
    ADDRESS.set("")
    assert "[" not in TextLines().format(record("it starts"))


def test_a_line_of_json() -> None:
    REQUEST.set("abc123abc123")
    found = json.loads(JsonLines().format(record("said: %s", 'a "word"\nand more')))
    REQUEST.set("")
    assert found["level"] == "warning"
    assert found["request"] == "abc123abc123"
    assert found["message"] == 'said: a "word"\nand more'
    assert found["logger"] == "turfwar.server"
    assert "address" not in found


@pytest.mark.parametrize("kind", [TextLines, JsonLines])
def test_no_password_and_no_control_character(kind: type[logging.Formatter]) -> None:
    line = kind().format(record("cannot reach %s\x1b[31m", "postgres://a:s3cret@h/d", error=True))
    assert "s3cret" not in line
    assert "hunter2" not in line
    assert "\x1b" not in line
    assert "ValueError" in line


def test_a_visitor_cannot_write_lines_of_their_own() -> None:
    lines = TextLines().format(record("path %s", "/x\n2026-01-01T00:00:00.000Z error forged"))
    assert lines.splitlines()[1].startswith("  ")


@pytest.fixture
def lines(server: Any, caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "turfwar.server")
    caplog.handler.setFormatter(JsonLines())
    return caplog


def line_of(lines: Any, id_: str) -> dict[str, Any]:
    """The line of a request, which is written right after its answer."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        for each in lines.text.splitlines():
            if json.loads(each).get("request") == id_:
                return dict(json.loads(each))
        time.sleep(0.01)
    raise AssertionError(f"no line of {id_}")


def test_a_request_has_an_id_in_answer_and_log(server: Any, lines: Any) -> None:
    answer = httpx.get(f"{server.url}/api/bots?token=s3cret")
    id_ = answer.headers["x-request-id"]
    line = line_of(lines, id_)
    assert line["address"] == "127.0.0.1"
    assert re.fullmatch(r"GET /api/bots 200 in \d+ ms", line["message"])
    assert "s3cret" not in lines.text


def test_the_id_of_a_proxy_is_used_if_it_is_one(server: Any) -> None:
    def answered(given: str) -> str:
        headers = {"X-Request-ID": given}
        return httpx.get(f"{server.url}/api/bots", headers=headers).headers["x-request-id"]

    assert answered("0123456789abcdef") == "0123456789abcdef"
    for strange in ("short", "x" * 65, "a b c d e f g h", 'id"}{"level":"x'):
        assert answered(strange) != strange


def test_a_fault_in_a_thread_belongs_to_its_request(
    server: Any, lines: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object) -> bytes:
        raise RuntimeError("broken")

    monkeypatch.setattr(routes_reference, "teams_json", broken)
    id_ = httpx.get(f"{server.url}/api/teams").headers["x-request-id"]
    found = [json.loads(each) for each in lines.text.splitlines()]
    faults = [each for each in found if each["level"] == "error"]
    assert [each["request"] for each in faults] == [id_]


def test_invitations_are_not_logged(server: Any, lines: Any) -> None:
    httpx.get(f"{server.url}/league/abc/join/s3cret")
    line_of(lines, httpx.get(f"{server.url}/api/bots").headers["x-request-id"])
    assert "s3cret" not in lines.text


def test_the_settings_choose_form_and_level(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    logger = logging.getLogger("turfwar")
    kept = {name: logging.getLogger(name) for name in logs.OURS}
    before = {name: (each.handlers, each.propagate, each.level) for name, each in kept.items()}
    try:
        logs.set_up(replace(settings, log_format="json", log_level="warning"))
        logger.info("too small a matter")
        logger.warning("worth a line")
    finally:
        for name, each in kept.items():
            each.handlers, each.propagate, each.level = before[name]
        logging.getLogger("turfwar").setLevel(before["turfwar"][2])
    printed = capsys.readouterr().err
    assert json.loads(printed)["message"] == "worth a line"


# A wrong proxy set-up


def scope(client: tuple[str, int], path: str = "/api/bots", **headers: str) -> dict[str, Any]:
    sent = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    scheme = "https" if headers.get("x_forwarded_proto") == "https" else "http"
    return {"type": "http", "path": path, "client": client, "headers": sent, "scheme": scheme}


PLAIN = Settings("sqlite:///unused")
SECURE = replace(PLAIN, secure_cookies=True, public_url="https://turf.example")
NAMED = ("203.0.113.9", 0)
PROXY = ("172.18.0.5", 40000)
MISTAKES = {
    "not trusted": (
        PLAIN,
        scope(PROXY, x_forwarded_for="203.0.113.9"),
        "Add it to trusted_proxies",
    ),
    "no host": (
        SECURE,
        scope(
            NAMED,
            host="127.0.0.1:8000",
            origin="https://turf.example",
            x_forwarded_for="203.0.113.9",
            x_forwarded_proto="https",
        ),
        "pass on the header Host",
    ),
    "cookies": (
        PLAIN,
        scope(NAMED, x_forwarded_for="203.0.113.9", x_forwarded_proto="https"),
        "set secure_cookies = true",
    ),
    "no proto": (SECURE, scope(NAMED, x_forwarded_for="203.0.113.9"), "X-Forwarded-Proto"),
    "no upgrade": (PLAIN, scope(NAMED, "/ws/matches/x"), "Upgrade"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_wrong_proxy_is_explained_once(mistake: str, caplog: pytest.LogCaptureFixture) -> None:
    settings, request, expected = MISTAKES[mistake]
    advice = ProxyAdvice(settings)
    for _ in range(3):
        advice.look(request)
    assert [expected in each.getMessage() for each in caplog.records] == [True]


def test_a_right_proxy_is_not_mentioned(caplog: pytest.LogCaptureFixture) -> None:
    good = scope(
        NAMED,
        host="turf.example",
        origin="https://turf.example",
        x_forwarded_for="203.0.113.9",
        x_forwarded_proto="https",
    )
    ProxyAdvice(SECURE).look(good)
    ProxyAdvice(PLAIN).look(scope(("192.168.1.5", 4000), host="turf", origin="http://turf"))
    # A stranger on the internet who makes headers up is not our proxy.
    ProxyAdvice(PLAIN).look(scope(("8.8.8.8", 4000), x_forwarded_for="1.2.3.4"))
    other = {
        "host": "turf.example",
        "origin": "https://evil.example",
        "sec_fetch_site": "cross-site",
    }
    ProxyAdvice(SECURE).look(scope(NAMED, **other))
    assert caplog.records == []


def test_a_strange_address_is_no_fault() -> None:
    ProxyAdvice(PLAIN).look(scope(("testclient", 50000), x_forwarded_for="1.2.3.4"))
