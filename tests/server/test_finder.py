"""The game finder: wishes that wait, meet, are declined, and survive; friends and who is here."""

from dataclasses import replace
from typing import Any

import pytest
from server.admin_shell import registered
from server.playing import restarted

from turfwar.server.bot_of_strength import bot_for
from turfwar.server.finder import UNRATED, GameWanted, OpenWish, fits
from turfwar.server.profiles import RatedMatch, RatedResults, stood
from turfwar.server.storage.database import now

OFF = {"kind": "off"}
TURN = {"kind": "turn", "seconds": 240}
WISH = {"rules": ["lrb6"], "clocks": [OFF]}


def wish(browser: Any, **body: Any) -> Any:
    answer = browser.http.put("/api/finder", headers=browser.csrf, json={**WISH, **body})
    assert answer.status_code == 200, answer.text
    return answer.json()


def page(browser: Any) -> Any:
    return browser.http.get("/api/finder").json()


def notices(browser: Any) -> list[str]:
    return [each["text"] for each in browser.http.get("/api/notices").json()["notices"]]


def test_two_wishes_that_fit_become_a_match_that_both_accept(server: Any) -> None:
    one, two = registered(server, "Griff"), registered(server, "Zug")
    assert wish(one, rules=["bobba", "lrb6"], clocks=[TURN, OFF], team=None)["match"] is None
    assert page(two)["others"] == 1
    found = wish(two, team="Orc")["match"]
    assert found["opponent"]["name"] == "Griff"
    assert (found["accepted"], found["answered"]) == (False, False)
    assert notices(one) == ["an opponent is found: Zug"]
    match = one.http.get(f"/api/matches/{found['id']}").json()
    assert (match["rules"], match["clock"], match["found"]) == ("lrb6", OFF, True)
    assert match["seats"]["away"]["team"] == "Orc"
    joined = one.post(f"/api/matches/{found['id']}/join", json={"team": "Skaven"})
    assert joined.json()["seats"]["home"]["team"] == "Skaven"
    assert page(two)["match"]["answered"]
    assert two.post(f"/api/matches/{found['id']}/join", json={}).status_code == 200
    first, second = one.join(found["id"]), two.join(found["id"])
    assert first.promise(found["id"], "a" * 32)["type"] == "ack"
    assert second.promise(found["id"], "b" * 32)["type"] == "ack"
    assert first.ask(type="ready", nonce="a" * 32)["type"] == "ack"
    assert second.ask(type="ready", nonce="b" * 32)["type"] == "ack"
    assert first.of_type("snapshot")["view"]["question"] is not None
    assert page(one)["wish"] is None


def test_what_does_not_fit_waits(server: Any) -> None:
    one, two = registered(server, "Griff"), registered(server, "Zug")
    wish(one, clocks=[TURN])
    assert wish(two)["match"] is None
    assert wish(two, clocks=[TURN], rules=["bobba"])["match"] is None
    assert wish(two, clocks=[TURN], low=UNRATED + 1)["match"] is None
    assert wish(two, clocks=[TURN], high=UNRATED - 1)["match"] is None
    block = {"kind": "block"}
    one.http.put(f"/api/account/blocks/{two.session['coach']['id']}", headers=one.csrf, json=block)
    assert wish(two, clocks=[TURN])["match"] is None
    one.http.delete(f"/api/account/blocks/{two.session['coach']['id']}", headers=one.csrf)
    assert wish(two, clocks=[TURN], low=UNRATED - 1, high=UNRATED + 1)["match"] is not None


def test_who_declines_is_out_and_the_other_meets_the_next(server: Any) -> None:
    one, two, three = (registered(server, name) for name in ("Griff", "Zug", "Morg"))
    wish(one)
    found = wish(two)["match"]["id"]
    assert wish(three)["match"] is None
    assert two.post(f"/api/matches/{found}/decline", json={}).status_code == 204
    assert page(two)["wish"] is None
    assert page(one)["match"]["opponent"]["name"] == "Morg"
    assert one.http.get(f"/api/matches/{found}").status_code == 404


