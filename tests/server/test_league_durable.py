"""A league under `kill -9`, and under several who act at once: on SQLite and on PostgreSQL."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from server.leagues import LeagueBrowser, begin, entry_for

from turfwar.league.check import faults
from turfwar.league.journal.sql import SqlJournal
from turfwar.server.config import database_url, sqlite_url
from turfwar.server.storage.database import connect


class Place:
    """A server in a process, for `begin`."""

    def __init__(self, process: Any, new_browser: Any) -> None:
        self.process = process
        self.new_browser = new_browser

    def browser(self) -> Any:
        return self.new_browser(self.process.url)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "turfwar.db")
    found: str = request.getfixturevalue("postgres")
    return found


def proved(database: str, league: str) -> None:
    """The journal is whole: chain, money, points, dice."""
    engine = connect(database_url(database))
    assert faults(SqlJournal(engine, league).read()) == []
    engine.dispose()


def entered(place: Place) -> tuple[LeagueBrowser, list[Any], dict[str, Any], int]:
    """A league with a match whose post-match sequence is open."""
    _, owner, others, fixture = begin(lambda _: place, None)
    where = f"/fixtures/{fixture['id']}"
    report = owner.post(f"{where}/report", {"entry": entry_for(fixture)})["report"]
    match = owner.post(f"{where}/confirm", {"report": report})["match"]
    return owner, others, fixture, match


@pytest.mark.parametrize("when", ["before", "after"])
def test_killed_in_the_middle_of_an_answer(
    when: str,
    database: str,
    new_process: Callable[..., Any],
    new_browser: Callable[[str], Any],
) -> None:
    """Each answer is done or not done; sent again, it is done once."""
    process = new_process(database, when, "tap-of-the-killed")
    owner, _, _, match = entered(Place(process, new_browser))
    body = {"side": "away", "line": "buy cheerleaders", "command": "tap-of-the-killed"}
    with pytest.raises(Exception, match=r"disconnected|reset|refused|without"):
        owner.post(f"/matches/{match}/orders", body)
    process.again()
    page = owner.get(f"/matches/{match}")
    bought = [each for each in page["sides"]["away"]["notes"] if "cheerleader for" in each["text"]]
    assert len(bought) == (1 if when == "after" else 0)
    page = owner.post(f"/matches/{match}/orders", body)
    bought = [each for each in page["sides"]["away"]["notes"] if "cheerleader for" in each["text"]]
    assert len(bought) == 1
    proved(database, owner.league)


def test_two_coaches_and_a_commissioner_at_once(
    database: str, new_process: Callable[..., Any], new_browser: Callable[[str], Any]
) -> None:
    """Through two servers: nothing is lost, nothing is done twice, no team is spoilt."""
    process = new_process(database)
    owner, others, fixture, match = entered(Place(process, new_browser))
    second = new_process(database)
    sides = {}
    for coach in others:
        mine = coach.get()["you"]["teams"][0]["id"]
        sides[coach] = "home" if mine == fixture["home"]["id"] else "away"
    owner.browser.http.base_url = second.url

    def spend(coach: LeagueBrowser) -> int:
        side = sides[coach]
        while coach.get(f"/matches/{match}")["sides"][side]["open"]:
            asked = coach.get(f"/matches/{match}")["sides"][side]["open"][0]
            body = {"label": asked["label"], "value": asked["choices"][0]["value"]}
            coach.post(f"/matches/{match}/answers", body)
        for _ in range(3):
            coach.post(f"/matches/{match}/orders", {"side": side, "line": "buy cheerleaders"})
        return 3

    def rule(_: LeagueBrowser) -> int:
        for at in range(8):
            owner.write({"kind": "season-opened", "season": f"x{at}", "name": f"Season {at}"})
        return 8

    with ThreadPoolExecutor(3) as pool:
        jobs = [pool.submit(work, who) for work, who in
                ((spend, others[0]), (spend, others[1]), (rule, owner))]  # fmt: skip
        assert [job.result() for job in jobs] == [3, 3, 8]
    page = owner.get(f"/matches/{match}")
    for side in ("home", "away"):
        notes = [each["text"] for each in page["sides"][side]["notes"]]
        assert sum("cheerleader for" in text for text in notes) == 3
    assert len(owner.get()["seasons"]) == 9
    for coach, side in sides.items():
        coach.post(f"/matches/{match}/orders", {"side": side, "line": "done"})
    proved(database, owner.league)
