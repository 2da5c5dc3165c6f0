"""What tests of matches share: matches that have begun, and somebody who plays on at random."""

import random
import secrets
from typing import Any

import httpx

HOTSEAT: dict[str, Any] = {
    "home": {"team": "Human", "coach": "me"},
    "away": {"team": "Orc", "coach": "me"},
}
AGAINST_BOT: dict[str, Any] = {
    "home": {"team": "Human", "coach": "me"},
    "away": {"team": "Orc", "coach": "bot", "bot": "rookie"},
}


def play_some(socket: Any, number: int, seed: int = 1) -> None:
    """Random choices of whoever decides here."""
    chance = random.Random(seed)
    for _ in range(number):
        socket.wait_for_turn()
        if socket.view["over"]:
            return
        answer = socket.choose(chance.choice(socket.texts))
        assert answer["type"] == "ack", answer


def restarted(server: Any, start: Any, *browsers: Any) -> Any:
    """The server stopped and another one started on its database; browsers go there."""
    server.stop()
    other = start(server.settings)
    for browser in browsers:
        before = browser.http
        browser.url = other.url
        browser.http = httpx.Client(
            base_url=other.url,
            timeout=before.timeout,
            cookies=before.cookies,
            event_hooks=before.event_hooks,
        )
        other.browsers.append(browser)
    return other


def begun_by_invitation(server: Any) -> tuple[str, Any, Any, Any, Any]:
    """Two browsers at one match, ready: its id, both browsers and both sockets."""
    one, two = server.browser(), server.browser()
    made = one.create(home={"coach": "me"}, away={"coach": "open"})
    match_id = made["match"]["id"]
    assert made["match"]["mode"] == "invite"
    invite = made["invites"]["away"].split("/")[-1]
    joined = two.post(f"/api/matches/{match_id}/join", json={"invite": invite})
    assert joined.status_code == 200, joined.text
    sockets = [one.join(match_id), two.join(match_id)]
    nonces = [secrets.token_hex(16) for _ in sockets]
    for socket, nonce in zip(sockets, nonces):
        assert socket.promise(match_id, nonce)["type"] == "ack"
    for socket, nonce in zip(sockets, nonces):
        assert socket.ask(type="ready", nonce=nonce)["type"] == "ack"
    for socket in sockets:
        if not socket.view:
            socket.of_type("snapshot")
    return match_id, one, two, sockets[0], sockets[1]
