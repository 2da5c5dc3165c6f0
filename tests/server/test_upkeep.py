"""`turfwar admin check` and `purge`, and files that only their owner reads."""

import json
import os
import socketserver
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from server.admin_shell import answered, refused, registered, said, shell
from sqlalchemy import func, select, text, update

from turfwar.server.admin import checks
from turfwar.server.admin.checks import FAILED, OK, SKIPPED, WARNING
from turfwar.server.admin.purge import purge
from turfwar.server.config import Settings, sqlite_url
from turfwar.server.migrations.versions import m0011_chat_authors
from turfwar.server.storage.database import connect, migrate, now, open_database
from turfwar.server.storage.tables import ChatRow, CoachRow, MatchRow, SessionRow


def count(server: Any, table: Any) -> int:
    with server.hub.engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


# Checks


@pytest.mark.both_databases
def test_everything_is_well(server: Any, settings: Settings) -> None:
    found = {each["name"]: each for each in answered(settings, "check")}
    assert list(found) == [
        "database",
        "migrations",
        "clock",
        "disk",
        "permissions",
        "proxy",
        "mail",
    ]
    for name in ("database", "migrations", "clock", "permissions"):
        assert found[name]["status"] == OK, found[name]
    assert found["proxy"]["status"] == found["mail"]["status"] == SKIPPED
    assert all(each["message"].endswith(".") for each in found.values())
    assert "database     ok" in said(settings, "check")


def finding(settings: Settings, name: str, **environment: str) -> dict[str, str]:
    done = shell(settings, "check", "--json", **environment)
    found = {each["name"]: each for each in json.loads(done.output)}
    assert done.exit_code == (1 if FAILED in {each["status"] for each in found.values()} else 0)
    return dict(found[name])


def test_a_database_that_does_not_answer(settings: Settings) -> None:
    away = replace(settings, database_url="postgresql+psycopg://a:hunter2@127.0.0.1:1/none")
    found = finding(away, "database")
    assert found["status"] == FAILED
    assert "hunter2" not in json.dumps(found)
    assert finding(away, "migrations")["status"] == SKIPPED
    assert "hunter2" not in refused(away, "accounts", "list")


def test_tables_of_another_version(tmp_path: Path, settings: Settings) -> None:
    old = replace(settings, database_url=sqlite_url(tmp_path / "old.db"))
    engine = connect(old.database_url)
    migrate(engine, "0005")
    assert finding(old, "migrations")["status"] == WARNING
    assert "upgrades them" in refused(old, "accounts", "list")
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert finding(old, "migrations")["status"] == FAILED
    assert "upgrade Turfwar" in refused(old, "accounts", "list")
    engine.dispose()


def test_a_mistyped_path_does_not_become_a_database(tmp_path: Path, settings: Settings) -> None:
    typo = replace(settings, database_url=sqlite_url(tmp_path / "typo.db"))
    assert "No database at" in refused(typo, "accounts", "list")
    assert not (tmp_path / "typo.db").exists()


def test_a_clock_that_is_behind(server: Any, settings: Settings) -> None:
    server.browser().create()
    with server.hub.engine.begin() as connection:
        connection.execute(update(MatchRow).values(updated=now() + timedelta(days=1)))
    assert "from the future" in finding(settings, "clock")["message"]


def test_a_full_disk(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "NO_ROOM", 1 << 62)
    assert finding(settings, "disk")["status"] == FAILED


def test_files_that_others_can_read(settings: Settings, tmp_path: Path) -> None:
    database = Path(settings.database_url.removeprefix("sqlite:///"))
    open_database(settings.database_url).dispose()
    config = tmp_path / "turfwar.toml"
    config.write_text("")
    config.chmod(0o600)
    named = {"TURFWAR_CONFIG": str(config)}
    assert finding(settings, "permissions", **named)["status"] == OK
    config.chmod(0o644)
    found = finding(settings, "permissions", **named)
    assert found["status"] == FAILED
    assert str(config) in found["message"]
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_a_new_database_is_private(tmp_path: Path) -> None:
    mask = os.umask(0)
    try:
        path = tmp_path / "folder" / "turfwar.db"
        engine = open_database(sqlite_url(path))
        with engine.begin() as connection:
            connection.execute(text("DELETE FROM sessions"))
        modes = {stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}
        engine.dispose()
    finally:
        os.umask(mask)
    assert modes == {0o600}


def test_a_database_from_before_becomes_private(tmp_path: Path) -> None:
    path = tmp_path / "turfwar.db"
    open_database(sqlite_url(path)).dispose()
    path.chmod(0o644)
    open_database(sqlite_url(path)).dispose()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


