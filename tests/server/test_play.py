"""Matches over the socket: choosing, refusals, undo, reconnecting, chat, the end."""

import json
import random
import re
import secrets
from typing import Any

import httpx
import pytest
from server.playing import AGAINST_BOT, HOTSEAT, begun_by_invitation, play_some

from turfwar.api import Match
from turfwar.replay import verify, write_replay
from turfwar.replay.fairness import Proof, Seen
from turfwar.server.messages import PROTOCOL


def test_a_choice_is_made_and_told(browser: Any) -> None:
    _, socket = browser.play(**HOTSEAT)
    assert socket.view["question"]["kind"] == "coin"
    answer = socket.choose("coin heads")
    assert answer["made"] == 1
    assert socket.version == answer["version"] == 1
    assert socket.view["question"]["kind"] == "kick-or-receive"
    assert "the coin shows" in " ".join(event["text"] for event in socket.events)


def test_updates_add_up_to_the_snapshot(browser: Any) -> None:
    match_id, socket = browser.play(**HOTSEAT)
    play_some(socket, 150)
    fresh = browser.join(match_id)
    fresh.of_type("snapshot")
    assert fresh.view == socket.view
    assert fresh.events == socket.events
    assert fresh.version == socket.version


def test_several_choices_at_once_stop_where_they_must(browser: Any) -> None:
    _, socket = browser.play(**HOTSEAT)
    answer = socket.choose("coin heads", "choose receive", "choose receive", "formation line")
    assert answer["made"] == 2
    assert socket.view["question"]["kind"] == "setup"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "choose", "at": 0, "choice": "h99 dances"}, "malformed"),
        ({"type": "choose", "at": 0, "choice": "end turn"}, "illegal"),
        ({"type": "choose", "at": 5, "choice": "coin heads"}, "stale"),
        ({"type": "choose", "at": 0, "choice": "timeout"}, "illegal"),
        ({"type": "choose", "at": 0, "choice": "concede home"}, "illegal"),
        ({"type": "choose", "at": 0}, "malformed"),
        ({"type": "choose", "at": 0, "choice": "coin heads", "choices": ["x"]}, "malformed"),
        ({"type": "choose", "at": 0, "choices": []}, "malformed"),
        ({"type": "choose", "at": "0", "choice": "coin heads"}, "malformed"),
        ({"type": "choose", "choice": "coin heads"}, "malformed"),
        ({"type": "undo", "at": 0}, "no-undo"),
        ({"type": "dance"}, "malformed"),
        ({"type": "hints", "player": "h20"}, "not-found"),
        ({"type": "position", "position": {}}, "forbidden"),
        ({"type": "ready", "nonce": "ab" * 16}, "not-yours"),
        ({"type": "hello", "protocol": 1}, "malformed"),
    ],
)
def test_refusals_have_their_codes(browser: Any, message: dict[str, Any], code: str) -> None:
    _, socket = browser.play(**HOTSEAT)
    answer = socket.ask(**message)
    assert (answer["type"], answer["code"]) == ("error", code)
    assert answer["message"]
    assert socket.choose("coin heads")["type"] == "ack"


def test_not_this_coachs_choice(server: Any) -> None:
    match_id, _, _, home, away = begun_by_invitation(server)
    assert home.view["question"]["chooser"] == "away"
    assert home.view["question"]["choices"] is None
    assert home.ask(type="choose", at=0, choice="coin heads")["code"] == "not-yours"
    spectator = server.browser().join(match_id)
    spectator.of_type("snapshot")
    assert spectator.view["seat"] == "spectator"
    assert spectator.view["question"]["choices"] is None
    assert spectator.ask(type="choose", at=0, choice="coin heads")["code"] == "not-yours"
    assert away.choose("coin heads")["type"] == "ack"
    home.of_type("update")
    spectator.of_type("update")
    winner, loser = (home, away) if home.my_turn() else (away, home)
    assert winner.texts == ["choose kick", "choose receive"]
    assert loser.view["question"] == spectator.view["question"]


def test_undo_until_dice_fall_or_another_is_asked(server: Any) -> None:
    _, _, _, home, away = begun_by_invitation(server)
    away.choose("coin heads")
    assert away.ask(type="undo", at=away.version)["code"] == "no-undo"
    home.of_type("update")
    socket, other = (home, away) if home.my_turn() else (away, home)
    assert socket.choose("choose receive")["type"] == "ack"
    other.wait_for_turn()
    assert socket.ask(type="undo", at=socket.version)["code"] == "no-undo"
    at = other.version
    assert other.choose("formation line")["type"] == "ack"
    assert other.do(type="undo", at=other.version)["type"] == "ack"
    assert other.view["question"]["kind"] == "setup"
    assert other.choose("formation line", at=at)["code"] == "stale"
    assert other.choose("formation line")["type"] == "ack"
    while socket.version < other.version:
        socket.receive()
    assert socket.ask(type="undo", at=socket.version)["code"] == "no-undo"
    assert other.events == socket.events


