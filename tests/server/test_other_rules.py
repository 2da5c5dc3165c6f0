"""Matches that were played under other rules than those of the server that runs now.

A change of the rules is made up: the database says that the match has another rules version, and
the marks of its last lines are those of other dice.
"""

import random
import time
from typing import Any

import pytest
import sqlalchemy as sa
from server.conftest import PATIENCE, Running
from server.playing import HOTSEAT, play_some

from turfwar import Match
from turfwar.games import find_ruleset
from turfwar.replay import write_replay
from turfwar.server.config import Settings
from turfwar.server.messages import PROTOCOL
from turfwar.server.restoring import CONTINUES, ENDED, SPEAKER, TAKEN_BACK
from turfwar.server.storage.database import connect

NOW = find_ruleset("lrb6").rules_version
PLAYED = 70


@pytest.fixture
def stopped(start: Any, settings: Settings) -> tuple[Any, Any, str, Any]:
    """A match that was played for a while on a server that has stopped."""
    server = start(settings)
    coach = server.browser()
    match_id, socket = coach.play(**HOTSEAT)
    play_some(socket, PLAYED)
    view = socket.view
    server.stop()
    return settings, coach, match_id, view


def change(settings: Settings, *statements: str) -> None:
    engine = connect(settings.database_url)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(sa.text(statement))
    engine.dispose()


def value(settings: Settings, statement: str) -> Any:
    engine = connect(settings.database_url)
    with engine.connect() as connection:
        found = connection.execute(sa.text(statement)).scalar_one_or_none()
    engine.dispose()
    return found


def again(start: Any, settings: Settings, coach: Any, match_id: str) -> tuple[Any, Any, list[str]]:
    """The server started again: its socket, and what Turfwar has said in the chat."""
    server: Running = start(settings)
    back = server.browser()
    back.http.cookies.update(coach.http.cookies)
    back.session = back.http.get("/api/session").json()
    socket = back.join(match_id)
    socket.of_type("snapshot")
    welcome = next(each for each in socket.seen if each["type"] == "welcome")
    return server, socket, [each["text"] for each in welcome["chat"] if each["name"] == SPEAKER]


@pytest.mark.both_databases
def test_a_stopped_server_leaves_a_snapshot_of_every_line(stopped: Any) -> None:
    settings, _, match_id, _ = stopped
    last = value(settings, f"SELECT max(seq) FROM journal WHERE match_id = '{match_id}'")
    assert value(settings, "SELECT seq FROM match_snapshots WHERE kind = 'last'") == last == PLAYED
    assert value(settings, "SELECT rules_version FROM matches") == NOW
    assert value(settings, "SELECT count(*) FROM journal WHERE mark IS NULL") == 0


@pytest.mark.both_databases
def test_under_rules_that_agree_a_match_simply_continues(start: Any, stopped: Any) -> None:
    settings, coach, match_id, view = stopped
    change(settings, "UPDATE matches SET rules_version = 'older'")
    server, socket, said = again(start, settings, coach, match_id)
    assert socket.view["players"] == view["players"]
    assert said == [CONTINUES]
    play_some(socket, 5)
    server.stop()
    assert value(settings, "SELECT rules_version FROM matches") == NOW
    assert again(start, settings, coach, match_id)[2] == [CONTINUES]


@pytest.mark.both_databases
def test_under_rules_that_differ_it_continues_from_its_snapshot(start: Any, stopped: Any) -> None:
    settings, coach, match_id, view = stopped
    change(
        settings,
        "UPDATE matches SET rules_version = 'older'",
        "UPDATE journal SET mark = '00000000' WHERE seq = 12",
    )
    server, socket, said = again(start, settings, coach, match_id)
    assert said == [CONTINUES]
    assert socket.view["players"] == view["players"]
    assert socket.version == PLAYED
    play_some(socket, 20)
    after = socket.view
    server.stop()
    _, socket, said = again(start, settings, coach, match_id)
    assert socket.view["players"] == after["players"]
    assert socket.version == PLAYED + 20
    assert said == [CONTINUES]


@pytest.mark.both_databases
def test_lines_after_the_snapshot_that_differ_are_taken_back(start: Any, stopped: Any) -> None:
    settings, coach, match_id, _ = stopped
    change(
        settings,
        "UPDATE matches SET rules_version = 'older'",
        "DELETE FROM match_snapshots",
        f"UPDATE journal SET mark = '00000000' WHERE seq > {PLAYED - 4}",
    )
    server, socket, said = again(start, settings, coach, match_id)
    (text,) = said
    before, _, after = TAKEN_BACK.partition("{lost}")
    assert text.startswith(before)
    assert text.endswith(after)
    assert socket.version == PLAYED
    play_some(socket, 10)
    view = socket.view
    server.stop()
    _, socket, _ = again(start, settings, coach, match_id)
    assert socket.view["players"] == view["players"]


