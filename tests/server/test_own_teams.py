"""Teams of one's own: hired by every rule, kept, and played with in friendlies."""

import json
from typing import Any

import pytest
from server.leagues import LeagueBrowser, found, hire

TEAM = {
    "name": "Reavers",
    "list": "Human",
    "players": {"Lineman": 9, "Blitzer": 4},
    "staff": {"rerolls": 2, "fan_factor": 3},
}


def own(browser: Any, **more: Any) -> str:
    made = browser.post("/api/own-teams", json={**TEAM, **more})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def teams_of(browser: Any) -> Any:
    return browser.http.get("/api/own-teams", headers=browser.csrf).json()


def test_a_team_is_hired_by_the_rules_and_kept(start, settings):
    browser = start(settings).browser()
    form = browser.http.get("/api/own-teams/hiring").json()
    human = next(each for each in form["lists"] if each["name"] == "Human")
    assert human["gold"] == 1_000_000
    assert human["positions"][0]["cost"] == 50_000
    assert human["instant"][0]["players"]
    checked = browser.post("/api/own-teams/check", json=TEAM).json()
    assert checked == {"gold": 60_000, "faults": [], "value": 940_000}
    few = browser.post("/api/own-teams/check", json={**TEAM, "players": {"Lineman": 10}}).json()
    assert few["gold"] is None
    assert "11" in few["faults"][0]["what"]
    refused = browser.post("/api/own-teams", json={**TEAM, "players": {"Blitzer": 12}})
    assert refused.status_code == 409
    id = own(browser)
    (kept,) = teams_of(browser)
    assert (kept["id"], kept["name"], kept["list"]) == (id, "Reavers", "Human")
    assert kept["value"] == 940_000
    assert "lrb6-revised" in kept["plays"]
    assert "bobba" not in kept["plays"]


def test_a_roster_file_goes_out_and_comes_back(start, settings):
    browser = start(settings).browser()
    id = own(browser)
    text = browser.http.get(f"/api/own-teams/{id}/roster.toml").text
    assert 'name = "Reavers"' in text
    assert browser.post("/api/own-teams/file", json={"text": text}).status_code == 201
    assert [each["name"] for each in teams_of(browser)] == ["Reavers", "Reavers"]
    bad = text.replace("fan_factor = 3", "fan_factor = 300")
    assert browser.post("/api/own-teams/file", json={"text": bad}).status_code == 409
    assert browser.post("/api/own-teams/file", json={"text": "= ="}).status_code == 409


def test_a_friendly_with_it(start, settings):
    server = start(settings)
    ann, bob = server.browser(), server.browser()
    body = {"home": {"roster": own(ann)}, "away": {"team": "Orc", "coach": "open"}}
    made = ann.post("/api/matches", json=body)
    assert made.status_code == 201, made.text
    seats = made.json()["match"]["seats"]
    assert seats["home"]["team"] == "Reavers"
    assert seats["home"]["list"] == "Human"
    assert seats["home"]["roster"] == body["home"]["roster"]
    path = made.json()["invites"]["away"]
    match, invite = path.split("/")[2:]
    theirs = own(bob, name="Gouged Eye", list="Orc", players={"Lineman": 11}, staff={})
    stolen = {"invite": invite, "roster": body["home"]["roster"]}
    assert bob.post(f"/api/matches/{match}/join", json=stolen).status_code == 404
    joined = bob.post(f"/api/matches/{match}/join", json={"invite": invite, "roster": theirs})
    assert joined.status_code == 200, joined.text
    seats = joined.json()["seats"]
    assert seats["away"]["team"] == "Gouged Eye"
    assert "roster" not in seats["home"], "which of them it is, is for whoever has brought it"
    record = server.app.state.server.hub.store.record(match)
    assert len(json.loads(record.rosters["home"].line)["players"]) == 13
    assert json.loads(record.rosters["away"].line)["team_list"] == "Orc"


def test_against_a_bot_the_players_are_those_of_the_roster(start, settings):
    server = start(settings)
    ann = server.browser()
    id = own(ann)
    body = {"home": {"roster": id}, "away": {"team": "Orc", "coach": "bot"}}
    match = ann.post("/api/matches", json=body).json()["match"]["id"]
    ann.http.request("DELETE", f"/api/own-teams/{id}", headers=ann.csrf)
    assert teams_of(ann) == []
    from turfwar.server.table import first_position

    record = server.app.state.server.hub.store.record(match)
    playing = first_position(record)
    assert playing.home.team == "Reavers"
    assert playing.home.tracks["treasury"] == 60_000
    assert len(json.loads(playing.game.setting.home.roster)["players"]) == 13