def test_what_was_missed_is_told_on_reconnecting(browser: Any) -> None:
    match_id, socket = browser.play(**HOTSEAT)
    play_some(socket, 20)
    position, events = socket.log, list(socket.events)
    socket.close()
    other = browser.join(match_id)
    other.of_type("snapshot")
    play_some(other, 20)
    again = browser.join(match_id, since=position)
    message = again.of_type("snapshot")
    assert message["from"] == position
    assert events + message["events"] == other.events


def test_from_the_middle_of_a_record_the_whole_log_is_sent(browser: Any) -> None:
    """Numbers in the middle of a record would be read as what they are not."""
    match_id, socket = browser.play(**HOTSEAT)
    play_some(socket, 20)
    places = {each["pos"] for each in socket.events} | {socket.log}
    for since in range(1, socket.log + 3):
        again = browser.join(match_id, since=since)
        message = again.of_type("snapshot")
        assert message["from"] in (0, since)
        assert [each for each in socket.events if each["pos"] >= message["from"]] == message[
            "events"
        ]
        if since not in places:
            assert message["from"] == 0
        again.close()


def test_against_a_bot_to_the_end(server: Any) -> None:
    browser = server.browser()
    nonce = secrets.token_hex(16)
    match_id, socket = browser.play(nonce=nonce, **AGAINST_BOT)
    commitment = browser.http.get(f"/api/matches/{match_id}").json()["fair"]["commitment"]
    assert browser.http.get(f"/api/matches/{match_id}/replay").status_code == 409
    chance = random.Random(3)
    while not socket.view["over"]:
        socket.wait_for_turn()
        if socket.view["over"]:
            break
        choices = socket.texts
        choice = "end turn" if "end turn" in choices else chance.choice(choices)
        assert socket.choose(choice)["type"] == "ack"
    over = next((m for m in socket.seen if m["type"] == "over"), None) or socket.of_type("over")
    assert over["result"]["winner"] in ("home", "away", "draw")
    fair = over["fair"]
    proof = Proof(match_id, fair["secret"], (("home", nonce),))
    assert proof.commitment == commitment == fair["commitment"]
    assert str(proof.seed) == fair["seed"]
    assert socket.choose("end turn")["code"] == "not-playing"
    text = browser.http.get(f"/api/matches/{match_id}/replay").text
    report = verify(text)
    assert report.ok, report
    assert report.proved
    assert not report.fair
    assert verify(text, Seen((commitment,), (nonce,))).fair
    assert not report.bound
    # What is told when it ends fixes the whole match.
    assert report.record == fair["record"]
    assert verify(text, Seen((commitment,), (nonce,), (), fair["record"])).bound
    assert f"home={nonce}" in text
    figures = browser.http.get(f"/api/matches/{match_id}/report").json()
    assert figures["over"]
    assert figures["teams"]["away"]["rolls"] > 10
    document = browser.http.get(f"/api/matches/{match_id}").json()
    assert document["status"] == "over"
    assert document["result"] == over["result"]


def test_bots_play_while_somebody_watches(server: Any) -> None:
    browser = server.browser()
    seat = {"coach": "bot", "bot": "rookie"}
    match_id = browser.create(home=seat, away=seat, pace=0)["match"]["id"]
    socket = browser.join(match_id)
    socket.ready(match_id, "ab" * 16)
    over = socket.of_type("over")
    assert list(over["fair"]["nonces"]) == ["creator"]
    assert verify(browser.http.get(f"/api/matches/{match_id}/replay").text).proved


@pytest.mark.parametrize("bot", ["scripted", "planner"])
def test_a_bot_says_why_it_does_what_it_does(server: Any, bot: str) -> None:
    browser = server.browser()
    seat = {"coach": "bot", "bot": bot}
    match_id = browser.create(home=seat, away=seat, pace=1)["match"]["id"]
    socket = browser.join(match_id)
    socket.ready(match_id)
    while True:
        update = socket.of_type("update")
        if update["choice"].endswith((" move", " block", " blitz", " pass")):
            break
    assert update["by"] in ("home", "away")
    assert update["why"]


