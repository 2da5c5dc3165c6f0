"""Private leagues, what waits for whom, dates that two coaches agree on, calendars, passwords."""

import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from server.leagues import LeagueBrowser, begin, found, joined
from server.test_upkeep import mail_server

from turfwar.server import contacts, notices
from turfwar.server.contacts import ContactError, checked_email

PAGES = (
    "",
    "/news",
    "/lines/1",
    "/records",
    "/competitions/d1",
    "/teams/team-1",
    "/calendar.ics",
    "/feed.atom",
    "/naf.xml",
    "/sheets/results.csv",
    "/teams/team-1/roster.pdf",
    "/archive",
    "/hiring",
    "/house-rules?scope=league",
)
PASSWORD = "a long password"
NOTICES = "/api/notices"


def test_a_private_league_is_there_for_its_members_alone(start: Any, settings: Any) -> None:
    server, owner, (ann, bob), _ = begin(start, settings)
    stranger = LeagueBrowser(server.browser(), owner.league)
    ann.put("/access", {"private": True}, 403)
    assert owner.put("/access", {"private": True})["private"]
    for path in PAGES:
        where = f"/api/leagues/{owner.league}{path}"
        hidden = stranger.browser.http.get(where)
        assert hidden.status_code == 404, path
        assert "there is no such league, or it is private" in hidden.text
        assert ann.browser.http.get(where).status_code == 200, path
    nowhere = stranger.browser.http.get("/api/leagues/nobody-has-this")
    assert nowhere.json() == stranger.get("", 404)
    nobody = server.browser().http
    nobody.cookies.clear()
    assert nobody.get(f"/api/leagues/{owner.league}").status_code == 404
    listed = stranger.browser.http.get("/api/leagues").json()["listed"]
    assert owner.league not in [each["id"] for each in listed]
    mine = ann.browser.http.get("/api/leagues").json()["mine"]
    assert owner.league in [each["id"] for each in mine]
    stranger.post("/teams/check", {"name": "X", "list": "Human", "players": {}}, 404)
    stranger.post("/join", {"invite": "guessed"}, 404)

    word = owner.post("/invites", {"role": "coach", "note": "for Cid"})["invite"]
    assert stranger.post("/join", {"invite": word})["private"]
    assert stranger.get()["you"]["role"] == "coach"
    assert stranger.get()["invites"] == []
    (_, _, last) = owner.get()["invites"]
    assert (last["role"], last["note"]) == ("coach", "for Cid")
    stranger.send("DELETE", f"/invites/{last['id']}", None, 403)
    assert len(owner.send("DELETE", f"/invites/{last['id']}", None, None)["invites"]) == 2
    late = LeagueBrowser(server.browser(), owner.league)
    assert "not open any more" in str(late.post("/join", {"invite": word}, 409))

    owner.write({"kind": "role-granted", "who": stranger.id, "role": "visitor"})
    stranger.get("", 404)
    assert not owner.put("/access", {"private": False})["private"]
    assert stranger.get()["you"]["role"] == "visitor"
    assert bob.get()["private"] is False


def test_every_address_of_a_private_league_is_closed_to_strangers(
    start: Any, settings: Any
) -> None:
    server, owner, _, _ = begin(start, settings)
    owner.put("/access", {"private": True})
    stranger = server.browser().http
    listed = stranger.get("/api/openapi.json").json()["paths"]
    seen = 0
    for path, methods in listed.items():
        if not path.startswith("/api/leagues/{league}") or path.endswith("/join"):
            continue
        where = re.sub(r"{\w+}", "1", path.replace("{league}", owner.league))
        for method in methods:
            answer = stranger.request(method, where, json=None if method == "get" else {})
            assert (answer.status_code, "it is private" in answer.text) == (404, True), (
                method,
                path,
                answer.text,
            )
            seen += 1
    assert seen > 50


def test_a_league_is_private_from_its_first_day(start: Any, settings: Any) -> None:
    server = start(settings)
    owner = server.browser()
    made = owner.post("/api/leagues", json={"name": "The Yard", "private": True}).json()
    assert made["private"]
    assert server.browser().http.get(f"/api/leagues/{made['id']}").status_code == 404


def waits(coach: LeagueBrowser) -> list[str]:
    told = coach.browser.http.get(NOTICES).json()
    return [each["text"] for each in told["notices"]]