@pytest.mark.parametrize("source", ["nothing", "nothing/team", "../etc", "a/b/c", "\0"])
def test_what_is_not_yours(start, settings, source):
    browser = start(settings).browser()
    answer = browser.post("/api/matches", json={"home": {"roster": source}})
    assert answer.status_code == 404, answer.text


def test_a_team_of_another_game(start, settings):
    browser = start(settings).browser()
    body = {"home": {"roster": own(browser)}, "away": {"coach": "bot"}, "rules": "bobba"}
    answer = browser.post("/api/matches", json=body)
    assert answer.status_code == 400
    assert "a team of lrb6, not of bobba" in answer.text


def test_not_in_the_sandbox(start, settings):
    browser = start(settings).browser()
    body = {"home": {"roster": own(browser)}, "away": {"coach": "me"}, "mode": "sandbox"}
    assert browser.post("/api/matches", json=body).status_code == 400


def test_a_league_team_in_a_friendly(start, settings):
    server, owner, (coach, _) = found(start, settings)
    team = hire(coach, "Yard Dogs")["id"]
    (listed,) = teams_of(coach.browser)
    assert listed["id"] == f"{owner.league}/{team}"
    assert listed["league"] == {"id": owner.league, "name": "The Yard"}
    body = {"home": {"roster": listed["id"]}, "away": {"team": "Orc", "coach": "bot"}}
    made = coach.browser.post("/api/matches", json=body)
    assert made.status_code == 201, made.text
    assert made.json()["match"]["seats"]["home"]["team"] == "Yard Dogs"
    assert made.json()["match"]["league"] is None, "a friendly enters no league"
    assert owner.browser.post("/api/matches", json=body).status_code == 404
    stranger = LeagueBrowser(server.browser())
    assert teams_of(stranger.browser) == []


GERMANY = {
    "name": "Germany",
    "list": "Orc",
    "rules": "brutal",
    "type": "cup-of-death",
    "players": {"Lineorc": 6, "Blitzer": 4, "Goaly": 1, "Kaiser Franz": 1},
    "staff": {},
    "details": {"Lineorc": [{"role": "striker", "experience": 10, "skills": ["Shoot"]}]},
}


def test_a_team_for_a_type_of_competition_plays_friendlies(start, settings):
    """003, Summary of Competition Types and Teams: also outside a league."""
    browser = start(settings).browser()
    form = browser.http.get("/api/own-teams/hiring?rules=brutal&type=cup-of-death").json()
    assert form["type"] == "cup-of-death"
    assert len(form["types"]) == 6
    assert next(each for each in form["lists"] if each["name"] == "Orc")["gold"] == 2_000_000
    assert browser.http.get("/api/own-teams/hiring?type=cup-of-death").status_code == 400
    plain = {**GERMANY, "type": ""}
    assert browser.post("/api/own-teams/check", json=plain).json()["faults"]
    id = own(browser, **GERMANY)
    (kept,) = teams_of(browser)
    assert kept["name"] == "Germany"
    text = browser.http.get(f"/api/own-teams/{id}/roster.toml").text
    assert 'competition = "cup-of-death"' in text
    assert browser.post("/api/own-teams/file", json={"text": text}).status_code == 201
    wrong = text.replace("cup-of-death", "cup-of-tea")
    refused = browser.post("/api/own-teams/file", json={"text": wrong})
    assert refused.status_code == 409
    assert "no type of competition" in refused.text
    made = browser.post(
        "/api/matches",
        json={
            "rules": "brutal",
            "home": {"roster": id, "coach": "me"},
            "away": {"team": "Human", "coach": "bot"},
        },
    )
    assert made.status_code == 201, made.text


def test_a_league_team_for_a_competition_is_among_your_teams(start, settings):
    browser = start(settings).browser()
    league = browser.post("/api/leagues", json={"name": "Cup", "rules": "brutal"}).json()["id"]
    team = {key: value for key, value in GERMANY.items() if key != "rules"}
    hired = browser.post(f"/api/leagues/{league}/teams", json=team)
    assert hired.status_code == 201, hired.text
    assert [each["name"] for each in teams_of(browser)] == ["Germany"]
