"""Keep what a release leaves behind, so that every later version is tested to open it.

Run it with the code and the tests of the release, before or after it is published:

    git archive v0.3.0 src tests | tar x -C /tmp/old
    PYTHONPATH=/tmp/old/src:/tmp/old/tests python tests/data/releases/make.py

It writes a folder with the release's number beside this file: `files.tar.xz` has saves, replays and
league archives, `turfwar.sql.xz` is a database with matches and leagues in mid-season, `made.json`
says what is in it. A release without a server (0.1.0) or without leagues (0.2.0) has less.
"""

import io
import json
import lzma
import random
import sqlite3
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from turfwar import Match, __version__, all_rulesets
from turfwar.replay import write_replay

try:
    from server.conftest import GENEROUS, Running  # of the release

    from turfwar.server.config import Settings, sqlite_url
except ImportError:  # 0.1.0 has no server
    Running = None  # type: ignore[assignment, misc]
try:
    from server.leagues import LeagueBrowser, joined
except ImportError:  # 0.2.0 has no leagues
    LeagueBrowser = None  # type: ignore[assignment, misc]

RULES = [each.id for each in all_rulesets()]
PASSWORD = "correct horse battery"
DECISIONS = (90, 60, 41)
SAVED_AFTER = (3, 45, 120)
REPLAYS = 4


def files() -> dict[str, bytes]:
    """Saves in the middle of a match, in the middle of a roll and at its end; replays."""
    found: dict[str, bytes] = {}
    for rules in RULES:
        for seed in range(REPLAYS):
            match = Match(seed=seed, rules=rules)
            chance = random.Random(seed)
            due = list(SAVED_AFTER)
            rolling = False
            while not match.over:
                if seed == 0 and due and match.ply >= due[0]:
                    found[f"saves/{rules}-{due.pop(0)}.save"] = saved(match)
                if seed == 0 and match.game.waiting and match.ply > SAVED_AFTER[1] and not rolling:
                    found[f"saves/{rules}-roll.save"] = saved(match)
                    rolling = True
                texts = [each.text for each in match.choices if "concede" not in each.text]
                match.choose(chance.choice(texts or [each.text for each in match.choices]))
            if seed == 0:
                found[f"saves/{rules}-over.save"] = saved(match)
            found[f"replays/{rules}-{seed}.txt"] = write_replay(match).encode()
    return found


def saved(match: Match) -> bytes:
    data = match.save()
    return data if isinstance(data, bytes) else str(data).encode()


