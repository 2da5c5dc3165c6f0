"""Walk an operator's story: `python tests/deploy/walk.py [--wheel FILE]`.

It does by hand what deploy/Containerfile and deploy/compose.yaml do: an installation, PostgreSQL, a
TLS proxy, the first admin, a backup, a ban, a purge, SIGTERM, and a restore elsewhere. With
`--wheel` it installs that wheel into an empty environment; without, it uses the Python it runs on.
"""

import argparse
import json
import os
import signal
import ssl
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

import httpx  # noqa: E402
from installing import environment_with, without_python_paths  # noqa: E402
from server.postgres import free_port, new_database, programs, running_postgres  # noqa: E402
from websockets.sync.client import connect  # noqa: E402

from deploy.tls_proxy import TlsProxy  # noqa: E402

PASSWORD = "long enough for this"


def say(step: str) -> None:
    print(f"== {step}", flush=True)


class Club:
    """A server in a process of its own, with the settings of a file."""

    def __init__(self, program: list[str], folder: Path, database: str, proxy: int) -> None:
        self.program = program
        self.port = free_port()
        self.public = f"https://localhost:{proxy}"
        self.config = folder / "turfwar.toml"
        settings = (ROOT / "deploy" / "turfwar.toml").read_text(encoding="utf-8")
        tomllib.loads(settings)
        for old, new in (
            ('"sqlite:////var/lib/turfwar/turfwar.db"', f'"{database}"'),
            ('"https://turf.example"', f'"{self.public}"\nport = {self.port}'),
        ):
            assert old in settings, old
            settings = settings.replace(old, new, 1)
        self.config.write_text(settings, encoding="utf-8")
        self.config.chmod(0o600)
        self.environment = {**os.environ, "TURFWAR_CONFIG": str(self.config)}
        if "PYTHONPATH" in self.environment and len(program) == 1:
            self.environment = {**without_python_paths(), "TURFWAR_CONFIG": str(self.config)}
        self.log = folder / "log"
        self.process: subprocess.Popen[bytes] | None = None

    def run(self, *arguments: str, code: int = 0) -> str:
        done = subprocess.run(
            [*self.program, *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == code, f"{arguments}: {done.stdout}{done.stderr}"
        return done.stdout

    def start(self) -> "Club":
        self.run("serve", "--check-config")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.program, "serve"], env=self.environment, stderr=log, stdout=log
            )
        end = time.monotonic() + 60
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/readyz").status_code == 200:
                    return self
            except httpx.HTTPError:
                pass
            time.sleep(0.1)
        raise TimeoutError("the server does not start")

    def stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(20) in (0, -signal.SIGTERM)


def visitor(url: str, cert: Path) -> httpx.Client:
    """A browser of somebody who visits the site."""
    context = ssl.create_default_context(cafile=str(cert))
    client = httpx.Client(base_url=url, verify=context, headers={"Origin": url}, timeout=30)
    client.headers["X-CSRF-Token"] = client.get("/api/session").json()["csrf"]
    return client


