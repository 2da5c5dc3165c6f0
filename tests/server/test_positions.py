"""Positions for the sandbox, out of matches and out of scenario files."""

import json
from typing import Any

import pytest

from turfwar import Match
from turfwar.server.pool_tasks import packed, position, scenario
from turfwar.server.sandbox import match_of, position_of

pytestmark = pytest.mark.both_databases

HOTSEAT = {"home": {"team": "Human", "coach": "me"}, "away": {"team": "Orc", "coach": "me"}}
POSITION = {
    "players": {"h1": {"position": "Catcher", "at": "e13", "skills": ["Guard"]}},
    "ball": "h1",
    "turn": 3,
}


def test_a_position_says_only_what_is_not_so_anyway() -> None:
    position = position_of(match_of(POSITION, 1))
    assert position["players"] == POSITION["players"]
    assert not {"staff", "fame", "options", "score", "rerolls"} & set(position)


def test_a_position_comes_back_as_it_stands_and_as_it_began(browser: Any) -> None:
    made = browser.create(**HOTSEAT, mode="sandbox", **{"from": {"position": POSITION}})
    match_id = made["match"]["id"]
    socket = browser.join(match_id)
    socket.of_type("snapshot")
    socket.choose("h1 move", "to e14", "end h1")
    found = browser.http.get(f"/api/matches/{match_id}/position").json()
    assert found["start"] == POSITION
    assert found["now"]["players"]["h1"] == {
        "position": "Catcher",
        "at": "e14",
        "skills": ["Guard"],
        "used": True,
    }


def test_a_sandbox_has_its_owner_in_every_seat(browser: Any) -> None:
    position = {**POSITION, "options": ["referee"]}
    made = browser.create(**HOTSEAT, mode="sandbox", **{"from": {"position": position}})
    assert made["match"]["seats"]["referee"]["yours"]


def test_what_was_paid_for_in_secret_is_in_no_position_of_a_match() -> None:
    """Whoever has a match's id may have its position; 002, Dirty Tricks: nobody is told which."""
    options = ["thrud", "tricks spies-home=2 bribes-40-home=6 referee-away=50"]
    match = Match(rules="deathzone", options=options, seed=5)
    assert "bribes-40-home=6" in str(position_of(match)["options"])
    asked = {"match": packed(match, None, 5), "title": "A look into their books"}
    assert json.loads(position(asked))["options"] == ["thrud"]
    written = scenario(asked).decode()
    assert "thrud" in written
    assert "bribes" not in written
    assert "spies" not in written


def test_a_scenario_file_is_read_into_positions(browser: Any) -> None:
    text = "title: A step\nsource: 000, Moving\nplayers: {h1: {at: e13}}\ndo: [h1 move e14]\n"
    headers = browser.csrf | {"Content-Type": "application/yaml"}
    (found,) = browser.http.post("/api/positions", content=text, headers=headers).json()
    assert (found["title"], found["do"]) == ("A step", ["h1 move e14"])
    assert found["steps"] == ["h1 move", "to e14"]
    made = browser.create(mode="sandbox", **{"from": {"position": found["position"]}})
    assert made["match"]["mode"] == "sandbox"


def test_a_wrong_scenario_file_is_told_line_by_line(browser: Any) -> None:
    headers = browser.csrf | {"Content-Type": "application/yaml"}
    text = "title: x\nplayers:\n  h1: {at: z99}\n"
    answer = browser.http.post("/api/positions", content=text, headers=headers)
    assert answer.status_code == 400
    assert ":3: players.h1.at" in answer.json()["error"]["message"]
    text = "title: x\ncards: {home: [Pit Trap]}\nplayers: {h1: {at: e13}}\ndo: [card Pit Trp h1]\n"
    answer = browser.http.post("/api/positions", content=text, headers=headers)
    assert answer.status_code == 400
    assert ":4: do: there is no card `Pit Trp`" in answer.json()["error"]["message"]
    for garbage in (b"", b"\xff\xfe\x00", b"- [", b"&a [*a, *a]", b"title: x\ntitle: y\n"):
        answer = browser.http.post("/api/positions", content=garbage, headers=headers)
        assert answer.status_code in (400, 422), answer.text
