"""Visitors who ask a server for as much as they may, while `bench/load.py` measures the others.

Each noise is a guest with an address of their own:

    planners   watches twenty matches of planners
    pages      asks for pages of a league as it once was
    papers     asks for match sheets, rosters and archives of a league
    reading    has files of teams read
    imports    imports a league, again and again
    analysis   has matches analysed
    chat       chats over twenty sockets
    large      opens leagues of 200 teams and ten seasons for the first time (only on request)
"""

import asyncio
import itertools
import json
import multiprocessing
import secrets
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec.json import decode
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from turfwar import Match
from turfwar.replay import write_replay
from turfwar.replay.fairness import promise
from turfwar.server.giving_way import give_way
from turfwar.server.messages import PROTOCOL

PLANNERS: Final = 20
CHATTERS: Final = 20
PATIENCE: Final = 300.0
USUAL: Final = ("planners", "pages", "papers", "reading", "imports", "analysis", "chat")
addresses = itertools.count(1)


class Guest:
    """A visitor without an account, at an address of their own."""

    def __init__(self, url: str, network: int = 18) -> None:
        self.url = url
        number = next(addresses)
        self.headers = {"X-Forwarded-For": f"198.{network}.{number // 250}.{number % 250 + 1}"}
        request = urllib.request.Request(f"{url}/api/session", headers=self.headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            self.headers["Cookie"] = answer.headers["set-cookie"].split(";")[0]
            self.csrf = json.load(answer)["csrf"]

    def get(self, path: str) -> bytes:
        request = urllib.request.Request(f"{self.url}{path}", headers=self.headers)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return bytes(answer.read())

    def post(self, path: str, body: Any = None, kind: str = "application/json") -> Any:
        data = body if isinstance(body, bytes) else json.dumps(body or {}).encode()
        headers = {**self.headers, "X-CSRF-Token": self.csrf, "Content-Type": kind}
        request = urllib.request.Request(f"{self.url}{path}", data, headers)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)


