"""PostgreSQL: the same server on another database, and two servers at one match."""

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from server.postgres import new_database

from turfwar.server.config import Settings, database_url
from turfwar.server.messages import PROTOCOL
from turfwar.server.storage.store import Store

HOTSEAT = {"home": {"coach": "me"}, "away": {"coach": "me"}}


@pytest.fixture
def database(postgres: str) -> str:
    """A database of its own for each test."""
    return new_database(postgres)


@pytest.fixture
def two(database: str, settings: Settings, start: Any) -> tuple[Any, Any]:
    """Two servers that share a database."""
    shared = Settings(database_url(database), settings.limits)
    return start(shared), start(shared)


def begun(two: tuple[Any, Any]) -> tuple[str, Any, Any]:
    """A match with each coach at another server."""
    one, other = two[0].browser(), two[1].browser()
    made = one.create(home={"coach": "me"}, away={"coach": "open"})
    match_id = made["match"]["id"]
    invite = made["invites"]["away"].split("/")[-1]
    home = one.join(match_id)
    assert other.post(f"/api/matches/{match_id}/join", json={"invite": invite}).is_success
    away = other.join(match_id)
    assert home.promise(match_id, "ab" * 16)["type"] == "ack"
    assert away.promise(match_id, "cd" * 16)["type"] == "ack"
    assert home.ask(type="ready", nonce="ab" * 16)["type"] == "ack"
    assert away.ask(type="ready", nonce="cd" * 16)["type"] == "ack"
    for socket in (home, away):
        while not socket.view:
            socket.receive()
    return match_id, home, away


def test_two_servers_play_one_match(two: tuple[Any, Any]) -> None:
    _, home, away = begun(two)
    chance = random.Random(3)
    for _ in range(150):
        while not home.my_turn() and not away.my_turn():
            # Whichever choice came last is on its way to the other server.
            behind = home if home.version < away.version else away
            behind.receive()
        socket, other = (home, away) if home.my_turn() else (away, home)
        while other.version > socket.version:
            socket.receive()
        if not socket.my_turn():
            continue
        answer = socket.choose(chance.choice(socket.texts))
        assert answer["type"] == "ack", answer
        while other.version < socket.version:
            other.receive()
    assert home.events == away.events
    assert home.version == away.version == 150
    for name in ("teams", "players", "balls", "ply"):
        assert home.view[name] == away.view[name]


def test_chat_goes_through_both_servers(two: tuple[Any, Any]) -> None:
    _, home, away = begun(two)
    home.ask(type="chat", text="Hello over there")
    assert away.of_type("chat")["text"] == "Hello over there"


def test_the_same_decision_is_made_once(two: tuple[Any, Any]) -> None:
    """One coach with a browser at each server, who answers at both at the same moment."""
    browser = two[0].browser()
    match_id, first = browser.play(**HOTSEAT)
    twin = two[1].browser()
    twin.http.cookies = browser.http.cookies
    second = twin.join(match_id)
    second.of_type("snapshot")
    chance = random.Random(9)
    for _ in range(25):
        while first.version != second.version:
            (first if first.version < second.version else second).receive()
        version = first.version
        choices = first.texts
        picks = [chance.choice(choices), chance.choice(choices)]
        with ThreadPoolExecutor(2) as pool:
            asked = [
                pool.submit(socket.ask, type="choose", at=version, choice=pick)
                for socket, pick in zip((first, second), picks)
            ]
        answers = [each.result() for each in asked]
        kinds = sorted(each["type"] for each in answers)
        assert kinds == ["ack", "error"], answers
        assert next(each["code"] for each in answers if each["type"] == "error") == "stale"
        for socket in (first, second):
            while socket.version < version + 1:
                socket.receive()
    store = Store(two[0].hub.engine, "test")
    assert [line.seq for line in store.lines(match_id)] == list(range(1, 26))
    assert first.events == second.events


def test_bots_of_a_shared_match_move_once(two: tuple[Any, Any]) -> None:
    browser = two[0].browser()
    seat = {"coach": "bot", "bot": "rookie"}
    match_id = browser.create(home=seat, away=seat, pace=0)["match"]["id"]
    watcher = two[1].browser().join(match_id)
    socket = browser.join(match_id)
    socket.ready(match_id, "ab" * 16)
    socket.of_type("over")
    while not watcher.view or not watcher.view["over"]:
        watcher.receive()
    assert watcher.events == socket.events


def test_a_server_may_be_killed_while_the_other_goes_on(
    database: str, new_process: Any, new_browser: Any
) -> None:
    servers = [new_process(database), new_process(database)]
    browser = new_browser(servers[0].url)
    match_id, socket = browser.play(**HOTSEAT)
    chance = random.Random(4)
    for _ in range(30):
        socket.choose(chance.choice(socket.texts))
    servers[0].kill()
    twin = new_browser(servers[1].url)
    twin.http.cookies = browser.http.cookies
    other = twin.join(match_id)
    other.of_type("snapshot")
    assert other.version == socket.version
    assert other.events == socket.events
    assert other.choose(chance.choice(other.texts))["type"] == "ack"


NUL_BODIES: list[tuple[str, dict[str, Any]]] = [
    ("/api/login", {"name": "Gr\x00iff", "password": "correct horse"}),
    ("/api/login", {"name": "Griff", "password": "correct\x00horse"}),
    ("/api/register", {"name": "Gr\x00iff", "password": "correct horse"}),
    ("/api/register", {"name": "\u0390" * 40, "password": "correct horse"}),
    ("/api/register", {"name": "\ufdfa" * 40, "password": "correct horse"}),
    ("/api/matches", {"from": {"replay": "r_\x00"}}),
    ("/api/matches", {"from": {"replay": "r_" + "x" * 70}}),
    ("/api/matches", {"from": {"position": {"title": "\x00", "players": {}}}}),
    ("/api/matches", {"home": {"team": "\x00"}}),
    ("/api/matches", {"options": ["\x00"]}),
]


@pytest.mark.parametrize(("path", "body"), NUL_BODIES)
def test_no_text_is_too_strange_for_it(
    database: str, settings: Settings, start: Any, path: str, body: dict[str, Any]
) -> None:
    server = start(Settings(database_url(database), settings.limits))
    answer = server.browser().post(path, json=body)
    assert answer.status_code < 500, answer.text


def test_no_path_is_too_strange_for_it(database: str, settings: Settings, start: Any) -> None:
    server = start(Settings(database_url(database), settings.limits))
    browser = server.browser()
    for name in ("%00", "a%00b", "x" * 2000, "%F0%9F%8F%88"):
        assert browser.http.get(f"/api/matches/{name}").status_code in (404, 422)
        assert browser.http.get(f"/api/replays/{name}").status_code in (404, 422)
        found = browser.socket(name)
        found.send(type="hello", protocol=PROTOCOL)
        assert found.closed_with() == 4404
    odd = browser.http.patch("/api/session", json={"name": "a\x00"}, headers=browser.csrf)
    assert odd.status_code in (400, 422)
    browser.http.cookies.set("turfwar_session", "%00")
    assert browser.http.get("/api/matches").status_code == 200
