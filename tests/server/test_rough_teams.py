"""Own teams, open challenges and accounts: what is odd, stale, another's or done twice at once."""

import json
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from server.test_own_teams import TEAM, own, teams_of
from sqlalchemy import text

from turfwar.kernel.errors import TurfwarError
from turfwar.server.names import BadName
from turfwar.server.own_teams import MOST
from turfwar.teams.files import read_roster

pytestmark = pytest.mark.both_databases

ODD: Any = [None, True, -1, 10**30, "\0", "\ud800", "x" * 5000, [[]], {"\0": 1}]
"""What no field takes, or no database, or nobody expects."""
CHALLENGE = {"away": {"coach": "open"}, "listed": True}


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """What comes of several things that are done at the same moment."""
    found: list[Any] = [None] * len(works)
    gate = threading.Barrier(len(works))

    def do(place: int) -> None:
        gate.wait(60)
        try:
            found[place] = works[place]()
        except TurfwarError as error:
            found[place] = error

    threads = [threading.Thread(target=do, args=(place,)) for place in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return found


def sent(browser: Any, method: str, path: str, body: Any) -> Any:
    """What httpx would not send: numbers too large, halves of letters."""
    headers = {**browser.csrf, "Content-Type": "application/json"}
    return browser.http.request(method, path, content=json.dumps(body), headers=headers)


def test_no_field_is_too_odd(server: Any) -> None:
    browser = server.browser()
    match = browser.create(**CHALLENGE)["match"]["id"]
    password = "long enough for all"
    for method, path, body in (
        ("POST", "/api/own-teams", TEAM),
        ("POST", "/api/own-teams/check", TEAM),
        ("POST", "/api/own-teams/file", {"text": ""}),
        ("POST", "/api/matches", {"home": {"roster": "x"}, "rules": "lrb6", "options": []}),
        ("POST", f"/api/matches/{match}/join", {"invite": "x", "roster": "x"}),
        ("PATCH", "/api/session", {"name": "Ann"}),
        ("POST", "/api/register", {"name": "\0", "password": password}),
        ("POST", "/api/login", {"name": "Ann", "password": password}),
        ("POST", "/api/password", {"old": password, "new": password}),
    ):
        for field in (*body, "another"):
            for value in ODD:
                answer = sent(browser, method, path, {**body, field: value})
                assert answer.status_code < 500, f"{path}, {field}: {value!r}: {answer.text}"
                if answer.status_code >= 400:
                    assert answer.json()["error"]["message"]


def test_no_id_is_too_odd(server: Any) -> None:
    browser = server.browser()
    for id in ("%00", "..%2f..", "x" * 40, "x" * 5000, "%ED%A0%80", "a%0a", "-"):
        for method, path in (
            ("GET", f"/api/own-teams/{id}/roster.toml"),
            ("DELETE", f"/api/own-teams/{id}"),
            ("GET", f"/api/matches/{id}"),
            ("DELETE", f"/api/matches/{id}"),
            ("POST", f"/api/matches/{id}/join"),
            ("GET", f"/api/coaches/{id}"),
            ("GET", f"/api/coaches/bot:{id}"),
            ("GET", f"/api/own-teams/hiring?rules={id}"),
        ):
            answer = sent(browser, method, path, {})
            assert 400 <= answer.status_code < 500, f"{path}: {answer.status_code}"


def test_nobody_has_anothers_team(server: Any) -> None:
    ann, bob = server.browser(), server.browser()
    id = own(ann)
    assert bob.http.get(f"/api/own-teams/{id}/roster.toml").status_code == 404
    assert bob.http.delete(f"/api/own-teams/{id}", headers=bob.csrf).status_code == 404
    assert sent(bob, "POST", "/api/matches", {"home": {"roster": id}}).status_code == 404
    (kept,) = teams_of(ann)
    assert kept["id"] == id
    ann.http.delete(f"/api/own-teams/{id}", headers=ann.csrf)
    assert sent(ann, "POST", "/api/matches", {"home": {"roster": id}}).status_code == 404


def test_of_all_who_accept_at_once_one_has_the_seat(server: Any) -> None:
    ann, *others = (server.browser() for _ in range(5))
    rosters = [own(others[0]), None, own(others[2]), None]
    for _ in range(3):
        id = ann.create(**CHALLENGE)["match"]["id"]
        path = f"/api/matches/{id}/join"
        answers = at_once(
            *(
                partial(who.post, path, json={"roster": roster})
                for who, roster in zip(others, rosters)
            )
        )
        assert sorted(each.status_code for each in answers) == [200, 409, 409, 409]
        first = [each.status_code for each in answers].index(200)
        seat = ann.http.get(f"/api/matches/{id}").json()["seats"]["away"]
        assert seat["coach"] == others[first].session["coach"]["id"]
        assert ("list" in seat) == (rosters[first] is not None)


def test_whoever_accepts_twice_has_the_seat_all_the_same(server: Any) -> None:
    ann, bob = server.browser(), server.browser()
    path = f"/api/matches/{ann.create(**CHALLENGE)['match']['id']}/join"
    answers = at_once(*[lambda: bob.post(path, json={})] * 2)
    answers.append(bob.post(path, json={}))
    assert [each.status_code for each in answers] == [200, 200, 200], answers[0].text
    assert all(each.json()["seats"]["away"]["yours"] for each in answers)
    assert server.browser().post(path, json={}).status_code == 409


def test_calling_off_against_accepting(server: Any) -> None:
    ann, bob = server.browser(), server.browser()
    roster = own(bob)
    for body in ({}, {"roster": roster}) * 2:
        id = ann.create(**CHALLENGE)["match"]["id"]
        off, joined = at_once(
            partial(ann.http.delete, f"/api/matches/{id}", headers=ann.csrf),
            partial(bob.post, f"/api/matches/{id}/join", json=body),
        )
        assert off.status_code == 204
        assert joined.status_code in (200, 404, 409)
        assert bob.http.get(f"/api/matches/{id}").status_code == 404
    assert bob.http.get("/api/matches").json()["mine"] == []


def test_teams_that_are_hired_at_once_are_counted_too(server: Any) -> None:
    ann = server.browser()
    file = ann.http.get(f"/api/own-teams/{own(ann)}/roster.toml").text
    coach, teams = ann.session["coach"]["id"], server.app.state.server.own_teams
    for _ in range(MOST - 3):
        teams.keep(coach, read_roster(file))
    found = at_once(*[lambda: teams.keep(coach, read_roster(file))] * 8)
    assert sum(isinstance(each, str) for each in found) == 2
    assert len(teams_of(ann)) == MOST


def test_who_registers_in_two_tabs_has_the_first_name(server: Any) -> None:
    accounts = server.app.state.server.accounts
    guest = accounts.new_guest()
    known = accounts.register(guest, "Griff", "long enough for all")
    with pytest.raises(BadName):
        accounts.register(guest, "Morg", "long enough for all")
    with pytest.raises(BadName):
        accounts.rename(guest, "Varag")
    assert accounts.find(known.token).name == "Griff"


def test_a_damaged_team_hides_no_other(server: Any) -> None:
    ann = server.browser()
    for damage in (
        "UPDATE own_teams SET roster = '{' WHERE id = :id",
        "UPDATE own_teams SET roster = '{}' WHERE id = :id",
        """UPDATE own_teams SET roster = replace(roster, '"lrb6"', '"gone"') WHERE id = :id""",
        """UPDATE own_teams SET roster = replace(roster, '"Human"', '"Gone"') WHERE id = :id""",
    ):
        first, second = own(ann), own(ann, name="Others")
        with server.hub.engine.begin() as connection:
            connection.execute(text(damage), {"id": first})
        answer = ann.http.get("/api/own-teams")
        assert answer.status_code == 200, f"{damage}: {answer.text}"
        assert second in [each["id"] for each in answer.json()]
        for method, path in (("GET", "/roster.toml"), ("DELETE", "")):
            said = ann.http.request(method, f"/api/own-teams/{first}{path}", headers=ann.csrf)
            assert said.status_code < 500, f"{damage}: {said.text}"


def test_a_damaged_roster_hides_no_other_match(server: Any) -> None:
    ann = server.browser()
    body = {**CHALLENGE, "home": {"roster": own(ann)}}
    first, second = (ann.create(**body)["match"]["id"] for _ in range(2))
    damage = text("UPDATE match_rosters SET roster = '{}' WHERE match_id = :id")
    with server.hub.engine.begin() as connection:
        connection.execute(damage, {"id": first})
    answer = ann.http.get("/api/matches")
    assert answer.status_code == 200, answer.text
    assert [each["id"] for each in answer.json()["listed"] if each["owner"]] == [second]
    assert ann.http.get(f"/api/matches/{first}").status_code == 404
