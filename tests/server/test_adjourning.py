"""A match is put off, and goes on, when both coaches agree."""

from typing import Any

from server.playing import begun_by_invitation, restarted
from server.two_coaches import both_ready

DAY_LIKE = {"kind": "chess", "seconds": 1800, "increment": 0}


def break_of(socket: Any) -> dict[str, Any]:
    """How things stand by the last message that says so."""
    told = [each["adjourn"] for each in socket.seen if "adjourn" in each]
    return {part: told[-1][part] for part in ("on", "by")}


def agree(socket: Any, other: Any, yes: bool = True) -> dict[str, Any]:
    answer = socket.do(type="adjourn", agree=yes)
    while answer["type"] == "ack" and other.version < answer["version"]:
        other.receive()
    return dict(answer)


def test_both_agree_to_adjourn_and_to_resume(server: Any, start: Any) -> None:
    match_id, one, two, first, second = begun_by_invitation(server)
    agree(first, second)
    assert break_of(second) == {"on": False, "by": "home"}
    # Declined, and proposed again.
    agree(second, first, yes=False)
    assert break_of(first) == {"on": False, "by": None}
    agree(second, first)
    agree(first, second)
    assert break_of(second) == {"on": True, "by": None}
    asked = first if first.my_turn() else second
    refused = asked.choose(asked.texts[0])
    assert (refused["type"], refused["code"]) == ("error", "not-playing")
    assert "adjourned" in refused["message"]
    assert one.http.get(f"/api/matches/{match_id}").json()["adjourned"] == "both"

    # It is still so after the server has started again, and one is told that the other is back.
    restarted(server, start, one, two)
    first, second = one.join(match_id), two.join(match_id)
    for socket in (first, second):
        socket.of_type("snapshot")
    assert break_of(first) == {"on": True, "by": None}
    agree(first, second)
    texts = [each["text"] for each in two.http.get("/api/notices").json()["notices"]]
    assert len(texts) == 1
    assert texts[0].endswith("would like to resume your match")
    assert one.http.get("/api/notices").json()["notices"] == []
    agree(second, first)
    assert break_of(first) == {"on": False, "by": None}
    asked = first if first.my_turn() else second
    assert asked.choose(asked.texts[0])["type"] == "ack"
    assert one.http.get(f"/api/matches/{match_id}").json()["adjourned"] is None


def test_no_clock_runs_and_nobody_claims_meanwhile(server: Any) -> None:
    one, two = server.browser(), server.browser()
    _, first, second = both_ready(one, two, DAY_LIKE)
    agree(first, second)
    agree(second, first)
    told = [each for each in second.seen if each["type"] == "update"][-1]
    assert told["clock"]["running"] is None
    assert told["wait"] is None
    assert second.ask(type="claim", at=second.version)["code"] == "not-playing"


def test_alone_at_one_screen_nobody_agrees(server: Any) -> None:
    one = server.browser()
    made = one.create(home={"coach": "me"}, away={"coach": "me"})
    socket = one.join(made["match"]["id"])
    socket.ready(made["match"]["id"])
    assert socket.ask(type="adjourn", agree=True)["code"] == "not-playing"
