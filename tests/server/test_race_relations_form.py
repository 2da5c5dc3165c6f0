"""The longest of the forms of house rules, through the server."""

from typing import Any


def test_the_whole_suggestion_is_tried_and_saved(start: Any, settings: Any) -> None:
    browser = start(settings).browser()
    made = browser.post("/api/leagues", json={"name": "The Yard", "rules": "bobba"}).json()
    at = f"/api/leagues/{made['id']}/house-rules"
    cards = browser.http.get(at, headers=browser.csrf).json()["rules"]
    rule = next(each for each in cards if each["id"] == "race-relations")
    suggestion = rule["fields"][0]["default"]
    assert len(suggestion) > 1000
    change = {"rule": rule["id"], "on": True, "values": {"feelings": suggestion}}
    body = {"scope": "league", "changes": [change]}
    tried = browser.post(f"{at}/check", json=body)
    assert tried.status_code == 200, tried.text
    assert tried.json() == {"conflicts": [], "changes": ["In force: Race relations."]}
    saved = browser.post(at, json=body)
    assert saved.status_code == 201
    card = next(each for each in saved.json()["rules"] if each["id"] == rule["id"])
    assert card["on"]
    assert card["values"]["feelings"] == suggestion
