"""Operators and admins at work while people play: backups, closed matches, bans, links, uploads."""

import contextlib
import json
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
from server.conftest import Browser, Process
from server.playing import HOTSEAT

from campaign.coach import GONE, Coach, look_over, replace_finished
from campaign.kills import end
from campaign.mangling import mangled
from campaign.tally import Tally
from turfwar.server.admin import accounts, matches
from turfwar.server.admin.backup import backup
from turfwar.server.admin.restore import restore
from turfwar.server.config import sqlite_url
from turfwar.server.storage.database import connect, open_database
from turfwar.server.storage.store import Store

PASSWORD = "long enough for this"
AT_ONCE = 12
PATHS = {
    "/api/leagues/import": "application/zip",
    "/api/replays": "text/plain",
    "/api/own-teams/file": "application/toml",
}
TEAMS = (
    b"Number,Name,Position,Skills,Injuries\n" + b"1,Anna,Lineman,Block; Dodge,-ma\n" * 14,
    b'{"name": "A", "roster": {"name": "Orc"}, "players": [{"number": 1, "position": "Lineman"}]}',
    b"<?xml version='1.0'?><team><name>A</name><race>Orc</race><player><name>B</name>"
    b"<position>Blitzer</position><stats>1/4/0/1/1/1/2</stats><injs>1/0/0</injs></player></team>",
)
"""Teams that have played elsewhere: a table, FUMBBL's and OBBLM's."""


def backups_under_play(tally: Tally, database: str, folder: Path, seed: int) -> None:
    """A backup has all that was confirmed before it was begun, whatever is killed afterwards."""
    chance = random.Random(seed)
    process = Process(database).start()
    coaches = [Coach(process.url, seed + number, tally) for number in range(3)]
    try:
        while tally.goes_on():
            threads = [
                threading.Thread(target=each.play, args=(process.url, 60)) for each in coaches
            ]
            for thread in threads:
                thread.start()
            threads[0].join(chance.uniform(0.1, 1.5))
            before = [dict(coach.said) for coach in coaches]
            engine = connect(database)
            target = folder / f"b{tally.counts['backups']}.turfwar"
            found = Path(backup(engine, "campaign", target)["file"])
            engine.dispose()
            if chance.random() < 0.5:
                process.kill()
                tally.count("kills")
            for thread in threads:
                thread.join()
            tally.count("backups")
            restored(tally, found, folder, coaches, before)
            look_over(database, coaches, tally)
            if process.process is None or process.process.poll() is not None:
                process.start()
            seed = replace_finished(coaches, process.url, seed)
    finally:
        end(process, coaches)


def restored(
    tally: Tally, file: Path, folder: Path, coaches: list[Coach], before: list[dict[int, str]]
) -> None:
    """The backup in a new database: every choice that was acknowledged before is in it."""
    target = folder / f"{file.stem}.db"
    engine = connect(sqlite_url(target))
    restore(engine, "campaign", file)
    engine.dispose()
    engine = open_database(sqlite_url(target))
    store = Store(engine, "campaign")
    for coach, said in zip(coaches, before):
        texts = {line.seq: line.text for line in store.lines(coach.match_id)}
        for number, choice in said.items():
            tally.expect(
                texts.get(number) == choice, f"{file.name}: {coach.match_id} lacks line {number}"
            )
        tally.count("restored lines", len(texts))
    engine.dispose()
    target.unlink()
    file.unlink()


