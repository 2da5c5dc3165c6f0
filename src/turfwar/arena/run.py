"""Hands out matches, takes them in by index, and keeps no more of them than are under way."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Final, TypeVar

from turfwar.arena.journal import RunJournal
from turfwar.arena.plan import Series
from turfwar.arena.playing import Batch, Chunk, PlayedRow, play_chunk
from turfwar.arena.tally import Tally
from turfwar.arena.workers import InProcess, StopSignal, WorkerPool, Workers

R = TypeVar("R")
TARGET_S: Final = 0.4
"""About how long a chunk should take: long enough to be worth sending, short enough to wait for."""
MAX_CHUNK: Final = 512
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
AHEAD: Final = 3
"""How many chunks for each worker may be under way or wait for an earlier one."""


def play_all(
    tally: Tally,
    workers: Workers[PlayedRow],
    total: int,
    *,
    journal: RunJournal[Series, PlayedRow] | None = None,
    stop: StopSignal | None = None,
    progress: Callable[[int], None] = lambda finished: None,
) -> None:
    """Play the matches that the tally lacks, up to `total`.

    Matches are handed out in order and taken in in order, so that what is finished is always the
    first so many, whoever played them.
    """
    next_index = tally.matches
    under_way = 0
    ready: dict[int, Batch[PlayedRow]] = {}
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
        rows: list[PlayedRow] = []
        while tally.matches + len(rows) in ready:
            rows += ready.pop(tally.matches + len(rows)).rows
        if journal is not None:
            journal.append(rows)
        for row in rows:
            tally.add(row)
        progress(tally.matches)


def next_size(size: int, batch: Batch[PlayedRow]) -> int:
    """How many matches the next chunk should have, by how long the last ones took."""
    wanted = int(TARGET_S * len(batch.rows) / max(batch.seconds, 1e-9))
    return max(1, min(wanted, 2 * size, MAX_CHUNK))


@contextmanager
def stop_on_interrupt(stop: StopSignal, said: Callable[[], None]) -> Iterator[None]:
    """The first Ctrl-C or SIGTERM asks to stop, the second interrupts; only where signals can be
    had. Where a shell has told its background to ignore Ctrl-C, they are not ignored here."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def asked(number: int, frame: FrameType | None) -> None:
        if stop.asked:
            raise KeyboardInterrupt
        stop.asked, stop.signal = True, number
        said()

    before = {number: signal.signal(number, asked) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)


def local_workers(
    play: Callable[[Chunk], Batch[R]], count: int, stop: StopSignal | None = None
) -> Workers[R]:
    """This process where one is enough, else a pool."""
    return InProcess(play) if count == 1 else WorkerPool(play, count, stop)


def simulate(plan: Series, workers: int = 1) -> Tally:
    """Play a plan on this machine; the same plan gives the same tally by any number of workers."""
    plan = plan.checked()
    tally = Tally(plan)
    crew = local_workers(partial(play_chunk, plan), workers)
    try:
        play_all(tally, crew, plan.total)
    finally:
        crew.close()
    return tally
