"""Garbage, floods, slow readers: what one client does costs nobody else anything."""

import json
import random
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from turfwar.server.messages import PROTOCOL, Refusal, id_of, read

pytestmark = pytest.mark.both_databases

HOTSEAT = {"home": {"coach": "me"}, "away": {"coach": "me"}}

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=12,
)
TYPES = ("hello", "choose", "undo", "promise", "ready", "chat", "position", "hints", "log")
NAMES = ("id", "at", "choice", "choices", "promise", "nonce", "text", "player", "position", "pace")
FIELDS = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES)}, optional=dict.fromkeys(NAMES, JSON)
)


@given(st.one_of(st.binary(max_size=200), FIELDS.map(lambda value: json.dumps(value).encode())))
@settings(max_examples=300, deadline=None)
def test_anything_is_read_or_refused(data: bytes) -> None:
    answer: str | int = 0
    try:
        answer = read(data).id
    except Refusal as refused:
        answer = refused.code
    assert answer == "malformed" or isinstance(answer, int)
    assert id_of(data) is None or isinstance(id_of(data), int)


def test_garbage_is_answered_then_closed(server: Any) -> None:
    browser = server.browser()
    match_id, good = browser.play(**HOTSEAT)
    socket = browser.join(match_id)
    for garbage in ("{", '{"type":"choose","at":-1,"choice":"x"}', "[]"):
        socket.connection.send(garbage)
    assert socket.closed_with() == 4400
    codes = [message["code"] for message in socket.seen if message["type"] == "error"]
    assert codes == ["malformed"] * 3
    assert good.choose("coin heads")["type"] == "ack"


def test_something_sensible_between_garbage_keeps_the_socket(browser: Any) -> None:
    _, socket = browser.play(**HOTSEAT)
    for _ in range(4):
        socket.connection.send("garbage")
        socket.connection.send("more garbage")
        assert socket.ask(type="ping")["type"] == "pong"


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("hello", 4400),
        ('{"type":"ping"}', 4400),
        ('{"type":"hello","protocol":99}', 4412),
        ("\x00" * 100, 4400),
    ],
)
def test_the_first_message_must_be_hello(browser: Any, first: str, code: int) -> None:
    match_id, _ = browser.play(**HOTSEAT)
    socket = browser.socket(match_id)
    socket.connection.send(first)
    assert socket.closed_with() == code


def test_who_says_nothing_is_sent_away(settings: Any, start: Any) -> None:
    browser = start(settings, hello_seconds=1).browser()
    match_id = browser.create()["match"]["id"]
    assert browser.socket(match_id).closed_with() == 4410


def test_a_message_can_be_too_large(browser: Any) -> None:
    match_id, good = browser.play(**HOTSEAT)
    socket = browser.join(match_id)
    socket.connection.send('{"type":"chat","text":"' + "x" * 20_000 + '"}')
    assert socket.closed_with() == 1009
    assert good.choose("coin heads")["type"] == "ack"


def test_binary_garbage(browser: Any) -> None:
    match_id, good = browser.play(**HOTSEAT)
    chance = random.Random(1)
    for size in (1, 10, 1000, 15_000):
        socket = browser.join(match_id)
        for _ in range(3):
            socket.connection.send(chance.randbytes(size))
        assert socket.closed_with() == 4400
    assert good.choose("coin heads")["type"] == "ack"


def test_a_flood_is_slowed_down(settings: Any, start: Any) -> None:
    running = start(settings, messages_per_second=20, message_burst=20)
    browser = running.browser()
    _, socket = browser.play(**HOTSEAT)
    other = running.browser()
    _, good = other.play(**HOTSEAT)
    for _ in range(200):
        socket.send(type="ping")
    started = time.monotonic()
    assert good.choose("coin heads")["type"] == "ack"
    assert time.monotonic() - started < 8  # 180 messages more than a burst take 9 s
    answers = [socket.of_type("pong", "error") for _ in range(60)]
    assert "too-many" in {answer.get("code") for answer in answers}


def test_what_is_a_lot_of_work_is_rationed(settings: Any, start: Any) -> None:
    browser = start(settings, costly_per_second=1, costly_burst=2).browser()
    _, socket = browser.play(**HOTSEAT)
    for _ in range(30):
        socket.send(type="log")
    socket.ask(type="ping")
    codes = [message.get("code") for message in socket.seen if message["type"] == "error"]
    assert "too-many" in codes
    assert len([each for each in socket.seen if each["type"] == "snapshot"]) < 15