def test_a_bots_pace_can_be_changed(server: Any) -> None:
    browser = server.browser()
    seat = {"coach": "bot", "bot": "random"}
    match_id = browser.create(home=seat, away=seat, pace=-1)["match"]["id"]
    socket = browser.join(match_id)
    socket.ready(match_id)
    guest = server.browser().join(match_id)
    assert guest.ask(type="pace", pace=0)["code"] == "forbidden"
    assert socket.version == 0
    assert socket.ask(type="pace", pace=10)["type"] == "ack"
    socket.of_type("update")
    assert socket.version >= 1


def test_nobody_is_told_the_secret_before_the_end(server: Any) -> None:
    match_id, one, _, home, away = begun_by_invitation(server)
    secret = server.hub.lives[match_id].record.secret
    seed = str(server.hub.lives[match_id].record.proof.seed)
    away.choose("coin heads")
    home.ask(type="ping")
    seen = json.dumps(home.seen + away.seen) + one.http.get(f"/api/matches/{match_id}").text
    seen += one.http.get(f"/api/matches/{match_id}/report").text
    assert secret not in seen
    assert seed not in seen


def test_chat_reaches_everybody_and_stays(server: Any) -> None:
    match_id, _, _, home, away = begun_by_invitation(server)
    assert home.ask(type="chat", text="Good luck! <b>\x07")["text"] == "Good luck! <b>"
    assert away.of_type("chat")["seat"] == "home"
    late = server.browser().socket(match_id)
    late.send(type="hello", protocol=PROTOCOL)
    assert late.of_type("welcome")["chat"][-1]["text"] == "Good luck! <b>"


def test_conceding(server: Any) -> None:
    match_id, one, _, home, away = begun_by_invitation(server)
    assert home.ask(type="concede", at=0, seat="away")["code"] == "not-yours"
    assert home.ask(type="concede", at=7)["code"] == "stale"
    away.choose("coin heads")
    home.of_type("update")
    (home if home.my_turn() else away).choose("choose kick")
    while home.version < 2:
        home.receive()
    assert home.do(type="concede", at=2)["type"] == "ack"
    assert away.of_type("over")["result"]["winner"] == "away"
    assert one.http.get(f"/api/matches/{match_id}").json()["status"] == "over"


def test_a_referees_seat(server: Any) -> None:
    browser = server.browser()
    seat = {"coach": "bot", "bot": "random"}
    _, socket = browser.play(
        home=seat, away=seat, referee={"coach": "me"}, options=["referee"], pace=0
    )
    socket.wait_for_turn()
    assert socket.view["seat"] == "referee"
    assert socket.view["question"]["chooser"] == "referee"
    play_some(socket, 8)


def test_a_suggestion_says_why_and_knows_no_more_than_its_seat(browser: Any) -> None:
    _, socket = browser.play(**HOTSEAT)
    socket.choose("coin heads", "choose receive")
    for _ in range(2):
        socket.choose(*socket.ask(type="suggest")["choices"])
        socket.choose("done")
    socket.choose(*socket.ask(type="suggest")["choices"])
    while socket.view["question"]["kind"] != "turn":
        # What a kick-off result asks is left as soon as it can be: a set-up has no end of its own.
        socket.choose("done" if "done" in socket.texts else socket.texts[0])
    advice = socket.ask(type="suggest")
    assert advice["version"] == socket.version
    assert [step["text"] for step in advice["steps"]] == advice["choices"]
    assert re.search(r"without a risk|% that it ends the turn|worth its risk", advice["why"])
    assert socket.ask(type="suggest")["choices"] == advice["choices"], "it is only looked at"
    socket.choose(*advice["choices"])


def test_hints_and_suggestions(browser: Any) -> None:
    _, socket = browser.play(**HOTSEAT)
    suggestion = socket.ask(type="suggest")
    assert suggestion["choices"][0] in socket.texts
    socket.choose("coin heads", "choose receive")
    set_up = socket.ask(type="suggest")["choices"]
    assert set_up
    assert "done" not in set_up, "a set-up is suggested, not finished"
    socket.choose("formation line")
    answer = socket.ask(
        type="hints", player="h1" if socket.view["players"]["h1"]["square"] else "a1"
    )
    assert answer["type"] == "hints"
    assert len(answer["zones"]) == 8
    assert answer["plans"] == []


def test_the_turn_clock_ends_a_turn(server: Any) -> None:
    browser = server.browser()
    _, socket = browser.play(**HOTSEAT, clock={"kind": "turn", "seconds": 1})
    assert socket.view["options"] == ["four-minutes seconds=1"]
    while socket.view["question"]["kind"] != "turn":
        socket.wait_for_turn()
        choices = socket.texts
        kind = socket.view["question"]["kind"]
        setup = [c for c in choices if c.startswith("formation")]
        if kind == "setup":
            socket.choose(setup[0], "done")
        else:
            socket.choose(choices[-1])
    side = socket.view["active"]
    last = [message for message in socket.seen if message["type"] == "update"][-1]
    assert last["clock"]["running"] == side
    told = socket.until(lambda message: message.get("by") == "clock")
    assert told["choice"] == "timeout"
    assert socket.view["active"] != side