def test_two_coaches_agree_on_a_date(start: Any, settings: Any) -> None:
    server, owner, (ann, bob), fixture = begin(start, settings)
    propose = {"kind": "dates-proposed", "fixture": fixture["id"]}
    agree = {"kind": "date-agreed", "fixture": fixture["id"]}
    days = ["2027-03-21T16:00", "2027-03-28T16:00"]
    cid = joined(server, owner)
    cid.write({**propose, "days": days}, status=403)
    owner.write({**propose, "days": days}, status=403)
    ann.write({**propose, "days": ["Sunday"]}, status=400)
    ann.write({**propose, "days": ["2027-02-30T16:00"]}, status=409)
    bob.write({**agree, "day": days[0]}, status=409)
    ann.write({**propose, "days": days})
    page = bob.get(f"/fixtures/{fixture['id']}")
    assert page["proposed"]["days"] == days
    assert len(waits(bob)) == 1
    assert waits(bob)[0].startswith("choose one of 2 dates for Team ")
    assert waits(ann) == []
    ann.write({**agree, "day": days[0]}, status=403)
    bob.write({**agree, "day": "2027-04-04T16:00"}, status=409)
    bob.write({**agree, "day": days[1]})
    page = ann.get(f"/fixtures/{fixture['id']}")
    assert (page["proposed"], page["fixture"]["day"]) == (None, days[1])
    for coach in (ann, bob):
        assert waits(coach)[0].endswith("is to be played 2027-03-28 at 16:00")
    owner.write({"kind": "dated", "fixture": fixture["id"], "day": "2027-04-01T18:00"})
    assert waits(ann) == []


def test_each_way_of_being_told_can_be_turned_off(start: Any, settings: Any) -> None:
    _, _, (ann, bob), fixture = begin(start, settings)
    ann.write({"kind": "dates-proposed", "fixture": fixture["id"], "days": ["2027-03-21"]})
    told = bob.browser.http.get(NOTICES).json()
    assert (told["on_page"], told["by_email"], told["in_browser"]) == (True, True, False)
    assert told["mail"] is False
    assert told["notices"][0]["path"] == f"/league/{bob.league}/fixture/{fixture['id']}"
    off = {"on_page": False, "by_email": False, "in_browser": False}
    answer = bob.browser.http.put(NOTICES, json=off, headers=bob.browser.csrf)
    assert answer.json()["notices"] == []
    assert bob.browser.http.get(NOTICES).json()["on_page"] is False
    assert waits(bob) == []


def test_a_calendar_has_a_secret_address_that_can_be_revoked(start: Any, settings: Any) -> None:
    server, owner, (ann, bob), fixture = begin(start, settings)
    owner.put("/access", {"private": True})
    ann.write({"kind": "dates-proposed", "fixture": fixture["id"], "days": ["2027-03-28T16:00"]})
    bob.write({"kind": "date-agreed", "fixture": fixture["id"], "day": "2027-03-28T16:00"})
    post = ann.browser.http.post
    path = post("/api/account/calendar", headers=ann.browser.csrf).json()["path"]
    reader = server.browser().http
    first = unfolded(reader.get(path).text)
    uid = f"UID:{fixture['id']}@{owner.league}.turfwar"
    assert uid in first
    assert "SEQUENCE:0" in first
    assert "BEGIN:VTIMEZONE" in first
    assert "DTSTART;TZID=Europe/London:20270328T160000" in first
    owner.write({"kind": "dated", "fixture": fixture["id"], "day": "2027-04-01T18:00"})
    second = unfolded(reader.get(path).text)
    assert uid in second
    assert "SEQUENCE:1" in second
    other = post("/api/account/calendar", headers=ann.browser.csrf).json()["path"]
    assert reader.get(path).status_code == 404
    assert reader.get(other).status_code == 200
    ann.browser.http.delete("/api/account/calendar", headers=ann.browser.csrf)
    assert reader.get(other).status_code == 404


def unfolded(text: str) -> str:
    return text.replace("\r\n ", "")


def until(look: Callable[[], Any]) -> Any:
    for _ in range(200):
        if seen := look():
            return seen
        time.sleep(0.05)
    raise AssertionError("nothing came")


def with_mail(settings: Any, post: Any) -> Any:
    host, port = post.server_address
    mail: dict[str, Any] = {"smtp_host": host, "smtp_port": port, "smtp_starttls": False}
    site = "https://club.example"
    return replace(settings, **mail, mail_from="turf@club.example", public_url=site)


def letter(post: Any, about: str) -> str:
    def look() -> str:
        for each in post.mails:
            text = each.decode().replace("=\r\n", "").replace("=3D", "=")
            if about in text:
                return str(text)
        return ""

    return str(until(look))