def register(client: httpx.Client, name: str) -> dict[str, Any]:
    answer = client.post("/api/register", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    client.headers["X-CSRF-Token"] = answer.json()["csrf"]
    return dict(answer.json()["coach"])


def health_check() -> str:
    """The program of the container's health check."""
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    line = next(each for each in text.splitlines() if each.strip().startswith('CMD ["python"'))
    return str(json.loads(line.strip().removeprefix("CMD "))[2])


def healthy(port: int) -> bool:
    environment = {**os.environ, "TURFWAR_PORT": str(port)}
    done = subprocess.run(
        [sys.executable, "-c", health_check()], env=environment, capture_output=True, check=False
    )
    return done.returncode == 0


def story(program: list[str], folder: Path, server: str) -> None:
    proxy_port = free_port()
    club = Club(program, folder, new_database(server), proxy_port)
    say("the server starts on PostgreSQL, with a settings file")
    club.start()
    assert healthy(club.port)
    proxy = TlsProxy(folder, proxy_port, club.port).start()

    say("visitors come through the TLS proxy")
    griff, rowdy = visitor(club.public, proxy.cert), visitor(club.public, proxy.cert)
    register(griff, "Griff")
    register(rowdy, "Rowdy")
    made = griff.post("/api/matches", json={"home": {"coach": "me"}, "away": {"coach": "bot"}})
    assert made.status_code == 201, made.text
    match_id = made.json()["match"]["id"]
    context = ssl.create_default_context(cafile=str(proxy.cert))
    cookie = "; ".join(f"{name}={value}" for name, value in griff.cookies.items())
    headers = {"Cookie": cookie, "Origin": club.public}
    address = f"{club.public.replace('https', 'wss')}/ws/matches/{match_id}"
    with connect(address, ssl=context, additional_headers=headers) as socket:
        socket.send(json.dumps({"id": 1, "type": "hello", "protocol": 1, "since": 0}))
        assert "type" in json.loads(socket.recv(10))
    club.environment["SSL_CERT_FILE"] = str(proxy.cert)
    found = {each["name"]: each for each in json.loads(club.run("admin", "check", "--json"))}
    assert found["proxy"]["status"] == "ok", found["proxy"]
    assert found["database"]["status"] == "ok", found["database"]

    say("the first admin")
    club.run("admin", "accounts", "grant", "Griff", "admin")
    assert griff.get("/api/admin/audit").status_code == 200

    say("a backup while people play, and a ban")
    backups = folder / "backups"
    backups.mkdir()
    backup = json.loads(club.run("admin", "backup", str(backups), "--keep", "14", "--json"))
    club.run("admin", "accounts", "ban", "Rowdy", "--reason", "insults")
    login = {"name": "Rowdy", "password": PASSWORD}
    assert rowdy.get("/api/session").json()["coach"]["guest"]
    rowdy.headers["X-CSRF-Token"] = rowdy.get("/api/session").json()["csrf"]
    assert rowdy.post("/api/login", json=login).status_code == 403
    club.run("admin", "purge", "--dry-run")

    say("SIGTERM")
    club.stop()
    proxy.stop()
    assert not healthy(club.port)

    say("restored elsewhere, from PostgreSQL into SQLite")
    other = folder / "elsewhere"
    other.mkdir()
    new = Club(program, other, f"sqlite:///{other / 'turfwar.db'}", free_port())
    new.run("admin", "restore", backup["file"])
    new.start()
    names = {each["name"] for each in json.loads(new.run("admin", "accounts", "list", "--json"))}
    assert names == {"Griff", "Rowdy"}
    url = f"http://127.0.0.1:{new.port}/api/matches/{match_id}"
    assert httpx.get(url).status_code == 200
    new.stop()

    say("a proxy that forgets the host is explained in the log")
    club.start()
    wrong = TlsProxy(folder, free_port(), club.port, "host").start()
    client = visitor(f"https://localhost:{wrong.port}", wrong.cert)
    client.headers["Sec-Fetch-Site"] = "same-origin"
    assert client.post("/api/matches", json={}).status_code == 403
    wrong.stop()
    club.stop()
    assert "Let the proxy pass on the header Host" in club.log.read_text()
    say("done")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--wheel", type=Path, help="a wheel to install into an empty environment")
    wheel = options.parse_args().wheel
    if programs() is None:
        sys.exit("this needs PostgreSQL's programs (initdb, postgres)")
    with tempfile.TemporaryDirectory(prefix="turfwar-walk-") as name:
        folder = Path(name)
        program = [sys.executable, "-m", "turfwar.cli.main"]
        if wheel is not None:
            say(f"install {wheel.name} into an empty environment")
            program = [str(environment_with(wheel, folder / "venv") / "bin" / "turfwar")]
        with running_postgres() as server:
            story(program, folder, server)


if __name__ == "__main__":
    main()
