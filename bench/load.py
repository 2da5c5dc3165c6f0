"""How long a choice takes while many matches are played at once on one server process.

Each match is a coach of random choices against the rookie. A coach thinks for a while (on average
`--think` seconds), makes a choice and waits until it is acknowledged: that is what is measured,
with the engine, the journal's commit to the disk and the way over the socket in it.

    python -m bench.load --matches 500 --seconds 30
    python -m bench.load --matches 100 --noisy      beside visitors who ask for all they may
    python -m bench.load --noises large             while large leagues are opened
    python -m bench.load --workers 1 2 4            one after the other, on a PostgreSQL of its own

`--noisy` measures in turns, quiet and with noisy neighbours (`bench/neighbours.py`), in the same
run. The 95th percentile must stay below twice the quiet one.

Server and coaches are two processes. What a choice costs is the processor time of the server's,
with all its threads and what the kernel does for it, divided by the choices that were acknowledged:
what the rookie answers to them is in it. Divided by the lines of all journals, coaches' and bots',
it is what a line costs. How long a choice takes is told by the coaches' process, so it has the time
in it that this one takes to come to an answer: where `client_cpu` is near 1, that is what is
measured.

With PostgreSQL `database_cpu` is what its processes have used. Everybody sits down slowly, however
long that takes: only what follows is measured.
"""

import argparse
import asyncio
import contextlib
import json
import math
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from bench.neighbours import USUAL, Guest, NoisyProcess
from bench.stalls import Beat, Saving, beats_of, saves_of, saving_file, summed_up
from msgspec.json import decode
from websockets.asyncio.client import ClientConnection, connect

import turfwar
from turfwar.replay.fairness import promise
from turfwar.server.messages import PROTOCOL

Moment = TypeVar("Moment", Beat, Saving)
GOAL_MS = 100.0
NOISY_MOST = 2.0
ROUNDS = 3
LARGE_LEAGUES = 2 * ROUNDS
SETTLING = 1.0
PATIENCE = 600.0
"""How long everybody may take to sit down, on a machine that has other things to do."""
AT_ONCE = 20
"""How many sit down at once."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """`turfwar serve` in a process of its own."""

    def __init__(self, database: str, workers: int = 1, stalls: Path | None = None) -> None:
        self.port = free_port()
        environment = {"TURFWAR_DATABASE_URL": database, "TURFWAR_LOG_LEVEL": "warning"}
        program = ["turfwar.cli.main"] if stalls is None else ["bench.stalls", str(stalls)]
        command = [sys.executable, "-m", *program, "serve", "--port", str(self.port)]
        if workers > 1:
            command += ["--workers", str(workers)]
        self.workers = workers
        self.process = subprocess.Popen(
            command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL
        )

    def wait(self) -> None:
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("the server does not start")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cpu_seconds(self) -> float:
        """What the process, or its workers, have used of their cores."""
        processes = [self.process.pid]
        if self.workers > 1:
            processes += children_of(self.process.pid)
        return sum(map(cpu_of, processes))


def children_of(process: int) -> list[int]:
    path = Path(f"/proc/{process}/task/{process}/children")
    return [int(each) for each in path.read_text().split()]


def fields_of(process: int) -> list[str]:
    """What the kernel tells of a process, from its state on."""
    return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()


def cpu_of(process: int, ended: bool = False) -> float:
    """The processor seconds of a process, with those of its children that have ended."""
    fields = fields_of(process)
    return sum(map(int, fields[11 : 15 if ended else 13])) / os.sysconf("SC_CLK_TCK")


def postmaster_of(database: str) -> int | None:
    """The parent of PostgreSQL's processes, if they are on this machine."""
    if not database.startswith("postgresql"):
        return None
    import psycopg

    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT pg_backend_pid()").fetchone()
    assert row is not None
    path = Path(f"/proc/{row[0]}/stat")
    return int(fields_of(row[0])[1]) if path.exists() else None


def database_seconds(postmaster: int | None) -> float:
    if postmaster is None:
        return 0.0
    total = cpu_of(postmaster, ended=True)
    for each in children_of(postmaster):
        with contextlib.suppress(OSError):
            total += cpu_of(each)
    return total