def test_a_position_of_the_sandbox(browser: Any) -> None:
    position = {
        "home": "Human",
        "away": "Orc",
        "players": {"h1": {"position": "Catcher", "at": "e13"}, "a1": {"at": "f14"}},
        "ball": "h1",
        "dice": [2],
    }
    made = browser.create(**HOTSEAT, mode="sandbox", **{"from": {"position": position}})
    match_id = made["match"]["id"]
    assert made["match"]["status"] == "playing"
    socket = browser.join(match_id)
    socket.of_type("snapshot")
    assert socket.view["balls"] == [{"square": "e13", "carrier": "h1"}]
    socket.choose("h1 move", "to d12")
    assert socket.events[-1]["facts"].get("dice") == [2]
    for _ in range(2):
        assert socket.do(type="undo", at=socket.version)["type"] == "ack"
    assert socket.view["question"]["kind"] == "turn"
    other = position | {"ball": "f10", "weather": "Blizzard"}
    assert socket.ask(type="position", position=other)["type"] == "ack"
    assert socket.view["facts"][0]["text"] == "Blizzard"
    assert socket.view["balls"] == [{"square": "f10", "carrier": None}]
    wrong = socket.ask(type="position", position={"players": {"h1": {"at": "z99"}}})
    assert wrong["code"] == "malformed"
    assert "players.h1.at" in wrong["message"]
    text = browser.http.get(f"/api/matches/{match_id}/scenario").text
    from turfwar.scenario.reader import read_bytes

    scenario = read_bytes(text.encode())[0]
    assert scenario.more["weather"] == "Blizzard"
    assert scenario.players["h1"].at == "e13"
    assert not scenario.do


def test_what_was_played_in_a_sandbox_is_a_scenario_that_holds(browser: Any) -> None:
    from turfwar.scenario.reader import read_bytes
    from turfwar.scenario.runner import run_scenario

    first = {"players": {"h1": {"at": "e13"}}}
    position = {"players": {"h1": {"at": "e13"}, "a1": {"at": "f14"}}, "ball": "h1", "dice": [6]}
    made = browser.create(**HOTSEAT, mode="sandbox", **{"from": {"position": first}})
    match_id = made["match"]["id"]
    socket = browser.join(match_id)
    socket.of_type("snapshot")
    assert socket.ask(type="position", position=position)["type"] == "ack"
    socket.choose("h1 move", "to d12", "end h1", "end turn")
    assert socket.do(type="undo", at=socket.version)["type"] == "ack"
    text = browser.http.get(f"/api/matches/{match_id}/scenario").text
    scenario = read_bytes(text.encode())[0]
    assert [str(line) for line in scenario.do] == ["h1 move d12", "end h1"]
    assert "h1: {state: standing, at: d12}" in text
    outcome = run_scenario(scenario)
    assert outcome.holds, outcome.failures


def test_a_sandbox_without_a_position_has_both_teams_in_formation(browser: Any) -> None:
    made = browser.create(**HOTSEAT, mode="sandbox")
    socket = browser.join(made["match"]["id"])
    socket.of_type("snapshot")
    on_pitch = [p for p in socket.view["players"].values() if p["square"]]
    assert len(on_pitch) == 22
    assert socket.view["question"]["kind"] == "turn"


def test_replays_can_be_brought_looked_at_and_played_on_from(browser: Any) -> None:
    seat = {"coach": "bot", "bot": "rookie"}
    match_id = browser.create(home=seat, away=seat, pace=0)["match"]["id"]
    socket = browser.join(match_id)
    socket.ready(match_id)
    socket.of_type("over")
    text = browser.http.get(f"/api/matches/{match_id}/replay").text
    plain = browser.csrf | {"Content-Type": "text/plain"}
    response = browser.http.post("/api/replays", content=text, headers=plain)
    assert response.status_code == 201, response.text
    replay = response.json()
    assert replay["proved"]
    assert {"period", "turn", "kick-off"} <= {moment["kind"] for moment in replay["timeline"]}
    same = browser.http.get(f"/api/replays/m-{match_id}").json()
    assert same["choices"] == replay["choices"]
    first = browser.http.get(f"/api/replays/{replay['id']}/at/0").json()
    moves = browser.http.get(f"/api/replays/{replay['id']}/moves?from=0&count=60").json()
    assert [move["ply"] for move in moves] == list(range(1, 61))
    view = first["view"]
    for move in moves:
        players = {**view["players"], **move["changes"].pop("players", {})}
        view = {**view, **move["changes"], "players": players}
    assert view == browser.http.get(f"/api/replays/{replay['id']}/at/60").json()["view"]
    spoilt = text.replace("home", "hone", 1)
    refused = browser.http.post("/api/replays", content=spoilt, headers=plain)
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "replay")
    start = {"replay": replay["id"], "ply": 100}
    _, again = browser.play(home={"coach": "me"}, away={"coach": "bot"}, **{"from": start})
    assert 90 <= again.view["ply"] <= 101
    play_some(again, 5)