def test_whoever_does_not_wait_for_an_answer_does_not_meet_them_again(server: Any) -> None:
    one, two = registered(server, "Griff"), registered(server, "Zug")
    wish(one)
    wish(two)
    after = two.post("/api/finder/again").json()
    assert (after["match"], after["wish"]["rules"]) == (None, ["lrb6"])
    assert page(one)["wish"] is not None
    three = registered(server, "Morg")
    assert wish(three)["match"]["opponent"]["name"] == "Griff"
    # Whoever stops takes the other's match with them, not their wish.
    assert one.http.delete("/api/finder", headers=one.csrf).json()["wish"] is None
    assert page(three)["match"]["opponent"]["name"] == "Zug"
    refused = wish_refused(three)
    assert refused.status_code == 409
    assert "accept or decline" in refused.json()["error"]["message"]


def wish_refused(browser: Any) -> Any:
    return browser.http.put("/api/finder", headers=browser.csrf, json=WISH)


def test_a_wish_survives_the_server(server: Any, start: Any) -> None:
    one = registered(server, "Griff")
    wish(one, hours=2)
    other = restarted(server, start, one)
    assert page(one)["wish"]["hours"] == 2
    two = registered(other, "Zug")
    assert wish(two)["match"]["opponent"]["name"] == "Griff"


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"rules": ["chess"]}, "rules"),
        ({"low": 30, "high": 20}, "nobody is in the range"),
        ({"team": "Nobody"}, "team"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(server: Any, body: dict[str, Any], says: str) -> None:
    one = server.browser()
    answer = one.http.put("/api/finder", headers=one.csrf, json={**WISH, **body})
    assert answer.status_code == 400
    assert says in answer.json()["error"]["message"]


def test_friends_and_who_is_here(server: Any) -> None:
    one, two = registered(server, "Griff"), registered(server, "Zug")
    mine = two.session["coach"]["id"]
    added = one.http.put(f"/api/friends/{mine}", headers=one.csrf).json()
    assert added["friends"] == [{"id": mine, "name": "Zug", "online": False}]
    two.http.get("/api/notices")
    seen = one.http.get("/api/people").json()
    assert seen["friends"][0]["online"]
    assert [each["name"] for each in seen["online"]] == ["Zug"]
    # Whoever blocks somebody is not seen by them any more.
    block = {"kind": "block"}
    theirs = one.session["coach"]["id"]
    two.http.put(f"/api/account/blocks/{theirs}", headers=two.csrf, json=block)
    seen = one.http.get("/api/people").json()
    assert (seen["friends"][0]["online"], seen["online"]) == (False, [])
    assert one.http.delete(f"/api/friends/{mine}", headers=one.csrf).json()["friends"] == []
    assert one.http.put(f"/api/friends/{theirs}", headers=one.csrf).status_code == 409


def waiting(coach: str, **more: Any) -> OpenWish:
    moment = now()
    return OpenWish(coach, GameWanted(("lrb6", "bobba"), (OFF, TURN), **more), moment, moment)


def test_both_ranges_and_teams_count() -> None:
    strength = {"anna": 20.0, "ben": 30.0}.__getitem__
    one, two = waiting("anna"), waiting("ben")
    terms = fits(one, two, strength)
    assert terms is not None
    assert (terms.rules, terms.clock) == ("lrb6", OFF)
    assert fits(waiting("anna", high=29.0), two, strength) is None
    assert fits(one, waiting("ben", low=21.0), strength) is None
    assert fits(replace(one, passed=frozenset({"ben"})), two, strength) is None
    # A team belongs to the first rules of its wish.
    other = replace(two, wish=replace(two.wish, rules=("bobba", "lrb6"), team="Orc"))
    found = fits(one, other, strength)
    assert found is not None
    assert found.rules == "bobba"


def result(winner: str, bot: str = "bot:rookie") -> RatedMatch:
    sides = ("c_1", bot)
    return RatedMatch("m", "lrb6", False, now(), sides, ("Human", "Orc"), (1, 0), winner)


def test_the_bot_is_about_as_strong_as_the_coach() -> None:
    assert bot_for(RatedResults(), "c_1", "lrb6").name == "rookie"
    unrated = replace(result("home"), rated=False)
    assert bot_for(stood([unrated]), "c_1", "lrb6").name == "apprentice"
    assert bot_for(stood([replace(unrated, winner="away")]), "c_1", "lrb6").name == "rookie"
    # A coach who beats the scripted bot again and again is nearer to it than to the rookie.
    rookies = [replace(result("away"), coaches=("bot:rookie", "bot:scripted"))] * 8
    wins = [result("home", "bot:scripted")] * 3
    assert bot_for(stood([*rookies, *wins]), "c_1", "lrb6").name == "scripted"
