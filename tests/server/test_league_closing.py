"""Two coaches close a match of their league: each for their own team, and nobody waits for ever."""

from typing import Any

import pytest
from server.leagues import LeagueBrowser, joined

RULES = ("lrb6", "brutal", "bobba", "deathzone")


def usual(asked: dict[str, Any]) -> dict[str, Any]:
    """The usual answer to a question, or the first."""
    value = asked["default"]
    first = asked["choices"][0]["value"]
    return {"label": asked["label"], "value": first if value is None else value}


def team(coach: LeagueBrowser, name: str) -> str:
    listed = next(each for each in coach.get("/hiring")["lists"] if each["name"] == "Human")
    players: dict[str, int] = {}
    staff = {each["key"]: each["given"] for each in listed["staff"] if each["given"] is not None}
    if listed["instant"]:
        players = listed["instant"][0]["players"]
        staff |= listed["instant"][0]["staff"]
    for each in sorted(listed["positions"], key=lambda one: one["cost"]):
        if not listed["instant"]:
            players[each["name"]] = min(12 - sum(players.values()), each["most"])
    body = {"name": name, "list": "Human", "players": players, "staff": staff}
    return str(coach.post("/teams", body)["id"])


def reported(start: Any, settings: Any, rules: str) -> tuple[int, dict[str, LeagueBrowser]]:
    """A match that both coaches agree on: its line, and who coaches which side."""
    server = start(settings)
    owner = LeagueBrowser(server.browser())
    answer = owner.browser.post("/api/leagues", json={"name": "The Yard", "rules": rules})
    owner.league = answer.json()["id"]
    coaches = {
        team(each, f"Team {at}"): each
        for at, each in enumerate((joined(server, owner), joined(server, owner)))
    }
    owner.write(
        {"kind": "season-opened", "season": "s1", "name": "First"},
        {
            "kind": "competition-created",
            "competition": "d1",
            "season": "s1",
            "name": "Division",
            "stages": [{"id": "table", "format": "round-robin"}],
        },
        *({"kind": "entered", "competition": "d1", "team": each} for each in coaches),
    )
    fixture = owner.post("/competitions/d1/draw")["stages"][0]["fixtures"][0]
    sides = {side: coaches[fixture[side]["id"]] for side in ("home", "away")}
    where = f"/fixtures/{fixture['id']}"
    if owner.get(where)["stages"]:
        owner.post(f"{where}/before")
        while open := [
            each for side in owner.get(f"{where}/before")["sides"].values() for each in side["open"]
        ]:
            owner.post(f"{where}/before/answers", usual(open[0]))
    report = sides["home"].post(
        f"{where}/report", {"entry": {"home": {"score": 2}, "away": {"score": 1}}}
    )["report"]
    return sides["away"].post(f"{where}/confirm", {"report": report})["match"], sides


@pytest.mark.parametrize("rules", RULES)
def test_both_coaches_close_a_match(start: Any, settings: Any, rules: str) -> None:
    match, sides = reported(start, settings, rules)
    for _ in range(40):
        for name, coach in sides.items():
            side = coach.get(f"/matches/{match}")["sides"][name]
            if side["open"]:
                coach.post(f"/matches/{match}/answers", usual(side["open"][0]))
            elif side["closes"] and not side["closed"]:
                coach.post(f"/matches/{match}/orders", {"side": name, "line": side["closes"]})
    page = sides["home"].get(f"/matches/{match}")["sides"]
    assert page["home"]["closed"]
    assert page["away"]["closed"]


@pytest.mark.parametrize("rules", RULES)
def test_nobody_closes_a_match_for_the_other_coach(start: Any, settings: Any, rules: str) -> None:
    match, sides = reported(start, settings, rules)
    closing = {"side": "away", "line": "done"}
    refused = sides["home"].post(f"/matches/{match}/orders", closing, status=403)
    assert refused["error"]["message"] == "it is not your team"
    sides["home"].write({"kind": "closed", "match": match, "side": "away"}, status=400)
