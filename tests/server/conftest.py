"""A server in a thread or in a process of its own, and browsers that talk to it."""

import asyncio
import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from argon2 import PasswordHasher
from server.postgres import MISSING, free_port, new_database, programs, running_postgres
from server.wire_checks import answer_faults, message_faults
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from turfwar.replay.fairness import promise
from turfwar.server.app import create_app
from turfwar.server.config import Limits, Settings, database_url, sqlite_url
from turfwar.server.messages import PROTOCOL
from turfwar.server.storage.database import open_database
from turfwar.server.uvicorn_config import GracefulServer, listening

GENEROUS = Limits(
    messages_per_second=10_000,
    message_burst=10_000,
    requests_per_second=10_000,
    request_burst=10_000,
    logins_per_minute=1000,
    new_sessions_per_minute=10_000,
    new_matches_per_minute=10_000,
    matches_per_coach=1000,
    connections_per_client=1000,
    costly_per_second=1000,
    costly_burst=1000,
    openings_per_second=1000,
    connections_per_coach=1000,
    watched_per_coach=1000,
    chat_per_minute=60_000,
    chat_burst=1000,
    chat_per_match=10_000,
    opening_burst=1000,
    hints_seconds=60,
    work_seconds=60,
)
PATIENCE = 60.0
KILLED = Path(__file__).parent / "killed.py"


class Socket:
    """A match's socket, with what came over it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.seen: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.version = 0
        self.log = 0
        self.next_id = 0

    def send(self, **message: Any) -> int:
        self.next_id += 1
        self.connection.send(json.dumps({"id": self.next_id, **message}))
        return self.next_id

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.connection.recv(timeout))
        assert message_faults(message) == []
        self.seen.append(message)
        if message["type"] in ("snapshot", "update"):
            self.version, self.log = message["version"], message["log"]
            kept = [event for event in self.events if event["pos"] < message["from"]]
            self.events = kept + message["events"]
            if message["type"] == "snapshot":
                self.view = message["view"]
            else:
                changes = message["changes"]
                players = {**self.view["players"], **changes.pop("players", {})}
                self.view = {**self.view, **changes, "players": players}
        return message

    def until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read until a message fits."""
        while True:
            message = self.receive()
            if fits(message):
                return message

    def of_type(self, *types: str) -> dict[str, Any]:
        return self.until(lambda message: message["type"] in types)

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send something, and read up to its answer."""
        asked = self.send(**message)
        return self.until(lambda answer: answer.get("id") == asked)

    def do(self, **message: Any) -> dict[str, Any]:
        """Send something, and read up to its answer and what it has changed."""
        answer = self.ask(**message)
        if answer["type"] == "ack":
            while self.version < answer["version"]:
                self.receive()
        return answer

    def choose(self, *choices: str, at: int | None = None) -> dict[str, Any]:
        where = self.version if at is None else at
        return self.do(type="choose", at=where, choices=list(choices))

    def promise(self, match_id: str, nonce: str) -> dict[str, Any]:
        return self.ask(type="promise", promise=promise(match_id, nonce))

    def ready(self, match_id: str, nonce: str | None = None) -> None:
        """Promise a nonce and show it, where nobody else has to."""
        chosen = nonce or secrets.token_hex(16)
        assert self.promise(match_id, chosen)["type"] == "ack"
        assert self.ask(type="ready", nonce=chosen)["type"] == "ack"

    def my_turn(self) -> bool:
        question = self.view.get("question")
        return question is not None and question["choices"] is not None

    @property
    def texts(self) -> list[str]:
        """What can be chosen."""
        return [each["text"] for each in self.view["question"]["choices"]]

    def wait_for_turn(self) -> None:
        while not self.my_turn() and not self.view.get("over"):
            self.receive()

    def closed_with(self, timeout: float = PATIENCE) -> int:
        """Read until the server closes; the code that it gives."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            try:
                self.receive(max(0.1, end - time.monotonic()))
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 1006
        raise TimeoutError("the server keeps the socket open")

    def close(self) -> None:
        self.connection.close()