PROXIES = {
    "https://turf.example": ("https", "turf.example", f"{checks.MADE_UP}, 192.0.2.1", WARNING),
    "https://other.example": ("https", "turf.example", f"{checks.MADE_UP}, 192.0.2.1", FAILED),
    "https://turf.example/": ("http", "turf.example", f"{checks.MADE_UP}, 192.0.2.1", FAILED),
    "http://turf.example": ("http", "turf.example", checks.MADE_UP, FAILED),
    "http://turf.example/": ("http", "turf.example", f"{checks.MADE_UP}, 192.0.2.1", OK),
}


@pytest.mark.parametrize("url", PROXIES)
def test_what_a_proxy_does_wrong(settings: Settings, url: str) -> None:
    scheme, host, forwarded, status = PROXIES[url]
    seen = {"scheme": scheme, "host": host, "address": "192.0.2.1", "forwarded": forwarded}
    chosen = replace(settings, public_url=url.rstrip("/"))
    found, message = checks.judged(chosen, seen)
    assert found == status
    assert message.endswith(".")
    secure = replace(chosen, secure_cookies=True)
    assert checks.judged(secure, seen)[0] == (OK if status == WARNING else status)


def test_the_server_is_asked_through_its_address(server: Any, settings: Settings) -> None:
    assert finding(settings, "proxy", TURFWAR_PUBLIC_URL=server.url)["status"] == FAILED
    trusting = replace(settings, public_url=server.url)
    assert "believes visitors" in checks.proxy(trusting).message
    nobody = finding(settings, "proxy", TURFWAR_PUBLIC_URL="http://127.0.0.1:1")
    assert "does not answer" in nobody["message"]


class MailServer(socketserver.StreamRequestHandler):
    """As much of SMTP as a check needs."""

    def handle(self) -> None:
        self.wfile.write(b"220 mail\r\n")
        while line := self.rfile.readline():
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                received = []
                while (text := self.rfile.readline()) not in (b".\r\n", b""):
                    received.append(text)
                self.server.mails.append(b"".join(received))  # type: ignore[attr-defined]
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
            if word == b"QUIT":
                return


@contextmanager
def mail_server() -> Iterator[Any]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), MailServer) as server:
        server.mails = []  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_mail(settings: Settings) -> None:
    with mail_server() as server:
        host, port = server.server_address
        mail = {
            "TURFWAR_SMTP_HOST": host,
            "TURFWAR_SMTP_PORT": str(port),
            "TURFWAR_SMTP_STARTTLS": "no",
        }
        assert finding(settings, "mail", **mail)["status"] == WARNING
        sent = {"TURFWAR_MAIL_FROM": "a@b.example", "TURFWAR_MAIL_TO": "c@d.example"}
        assert finding(settings, "mail", **mail, **sent)["status"] == OK
        encrypted = {**mail, "TURFWAR_SMTP_STARTTLS": "yes"}
        assert finding(settings, "mail", **encrypted)["status"] == FAILED
    assert finding(settings, "mail", **mail)["status"] == FAILED


# Purging


def long_ago(server: Any, days: int) -> None:
    """Everything that is in the database happened so many days ago."""
    with server.hub.engine.begin() as connection:
        then = now() - timedelta(days=days)
        connection.execute(update(CoachRow).values(created=then))
        connection.execute(update(MatchRow).values(created=then, updated=then))
        connection.execute(update(ChatRow).values(made=then))
        connection.execute(update(SessionRow).values(expires=then + timedelta(days=90)))


@pytest.mark.both_databases
def test_old_guests_go_and_their_matches_with_them(server: Any, settings: Settings) -> None:
    for _ in range(3):
        server.browser()
    server.browser().play(home={"coach": "me"}, away={"coach": "me"})
    kept = registered(server, "Griff")
    kept.play(home={"coach": "me"}, away={"coach": "me"})
    long_ago(server, 40)
    new = server.browser()
    assert answered(settings, "purge", "--dry-run")["guests"] == 4
    assert count(server, CoachRow) == 6
    assert answered(settings, "purge")["guests"] == 4
    names = answered(settings, "accounts", "list", "--guests")
    assert {each["name"] for each in names} == {"Griff", new.session["coach"]["name"]}
    assert count(server, MatchRow) == 1
    assert answered(settings, "purge")["guests"] == 0


def test_a_guest_who_plays_stays(server: Any, settings: Settings) -> None:
    one, two = server.browser(), server.browser()
    made = one.create(home={"coach": "me"}, away={"coach": "open"})
    two.post(
        f"/api/matches/{made['match']['id']}/join",
        json={"invite": made["invites"]["away"].split("/")[-1]},
    )
    long_ago(server, 40)
    with server.hub.engine.begin() as connection:
        connection.execute(update(MatchRow).values(updated=now()))
    assert answered(settings, "purge")["guests"] == 0


