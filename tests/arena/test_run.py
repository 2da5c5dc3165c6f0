"""Many matches give the same results whoever plays them, in whatever order they come back."""

import gc
import os
import signal
import time
import tracemalloc
from functools import partial
from pathlib import Path

import msgspec
import pytest

from turfwar import Match
from turfwar.arena import playing
from turfwar.arena.journal import SERIES, RunJournal
from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.playing import Batch, Chunk, PlayedRow, play_chunk, play_match
from turfwar.arena.run import play_all, simulate
from turfwar.arena.summary import summary_of
from turfwar.arena.tally import Tally
from turfwar.arena.workers import LIVES, InProcess, StopSignal, WorkerPool, spend_life
from turfwar.bots.base import play_out
from turfwar.bots.registry import make_bot

PLAN = Series(home="Human", away="Orc", home_bot="rookie", away_bot="random", seed=7, matches=8)


@pytest.fixture(scope="module")
def alone() -> Tally:
    """The plan as one process plays it."""
    return simulate(PLAN)


class Fake:
    """Workers that give back made-up rows, the last chunk first."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.lost = 0
        self.chunks: list[Chunk] = []
        self.most = 0

    def submit(self, chunk: Chunk) -> None:
        self.chunks.append(chunk)
        self.most = max(self.most, len(self.chunks))

    def collect(self) -> list[Batch[PlayedRow]]:
        chunk = self.chunks.pop()
        rows = tuple(
            PlayedRow(index, index % 3, index % 4, 0, index % 5, 1, 900, f"{index:032x}")
            for index in range(chunk.start, chunk.stop)
        )
        return [Batch(chunk, rows, 0.001 * len(rows), "here", 1, "")]

    def close(self, *, at_once: bool = False) -> None:
        self.chunks.clear()


def test_results_do_not_depend_on_the_number_of_workers(alone: Tally) -> None:
    together = simulate(PLAN, workers=2)
    assert summary_of(together) == summary_of(alone)
    assert alone.matches == 8


def test_options_referee_and_cards_do_not_change_that() -> None:
    plan = Series(
        home="Halfling",
        away="Chaos Dwarf",
        home_bot="rookie",
        away_bot="random",
        seed=7,
        matches=4,
        options=("shoot-out", "referee", "league", "cards", "illegal-procedure"),
    )
    alone = simulate(plan)
    assert summary_of(simulate(plan, workers=2)) == summary_of(alone)
    assert alone.plan.options == ("league", "cards", "illegal-procedure", "referee", "shoot-out")
    assert alone.pairs[0].draws == 0


def test_another_seed_gives_other_matches(alone: Tally) -> None:
    assert simulate(msgspec.structs.replace(PLAN, seed=8)).digest != alone.digest


def test_a_match_of_a_run_is_the_match_of_its_seed() -> None:
    row = play_match(PLAN, 3)
    match = Match("Human", "Orc", seed=PLAN.seed_of(3))
    play_out(
        match,
        {
            "home": make_bot("rookie", match.seed, "home"),
            "away": make_bot("random", match.seed, "away"),
        },
    )
    assert row.digest == match.digest
    assert (row.home_touchdowns, row.away_touchdowns) == (match.home.score, match.away.score)
    assert row.decisions == match.ply


def test_every_match_has_a_seed_of_its_own() -> None:
    seeds = {Series(seed=seed).seed_of(index) for seed in (0, 1) for index in range(5000)}
    assert len(seeds) == 10000
    assert all(0 <= seed < 2**62 for seed in seeds)


def test_matches_count_in_their_order_however_they_come_back() -> None:
    plan = Series(matches=5000)
    tallies = [Tally(plan) for _ in range(2)]
    play_all(tallies[0], Fake(1), 5000)
    play_all(tallies[1], Fake(7), 5000)
    assert tallies[0].matches == tallies[1].matches == 5000
    assert tallies[0].digest == tallies[1].digest
    assert tallies[0].pairs == tallies[1].pairs


def test_a_match_cannot_count_twice() -> None:
    tally = Tally(PLAN)
    row = PlayedRow(0, 0, 1, 0, 0, 0, 900, "")
    tally.add(row)
    with pytest.raises(AssertionError):
        tally.add(row)


def test_memory_does_not_grow_with_the_number_of_matches(tmp_path: Path) -> None:
    plan = Series(matches=100_000)
    tally = Tally(plan)
    journal = RunJournal.begin(SERIES, tmp_path / "run", plan)
    workers = Fake(4)
    tracemalloc.start()
    try:
        play_all(tally, workers, 50_000, journal=journal)
        _, half = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        play_all(tally, workers, 100_000, journal=journal)
        sum(row.decisions for row in journal.read())
        _, whole = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        journal.close()
    assert tally.matches == 100_000
    assert workers.most <= 12
    assert whole < half + 200_000
    assert whole < 5_000_000


def test_a_match_leaves_nothing_behind() -> None:
    """Less than the smallest object a match: free lists may still grow a little."""
    matches = 40
    for index in range(20):
        play_match(Series(), index)
    tracemalloc.start()
    try:
        play_match(Series(), 0)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for index in range(matches):
            play_match(Series(), index)
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before < 16 * matches


def play_slowly(plan: Series, chunk: Chunk) -> Batch[PlayedRow]:
    time.sleep(0.2)
    return play_chunk(plan, chunk)


def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(alone: Tally) -> None:
    pool = WorkerPool(partial(play_slowly, PLAN), 2)
    tally = Tally(PLAN)
    killed: list[int] = []

    def kill_one(finished: int) -> None:
        if finished >= 2 and not killed:
            killed.append(next(iter(pool.executor._processes)))
            os.kill(killed[0], signal.SIGKILL)

    try:
        play_all(tally, pool, PLAN.total, progress=kill_one)
    finally:
        pool.close()
    assert killed
    assert pool.lost == 1
    assert summary_of(tally) == summary_of(alone)


def test_a_worker_that_dies_when_all_is_played_keeps_nobody_waiting() -> None:
    """One that waits for work may hold the lock of the queue, and dead it never lets go of it; here
    nobody hears of the end."""
    pool = WorkerPool(partial(play_chunk, PLAN), 2)
    for start in (0, 1):
        pool.submit(Chunk(start, start + 1))
    while pool.running:
        pool.collect()
    for process in pool.executor._processes:
        os.kill(process, signal.SIGSTOP)
    pool.close()


def test_workers_that_are_ended_with_a_run_that_is_to_stop_are_not_replaced() -> None:
    stop = StopSignal()
    pool = WorkerPool(partial(play_chunk, PLAN), 2, stop)
    for start in (0, 10**6):
        pool.submit(Chunk(start, start + 10**6))
    stop.asked = True
    for process in list(pool.executor._processes):
        os.kill(process, signal.SIGTERM)
    try:
        with pytest.raises(KeyboardInterrupt):
            pool.collect()
    finally:
        pool.close(at_once=True)


def test_matches_that_kill_every_worker_are_given_up() -> None:
    deaths = {Chunk(0, 4): LIVES - 1}
    for _ in range(LIVES - 1):
        spend_life(deaths, Chunk(4, 6), "the worker")
    with pytest.raises(ArenaError, match=f"matches 4 to 5: the worker has died {LIVES} times"):
        spend_life(deaths, Chunk(4, 6), "the worker")


def test_a_run_that_is_stopped_keeps_what_is_under_way() -> None:
    stop = StopSignal()
    tally = Tally(PLAN)

    def enough(finished: int) -> None:
        stop.asked = finished >= 2

    play_all(tally, InProcess(partial(play_chunk, PLAN)), PLAN.total, stop=stop, progress=enough)
    assert 2 <= tally.matches < PLAN.total
    alone = Tally(PLAN)
    for index in range(tally.matches):
        alone.add(play_match(PLAN, index))
    assert tally.digest == alone.digest


def test_a_bot_that_fails_is_named_with_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, match: Match) -> int:
            raise ValueError("no idea")

    monkeypatch.setattr(playing, "make_bot", lambda *_: Broken())
    with pytest.raises(ArenaError, match=r"match 2 cannot be played: ValueError no idea; .*--seed"):
        play_chunk(PLAN, Chunk(2, 3))


def test_a_worker_with_another_version_is_refused() -> None:
    batch = play_chunk(Series(), Chunk(0, 1))
    playing.check_code(batch)
    other = msgspec.structs.replace(batch, code="0" * 32)
    with pytest.raises(ArenaError, match="another version"):
        playing.check_code(other)
