"""Backups while the server runs, and restoring them elsewhere."""

import errno
import gzip
import io
import json
import random
import stat
import tarfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from server.admin_shell import answered, refused, registered, said
from server.postgres import MISSING, new_database, programs
from sqlalchemy import text

from turfwar.server.admin import backup as backups
from turfwar.server.admin.audit import AdminError
from turfwar.server.admin.restore import verify
from turfwar.server.config import Settings, database_url, sqlite_url
from turfwar.server.storage.database import connect


@pytest.fixture
def elsewhere(
    settings: Settings, tmp_path: Path, request: pytest.FixtureRequest
) -> Callable[[str], Settings]:
    """Settings of another, empty machine."""

    def make(kind: str) -> Settings:
        if kind == "sqlite":
            return replace(settings, database_url=sqlite_url(tmp_path / "new" / "turfwar.db"))
        if programs() is None:
            pytest.skip(MISSING)
        url = new_database(request.getfixturevalue("postgres"))
        return replace(settings, database_url=database_url(url))

    return make


def play_a_little(server: Any) -> tuple[Any, str, int]:
    browser = registered(server, "Griff Müller")
    match_id, found = browser.play(home={"coach": "me"}, away={"coach": "me"})
    for _ in range(3):
        found.choose(found.texts[0])
    assert found.ask(type="chat", text='hello\n☠ \\ {"a"}')["type"] == "chat"
    made = browser.post("/api/leagues", json={"name": "Old World", "rules": "lrb6"})
    assert made.status_code == 201
    return browser, match_id, found.version


@pytest.mark.both_databases
@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_is_restored_elsewhere(
    server: Any, settings: Settings, tmp_path: Path, start: Any, elsewhere: Any, target: str
) -> None:
    browser, match_id, version = play_a_little(server)
    file = tmp_path / "club.turfwar"
    made = answered(settings, "backup", str(file))
    assert made["file"] == str(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert answered(settings, "verify", str(file))["rows"] == made["rows"]
    new = elsewhere(target)
    found = answered(new, "restore", str(file))
    assert found["rows"] == made["rows"]
    other = start(new)
    visitor = other.browser()
    visitor.http.cookies = browser.http.cookies
    visitor.session = visitor.http.get("/api/session").json()
    assert visitor.session["coach"]["name"] == "Griff Müller"
    socket = visitor.join(match_id)
    socket.of_type("snapshot")
    assert socket.version == version
    assert [each["name"] for each in answered(new, "leagues", "list")] == ["Old World"]
    # Numbers of new rows do not collide with restored ones.
    assert socket.ask(type="chat", text="again")["type"] == "chat"
    socket.choose(socket.texts[0])
    assert socket.version > version


def test_a_second_backup_of_the_restored_database_is_the_same(
    server: Any, settings: Settings, tmp_path: Path, elsewhere: Any
) -> None:
    play_a_little(server)
    first, second = tmp_path / "1.turfwar", tmp_path / "2.turfwar"
    said(settings, "backup", str(first))
    new = elsewhere("sqlite")
    said(new, "restore", str(first))
    said(new, "backup", str(second))
    one, two = (answered(settings, "verify", str(each))["tables"] for each in (first, second))
    assert one.pop("audit_log") != two.pop("audit_log")
    assert one == two


def rewritten(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    """Change members of a backup."""
    with tarfile.open(file) as archive:
        members = {each.name: archive.extractfile(each).read() for each in archive}  # type: ignore[union-attr]
    change(members)
    with tarfile.open(file, "w") as archive:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))


def change_a_row(members: dict[str, bytes]) -> None:
    name = "tables/coaches.jsonl.gz"
    members[name] = gzip.compress(gzip.decompress(members[name]).replace(b"Griff", b"Graff"))


def lose_a_table(members: dict[str, bytes]) -> None:
    del members["tables/journal.jsonl.gz"]


def cut_a_table(members: dict[str, bytes]) -> None:
    members["tables/journal.jsonl.gz"] = members["tables/journal.jsonl.gz"][:-9]


def another_format(members: dict[str, bytes]) -> None:
    members["manifest.json"] = members["manifest.json"].replace(b"backup 1", b"backup 9")


def from_the_future(members: dict[str, bytes]) -> None:
    manifest = json.loads(members["manifest.json"])
    members["manifest.json"] = json.dumps({**manifest, "revision": "9999"}).encode()


def no_manifest(members: dict[str, bytes]) -> None:
    members["manifest.json"] = b"[]"


