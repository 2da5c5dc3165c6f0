"""A PostgreSQL of the tests' own, from the machine's package."""

import os
import secrets
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

MISSING = (
    "PostgreSQL's programs (initdb, postgres) are not on this machine:"
    " apt-get install postgresql, or whatever its package is called"
)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def programs() -> Path | None:
    """Where PostgreSQL's own programs are."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).parent if found else None


@contextmanager
def running_postgres(*, durable: bool = False) -> Iterator[str]:
    """A server on this machine only, gone afterwards; the URL of its database."""
    where = programs()
    assert where is not None, MISSING
    folder = Path("/tmp") / f"turfwar-postgres-{secrets.token_hex(4)}"
    folder.mkdir(mode=0o700)
    as_user: list[str] = []
    if os.getuid() == 0:
        # PostgreSQL refuses to run as root.
        shutil.chown(folder, "nobody")
        as_user = ["runuser", "-u", "nobody", "--"]
    data = folder / "data"
    port = free_port()
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "cwd": "/"}
    initdb = [str(where / "initdb"), "-D", str(data), "-A", "trust", "-U", "turfwar", "-N"]
    subprocess.run([*as_user, *initdb], check=True, **quiet)
    fsync = "on" if durable else "off"
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync={fsync}"
    ctl = [*as_user, str(where / "pg_ctl"), "-D", str(data), "-w"]
    log = ["-l", str(folder / "log")]
    subprocess.run([*ctl, *log, "-o", options, "start"], check=True, **quiet)
    try:
        yield f"postgresql://turfwar@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*ctl, "-m", "immediate", "stop"], check=False, **quiet)
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: str, like: str = "template1") -> str:
    """A database of a server, empty or like another one that nobody uses; its URL."""
    name = f"test_{secrets.token_hex(4)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
    return server.rsplit("/", 1)[0] + f"/{name}"
