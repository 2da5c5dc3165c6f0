"""Release 0.3.0 as it was, with a running match and a league, to be upgraded."""

import json
import os
import random
import secrets
import subprocess
import sys
import tarfile
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
from server.conftest import Browser
from server.postgres import free_port

from turfwar.replay.fairness import promise

ROOT = Path(__file__).parents[2]
COMMIT = "ceb54806"
ELEVEN = {"Lineman": 11}


def source(folder: Path) -> Path | None:
    """The source of the release; None where there is no repository that has it."""
    command = ["git", "-C", str(ROOT), "archive", COMMIT, "src"]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        return None
    with tarfile.open(fileobj=BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


class OldServer:
    """A server of the release."""

    def __init__(self, source: Path, database: str, log: Path) -> None:
        self.port = free_port()
        self.log = log
        environment = {**os.environ, "PYTHONPATH": str(source), "TURFWAR_DATABASE_URL": database}
        environment.pop("TURFWAR_CONFIG", None)
        command = [sys.executable, "-m", "turfwar.cli.main", "serve", "--port", str(self.port)]
        with log.open("ab") as out:
            self.process = subprocess.Popen(
                command, env=environment, cwd=source, stdout=out, stderr=out
            )
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                httpx.get(f"{self.url}/api/bots", timeout=20)
                return
            except httpx.HTTPError:
                assert self.process.poll() is None, log.read_text()
                time.sleep(0.1)
        raise TimeoutError("release 0.3.0 does not start")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class OldBrowser(Browser):
    """A browser at the release: its answers are not compared with the types of today."""

    checks = ()


def running_match(browser: OldBrowser, further: int = 0) -> tuple[str, int]:
    """A match with some choices made, and further ones at random; its id, and how many."""
    seats = {"home": {"team": "Human", "coach": "me"}, "away": {"team": "Orc", "coach": "me"}}
    match_id = browser.create(**seats)["match"]["id"]
    socket = browser.socket(match_id).connection

    def until(fits: Any) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(socket.recv(60))
            if fits(message):
                return message

    socket.send(json.dumps({"id": 0, "type": "hello", "protocol": 3, "since": 0}))
    until(lambda each: each["type"] == "welcome")
    nonce = secrets.token_hex(16)
    socket.send(json.dumps({"id": 1, "type": "promise", "promise": promise(match_id, nonce)}))
    assert until(lambda each: each.get("id") == 1)["type"] == "ack"
    socket.send(json.dumps({"id": 2, "type": "ready", "nonce": nonce}))
    question: Any = until(lambda each: each["type"] == "snapshot")["view"]["question"]
    made = 0
    chance = random.Random(36)
    begin = ["coin heads", "choose receive", "formation line", "done", "formation spread"]
    while question is not None and (begin or further > 0):
        texts = [each["text"] for each in question["choices"]]
        text = begin.pop(0) if begin else "done" if made == 5 else chance.choice(texts)
        further -= not begin
        number = 10 + made
        said = {"id": number, "type": "choose", "at": made, "choices": [text]}
        socket.send(json.dumps(said))
        while True:
            message: dict[str, Any] = json.loads(socket.recv(60))
            if message["type"] in ("snapshot", "update"):
                question = news(message).get("question", question)
            if message.get("id") == number:
                assert message["type"] == "ack", message
                break
        made += 1
    socket.close()
    return match_id, made


def news(message: dict[str, Any]) -> dict[str, Any]:
    """What a message says of the view: all of it, or what has changed."""
    return dict(message.get("view") or message["changes"])


def league(owner: OldBrowser, coach: OldBrowser) -> str:
    """A league with a coach and a team."""
    answer = owner.post("/api/leagues", json={"name": "The Yard", "zone": "Europe/London"})
    assert answer.status_code == 201, answer.text
    id = str(answer.json()["id"])
    path = f"/api/leagues/{id}"
    word = owner.post(f"{path}/invites", json={"role": "coach"}).json()["invite"]
    assert coach.post(f"{path}/join", json={"invite": word}).is_success
    team = {"name": "Reavers", "list": "Human", "players": ELEVEN, "staff": {"rerolls": 3}}
    hired = coach.post(f"{path}/teams", json=team)
    assert hired.is_success, hired.text
    return id
