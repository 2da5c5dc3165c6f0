"""Kills: at random while several coaches play, at chosen commits, and one of two servers."""

import contextlib
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

from server.conftest import Browser, Process
from server.playing import HOTSEAT

from campaign.coach import GONE, Coach, look_over, replace_finished
from campaign.tally import Tally

COACHES = 4
NONCE = "ef" * 16


def at_random(tally: Tally, database: str, seed: int) -> None:
    """`kill -9` at any moment, while four coaches play."""
    chance = random.Random(seed)
    process = Process(database).start()
    coaches = [Coach(process.url, seed + number, tally) for number in range(COACHES)]
    try:
        while tally.goes_on():
            threads = [
                threading.Thread(target=coach.play, args=(process.url, 400)) for coach in coaches
            ]
            for thread in threads:
                thread.start()
            time.sleep(chance.uniform(0.05, 2.5))
            process.kill()
            tally.count("kills")
            for thread in threads:
                thread.join()
            look_over(database, coaches, tally)
            process.start()
            seed = replace_finished(coaches, process.url, seed)
    finally:
        end(process, coaches)


def workers(tally: Tally, database: str, seed: int) -> None:
    """Three workers on one database; one after the other gets `kill -9`, and its matches move."""
    chance = random.Random(seed)
    process = Process(database, workers=3).start()
    coaches = [Coach(process.url, seed + number, tally) for number in range(COACHES)]
    try:
        while tally.goes_on():
            stop = threading.Event()

            def play(coach: Coach, stop: threading.Event = stop) -> None:
                # Whoever is cut off connects again, and gets to the next owner.
                while not stop.is_set() and not coach.over:
                    coach.play(process.url, 20)

            threads = [threading.Thread(target=play, args=(coach,)) for coach in coaches]
            for thread in threads:
                thread.start()
            for _ in range(chance.randint(1, 4)):
                time.sleep(chance.uniform(0.2, 2.0))
                found = children_of(process)
                if not found:
                    continue
                how = chance.choice((signal.SIGKILL, signal.SIGKILL, signal.SIGTERM))
                with contextlib.suppress(ProcessLookupError):
                    os.kill(chance.choice(found), how)
                tally.count("kills" if how == signal.SIGKILL else "stops")
            time.sleep(chance.uniform(0.0, 1.0))
            stop.set()
            for thread in threads:
                thread.join()
            look_over(database, coaches, tally)
            assert process.process is not None
            tally.expect(process.process.poll() is None, "the parent has ended")
            seed = replace_finished(coaches, process.url, seed)
    finally:
        for coach in coaches:
            coach.close()
        if process.process is not None and process.process.poll() is None:
            process.process.terminate()
            process.process.wait(60)


def children_of(process: Process) -> list[int]:
    """The workers of a server."""
    assert process.process is not None
    parent = process.process.pid
    return [
        int(each) for each in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    ]


def end(process: Process, coaches: list[Coach]) -> None:
    for coach in coaches:
        coach.close()
    if process.process is not None and process.process.poll() is None:
        process.kill()


def one_of_two(tally: Tally, database: str, seed: int) -> None:
    """Two servers on one database; now and then one of them is killed, the other goes on."""
    chance = random.Random(seed)
    servers = [Process(database).start(), Process(database).start()]
    coaches = [Coach(servers[number % 2].url, seed + number, tally) for number in range(COACHES)]
    try:
        while tally.goes_on():
            # Each match is played at both servers at once: the same decisions, raced for.
            threads = [
                threading.Thread(target=play_twin, args=(coach, servers, tally))
                for coach in coaches
                if not coach.over
            ]
            if not threads:
                return
            for thread in threads:
                thread.start()
            time.sleep(chance.uniform(0.5, 3.0))
            victim = chance.choice(servers)
            if chance.random() < 0.5:
                victim.kill()
                tally.count("kills")
            for thread in threads:
                thread.join()
            look_over(database, coaches, tally)
            for server in servers:
                if server.process is not None and server.process.poll() is not None:
                    server.start()
    finally:
        for server in servers:
            end(server, coaches)


