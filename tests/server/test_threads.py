"""A server whose threads load their first matches at once."""

import asyncio
import subprocess
import sys
import threading
from typing import Any

import pytest

from turfwar.server import messages
from turfwar.server.budgets import Budgets
from turfwar.server.league_threads import LeagueThreads

FIRST_MATCHES = """
import sys, threading
sys.setswitchinterval(1e-6)
from turfwar import Match
from turfwar.games import find_ruleset, DEFAULT

TEAMS = ("Human", "Orc", "Dwarf", "Elf", "Skaven", "Norse", "Amazon", "Undead")
barrier = threading.Barrier(len(TEAMS))
loaded = []

def load(team):
    barrier.wait()
    Match(team, "Orc", seed=1, options=("league", "official-values"))
    find_ruleset(DEFAULT).content.sections
    loaded.append(team)

threads = [threading.Thread(target=load, args=(team,)) for team in TEAMS]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(loaded) == len(TEAMS)
"""


def test_first_matches_in_many_threads() -> None:
    """msgspec crashed here once in three times, when two threads met a type for the first time."""
    for _ in range(6):
        done = subprocess.run(
            [sys.executable, "-X", "faulthandler", "-c", FIRST_MATCHES],
            capture_output=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()[-2000:]


def test_decoders_are_shared_between_threads() -> None:
    """Messages are read by one decoder, whichever thread a server's loop runs in."""
    wanted = messages.read('{"type":"choose","id":3,"at":41,"choices":["h1 move","to e12"]}')
    wrong: list[Any] = []

    def read_many() -> None:
        for number in range(2000):
            found = messages.read('{"type":"choose","id":3,"at":41,"choices":["h1 move","to e12"]}')
            if found != wanted or messages.id_of(f'{{"id":{number},"x":[1') is not None:
                wrong.append(found)
            if messages.id_of(f'{{"id":{number},"x":["{number}"]}}') != number:
                wrong.append(number)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=read_many) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert wrong == []


def test_whoever_waits_for_work_that_fails_is_told() -> None:
    """A StopIteration cannot be handed to a future: the request waited for ever."""

    async def ask() -> None:
        threads = LeagueThreads(leagues=None, budgets=Budgets(60, 30))  # type: ignore[arg-type]
        try:
            await asyncio.wait_for(threads.run(next, iter(())), timeout=20)
        finally:
            threads.stop()

    with pytest.raises(RuntimeError):
        asyncio.run(ask())