class Noise:
    """Whether it is noisy now, and since when; None while that is about to change."""

    def __init__(self) -> None:
        self.now: bool | None = None
        self.times: list[tuple[float, bool | None]] = []

    def becomes(self, now: bool | None) -> None:
        self.now = now
        self.times.append((time.monotonic(), now))

    def during(self, found: Sequence[Moment], noisy: bool) -> list[Moment]:
        """What was in the quiet times, or in the noisy ones."""
        ends = [at for at, _ in self.times[1:]] + [math.inf]
        spans = [(at, end) for (at, now), end in zip(self.times, ends, strict=True) if now is noisy]
        return [each for each in found if any(at <= each.at < end for at, end in spans)]


class Coach:
    """One browser at one match."""

    def __init__(self, server: Server, think: float, noise: Noise) -> None:
        self.noise = noise
        guest = Guest(server.url, network=19)
        body = {"home": {"coach": "me"}, "away": {"coach": "bot", "bot": "rookie"}}
        self.match_id = str(guest.post("/api/matches", body)["match"]["id"])
        self.address = server.url.replace("http", "ws", 1) + f"/ws/matches/{self.match_id}"
        self.headers = guest.headers
        self.think = think
        self.chance = random.Random(self.match_id)
        self.version = 0
        self.began = 0
        self.choices: list[str] | None = None
        self.over = False
        self.times: list[float] = []
        self.noisy_times: list[float] = []
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
        async with connect(
            self.address,
            additional_headers=self.headers,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        ) as found:
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
                if not stop.is_set() and answer["type"] == "ack" and self.noise.now is not None:
                    taken = self.noisy_times if self.noise.now else self.times
                    taken.append(time.perf_counter() - started)
                self.refused += answer["type"] != "ack"

    def pick(self, choices: list[str]) -> str:
        """At random, but not for ever at set-up."""
        for text in ("done", "formation line"):
            if text in choices and self.chance.random() < 0.8:
                return text
        return self.chance.choice(choices)


def failed(tasks: list[asyncio.Task[None]]) -> None:
    """Raise what has gone wrong before it was to begin."""
    for task in tasks:
        if task.done():
            task.result()


async def run(
    server: Server,
    chosen: argparse.Namespace,
    begun: Callable[[], None],
    neighbours: NoisyProcess | None,
    noise: Noise,
) -> list[Coach]:
    """Everybody sits down; then, for a while, everybody plays: quiet and noisy in turns."""
    matches: int = chosen.matches
    coaches = [Coach(server, chosen.think, noise) for _ in range(matches)]
    begin, stop = asyncio.Event(), asyncio.Event()
    arrived = 0
    all_here = asyncio.Event()

    def here() -> None:
        nonlocal arrived
        arrived += 1
        if arrived == matches:
            all_here.set()

    tasks: list[asyncio.Task[None]] = []
    async with asyncio.timeout(PATIENCE):
        for number, coach in enumerate(coaches):
            while number - arrived >= AT_ONCE:
                await asyncio.sleep(0.01)
                failed(tasks)
            tasks.append(asyncio.create_task(coach.play(begin, stop, here)))
        while not all_here.is_set():
            await asyncio.sleep(0.01)
            failed(tasks)
    for coach in coaches:
        coach.began = coach.version
    begun()
    begin.set()
    if neighbours is None:
        noise.becomes(False)
        await asyncio.sleep(chosen.seconds)
    else:
        for turn in range(2 * ROUNDS):
            (neighbours.noisy.set if turn % 2 else neighbours.noisy.clear)()
            # What was asked for before is still being answered.
            noise.becomes(None)
            await asyncio.sleep(SETTLING)
            noise.becomes(bool(turn % 2))
            await asyncio.sleep(chosen.seconds / (2 * ROUNDS))
        noise.becomes(None)
    stop.set()
    for task in tasks:
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result
    return coaches


def large_leagues(database: str, file: Path | None) -> list[str]:
    """The ids of leagues of 200 teams and ten seasons that no server has opened yet."""
    from bench.league import generate

    from turfwar.league.journal.stores import FileJournal
    from turfwar.server.config import database_url
    from turfwar.server.leagues import Leagues
    from turfwar.server.storage.database import open_database
    from turfwar.server.storage.store import Store

    events = FileJournal(file).read() if file is not None else generate(teams=200, seasons=10)
    engine = open_database(database_url(database))
    leagues = Leagues(engine, Store(engine, "bench"))
    found = [leagues.found("The Great League", "ann", events) for _ in range(LARGE_LEAGUES)]
    engine.dispose()
    return found


