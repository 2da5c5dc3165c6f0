"""Coach mode: the plan for a turn, a turn compared afterwards, and neither between two coaches."""

from typing import Any

from server.playing import AGAINST_BOT, HOTSEAT, begun_by_invitation


def first_turn(socket: Any) -> None:
    """Play on as the coach suggests, up to the beginning of a team turn."""
    placed: set[str] = set()
    while True:
        socket.wait_for_turn()
        question = socket.view["question"]
        if question["kind"] == "turn":
            return
        if question["form"] == "setup" and question["chooser"] in placed:
            socket.choose("done")
            continue
        if question["form"] == "setup":
            placed.add(question["chooser"])
        socket.choose(*(socket.ask(type="suggest")["choices"] or ["done"]))


def test_a_hint_has_the_plan_for_the_turn(browser: Any) -> None:
    _, socket = browser.play(**HOTSEAT)
    first_turn(socket)
    told = socket.ask(type="suggest")
    assert len(told["plan"]) > 1
    assert all(step["words"] for step in told["plan"])
    assert any("risk" in step["why"] or "%" in step["why"] for step in told["plan"])
    # The plan begins with what is suggested now.
    assert told["plan"][0]["words"].split()[0].lower() in told["steps"][0]["label"].lower()


def test_there_are_no_hints_between_two_coaches(server: Any) -> None:
    match_id, one, two, first, second = begun_by_invitation(server)
    for socket in (first, second):
        answer = socket.ask(type="suggest")
        assert answer["type"] == "error"
        assert answer["code"] in ("forbidden", "not-yours")
    asked = next(each for each in (first, second) if each.view["question"]["choices"])
    assert asked.ask(type="suggest")["code"] == "forbidden"
    for each in (one, two):
        assert each.post(f"/api/matches/{match_id}/review").status_code == 403
        assert each.post(f"/api/matches/{match_id}/solve").status_code == 409


def test_a_turn_against_a_bot_is_compared_with_the_coachs(server: Any) -> None:
    browser = server.browser()
    match_id, socket = browser.play(**AGAINST_BOT)
    where = f"/api/matches/{match_id}/review"
    assert browser.post(where).json()["error"]["code"] == "no-review"
    first_turn(socket)
    socket.choose("end turn")
    found = browser.post(where)
    assert found.status_code == 200, found.text
    review = found.json()
    assert review["turn"] == 1
    assert review["played"][-1] == "End turn"
    assert len(review["plan"]) > 1
    assert server.browser().post(where).status_code == 403
