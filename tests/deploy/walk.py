"""Walk an operator's story: `python tests/deploy/walk.py [--wheel FILE]`.

It is the story of docs/operating.md, in its order: an installation, PostgreSQL, a TLS proxy (nginx
and Caddy, where they are installed), the first admin, the nightly backup, an upgrade from release
0.3.0 with running matches and a league, a restore elsewhere, a ban, a purge, SIGTERM. It does by
hand what deploy/Containerfile and deploy/compose.yaml do. With `--wheel` it installs that wheel
into an empty environment; without, it uses the Python it runs on.
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
import psycopg  # noqa: E402
from installing import environment_with, without_python_paths  # noqa: E402
from server.postgres import free_port, new_database, programs, running_postgres  # noqa: E402
from websockets.sync.client import connect  # noqa: E402

from deploy.caddy_proxy import CaddyProxy  # noqa: E402
from deploy.caddy_proxy import program as caddy_program  # noqa: E402
from deploy.nginx_proxy import NginxProxy  # noqa: E402
from deploy.nginx_proxy import program as nginx_program  # noqa: E402
from deploy.old_release import OldBrowser, OldServer, running_match, source  # noqa: E402
from deploy.old_release import league as old_league  # noqa: E402
from deploy.tls_proxy import TlsProxy  # noqa: E402
from turfwar.server.messages import PROTOCOL  # noqa: E402

EXTRAS = ("server", "league", "metrics")
"""What docs/operating.md has an operator install."""
PASSWORD = "long enough for this"


def say(step: str) -> None:
    print(f"== {step}", flush=True)


class Club:
    """A server in a process of its own, with the settings of a file."""

    def __init__(
        self, program: list[str], folder: Path, database: str, proxy: int, workers: int = 2
    ) -> None:
        self.program = program
        self.database = database
        self.port = free_port()
        self.public = f"https://localhost:{proxy}"
        self.config = folder / "turfwar.toml"
        settings = (ROOT / "deploy" / "turfwar.toml").read_text(encoding="utf-8")
        tomllib.loads(settings)
        for old, new in (
            ('"sqlite:////var/lib/turfwar/turfwar.db"', f'"{database}"'),
            ('"https://turf.example"', f'"{self.public}"\nport = {self.port}\nworkers = {workers}'),
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
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/readyz", timeout=20).status_code == 200:
                    return self
            except httpx.HTTPError:
                pass
            time.sleep(0.1)
        raise TimeoutError("the server does not start")

    def stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(60) in (0, -signal.SIGTERM)


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


def new_proxy(folder: Path, port: int, upstream: int, wrong: str = "") -> NginxProxy | TlsProxy:
    """nginx with our example; where it is not installed, a small proxy with the same headers."""
    if nginx_program() is not None:
        return NginxProxy(folder, port, upstream, "Host $http_host" if wrong else "").start()
    return TlsProxy(folder, port, upstream, wrong).start()


def through_caddy(folder: Path, upstream: int) -> None:
    """A visitor who comes through Caddy with our example, and plays."""
    say("TLS proxy: another visitor comes through Caddy")
    proxy = CaddyProxy(folder, free_port(), upstream).start()
    try:
        client = visitor(f"https://localhost:{proxy.port}", proxy.cert)
        game(client, proxy.cert)
        assert client.get("/metrics").status_code == 404
        # Answers with a token must not be compressed.
        assert "content-encoding" not in client.get("/api/session").headers
    finally:
        proxy.stop()


def game(client: httpx.Client, cert: Path) -> str:
    """A match against a bot, with its socket through the proxy; its id."""
    made = client.post("/api/matches", json={"home": {"coach": "me"}, "away": {"coach": "bot"}})
    assert made.status_code == 201, made.text
    match_id = str(made.json()["match"]["id"])
    context = ssl.create_default_context(cafile=str(cert))
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    url = str(client.base_url).rstrip("/")
    headers = {"Cookie": cookie, "Origin": url}
    address = f"{url.replace('https', 'wss')}/ws/matches/{match_id}"
    with connect(address, ssl=context, additional_headers=headers) as socket:
        socket.send(json.dumps({"id": 1, "type": "hello", "protocol": PROTOCOL, "since": 0}))
        assert json.loads(socket.recv(20))["type"] == "welcome"
    return match_id


def story(program: list[str], folder: Path, server: str) -> None:
    proxy_port = free_port()
    club = Club(program, folder, new_database(server), proxy_port)
    say("PostgreSQL: the server starts on it with a settings file, and two workers")
    club.start()
    assert healthy(club.port)

    say(f"TLS proxy: visitors come through {'nginx' if nginx_program() else 'a small proxy'}")
    proxy = new_proxy(folder, proxy_port, club.port)
    griff, rowdy = visitor(club.public, proxy.cert), visitor(club.public, proxy.cert)
    register(griff, "Griff")
    register(rowdy, "Rowdy")
    match_id = game(griff, proxy.cert)
    if caddy_program() is not None:
        through_caddy(folder, club.port)
    club.environment["SSL_CERT_FILE"] = str(proxy.cert)
    found = {each["name"]: each for each in json.loads(club.run("admin", "check", "--json"))}
    assert found["proxy"]["status"] == "ok", found["proxy"]
    assert found["database"]["status"] == "ok", found["database"]

    say("the first admin")
    club.run("admin", "accounts", "grant", "Griff", "admin")
    assert griff.get("/api/admin/audit").status_code == 200

    say("scheduled backup: the command of the nightly timer, twice")
    backups = folder / "backups"
    for _ in range(2):
        nightly(club, backups)
        time.sleep(1.1)  # their names have seconds
    backup = sorted(backups.glob("*.turfwar"))[-1]
    assert len(list(backups.glob("*.turfwar"))) == 2
    club.run("admin", "verify", str(backup))

    upgrade(program, folder, server)

    say("restore elsewhere: from PostgreSQL into SQLite")
    other = folder / "elsewhere"
    other.mkdir()
    new = Club(program, other, f"sqlite:///{other / 'turfwar.db'}", free_port(), workers=1)
    new.run("admin", "restore", str(backup))
    new.start()
    listed = json.loads(new.run("admin", "accounts", "list", "--json"))
    names = {each["name"] for each in listed}
    assert names == {"Griff", "Rowdy"}
    url = f"http://127.0.0.1:{new.port}/api/matches/{match_id}"
    assert httpx.get(url).status_code == 200
    new.stop()

    say("ban")
    club.run("admin", "accounts", "ban", "Rowdy", "--reason", "insults")
    login = {"name": "Rowdy", "password": PASSWORD}
    assert rowdy.get("/api/session").json()["coach"]["guest"]
    rowdy.headers["X-CSRF-Token"] = rowdy.get("/api/session").json()["csrf"]
    assert rowdy.post("/api/login", json=login).status_code == 403

    say("purge: a guest who came once, long ago")
    guest = visitor(club.public, proxy.cert).get("/api/session").json()["coach"]["id"]
    with psycopg.connect(club.database, autocommit=True) as connection:
        long_ago = "now() - interval '200 days'"
        connection.execute(f"UPDATE coaches SET created = {long_ago} WHERE id = %s", (guest,))
        connection.execute(
            f"UPDATE sessions SET expires = {long_ago} WHERE coach_id = %s", (guest,)
        )
    would = json.loads(club.run("admin", "purge", "--dry-run", "--json"))
    assert would["guests"] == 1, would
    club.run("admin", "purge")
    assert json.loads(club.run("admin", "purge", "--dry-run", "--json"))["guests"] == 0

    say("SIGTERM")
    club.stop()
    proxy.stop()
    assert not healthy(club.port)

    say("a proxy that forgets the host is explained in the log")
    club.start()
    wrong = new_proxy(other, free_port(), club.port, "host")
    client = visitor(f"https://localhost:{wrong.port}", wrong.cert)
    client.headers["Sec-Fetch-Site"] = "same-origin"
    assert client.post("/api/matches", json={}).status_code == 403
    wrong.stop()
    club.stop()
    assert "Let the proxy pass on the header Host" in club.log.read_text()
    say("done")


def nightly(club: Club, folder: Path) -> None:
    """What turfwar-backup.service runs, with this folder and this installation."""
    unit = (ROOT / "deploy" / "systemd" / "turfwar-backup.service").read_text(encoding="utf-8")
    lines = dict(each.split("=", 1) for each in unit.splitlines() if each.startswith("ExecStart"))
    folder.mkdir(mode=0o700, exist_ok=True)
    words = lines["ExecStart"].replace("/var/lib/turfwar/backups", str(folder)).split()
    assert words[0] == "/opt/turfwar/bin/turfwar"
    club.run(*words[1:])


def upgrade(program: list[str], folder: Path, server: str) -> None:
    """Release 0.3.0 with a running match and a league; then this version on its database."""
    code = source(folder / "release")
    if code is None:
        say("upgrade from 0.3.0: left out, its commit is not in this copy of the repository")
        return
    say("upgrade from 0.3.0: a match is played and a league has begun")
    database = new_database(server)
    before = folder / "upgraded"
    before.mkdir()
    old = OldServer(code, database, before / "old.log")
    owner, coach = OldBrowser(old.url), OldBrowser(old.url)
    match_id, made = running_match(owner)
    longer, more = running_match(owner, further=80)
    league = old_league(owner, coach)
    say("upgrade from 0.3.0: stop, dump the database, install, start")
    old.stop()
    pg_dump = programs() / "pg_dump"  # type: ignore[operator]
    dump = before / "before.dump"
    subprocess.run([str(pg_dump), "-Fc", "-f", str(dump), database], check=True)
    new = Club(program, before, database, free_port())
    new.start()
    for each in (owner, coach):
        # New cookies are for HTTPS only, and this is without the proxy.
        cookie = "; ".join(f"{name}={value}" for name, value in each.http.cookies.items())
        each.http.headers["Cookie"] = cookie
        each.http.cookies.clear()
        each.url = f"http://127.0.0.1:{new.port}"
        each.http.base_url = httpx.URL(each.url)
        # Nobody has to log in again.
        assert each.http.get("/api/session").json()["coach"]["id"] == each.session["coach"]["id"]
    socket = owner.join(match_id, headers={"Cookie": owner.http.headers["Cookie"]})
    while not socket.view:
        socket.receive()
    assert socket.version == made, "the match has lost choices"
    socket.choose(socket.texts[0])
    assert socket.version == made + 1
    goes_on(owner, longer, more)
    page = coach.http.get(f"/api/leagues/{league}").json()
    assert [team["name"] for team in page["teams"]] == ["Reavers"], page["teams"]
    word = {"name": "First season", "kind": "season-opened", "season": "s1"}
    written = owner.post(f"/api/leagues/{league}/events", json={"events": [word]})
    assert written.is_success, written.text
    owner.close()
    coach.close()
    new.stop()
    say("upgrade from 0.3.0: an older version refuses the database in one sentence")
    environment = {**os.environ, "PYTHONPATH": str(code), "TURFWAR_DATABASE_URL": database}
    command = [sys.executable, "-m", "turfwar.cli.main", "serve", "--port", str(free_port())]
    back = subprocess.run(command, env=environment, cwd=code, capture_output=True, timeout=120)
    assert back.returncode != 0


def goes_on(owner: OldBrowser, match_id: str, made: int) -> None:
    """A match of 0.3.0 continues; if the new rules have taken choices back, the chat says so."""
    socket = owner.join(match_id, headers={"Cookie": owner.http.headers["Cookie"]})
    while not socket.view:
        socket.receive()
    assert not socket.view["over"]
    said = [each.get("text", "") for each in socket.seen if each["type"] == "chat"]
    if socket.version < made:
        assert any("taken back" in each for each in said), said
    before = socket.version
    socket.wait_for_turn()
    assert socket.choose(socket.texts[0])["type"] == "ack"
    assert socket.version > before
    say(f"upgrade from 0.3.0: of {made} choices of the longer match {before} count")


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
            program = [str(environment_with(wheel, folder / "venv", EXTRAS) / "bin" / "turfwar")]
        with running_postgres() as server:
            story(program, folder, server)


if __name__ == "__main__":
    main()