def percentile(times: list[float], share: float) -> float:
    return 1000 * times[min(len(times) - 1, int(share * len(times)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--database", help="a database URL; default: SQLite in a new folder")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own")
    parser.add_argument("--workers", type=int, nargs="+", default=[1], help="on PostgreSQL")
    parser.add_argument("--noisy", action="store_true", help="beside visitors who ask for a lot")
    parser.add_argument("--noises", nargs="+", choices=(*USUAL, "large"), help="only these of them")
    parser.add_argument(
        "--league", type=Path, help="the journal of the large league (bench.league)"
    )
    parser.add_argument("--stalls", action="store_true", help="measure the server's event loop too")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    chosen.noises = chosen.noises or (USUAL if chosen.noisy else ())
    good = True
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        postgres = ""
        if chosen.postgres or chosen.workers != [1]:
            sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
            from server.postgres import new_database, running_postgres

            postgres = stack.enter_context(running_postgres(durable=True))
        for workers in chosen.workers:
            database = chosen.database or f"sqlite:///{folder}/turfwar.db"
            if postgres:
                database = new_database(postgres)
            report = measure(chosen, database, workers)
            good = told(report, as_json=chosen.json) and good
    sys.exit(0 if good else 1)


def told(report: dict[str, Any], *, as_json: bool) -> bool:
    """Print what was measured; whether neighbours were no trouble."""
    good = "noisy_to_quiet" not in report or report["noisy_to_quiet"] < NOISY_MOST
    if as_json:
        print(json.dumps(report), flush=True)
        return good
    for name, value in report.items():
        print(f"{name:>14}: {value}")
    reached = "reached" if report["p95_ms"] < GOAL_MS else "missed"
    print(f"goal of {GOAL_MS:g} ms at the 95th percentile: {reached}", flush=True)
    if "noisy_to_quiet" in report:
        print(f"goal of {NOISY_MOST:g} times the quiet time beside noisy neighbours: {good}")
    return good


def measure(chosen: argparse.Namespace, database: str, workers: int) -> dict[str, Any]:
    """Play for a while, and say what that took."""
    large = large_leagues(database, chosen.league) if "large" in chosen.noises else []
    stalls = Path(tempfile.mkstemp()[1]) if chosen.stalls else None
    server = Server(database, workers, stalls)
    neighbours: NoisyProcess | None = None
    heard: dict[str, int] = {}
    try:
        server.wait()
        if chosen.noises:
            neighbours = NoisyProcess(server.url, chosen.noises, large)
        postmaster = postmaster_of(database)
        cpu, own, clock, stored = 0.0, 0.0, 0.0, 0.0
        noise = Noise()

        def begun() -> None:
            nonlocal cpu, own, clock, stored
            cpu, own, clock = server.cpu_seconds(), time.process_time(), time.perf_counter()
            stored = database_seconds(postmaster)

        coaches = asyncio.run(run(server, chosen, begun, neighbours, noise))
        spent, passed = server.cpu_seconds() - cpu, time.perf_counter() - clock
        coaching, storing = time.process_time() - own, database_seconds(postmaster) - stored
        heard = neighbours.stop() if neighbours is not None else {}
    finally:
        server.process.terminate()
        server.process.wait()
    times = sorted(each for coach in coaches for each in coach.times)
    lines = sum(coach.version - coach.began for coach in coaches)
    report = {
        "compiled": turfwar.COMPILED,
        "workers": workers,
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
    if postmaster is not None:
        report["database_cpu"] = round(storing / passed, 2)
        report["database_ms_per_choice"] = round(1000 * storing / max(len(times), 1), 2)
    if chosen.noises:
        noisy = sorted(each for coach in coaches for each in coach.noisy_times)
        quiet_95, noisy_95 = percentile(times, 0.95), percentile(noisy, 0.95)
        report["noisy_choices"] = len(noisy)
        report["noisy_p50_ms"] = round(percentile(noisy, 0.50), 1)
        report["noisy_p95_ms"] = round(noisy_95, 1)
        report["noisy_max_ms"] = round(1000 * noisy[-1], 1)
        report["noisy_to_quiet"] = round(noisy_95 / quiet_95, 2)
        report["neighbours"] = heard
    if stalls is not None:
        beats, saves = beats_of(stalls), saves_of(saving_file(stalls))
        for name, loud in (("quiet_stalls", False), ("noisy_stalls", True)):
            report[name] = summed_up(noise.during(beats, loud), noise.during(saves, loud))
        stalls.unlink()
        saving_file(stalls).unlink()
    return report


if __name__ == "__main__":
    main()
