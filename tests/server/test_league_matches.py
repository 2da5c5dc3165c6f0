"""A fixture that is played here, with the league's teams, and flows into the post-match."""

from typing import Any

import pytest
from server.leagues import begin, entry_for

from turfwar.server.leagues import Leagues


def coaches_of(fixture: dict[str, Any], others: list[Any]) -> tuple[Any, Any]:
    home = int(fixture["home"]["id"].rpartition("-")[2]) - 1
    return others[home], others[1 - home]


def sit_down(coaches: Any, match_id: str) -> list[Any]:
    """Both coaches come to the table, and the dice are settled."""
    sockets = [each.browser.join(match_id) for each in coaches]
    for at, socket in enumerate(sockets):
        assert socket.promise(match_id, f"{at}" * 32)["type"] == "ack"
    for at, socket in enumerate(sockets):
        assert socket.ask(type="ready", nonce=f"{at}" * 32)["type"] == "ack"
    for socket in sockets:
        if not socket.view:
            socket.of_type("snapshot")
    return sockets


def test_a_match_is_played_and_enters_its_league(start: Any, settings: Any) -> None:
    _, owner, others, fixture = begin(start, settings)
    home, away = coaches_of(fixture, others)
    where = f"/fixtures/{fixture['id']}"
    owner.write({"kind": "player-changed", "team": fixture["home"]["id"],
                 "player": f"{fixture['home']['id']}.1", "name": "Grim"})  # fmt: skip
    match_id = home.post(f"{where}/match")["match"]
    assert away.post(f"{where}/match")["match"] == match_id
    # What it is played by is settled; a house rule that comes now is for others.
    clause = {"kind": "clauses-set", "scope": f"fixture/{fixture['id']}", "clauses": ["mvp-choice"]}
    owner.write(clause, status=409)
    sockets = sit_down((home, away), match_id)
    names = {each["name"] for each in sockets[0].view["players"].values()}
    assert "Grim" in names
    sockets[0].do(type="concede", at=sockets[0].version, seat="home")
    page = owner.get(where)
    assert page["fixture"]["result"]["kind"] == "conceded"
    match = owner.get(f"/matches/{page['fixture']['result']['match']}")
    assert match["replay"] == f"m-{match_id}"
    assert match["conceded"] == "home"
    assert not match["sides"]["away"]["closed"]
    assert owner.get("/news?all=true")[0]["by"]["id"] == "office"
    assert owner.browser.http.get(f"/api/matches/{match_id}/replay").status_code == 200
    again = [event for event in owner.get("/news?all=true") if event["kind"] == "played"]
    assert len(again) == 1


def test_a_match_that_its_fixture_does_not_wait_for_stays_a_friendly(
    start: Any, settings: Any
) -> None:
    _, owner, others, fixture = begin(start, settings)
    home, away = coaches_of(fixture, others)
    where = f"/fixtures/{fixture['id']}"
    match_id = home.post(f"{where}/match")["match"]
    sockets = sit_down((home, away), match_id)
    owner.write(
        {"kind": "decided", "fixture": fixture["id"], "outcome": "walkover", "winner": "away"},
        reason="they played the wrong day",
    )
    sockets[0].do(type="concede", at=sockets[0].version, seat="home")
    assert owner.get(where)["fixture"]["result"]["kind"] == "walkover"
    assert owner.get()["waiting"][0]["kind"] == "seal"


def test_a_match_of_a_team_that_has_another_to_close(start: Any, settings: Any) -> None:
    _, owner, _, fixture = begin(start, settings, 3)
    where = f"/fixtures/{fixture['id']}"
    entry = entry_for(fixture)
    report = owner.post(f"{where}/report", {"entry": entry})["report"]
    owner.post(f"{where}/confirm", {"report": report})
    taken = {fixture["home"]["name"], fixture["away"]["name"]}
    for each in owner.get("/competitions/d1")["stages"][0]["fixtures"]:
        if each["id"] != fixture["id"] and each["ready"]:
            answer = owner.post(f"/fixtures/{each['id']}/match", None, 409)
            assert any(team in answer["error"]["message"] for team in taken)


def test_nothing_is_lost_between_the_match_and_the_office(
    start: Any, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server dies after the match is over, before its league knows: the next one sees to it."""
    server, owner, others, fixture = begin(start, settings)
    where = f"/fixtures/{fixture['id']}"
    home, away = coaches_of(fixture, others)
    match_id = home.post(f"{where}/match")["match"]
    sockets = sit_down((home, away), match_id)

    def dies(*_: Any) -> None:
        raise RuntimeError("killed")

    monkeypatch.setattr(Leagues, "enter", dies)
    sockets[0].do(type="concede", at=sockets[0].version, seat="home")
    assert owner.browser.http.get(f"/api/leagues/{owner.league}").status_code == 500
    monkeypatch.undo()
    assert owner.get(where)["fixture"]["result"]["kind"] == "conceded"
    assert server.hub is not None


def called_off(coach: Any, match_id: str, status: int = 204) -> None:
    browser = coach.browser
    answer = browser.http.delete(f"/api/matches/{match_id}", headers=browser.csrf)
    assert answer.status_code == status, answer.text


def test_a_match_called_off_frees_its_fixture_at_once(start: Any, settings: Any) -> None:
    _, owner, others, fixture = begin(start, settings)
    home, away = coaches_of(fixture, others)
    where = f"/fixtures/{fixture['id']}"
    first = home.post(f"{where}/match")["match"]
    assert owner.get(where)["fixture"]["live"] == first
    called_off(home, first)
    assert owner.get(where)["fixture"]["live"] == ""
    # A new match has an id of its own: what browsers have kept for the other one is not its.
    second = away.post(f"{where}/match")["match"]
    assert second != first
    assert owner.get(where)["fixture"]["live"] == second
    sit_down((home, away), second)
    called_off(away, second, 409)


def test_a_called_off_match_leaves_the_fixture_to_be_reported(start: Any, settings: Any) -> None:
    _, owner, others, fixture = begin(start, settings)
    home, _ = coaches_of(fixture, others)
    where = f"/fixtures/{fixture['id']}"
    called_off(home, home.post(f"{where}/match")["match"])
    clause = {"kind": "clauses-set", "scope": f"fixture/{fixture['id']}", "clauses": ["mvp-choice"]}
    owner.write(clause)
    report = owner.post(f"{where}/report", {"entry": entry_for(fixture)})["report"]
    owner.post(f"{where}/confirm", {"report": report})
    assert owner.get(where)["fixture"]["result"]["kind"] == "played"


def test_either_coach_calls_a_league_match_off_and_nobody_else(start: Any, settings: Any) -> None:
    """Who has waited for the other long enough may play the fixture some other way."""
    _, owner, others, fixture = begin(start, settings)
    home, away = coaches_of(fixture, others)
    where = f"/fixtures/{fixture['id']}"
    match_id = home.post(f"{where}/match")["match"]
    called_off(owner, match_id, 403)
    called_off(away, match_id)
    assert owner.get(where)["fixture"]["live"] == ""


def test_a_fixture_whose_match_is_not_on_this_server_is_free(start: Any, settings: Any) -> None:
    """As earlier versions left it when a match was called off, and as an archive brings it."""
    server, owner, others, fixture = begin(start, settings)
    home, _ = coaches_of(fixture, others)
    where = f"/fixtures/{fixture['id']}"
    first = home.post(f"{where}/match")["match"]
    assert server.hub.store.call_off(first)
    assert owner.get(where)["fixture"]["live"] == ""
    assert home.post(f"{where}/match")["match"] != first