DAMAGE = {
    change_a_row: "coaches does not match its digest",
    lose_a_table: "the table journal is missing",
    cut_a_table: "the table journal cannot be read",
    another_format: "has the format",
    from_the_future: "upgrade first",
    no_manifest: "not a backup of Turfwar",
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda each: each.__name__)
def test_a_damaged_backup_changes_nothing(
    server: Any, settings: Settings, tmp_path: Path, elsewhere: Any, damage: Any
) -> None:
    play_a_little(server)
    file = tmp_path / "club.turfwar"
    said(settings, "backup", str(file))
    rewritten(file, damage)
    new = elsewhere("sqlite")
    assert DAMAGE[damage] in refused(new, "restore", str(file))
    if damage is not from_the_future:
        assert "Error: " in refused(new, "verify", str(file))
    engine = connect(new.database_url)
    with engine.connect() as connection:
        names = connection.execute(text("SELECT count(*) FROM sqlite_master")).scalar_one()
    engine.dispose()
    assert names == 0


def test_damaged_bytes_are_said_in_a_sentence(
    server: Any, settings: Settings, tmp_path: Path
) -> None:
    play_a_little(server)
    file = tmp_path / "club.turfwar"
    said(settings, "backup", str(file))
    whole, tables = file.read_bytes(), verify(file)["tables"]
    chance = random.Random(36)
    refusals = 0
    for number in range(300):
        damaged = bytearray(whole)
        if number % 5:
            damaged[chance.randrange(len(damaged))] ^= chance.randrange(1, 256)
        else:
            del damaged[chance.randrange(len(damaged)) :]
        file.write_bytes(damaged)
        try:
            # What is between the files of an archive may differ.
            assert verify(file)["tables"] == tables
        except AdminError:
            refusals += 1
    assert refusals > 100


def test_what_is_no_backup(settings: Settings, tmp_path: Path, elsewhere: Any) -> None:
    junk = tmp_path / "junk"
    junk.write_bytes(b"\x00junk" * 1000)
    new = elsewhere("sqlite")
    assert "not a backup" in refused(new, "restore", str(junk))
    assert "cannot read" in refused(new, "restore", str(tmp_path / "none"))
    assert "cannot read" in refused(new, "restore", str(tmp_path))


def test_only_an_empty_database_is_restored_into(
    server: Any, settings: Settings, tmp_path: Path
) -> None:
    play_a_little(server)
    file = tmp_path / "club.turfwar"
    said(settings, "backup", str(file))
    assert "is not empty" in refused(settings, "restore", str(file))
    assert "exists already" in refused(settings, "backup", str(file))


def test_old_backups_of_a_folder_are_deleted(
    server: Any, settings: Settings, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 6):
        (folder / f"turfwar-2026010{day}-030000.turfwar").write_text("")
    (folder / "notes.txt").write_text("keep")
    found = answered(settings, "backup", str(folder), "--keep", "3")
    assert len(found["deleted"]) == 3
    assert len(list(folder.glob("*.turfwar"))) == 3
    assert (folder / "notes.txt").exists()
    assert answered(settings, "backup", str(folder / "new"), "--keep", "3")["deleted"] == []
    assert (folder / "new").stat().st_mode & 0o777 == 0o700
    notes = str(folder / "notes.txt")
    assert "needs a folder" in refused(settings, "backup", notes, "--keep", "3")


def test_a_folder_that_cannot_be_written(settings: Settings, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert "cannot write" in refused(settings, "backup", str(file / "x.turfwar"))


def test_a_full_disk_keeps_no_half_backup(
    server: Any, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(engine: Any, file: Any) -> None:
        file.write(b"x" * 100_000)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(backups, "write_archive", full)
    folder = tmp_path / "backups"
    assert "No space left" in refused(settings, "backup", str(folder / "club.turfwar"))
    assert list(folder.iterdir()) == []


def test_moves_are_saved_while_a_backup_is_made(
    server: Any, settings: Settings, tmp_path: Path
) -> None:
    _, found = server.browser().play(home={"coach": "me"}, away={"coach": "me"})
    for number in range(3):
        said(settings, "backup", str(tmp_path / f"{number}.turfwar"))
        assert found.choose(found.texts[0])["type"] == "ack"
    sizes = [
        answered(settings, "verify", str(tmp_path / f"{number}.turfwar"))["tables"]["journal"]
        for number in range(3)
    ]
    assert sizes[0]["rows"] < sizes[1]["rows"] < sizes[2]["rows"]
