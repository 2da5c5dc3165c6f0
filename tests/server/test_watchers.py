"""Whoever watches sees what is on the disk, all of it and nothing before: however they come."""

import random
import threading
import time
from typing import Any

import pytest
from server.playing import HOTSEAT, play_some

from turfwar.server.messages import PROTOCOL

SPECTATORS = 4
STRESSED_CHOICES = 120


class Held:
    """A journal whose commits wait until they are let go."""

    def __init__(self, server: Any) -> None:
        self.journal = server.hub.journal
        self.commit = self.journal.commit
        self.begun = threading.Event()
        self.free = threading.Event()

    def __enter__(self) -> "Held":
        self.journal.commit = self.slowly
        return self

    def __exit__(self, *error: object) -> None:
        self.free.set()
        self.journal.commit = self.commit

    def slowly(self, jobs: Any) -> None:
        self.begun.set()
        assert self.free.wait(20)
        self.commit(jobs)


def answered(socket: Any) -> bool:
    """Whether anything comes within a moment."""
    try:
        while socket.receive(0.4)["type"] not in ("snapshot", "why", "suggestion", "hints"):
            pass
    except TimeoutError:
        return False
    return True


def test_nobody_sees_a_choice_before_it_is_written(server: Any) -> None:
    browser, other = server.browser(), server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    watching = other.join(match_id)
    watching.of_type("snapshot")
    second = browser.join(match_id)
    second.of_type("snapshot")
    with Held(server) as held:
        socket.send(type="choose", at=0, choice="coin heads")
        assert held.begun.wait(20)
        late = other.socket(match_id)
        late.send(type="hello", protocol=PROTOCOL)
        watching.send(type="log")
        second.send(type="suggest")
        third = browser.socket(match_id)
        third.send(type="hello", protocol=PROTOCOL)
        assert not any(answered(each) for each in (late, watching, second, third))
        asked: list[int] = []
        look = threading.Thread(
            target=lambda: asked.append(
                other.http.get(f"/api/matches/{match_id}/report").json()["luck"] and 1
            )
        )
        look.start()
        look.join(0.4)
        assert look.is_alive(), "a look-up does not wait for what is being written"
    look.join(20)
    while socket.version < 1:
        socket.receive()
    for each in (late, watching, second, third):
        while each.version < 1:
            each.receive()
        assert each.events == socket.events
    assert late.view == watching.view
    assert late.view["question"]["kind"] == "kick-or-receive"
    assert third.view == second.view == socket.view


def test_what_could_not_be_written_is_seen_by_nobody(server: Any) -> None:
    browser = server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    journal = server.hub.journal
    commit = journal.commit
    begun, go_on = threading.Event(), threading.Event()

    def fails(jobs: Any) -> None:
        begun.set()
        assert go_on.wait(20)
        raise OSError("the disk is full")

    journal.commit = fails
    socket.send(type="choose", at=0, choice="coin heads")
    assert begun.wait(20)
    late = server.browser().socket(match_id)
    late.send(type="hello", protocol=PROTOCOL)
    time.sleep(0.2)
    journal.commit = commit
    go_on.set()
    assert late.of_type("snapshot")["version"] == 0
    assert late.view["question"]["kind"] == "coin"


@pytest.mark.parametrize("seed", [1, 2])
def test_spectators_who_come_all_the_time(server: Any, seed: int) -> None:
    """Every view that was ever opened ends as a fresh one begins."""
    browser = server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    commit = server.hub.journal.commit

    def slowly(jobs: Any) -> None:
        time.sleep(0.004)
        commit(jobs)

    server.hub.journal.commit = slowly
    done = threading.Event()
    failed: list[BaseException] = []
    kept: list[Any] = []

    def come_and_go(number: int) -> None:
        chance = random.Random(seed * 100 + number)
        spectator = server.browser()
        try:
            while not done.is_set():
                here = spectator.join(match_id)
                kept.append(here)
                for _ in range(chance.randrange(4)):
                    here.receive(5)
                if chance.random() < 0.5:
                    here.send(type="log")
                if chance.random() < 0.9:
                    kept.remove(here)
                    here.close()
        except TimeoutError:
            assert done.is_set()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=come_and_go, args=(each,)) for each in range(SPECTATORS)]
    for thread in threads:
        thread.start()
    play_some(socket, STRESSED_CHOICES, seed)
    done.set()
    for thread in threads:
        thread.join(30)
    assert not failed, failed
    fresh = server.browser().join(match_id)
    fresh.of_type("snapshot")
    own = browser.join(match_id)
    own.of_type("snapshot")
    assert own.view == socket.view
    assert own.events == socket.events
    assert len(kept) > SPECTATORS
    for here in kept:
        here.ask(type="ping")
        assert here.version == fresh.version
        assert here.view == fresh.view
        assert here.events == fresh.events


def test_a_match_is_in_memory_once(settings: Any, start: Any) -> None:
    """Forgotten to make room while somebody was about to join it, it is looked up again."""
    running = start(settings, open_matches=1)
    hub, browser = running.hub, running.browser()
    wanted, _ = browser.play(**HOTSEAT)
    browser.sockets.pop().close()
    other = browser.create(**HOTSEAT)["match"]["id"]
    chat = hub.store.chat
    begun, go_on = threading.Event(), threading.Event()

    def slowly(match_id: str, *more: Any) -> Any:
        if match_id == wanted and not begun.is_set():
            begun.set()
            assert go_on.wait(20)
        return chat(match_id, *more)

    def nobody_watches() -> None:
        end = time.monotonic() + 10
        while any(live.watchers for live in hub.lives.values()) and time.monotonic() < end:
            time.sleep(0.02)

    nobody_watches()
    hub.store.chat = slowly
    late = running.browser().socket(wanted)
    late.send(type="hello", protocol=PROTOCOL)
    assert begun.wait(20)
    browser.join(other).close()
    nobody_watches()
    assert wanted not in hub.lives
    go_on.set()
    late.of_type("snapshot")
    own = browser.join(wanted)
    own.of_type("snapshot")
    assert own.of_type("presence")["watching"] == 2
    assert own.choose("coin heads")["type"] == "ack"
    assert late.of_type("update")["version"] == 1
