"""One request stops nobody else: processes with limits, turns, and what is refused unread."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from turfwar import Match
from turfwar.replay import write_replay
from turfwar.server import pool as pools
from turfwar.server.config import Limits
from turfwar.server.errors import ApiError
from turfwar.server.giving_way import NICE, SLICE_NANOSECONDS, slice_of
from turfwar.server.pool import ProcessPool
from turfwar.server.storage.kept_replays import KeptReplays

SLOW = """
import time
from turfwar.server import pool_tasks

def sleep(question):
    time.sleep(question["seconds"])
    return b"slept"

def spin(question):
    while True:
        pass

def fill(question):
    return bytes(len([bytes(1_000_000) for _ in range(100_000)]))

def die(question):
    import os
    os.abort()

pool_tasks.CHORES.update(sleep=sleep, spin=spin, fill=fill, die=die)
pool_tasks.main()
"""
LIMITS = Limits(work_seconds=2, work_processes=2, work_waiting=6, work_waiting_per_client=3)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that can be told to take their time."""
    monkeypatch.setattr(pools, "WORKER", ("-c", SLOW))


def code_of(answer: object) -> str:
    return answer.code if isinstance(answer, ApiError) else "ok"


async def warm(pool: ProcessPool) -> None:
    """Have all processes begun."""
    await asyncio.gather(*(pool.ask(f"warm {n}", "sleep", seconds=0.2) for n in range(2)))


@pytest.mark.usefixtures("slow")
def test_processes_step_aside_for_the_server() -> None:
    async def attributes() -> tuple[int, int]:
        pool = ProcessPool(LIMITS, processes=1)
        await pool.ask("Griff", "sleep", seconds=0)
        process = pool.idle[0].process
        assert process is not None
        found = os.getpriority(os.PRIO_PROCESS, process.pid), slice_of(process.pid)
        await pool.stop()
        return found

    nice, nanoseconds = asyncio.run(attributes())
    assert nice == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICE)
    if ask_in_a_child():
        assert nanoseconds == SLICE_NANOSECONDS > slice_of(0)


def ask_in_a_child() -> bool:
    """Whether this system knows slices: Linux does since 6.12."""
    asks = (
        "from turfwar.server.giving_way import *; ask_for_long_slices();"
        "print(slice_of(0) == SLICE_NANOSECONDS)"
    )
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    return done.stdout.strip() == "True"


@pytest.mark.usefixtures("slow")
def test_what_takes_too_long_is_ended_and_others_go_on() -> None:
    async def run() -> tuple[list[object], bool]:
        pool = ProcessPool(replace(LIMITS, work_seconds=5))
        await warm(pool)
        stuck = asyncio.create_task(pool.ask("one", "spin"))
        await asyncio.sleep(0.1)
        quick = await pool.ask("two", "sleep", seconds=0)
        meanwhile = not stuck.done()
        found: list[object] = [quick, *(await asyncio.gather(stuck, return_exceptions=True))]
        found.append(await pool.ask("one", "sleep", seconds=0))
        await pool.stop()
        return found, meanwhile

    (quick, stuck, again), meanwhile = asyncio.run(run())
    assert quick == again == b"slept"
    assert meanwhile
    assert code_of(stuck) == "too-long"


@pytest.mark.usefixtures("slow")
def test_a_process_that_dies_or_eats_is_replaced() -> None:
    async def run() -> list[object]:
        pool = ProcessPool(replace(LIMITS, work_seconds=20, work_megabytes=400))
        found: list[object] = list(
            await asyncio.gather(
                pool.ask("a", "die"), pool.ask("b", "fill"), return_exceptions=True
            )
        )
        found.append(await pool.ask("a", "sleep", seconds=0))
        found.append(await pool.ask("b", "sleep", seconds=0))
        await pool.stop()
        return found

    died, filled, *after = asyncio.run(run())
    assert code_of(died) == "failed"
    assert code_of(filled) in ("too-large", "failed")
    assert after == [b"slept", b"slept"]


