"""A season over HTTP, from the founding to the correction."""

from typing import Any

import httpx
import pytest
from server.leagues import begin, entry_for, found, hire, joined


def coach_of(fixture: dict[str, Any], side: str, others: list[Any]) -> Any:
    """The coach of a side: teams are hired in the order of the coaches."""
    number = int(fixture[side]["id"].rpartition("-")[2])
    return others[number - 1]


def test_from_founding_to_correction(start: Any, settings: Any) -> None:
    server, owner, others, fixture = begin(start, settings)
    home, away = (coach_of(fixture, side, others) for side in ("home", "away"))
    where = f"/fixtures/{fixture['id']}"
    entry = entry_for(fixture)

    page = home.get(where)
    assert page["concerned"]
    assert page["draft"] is None
    assert {each["key"] for each in page["deeds"]} >= {"touchdowns"}
    half = {**entry, "home": {"score": 2}}
    kept = home.put(f"{where}/draft", {"version": 1, "entry": half})
    assert [each["text"] for each in kept["faults"] if not each["blocks"]]
    assert home.get(where)["draft"]["entry"]["home"]["score"] == 2
    assert away.get(where)["draft"] is None
    home.put(f"{where}/draft", {"version": 1, "entry": entry}, 409)
    home.put(f"{where}/draft", {"version": 2, "entry": entry})

    report = home.post(f"{where}/report", {"entry": entry, "command": "tap-1"})
    assert report["match"] is None
    assert home.post(f"{where}/report", {"entry": entry, "command": "tap-1"}) == report
    home.post(f"{where}/confirm", {"report": report["report"]}, 403)
    waits = owner.get()["waiting"]
    assert [(each["kind"], each["whom"]["id"]) for each in waits] == [("confirm", away.id)]
    match = away.post(f"{where}/confirm", {"report": report["report"]})["match"]

    page = owner.get(f"/matches/{match}")
    for coach, side in ((home, "home"), (away, "away")):
        while not page["sides"][side]["closed"]:
            asked = page["sides"][side]["open"]
            if asked:
                body = {"label": asked[0]["label"], "value": asked[0]["choices"][0]["value"]}
                other = away if coach is home else home
                other.post(f"/matches/{match}/answers", body, 403)
                page = coach.post(f"/matches/{match}/answers", body)
            else:
                body = {"side": side, "line": page["sides"][side]["closes"]}
                (away if coach is home else home).post(f"/matches/{match}/orders", body, 403)
                page = coach.post(f"/matches/{match}/orders", body)

    table = owner.get("/competitions/d1")["stages"][0]["tables"][0]["places"]
    assert [(each["team"]["id"], each["points"]) for each in table] == [
        (fixture["home"]["id"], 3),
        (fixture["away"]["id"], 0),
    ]
    hurt = owner.get(f"/players/{fixture['away']['id']}.3")
    assert hurt["misses"] == 1
    assert hurt["matches"][0]["hurt"][0]["by"].startswith("4 ")
    assert owner.get("/records")["bests"]
    assert owner.get("/news")[0]["text"]

    seen = owner.post("/corrections/preview", {"seq": match})
    assert any("result" in each["what"] for each in seen["changes"])
    away.post("/corrections/preview", {"seq": match}, 403)
    said = {"seq": match, "reason": "never played", "seen": seen["seen"]}
    undone = owner.post("/corrections", said)["seq"]
    assert owner.get("/competitions/d1")["stages"][0]["fixtures"][0]["result"] is None
    seen = owner.post("/corrections/preview", {"seq": undone})
    owner.post("/corrections", {"seq": undone, "reason": "it was", "seen": seen["seen"]})
    again = owner.get("/competitions/d1")["stages"][0]["tables"][0]["places"]
    assert again == table

    owner.post("/seasons/s1/seal")
    home_page = owner.get()
    assert home_page["titles"][0]["team"]["id"] == fixture["home"]["id"]
    data = owner.browser.http.get(f"/api/leagues/{owner.league}/archive").content
    brought = server.browser()
    answer = httpx.post(
        f"{server.url}/api/leagues/import",
        content=data,
        headers={**brought.csrf, "Content-Type": "application/zip"},
        cookies=dict(brought.http.cookies),
    )
    assert answer.status_code == 201, answer.text
    copy = answer.json()
    assert copy["you"]["role"] == "owner"
    assert copy["teams"] == home_page["teams"]
    assert copy["tables"] == home_page["tables"]


