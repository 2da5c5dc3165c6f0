"""Matches over days: the clock by the calendar, holidays, who is told, and what is overdue."""

import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from server.admin_shell import registered
from server.test_people import letter, with_mail
from server.test_upkeep import mail_server
from server.two_coaches import both_ready

from turfwar.server import contacts
from turfwar.server.accounts import Accounts
from turfwar.server.day_clock import DAY, DayClock, after, worked
from turfwar.server.holidays import HolidayError, end, listed, take
from turfwar.server.storage.database import open_database

OVER_DAYS = {"kind": "days", "days": 3}


def test_holidays_do_not_count() -> None:
    assert worked(0, 10 * DAY, [(2 * DAY, 4 * DAY), (9 * DAY, 20 * DAY)]) == 7 * DAY
    assert after(0, 3 * DAY, []) == 3 * DAY
    assert after(0, 3 * DAY, [(2 * DAY, 4 * DAY)]) == 5 * DAY
    # One holiday leads into another.
    assert after(0, 3 * DAY, [(2 * DAY, 4 * DAY), (4.5 * DAY, 6 * DAY)]) == 6.5 * DAY
    assert after(5 * DAY, 3 * DAY, [(2 * DAY, 4 * DAY)]) == 8 * DAY


def test_the_calendar_runs_from_the_line_on(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = DayClock(3, 1000.0)
    clock.running = "home"
    monkeypatch.setattr(DayClock, "now", lambda _: 1000.0 + 2 * DAY)
    # No server ran meanwhile: the days have passed all the same.
    clock.set_left(3 * DAY * 1000, 3 * DAY * 1000, datetime.fromtimestamp(1000, UTC))
    assert clock.remaining("home") == DAY * 1000
    assert clock.remaining("away") == 3 * DAY * 1000
    assert clock.deadline() == 1000 + 3 * DAY
    clock.away = {"home": [(1000.0, 1000.0 + DAY)]}
    assert clock.remaining("home") == 2 * DAY * 1000
    assert clock.deadline() == 1000 + 4 * DAY


def begun(server: Any) -> tuple[str, Any, Any, Any, Any]:
    """A match over days of two registered coaches, which waits for one of them."""
    one, two = registered(server, "Griff"), registered(server, "Zug")
    match_id, first, second = both_ready(one, two, OVER_DAYS)
    return match_id, one, two, first, second


def texts(browser: Any) -> list[str]:
    return [each["text"] for each in browser.http.get("/api/notices").json()["notices"]]


def test_whoever_is_asked_is_told_until_when(server: Any) -> None:
    match_id, one, two, first, second = begun(server)
    asked, other = (first, second) if first.my_turn() else (second, first)
    asks, rests = (one, two) if first.my_turn() else (two, one)
    assert asked.choose(asked.texts[0])["type"] == "ack"
    while other.version < asked.version:
        other.receive()
    match = one.http.get(f"/api/matches/{match_id}").json()
    now_asked = {"home": one, "away": two}[match["asked"]]
    idle = two if now_asked is one else one
    assert [text[:18] for text in texts(now_asked)] == ["your match against"]
    assert texts(idle) == []
    due = datetime.fromisoformat(match["due"])
    assert timedelta(days=2.9) < due - datetime.now(UTC) <= timedelta(days=3)
    assert {asks, rests} == {one, two}

    # On holiday, the coach has so many days more.
    today = datetime.now(UTC).date()
    days = {"first": today.isoformat(), "last": (today + timedelta(days=4)).isoformat()}
    taken = now_asked.post("/api/account/holidays", json=days)
    assert taken.json() == [days]
    later = one.http.get(f"/api/matches/{match_id}").json()["due"]
    assert datetime.fromisoformat(later) > due + timedelta(days=3)
    ended = now_asked.http.delete("/api/account/holidays", headers=now_asked.csrf)
    assert ended.json() == []
    back = one.http.get(f"/api/matches/{match_id}").json()["due"]
    assert abs(datetime.fromisoformat(back) - due) < timedelta(minutes=1)


def test_what_is_overdue_is_decided_though_nobody_watches(
    settings: Any, start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turfwar.server.app.SWEEP_SECONDS", 0.2)
    server = start(settings)
    match_id, one, _two, first, second = begun(server)
    asked = first if first.my_turn() else second
    assert asked.choose(asked.texts[0])["type"] == "ack"
    before = one.http.get(f"/api/matches/{match_id}").json()
    for socket in (first, second):
        socket.close()
    monkeypatch.setattr(DayClock, "now", lambda _: time.time() + 3 * DAY + 60)
    monkeypatch.setattr("turfwar.server.hub.now", lambda: datetime.now(UTC) + timedelta(days=3.1))
    until = time.monotonic() + 20
    while one.http.get(f"/api/matches/{match_id}").json()["due"] == before["due"]:
        assert time.monotonic() < until, "nobody has seen to it"
        time.sleep(0.1)


def test_a_letter_says_whose_turn_it_is_and_is_sent_once(
    settings: Any, start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turfwar.server.app.LETTER_SECONDS", 0.1)
    with mail_server() as post:
        server = start(with_mail(settings, post))
        _match_id, one, two, first, _second = begun(server)
        asked = one if first.my_turn() else two
        contact = contacts.Contact("asked@club.example")
        with server.hub.engine.begin() as connection:
            contacts.write(connection, asked.session["coach"]["id"], contact)
        text = letter(post, "waits for you until")
        assert "asked@club.example" in text
        assert "https://club.example/match/" in text
        time.sleep(0.5)
        assert sum(b"waits for you" in each for each in post.mails) == 1


def test_a_holiday_has_its_limits(tmp_path: Any) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'turfwar.db'}")
    coach = Accounts(engine).new_guest().id
    today = datetime.now(UTC).date()
    day = timedelta(days=1)
    take(engine, coach, today + 5 * day, today + 8 * day)
    for first, last, says in (
        (today - day, today, "in the past"),
        (today + 4 * day, today + 3 * day, "before the first"),
        (today + 8 * day, today + 9 * day, "already"),
        (today + 20 * day, today + 95 * day, "30 days"),
        (today + 400 * day, today + 401 * day, "within a year"),
    ):
        with pytest.raises(HolidayError, match=says):
            take(engine, coach, first, last)
    assert [each["first"] for each in listed(engine, coach)] == [(today + 5 * day).isoformat()]
    end(engine, coach)
    assert listed(engine, coach) == []
    engine.dispose()
