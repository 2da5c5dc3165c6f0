"""The dice of a match: promised by everybody before anything is shown, and not to be changed."""

import secrets
from json import dumps
from pathlib import Path
from typing import Any

import pytest
from server.playing import HOTSEAT
from sqlalchemy import text

from turfwar import Match
from turfwar.replay import verify, write_replay
from turfwar.replay.fairness import Proof, Seen, promise
from turfwar.server.config import sqlite_url
from turfwar.server.messages import Refusal, read
from turfwar.server.storage.database import connect, migrate, open_database
from turfwar.server.storage.store import Store

pytestmark = pytest.mark.both_databases

ONE, TWO = "ab" * 16, "cd" * 16


def invited(server: Any) -> tuple[str, Any, Any]:
    """Two coaches at a match that has not begun."""
    one, two = server.browser(), server.browser()
    made = one.create(home={"coach": "me"}, away={"coach": "open"})
    match_id = made["match"]["id"]
    invite = made["invites"]["away"].split("/")[-1]
    home = one.join(match_id)
    assert two.post(f"/api/matches/{match_id}/join", json={"invite": invite}).status_code == 200
    return match_id, home, two.join(match_id)


def fair(socket: Any) -> dict[str, Any]:
    """What the socket was told last of the dice."""
    found = [message for message in socket.seen if message["type"] in ("welcome", "match")]
    result: dict[str, Any] = found[-1]["match"]["fair"]
    return result


def test_nonces_are_shown_after_all_promises(server: Any) -> None:
    match_id, home, away = invited(server)
    assert home.ask(type="ready", nonce=ONE)["code"] == "promise"
    assert home.promise(match_id, ONE)["type"] == "ack"
    assert home.ask(type="ready", nonce=ONE)["code"] == "promise"
    assert away.ask(type="ready", nonce=TWO)["code"] == "promise"
    assert fair(home)["nonces"] == {"home": None, "away": None}
    assert away.promise(match_id, TWO)["type"] == "ack"
    assert fair(away)["promises"] == {
        "home": promise(match_id, ONE),
        "away": promise(match_id, TWO),
    }
    assert away.ask(type="ready", nonce=ONE)["code"] == "promise"
    assert away.ask(type="ready", nonce=TWO)["type"] == "ack"
    assert home.ask(type="choose", at=0, choice="coin heads")["code"] == "not-playing"
    assert home.ask(type="ready", nonce=ONE)["type"] == "ack"
    away.of_type("snapshot")
    assert fair(home)["nonces"] == {"home": ONE, "away": TWO}
    record = server.hub.lives[match_id].record
    assert record.proof.seed == Proof(match_id, record.secret, (("home", ONE), ("away", TWO))).seed


def test_a_promise_may_be_made_anew_until_a_nonce_is_shown(server: Any) -> None:
    match_id, home, away = invited(server)
    assert home.promise(match_id, "ee" * 16)["type"] == "ack"
    assert away.promise(match_id, TWO)["type"] == "ack"
    assert home.promise(match_id, ONE)["type"] == "ack"
    assert away.ask(type="ready", nonce=TWO)["type"] == "ack"
    assert home.promise(match_id, "ff" * 16)["code"] == "promise"
    assert home.ask(type="ready", nonce="ff" * 16)["code"] == "promise"
    # An answer may be lost: what was shown may be shown again.
    assert away.ask(type="ready", nonce=TWO)["type"] == "ack"
    assert home.ask(type="ready", nonce=ONE)["type"] == "ack"


def test_an_invitation_works_once(server: Any) -> None:
    one, two = server.browser(), server.browser()
    made = one.create(home={"coach": "me"}, away={"coach": "open"})
    match_id = made["match"]["id"]
    first = one.join(match_id)
    assert first.promise(match_id, ONE)["type"] == "ack"
    assert first.ask(type="ready", nonce=ONE)["code"] == "promise"
    path, body = (
        f"/api/matches/{match_id}/join",
        {"invite": made["invites"]["away"].split("/")[-1]},
    )
    assert two.post(path, json=body).status_code == 200
    assert server.browser().post(path, json=body).status_code == 409
    assert two.post(path, json=body).json()["seats"]["away"]["yours"]


def test_who_has_no_seat_adds_nothing(server: Any) -> None:
    match_id, _, _ = invited(server)
    guest = server.browser().join(match_id)
    assert guest.promise(match_id, ONE)["code"] == "not-yours"
    assert guest.ask(type="ready", nonce=ONE)["code"] == "not-yours"


def test_a_match_that_has_begun_keeps_its_dice(browser: Any) -> None:
    match_id, socket = browser.play(**HOTSEAT)
    assert socket.promise(match_id, TWO)["code"] == "not-yours"
    assert socket.ask(type="ready", nonce=TWO)["code"] == "not-yours"


def test_a_sandbox_keeps_its_dice(server: Any) -> None:
    browser = server.browser()
    match_id = browser.create(**HOTSEAT, mode="sandbox")["match"]["id"]
    socket = browser.join(match_id)
    socket.of_type("snapshot")
    seed = server.hub.lives[match_id].record.proof.seed
    socket.promise(match_id, ONE)
    assert socket.ask(type="ready", nonce=ONE)["code"] == "not-yours"
    assert server.hub.store.record(match_id).proof.seed == seed