class Neighbours:
    """All of them, each for as long as `noisy` is set."""

    def __init__(
        self, url: str, noises: Sequence[str], large: Sequence[str], noisy: Any, stopped: Any
    ) -> None:
        self.url = url
        self.noisy = noisy
        self.stopped = stopped
        self.leagues = iter(large)
        self.archive = (
            demo_league() if {"pages", "papers", "reading", "imports"} & {*noises} else b""
        )
        self.made = threading.Barrier(len(noises) + 1)
        self.importing = threading.Lock()
        self.said: Counter[str] = Counter()
        self.threads = [
            threading.Thread(
                target=asyncio.run, args=(self.make(getattr(self, each)),), daemon=True
            )
            for each in noises
        ]

    async def make(self, noise: Callable[[], AsyncIterator[None]]) -> None:
        """Prepare, wait until all are prepared, and make noise."""
        steps = noise()
        try:
            await anext(steps)
        except Exception as error:
            self.said[f"not prepared: {type(error).__name__}: {error}"] += 1
        self.made.wait(PATIENCE)
        try:
            async for _ in steps:
                pass
        except Exception as error:
            self.said[f"failed: {type(error).__name__}: {error}"] += 1

    async def turns(self) -> AsyncIterator[int]:
        """Numbers, as long as it is to be noisy; it waits while it is to be quiet."""
        for number in itertools.count():
            while not self.noisy.is_set() and not self.stopped.is_set():
                await asyncio.sleep(0.05)
            if self.stopped.is_set():
                return
            yield number

    def ask(self, what: str, work: Callable[[], Any]) -> Any:
        """Ask for something, and count the answer."""
        try:
            found = work()
        except urllib.error.HTTPError as error:
            self.said[f"{what} answered {error.code}"] += 1
            # Whoever is refused does not ask again at once, as a browser does not.
            time.sleep(0.1)
            return None
        self.said[what] += 1
        return found

    def brought(self, guest: Guest) -> Any:
        """A league of the demonstration, imported; one at a time, as few are taken at once."""
        with self.importing:
            return guest.post("/api/leagues/import", self.archive, "application/zip")

    # Planners

    async def planners(self) -> AsyncIterator[None]:
        guest = Guest(self.url)
        seat = {"coach": "bot", "bot": "planner"}
        body = {"home": seat, "away": seat, "pace": 0}
        matches = [guest.post("/api/matches", body)["match"]["id"] for _ in range(PLANNERS)]
        yield
        await asyncio.gather(*(self.watch(guest, each) for each in matches))

    async def watch(self, guest: Guest, match_id: str) -> None:
        url = guest.url.replace("http", "ws", 1) + f"/ws/matches/{match_id}"
        ready = False
        async for _ in self.turns():
            async with connect(url, additional_headers=guest.headers, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
                if not ready:
                    nonce = secrets.token_hex(16)
                    said = promise(match_id, nonce)
                    await socket.send(json.dumps({"type": "promise", "id": 0, "promise": said}))
                    await socket.send(json.dumps({"type": "ready", "id": 1, "nonce": nonce}))
                    ready = True
                while self.noisy.is_set() and not self.stopped.is_set():
                    try:
                        await asyncio.wait_for(socket.recv(decode=False), 0.2)
                        self.said["planner messages"] += 1
                    except TimeoutError:
                        continue
                    except ConnectionClosed as closed:
                        code = closed.rcvd.code if closed.rcvd else 1006
                        self.said[f"sockets closed with {code}"] += 1
                        return

    # Leagues

    async def pages(self) -> AsyncIterator[None]:
        guest = Guest(self.url)
        league = self.brought(guest)
        where = f"/api/leagues/{league['id']}/teams/{league['teams'][0]['id']}"
        yield
        async for number in self.turns():
            until = 200 + number % 400
            self.ask("league pages", partial(guest.get, f"{where}?until={until}"))

    async def papers(self) -> AsyncIterator[None]:
        guest = Guest(self.url)
        league = self.brought(guest)
        where = f"/api/leagues/{league['id']}"
        teams = [each["id"] for each in league["teams"]]
        spec = {"id": "table", "format": "round-robin"}
        opened = [
            {"kind": "season-opened", "season": "s2", "name": "Season 2"},
            {"kind": "competition-created", "competition": "s2-a", "season": "s2", "stages": [spec]}
            | {"name": "Division"},
            *({"kind": "entered", "competition": "s2-a", "team": each} for each in teams),
        ]
        guest.post(f"{where}/events", {"events": opened})
        guest.post(f"{where}/competitions/s2-a/draw")
        page = decode(guest.get(f"{where}/competitions/s2-a"))
        fixtures = [each["id"] for stage in page["stages"] for each in stage["fixtures"]]
        yield
        async for number in self.turns():
            fixture, team = fixtures[number % len(fixtures)], teams[number % len(teams)]
            path = (
                f"/fixtures/{fixture}/sheet.pdf",
                f"/fixtures/{fixture}/inducements",
                f"/teams/{team}/roster.pdf",
                "/archive",
            )[number % 4]
            name = path.rpartition("/")[2]
            self.ask(name, partial(guest.get, f"{where}{path}"))

    async def reading(self) -> AsyncIterator[None]:
        guest = Guest(self.url)
        where = f"/api/leagues/{self.brought(guest)['id']}"
        player = f"Lineman,{'Block; Dodge; Tackle; ' * 40},m,1,1,2,3,0\n"
        text = "position,skills,injuries,spp,td,cas,comp,int\n" + 40 * player
        yield
        async for _ in self.turns():
            self.ask("files of teams", lambda: guest.post(f"{where}/teams/read", {"text": text}))

    async def imports(self) -> AsyncIterator[None]:
        guest = Guest(self.url)
        yield
        async for _ in self.turns():
            self.ask("imports", lambda: self.brought(guest))

    async def large(self) -> AsyncIterator[None]:
        guest = Guest(self.url)
        yield
        async for _ in self.turns():
            league = next(self.leagues, None)
            if league is None:
                return
            began = time.monotonic()
            self.ask("large leagues", partial(guest.get, f"/api/leagues/{league}"))
            self.said["seconds for large leagues"] += round(time.monotonic() - began)

    # Analysis

    async def analysis(self) -> AsyncIterator[None]:
        guest = Guest(self.url)
        matches = []
        for seed in range(1, 5):
            match = Match("Human", "Orc", seed=seed)
            match.play_at_random(seed)
            text = write_replay(match).encode()
            matches.append(guest.post("/api/replays", text, "text/plain")["id"])
        yield
        for each in matches:
            began = False
            async for _ in self.turns():
                path = f"/api/replays/{each}/analysis"
                if not began:
                    began = self.ask("analyses", partial(guest.post, path)) is not None
                    continue
                found = json.loads(guest.get(path))
                if found["state"] in ("done", "failed"):
                    self.said[f"analyses {found['state']}"] += 1
                    break
                self.said["decisions analysed"] = max(
                    self.said["decisions analysed"], found["done"]
                )
                await asyncio.sleep(0.5)

    # Chat

    async def chat(self) -> AsyncIterator[None]:
        guest = Guest(self.url)
        seats = {"home": {"coach": "me"}, "away": {"coach": "me"}}
        match_id = guest.post("/api/matches", seats)["match"]["id"]
        yield
        talk = (self.talk(guest, match_id) for _ in range(CHATTERS))
        await asyncio.gather(*talk, return_exceptions=True)

    async def talk(self, guest: Guest, match_id: str) -> None:
        url = guest.url.replace("http", "ws", 1) + f"/ws/matches/{match_id}"
        async with connect(url, additional_headers=guest.headers, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            async for number in self.turns():
                said = {"type": "chat", "id": number, "text": "spam"}
                await socket.send(json.dumps(said))
                answer: dict[str, Any] = {}
                while answer.get("id") != number:
                    answer = decode(await socket.recv(decode=False))
                self.said[f"chat answered {answer['type']}"] += 1


def demo_league() -> bytes:
    """The archive of a league of sixteen teams, with results that were made up."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "turfwar.cli.main", "league", "demo", "--quiet"]
        command += ["--bot", "rehearsed", "--seasons", "1", folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return (Path(folder) / "league.zip").read_bytes()


def be_noisy(
    url: str,
    noises: Sequence[str],
    large: Sequence[str],
    noisy: Any,
    stopped: Any,
    ready: Any,
    said: Any,
) -> None:
    """A process of its own, so that what it does itself is not measured."""
    give_way()
    neighbours = Neighbours(url, noises, large, noisy, stopped)
    for thread in neighbours.threads:
        thread.start()
    neighbours.made.wait(PATIENCE)
    ready.set()
    for thread in neighbours.threads:
        thread.join(30)
    said.put(dict(neighbours.said))


class NoisyProcess:
    """The neighbours, quiet until they are told otherwise."""

    def __init__(self, url: str, noises: Sequence[str], large: Sequence[str] = ()) -> None:
        context = multiprocessing.get_context("spawn")
        self.noisy, self.stopped, ready = context.Event(), context.Event(), context.Event()
        self.said: Any = context.Queue()
        arguments = (url, noises, large, self.noisy, self.stopped, ready, self.said)
        self.process = context.Process(target=be_noisy, args=arguments, daemon=True)
        self.process.start()
        if not ready.wait(PATIENCE):
            raise SystemExit("the noisy neighbours cannot be prepared")

    def stop(self) -> dict[str, int]:
        self.noisy.clear()
        self.stopped.set()
        found: dict[str, int] = self.said.get(timeout=120)
        self.process.join(20)
        return found
