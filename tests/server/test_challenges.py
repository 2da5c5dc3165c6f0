"""Invitations that are looked at first, challenges to one coach, and rematches."""

from typing import Any

import pytest
from server.admin_shell import registered
from server.playing import begun_by_invitation
from websockets.exceptions import ConnectionClosed

INVITING = {"home": {"team": "Orc"}, "away": {"coach": "open"}}


def word_of(made: dict[str, Any]) -> str:
    return str(made["invites"]["away"].split("/")[-1])


def shown(browser: Any, match_id: str) -> Any:
    return browser.http.get(f"/api/matches/{match_id}").json()


def finish(*sockets: Any) -> None:
    """Whoever is asked gives up, and the other one answers what is still asked of them."""
    asked, other = sorted(sockets, key=lambda each: not each.my_turn())
    assert asked.do(type="concede", at=asked.version)["type"] == "ack"
    while not is_over(other):
        if other.my_turn() and not other.view["over"]:
            other.choose(other.texts[0])
        else:
            other.receive()
    while not is_over(asked):
        asked.receive()


def is_over(socket: Any) -> bool:
    return any(message["type"] == "over" for message in socket.seen)


def test_whoever_is_invited_sees_to_what_and_picks_their_team(server: Any) -> None:
    one, two = registered(server, "Griff"), server.browser()
    made = one.create(**INVITING)
    match_id = made["match"]["id"]
    seen = shown(two, match_id)
    assert (seen["by"], seen["status"]) == ("Griff", "waiting")
    assert seen["seats"]["home"]["team"] == "Orc"
    assert seen["seats"]["away"] | {"team": None, "taken": False} == seen["seats"]["away"]
    # Looking takes nothing.
    assert not shown(one, match_id)["seats"]["away"]["taken"]
    body = {"invite": word_of(made), "team": "skaven"}
    joined = two.post(f"/api/matches/{match_id}/join", json=body)
    assert joined.json()["seats"]["away"]["team"] == "Skaven"
    first, second = one.join(match_id), two.join(match_id)
    nonces = ((first, "ab" * 16), (second, "cd" * 16))
    for socket, nonce in nonces:
        assert socket.promise(match_id, nonce)["type"] == "ack"
    for socket, nonce in nonces:
        assert socket.ask(type="ready", nonce=nonce)["type"] == "ack"
    if not second.view:
        second.of_type("snapshot")
    assert [team["name"] for team in second.view["teams"].values()] == ["Orc", "Skaven"]


def test_a_team_that_is_not_there_takes_no_seat(server: Any) -> None:
    one, two = server.browser(), server.browser()
    made = one.create(**INVITING)
    match_id = made["match"]["id"]
    body = {"invite": word_of(made), "team": "Martians"}
    refused = two.post(f"/api/matches/{match_id}/join", json=body)
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "unknown-team")
    assert not shown(one, match_id)["seats"]["away"]["taken"]
    # Who names none plays with the usual team of the rules.
    joined = two.post(f"/api/matches/{match_id}/join", json={"invite": word_of(made)})
    assert joined.json()["seats"]["away"]["team"]


def test_who_declines_calls_it_off_and_the_other_is_told(server: Any) -> None:
    one, two, three = server.browser(), registered(server, "Morg"), server.browser()
    made = one.create(**INVITING)
    match_id = made["match"]["id"]
    waiting = one.join(match_id)
    for browser, word in ((three, "guessed"), (one, word_of(made)), (two, None)):
        refused = browser.post(f"/api/matches/{match_id}/decline", json={"invite": word})
        assert refused.status_code == 403
    declined = two.post(f"/api/matches/{match_id}/decline", json={"invite": word_of(made)})
    assert declined.status_code == 204
    with pytest.raises(ConnectionClosed, match="Morg has declined your invitation"):
        waiting.of_type("nothing more")
    assert shown(one, match_id)["error"]["code"] == "not-found"


