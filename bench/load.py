"""How long a choice takes while many matches are played at once on one server process.

Each match is a coach of random choices against the rookie. A coach thinks for a while (on average
`--think` seconds), makes a choice and waits until it is acknowledged: that is what is measured,
with the engine, the journal's commit to the disk and the way over the socket in it.

    python bench/load.py --matches 500 --seconds 30

Server and coaches are two processes. What a choice costs is the processor time of the server's,
with all its threads and what the kernel does for it, divided by the choices that were acknowledged:
what the rookie answers to them is in it. Divided by the lines of all journals, coaches' and bots',
it is what a line costs. How long a choice takes is told by the coaches' process, so it has the time
in it that this one takes to come to an answer: where `client_cpu` is near 1, that is what is
measured.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.json import decode
from websockets.asyncio.client import ClientConnection, connect

import turfwar
from turfwar.replay.fairness import promise
from turfwar.server.messages import PROTOCOL

GOAL_MS = 100.0
LIMITS = {
    "CONNECTIONS_PER_CLIENT": 10_000,
    "MATCHES_PER_COACH": 10_000,
    "NEW_MATCHES_PER_MINUTE": 100_000,
    "REQUESTS_PER_SECOND": 10_000,
    "REQUEST_BURST": 10_000,
    "OPENINGS_PER_SECOND": 10_000,
    "OPENING_BURST": 10_000,
}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """`turfwar serve` in a process of its own."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        environment = {f"TURFWAR_LIMIT_{name}": str(value) for name, value in LIMITS.items()}
        environment["TURFWAR_DATABASE_URL"] = database
        command = [sys.executable, "-m", "turfwar.cli.main", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL
        )
        self.cookie, self.csrf = "", ""

    def wait(self) -> None:
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.url}/api/session", timeout=5) as answer:
                    self.cookie = answer.headers["set-cookie"].split(";")[0]
                    self.csrf = json.load(answer)["csrf"]
                    return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("the server does not start")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def create(self) -> str:
        body = {"home": {"coach": "me"}, "away": {"coach": "bot", "bot": "rookie"}}
        headers = {"Cookie": self.cookie, "X-CSRF-Token": self.csrf}
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/matches", data, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return str(json.load(answer)["match"]["id"])

    def cpu_seconds(self) -> float:
        """What the process has used of its core."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Coach:
    """One browser at one match."""

    def __init__(self, server: Server, match_id: str, think: float) -> None:
        self.address = server.url.replace("http", "ws", 1) + f"/ws/matches/{match_id}"
        self.headers = {"Cookie": server.cookie}
        self.match_id = match_id
        self.think = think
        self.chance = random.Random(match_id)
        self.version = 0
        self.began = 0
        self.choices: list[str] | None = None
        self.over = False
        self.times: list[float] = []
        self.refused = 0

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] in ("snapshot", "update"):
            self.version = message["version"]
            news = message.get("view") or message["changes"]
            self.over = self.over or bool(news.get("over"))
            if "question" in news:
                question = news["question"]
                choices = question["choices"] if question else None
                self.choices = [each["text"] for each in choices] if choices else None

    async def until(self, connection: ClientConnection, fits: Any) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = decode(await connection.recv(decode=False))
            self.take(message)
            if fits(message):
                return message

    async def play(self, begin: asyncio.Event, stop: asyncio.Event, here: Any) -> None:
        async with connect(self.address, additional_headers=self.headers, max_size=None) as found:
            await found.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            nonce = secrets.token_hex(16)
            promised = promise(self.match_id, nonce)
            await found.send(json.dumps({"type": "promise", "id": 0, "promise": promised}))
            await found.send(json.dumps({"type": "ready", "id": 1, "nonce": nonce}))
            await self.until(found, lambda message: message["type"] == "snapshot")
            here()
            await begin.wait()
            number = 1
            while not stop.is_set() and not self.over:
                while not self.choices and not self.over:
                    await self.until(found, lambda message: True)
                if not self.choices:
                    return
                await asyncio.sleep(self.chance.expovariate(1 / self.think))
                number += 1
                choice = self.pick(self.choices)
                said = {"type": "choose", "id": number, "at": self.version, "choice": choice}
                started = time.perf_counter()
                await found.send(json.dumps(said))
                answer = await self.until(found, lambda each, at=number: each.get("id") == at)
                if not stop.is_set() and answer["type"] == "ack":
                    self.times.append(time.perf_counter() - started)
                self.refused += answer["type"] != "ack"

    def pick(self, choices: list[str]) -> str:
        """At random, but not for ever at set-up."""
        for text in ("done", "formation line"):
            if text in choices and self.chance.random() < 0.8:
                return text
        return self.chance.choice(choices)


async def run(server: Server, chosen: argparse.Namespace, begun: Callable[[], None]) -> list[Coach]:
    """Everybody sits down; then, for a while, everybody plays."""
    matches: int = chosen.matches
    coaches = [Coach(server, server.create(), chosen.think) for _ in range(matches)]
    begin, stop = asyncio.Event(), asyncio.Event()
    arrived = 0
    all_here = asyncio.Event()

    def here() -> None:
        nonlocal arrived
        arrived += 1
        if arrived == matches:
            all_here.set()

    tasks = [asyncio.create_task(coach.play(begin, stop, here)) for coach in coaches]
    await asyncio.wait_for(all_here.wait(), 120)
    for coach in coaches:
        coach.began = coach.version
    begun()
    begin.set()
    await asyncio.sleep(chosen.seconds)
    stop.set()
    for task in tasks:
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result
    return coaches


def percentile(times: list[float], share: float) -> float:
    return 1000 * times[min(len(times) - 1, int(share * len(times)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--database", help="a database URL; default: SQLite in a new folder")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(chosen.database or f"sqlite:///{folder}/turfwar.db")
        try:
            server.wait()
            cpu, own, clock = 0.0, 0.0, 0.0

            def begun() -> None:
                nonlocal cpu, own, clock
                cpu, own, clock = server.cpu_seconds(), time.process_time(), time.perf_counter()

            coaches = asyncio.run(run(server, chosen, begun))
            spent, passed = server.cpu_seconds() - cpu, time.perf_counter() - clock
            coaching = time.process_time() - own
        finally:
            server.process.terminate()
            server.process.wait()
    times = sorted(each for coach in coaches for each in coach.times)
    lines = sum(coach.version - coach.began for coach in coaches)
    report = {
        "compiled": turfwar.COMPILED,
        "matches": chosen.matches,
        "think_s": chosen.think,
        "choices": len(times),
        "choices_per_s": round(len(times) / chosen.seconds, 1),
        "refused": sum(coach.refused for coach in coaches),
        "p50_ms": round(percentile(times, 0.50), 1),
        "p95_ms": round(percentile(times, 0.95), 1),
        "p99_ms": round(percentile(times, 0.99), 1),
        "max_ms": round(1000 * times[-1], 1),
        "server_cpu": round(spent / passed, 2),
        "client_cpu": round(coaching / passed, 2),
        "cpu_ms_per_choice": round(1000 * spent / max(len(times), 1), 2),
        "cpu_ms_per_line": round(1000 * spent / max(lines, 1), 2),
        "load_average": os.getloadavg()[0],
    }
    if chosen.json:
        print(json.dumps(report))
        return
    for name, value in report.items():
        print(f"{name:>14}: {value}")
    reached = "reached" if report["p95_ms"] < GOAL_MS else "missed"
    print(f"goal of {GOAL_MS:g} ms at the 95th percentile: {reached}")


if __name__ == "__main__":
    main()
