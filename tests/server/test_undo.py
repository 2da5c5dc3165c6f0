"""What can be taken back, and what cannot: nothing that would tell, or has told, what is hidden."""

from typing import Any

import pytest
from server.playing import HOTSEAT, begun_by_invitation

pytestmark = pytest.mark.both_databases


def test_not_once_the_match_is_over(server: Any) -> None:
    """The end opens the secret of the dice: whoever could go back would know them all."""
    browser = server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    socket.choose("coin heads", "choose receive")
    assert socket.do(type="concede", at=socket.version, seat="home")["type"] == "ack"
    over = next((m for m in socket.seen if m["type"] == "over"), None) or socket.of_type("over")
    assert over["fair"]["secret"]
    told = [message for message in socket.seen if message["type"] == "update"][-1]
    assert told["undo"] is False
    answer = socket.ask(type="undo", at=socket.version)
    assert answer["code"] == "no-undo"
    assert "over" in answer["message"]
    assert browser.http.get(f"/api/matches/{match_id}").json()["status"] == "over"
    assert server.hub.lives[match_id].table.match.over


def test_a_sandbox_goes_back_from_its_end(browser: Any) -> None:
    made = browser.create(**HOTSEAT, mode="sandbox")
    socket = browser.join(made["match"]["id"])
    socket.of_type("snapshot")
    assert socket.do(type="concede", at=socket.version, seat="home")["type"] == "ack"
    assert socket.view["over"]
    assert socket.do(type="undo", at=socket.version)["type"] == "ack"
    assert not socket.view["over"]
    path = f"/api/matches/{made['match']['id']}"
    assert browser.http.get(path).json()["status"] == "playing"


def test_not_once_another_coach_is_asked(server: Any) -> None:
    """That somebody is asked can tell what is in a hand of cards."""
    _, _, _, home, away = begun_by_invitation(server)
    away.choose("coin heads")
    home.of_type("update")
    socket, other = (home, away) if home.my_turn() else (away, home)
    assert socket.choose("choose receive")["type"] == "ack"
    other.wait_for_turn()
    told = [message for message in socket.seen if message["type"] == "update"][-1]
    assert told["undo"] is False
    assert socket.ask(type="undo", at=socket.version)["code"] == "no-undo"
    assert other.view["question"]["kind"] == "setup"
    # What asks nobody else can still be taken back.
    assert other.choose("formation line")["type"] == "ack"
    assert other.do(type="undo", at=other.version)["type"] == "ack"


def test_at_one_screen_both_seats_are_one_coachs(browser: Any) -> None:
    _, socket = browser.play(**HOTSEAT)
    socket.choose("coin heads", "choose receive")
    chooser = socket.view["question"]["chooser"]
    assert socket.do(type="undo", at=socket.version)["type"] == "ack"
    assert socket.view["question"]["kind"] == "kick-or-receive"
    assert socket.view["question"]["chooser"] != chooser


def test_taking_back_raises_the_version(browser: Any) -> None:
    """So that no choice can be meant for a position that looks like another one."""
    _, socket = browser.play(**HOTSEAT)
    socket.choose("coin heads")
    socket.choose("choose receive")
    seen = [socket.version]
    for _ in range(3):
        assert socket.choose("formation line")["type"] == "ack"
        seen.append(socket.version)
        assert socket.do(type="undo", at=socket.version)["type"] == "ack"
        seen.append(socket.version)
    assert seen == list(range(seen[0], seen[0] + 7))
