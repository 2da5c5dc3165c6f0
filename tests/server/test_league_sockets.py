"""Who may do what at the table of a league's match: every message, by everybody."""

from typing import Any, get_args

import pytest
from server.leagues import LeagueBrowser, begin, joined
from server.test_league_matches import coaches_of, sit_down

from turfwar.server.messages import ClientMessage

ACTS: dict[str, dict[str, Any]] = {
    "promise": {"promise": "0" * 64},
    "ready": {"nonce": "0" * 32},
    "choose": {"choices": ["heads"]},
    "undo": {},
    "concede": {"seat": "home"},
    "claim": {},
    "adjourn": {"agree": True},
    "pace": {"pace": 0},
    "position": {"position": {"players": {}}},
}
"""What only whoever sits there may do, and in a sandbox only its owner."""
HARMLESS = {"hello", "hints", "forecast", "why", "suggest", "chat", "log", "ping"}


def test_every_message_is_here() -> None:
    known = {each.__struct_config__.tag for each in get_args(ClientMessage)}
    assert known == ACTS.keys() | HARMLESS


@pytest.mark.parametrize("who", ["stranger", "referee", "commissioner", "owner", "opponent"])
def test_only_those_who_sit_there_play(start: Any, settings: Any, who: str) -> None:
    server, owner, others, fixture = begin(start, settings)
    home, away = coaches_of(fixture, others)
    match_id = home.post(f"/fixtures/{fixture['id']}/match")["match"]
    sockets = sit_down((home, away), match_id)
    seat = sockets[0].view["question"]["chooser"]
    asked = sockets[0 if seat == "home" else 1]
    if who == "opponent":
        socket = sockets[1 if seat == "home" else 0]
    elif who == "stranger":
        socket = LeagueBrowser(server.browser(), owner.league).browser.join(match_id)
    elif who == "owner":
        socket = owner.browser.join(match_id)
    else:
        socket = joined(server, owner, who).browser.join(match_id)
    version = asked.version
    for kind, more in ACTS.items():
        if who == "opponent" and kind in ("pace", "adjourn"):
            # How fast a bot plays, and a break, are for both who sit there.
            continue
        said = {"type": kind, **more}
        if kind in ("choose", "undo", "concede"):
            said["at"] = version
        if kind == "choose":
            said["choices"] = [asked.texts[0]]
        if kind == "concede":
            said["seat"] = seat
        assert socket.ask(**said)["type"] == "error", (who, kind)
    assert asked.ask(type="choose", at=version, choices=[asked.texts[0]])["type"] == "ack"
