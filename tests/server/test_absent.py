"""An opponent who does not come back locks nobody out: conceding, claiming, clocks, limits."""

import secrets
import time
from typing import Any

import pytest
from server.playing import AGAINST_BOT, begun_by_invitation

INVITING: dict[str, Any] = {"home": {"coach": "me"}, "away": {"coach": "open"}}


def begun(one: Any, two: Any, **more: Any) -> tuple[str, Any, Any]:
    """A match of two browsers that has come to its first question."""
    made = one.create(**INVITING, **more)
    match_id = made["match"]["id"]
    invite = made["invites"]["away"].split("/")[-1]
    assert two.post(f"/api/matches/{match_id}/join", json={"invite": invite}).status_code == 200
    sockets = [one.join(match_id), two.join(match_id)]
    nonces = [secrets.token_hex(16) for _ in sockets]
    for socket, nonce in zip(sockets, nonces):
        assert socket.promise(match_id, nonce)["type"] == "ack"
    for socket, nonce in zip(sockets, nonces):
        assert socket.ask(type="ready", nonce=nonce)["type"] == "ack"
    for socket in sockets:
        if not socket.view:
            socket.of_type("snapshot")
    return match_id, sockets[0], sockets[1]


def asked_and_other(one: Any, two: Any) -> tuple[Any, Any]:
    """The socket of whoever is asked first, and the other one."""
    return (one, two) if one.my_turn() else (two, one)


def over(browser: Any, match_id: str) -> dict[str, Any]:
    """The match when it is over."""
    for _ in range(100):
        match: dict[str, Any] = browser.http.get(f"/api/matches/{match_id}").json()
        if match["status"] == "over":
            return match
        time.sleep(0.05)
    raise AssertionError(f"{match_id} is not over")


@pytest.mark.parametrize("rules", ["lrb6", "lrb6_revised", "brutal", "bobba", "deathzone"])
def test_who_is_not_asked_concedes_though_the_other_is_gone(server: Any, rules: str) -> None:
    browsers = server.browser(), server.browser()
    match_id, one, two = begun(*browsers, rules=rules)
    absent, here = asked_and_other(one, two)
    absent.close()
    at = here.version
    here.ask(type="concede", at=at)
    found = over(browsers[0], match_id)
    assert found["result"]["winner"] == ("home" if absent is one else "away")
    assert browsers[0].http.get(f"/api/matches/{match_id}/replay").status_code == 200


def test_who_is_there_answers_before_the_other_has_conceded(server: Any) -> None:
    match_id, browser, _, home, away = begun_by_invitation(server)
    asked, other = asked_and_other(home, away)
    assert other.do(type="concede", at=other.version)["type"] == "ack"
    seen = asked.of_type("update")
    assert seen["leaving"] == ("away" if asked is home else "home")
    assert browser.http.get(f"/api/matches/{match_id}").json()["status"] == "playing"
    assert other.ask(type="concede", at=other.version)["code"] == "not-playing"
    while asked.my_turn() and not asked.view["over"]:
        asked.choose(asked.texts[0])
    assert over(browser, match_id)["result"]["winner"] == ("home" if asked is home else "away")


def test_a_conceded_match_goes_on_after_the_server_was_killed(start: Any, settings: Any) -> None:
    server = start(settings)
    match_id, _, _, home, away = begun_by_invitation(server)
    asked, other = asked_and_other(home, away)
    other.do(type="concede", at=other.version)
    server.stop()
    again = start(settings)
    browser = again.browser()
    browser.join(match_id)
    assert over(browser, match_id)["result"]["winner"] == ("home" if asked is home else "away")


