"""Hands out matches, takes them in by index, and keeps no more of them than are under way."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from turfwar.arena.journal import Journal
from turfwar.arena.plan import Series
from turfwar.arena.playing import Batch, Chunk
from turfwar.arena.tally import Tally
from turfwar.arena.workers import InProcess, Pool, Workers

TARGET_S: Final = 0.4
"""About how long a chunk should take: long enough to be worth sending, short enough to wait for."""
MAX_CHUNK: Final = 512
AHEAD: Final = 3
"""How many chunks for each worker may be under way or wait for an earlier one."""


class Stop:
    """Whether the run is to end early: what is under way is finished, no more is handed out."""

    def __init__(self) -> None:
        self.asked = False

    def __bool__(self) -> bool:
        return self.asked


def play_all(
    tally: Tally,
    workers: Workers,
    total: int,
    *,
    journal: Journal | None = None,
    stop: Stop | None = None,
    progress: Callable[[int], None] = lambda finished: None,
) -> None:
    """Play the matches that the tally lacks, up to `total`.

    Matches are handed out in order and taken in in order, so that what is finished is always the
    first so many, whoever played them.
    """
    next_index = tally.matches
    under_way = 0
    ready: dict[int, Batch] = {}
    size = 1
    while True:
        while next_index < total and not stop and under_way + len(ready) < AHEAD * workers.count:
            chunk = Chunk(next_index, min(next_index + size, total))
            workers.submit(chunk)
            under_way += 1
            next_index = chunk.stop
        if under_way == 0:
            return
        for batch in workers.collect():
            under_way -= 1
            ready[batch.chunk.start] = batch
            size = next_size(size, batch)
        while tally.matches in ready:
            batch = ready.pop(tally.matches)
            if journal is not None:
                journal.append(batch.rows)
            for row in batch.rows:
                tally.add(row)
        progress(tally.matches)


def next_size(size: int, batch: Batch) -> int:
    """How many matches the next chunk should have, by how long the last ones took."""
    wanted = int(TARGET_S * len(batch.rows) / max(batch.seconds, 1e-9))
    return max(1, min(wanted, 2 * size, MAX_CHUNK))


@contextmanager
def stop_on_interrupt(stop: Stop, said: Callable[[], None]) -> Iterator[None]:
    """The first Ctrl-C asks to stop, the second interrupts; only where signals can be had."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def asked(number: int, frame: FrameType | None) -> None:
        if stop.asked:
            raise KeyboardInterrupt
        stop.asked = True
        said()

    before = signal.signal(signal.SIGINT, asked)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def local_workers(plan: Series, count: int) -> Workers:
    """This process where one is enough, else a pool."""
    return InProcess(plan) if count == 1 else Pool(plan, count)


def simulate(plan: Series, workers: int = 1) -> Tally:
    """Play a plan on this machine; the same plan gives the same tally by any number of workers."""
    plan = plan.checked()
    tally = Tally(plan)
    crew = local_workers(plan, workers)
    try:
        play_all(tally, crew, plan.total)
    finally:
        crew.close()
    return tally