def test_a_match_that_was_played_on_has_a_replay_that_verifies(browser: Any) -> None:
    match_id, socket = browser.play(nonce="ab" * 16, **HOTSEAT)
    play_some(socket, 120, seed=4)
    while socket.do(type="concede", at=socket.version, seat="away")["type"] != "ack":
        play_some(socket, 1, seed=5)
    start = {"replay": f"m-{match_id}", "ply": 70}
    second, again = browser.play(nonce="cd" * 16, **HOTSEAT, **{"from": start})
    ply = again.view["ply"]
    play_some(again, 30, seed=6)
    while again.do(type="concede", at=again.version, seat="home")["type"] != "ack":
        play_some(again, 1, seed=7)
    text = browser.http.get(f"/api/matches/{second}/replay").text
    report = verify(text)
    assert report.ok, report
    assert report.proved
    assert f"home={'ab' * 16}" in text
    assert f"home={'cd' * 16}" in text
    document = browser.http.get(f"/api/replays/m-{second}").json()
    assert document["played_on"] == [ply]
    assert document["result"]["winner"] == "away"
    assert browser.http.get(f"/api/replays/m-{second}/at/{ply + 5}").json()["ply"] == ply + 5


def test_replays_that_were_brought_are_listed_and_can_be_dropped(server: Any) -> None:
    browser, other = server.browser(), server.browser()
    text = write_replay(Match("Human", "Orc", seed=3))
    plain = {"Content-Type": "text/plain"}
    made = browser.http.post("/api/replays", content=text, headers=browser.csrf | plain).json()
    (listed,) = browser.http.get("/api/replays").json()
    assert (listed["id"], listed["home"], listed["result"]) == (made["id"], "Human", None)
    assert other.http.get("/api/replays").json() == []
    path = f"/api/replays/{made['id']}"
    assert other.http.delete(path, headers=other.csrf).status_code == 404
    assert browser.http.delete(path, headers=browser.csrf).status_code == 204
    assert browser.http.get("/api/replays").json() == []


def test_other_sites_may_not_open_a_socket(browser: Any) -> None:
    match_id, _ = browser.play(**HOTSEAT)
    foreign = browser.socket(match_id, headers={"Origin": "https://evil.example"})
    assert foreign.closed_with() == 4403
    own = browser.join(match_id, headers={"Origin": browser.url})
    assert own.of_type("snapshot")


def test_no_such_match(browser: Any) -> None:
    socket = browser.socket("nosuchmatch")
    socket.send(type="hello", protocol=PROTOCOL)
    assert socket.closed_with() == 4404
    assert browser.http.get("/api/matches/nosuchmatch").status_code == 404
    assert isinstance(browser.http, httpx.Client)


def test_why_a_choice_is_not_open(browser: Any) -> None:
    _, socket = browser.play(**HOTSEAT)
    socket.choose("coin heads", "choose receive")
    side = socket.view["question"]["chooser"]
    player, theirs = ("h1", "h20") if side == "home" else ("a1", "h7")
    socket.choose(f"place {player}")
    answer = socket.ask(type="why", choice=f"at {theirs}")
    assert (answer["type"], answer["open"]) == ("why", False)
    assert answer["text"] == f"{theirs} is in the opponents' half: a team is set up in its own."
    assert answer["source"] == "000, Rules for setting up your team"
    own = socket.ask(type="why", choice=socket.texts[0])
    assert (own["open"], own["text"]) == (True, "")
    assert socket.ask(type="why", choice="dance wildly")["code"] == "malformed"
    assert socket.ask(type="why")["code"] == "malformed"


def test_a_spectator_is_not_told_why(server: Any) -> None:
    match_id, _, _, _, _ = begun_by_invitation(server)
    spectator = server.browser().join(match_id)
    spectator.of_type("snapshot")
    assert spectator.ask(type="why", choice="coin heads")["code"] == "not-yours"
