"""What coaches do with their own account, about each other, and admins in the browser."""

import json
from dataclasses import replace
from typing import Any

import pytest
from server.admin_shell import answered, registered, said
from server.test_upkeep import mail_server

from turfwar.server.config import Settings

pytestmark = pytest.mark.both_databases

PASSWORD = "long enough for this"


def id_of(browser: Any) -> str:
    return str(browser.session["coach"]["id"])


def put(browser: Any, path: str, **body: Any) -> Any:
    return browser.http.put(path, headers=browser.csrf, json=body)


def two_at_a_match(server: Any) -> tuple[Any, Any, str]:
    """A registered coach who plays alone, another who watches, and the match."""
    one, two = registered(server, "Griff"), registered(server, "Varag")
    match_id, _ = one.play(home={"coach": "me"}, away={"coach": "me"})
    return one, two, match_id


# One's own data


def test_everything_about_a_coach_is_exported(server: Any) -> None:
    one, two, match_id = two_at_a_match(server)
    speaking, listening = one.join(match_id), two.join(match_id)
    assert speaking.ask(type="chat", text="my words")["type"] == "chat"
    assert listening.ask(type="chat", text="their words")["type"] == "chat"
    speaking.choose(speaking.texts[0])
    made = one.post("/api/leagues", json={"name": "Old World", "rules": "lrb6"})
    assert made.status_code == 201
    found = one.http.get("/api/account/export").json()
    assert found["account"]["name"] == "Griff"
    assert [each["id"] for each in found["matches"]] == [match_id]
    assert len(found["matches"][0]["moves"]) == 1
    assert [each["text"] for each in found["chat"]] == ["my words"]
    assert [each["name"] for each in found["leagues"]] == ["Old World"]
    whole = json.dumps(found)
    assert "their words" not in whole
    assert "password" not in found["account"]
    assert "argon2" not in whole
    assert '"secret"' not in json.dumps(found["matches"])


def test_a_coach_deletes_their_account(server: Any, settings: Settings) -> None:
    browser = registered(server, "Griff")
    _, found = browser.play(home={"coach": "me"}, away={"coach": "me"})
    wrong = browser.post("/api/account/delete", json={"password": "not the password"})
    assert wrong.status_code == 401
    answer = browser.post("/api/account/delete", json={"password": PASSWORD})
    assert answer.status_code == 200, answer.text
    assert answer.json()["coach"]["guest"]
    assert found.closed_with() == 4403
    assert answered(settings, "accounts", "list") == []
    login = {"name": "Griff", "password": PASSWORD}
    assert server.browser().post("/api/login", json=login).status_code == 401


def test_a_guest_deletes_theirs_without_a_password(server: Any) -> None:
    browser = server.browser()
    before = id_of(browser)
    answer = browser.post("/api/account/delete", json={})
    assert answer.status_code == 200
    assert answer.json()["coach"]["id"] != before


def test_an_owner_hands_the_league_over_first(server: Any) -> None:
    browser = registered(server, "Griff")
    browser.post("/api/leagues", json={"name": "Old World", "rules": "lrb6"})
    answer = browser.post("/api/account/delete", json={"password": PASSWORD})
    assert answer.status_code == 409
    assert "keeps Old World" in answer.json()["error"]["message"]


# Each other


def test_a_muted_coach_is_not_heard(server: Any) -> None:
    one, two, match_id = two_at_a_match(server)
    speaking, listening = two.join(match_id), one.join(match_id)
    assert speaking.ask(type="chat", text="before")["type"] == "chat"
    assert listening.of_type("chat")["text"] == "before"
    assert put(one, f"/api/account/blocks/{id_of(two)}", kind="mute").status_code == 200
    assert speaking.ask(type="chat", text="unheard")["type"] == "chat"
    assert listening.ask(type="ping")["type"] == "pong"
    assert "unheard" not in json.dumps(listening.seen)
    again = one.socket(match_id)
    again.send(type="hello", protocol=server.browser().session["protocol"], since=0)
    assert again.of_type("welcome")["chat"] == []
    lifted = one.http.delete(f"/api/account/blocks/{id_of(two)}", headers=one.csrf)
    assert lifted.json() == []
    assert speaking.ask(type="chat", text="heard again")["type"] == "chat"
    assert listening.of_type("chat")["text"] == "heard again"


@pytest.mark.parametrize("blocks", ["host", "visitor"])
def test_who_is_blocked_cannot_join(server: Any, blocks: str) -> None:
    host, visitor = registered(server, "Griff"), registered(server, "Varag")
    one, two = (host, visitor) if blocks == "host" else (visitor, host)
    made = host.create(home={"coach": "me"}, away={"coach": "open"})
    path = f"/api/matches/{made['match']['id']}/join"
    body = {"invite": made["invites"]["away"].split("/")[-1]}
    put(one, f"/api/account/blocks/{id_of(two)}", kind="block")
    answer = visitor.post(path, json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "blocked")
    put(one, f"/api/account/blocks/{id_of(two)}", kind="mute")
    assert visitor.post(path, json=body).status_code == 200