def test_a_match_that_cannot_begin_any_more_is_ended(start: Any, stopped: Any) -> None:
    settings, coach, match_id, _ = stopped
    change(
        settings,
        "UPDATE matches SET rules_version = 'older'",
        "UPDATE seats SET team = 'Nobody' WHERE seat = 'away'",
        "DELETE FROM match_snapshots",
    )
    server = start(settings)
    back = server.browser()
    back.http.cookies.update(coach.http.cookies)
    for _ in range(2):
        socket = back.socket(match_id)
        socket.send(type="hello", protocol=PROTOCOL, since=0)
        assert socket.of_type("error")["message"] == ENDED
    document = back.http.get(f"/api/matches/{match_id}").json()
    assert (document["status"], document["result"]) == ("over", None)
    assert value(settings, "SELECT text FROM chat") == ENDED


PARTS = ("", "/moves?from=40&count=30", "/at/60", "/at/0")
BOTS = {side: {"coach": "bot", "bot": "rookie"} for side in ("home", "away")}


def test_a_match_that_was_carried_over_can_be_watched_at_once(start: Any, stopped: Any) -> None:
    """Its views may not be stored yet, and it has no replay file to work them out from."""
    settings, coach, match_id, _ = stopped
    change(
        settings,
        "UPDATE matches SET rules_version = 'older'",
        "DELETE FROM match_snapshots",
        f"UPDATE journal SET mark = '00000000' WHERE seq > {PLAYED - 4}",
    )
    server, socket, _ = again(start, settings, coach, match_id)
    assert socket.do(type="concede", at=socket.version, seat="home")["type"] == "ack"
    wait_for_views(settings)
    change(settings, "DELETE FROM replay_views")
    answer = server.browser().http.get(f"/api/replays/m-{match_id}")
    assert answer.status_code == 200, answer.text
    assert answer.json()["choices"] > PLAYED // 2


@pytest.mark.both_databases
def test_a_finished_match_keeps_its_report_and_its_replay(start: Any, settings: Settings) -> None:
    server = start(settings)
    coach = server.browser()
    match_id, socket = coach.play(**BOTS, pace=0)
    while not socket.view["over"]:
        socket.receive()
    report = coach.http.get(f"/api/matches/{match_id}/report").json()
    replay = coach.http.get(f"/api/matches/{match_id}/replay").text
    parts = [coach.http.get(f"/api/replays/m-{match_id}{each}").json() for each in PARTS]
    wait_for_views(settings)
    server.stop()
    change(
        settings,
        "UPDATE matches SET rules_version = 'older'",
        "UPDATE replay_views SET rules_version = 'lrb6 older'",
        "UPDATE journal SET mark = '00000000' WHERE seq = 30",
    )
    again = start(settings).browser()
    assert again.http.get(f"/api/matches/{match_id}/replay").text == replay
    assert [again.http.get(f"/api/replays/m-{match_id}{each}").json() for each in PARTS] == parts
    found = again.http.get(f"/api/matches/{match_id}/report").json()
    assert found["luck"] == report["luck"]
    seen = again.join(match_id)
    seen.of_type("snapshot")
    assert seen.view["over"]
    assert seen.view["players"] == socket.view["players"]


def test_a_brought_replay_keeps_its_views(start: Any, settings: Settings) -> None:
    server = start(settings)
    coach = server.browser()
    match = Match("Human", "Orc", seed=7)
    chance = random.Random(7)
    while match.ply < PLAYED:
        match.choose(match.read(chance.choice(match.legal)))
    text = write_replay(match)
    answer = coach.post("/api/replays", content=text)
    assert answer.status_code == 201, answer.text
    where = f"/api/replays/{answer.json()['id']}"
    parts = [coach.http.get(f"{where}{each}").json() for each in PARTS]
    wait_for_views(settings)
    server.stop()
    other = text.replace("coin ", "coat ").encode().hex()
    blob = f"X'{other}'"
    change(
        settings,
        "UPDATE replay_views SET rules_version = 'lrb6 older'",
        f"UPDATE replays SET text = {blob}",
    )
    again = start(settings).browser()
    assert [again.http.get(f"{where}{each}").json() for each in PARTS] == parts


def wait_for_views(settings: Settings) -> None:
    end = time.monotonic() + PATIENCE
    while not value(settings, "SELECT count(*) FROM replay_views"):
        assert time.monotonic() < end, "no views are stored"
        time.sleep(0.1)


def test_what_ended_before_a_crash_gets_its_views_at_the_next_start(
    start: Any, settings: Settings
) -> None:
    server = start(settings)
    match_id, socket = server.browser().play(**BOTS, pace=0)
    while not socket.view["over"]:
        socket.receive()
    wait_for_views(settings)
    server.stop()
    change(settings, "DELETE FROM replay_views")
    start(settings)
    wait_for_views(settings)
    assert value(settings, "SELECT id FROM replay_views") == f"m-{match_id}"
