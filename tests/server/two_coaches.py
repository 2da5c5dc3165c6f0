"""A match of two coaches, both at its table and ready."""

from typing import Any


def both_ready(one: Any, two: Any, clock: dict[str, Any]) -> tuple[str, Any, Any]:
    """The match, and the sockets of the coaches: home's first."""
    made = one.create(home={"coach": "me"}, away={"coach": "open"}, clock=clock)
    match_id = made["match"]["id"]
    invite = made["invites"]["away"].split("/")[-1]
    assert two.post(f"/api/matches/{match_id}/join", json={"invite": invite}).status_code == 200
    first, second = one.join(match_id), two.join(match_id)
    for socket, nonce in ((first, "a" * 32), (second, "b" * 32)):
        assert socket.promise(match_id, nonce)["type"] == "ack"
    for socket, nonce in ((first, "a" * 32), (second, "b" * 32)):
        assert socket.ask(type="ready", nonce=nonce)["type"] == "ack"
    for socket in (first, second):
        if not socket.view:
            socket.of_type("snapshot")
    return match_id, first, second