def test_a_guest_of_a_shared_match_loses_only_their_name(server: Any, settings: Settings) -> None:
    guest, other = server.browser(), registered(server, "Griff")
    made = guest.create(home={"coach": "me"}, away={"coach": "open"})
    match_id = made["match"]["id"]
    other.post(
        f"/api/matches/{match_id}/join", json={"invite": made["invites"]["away"].split("/")[-1]}
    )
    long_ago(server, 40)
    answered(settings, "purge")
    seats = other.http.get(f"/api/matches/{match_id}").json()["seats"]
    assert seats["home"]["name"] == "Deleted coach"
    assert seats["away"]["name"] == "Griff"
    assert answered(settings, "purge")["guests"] == 0


@pytest.mark.both_databases
def test_chat_of_earlier_releases_goes_with_its_coach(server: Any, settings: Settings) -> None:
    """Their lines do not name an account, but a seat: an upgrade finds whose they are."""
    guest, other = server.browser(), registered(server, "Griff")
    made = guest.create(home={"coach": "me"}, away={"coach": "open"})
    match_id = made["match"]["id"]
    word = {"invite": made["invites"]["away"].split("/")[-1]}
    other.post(f"/api/matches/{match_id}/join", json=word)
    for browser in (guest, other):
        browser.join(match_id).ask(type="chat", text="hello")
    with server.hub.engine.begin() as connection:
        connection.execute(update(ChatRow).values(coach_id=None))
        with Operations.context(MigrationContext.configure(connection)):
            m0011_chat_authors.upgrade()
    words = [line["text"] for line in other.http.get("/api/account/export").json()["chat"]]
    assert words == ["hello"]
    said(settings, "accounts", "delete", guest.session["coach"]["id"], "--yes")
    with server.hub.engine.connect() as connection:
        assert list(connection.execute(select(ChatRow.seat)).scalars()) == ["away"]


@pytest.mark.both_databases
def test_old_guests_go_though_others_play(server: Any, settings: Settings) -> None:
    server.browser()
    long_ago(server, 40)
    server.browser().play(home={"coach": "me"}, away={"coach": "me"})
    assert answered(settings, "purge", "--dry-run")["guests"] == 1
    assert answered(settings, "purge")["guests"] == 1
    assert count(server, CoachRow) == 1


def test_a_guest_who_is_called_like_a_deleted_coach_goes(server: Any, settings: Settings) -> None:
    guest = server.browser()
    guest.play(home={"coach": "me"}, away={"coach": "me"})
    with server.hub.engine.begin() as connection:
        connection.execute(update(CoachRow).values(name="Deleted coach"))
    long_ago(server, 40)
    assert answered(settings, "purge")["guests"] == 1
    assert count(server, CoachRow) == 0
    refusal = server.browser().http.patch("/api/session", json={"name": "Deleted coach"})
    assert refusal.status_code in (400, 403, 409, 422)


def test_a_guest_in_a_league_stays(server: Any, settings: Settings) -> None:
    guest = server.browser()
    made = guest.post("/api/leagues", json={"name": "Old World", "rules": "lrb6"})
    assert made.status_code == 201
    long_ago(server, 400)
    assert answered(settings, "purge")["guests"] == 0


def test_sessions_and_chat(server: Any, settings: Settings) -> None:
    browser = registered(server, "Griff")
    _, found = browser.play(home={"coach": "me"}, away={"coach": "me"})
    assert found.ask(type="chat", text="hello")["type"] == "chat"
    long_ago(server, 100)
    assert answered(settings, "purge")["sessions"] == 1
    assert count(server, ChatRow) == 1
    done = answered(settings, "purge", TURFWAR_CHAT_DAYS="99")
    assert done["chat"] == 1
    assert count(server, ChatRow) == 0
    assert "server-purged" in {each["action"] for each in answered(settings, "audit")}


def test_many_guests_are_purged_in_batches(server: Any, settings: Settings) -> None:
    with server.hub.engine.begin() as connection:
        then = now() - timedelta(days=40)
        rows = [{"id": f"c_{n}", "name": f"Guest {n}", "created": then} for n in range(230)]
        connection.execute(CoachRow.__table__.insert(), rows)  # type: ignore[attr-defined]
    assert purge(server.hub.engine, "test", settings, dry=True)["guests"] == 230
    assert purge(server.hub.engine, "test", settings)["guests"] == 230
    assert count(server, CoachRow) == 0


def test_bad_settings_are_refused(settings: Settings) -> None:
    assert "GUEST_DAYS" in refused(settings, "purge", TURFWAR_GUEST_DAYS="-1")