@pytest.mark.parametrize("rules", ["lrb6", "brutal", "bobba", "deathzone"])
def test_a_match_is_claimed_after_the_announced_time(start: Any, settings: Any, rules: str) -> None:
    server = start(settings, claim_seconds=1)
    browsers = server.browser(), server.browser()
    match_id, one, two = begun(*browsers, rules=rules)
    absent, here = asked_and_other(one, two)
    away = "home" if absent is one else "away"
    wait = [m for m in here.seen if m["type"] == "snapshot"][-1]["wait"]
    assert wait["for"] == away
    assert 0 < wait["left"] <= 1000
    absent.close()
    early = here.ask(type="claim", at=here.version)
    assert early["code"] == "too-early"
    assert "wait" in early["message"]
    time.sleep(1.1)
    here.ask(type="claim", at=here.version)
    while not here.view["over"]:
        here.wait_for_turn()
        if not here.view["over"]:
            # BOBBA takes it when the turn of the absent side begins: until then one plays on.
            done = [each for each in here.texts if each in ("done", "end turn")]
            here.choose((done or here.texts)[0])
    assert over(browsers[0], match_id)["result"]["winner"] == ("away" if absent is one else "home")


@pytest.mark.parametrize("pace", [-1, 10_000])
@pytest.mark.parametrize("rules", ["brutal", "bobba"])
def test_a_bot_that_waits_finishes_a_match_that_was_conceded(
    server: Any, rules: str, pace: int
) -> None:
    """Stopped or slow, and with nobody looking on: it resolves what it has begun."""
    browser = server.browser()
    match_id, socket = browser.play(**AGAINST_BOT, rules=rules)
    while True:
        socket.wait_for_turn()
        assert socket.ask(type="pace", pace=pace)["type"] == "ack"
        ready = [each for each in socket.texts if each in ("done", "end turn")]
        quick = ready or [each for each in socket.texts if each.startswith("formation")]
        assert socket.choose((quick or socket.texts)[0])["type"] == "ack"
        if not socket.my_turn():
            break
    assert socket.do(type="concede", at=socket.version, seat="home")["type"] == "ack"
    socket.close()
    assert over(browser, match_id)["result"]["winner"] == "away"


def test_who_may_claim(start: Any, settings: Any) -> None:
    server = start(settings, claim_seconds=0)
    match_id, _, _, home, away = begun_by_invitation(server)
    asked, other = asked_and_other(home, away)
    assert asked.ask(type="claim", at=asked.version)["code"] == "not-yours"
    watching = server.browser()
    spectator = watching.join(match_id)
    spectator.of_type("snapshot")
    assert spectator.ask(type="claim", at=other.version)["code"] == "not-yours"
    assert other.ask(type="claim", at=other.version + 3)["code"] == "stale"
    taken = other.do(type="claim", at=other.version)
    assert taken["type"] == "ack"
    assert over(watching, match_id)["result"]["winner"] == ("away" if asked is home else "home")


def test_nothing_is_claimed_from_a_bot_or_oneself(start: Any, settings: Any) -> None:
    browser = start(settings, claim_seconds=0).browser()
    _, socket = browser.play(**AGAINST_BOT)
    socket.wait_for_turn()
    shown = [m for m in socket.seen if m["type"] in ("snapshot", "update")]
    assert all(each["wait"] is None for each in shown)
    assert socket.ask(type="claim", at=socket.version)["code"] == "not-yours"


@pytest.mark.parametrize("rules", ["lrb6", "lrb6_revised", "brutal", "bobba", "deathzone"])
def test_the_turn_clock_runs_at_the_first_question(server: Any, rules: str) -> None:
    clock = {"kind": "turn", "seconds": 1}
    _, one, two = begun(server.browser(), server.browser(), rules=rules, clock=clock)
    absent, here = asked_and_other(one, two)
    shown = [m for m in here.seen if m["type"] == "snapshot"][-1]
    assert shown["clock"]["running"] == ("home" if absent is one else "away")
    absent.close()
    update = here.of_type("update")
    assert update["by"] == "clock"


def test_matches_that_wait_for_another_coach_do_not_count(start: Any, settings: Any) -> None:
    server = start(settings, matches_per_coach=2)
    one = server.browser()
    for _ in range(3):
        two = server.browser()
        _, home, away = begun(one, two)
        # The toss is the away coach's, who goes away.
        assert away.my_turn()
        away.close()
        home.close()
    one.create(**AGAINST_BOT)
    one.create(**AGAINST_BOT)
    refused = one.post("/api/matches", json=AGAINST_BOT)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "too-many-matches")