def check_answer(response: httpx.Response) -> None:
    """Every answer that has a type is as its type says."""
    kind = response.headers.get("content-type", "")
    body = response.read()
    if response.is_success and body and kind.startswith("application/json"):
        request = response.request
        assert answer_faults(request.method, request.url.path, json.loads(body)) == []


class Browser:
    """One browser: a session, and sockets."""

    checks: tuple[Callable[[httpx.Response], None], ...] = (check_answer,)

    def __init__(self, url: str, server: Any = None) -> None:
        self.url = url
        self.http = httpx.Client(
            base_url=url, timeout=PATIENCE, event_hooks={"response": list(self.checks)}
        )
        self.session = self.http.get("/api/session").json()
        self.sockets: list[Socket] = []

    @property
    def csrf(self) -> dict[str, str]:
        return {"X-CSRF-Token": self.session["csrf"]}

    def post(self, path: str, **kwargs: Any) -> httpx.Response:
        return self.http.post(path, headers=self.csrf, **kwargs)

    def create(self, **body: Any) -> dict[str, Any]:
        response = self.post("/api/matches", json=body)
        assert response.status_code == 201, response.text
        result: dict[str, Any] = response.json()
        return result

    def socket(self, match_id: str, **kwargs: Any) -> Socket:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie, **kwargs.pop("headers", {})}
        address = self.url.replace("http", "ws", 1) + f"/ws/matches/{match_id}"
        opened = connect(
            address,
            additional_headers=headers,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=0.5,
            **kwargs,
        )
        found = Socket(opened.__enter__())
        self.sockets.append(found)
        return found

    def join(self, match_id: str, since: int = 0, **kwargs: Any) -> Socket:
        found = self.socket(match_id, **kwargs)
        found.send(type="hello", protocol=PROTOCOL, since=since)
        found.of_type("welcome")
        return found

    def play(self, nonce: str | None = None, **body: Any) -> tuple[str, Socket]:
        """A match that has begun, and this browser's socket."""
        match_id = self.create(**body)["match"]["id"]
        found = self.join(match_id)
        found.ready(match_id, nonce)
        if not found.view:
            found.of_type("snapshot")
        return match_id, found

    def close(self) -> None:
        for found in self.sockets:
            found.close()
        self.http.close()


class Running:
    """A server that runs in a thread of the tests."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port = free_port()
        self.app = create_app(settings)
        config = uvicorn.Config(
            self.app,
            port=self.port,
            **listening(settings) | {"timeout_graceful_shutdown": 1},
        )
        self.server = GracefulServer(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.browsers: list[Browser] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def hub(self) -> Any:
        return self.app.state.server.hub

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        loop: asyncio.AbstractEventLoop = self.hub.tasks[0].get_loop()
        return loop

    def start(self) -> "Running":
        self.thread.start()
        end = time.monotonic() + PATIENCE
        while not self.server.started:
            assert time.monotonic() < end, "the server does not start"
            time.sleep(0.01)
        return self

    def browser(self) -> Browser:
        self.browsers.append(Browser(self.url))
        return self.browsers[-1]

    def call(self, work: Callable[..., Any], *args: Any) -> None:
        """Have something done in the server's loop."""
        done = threading.Event()

        def do() -> None:
            work(*args)
            done.set()

        self.loop.call_soon_threadsafe(do)
        assert done.wait(PATIENCE), "the server's loop does not answer"

    def stop(self) -> None:
        for browser in self.browsers:
            browser.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)


