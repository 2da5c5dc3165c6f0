"""Acknowledged is kept: killed at any moment, a server comes back to the same position and dice."""

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from websockets.exceptions import ConnectionClosed

from turfwar import Match
from turfwar.replay import choices_of
from turfwar.server.config import database_url, sqlite_url
from turfwar.server.storage import owners
from turfwar.server.storage.database import DatabaseError, open_database
from turfwar.server.storage.store import Store
from turfwar.server.storage.tables import Base
from turfwar.server.table import JournalledMatch

HOTSEAT = {"home": {"coach": "me"}, "away": {"coach": "me"}}
AGAINST_BOT = {"home": {"coach": "me"}, "away": {"coach": "bot", "bot": "rookie"}}


class Player:
    """Plays at random over one connection after another, and keeps what was acknowledged."""

    def __init__(self, browser: Any, seed: int) -> None:
        self.browser = browser
        self.chance = random.Random(seed)
        self.acknowledged = 0
        self.choices: list[tuple[int, str]] = []
        self.events: list[Any] = []

    def play(self, match_id: str, process: Any, until: int) -> None:
        """Play on; the process is killed at some moment after choice `until`, mid-flight."""
        socket = self.browser.join(match_id)
        while not socket.view:
            socket.receive()
        assert socket.version >= self.acknowledged
        known = [event for event in self.events if event["pos"] < socket.log]
        assert socket.events[: len(known)] == known
        assert len(known) == len(self.events)
        try:
            while not socket.view["over"]:
                socket.wait_for_turn()
                if socket.view["over"]:
                    return
                choice = self.chance.choice(socket.texts)
                at = socket.version
                if len(self.choices) >= until:
                    # Sent, but nobody waits for the answer.
                    socket.send(type="choose", at=at, choice=choice)
                    if self.chance.random() < 0.5:
                        socket.receive(0.5)
                    process.kill()
                    return
                answer = socket.choose(choice)
                assert answer["type"] == "ack", answer
                self.acknowledged = answer["version"]
                self.choices.append((at, choice))
                self.events = list(socket.events)
        except (ConnectionClosed, TimeoutError):
            process.kill()


@pytest.mark.parametrize("body", [HOTSEAT, AGAINST_BOT], ids=["hotseat", "bot"])
def test_killed_at_random_moments(
    tmp_path: Path, new_process: Any, new_browser: Any, body: dict[str, Any]
) -> None:
    url = sqlite_url(tmp_path / "turfwar.db")
    process = new_process(url)
    browser = new_browser(process.url)
    match_id = browser.create(**body)["match"]["id"]
    socket = browser.join(match_id)
    socket.ready(match_id, "ab" * 16)
    socket.close()
    player = Player(browser, 5)
    chance = random.Random(7)
    # Many more: `make campaign ONLY=kills`.
    for _ in range(2):
        player.play(match_id, process, len(player.choices) + chance.randrange(3, 25))
        process.start()
    # The journal is a match of its seed: every acknowledged choice is in it, in its place.
    engine = open_database(url)
    store = Store(engine, "test")
    record = store.record(match_id)
    assert record is not None
    lines = {line.seq: line for line in store.lines(match_id)}
    assert list(lines) == list(range(1, len(lines) + 1))
    for at, choice in player.choices:
        assert lines[at + 1].text == choice
    again = Match("Human", "Orc", seed=record.proof.seed)
    for line in lines.values():
        again.game.play_or_intervene(again.game.setting.notation.parse(line.text))
    table = JournalledMatch.build(record, list(lines.values()))
    assert table.match is not None
    assert choices_of(table.match) == choices_of(again)
    assert table.match.digest == again.digest
    assert int(table.match.game.dice.tell()) == int(again.game.dice.tell())
    socket = browser.join(match_id)
    while not socket.view:
        socket.receive()
    assert socket.version >= len(lines)
    engine.dispose()


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "a folder" / "turfwar.db"))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
    engine.dispose()


def is_stored(name: str | None, kind: str, _: object) -> bool:
    """All but the tables of running processes, which a server makes when it starts."""
    return kind != "table" or name not in owners.TABLES


def test_migrations_lead_to_the_tables(tmp_path: Path, postgres: str) -> None:
    for url in (sqlite_url(tmp_path / "turfwar.db"), database_url(postgres)):
        engine = open_database(url)
        open_database(url).dispose()
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"include_name": is_stored})
            assert compare_metadata(context, Base.metadata) == []
        engine.dispose()


def test_a_database_that_cannot_be_used_is_said_plainly(tmp_path: Path) -> None:
    file = tmp_path / "turfwar.db"
    file.write_bytes(b"this is no database, but a text of some length" * 10)
    with pytest.raises(DatabaseError, match="not a database"):
        open_database(sqlite_url(file))
    with pytest.raises(DatabaseError) as raised:
        open_database("postgresql+psycopg://me:topsecret@127.0.0.1:1/none")
    assert "topsecret" not in str(raised.value)
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseError):
        open_database(sqlite_url(tmp_path / "file" / "turfwar.db"))


def test_a_choice_that_cannot_be_kept_is_not_made(server: Any) -> None:
    browser = server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    other = server.browser().join(match_id)
    commit = server.hub.journal.commit

    def fails(lines: Any) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    server.hub.journal.commit = fails
    answer = socket.ask(type="choose", at=0, choice="coin heads")
    assert answer["code"] == "failed"
    assert socket.closed_with() == 1012
    assert other.closed_with() == 1012
    server.hub.journal.commit = commit
    again = browser.join(match_id)
    again.of_type("snapshot")
    assert again.version == 0
    assert again.choose("coin heads")["type"] == "ack"
