"""Names that look alike, passwords, guesses, and sessions that last while they are used."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import select, update

from turfwar.bots.registry import BOTS
from turfwar.server.accounts import LASTS, RENEWED_AFTER
from turfwar.server.config import sqlite_url
from turfwar.server.names import BadName, checked_name, look
from turfwar.server.request_context import COOKIE
from turfwar.server.storage.database import MIGRATIONS, aware, connect, migrate, now
from turfwar.server.storage.records import hashed
from turfwar.server.storage.tables import SessionRow

pytestmark = pytest.mark.both_databases

PASSWORD = "correct horse battery"
OTHER = "staple battery horse"
NAMES = [
    "\u0410\u043d\u043d\u0430",  # Anna in Cyrillic
    "\u0386\u03bd\u03bd\u03b1",  # and in Greek
    "Żółw Åse",
    "Straße 7",
    "東京さくら",
    "김철수",
]


def error_of(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["code"]


def registered(server: Any, name: str, password: str = PASSWORD) -> Any:
    browser = server.browser()
    answer = browser.post("/api/register", json={"name": name, "password": password})
    assert answer.status_code == 201, answer.text
    browser.session = answer.json()
    return browser


# Names


@pytest.mark.parametrize(
    "name",
    [
        "\N{CYRILLIC SMALL LETTER A}dmin",
        "Gr\N{CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I}ff",
        "G\N{GREEK SMALL LETTER RHO}iff",
        "\N{LATIN SMALL LETTER SCRIPT G}riff",
        "Griff \N{ARABIC-INDIC DIGIT ONE}",
        "\N{CHEROKEE LETTER GO}\N{CHEROKEE LETTER MA}",
        "Griff\N{ZERO WIDTH JOINER}x",
    ],
)
def test_letters_of_two_scripts_make_no_name(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


@pytest.mark.parametrize("name", NAMES)
def test_names_of_one_script_can_be(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("name", ["\u3164", "a\u1160", "가\u115f나", "\u2800", "\u200b"])
def test_a_name_has_no_letters_that_nobody_can_see(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


@pytest.mark.parametrize("bot", [bot.name for bot in BOTS])
def test_bots_names_are_kept_for_bots(bot: str) -> None:
    for name in (bot, bot.upper(), f"{bot} 2", bot.replace("o", "0")):
        with pytest.raises(BadName, match="kept for others"):
            checked_name(name)


@pytest.mark.parametrize("name", ["admin", "Admin 2", "ADM1N", "Moderator", "Server"])
def test_names_of_authority_are_kept_too(name: str) -> None:
    with pytest.raises(BadName, match="kept for others"):
        checked_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Pope", "\u0420\u043e\u0440\u0435"),  # all Cyrillic
        ("HANNA", "\u0397\u0391\u039d\u039d\u0391"),  # all Greek
        ("Griff", "Grlff"),
        ("Bob 10", "B0b lO"),
    ],
)
def test_who_looks_like_somebody_else_is_refused(server: Any, one: str, other: str) -> None:
    registered(server, one)
    browser = server.browser()
    body = {"name": other, "password": PASSWORD}
    assert error_of(browser.post("/api/register", json=body)) == (409, "taken")
    rename = browser.http.patch("/api/session", json={"name": other}, headers=browser.csrf)
    assert error_of(rename) == (409, "taken")


def test_the_look_of_a_name_is_not_its_key(server: Any) -> None:
    """Names are still told apart where they look different, and found by how they are written."""
    assert look("Anna") != look("Ana")
    registered(server, "Will")
    assert server.browser().post("/api/login", json={"name": "wILL", "password": PASSWORD})
    wrong = server.browser().post("/api/login", json={"name": "Wlii", "password": PASSWORD})
    assert error_of(wrong) == (401, "login")


@pytest.mark.parametrize("letter", ["\ufdfa", "\u0390", "\ufb03"])
def test_a_name_that_grows_is_refused_or_kept(server: Any, letter: str) -> None:
    """Some letters are written out as many; what is kept of them must fit into the table."""
    browser = server.browser()
    answer = browser.post("/api/register", json={"name": letter * 40, "password": PASSWORD})
    assert answer.status_code in (201, 400), answer.text
    rename = server.browser()
    body = {"name": letter * 40}
    answer = rename.http.patch("/api/session", json=body, headers=rename.csrf)
    assert answer.status_code in (200, 400, 409), answer.text


def test_coaches_who_registered_before_keep_their_names(tmp_path: Path) -> None:
    """Names that look alike were possible before; both get in, and nobody else looks like them."""
    engine = connect(sqlite_url(tmp_path / "old.db"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for number, name in enumerate(("Griff", "Grlff", "Varag")):
            connection.exec_driver_sql(
                "INSERT INTO coaches (id, name, name_key, created) VALUES (?, ?, ?, ?)",
                (f"c{number}", name, name.casefold(), f"2026-01-0{number + 1} 00:00:00"),
            )
    migrate(engine)
    with engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT name, look FROM coaches ORDER BY id").all()
    assert [tuple(row) for row in rows] == [("Griff", "grlff"), ("Grlff", None), ("Varag", "varag")]
    engine.dispose()


# Passwords


@pytest.mark.parametrize("password", [" " * 10, "\t" * 12, "\u2003" * 20, "a" + " " * 12])
def test_a_blank_password_is_none(server: Any, password: str) -> None:
    browser = server.browser()
    body = {"name": "Griff", "password": password}
    assert browser.post("/api/register", json=body).status_code in (400, 422)


def test_a_password_can_be_changed(server: Any) -> None:
    browser = registered(server, "Griff")
    elsewhere = server.browser()
    body = {"name": "Griff", "password": PASSWORD}
    elsewhere.session = elsewhere.post("/api/login", json=body).json()
    before = browser.http.cookies[COOKIE]
    wrong = browser.post("/api/password", json={"old": OTHER, "new": OTHER})
    assert error_of(wrong) == (401, "login")
    blank = browser.post("/api/password", json={"old": PASSWORD, "new": " " * 10})
    assert blank.status_code == 422
    answer = browser.post("/api/password", json={"old": PASSWORD, "new": OTHER})
    assert answer.status_code == 200, answer.text
    browser.session = answer.json()
    assert browser.session["coach"]["name"] == "Griff"
    assert browser.http.cookies[COOKIE] != before
    assert browser.http.get("/api/session").json()["coach"]["id"] == browser.session["coach"]["id"]
    # Whoever had got in with the old password is out.
    found = elsewhere.http.get("/api/session").json()
    assert found["coach"]["guest"]
    again = server.browser()
    assert error_of(again.post("/api/login", json=body)) == (401, "login")
    assert again.post("/api/login", json=body | {"password": OTHER}).is_success


def test_a_guest_has_no_password_to_change(browser: Any) -> None:
    answer = browser.post("/api/password", json={"old": PASSWORD, "new": OTHER})
    assert error_of(answer) == (403, "forbidden")


# Guesses


def at_address(server: Any, address: str) -> Any:
    """A browser at another address of this machine."""
    browser = server.browser()
    transport = httpx.HTTPTransport(local_address=address)
    browser.http = httpx.Client(base_url=server.url, timeout=20, transport=transport)
    browser.session = browser.http.get("/api/session").json()
    return browser


def test_wrong_guesses_do_not_lock_the_owner_out(settings: Any, start: Any) -> None:
    server = start(settings, logins_per_minute=3)
    registered(server, "Griff")
    guesser, owner = at_address(server, "127.0.0.2"), at_address(server, "127.0.0.3")
    body = {"name": "Griff", "password": "guess number one"}
    codes = [guesser.post("/api/login", json=body).status_code for _ in range(5)]
    assert codes == [401, 401, 401, 429, 429]
    right = owner.post("/api/login", json={"name": "Griff", "password": PASSWORD})
    assert right.status_code == 200, right.text


def test_old_passwords_cannot_be_guessed_for_ever(settings: Any, start: Any) -> None:
    """Whoever finds an open browser cannot try passwords there."""
    server = start(settings, logins_per_minute=3)
    browser = registered(server, "Griff")
    body = {"old": "guess number one", "new": OTHER}
    codes = [browser.post("/api/password", json=body).status_code for _ in range(4)]
    assert codes[-1] == 429


# Sessions


def expire(server: Any, browser: Any, left: timedelta) -> None:
    token = hashed(browser.http.cookies[COOKIE])
    with server.hub.engine.begin() as connection:
        changed = update(SessionRow).where(SessionRow.token_hash == token)
        connection.execute(changed.values(expires=now() + left))


def expires(server: Any, browser: Any) -> Any:
    token = hashed(browser.http.cookies[COOKIE])
    with server.hub.engine.connect() as connection:
        wanted = select(SessionRow.expires).where(SessionRow.token_hash == token)
        return aware(connection.execute(wanted).scalar_one())


def test_a_session_that_is_used_does_not_end(server: Any) -> None:
    browser = server.browser()
    expire(server, browser, timedelta(days=1))
    assert browser.http.get("/api/matches").is_success
    assert expires(server, browser) > now() + LASTS - timedelta(hours=1)


def test_the_cookie_is_renewed_with_the_session(server: Any) -> None:
    browser = server.browser()
    token = browser.http.cookies[COOKIE]
    answer = browser.http.get("/api/session")
    assert f"{COOKIE}={token}" in answer.headers["set-cookie"]
    assert f"Max-Age={int(LASTS.total_seconds())}" in answer.headers["set-cookie"]


def test_a_session_is_written_once_a_day(server: Any) -> None:
    browser = server.browser()
    left = LASTS - RENEWED_AFTER / 2
    expire(server, browser, left)
    before = expires(server, browser)
    browser.http.get("/api/matches")
    assert expires(server, browser) == before


def test_a_session_that_is_not_used_ends(server: Any) -> None:
    browser = server.browser()
    expire(server, browser, timedelta(seconds=-1))
    found = browser.http.get("/api/session").json()
    assert found["coach"]["id"] != browser.session["coach"]["id"]
