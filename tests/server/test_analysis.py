"""The analysis of a finished match: on request, part by part, stored, and gone with the match."""

import time
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select, update

from turfwar import Match
from turfwar.bots.registry import make_bot
from turfwar.replay import write_replay
from turfwar.server import pool_analysis
from turfwar.server.admin import matches as admin_matches
from turfwar.server.storage.database import now
from turfwar.server.storage.tables import MatchAnalysis, ReplayViews

pytestmark = pytest.mark.both_databases
PLAIN = {"Content-Type": "text/plain"}


def small_replay(seed: int = 3, *, finished: bool = True) -> str:
    """A match on the smallest pitch, which takes seconds to analyse."""
    match = Match("Human", "Orc", seed=seed, options=["threes"])
    bots = {side: make_bot("rookie", seed, side) for side in ("home", "away")}
    while match.choice is not None and (finished or match.ply < 20):
        match.choose(int(bots[match.choice.chooser].choose(match)))
    return write_replay(match)


def bring(browser: Any, text: str) -> str:
    answer = browser.http.post("/api/replays", content=text.encode(), headers=browser.csrf | PLAIN)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def analysed(browser: Any, replay_id: str) -> dict[str, Any]:
    """Wait until an analysis is through."""
    where = f"/api/replays/{replay_id}/analysis"
    until = time.monotonic() + 120
    while True:
        found: dict[str, Any] = browser.http.get(where).json()
        if found["state"] != "running" or time.monotonic() > until:
            return found
        time.sleep(0.2)


def test_an_analysis_is_made_once_and_adds_up(server: Any) -> None:
    browser = server.browser()
    replay_id = bring(browser, small_replay())
    where = f"/api/replays/{replay_id}/analysis"
    assert browser.http.get(where).json()["state"] == "none"
    begun = browser.post(where)
    assert begun.status_code == 202
    assert begun.json()["state"] == "running"
    found = analysed(browser, replay_id)
    assert (found["state"], found["problem"]) == ("done", "")
    assert found["done"] == found["total"] > 10
    shown = found["analysis"]
    together = shown["start"] + sum(each["luck"] + each["decisions"] for each in shown["turns"])
    assert together == pytest.approx(shown["result"], abs=1e-9)
    assert browser.post(where).json() == found
    # Anybody with the link sees it; only somebody with a session begins one.
    assert server.browser().http.get(where).json() == found


def test_a_running_match_is_not_analysed(server: Any) -> None:
    browser = server.browser()
    replay_id = bring(browser, small_replay(finished=False))
    browser.post(f"/api/replays/{replay_id}/analysis")
    found = analysed(browser, replay_id)
    assert found["state"] == "failed"
    assert "not finished" in found["problem"]
    assert found["analysis"] is None
    assert browser.post("/api/replays/m-none/analysis").status_code == 404


def test_one_that_a_stopped_server_left_goes_on(server: Any) -> None:
    browser = server.browser()
    replay_id = bring(browser, small_replay())
    where = f"/api/replays/{replay_id}/analysis"
    browser.post(where)
    whole = analysed(browser, replay_id)
    row = MatchAnalysis.id == replay_id
    with server.hub.engine.begin() as connection:
        stored = connection.execute(select(MatchAnalysis.__table__).where(row)).one()
        some = pool_analysis.DECODER.decode(stored.found)[:5]
        left = {"done": 5, "found": msgspec.json.encode(some)}
        early = stored.updated.replace(year=2020)
        connection.execute(update(MatchAnalysis).where(row).values(updated=early, **left))
    assert browser.http.get(where).json()["state"] == "stopped"
    browser.post(where)
    assert analysed(browser, replay_id) == whole


def test_it_goes_with_the_match(server: Any) -> None:
    engine = server.hub.engine
    browser = server.browser()
    made = browser.create(home={"coach": "me"}, away={"coach": "me"})["match"]["id"]
    views = {"rules_version": "lrb6 1", "data": b""}
    parts = {"done": 0, "total": 0, "found": b"", "document": b"", "problem": "", "updated": now()}
    with engine.begin() as connection:
        for id in (f"m-{made}", "m-other"):
            connection.execute(insert(ReplayViews).values(id=id, **views))
            connection.execute(insert(MatchAnalysis).values(id=id, version="1", **parts))
    admin_matches.remove(engine, "admin", made)
    with engine.connect() as connection:
        for table in (ReplayViews, MatchAnalysis):
            assert set(connection.execute(select(table.id)).scalars()) == {"m-other"}
