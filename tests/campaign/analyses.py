"""Analyses of matches while their server is killed, and somebody plays beside them."""

import contextlib
import random
import threading
import time
from datetime import UTC, datetime
from typing import Any

from server.conftest import Browser, Process
from sqlalchemy import update

from campaign.coach import GONE, Coach, look_over
from campaign.tally import Tally
from turfwar import Match
from turfwar.bots.registry import make_bot
from turfwar.replay import write_replay
from turfwar.server.storage.database import connect
from turfwar.server.storage.tables import MatchAnalysis

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
NEARLY = 1e-9


def small_replay(seed: int) -> bytes:
    """A match on the smallest pitch, which takes seconds to analyse."""
    match = Match("Human", "Orc", seed=seed, options=["threes"])
    bots = {side: make_bot("rookie", seed, side) for side in ("home", "away")}
    while match.choice is not None:
        match.choose(int(bots[match.choice.chooser].choose(match)))
    return write_replay(match).encode()


def under_kills(tally: Tally, database: str, seed: int) -> None:
    """What was found before a kill is there afterwards, and the analysis adds up in the end."""
    chance = random.Random(seed)
    process = Process(database).start()
    browser, coach = Browser(process.url), Coach(process.url, seed, tally)
    engine = connect(database)
    number = 0
    try:
        while tally.goes_on():
            number += 1
            headers = {**browser.csrf, "Content-Type": "text/plain"}
            text = small_replay(seed + number)
            replay_id = browser.http.post("/api/replays", content=text, headers=headers).json()[
                "id"
            ]
            where = f"/api/replays/{replay_id}/analysis"
            known = 0
            while True:
                begun = browser.post(where)
                tally.expect(begun.status_code == 202, f"{replay_id}: {begun.text[:200]}")
                playing = threading.Thread(target=coach.play, args=(process.url, 30))
                playing.start()
                found = looked_at(browser, where, chance.uniform(1.0, 6.0))
                tally.expect(
                    found["done"] >= known, f"{replay_id}: {known} decisions, then {found['done']}"
                )
                known = found["done"]
                if found["state"] == "running" and tally.goes_on():
                    process.kill()
                    tally.count("kills")
                playing.join()
                if found["state"] != "running" or not tally.goes_on():
                    break
                if process.process is not None and process.process.poll() is not None:
                    process.start()
                    back_at(browser, process.url)
                # A server waits for two minutes before it takes over what another one has left.
                with engine.begin() as connection:
                    connection.execute(update(MatchAnalysis).values(updated=LONG_AGO))
            if found["state"] == "done":
                adds_up(tally, replay_id, found["analysis"])
                tally.count("analyses done")
            tally.expect(found["state"] in ("done", "running"), f"{replay_id}: {found['problem']}")
            tally.count("decisions analysed", found["done"])
            look_over(database, [coach], tally)
            if coach.over:
                coach.close()
                coach = Coach(process.url, seed + number, tally)
    finally:
        engine.dispose()
        browser.close()
        coach.close()
        if process.process is not None and process.process.poll() is None:
            process.kill()


def looked_at(browser: Browser, where: str, seconds: float) -> dict[str, Any]:
    """How far an analysis is after some time, or when it is done."""
    end = time.monotonic() + seconds
    while True:
        found: dict[str, Any] = browser.http.get(where).json()
        if found["state"] != "running" or time.monotonic() > end:
            return found
        time.sleep(0.2)


def back_at(browser: Browser, url: str) -> None:
    """The same session, at the server that was started again."""
    browser.url = url
    browser.http.base_url = url
    with contextlib.suppress(*GONE):
        browser.http.get("/api/session")


def adds_up(tally: Tally, replay_id: str, shown: dict[str, Any]) -> None:
    total = shown["start"] + sum(each["luck"] + each["decisions"] for each in shown["turns"])
    difference = abs(total - shown["result"])
    tally.expect(difference < NEARLY, f"{replay_id}: luck and decisions are off by {difference}")
