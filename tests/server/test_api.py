"""Sessions, passwords, CSRF, headers and limits: what keeps coaches apart."""

import logging
from typing import Any

import httpx
import pytest

from turfwar.server.config import ConfigError, Settings, database_url
from turfwar.server.names import BadName, checked_name

pytestmark = pytest.mark.both_databases

PASSWORD = "correct horse battery"


def error_of(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["code"]


def test_a_guest_has_a_session_that_scripts_cannot_read(server: Any) -> None:
    response = httpx.get(f"{server.url}/api/session")
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert response.json()["coach"]["guest"]


def test_the_same_browser_stays_the_same_coach(browser: Any) -> None:
    again = browser.http.get("/api/session").json()
    assert again["coach"] == browser.session["coach"]


@pytest.mark.parametrize("headers", [{}, {"X-CSRF-Token": "0" * 32}])
def test_changes_need_the_csrf_token(browser: Any, headers: dict[str, str]) -> None:
    for path in ("/api/matches", "/api/logout"):
        response = browser.http.post(path, json={}, headers=headers)
        assert error_of(response) == (403, "csrf")


def test_changes_from_another_site_are_refused(browser: Any) -> None:
    headers = browser.csrf | {"Origin": "https://evil.example"}
    assert error_of(browser.http.post("/api/matches", json={}, headers=headers)) == (403, "csrf")
    headers = browser.csrf | {"Origin": browser.url}
    assert browser.http.post("/api/matches", json={}, headers=headers).status_code == 201


def test_without_a_session_nothing_is_made(server: Any) -> None:
    assert error_of(httpx.post(f"{server.url}/api/matches", json={})) == (401, "login")


def test_registering_logging_out_and_in(server: Any) -> None:
    browser = server.browser()
    match_id = browser.create()["match"]["id"]
    before = browser.http.cookies["turfwar_session"]
    body = {"name": "Griff", "password": PASSWORD}
    response = browser.post("/api/register", json=body)
    assert response.status_code == 201, response.text
    browser.session = response.json()
    assert browser.session["coach"]["name"] == "Griff"
    assert browser.http.cookies["turfwar_session"] != before
    assert [each["id"] for each in browser.http.get("/api/matches").json()["mine"]] == [match_id]
    browser.session = browser.post("/api/logout").json()
    assert browser.session["coach"]["guest"]
    assert browser.http.get("/api/matches").json()["mine"] == []
    wrong = browser.post("/api/login", json={"name": "griff", "password": "something else"})
    assert error_of(wrong) == (401, "login")
    nobody = browser.post("/api/login", json={"name": "nobody", "password": PASSWORD})
    assert nobody.json() == wrong.json()
    browser.session = browser.post("/api/login", json=body | {"name": "GRIFF"}).json()
    assert [each["id"] for each in browser.http.get("/api/matches").json()["mine"]] == [match_id]


def test_an_old_session_is_worth_nothing_after_logging_in(server: Any) -> None:
    browser = server.browser()
    old = dict(browser.http.cookies)
    browser.post("/api/register", json={"name": "Griff", "password": PASSWORD})
    again = httpx.get(f"{server.url}/api/session", cookies=old).json()
    assert again["coach"]["id"] != browser.session["coach"]["id"]


def test_a_name_belongs_to_one_coach(server: Any) -> None:
    one, two = server.browser(), server.browser()
    assert one.post("/api/register", json={"name": "Griff", "password": PASSWORD}).is_success
    taken = two.post("/api/register", json={"name": "gRIFF", "password": PASSWORD})
    assert error_of(taken) == (409, "taken")
    rename = two.http.patch("/api/session", json={"name": "griff"}, headers=two.csrf)
    assert error_of(rename) == (409, "taken")
    rename = two.http.patch("/api/session", json={"name": "Varag"}, headers=two.csrf)
    assert rename.json()["coach"]["name"] == "Varag"


@pytest.mark.parametrize("name", ["", " ", "<b>", "a\nb\x00", "Guest 1", "clock", "x" * 41, "_a"])
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


@pytest.mark.parametrize("name", ["Griff", "Jörg", "O'Neill", "Mr. X", "李"])
def test_names_that_can_be(name: str) -> None:
    assert checked_name(f" {name} ") == name


def test_passwords_are_kept_as_argon2(server: Any) -> None:
    browser = server.browser()
    browser.post("/api/register", json={"name": "Griff", "password": PASSWORD})
    with server.hub.engine.connect() as connection:
        kept = connection.exec_driver_sql(
            "SELECT password FROM coaches WHERE name = 'Griff'"
        ).scalar_one()
    assert kept.startswith("$argon2id$")


def test_secrets_stay_out_of_the_log(
    settings: Any, start: Any, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    server = start(settings)
    browser = server.browser()
    body = {"name": "Griff", "password": PASSWORD}
    browser.session = browser.post("/api/register", json=body).json()
    match_id, _ = browser.play()
    secret = server.hub.lives[match_id].record.secret
    ours = ("turfwar", "uvicorn", "sqlalchemy", "alembic", "asyncio")
    logged = [record for record in caplog.records if record.name.startswith(ours)]
    written = "\n".join(record.getMessage() for record in logged) + "".join(capfd.readouterr())
    assert logged
    assert PASSWORD not in written
    assert secret not in written
    assert secret not in repr(server.hub.lives[match_id].record)


@pytest.mark.parametrize("path", ["/", "/api/session", "/api/teams", "/nowhere", "/api/nowhere"])
def test_every_answer_has_the_headers(server: Any, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    policy = headers["content-security-policy"]
    scripts = next(part for part in policy.split(";") if part.strip().startswith("script-src"))
    assert "unsafe-inline" not in scripts
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_paths_do_not_lead_out_of_the_folder(server: Any) -> None:
    for path in ("/..%2f..%2fapp.py", "/%2e%2e/app.py", "//etc/passwd", "/static/../app.py"):
        response = httpx.get(server.url + path)
        assert "FastAPI" not in response.text
        assert "root:" not in response.text


def test_what_is_wrong_is_said(browser: Any) -> None:
    cases = {
        "unknown-team": {"home": {"team": "Humen"}},
        "unknown-bot": {"away": {"coach": "bot", "bot": "rooky"}},
        "unknown-rules": {"rules": "lrb7"},
        "unknown-option": {"options": ["overtme"]},
        "malformed": {"referee": {"coach": "me"}},
    }
    for code, body in cases.items():
        response = browser.post("/api/matches", json=body)
        assert error_of(response) == (400, code), response.text
    assert "did you mean Human" in browser.post("/api/matches", json=cases["unknown-team"]).text
    unknown_field = browser.post("/api/matches", json={"hom": {}})
    assert error_of(unknown_field) == (422, "malformed")
    assert "hom" in unknown_field.json()["error"]["message"]


def test_an_open_challenge_is_for_whoever_comes_first(server: Any) -> None:
    one, two, three = server.browser(), server.browser(), server.browser()
    seats = {"home": {"coach": "me"}, "away": {"coach": "open"}}
    private = one.create(**seats)["match"]["id"]
    refused = two.post(f"/api/matches/{private}/join", json={})
    assert refused.status_code == 403
    match_id = one.create(**seats, listed=True)["match"]["id"]
    taken = two.post(f"/api/matches/{match_id}/join", json={})
    assert taken.status_code == 200
    assert taken.json()["seats"]["away"]["yours"]
    late = three.post(f"/api/matches/{match_id}/join", json={})
    assert (late.status_code, late.json()["error"]["code"]) == (409, "taken")


def test_the_lobby_shows_what_is_listed(server: Any) -> None:
    browser = server.browser()
    shown = browser.create(listed=True)["match"]["id"]
    hidden = browser.create()["match"]["id"]
    ids = [each["id"] for each in server.browser().http.get("/api/matches").json()["listed"]]
    assert shown in ids
    assert hidden not in ids


def test_too_many_requests_have_to_wait(settings: Any, start: Any) -> None:
    running = start(settings, requests_per_second=1, request_burst=5)
    with httpx.Client(base_url=running.url) as client:
        answers = [client.get("/api/bots") for _ in range(40)]
    assert [answer.status_code for answer in answers[:5]] == [200] * 5
    refused = [answer for answer in answers if answer.status_code != 200]
    assert error_of(refused[0]) == (429, "too-many")
    assert int(refused[0].headers["retry-after"]) >= 1


def test_passwords_cannot_be_tried_for_ever(settings: Any, start: Any) -> None:
    browser = start(settings, logins_per_minute=3).browser()
    body = {"name": "Griff", "password": "guess number one"}
    codes = [browser.post("/api/login", json=body).status_code for _ in range(4)]
    assert codes == [401, 401, 401, 429]


def test_a_coach_has_a_limited_number_of_matches(settings: Any, start: Any) -> None:
    browser = start(settings, matches_per_coach=2).browser()
    browser.create()
    browser.create()
    assert error_of(browser.post("/api/matches", json={})) == (409, "too-many-matches")


def test_a_large_body_is_refused(browser: Any) -> None:
    large = browser.post("/api/matches", json={"rules": "x" * 70_000})
    assert error_of(large) == (413, "too-large")

    def pieces() -> Any:
        for _ in range(80):
            yield b" " * 1000

    streamed = browser.http.post("/api/matches", content=pieces(), headers=browser.csrf)
    assert error_of(streamed) == (413, "too-large")


def test_the_reference(browser: Any) -> None:
    reference = browser.http.get("/api/reference").json()
    assert len(reference["skills"]) >= 75
    dodge = next(skill for skill in reference["skills"] if skill["name"] == "Dodge")
    assert dodge["text"]
    assert dodge["scenarios"]
    assert {"rows", "name", "source"} <= set(reference["tables"][0])
    path, _, title = dodge["scenarios"][0].partition(": ")
    parameters = {"path": path, "title": title}
    scenario = browser.http.get("/api/reference/scenarios", params=parameters)
    assert scenario.status_code == 200, scenario.text
    made = browser.create(mode="sandbox", **{"from": {"position": scenario.json()["position"]}})
    assert made["match"]["mode"] == "sandbox"
    assert scenario.json()["steps"]
    missing = browser.http.get("/api/reference/scenarios", params={"path": "../app.py"})
    assert missing.status_code == 404


def test_the_entries_of_the_reference(browser: Any) -> None:
    answer = browser.http.get("/api/reference/entries")
    assert answer.headers["content-encoding"] == "gzip"
    found = answer.json()
    by_id = {entry["id"]: entry for entry in found["entries"]}
    dodging = by_id[found["sources"]["000, Dodging"]]
    assert dodging["body"][0]["kind"] == "text"
    assert all(each in by_id for each in dodging["see"])
    path, title = found["scenarios"][dodging["scenarios"][0]]
    parameters = {"path": path, "title": title}
    assert browser.http.get("/api/reference/scenarios", params=parameters).status_code == 200
    plain = browser.http.get("/api/reference/entries", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == found


def test_lists(browser: Any) -> None:
    assert len(browser.http.get("/api/teams").json()) == 24
    assert "rookie" in {bot["name"] for bot in browser.http.get("/api/bots").json()}
    assert "overtime" in {each["id"] for each in browser.http.get("/api/options").json()}
    assert "lrb6" in {each["id"] for each in browser.http.get("/api/rulesets").json()}
    assert "$defs" in browser.http.get("/api/view-schema").json()


def test_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    assert database_url("postgres://a/b") == "postgresql+psycopg://a/b"
    with pytest.raises(ConfigError, match="must begin with"):
        database_url("mysql://secret@host/db")
    monkeypatch.setenv("TURFWAR_LIMIT_OPEN_MATCHES", "7")
    assert Settings.from_environment().limits.open_matches == 7
    monkeypatch.setenv("TURFWAR_LIMIT_OPEN_MATCHES", "many")
    with pytest.raises(ConfigError, match="OPEN_MATCHES"):
        Settings.from_environment()


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised", "brutal", "bobba", "deathzone"])
def test_the_page_of_a_rule_set_takes_options_with_all_their_parameters(
    browser: Any, rules: str
) -> None:
    """A league writes what was settled before a match into its options: that may be long."""
    for option in browser.http.get("/api/options", params={"rules": rules}).json():
        values = [f"{each['name']}={each['high']}" for each in option["parameters"]]
        written = " ".join([option["id"], *values])
        answer = browser.http.get(f"/api/rulesets/{rules}", params={"option": written})
        assert answer.status_code in (200, 400), f"{written}: {answer.text}"
