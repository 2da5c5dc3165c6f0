"""Hints and odds over the socket: one target, garbage, questions that replace each other."""

from typing import Any

import pytest

POSITION = {
    "home": "Human",
    "away": "Orc",
    "active": "home",
    "turn": 3,
    "rerolls": {"home": 1, "away": 0},
    "ball": "h1",
    "players": {
        "h1": {"position": "Thrower", "at": "e10"},
        "h2": {"position": "Catcher", "at": "e13"},
        "h3": {"position": "Blitzer", "at": "k9"},
        "a1": {"position": "Lineman", "at": "k11"},
        "a2": {"position": "Lineman", "at": "l12", "state": "stunned"},
        "a3": {"position": "Lineman", "at": "e12"},
    },
}


def sandbox(browser: Any) -> Any:
    """A socket to a match that stands at the position."""
    made = browser.create(
        home={"coach": "me"},
        away={"coach": "me"},
        mode="sandbox",
        **{"from": {"position": POSITION}},
    )
    socket = browser.join(made["match"]["id"])
    if not socket.view:
        socket.of_type("snapshot")
    return socket


def odds(socket: Any, who: str, **target: str) -> dict[str, Any]:
    answer: dict[str, Any] = socket.ask(type="hints", player=who, target=target)
    assert answer["type"] == "odds", answer
    assert answer["version"] == socket.version
    assert (answer["player"], answer["target"]) == (who, target)
    return {each["action"]: each for each in answer["actions"]}


def test_odds_of_a_blitz_a_pass_a_foul_and_a_move(browser: Any) -> None:
    socket = sandbox(browser)
    blitz = odds(socket, "h3", player="a1")["blitz"]
    assert blitz["dice"] == 1
    assert blitz["chooser"] == "home"
    assert blitz["choices"][0] == "h3 blitz"
    assert blitz["choices"][-1] == "block a1"
    assert sum(blitz["results"].values()) == pytest.approx(1, abs=1e-5)
    assert blitz["success"] == blitz["results"]["down"]
    assert blitz["left_over"] == 0
    throw = odds(socket, "h1", player="h2")["pass"]
    assert throw["range"] == "quick pass"
    assert throw["throw"]["needed"] == 3
    assert [each["player"] for each in throw["interceptors"]] == ["a3"]
    assert throw["catch"]["player"] == "h2"
    assert 0.3 < throw["success"] < 1
    assert throw["ball"]["h2"] == pytest.approx(throw["success"], abs=1e-4)
    anywhere = odds(socket, "h1", square="f13")
    assert set(anywhere) == {"move", "pass"}
    assert anywhere["pass"]["catch"] is None
    foul = odds(socket, "h3", player="a2")["foul"]
    assert foul["path"]
    assert foul["armour"] == pytest.approx(sum(foul["injury"].values()), abs=1e-5)
    assert 0 < foul["sent_off"] < 1
    assert odds(socket, "a1", player="h3") == {}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"player": "h3", "target": {"player": "a17"}}, "not-found"),
        ({"player": "h77", "target": {"player": "a1"}}, "not-found"),
        ({"player": "h3", "target": {"square": "p4"}}, "not-found"),
        ({"player": "h3", "target": {"square": "a27"}}, "not-found"),
        ({"player": "h3", "target": {"square": ""}}, "not-found"),
        ({"player": "h3", "target": {}}, "malformed"),
        ({"player": "h3", "target": {"player": "a1", "square": "a1"}}, "malformed"),
        ({"player": "h3", "target": {"players": ["a1"]}}, "malformed"),
        ({"player": "h3", "target": {"player": 7}}, "malformed"),
        ({"player": "h3", "target": {"square": ["a", 1]}}, "malformed"),
        ({"player": "h3", "target": "a1"}, "malformed"),
        ({"player": "h3", "target": {"player": "a" * 9}}, "malformed"),
    ],
)
def test_garbage_is_refused(browser: Any, message: dict[str, Any], code: str) -> None:
    socket = sandbox(browser)
    answer = socket.ask(type="hints", **message)
    assert (answer["type"], answer["code"]) == ("error", code)
    assert answer["message"]
    assert socket.ask(type="hints", player="h3")["type"] == "hints"