def test_bad_blocks_are_refused(server: Any) -> None:
    browser = registered(server, "Griff")
    assert put(browser, f"/api/account/blocks/{id_of(browser)}", kind="mute").status_code == 409
    assert put(browser, "/api/account/blocks/nobody", kind="mute").status_code == 409
    assert put(browser, "/api/account/blocks/nobody", kind="kick").status_code == 422
    long = browser.post("/api/account/reports/nobody", json={"text": "x" * 3000})
    assert long.status_code == 422
    assert browser.post("/api/account/reports/nobody", json={"text": " "}).status_code == 422
    assert browser.post("/api/account/reports/nobody", json={"text": "x"}).status_code == 409


def test_a_report_reaches_the_admins(start: Any, settings: Settings) -> None:
    with mail_server() as post:
        host, port = post.server_address
        mail: dict[str, Any] = {"smtp_host": host, "smtp_port": port, "smtp_starttls": False}
        to: dict[str, Any] = {"mail_from": "a@b.example", "mail_to": ("c@d.example",)}
        server = start(replace(settings, **mail, **to))
        one, two = registered(server, "Griff"), registered(server, "Varag")
        body = {"text": "They shout."}
        sent = one.post(f"/api/account/reports/{id_of(two)}", json=body)
        assert sent.status_code == 204, sent.text
        (report,) = answered(settings, "reports")
        assert (report["by"]["name"], report["about"]["name"]) == ("Griff", "Varag")
        assert said(settings, "close-report", str(report["id"]))
        assert answered(settings, "reports") == []
        for _ in range(200):
            if post.mails:
                break
            one.http.get("/api/bots")
        assert b"They shout." in post.mails[0]


# Admins in the browser

ADMIN_ROUTES = [
    ("GET", "/api/admin/matches", None),
    ("GET", "/api/admin/accounts", None),
    ("GET", "/api/admin/leagues", None),
    ("GET", "/api/admin/reports", None),
    ("GET", "/api/admin/audit", None),
    ("GET", "/api/admin/health", None),
    ("POST", "/api/admin/matches/x/end", {"reason": "x"}),
    ("DELETE", "/api/admin/matches/x", None),
    ("POST", "/api/admin/accounts/x", {"action": "delete"}),
    ("POST", "/api/admin/accounts/x/password-link", None),
    ("POST", "/api/admin/leagues/x/owner", {"to": "x"}),
    ("DELETE", "/api/admin/leagues/x", None),
    ("POST", "/api/admin/reports/1/close", None),
]


def test_nobody_else_uses_the_admin_routes(server: Any, settings: Settings) -> None:
    admin, coach = registered(server, "Griff"), registered(server, "Varag")
    said(settings, "accounts", "grant", "Griff", "admin")
    paths = server.app.openapi()["paths"]
    known = {path for path in paths if path.startswith("/api/admin/")}
    assert len(known) == len({path for _, path, _ in ADMIN_ROUTES})
    for method, path, body in ADMIN_ROUTES:
        for browser in (coach, server.browser()):
            answer = browser.http.request(method, path, json=body, headers=browser.csrf)
            assert answer.status_code == 403, (method, path)
        # An admin needs the token of their page too.
        if method != "GET":
            assert admin.http.request(method, path, json=body).status_code == 403
        answer = admin.http.request(method, path, json=body, headers=admin.csrf)
        assert answer.status_code == (200 if method == "GET" else 409), answer.text


def test_an_admin_closes_a_match_in_the_browser(server: Any, settings: Settings) -> None:
    admin, coach = registered(server, "Griff"), registered(server, "Varag")
    said(settings, "accounts", "grant", "Griff", "admin")
    match_id, found = coach.play(home={"coach": "me"}, away={"coach": "me"})
    body = {"reason": "enough", "winner": "draw"}
    answer = admin.post(f"/api/admin/matches/{match_id}/end", json=body)
    assert answer.status_code == 200, answer.text
    over = found.until(
        lambda message: message["type"] == "match" and message["match"]["status"] == "over"
    )
    assert over["match"]["result"]["winner"] == "draw"
    entry = admin.http.get("/api/admin/audit").json()[0]
    assert (entry["actor"], entry["action"]) == ("Griff", "match-adjudicated")


def test_an_admin_bans_in_the_browser(server: Any, settings: Settings) -> None:
    admin, coach = registered(server, "Griff"), registered(server, "Varag")
    said(settings, "accounts", "grant", "Griff", "admin")
    _, found = coach.play(home={"coach": "me"}, away={"coach": "me"})
    path = f"/api/admin/accounts/{id_of(coach)}"
    assert admin.post(path, json={"action": "ban", "text": ""}).status_code == 409
    assert admin.post(path, json={"action": "ban", "text": "insults"}).status_code == 200
    assert found.closed_with() == 4403
    (banned,) = admin.http.get("/api/admin/accounts", params={"like": "varag"}).json()
    assert banned["banned"] == "insults"
    assert admin.post(path, json={"action": "rename", "text": "admin"}).status_code == 409