@pytest.mark.parametrize("nonce", ["ab" * 16 + "\n", "ab" * 15, "AB" * 16, "ab" * 33, "xy" * 16])
def test_a_nonce_is_hex_and_nothing_else(nonce: str) -> None:
    with pytest.raises(Refusal):
        read(dumps({"type": "ready", "nonce": nonce}))
    with pytest.raises(Refusal):
        read(dumps({"type": "promise", "promise": promise("m", nonce) + "\n"}))
    assert read(dumps({"type": "ready", "nonce": "ab" * 16}))


def test_what_was_noted_before_proves_the_dice_and_finds_exchanged_ones(server: Any) -> None:
    """A server that exchanges its secret after both nonces makes a replay that fits together."""
    match_id, home, away = invited(server)
    commitment = fair(home)["commitment"]
    assert home.promise(match_id, ONE)["type"] == "ack"
    assert away.promise(match_id, TWO)["type"] == "ack"
    promises = fair(away)["promises"]
    for socket, nonce in ((home, ONE), (away, TWO)):
        assert socket.ask(type="ready", nonce=nonce)["type"] == "ack"
    for socket in (home, away):
        while not socket.view:
            socket.receive()
    assert away.choose("coin heads")["type"] == "ack"
    home.of_type("update")
    (home if home.my_turn() else away).choose("choose kick")
    while home.version < 2:
        home.receive()
    assert home.do(type="concede", at=2)["type"] == "ack"
    url = f"/api/matches/{match_id}/replay"
    replay = server.browsers[0].http.get(url).text
    assert verify(replay).proved
    assert not verify(replay).fair
    assert verify(replay, Seen((commitment,), (ONE,), (promises["away"],))).fair
    alone = verify(replay, Seen((commitment,), (ONE,)))
    assert alone.ok
    assert not alone.fair
    assert "unless the server and away worked together" in str(alone)

    server.hub.store.change(match_id, secret=secrets.token_hex(32))
    running = server.hub.lives[match_id]
    lines = server.hub.store.lines(match_id)
    forged = type(running.table).build(server.hub.store.record(match_id), lines[:2])
    replay = write_replay(forged.match, forged.record.proof)
    assert verify(replay).ok
    assert verify(replay).proved
    report = verify(replay, Seen((commitment,), (ONE,), (promises["away"],)))
    assert not report.ok
    assert f"the commitment {commitment}" in str(report)


def test_matches_that_waited_for_nonces_begin_by_the_new_rules(tmp_path: Path) -> None:
    """Nobody had promised the nonces of the first version; matches that had begun keep theirs."""
    engine = connect(sqlite_url(tmp_path / "turfwar.db"))
    migrate(engine, "0001")
    with engine.begin() as connection:
        made = {"created": "2026-11-15 22:03:11", "updated": "2026-11-15 22:03:11"}
        coach = "INSERT INTO coaches (id, name, created) VALUES ('c', 'Griff', :created)"
        connection.execute(text(coach), made)
        for status in ("waiting", "playing"):
            match = (
                "INSERT INTO matches (id, mode, status, rules, options, clock, pace, listed, "
                "owner_id, secret, created, updated) VALUES (:status, 'hotseat', :status, 'lrb6', "
                """'[]', '{"kind": "off"}', 0, false, 'c', 'ab', :created, :updated)"""
            )
            connection.execute(text(match), {**made, "status": status})
            fields = "(match_id, seat, coach_id, nonce)"
            seat = f"INSERT INTO seats {fields} VALUES (:m, :side, 'c', 'ab')"
            for side in ("home", "away"):
                connection.execute(text(seat), {"m": status, "side": side})
    engine.dispose()
    engine = open_database(sqlite_url(tmp_path / "turfwar.db"))
    store = Store(engine, "test")
    waiting, playing = store.record("waiting"), store.record("playing")
    assert waiting is not None
    assert playing is not None
    assert (waiting.seats["home"].nonce, playing.seats["home"].nonce) == (None, "ab")
    store.add_promise("waiting", "c", promise("waiting", ONE))
    store.add_nonce("waiting", "c", ONE)
    engine.dispose()


def test_a_forged_replay_of_a_match_of_this_server_is_refused(server: Any) -> None:
    """The proof of the dice is that of the match; choices, teams or options are others."""
    browser = server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    socket.do(type="concede", at=socket.version, seat="home")
    told = browser.http.get(f"/api/matches/{match_id}/report").json()["fair"]
    real = browser.http.get(f"/api/matches/{match_id}/replay").content
    assert verify(real).record == told["record"]
    nonces = tuple((seat, nonce) for seat, nonce in told["nonces"].items())
    proof = Proof(match_id, told["secret"], nonces)
    forged = []
    for teams, options, choice in (
        (("Human", "Orc"), (), "coin tails"),
        (("Dwarf", "Orc"), (), "coin heads"),
        (("Human", "Orc"), ("overtime",), "coin heads"),
    ):
        match = Match(*teams, seed=proof.seed, options=options)
        match.choose(choice)
        forged.append(write_replay(match, proof).encode())
    headers = {**browser.csrf, "Content-Type": "text/plain"}
    for data in forged:
        assert verify(data).ok
        assert not verify(data, Seen(record=told["record"])).ok
        answer = browser.http.post("/api/replays", content=data, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "replay")
        assert "other choices, teams, options or rules" in answer.json()["error"]["message"]
    answer = browser.http.post("/api/replays", content=real, headers=headers)
    assert answer.status_code == 201, answer.text
    assert answer.json()["record"] == told["record"]
