"""Who plays: this process, or a pool of others on this machine."""

import contextlib
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Final, Generic, Protocol, TypeVar

from turfwar.arena.plan import ArenaError
from turfwar.arena.playing import Batch, Chunk

LIVES: Final = 5
"""How often the same matches may take their worker down before it is held to be their fault."""


R = TypeVar("R")


class StopSignal:
    """Whether the run is to end early: what is under way is finished, no more is handed out."""

    def __init__(self) -> None:
        self.asked = False
        self.signal = int(signal.SIGINT)
        """Which signal has asked for it."""

    def __bool__(self) -> bool:
        return self.asked


class Workers(Protocol[R]):
    """Something that plays chunks of matches."""

    count: int
    """How many chunks it can play at once."""
    lost: int
    """How many workers died on the way; what they had begun was played again."""

    def submit(self, chunk: Chunk) -> None:
        """Hand out a chunk."""
        ...

    def collect(self) -> list[Batch[R]]:
        """Wait for something to be finished; each chunk comes back once, in any order."""
        ...

    def close(self, *, at_once: bool = False) -> None:
        """Let the workers go; `at_once` drops what they are at."""
        ...


class InProcess(Generic[R]):
    """Plays everything here, one chunk after the other."""

    def __init__(self, play: Callable[[Chunk], Batch[R]]) -> None:
        self.play = play
        self.count = 1
        self.lost = 0
        self.waiting: list[Chunk] = []

    def submit(self, chunk: Chunk) -> None:
        self.waiting.append(chunk)

    def collect(self) -> list[Batch[R]]:
        return [self.play(self.waiting.pop(0))]

    def close(self, *, at_once: bool = False) -> None:
        self.waiting.clear()


class WorkerPool(Generic[R]):
    """Processes on this machine. One that is killed takes the pool down; a new one goes on,
    unless the run is to stop: a signal to all of its processes ends those who play, too."""

    def __init__(
        self, play: Callable[[Chunk], Batch[R]], count: int, stop: StopSignal | None = None
    ) -> None:
        self.play = play
        self.stop = stop
        self.count = count
        self.lost = 0
        self.executor = self.new_executor()
        self.running: dict[Future[Batch[R]], Chunk] = {}
        self.deaths: dict[Chunk, int] = {}

    def new_executor(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, get_context("spawn"), begin_work)

    def submit(self, chunk: Chunk) -> None:
        try:
            future = self.executor.submit(self.play, chunk)
        except BrokenProcessPool:
            self.begin_anew()
            future = self.executor.submit(self.play, chunk)
        self.running[future] = chunk

    def collect(self) -> list[Batch[R]]:
        batches: list[Batch[R]] = []
        while not batches:
            broken = False
            for future in wait(self.running, return_when=FIRST_COMPLETED).done:
                try:
                    batches.append(future.result())
                    del self.running[future]
                except BrokenProcessPool:
                    broken = True
            if broken:
                self.begin_anew()
        return batches

    def begin_anew(self) -> None:
        """After a worker's death: all that was not finished is handed out again."""
        self.lost += 1
        self.executor.shutdown(wait=True, cancel_futures=True)
        if self.stop:
            raise KeyboardInterrupt
        self.executor = self.new_executor()
        again = [chunk for future, chunk in self.running.items() if not finished(future)]
        self.running = {f: chunk for f, chunk in self.running.items() if finished(f)}
        for chunk in again:
            spend_life(self.deaths, chunk, "the worker process")
            self.submit(chunk)

    def close(self, *, at_once: bool = False) -> None:
        # Who has nothing to do is not waited for either: a worker that was killed at the last
        # moment may have taken the lock along without which the others never hear of the end.
        if at_once or not self.running:
            for process in list((self.executor._processes or {}).values()):
                with contextlib.suppress(OSError):
                    process.kill()
        self.executor.shutdown(wait=True, cancel_futures=True)


def finished(future: Future[Batch[R]]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def spend_life(deaths: dict[Chunk, int], chunk: Chunk, who: str) -> None:
    """Count that a chunk's worker has died; too often, and it is given up."""
    deaths[chunk] = deaths.get(chunk, 0) + 1
    if deaths[chunk] >= LIVES:
        raise ArenaError(
            f"{chunk}: {who} has died {LIVES} times while it played: is memory short, or does a bot"
            " end it? run:COMMAND keeps a bot in a process of its own"
        )


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that hands out the matches."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def begin_work() -> None:
    """What a process of the pool does first: nothing but its matches' end, or that of whoever
    hands them out, is to end it; left behind, it would wait for the next one for ever."""
    ignore_interrupts()
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