def admins_at_work(tally: Tally, database: str, seed: int) -> None:
    """Matches are closed and coaches banned while they play; nothing is taken from a closed one."""
    chance = random.Random(seed)
    process = Process(database).start()
    engine = connect(database)
    number = 0
    try:
        while tally.goes_on():
            number += 1
            browser = registered(process.url, f"Coach {seed} {number}")
            match_id, socket = browser.play(**HOTSEAT)
            closing = threading.Timer(
                chance.uniform(0.0, 0.4), matches.close, (engine, "campaign", match_id, "closed")
            )
            closing.start()
            made = 0
            with contextlib.suppress(*GONE):
                for _ in range(200):
                    socket.wait_for_turn()
                    answer = socket.choose(chance.choice(socket.texts))
                    if answer["type"] != "ack":
                        break
                    made += 1
                    tally.count("acknowledged")
            closing.join()
            lines = Store(engine, "campaign").lines(match_id)
            tally.expect(len(lines) >= made, f"{match_id}: {made} confirmed, {len(lines)} there")
            tally.count("matches closed under play")
            one_link(tally, process.url, engine, f"Coach {seed} {number}")
            accounts.ban(engine, "campaign", f"Coach {seed} {number}", "campaign")
            login = {"name": f"Coach {seed} {number}", "password": PASSWORD}
            status = Browser(process.url).post("/api/login", json=login).status_code
            tally.expect(status in (401, 403), f"banned, and in: {status}")
            tally.count("bans")
            browser.close()
    finally:
        engine.dispose()
        process.kill()


def registered(url: str, name: str) -> Browser:
    browser = Browser(url)
    answer = browser.post("/api/register", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    browser.session = answer.json()
    return browser


def one_link(tally: Tally, url: str, engine: Any, name: str) -> None:
    """A password link that many use at once works once."""
    link = accounts.password_link(engine, "campaign", name, url)
    token = link.rpartition("#password=")[2]

    def use(at: int) -> int:
        browser = Browser(url)
        body = {"link": token, "password": f"{PASSWORD} {at}"}
        try:
            return browser.post("/api/password/reset", json=body).status_code
        finally:
            browser.close()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = list(pool.map(use, range(AT_ONCE)))
    good = sum(each < 300 for each in found)
    tally.expect(good == 1, f"a password link worked {good} times: {found}")
    tally.expect(all(each < 500 for each in found), f"a password link failed: {found}")
    tally.count("password links", AT_ONCE)


def uploads(tally: Tally, database: str, folder: Path, seed: int) -> None:
    """Files over HTTP that are nearly right: taken or refused, and nobody else notices."""
    chance = random.Random(seed)
    process = Process(database).start()
    browser = registered(process.url, f"Uploader {seed}")
    league = browser.post("/api/leagues", json={"name": "Uploads"}).json()["id"]
    paths = {**PATHS, f"/api/leagues/{league}/teams/read": "application/json"}
    other = Coach(process.url, seed, tally)
    try:
        while tally.goes_on():
            path = chance.choice(list(paths))
            data = mangled(chance.choice([*samples(folder), *TEAMS]), chance)
            if path.endswith("read"):
                data = json.dumps({"text": data.decode("latin-1")}).encode()
            headers = {**browser.csrf, "Content-Type": paths[path]}
            try:
                answer = browser.http.post(path, content=data, headers=headers)
            except httpx.HTTPError as error:
                tally.expect(False, f"{path}: {type(error).__name__}")
                continue
            known = answer.status_code < 500 or (
                answer.status_code == 503
                and answer.json()["error"]["code"] not in ("failed", "database")
            )
            tally.expect(known, f"{path}: {answer.status_code} {answer.text[:200]}")
            tally.count("uploads")
            tally.count(f"answered {answer.status_code}")
            if tally.counts["uploads"] % 50 == 0:
                other.play(process.url, 2)
                if other.over:
                    other.close()
                    other = Coach(process.url, seed + tally.counts["uploads"], tally)
        look_over(database, [other], tally)
    finally:
        browser.close()
        other.close()
        process.kill()


def samples(folder: Path) -> list[bytes]:
    """Files of releases, to be changed."""
    if not any(folder.glob("sample-*")):
        import tarfile

        root = Path(__file__).parents[1] / "data" / "releases"
        for release in ("0.2.0", "0.3.0"):
            with tarfile.open(root / release / "files.tar.xz") as archive:
                for member in archive.getmembers():
                    held = archive.extractfile(member)
                    if held is not None and member.size < 60_000:
                        name = member.name.replace("/", "-")
                        (folder / f"sample-{release}-{name}").write_bytes(held.read())
        (folder / "sample-json").write_bytes(json.dumps({"name": "x" * 100}).encode())
    return [each.read_bytes() for each in sorted(folder.glob("sample-*"))]