def account(server: Running, name: str) -> Any:
    """A coach who signs in with a password: the test does so too."""
    browser = server.browser()
    answer = browser.post("/api/register", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    browser.session = answer.json()
    return browser


def matches(coach: Any, rules: str) -> list[str]:
    """Two matches at one screen, one against a bot: all of them somewhere in the middle."""
    me = {"coach": "me"}
    bot = {"coach": "bot", "bot": "rookie"}
    made = []
    for seed, (opponent, number) in enumerate(zip((me, bot, me), DECISIONS)):
        match_id, socket = coach.play(
            rules=rules, home={**me, "team": "Human"}, away={**opponent, "team": "Orc"}
        )
        play_on([socket], number, seed)
        made.append(match_id)
    return made


def finished(coach: Any, rules: str) -> list[str]:
    """A match of two bots, and one at one screen, both over."""
    bot = {"coach": "bot", "bot": "rookie"}
    match_id, socket = coach.play(
        rules=rules, home={**bot, "team": "Human"}, away={**bot, "team": "Orc"}, pace=0
    )
    while not socket.view["over"]:
        socket.receive()
    other, second = coach.play(
        rules=rules,
        home={"coach": "me", "team": "Human"},
        away={"coach": "me", "team": "Orc"},
    )
    chance = random.Random(2)
    while not second.view["over"]:
        second.choose(chance.choice(open_texts(second)))
    return [match_id, other]


def team(coach: LeagueBrowser, name: str) -> str:
    """The first list of the league that has a team ready, or one of the cheapest players."""
    lists = coach.get("/hiring")["lists"]
    listed = next(each for each in lists if each["name"] == "Human" and not each["why"])
    body: dict[str, Any] = {"name": name, "list": listed["name"], "players": {}, "staff": {}}
    for each in listed["staff"]:
        if each["given"] is not None:
            body["staff"][each["key"]] = each["given"]
    if listed["instant"]:
        body["players"] = listed["instant"][0]["players"]
        body["staff"] |= listed["instant"][0]["staff"]
    else:
        left = 12
        for position in sorted(listed["positions"], key=lambda each: each["cost"]):
            body["players"][position["name"]] = min(left, position["most"])
            left -= body["players"][position["name"]]
    faults = coach.post("/teams/check", body)["faults"]
    assert not faults, (name, listed, faults)
    return str(coach.post("/teams", body)["id"])


def league(server: Running, ann: Any, bob: Any, rules: str) -> dict[str, Any]:
    """Four fixtures: one reported and half closed, one that two reports tell, one being played."""
    owner = LeagueBrowser(ann)
    answer = ann.post("/api/leagues", json={"name": f"Old {rules}", "rules": rules, "zone": "UTC"})
    assert answer.status_code == 201, answer.text
    owner.league = answer.json()["id"]
    word = owner.post("/invites", {"role": "coach"})["invite"]
    other = LeagueBrowser(bob, owner.league)
    other.post("/join", {"invite": word})
    third = joined(server, owner)
    fourth = joined(server, owner)
    teams = {
        team(each, name): each
        for each, name in (
            (owner, "Anvils"),
            (other, "Badgers"),
            (third, "Cranes"),
            (fourth, "Dregs"),
        )
    }
    owner.write({"kind": "season-opened", "season": "s1", "name": "First season"})
    owner.write(
        {
            "kind": "competition-created",
            "competition": "d1",
            "season": "s1",
            "name": "Division",
            "stages": [{"id": "table", "format": "round-robin", "parameters": {"legs": 2}}],
        },
        *({"kind": "entered", "competition": "d1", "team": each} for each in teams),
    )
    fixtures = owner.post("/competitions/d1/draw")["stages"][0]["fixtures"]
    ours = {"anvils", "badgers"}
    live = next(each for each in fixtures if {each["home"]["id"], each["away"]["id"]} == ours)
    told = next(each for each in fixtures if not {each["home"]["id"], each["away"]["id"]} & ours)
    reported(owner, teams, told)
    where = f"/fixtures/{live['id']}"
    prepare(owner, where)
    match_id = owner.post(f"{where}/match")["match"]
    sockets = [each.browser.join(match_id) for each in (owner, other)]
    for at, socket in enumerate(sockets):
        assert socket.promise(match_id, f"{at}" * 32)["type"] == "ack"
    for at, socket in enumerate(sockets):
        assert socket.ask(type="ready", nonce=f"{at}" * 32)["type"] == "ack"
    for socket in sockets:
        if not socket.view:
            socket.of_type("snapshot")
    play_on(sockets, DECISIONS[0])
    return {"id": owner.league, "match": match_id, "fixture": live["id"], "reported": told["id"]}


def prepare(owner: LeagueBrowser, where: str) -> None:
    """What comes before a match, answered by the office with whatever is usual."""
    page = owner.get(f"{where}/before")
    if not page["stages"]:
        return
    owner.post(f"{where}/before")
    for _ in range(60):
        page = owner.get(f"{where}/before")
        asked = [each for side in page["sides"].values() for each in side["open"]]
        if not asked:
            break
        owner.post(f"{where}/before/answers", said(asked[0]))


def said(asked: dict[str, Any]) -> dict[str, Any]:
    """The usual answer, or the first."""
    usual = asked.get("default")
    value = asked["choices"][0]["value"] if usual is None else usual
    return {"label": asked["label"], "value": value}


def reported(owner: LeagueBrowser, teams: dict[str, Any], fixture: dict[str, Any]) -> None:
    """A result that both coaches agree on; one of them has not closed the match yet."""
    where = f"/fixtures/{fixture['id']}"
    home, away = fixture["home"]["id"], fixture["away"]["id"]
    prepare(owner, where)
    page = teams[home].get(where)
    deed = next(each["key"] for each in page["deeds"] if each["scores"])
    entry: dict[str, Any] = {
        "home": {"score": 1, "deeds": {f"{home}.1": {deed: 1}}},
        "away": {"score": 0},
    }
    if page["counts"]["fans"]:
        entry["home"]["fans"] = entry["away"]["fans"] = 9000
    report = teams[home].post(f"{where}/report", {"entry": entry})["report"]
    seq = teams[away].post(f"{where}/confirm", {"report": report})["match"]
    for _ in range(40):
        side = owner.get(f"/matches/{seq}")["sides"]["home"]
        if side["closed"]:
            return
        if side["open"]:
            owner.post(f"/matches/{seq}/answers", said(side["open"][0]))
        elif side["closes"]:
            owner.post(f"/matches/{seq}/orders", {"side": "home", "line": side["closes"]})
        else:
            return


def open_texts(socket: Any) -> list[str]:
    """What can be chosen."""
    choices = socket.view["question"]["choices"]
    return [each if isinstance(each, str) else each["text"] for each in choices]


def play_on(sockets: list[Any], number: int, seed: int = 1) -> None:
    """So many decisions at random; set-ups are those that the rules suggest."""
    chance = random.Random(seed)
    for _ in range(number):
        for one in sockets:
            while one.version < max(each.version for each in sockets):
                one.receive()
        if len(sockets) == 1:
            sockets[0].wait_for_turn()
        asked = next((each for each in sockets if each.my_turn()), None)
        if asked is None or asked.view["over"]:
            return
        texts = [text for text in open_texts(asked) if text != "concede"]
        quick = [text for text in texts if text.startswith(("formation", "done", "lined-up"))]
        if (
            "setup" in (asked.view["question"].get("form"), asked.view["question"]["kind"])
            and not quick
        ):
            advice = asked.ask(type="suggest", at=asked.version)
            choices = advice.get("choices") or [chance.choice(texts)]
        else:
            choices = [quick[-1] if quick else chance.choice(texts)]
        answer = asked.choose(*choices)
        assert answer["type"] == "ack", answer


def database(found: dict[str, bytes]) -> tuple[str, dict[str, Any]]:
    """A server's database as SQL, and what is in it; leagues are added to the files."""
    made: dict[str, Any] = {"password": PASSWORD, "matches": {}, "finished": {}, "leagues": {}}
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "turfwar.db"
        server = Running(Settings(sqlite_url(file), GENEROUS)).start()
        ann, bob = account(server, "Ann"), account(server, "Bob")
        for rules in RULES:
            print(rules, flush=True)
            made["matches"][rules] = matches(ann, rules)
            made["finished"][rules] = finished(ann, rules)
            if LeagueBrowser is not None:
                kept = made["leagues"][rules] = league(server, ann, bob, rules)
                archive = ann.http.get(f"/api/leagues/{kept['id']}/archive")
                assert archive.status_code == 200, archive.text
                found[f"leagues/{rules}.zip"] = archive.content
        server.stop()
        with sqlite3.connect(file) as connection:
            return "\n".join(connection.iterdump()), made


def packed(found: dict[str, bytes]) -> bytes:
    """A tar archive that is the same whoever makes it, and when."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, data in sorted(found.items()):
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return lzma.compress(plain.getvalue(), preset=9)


def main() -> None:
    folder = Path(__file__).parent / __version__
    folder.mkdir(exist_ok=True)
    found = files()
    if Running is not None:
        dump, made = database(found)
        (folder / "turfwar.sql.xz").write_bytes(lzma.compress(dump.encode(), preset=9))
        (folder / "made.json").write_text(json.dumps(made, indent=2) + "\n")
    (folder / "files.tar.xz").write_bytes(packed(found))


if __name__ == "__main__":
    main()