class Process:
    """A server in a process of its own, to be killed."""

    def __init__(self, url: str, *killed: str, workers: int = 1) -> None:
        self.database = url
        self.workers = workers
        self.killed = killed
        """When it is to be killed: `before` or `after`, and what the commit must contain."""
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Process":
        limits = {
            f"TURFWAR_LIMIT_{name.upper()}": str(value)
            for name, value in GENEROUS.__dict__.items()
            if value != getattr(Limits(), name)
        }
        program = [str(KILLED), *self.killed] if self.killed else ["-m", "turfwar.cli.main"]
        self.process = subprocess.Popen(
            [sys.executable, *program, "serve", "--port", str(self.port)]
            + (["--workers", str(self.workers)] if self.workers > 1 else []),
            env={**os.environ, **limits, "TURFWAR_DATABASE_URL": self.database},
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                httpx.get(f"{self.url}/api/bots", timeout=20)
                return self
            except httpx.HTTPError:
                assert self.process.poll() is None, "the server has ended"
                time.sleep(0.05)
        raise TimeoutError("the server does not start")

    def again(self) -> "Process":
        """Wait until it has been killed, then start it as usual, at the same place."""
        assert self.process is not None
        assert self.process.wait(PATIENCE) == -signal.SIGKILL
        self.killed = ()
        return self.start()

    def kill(self) -> None:
        """No time for farewells."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that are marked so run on both databases."""
    both = metafunc.definition.get_closest_marker("both_databases")
    if both is not None and "database_kind" in metafunc.fixturenames:
        metafunc.parametrize("database_kind", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def database_kind(request: pytest.FixtureRequest) -> str:
    return str(getattr(request, "param", "sqlite"))


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Servers in threads hash passwords, and one at their start, with little work."""
    quick = partial(PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("turfwar.server.accounts.PasswordHasher", quick)
        yield


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of SQLite with its tables, to be copied."""
    found = tmp_path_factory.mktemp("migrated") / "turfwar.db"
    open_database(sqlite_url(found)).dispose()
    return found


@pytest.fixture(scope="session")
def migrated_postgres(postgres: str) -> str:
    """The name of a database of PostgreSQL with its tables, to be copied."""
    url = new_database(postgres)
    open_database(database_url(url)).dispose()
    return url.rsplit("/", 1)[1]


@pytest.fixture
def settings(tmp_path: Path, database_kind: str, request: pytest.FixtureRequest) -> Settings:
    """A server's settings, with a new database."""
    if database_kind == "sqlite":
        database = tmp_path / "turfwar.db"
        shutil.copy(request.getfixturevalue("migrated"), database)
        return Settings(sqlite_url(database), GENEROUS)
    like = request.getfixturevalue("migrated_postgres")
    url = new_database(request.getfixturevalue("postgres"), like)
    return Settings(database_url(url), GENEROUS)


@pytest.fixture
def start() -> Iterator[Callable[..., Running]]:
    """Start servers that are stopped after the test."""
    running: list[Running] = []

    def begin(settings: Settings, **limits: int) -> Running:
        chosen = replace(settings, limits=replace(settings.limits, **limits))
        running.append(Running(chosen).start())
        return running[-1]

    yield begin
    for each in running:
        each.stop()


@pytest.fixture
def server(settings: Settings, start: Callable[..., Running]) -> Running:
    return start(settings)


@pytest.fixture
def browser(server: Running) -> Browser:
    return server.browser()


@pytest.fixture
def new_process() -> Iterator[Callable[[str], Process]]:
    """Servers in processes, killed after the test."""
    processes: list[Process] = []

    def begin(url: str, *killed: str) -> Process:
        processes.append(Process(url, *killed))
        return processes[-1].start()

    yield begin
    for each in processes:
        if each.process is not None and each.process.poll() is None:
            each.kill()


@pytest.fixture
def new_workers() -> Iterator[Callable[[str, int], Process]]:
    """Servers with several workers, stopped after the test."""
    processes: list[Process] = []

    def begin(url: str, workers: int) -> Process:
        processes.append(Process(url, workers=workers))
        return processes[-1].start()

    yield begin
    for each in processes:
        if each.process is not None and each.process.poll() is None:
            each.process.terminate()
            each.process.wait(PATIENCE)


@pytest.fixture
def new_browser() -> Iterator[Callable[[str], Browser]]:
    browsers: list[Browser] = []

    def begin(url: str) -> Browser:
        browsers.append(Browser(url))
        return browsers[-1]

    yield begin
    for each in browsers:
        each.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A private PostgreSQL; the URL of its database."""
    if programs() is None:
        pytest.skip(MISSING)
    with running_postgres() as url:
        yield url
