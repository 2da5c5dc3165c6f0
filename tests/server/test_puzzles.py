"""Puzzles on the server: nothing is told before the answer; marks, ratings, streaks, lessons."""

from datetime import date, timedelta
from typing import Any

import msgspec
import pytest
from server.test_analysis import bring, small_replay
from sqlalchemy import select

from turfwar.analysis import Effort, analyse_replay
from turfwar.analysis.analysis import document_of
from turfwar.puzzles import shipped_puzzles
from turfwar.server.puzzling import daily
from turfwar.server.storage.tables import PuzzleAnswer

pytestmark = pytest.mark.both_databases
TELLING = {"value", "values", "best", "margin", "marks", "level", "error", "exact"}


def keys_of(document: Any) -> set[str]:
    """The names of all fields in a document, but for the view of the position."""
    if isinstance(document, list):
        return set().union(*map(keys_of, document)) if document else set()
    if isinstance(document, dict):
        inside = [keys_of(each) for name, each in document.items() if name != "view"]
        return set(document).union(*inside)
    return set()


def test_a_guest_answers_a_puzzle_and_is_told_nothing_before(server: Any) -> None:
    browser = server.browser()
    found = browser.http.get("/api/puzzles/next?mode=rated").json()
    assert not keys_of(found) & TELLING
    assert browser.http.get(f"/api/puzzles/{found['id']}").json() == found
    puzzle = shipped_puzzles().get(found["id"])
    where = f"/api/puzzles/{found['id']}/answer"
    told = browser.post(where, json={"line": puzzle.best, "mode": "rated"}).json()
    assert (told["marks"], told["best"]) == (100, puzzle.best)
    assert told["change"] > 0
    assert [each["value"] for each in told["lines"]] == [line.value for line in puzzle.lines]
    # A second answer is graded, but not rated.
    again = browser.post(where, json={"line": -1, "mode": "rated"}).json()
    assert (again["marks"], again["rating"]) == (0, None)
    standing = browser.http.get("/api/puzzles").json()
    assert (standing["answered"], standing["full"]) == (2, 1)
    # Guests do not move the rating of a puzzle.
    with server.hub.engine.connect() as connection:
        wanted = select(PuzzleAnswer.puzzle_strength)
        assert set(connection.execute(wanted).scalars()) == {None}


def test_the_worst_line_gets_no_marks_and_costs_rating(server: Any) -> None:
    browser = server.browser()
    puzzle = next(
        each
        for each in shipped_puzzles().puzzles.values()
        if max(line.value for line in each.lines) - min(line.value for line in each.lines) > 0.02
    )
    worst = min(range(len(puzzle.lines)), key=lambda at: puzzle.lines[at].value)
    where = f"/api/puzzles/{puzzle.id}/answer"
    told = browser.post(where, json={"line": worst, "mode": "rated"}).json()
    assert told["marks"] == 0
    assert told["change"] < 0
    assert browser.post(where, json={"line": 20}).status_code == 400
    assert browser.post("/api/puzzles/0123456789/answer", json={"line": 0}).status_code == 404


def test_the_puzzle_of_a_day_is_the_same_for_all_and_another_on_most_days(server: Any) -> None:
    one = server.browser().http.get("/api/puzzles/next?mode=daily").json()
    two = server.browser().http.get("/api/puzzles/next?mode=daily").json()
    assert one["id"] == two["id"]
    ids = shipped_puzzles().ids()
    first = date(2026, 1, 1)
    days = {daily(ids, first + timedelta(days=day)) for day in range(60)}
    assert len(days) > 15


def test_a_streak_ends_with_a_wrong_answer(server: Any) -> None:
    browser = server.browser()
    run = browser.post("/api/puzzles/streak").json()["run"]
    counts = []
    for _ in range(2):
        puzzle = shipped_puzzles().get(
            browser.http.get("/api/puzzles/next?mode=streak").json()["id"]
        )
        body = {"line": puzzle.best, "mode": "streak", "run": run}
        counts.append(browser.post(f"/api/puzzles/{puzzle.id}/answer", json=body).json()["streak"])
    assert counts == [1, 2]
    body = {"line": -1, "mode": "streak", "run": run}
    assert browser.post(f"/api/puzzles/{puzzle.id}/answer", json=body).json()["streak"] == 2
    refused = browser.post(f"/api/puzzles/{puzzle.id}/answer", json=body)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "over")
    assert browser.http.get("/api/puzzles").json()["best_streak"] == 2
    unknown = browser.post(f"/api/puzzles/{puzzle.id}/answer", json=body | {"run": "x"})
    assert unknown.status_code == 404


def test_ones_own_mistakes_are_asked_before_the_better_line_is_told(server: Any) -> None:
    browser = server.browser()
    text = small_replay()
    replay_id = bring(browser, text)
    where = f"/api/replays/{replay_id}/lessons/home"
    assert browser.http.get(where).status_code == 409
    found = analyse_replay(text, effort=Effort(2, 2, (3,)))
    side = "home" if found.home.mistakes else "away"
    where = f"/api/replays/{replay_id}/lessons/{side}"
    store = server.hub.store.analyses
    store.begin(replay_id, "x")
    document = msgspec.json.encode(document_of(found))
    store.store(replay_id, 1, 1, b"[]", document)
    lessons = browser.http.get(where).json()
    assert lessons
    assert not keys_of(lessons) & TELLING
    lesson = lessons[0]
    told = browser.post(f"{where}/{lesson['ply']}", json={"line": -1}).json()
    assert told["marks"] == 0
    assert told["best"] != told["chosen"]
    best = browser.post(f"{where}/{lesson['ply']}", json={"line": told["best"]}).json()
    assert best["marks"] == 100
    assert browser.post(f"{where}/999999", json={"line": 0}).status_code == 404
    # What is shown of the analysis does not list them.
    shown = browser.http.get(f"/api/replays/{replay_id}/analysis").json()
    assert shown["analysis"]["lessons"] == []