def test_two_reports_that_differ_wait_for_a_ruling(start: Any, settings: Any) -> None:
    _, owner, others, fixture = begin(start, settings)
    where = f"/fixtures/{fixture['id']}"
    entry = entry_for(fixture)
    other = {**entry, "home": {**entry["home"], "fans": 10000}}
    first = others[0].post(f"{where}/report", {"entry": entry})
    second = others[1].post(f"{where}/report", {"entry": other})
    assert second["match"] is None
    assert [each["kind"] for each in owner.get()["waiting"]] == ["ruling"]
    page = owner.get(where)
    assert [each["what"] for each in page["differs"]] == ["fans"]
    body = {"report": first["report"], "reason": "I was there"}
    assert owner.post(f"{where}/confirm", body)["match"]
    assert others[0].get(where)["fixture"]["result"]["score"] == [2, 0]


def test_the_same_report_from_both_sides_counts_at_once(start: Any, settings: Any) -> None:
    _, _, others, fixture = begin(start, settings)
    where = f"/fixtures/{fixture['id']}"
    entry = entry_for(fixture)
    assert others[0].post(f"{where}/report", {"entry": entry})["match"] is None
    assert others[1].post(f"{where}/report", {"entry": entry})["match"]


def test_a_report_that_cannot_be(start: Any, settings: Any) -> None:
    _, _, others, fixture = begin(start, settings)
    where = f"/fixtures/{fixture['id']}"
    entry = entry_for(fixture)
    wrong = {**entry, "home": {**entry["home"], "score": 1}}
    kept = others[0].put(f"{where}/draft", {"version": 1, "entry": wrong})
    assert [each["field"] for each in kept["faults"] if each["blocks"]] == ["score"]
    answer = others[0].post(f"{where}/report", {"entry": wrong}, 409)
    assert "touchdowns" in answer["error"]["message"]
    others[0].post(f"{where}/report", {"entry": {"home": {"score": -1}}}, 400)


def test_hiring_is_checked(start: Any, settings: Any) -> None:
    _, owner, others = found(start, settings, 1)
    coach = others[0]
    page = coach.get("/hiring")
    human = next(each for each in page["lists"] if each["name"] == "Human")
    assert human["gold"] == 1_000_000
    body = {"name": "Reavers", "list": "Human", "players": {"Lineman": 5}}
    faults = coach.post("/teams/check", body)["faults"]
    assert any(each["where"] == "players" for each in faults)
    coach.post("/teams", body, 409)
    body["players"] = {"Lineman": 12, "Blitzer": 2}
    assert coach.post("/teams/check", body)["gold"] == 1_000_000 - 12 * 50_000 - 2 * 90_000
    made = hire(coach, "Reavers")
    assert made["id"] == "reavers"
    assert hire(coach, "Reavers")["id"] == "reavers-2"
    coach.post("/teams", {**body, "coach": owner.id}, 403)
    assert owner.post("/teams", {**body, "coach": coach.id})["coach"]["id"] == coach.id
    assert owner.get("/news")[0]["for"]["id"] == coach.id


def test_an_invitation_that_was_taken_back(start: Any, settings: Any) -> None:
    server, owner, others = found(start, settings, 1)
    others[0].post("/invites", {"role": "coach"}, 403)
    helper = joined(server, owner, "commissioner")
    assert helper.get()["you"]["role"] == "commissioner"
    helper.post("/invites", {"role": "commissioner"}, 403)
    stranger = joined(server, helper)
    assert stranger.get()["you"]["role"] == "coach"
    stranger.post("/join", {"invite": "nothing"}, 403)


@pytest.mark.both_databases
@pytest.mark.parametrize("name", ["a\x00b", "two\nlines", "left\u202eright", "\u2800\u200b"])
def test_a_name_that_a_database_cannot_keep_is_refused(
    start: Any, settings: Any, name: str
) -> None:
    browser = start(settings).browser()
    answer = browser.post("/api/leagues", json={"name": name})
    assert answer.status_code == 422, answer.text
    assert browser.post("/api/leagues", json={"name": "Die L\u00f6wen"}).status_code == 201
