"""What one visitor does slows nobody else down, and has limits in total, not only in rate."""

import json
import os
from datetime import timedelta
from pathlib import Path
from typing import Any

from server.admin_shell import registered
from server.leagues import found, hire
from server.playing import AGAINST_BOT, HOTSEAT
from sqlalchemy import func, select, update

from turfwar.server.messages import PROTOCOL
from turfwar.server.storage.database import now
from turfwar.server.storage.tables import ChatRow

PLANNER = {"team": "Orc", "coach": "bot", "bot": "planner"}


def children() -> set[int]:
    mine = Path("/proc/self/task")
    return {
        int(each) for task in mine.iterdir() for each in (task / "children").read_text().split()
    }


def test_planners_think_in_a_process_one_match_of_a_coach_at_a_time(
    settings: Any, start: Any
) -> None:
    server = start(settings, bot_processes=2)
    before = children()
    browser = registered(server, "Griff")
    sockets = []
    for _ in range(3):
        seats = {"home": PLANNER, "away": {**PLANNER, "team": "Human"}, "pace": 0}
        match_id = browser.create(**seats)["match"]["id"]
        sockets.append(browser.join(match_id))
        sockets[-1].ready(match_id)
    for socket in sockets:
        while socket.version < 12:
            socket.receive()
    thinkers = server.hub.thinkers
    coach = browser.session["coach"]["id"]
    assert set(thinkers.working) | set(thinkers.waiting) <= {coach}
    assert len(thinkers.working) <= 1
    started = children() - before
    nice = [os.getpriority(os.PRIO_PROCESS, each) for each in started]
    assert nice
    assert min(nice) >= os.getpriority(os.PRIO_PROCESS, 0) + min(
        10, 19 - os.getpriority(os.PRIO_PROCESS, 0)
    )


def test_planners_of_all_guests_share_one_line(server: Any) -> None:
    for _ in range(2):
        browser = server.browser()
        _, socket = browser.play(**{**AGAINST_BOT, "away": PLANNER})
        socket.choose("coin heads")
        while not socket.my_turn():
            socket.receive()
    budgets = {live.payer for live in server.hub.lives.values()} - {""}
    assert budgets <= {"guests"}


def test_chat_has_a_rate_for_a_coach_however_many_sockets(settings: Any, start: Any) -> None:
    server = start(settings, chat_per_minute=1, chat_burst=5)
    browser = registered(server, "Griff")
    match_id, socket = browser.play(**HOTSEAT)
    sockets = [socket, *(browser.join(match_id) for _ in range(3))]
    answers = [each.ask(type="chat", text="spam") for _ in range(5) for each in sockets]
    said = sum(each["type"] == "chat" for each in answers)
    assert said == 5
    assert {each["code"] for each in answers if each["type"] == "error"} == {"too-many"}


def test_guests_of_an_address_share_what_they_may_say(settings: Any, start: Any) -> None:
    server = start(settings, chat_per_minute=1, chat_burst=3)
    browser = server.browser()
    match_id, socket = browser.play(**HOTSEAT)
    sockets = [socket, *(server.browser().join(match_id) for _ in range(3))]
    for each in sockets:
        for number in (101, 102):
            each.connection.send(json.dumps({"id": number, "type": "chat", "text": "spam"}))
        each.ask(type="ping")
    with server.hub.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(ChatRow)).scalar_one() == 3


def test_chat_has_a_total_for_a_match(settings: Any, start: Any) -> None:
    server = start(settings, chat_per_match=4)
    browser = registered(server, "Griff")
    _, socket = browser.play(**HOTSEAT)
    answers = [socket.ask(type="chat", text=str(at)) for at in range(6)]
    assert [each["type"] for each in answers] == ["chat"] * 4 + ["error"] * 2
    assert "no more at this match" in answers[-1]["message"]
    with server.hub.engine.begin() as connection:
        connection.execute(update(ChatRow).values(made=now() - timedelta(days=2)))
    assert socket.ask(type="chat", text="the next day")["type"] == "chat"


def test_sockets_of_a_coach_are_counted_wherever_they_come_from(settings: Any, start: Any) -> None:
    server = start(settings, connections_per_coach=3)
    browser = registered(server, "Griff")
    match_id, _ = browser.play(**HOTSEAT)
    for _ in range(2):
        browser.join(match_id)
    assert browser.socket(match_id).closed_with() == 4429


def test_matches_that_somebody_watches_are_counted(settings: Any, start: Any) -> None:
    server = start(settings, watched_per_coach=2)
    owner, watcher = server.browser(), server.browser()
    matches = [owner.play(**HOTSEAT)[0] for _ in range(3)]
    for match_id in matches[:2]:
        watcher.join(match_id)
        watcher.join(match_id)
    third = watcher.socket(matches[2])
    third.send(type="hello", protocol=PROTOCOL)
    assert third.closed_with() == 4429
    # Their own matches do not count.
    own, _ = watcher.play(**HOTSEAT)
    assert own in server.hub.lives


def test_no_page_of_a_league_is_made_in_the_loop(settings: Any, start: Any) -> None:
    server, owner, (coach, _) = found(start, settings)
    team = hire(coach, "Reavers")["id"]
    pool = server.app.state.server.pool
    asked: list[str] = []
    ask = pool.ask

    async def noted(client: str, chore: str, *rest: Any, **more: Any) -> bytes:
        asked.append(f"{chore} {more['page']}")
        return bytes(await ask(client, chore, *rest, **more))

    pool.ask = noted
    then = owner.get(f"/teams/{team}?until=9999")
    assert then == owner.get(f"/teams/{team}")
    owner.get(f"/teams/{team}?until=1", status=404)
    owner.get("/records")
    for path in ("feed.atom", "calendar.ics", "sheets/players.csv", f"teams/{team}/roster.pdf"):
        answer = owner.browser.http.get(f"/api/leagues/{owner.league}/{path}")
        assert answer.status_code == 200, answer.text
        assert answer.content
    pages = ["team", "team", "records", "feed", "calendar", "sheet", "roster"]
    assert asked == [f"league {page}" for page in pages]
