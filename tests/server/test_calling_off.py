"""A match that has not begun can be called off by whoever made it."""

from typing import Any

from server.playing import HOTSEAT

from turfwar.server.messages import PROTOCOL

INVITING = {"home": {"coach": "me"}, "away": {"coach": "open"}}
AGAINST_BOT = {"home": {"coach": "me"}, "away": {"coach": "bot"}}


def call_off(browser: Any, match_id: str) -> Any:
    return browser.http.delete(f"/api/matches/{match_id}", headers=browser.csrf)


def test_invitations_that_nobody_took_make_room(settings: Any, start: Any) -> None:
    browser = start(settings, matches_per_coach=3).browser()
    ids = [browser.create(**INVITING)["match"]["id"] for _ in range(3)]
    refused = browser.post("/api/matches", json=INVITING)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "too-many-matches")
    assert "call off" in refused.json()["error"]["message"]
    assert call_off(browser, ids[0]).status_code == 204
    assert browser.http.get(f"/api/matches/{ids[0]}").status_code == 404
    assert call_off(browser, ids[0]).status_code == 404
    listed = [each["id"] for each in browser.http.get("/api/matches").json()["mine"]]
    assert sorted(listed) == sorted(ids[1:])
    assert browser.create(**INVITING)


def test_invitations_that_nobody_took_block_no_other_match(settings: Any, start: Any) -> None:
    """Each has its own total, so that nobody is locked out by people who never come."""
    server = start(settings, matches_per_coach=2)
    browser, other = server.browser(), server.browser()
    for _ in range(2):
        made = browser.create(**INVITING)
    assert browser.post("/api/matches", json=INVITING).status_code == 409
    for _ in range(2):
        assert browser.create(**AGAINST_BOT)
    refused = browser.post("/api/matches", json=AGAINST_BOT)
    assert "finish, concede or call off" in refused.json()["error"]["message"]
    assert browser.post("/api/matches", json=INVITING).status_code == 409
    # Who comes after all makes room for another invitation.
    body = {"invite": made["invites"]["away"].split("/")[-1]}
    joined = other.post(f"/api/matches/{made['match']['id']}/join", json=body)
    assert joined.status_code == 200
    assert browser.create(**INVITING)


def test_sandboxes_keep_nobody_from_a_match(settings: Any, start: Any) -> None:
    """Each visit to a lesson, an example or the sandbox makes one, and none has an end."""
    browser = start(settings, matches_per_coach=2).browser()
    first = browser.create(**AGAINST_BOT)["match"]["id"]
    tried = [browser.create(**HOTSEAT, mode="sandbox")["match"]["id"] for _ in range(14)]
    browser.create(**AGAINST_BOT)
    refused = browser.post("/api/matches", json=AGAINST_BOT)
    assert refused.json()["error"]["code"] == "too-many-matches"
    # With all their matches under way they still try things out.
    tried.append(browser.create(**HOTSEAT, mode="sandbox")["match"]["id"])
    # Those of late are listed, and hide no match.
    mine = [each["id"] for each in browser.http.get("/api/matches").json()["mine"]]
    assert first in mine
    assert [each for each in mine if each in tried] == tried[:-11:-1]


def test_whoever_waits_there_is_told(server: Any) -> None:
    one, two = server.browser(), server.browser()
    made = one.create(**INVITING)
    match_id = made["match"]["id"]
    body = {"invite": made["invites"]["away"].split("/")[-1]}
    assert two.post(f"/api/matches/{match_id}/join", json=body).status_code == 200
    waiting = two.join(match_id)
    waiting.ask(type="chat", text="Are you there?")
    assert waiting.ask(type="chat", text="\u2800\u3164")["type"] == "error"
    assert waiting.promise(match_id, "ab" * 16)["type"] == "ack"
    assert call_off(one, match_id).status_code == 204
    assert waiting.closed_with() == 4404
    assert match_id not in server.hub.lives
    late = two.socket(match_id)
    late.send(type="hello", protocol=PROTOCOL)
    assert late.closed_with() == 4404
    assert two.post(f"/api/matches/{match_id}/join", json=body).status_code == 404


def test_only_by_whoever_made_it(server: Any) -> None:
    one, two = server.browser(), server.browser()
    match_id = one.create(**INVITING)["match"]["id"]
    assert call_off(two, match_id).status_code == 403
    assert one.http.delete(f"/api/matches/{match_id}").status_code == 403
    assert one.http.get(f"/api/matches/{match_id}").status_code == 200


def test_not_once_it_has_begun(browser: Any) -> None:
    match_id, socket = browser.play(**HOTSEAT)
    answer = call_off(browser, match_id)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "begun")
    assert socket.choose("coin heads")["type"] == "ack"


def test_on_another_server_too(settings: Any, start: Any, postgres: str) -> None:
    from dataclasses import replace

    from turfwar.server.config import database_url

    shared = replace(settings, database_url=database_url(postgres))
    here, there = start(shared), start(shared)
    browser = here.browser()
    match_id = browser.create(**INVITING)["match"]["id"]
    watching = there.browser().join(match_id)
    assert call_off(browser, match_id).status_code == 204
    assert watching.closed_with() == 4404
    assert match_id not in there.hub.lives
