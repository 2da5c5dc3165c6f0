"""`turfwar serve --workers N`: a parent that listens, and several processes that serve.

The parent opens the port, starts the workers, and starts another one for each that dies. It plays
nothing itself. All workers accept connections from the same socket.
"""

import logging
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from turfwar.kernel.errors import TurfwarError
from turfwar.server.config import Settings
from turfwar.server.hint_process import environment

log = logging.getLogger("turfwar.server")

WORKER: Final = "TURFWAR_WORKER"
"""For a worker: its site, the descriptor that it listens at, and one that its parent holds open."""
BACKLOG: Final = 2048
POLL: Final = 0.1
TOO_SOON: Final = 10.0
"""A worker that ends so many seconds after its start does not start again at once."""
PAUSE: Final = 1.0
MOST_FAILURES: Final = 10
FAREWELL: Final = 15.0
"""How many seconds longer than `shutdown_seconds` workers may take to end."""
NEEDS_POSTGRESQL: Final = (
    "several workers need a PostgreSQL database: SQLite is for one process. "
    "Set database_url to postgresql://..., or leave --workers out"
)


@dataclass(frozen=True)
class WorkerPlace:
    """What a worker has from its parent."""

    site: str
    listening: int
    lifeline: int

    @classmethod
    def here(cls) -> "WorkerPlace | None":
        """That of this process, if it is a worker."""
        found = os.environ.get(WORKER)
        if not found:
            return None
        site, listening, lifeline = found.split(":")
        return cls(site, int(listening), int(lifeline))

    def sockets(self) -> list[socket.socket]:
        return [socket.socket(fileno=self.listening)]

    def follow_parent(self) -> None:
        """End when the parent has ended, however it did."""

        def wait() -> None:
            with os.fdopen(self.lifeline, "rb") as pipe:
                pipe.read()
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=wait, name="lifeline", daemon=True).start()


def check_workers(settings: Settings) -> None:
    """`TurfwarError` where so many workers cannot be had."""
    if settings.workers > 1 and not settings.database_url.startswith("postgresql"):
        raise TurfwarError(NEEDS_POSTGRESQL)


def check_address(host: str, port: int) -> None:
    """`TurfwarError` where nothing can listen there."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except (OSError, UnicodeError) as error:
        said = getattr(error, "strerror", None) or "that is no address"
        raise TurfwarError(f"cannot listen on {host}, port {port}: {said}") from error


class Parent:
    """Keeps as many workers running as are wanted."""

    def __init__(self, settings: Settings, host: str, port: int, command: Sequence[str]) -> None:
        self.settings = settings
        self.command = [sys.executable, "-m", "turfwar.cli.main", "serve", *command]
        self.site = secrets.token_hex(8)
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self.socket = socket.socket(family, socket.SOCK_STREAM)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self.socket.bind((host, port))
        except OSError as error:
            raise TurfwarError(f"cannot listen on {host}, port {port}: {error.strerror}") from error
        self.socket.listen(BACKLOG)
        self.lifeline, self.held = os.pipe()
        self.workers: list[subprocess.Popen[bytes]] = []
        self.stopping = False
        self.failures = 0

    def run(self) -> int:
        """Run until a signal comes; the exit code."""
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self.stop)
        started: dict[int, float] = {}
        try:
            while not self.stopping:
                for worker in list(self.workers):
                    if worker.poll() is None:
                        continue
                    self.workers.remove(worker)
                    soon = time.monotonic() - started[worker.pid] < TOO_SOON
                    self.failures = self.failures + 1 if soon else 0
                    log.error("worker %d has ended with %s", worker.pid, worker.returncode)
                    if self.failures >= MOST_FAILURES:
                        log.error("workers end as soon as they start: giving up")
                        return 1
                    if soon:
                        time.sleep(PAUSE)
                while len(self.workers) < self.settings.workers and not self.stopping:
                    worker = self.start()
                    started[worker.pid] = time.monotonic()
                time.sleep(POLL)
        finally:
            self.end()
        return 0

    def start(self) -> subprocess.Popen[bytes]:
        place = f"{self.site}:{self.socket.fileno()}:{self.lifeline}"
        worker = subprocess.Popen(
            self.command,
            env={**environment(), WORKER: place},
            pass_fds=(self.socket.fileno(), self.lifeline),
            start_new_session=True,
        )
        self.workers.append(worker)
        log.info("worker %d has started", worker.pid)
        return worker

    def stop(self, *_: Any) -> None:
        self.stopping = True

    def end(self) -> None:
        """Let the workers finish what is under way."""
        self.socket.close()
        for worker in self.workers:
            worker.terminate()
        until = time.monotonic() + self.settings.shutdown_seconds + FAREWELL
        for worker in self.workers:
            try:
                worker.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
