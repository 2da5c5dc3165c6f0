"""Mangled input: messages over the socket, and files of every kind that Turfwar reads."""

import contextlib
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from server.conftest import Browser, Process
from server.playing import HOTSEAT

from campaign.coach import GONE
from campaign.tally import Tally
from turfwar import Match
from turfwar.games import find_team
from turfwar.kernel.errors import TurfwarError
from turfwar.replay import read_replay, verify, write_replay
from turfwar.saving import load_match
from turfwar.scenario.language.model import ScenarioError
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario
from turfwar.teams.files import read_roster, write_roster
from turfwar.teams.hiring import hire_instant

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    10**40,
    0.5,
    "",
    "\x00",
    "\ud800",
    "a" * 5000,
    "Ⓗ1",
    [],
    {},
    [[]] * 9,
    {"type": "hello"},
)
MESSAGES: tuple[dict[str, Any], ...] = (
    {"type": "choose", "id": 1, "at": 0, "choice": "coin heads"},
    {"type": "choose", "id": 2, "at": 1, "choices": ["choose receive", "formation line"]},
    {"type": "undo", "id": 3, "at": 1},
    {"type": "concede", "id": 4, "at": 0, "seat": "home"},
    {"type": "promise", "id": 5, "promise": "ab" * 32},
    {"type": "ready", "id": 6, "nonce": "ab" * 16},
    {"type": "chat", "id": 7, "text": "hello"},
    {"type": "hints", "id": 8, "player": "h1", "target": {"square": "h14"}, "action": "move"},
    {"type": "why", "id": 9, "choice": "h1 move"},
    {"type": "suggest", "id": 10},
    {"type": "pace", "id": 11, "pace": 10},
    {"type": "position", "id": 12, "position": {"title": "x", "players": {"h1": {"at": "h14"}}}},
    {"type": "log", "id": 13},
    {"type": "ping", "id": 14},
    {"type": "hello", "id": 15, "protocol": 3, "since": 0},
)
CLOSED = {4400, 4410, 4429, 1009, 1007, 1002, 1006}
"""Codes by which a socket with garbage in it may be closed."""


def mangled(data: bytes, chance: random.Random) -> bytes:
    """Something like it: bytes changed, taken out, put in, doubled or cut off."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 5, 20))):
        if not found:
            break
        at = chance.randrange(len(found))
        way = chance.randrange(6)
        if way == 0:
            found[at] = chance.randrange(256)
        elif way == 1:
            del found[at : at + chance.choice((1, 1, 4, 50))]
        elif way == 2:
            found[at:at] = chance.randbytes(chance.choice((1, 2, 8)))
        elif way == 3:
            found[at:at] = found[at : at + chance.choice((1, 10, 200))]
        elif way == 4:
            found[at] ^= 1 << chance.randrange(8)
        else:
            found[at:] = found[at : at + chance.randrange(1, 200)]
    return bytes(found)


def message(chance: random.Random) -> str | bytes:
    """A message that is nearly right."""
    said = dict(chance.choice(MESSAGES))
    for _ in range(chance.randrange(3)):
        said[chance.choice((*said, "id", "at", "seat", "more"))] = chance.choice(ODD)
    try:
        text = json.dumps(said)
    except ValueError:
        text = "{}"
    if chance.random() < 0.5:
        return text
    data = mangled(text.encode(), chance)
    return data if chance.random() < 0.3 else data.decode("utf-8", "replace")


def over_the_socket(tally: Tally, database: str, seed: int) -> None:
    """Sockets full of garbage beside a coach who plays a match of their own."""
    chance = random.Random(seed)
    process = Process(database).start()
    try:
        good = Browser(process.url)
        match_id, socket = good.play(**HOTSEAT)
        bad = Browser(process.url)
        other_id, _ = bad.play(**HOTSEAT)
        while tally.goes_on():
            where = chance.choice((match_id, other_id, other_id, "m_nothing"))
            attack(tally, bad, where, chance)
            if socket.view["over"]:
                match_id, socket = good.play(**HOTSEAT)
            answer = socket.choose(chance.choice(socket.texts))
            tally.expect(answer["type"] == "ack", f"who plays on is answered {answer}")
            tally.count("acknowledged beside it")
            assert process.process is not None
            tally.expect(process.process.poll() is None, "the server has ended")
        good.close()
        bad.close()
    finally:
        process.kill()


def attack(tally: Tally, browser: Browser, match_id: str, chance: random.Random) -> None:
    """One socket, some dozens of messages."""
    code = None
    found = browser.socket(match_id)
    try:
        if chance.random() < 0.8:
            found.send(type="hello", protocol=3)
        for _ in range(60):
            found.connection.send(message(chance))
            tally.count("messages")
        found.connection.send(json.dumps({"type": "ping", "id": 99}))
        while True:
            answer = found.receive(10)
            if answer.get("code") in ("failed", "internal"):
                tally.broken.append(f"a fault of the server: {answer}")
            if answer.get("id") == 99:
                break
    except GONE:
        closed = found.connection.close_code
        code = closed if closed is not None else 1006
        tally.expect(code in CLOSED or 4400 <= code < 4500, f"closed with {code}")
    finally:
        with contextlib.suppress(*GONE):
            found.close()
    browser.sockets.remove(found)
    tally.count("sockets")


def files(tally: Tally, scenarios: Path, seed: int) -> None:
    """Each is read, or refused with a sentence; nothing else ever happens."""
    chance = random.Random(seed)
    kinds = kinds_of_files(scenarios, chance)
    while tally.goes_on():
        name, whole, read = chance.choice(kinds)
        data = mangled(whole, chance)
        tally.count(name)
        try:
            read(data)
        except (TurfwarError, ScenarioError) as refused:
            tally.expect(str(refused), f"{name}: refused without a word")
        except Exception as error:
            tally.broken.append(f"{name}: {type(error).__name__}: {error} ({data[:200]!r})")


def kinds_of_files(
    scenarios: Path, chance: random.Random
) -> list[tuple[str, bytes, Callable[[bytes], object]]]:
    match = Match("Human", "Orc", seed=chance.randrange(1000))
    match.play_at_random(chance.randrange(1000), limit=150)
    roster = hire_instant(find_team("Human"), "The Mangled")
    texts = sorted(scenarios.rglob("*.yaml"))
    picked = [path.read_bytes() for path in chance.sample(texts, min(4, len(texts)))]
    kinds: list[tuple[str, bytes, Callable[[bytes], object]]] = [
        ("saves", match.save(), played_on),
        ("replays", write_replay(match).encode(), checked),
        ("rosters", write_roster(roster).encode(), read_roster),
    ]
    return kinds * 4 + [("scenarios", data, run_all) for data in picked]


def played_on(data: bytes) -> None:
    """A save that is taken can be played to its end."""
    match = Match.of(load_match(data))
    match.play_at_random(1, limit=60)
    assert load_match(match.save()).digest() == match.game.digest()


def checked(data: bytes) -> None:
    """A replay that was changed does not verify, whatever it says."""
    assert verify(data).ok in (True, False)
    read_replay(data)


def run_all(data: bytes) -> None:
    for scenario in read_bytes(data):
        run_scenario(scenario)