def test_a_coach_is_challenged_by_name(server: Any) -> None:
    one, two, three = (registered(server, name) for name in ("Griff", "Morg", "Hakflem"))
    away = {"coach": "open", "invited": two.session["coach"]["id"]}
    match_id = one.create(home={"team": "Orc"}, away=away)["match"]["id"]
    offered = two.http.get("/api/matches").json()["offered"]
    assert [(each["id"], each["by"]) for each in offered] == [(match_id, "Griff")]
    assert offered[0]["seats"]["away"]["offered"]
    assert three.http.get("/api/matches").json()["offered"] == []
    assert three.post(f"/api/matches/{match_id}/join", json={}).status_code == 403
    assert three.post(f"/api/matches/{match_id}/decline", json={}).status_code == 403
    joined = two.post(f"/api/matches/{match_id}/join", json={"team": "Dwarf"})
    assert (
        joined.json()["seats"]["away"] | {"yours": True, "team": "Dwarf"}
        == (joined.json()["seats"]["away"])
    )
    assert two.http.get("/api/matches").json()["offered"] == []


def test_nobody_challenges_themselves_or_nobody(server: Any) -> None:
    one = registered(server, "Griff")
    for coach in (one.session["coach"]["id"], "nobody-has-this"):
        body = {"home": {}, "away": {"coach": "open", "invited": coach}}
        assert one.post("/api/matches", json=body).status_code == 404
    body = {"home": {}, "away": {"coach": "bot", "invited": "x"}}
    assert one.post("/api/matches", json=body).status_code == 400


def test_who_is_blocked_challenges_nobody(server: Any) -> None:
    one, two = registered(server, "Griff"), registered(server, "Morg")
    path = f"/api/account/blocks/{one.session['coach']['id']}"
    assert two.http.put(path, json={"kind": "block"}, headers=two.csrf).status_code == 200
    away = {"coach": "open", "invited": two.session["coach"]["id"]}
    answer = one.post("/api/matches", json={"home": {}, "away": away})
    assert answer.status_code == 403, "a coach whom Morg has blocked"


@pytest.mark.both_databases
def test_a_rematch_reaches_the_opponent(server: Any) -> None:
    match_id, one, two, first, second = begun_by_invitation(server)
    early = one.post(f"/api/matches/{match_id}/rematch", json={})
    assert early.status_code == 409
    finish(first, second)
    stranger = server.browser().post(f"/api/matches/{match_id}/rematch", json={})
    assert stranger.status_code == 403
    made = one.post(f"/api/matches/{match_id}/rematch", json={}).json()["match"]
    told = second.until(lambda each: each["type"] == "match" and each["match"]["rematch"])
    assert told["match"]["rematch"] == {"id": made["id"], "yours": False, "status": "waiting"}
    # Both click: the second one gets the offer that there is.
    same = two.post(f"/api/matches/{match_id}/rematch", json={}).json()["match"]
    assert same["id"] == made["id"]
    before = shown(one, match_id)
    assert {side: seat["team"] for side, seat in same["seats"].items()} == {
        side: seat["team"] for side, seat in before["seats"].items()
    }
    joined = two.post(f"/api/matches/{made['id']}/join", json={})
    assert joined.status_code == 200
    assert all(seat["taken"] for seat in joined.json()["seats"].values())


def test_a_rematch_that_is_declined_is_offered_no_more(server: Any) -> None:
    match_id, one, two, first, second = begun_by_invitation(server)
    finish(first, second)
    made = one.post(f"/api/matches/{match_id}/rematch", json={}).json()["match"]
    assert two.post(f"/api/matches/{made['id']}/decline", json={}).status_code == 204
    assert shown(one, match_id)["rematch"] is None
    # And another one can be offered, by either.
    again = two.post(f"/api/matches/{match_id}/rematch", json={}).json()["match"]
    assert again["id"] != made["id"]
    assert shown(one, match_id)["rematch"]["yours"] is False
