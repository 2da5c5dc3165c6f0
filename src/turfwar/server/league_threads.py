"""Work at leagues, in threads of its own: no match waits for the journal of a large league.

A coach has a few of these threads at most, and pays with the processor time that is used there.
A league that is not in memory is read by a thread that only reads leagues, once for all who wait.
"""

import asyncio
import contextvars
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from turfwar.server.budgets import PAYER, Budgets
from turfwar.server.in_threads import result_of
from turfwar.server.leagues import Leagues

P = ParamSpec("P")
T = TypeVar("T")

THREADS: Final = 4
READERS: Final = 2
MOST_EACH: Final = 2
"""How many threads one coach may have at once."""


class LeagueThreads:
    """Does what blocks at leagues; those who have used much wait."""

    def __init__(self, leagues: Leagues, budgets: Budgets) -> None:
        self.leagues = leagues
        self.budgets = budgets
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="league")
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="league-reader")
        self.reading: dict[str, asyncio.Task[None]] = {}
        self.turns: dict[str, asyncio.Semaphore] = {}
        self.here: Counter[str] = Counter()

    async def run(self, way: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with leagues in a thread, when it is this coach's turn."""
        payer = PAYER.get()
        self.budgets.check(payer)
        turn = self.turns.setdefault(payer, asyncio.Semaphore(MOST_EACH))
        self.here[payer] += 1
        try:
            async with turn:
                await asyncio.sleep(self.budgets.wait(payer))
                return await self.charged(self.threads, payer, lambda: way(*args, **kwargs))
        finally:
            self.here[payer] -= 1
            if not self.here[payer]:
                del self.here[payer], self.turns[payer]

    async def ready(self, id: str) -> None:
        """Wait until a league has been read."""
        if self.leagues.is_open(id):
            return
        task = self.reading.get(id)
        if task is None:
            self.budgets.check(PAYER.get())
            task = self.reading[id] = asyncio.create_task(self.read(id, PAYER.get()))
        await asyncio.shield(task)

    async def read(self, id: str, payer: str) -> None:
        try:
            await self.charged(self.readers, payer, lambda: self.leagues.desk(id))
        finally:
            del self.reading[id]

    async def charged(self, threads: ThreadPoolExecutor, payer: str, work: Callable[[], T]) -> T:
        context = contextvars.copy_context()
        spent = 0.0

        def timed() -> T:
            nonlocal spent
            began = time.thread_time()
            try:
                return context.run(result_of, work)
            finally:
                spent = time.thread_time() - began

        try:
            return await asyncio.get_running_loop().run_in_executor(threads, timed)
        finally:
            self.budgets.spend(payer, spent)

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.readers.shutdown(wait=False, cancel_futures=True)
