"""Giving a match up through the server, in every game and at several of its questions."""

from typing import Any

import pytest
from server.playing import HOTSEAT

PLAYERS: dict[str, Any] = {"h1": {"at": "h9"}, "h2": {"at": "g12"}, "a1": {"at": "h18"}}
TURN: dict[str, Any] = {"turn": 3, "active": "home", "ball": "h1", "players": PLAYERS}
SETUP: dict[str, Any] = {"phase": "setup", "players": {"h1": {}, "h2": {}, "a1": {}}}
PHASES = ("movement", "throwing", "tackle", "reserve")
PLACES = [
    *((rules, position) for rules in ("lrb6", "brutal", "bobba") for position in (SETUP, TURN)),
    ("deathzone", SETUP),
    *(("deathzone", {**TURN, "phase": phase}) for phase in PHASES),
]


def at(browser: Any, rules: str, position: dict[str, Any]) -> tuple[str, Any]:
    """Both seats at a position."""
    teams = {"rules": rules, "home": "Human", "away": "Orc"}
    start = {"from": {"position": {**teams, **position}}}
    made = browser.create(**HOTSEAT, mode="sandbox", **start)
    match_id = made["match"]["id"]
    socket = browser.join(match_id)
    socket.of_type("snapshot")
    return match_id, socket


@pytest.mark.parametrize(("rules", "position"), PLACES)
def test_whoever_gives_up_has_lost(browser: Any, rules: str, position: dict[str, Any]) -> None:
    match_id, socket = at(browser, rules, position)
    loser = socket.view["question"]["chooser"]
    winner = "away" if loser == "home" else "home"
    assert socket.do(type="concede", at=socket.version, seat=loser)["type"] == "ack"
    over = next((m for m in socket.seen if m["type"] == "over"), None) or socket.of_type("over")
    assert over["result"]["winner"] == winner
    assert socket.view["over"]
    assert socket.view["winner"] == winner
    assert browser.http.get(f"/api/matches/{match_id}").json()["status"] == "over"


@pytest.mark.parametrize("rules", ["lrb6", "brutal", "deathzone"])
def test_also_who_is_not_asked(browser: Any, rules: str) -> None:
    phase = {"phase": "movement"} if rules == "deathzone" else {}
    _, socket = at(browser, rules, {**TURN, **phase})
    assert socket.view["question"]["chooser"] == "home"
    assert socket.do(type="concede", at=socket.version, seat="away")["type"] == "ack"
    assert socket.view["winner"] == "home"


def test_in_bobba_it_counts_when_their_own_turn_begins(browser: Any) -> None:
    """004, Not Able To Play/Pulling Out: as the first thing in one's own team turn."""
    _, socket = at(browser, "bobba", TURN)
    assert socket.view["question"]["chooser"] == "home"
    assert socket.do(type="concede", at=socket.version, seat="away")["type"] == "ack"
    assert socket.view["winner"] == "home"


@pytest.mark.parametrize("side", ["home", "away"])
@pytest.mark.parametrize("rules", ["lrb6", "lrb6_revised", "brutal", "bobba", "deathzone"])
def test_before_the_first_question_of_a_match_is_answered(
    browser: Any, rules: str, side: str
) -> None:
    match_id, socket = browser.play(**HOTSEAT, rules=rules)
    assert socket.do(type="concede", at=socket.version, seat=side)["type"] == "ack"
    assert socket.view["winner"] == ("away" if side == "home" else "home")
    assert browser.http.get(f"/api/matches/{match_id}/replay").status_code == 200


def test_whatever_has_been_decided_since(browser: Any) -> None:
    """Beside a bot that decides all the time, nobody is asked to concede again."""
    _, socket = browser.play(**HOTSEAT)
    seen = socket.version
    socket.choose("coin heads")
    assert socket.version > seen
    assert socket.ask(type="concede", at=socket.version + 1, seat="home")["code"] == "stale"
    assert socket.do(type="concede", at=seen, seat="home")["type"] == "ack"
    assert socket.view["winner"] == "away"


def test_what_has_been_rolled_stands(browser: Any) -> None:
    """Nobody concedes to escape a roll: it is resolved first."""
    players = {"h1": {"at": "h9"}, "a1": {"at": "h10"}}
    position = {"turn": 3, "active": "home", "players": players, "dice": [1, [1, 1]]}
    _, socket = at(browser, "lrb6", {**position, "rerolls": {"home": 2, "away": 2}})
    for text in ("h1 move", "to g8"):
        assert socket.choose(text)["type"] == "ack"
    assert socket.view["question"]["kind"] == "reroll"
    assert socket.do(type="concede", at=socket.version, seat="home")["type"] == "ack"
    assert socket.view["winner"] == "away"
    assert socket.view["players"]["h1"]["state"] == "prone"