def test_more_sockets_are_no_more_work(settings: Any, start: Any) -> None:
    running = start(settings, costly_per_second=0.01, costly_burst=3)
    browser = running.browser()
    match_id, first = browser.play(**HOTSEAT)
    sockets = [first, *(browser.join(match_id) for _ in range(4))]
    refused = 0
    for socket in sockets:
        for _ in range(2):
            socket.send(type="log")
        socket.ask(type="ping")
        refused += [each.get("code") for each in socket.seen].count("too-many")
    assert refused == 2 * len(sockets) - 3


def test_connections_are_counted(settings: Any, start: Any) -> None:
    running = start(settings, connections_per_client=3)
    browser = running.browser()
    match_id = browser.create()["match"]["id"]
    sockets = [browser.join(match_id) for _ in range(3)]
    assert browser.socket(match_id).closed_with() == 4429
    sockets[0].close()
    end = time.monotonic() + 5
    while sum(running.hub.connections.values()) > 2 and time.monotonic() < end:
        time.sleep(0.02)
    assert browser.join(match_id)


def test_open_matches_are_counted_and_idle_ones_make_room(settings: Any, start: Any) -> None:
    running = start(settings, open_matches=2)
    browser = running.browser()
    ids = [browser.create()["match"]["id"] for _ in range(3)]
    first, second = browser.join(ids[0]), browser.join(ids[1])
    third = browser.socket(ids[2])
    third.send(type="hello", protocol=PROTOCOL)
    assert third.of_type("error")["code"] == "full"
    first.close()
    end = time.monotonic() + 5
    while running.hub.lives[ids[0]].watchers and time.monotonic() < end:
        time.sleep(0.02)
    assert browser.join(ids[2])
    assert ids[0] not in running.hub.lives
    assert second.ask(type="ping")["type"] == "pong"


def test_a_slow_reader_is_dropped_and_comes_back(settings: Any, start: Any) -> None:
    running = start(settings, queue_bytes=500_000)
    browser = running.browser()
    match_id, good = browser.play(**HOTSEAT)
    chance = random.Random(2)
    while good.version < 120:
        good.choose(chance.choice(good.texts))
    slow = browser.socket(match_id, compression=None, max_queue=1)
    slow.send(type="hello", protocol=PROTOCOL)
    slow.of_type("snapshot")
    position = slow.log
    for _ in range(250):
        slow.send(type="log")
    end = time.monotonic() + 18  # before a ping would find out
    while len(running.hub.lives[match_id].watchers) > 1:
        assert time.monotonic() < end, "the slow reader is never dropped"
        time.sleep(0.05)
    started = time.monotonic()
    assert good.choose(chance.choice(good.texts))["type"] == "ack"
    assert time.monotonic() - started < 10  # and did not wait for the slow one
    again = browser.join(match_id, since=position)
    assert again.of_type("snapshot")["from"] == position
    assert again.version == good.version


@given(data=st.lists(FIELDS | JSON, min_size=1, max_size=8))
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_a_socket_survives_anything(browser: Any, data: list[Any]) -> None:
    if not browser.sockets:
        browser.match_id, _ = browser.play(**HOTSEAT)
    socket = browser.join(browser.match_id)
    code = None
    try:
        for value in data:
            socket.connection.send(json.dumps(value))
        socket.ask(type="ping")
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd is not None else 1006
    socket.close()
    assert code in (None, 4400, 1009)
    assert browser.sockets[0].ask(type="ping")["type"] == "pong"


def test_nobody_plays_on_from_the_first_roll(settings: Any, start: Any) -> None:
    """There is nothing before it to go back to: it was answered as if it were a fault."""
    browser = start(settings).browser()
    match_id, socket = browser.play(**HOTSEAT)
    while socket.do(type="concede", at=socket.version, seat="home")["type"] != "ack":
        socket.choose(socket.texts[0])
        socket.wait_for_turn()
    answers = [
        browser.post("/api/matches", json={"from": {"replay": f"m-{match_id}", "ply": ply}})
        for ply in (0, 1, 2)
    ]
    assert [each.status_code for each in answers] == [400, 400, 201], answers[0].text