@pytest.mark.usefixtures("slow")
def test_clients_take_turns_and_may_not_pile_up() -> None:
    order: list[str] = []

    async def run() -> list[object]:
        pool = ProcessPool(LIMITS)
        await warm(pool)

        async def ask(client: str) -> bytes:
            found = await pool.ask(client, "sleep", seconds=0.3)
            order.append(client)
            return found

        greedy = [asyncio.create_task(ask("greedy")) for _ in range(5)]
        await asyncio.sleep(0.05)
        assert len(pool.working) == 1, "a client holds one process"
        others = [asyncio.create_task(ask(name)) for name in ("b", "c")]
        found = await asyncio.gather(*greedy, *others, return_exceptions=True)
        await pool.stop()
        return list(found)

    *greedy, b, c = asyncio.run(run())
    assert b == c == b"slept"
    assert [code_of(each) for each in greedy].count("too-many") == 1
    assert order.index("b") < 2
    assert order[-1] == "greedy"


@pytest.mark.usefixtures("slow")
def test_too_much_is_refused() -> None:
    async def run() -> list[object]:
        pool = ProcessPool(LIMITS)
        await warm(pool)
        asked = [asyncio.create_task(pool.ask(f"c{n}", "sleep", seconds=0.1)) for n in range(12)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        await pool.stop()
        return list(found)

    codes = [code_of(each) for each in asyncio.run(run())]
    assert codes.count("full") == 12 - 2 - LIMITS.work_waiting
    assert codes.count("ok") == 2 + LIMITS.work_waiting


@pytest.mark.usefixtures("slow")
def test_a_process_ends_by_itself_should_the_server_be_killed() -> None:
    async def run() -> int:
        pool = ProcessPool(LIMITS)
        hand = pool.idle[-1]
        stuck = asyncio.create_task(pool.ask("one", "spin"))
        while hand.process is None or not pool.working:
            await asyncio.sleep(0.05)
        await asyncio.sleep(1)
        process = hand.process
        limits = Path(f"/proc/{process.pid}/status")
        if limits.exists():
            caught = next(
                line for line in limits.read_text().splitlines() if line.startswith("SigCgt")
            )
            assert int(caught.split()[1], 16) & 1 << 13 == 0, "an alarm must end it"
        await pool.stop()
        await asyncio.gather(stuck, return_exceptions=True)
        return process.pid

    pid = asyncio.run(run())
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


# Over HTTP


@pytest.fixture(scope="module")
def replay() -> str:
    match = Match("Human", "Orc", seed=5)
    match.play_at_random(5, 300)
    return write_replay(match)


@pytest.fixture
def plain(browser: Any) -> dict[str, str]:
    headers: dict[str, str] = browser.csrf | {"Content-Type": "text/plain"}
    return headers


@pytest.fixture
def busy() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(4) as threads:
        yield threads


def test_a_large_replay_with_a_damaged_header_stops_nobody(
    server: Any, replay: str, busy: ThreadPoolExecutor
) -> None:
    browser = server.browser()
    match_id, _ = browser.play(home={"coach": "me"}, away={"coach": "me"})
    lines = replay.split("\n")
    lines[2] = "home {" + "x" * 1_900_000
    damaged = "\n".join(lines)
    headers = browser.csrf | {"Content-Type": "text/plain"}
    started = time.monotonic()
    asked = busy.submit(
        httpx.post,
        f"{server.url}/api/replays",
        content=damaged.encode(),
        headers=headers,
        cookies=dict(browser.http.cookies),
        timeout=60,
    )
    report = browser.http.get(f"/api/matches/{match_id}/report")
    assert report.status_code == 200
    answer = asked.result()
    assert answer.status_code == 400, answer.text
    assert "line 3" in answer.json()["error"]["message"]
    assert time.monotonic() - started < 20


def test_replays_have_a_size(settings: Any, start: Any, replay: str) -> None:
    server = start(settings, replay_bytes=len(replay) + 1000, replay_choices=400)
    browser = server.browser()
    headers = browser.csrf | {"Content-Type": "text/plain"}
    assert browser.http.post("/api/replays", content=replay, headers=headers).status_code == 201
    long = replay.encode() + b" " * 2000
    assert browser.http.post("/api/replays", content=long, headers=headers).status_code == 413
    many = replay.encode() + b"\n" * 600
    answer = browser.http.post("/api/replays", content=many, headers=headers)
    assert answer.status_code == 413
    assert "at most 400 choices" in answer.json()["error"]["message"]


def test_a_list_of_replays_reads_none_of_them(
    server: Any, replay: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = server.browser()
    headers = browser.csrf | {"Content-Type": "text/plain"}
    made = browser.http.post("/api/replays", content=replay, headers=headers).json()

    def never(*args: object, **more: object) -> None:
        raise AssertionError("the list reads a replay")

    monkeypatch.setattr(KeptReplays, "text", never)
    monkeypatch.setattr(ProcessPool, "ask", never)
    (listed,) = browser.http.get("/api/replays").json()
    assert (listed["id"], listed["home"], listed["choices"]) == (made["id"], "Human", 300)
    assert set(listed) == {"id", "home", "away", "choices", "result", "created"}


def test_summaries_of_older_replays_are_made_once(server: Any, replay: str) -> None:
    """Replays that were brought before there were summaries; one of them is none."""
    browser = server.browser()
    headers = browser.csrf | {"Content-Type": "text/plain"}
    ids = [
        browser.http.post("/api/replays", content=replay, headers=headers).json()["id"]
        for _ in range(3)
    ]
    with server.hub.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE replays SET summary = NULL")
        damage = f"UPDATE replays SET text = x'00ff' WHERE id = '{ids[0]}'"
        connection.exec_driver_sql(damage)
        connection.exec_driver_sql(f"UPDATE replays SET summary = '{{' WHERE id = '{ids[1]}'")
    listed = {each["id"]: each for each in browser.http.get("/api/replays").json()}
    assert listed[ids[0]]["home"] == "(cannot be read)"
    assert listed[ids[1]]["choices"] == listed[ids[2]]["choices"] == 300
    with server.hub.engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT summary FROM replays").scalars().all()
    assert all(json.loads(row) for row in rows)
    drop = browser.http.delete(f"/api/replays/{ids[0]}", headers=browser.csrf)
    assert drop.status_code == 204


def test_aliases_do_not_multiply(browser: Any) -> None:
    """Fifty kilobytes that say the same thing again and again."""
    players = ", ".join(f"h{n}: {{at: {'abcdefghij'[n - 1]}5}}" for n in range(1, 9))
    first = f"- &a {{title: T, players: {{{players}}}, do: [h1 move a6]}}\n"
    text = first + "- *a\n" * 9000
    headers = browser.csrf | {"Content-Type": "application/yaml"}
    browser.http.post("/api/positions", content=first, headers=headers)  # begins the process
    started = time.monotonic()
    answer = browser.http.post("/api/positions", content=text, headers=headers)
    assert time.monotonic() - started < 15  # all that they repeat takes 22 s and more
    assert answer.status_code == 400
    assert "counting what aliases repeat" in answer.json()["error"]["message"]


def test_sandboxes_are_reported_and_exported_as_they_stand(browser: Any) -> None:
    """Their dice cannot be saved: they are played again where they are worked out."""
    position = {"players": {"h1": {"at": "e13"}, "a1": {"at": "e15"}}, "dice": [6], "turn": 3}
    made = browser.create(mode="sandbox", **{"from": {"position": position}})
    match_id = made["match"]["id"]
    socket = browser.join(match_id)
    socket.of_type("snapshot")
    assert socket.choose("h1 move", "to e14", "to f14")["type"] == "ack"
    report = browser.http.get(f"/api/matches/{match_id}/report").json()
    assert report["dice"]["home"]["d6"] == [0, 0, 0, 0, 0, 1]
    found = browser.http.get(f"/api/matches/{match_id}/position").json()
    assert found["now"]["players"]["h1"]["at"] == "f14"
    text = browser.http.get(f"/api/matches/{match_id}/scenario").text
    assert "h1 move e14 f14" in text