def test_a_forgotten_password_by_e_mail(start: Any, settings: Any) -> None:
    with mail_server() as post:
        server = start(with_mail(settings, post))
        griff = server.browser()
        register = {"name": "Griff", "password": PASSWORD}
        griff.session = griff.http.post("/api/register", json=register, headers=griff.csrf).json()
        ask = {"email": "griff@club.example", "password": "not that one"}
        send = griff.http.post
        assert send("/api/account/email", json=ask, headers=griff.csrf).status_code == 401
        ask["password"] = PASSWORD
        assert send("/api/account/email", json=ask, headers=griff.csrf).status_code == 202
        link = re.search(r"#email=([\w-]+)", letter(post, "confirms your"))
        assert link
        stranger = server.browser()
        confirm = {"link": link[1]}
        where = "/api/account/email/confirm"
        assert stranger.http.post(where, json=confirm, headers=stranger.csrf).status_code == 401
        told = send(where, json=confirm, headers=griff.csrf).json()
        assert told["email"] == "griff@club.example"
        assert send(where, json=confirm, headers=griff.csrf).status_code == 401

        forgot = stranger.http.post
        where = "/api/password/forgotten"
        nobody = forgot(where, json={"name": "Nobody"}, headers=stranger.csrf)
        known = forgot(where, json={"name": "Griff"}, headers=stranger.csrf)
        assert (nobody.status_code, nobody.json()) == (known.status_code, known.json())
        word = re.search(r"#password=([\w-]+)", letter(post, "sets a new password"))
        assert word
        assert sum(b"sets a new password" in each for each in post.mails) == 1
        new = {"link": word[1], "password": "another long one"}
        where = "/api/password/reset"
        assert forgot(where, json=new, headers=stranger.csrf).json()["coach"]["name"] == "Griff"
        again = server.browser()
        assert again.http.post(where, json=new, headers=again.csrf).status_code == 401


def test_a_server_without_mail_says_whom_to_ask(start: Any, settings: Any) -> None:
    browser = start(settings).browser()
    answer = browser.http.post(
        "/api/password/forgotten", json={"name": "Griff"}, headers=browser.csrf
    ).json()
    assert answer["mail"] is False
    assert "Ask an admin" in answer["text"]


def test_what_waits_is_sent_by_e_mail_once(start: Any, settings: Any) -> None:
    with mail_server() as post:
        chosen = with_mail(settings, post)
        server, owner, (ann, bob), fixture = begin(start, chosen)
        running = server.app.state.server
        engine = running.hub.engine
        contacts.confirm(engine, bob.id, contacts.confirmation(engine, bob.id, "bob@club.example"))

        def write() -> int:
            return notices.mail_notices(engine, running.leagues, running.hub.store, chosen)

        assert write() == 0
        ann.write({"kind": "dates-proposed", "fixture": fixture["id"], "days": ["2027-03-21"]})
        assert write() == 1
        assert write() == 0
        text = letter(post, "choose one of 1 dates")
        assert "bob@club.example" in text
        assert f"https://club.example/league/{owner.league}/fixture/{fixture['id']}" in text
        contacts.choose(engine, bob.id, on_page=True, by_email=False, in_browser=False)
        ann.write({"kind": "dates-proposed", "fixture": fixture["id"], "days": ["2027-03-22"]})
        assert write() == 0


@pytest.mark.parametrize(
    "text",
    ["", "griff", "griff@club", "a@b.example\nBcc: c@d.example", "a,b@c.example", "a@b@c.de"],
)
def test_what_is_no_e_mail_address(text: str) -> None:
    with pytest.raises(ContactError, match="no e-mail address"):
        checked_email(text)


def test_a_league_of_nobody_waits_for_nothing(start: Any, settings: Any) -> None:
    _, owner, _ = found(start, settings, 0)
    assert waits(owner) == []


def test_refusals_have_names_and_no_ids(start: Any, settings: Any) -> None:
    _, owner, _, fixture = begin(start, settings)
    team = fixture["home"]
    again = {"kind": "entered", "competition": fixture["competition"], "team": team["id"]}
    refused = owner.write(again, status=409)
    said = refused["error"]["message"]
    assert team["name"] in said
    assert team["id"] not in said.replace(team["name"], "")
    nobody = owner.post("/seasons/s1/redraft", {"budget": 1}, status=409)
    assert nobody["error"]["message"].endswith("is not sealed")
    assert not nobody["error"]["message"].startswith("s1 ")