def play_twin(coach: Coach, servers: list[Process], tally: Tally) -> None:
    """Send two choices for the same decision to two servers at once: one counts."""
    sockets = []
    try:
        sockets = [coach.connect(server.url) for server in servers]
        for _ in range(40):
            for socket in sockets:
                other = sockets[1 - sockets.index(socket)]
                while socket.version < other.version:
                    socket.receive()
            if sockets[0].version != sockets[1].version or not sockets[0].my_turn():
                sockets[0].wait_for_turn()
                if sockets[0].view["over"]:
                    coach.over = True
                    return
                continue
            at = sockets[0].version
            texts = sockets[0].texts
            picks = [coach.chance.choice(texts) for _ in sockets]
            asked = [
                socket.send(type="choose", at=at, choice=pick)
                for socket, pick in zip(sockets, picks)
            ]
            answers = [
                socket.until(lambda answer, number=number: answer.get("id") == number)
                for socket, number in zip(sockets, asked)
            ]
            taken = [pick for pick, each in zip(picks, answers) if each["type"] == "ack"]
            tally.count("raced decisions")
            tally.expect(len(taken) < 2, f"{coach.match_id}: line {at + 1} was taken twice")
            for choice in taken:
                coach.said[at + 1] = choice
                tally.count("acknowledged")
            for socket in sockets:
                while taken and socket.version <= at:
                    socket.receive()
            coach.events = list(sockets[0].events)
    except GONE:
        tally.count("cut off")
    finally:
        for socket in sockets:
            with contextlib.suppress(*GONE):
                socket.close()


def at_chosen_points(tally: Tally, database: Callable[[], str]) -> None:
    """Right before and right after the commits that change what a match is."""
    while tally.goes_on():
        for when in ("before", "after"):
            for point in (last_nonce, last_line, made, called_off):
                if tally.goes_on():
                    point(tally, database(), when)
                    tally.count("kills")


def killed_by(process: Process, deed: Callable[[], object]) -> None:
    """Do what the server dies of, and start it again."""
    with contextlib.suppress(*GONE):
        deed()
    process.again()


def last_nonce(tally: Tally, database: str, when: str) -> None:
    process = Process(database, when, NONCE).start()
    try:
        browser = Browser(process.url)
        match_id = browser.create(**HOTSEAT)["match"]["id"]
        socket = browser.join(match_id)
        socket.promise(match_id, NONCE)
        killed_by(process, lambda: socket.ask(type="ready", nonce=NONCE))
        status = browser.http.get(f"/api/matches/{match_id}").json()["status"]
        wanted = "playing" if when == "after" else "waiting"
        tally.expect(status == wanted, f"{when} the last nonce: {status}")
        again = browser.join(match_id)
        if when == "before":
            tally.expect(again.ask(type="ready", nonce=NONCE)["type"] == "ack", "not ready again")
        while not again.view:
            again.receive()
        tally.expect(again.choose("coin heads")["type"] == "ack", f"{when}: it does not begin")
        browser.close()
    finally:
        process.kill()


def last_line(tally: Tally, database: str, when: str) -> None:
    process = Process(database, when, "concede away").start()
    try:
        browser = Browser(process.url)
        match_id, socket = browser.play(**HOTSEAT)
        socket.choose("coin heads", "choose receive")
        killed_by(process, lambda: socket.ask(type="concede", at=2, seat="away"))
        document = browser.http.get(f"/api/matches/{match_id}").json()
        wanted = "over" if when == "after" else "playing"
        tally.expect(document["status"] == wanted, f"{when} the end: {document['status']}")
        tally.expect(
            (document["result"] is not None) == (when == "after"), f"{when} the end: the result"
        )
        again = browser.join(match_id)
        again.of_type("snapshot")
        tally.expect(again.view["over"] == (when == "after"), f"{when} the end: the board")
        browser.close()
    finally:
        process.kill()


def made(tally: Tally, database: str, when: str) -> None:
    process = Process(database, when, "INSERT INTO matches").start()
    try:
        browser = Browser(process.url)
        killed_by(process, lambda: browser.create(**HOTSEAT))
        mine = browser.http.get("/api/matches").json()["mine"]
        tally.expect(len(mine) == (1 if when == "after" else 0), f"{when} a match was made: {mine}")
        tally.expect(browser.create(**HOTSEAT), "no match can be made any more")
        browser.close()
    finally:
        process.kill()


def called_off(tally: Tally, database: str, when: str) -> None:
    process = Process(database, when, "DELETE FROM matches").start()
    try:
        browser = Browser(process.url)
        match_id = browser.create(**HOTSEAT)["match"]["id"]
        path = f"/api/matches/{match_id}"
        killed_by(process, lambda: browser.http.delete(path, headers=browser.csrf))
        there = browser.http.get(path).status_code
        tally.expect(
            there == (404 if when == "after" else 200), f"{when} it was called off: {there}"
        )
        browser.close()
    finally:
        process.kill()
