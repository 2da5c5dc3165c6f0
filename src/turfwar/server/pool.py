"""Replays, reports and positions are worked out in processes that can be ended.

What somebody brings may take for ever to read, or all the memory there is. So it is read in one of
a few processes, each with a limit of time and memory. What it costs is charged to the budget of
whoever asks: those who have used little come first, and those who have used much wait.
"""

import asyncio
import contextlib
import hashlib
import logging
import signal
import sys
import time
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from fastapi import Response

from turfwar.server.budgets import Budgets
from turfwar.server.config import Limits
from turfwar.server.errors import ApiError
from turfwar.server.hint_process import environment
from turfwar.server.pool_tasks import ANSWER, BAD, GOOD, HEAD, PATIENCE, READY

log = logging.getLogger("turfwar.server")

WORKER: Final = ("-m", "turfwar.server.pool_tasks")
START_SECONDS: Final = 60
GONE_SECONDS: Final = 2
"""So long after its last word a process has ended."""
LONGEST_ANSWER: Final = 64 * 1024 * 1024
KEPT_BYTES: Final = 32 * 1024 * 1024
"""How much of what was worked out is kept: whoever looks at a replay looks at it again."""


class Worked(Response):
    """JSON as it came from a process."""

    media_type = "application/json"


@dataclass
class PoolJob:
    """Something to be worked out, and who waits for it."""

    client: str
    data: bytes
    answer: asyncio.Future[bytes]

    def refuse(self, error: ApiError) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class Hand:
    """One process, begun with its first job, and begun again after one that ended it."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.process: asyncio.subprocess.Process | None = None

    async def do(self, job: PoolJob) -> float:
        """Work at a job, which is answered in any case; the processor seconds that it took."""
        began = time.monotonic()
        try:
            if self.process is None or self.process.returncode is not None:
                async with asyncio.timeout(START_SECONDS):
                    await self.begin()
            began = time.monotonic()
            async with asyncio.timeout(self.limits.work_seconds * PATIENCE):
                kind, spent, body = await self.exchange(job.data)
        except TimeoutError:
            self.too_long(job)
            await self.end()
        except (OSError, EOFError, ValueError) as error:
            if await self.end(isinstance(error, EOFError | OSError)) == -signal.SIGPROF:
                self.too_long(job)
            else:
                log.error("a process that works for others has failed: %r", error)
                job.refuse(ApiError(503, "failed", "it could not be worked out"))
        except asyncio.CancelledError:
            job.refuse(ApiError(503, "failed", "the server stops"))
            await self.end()
            raise
        else:
            if kind == GOOD:
                if not job.answer.done():
                    job.answer.set_result(body)
            else:
                job.refuse(ApiError(**msgspec.json.decode(body, type=dict[str, Any])))
            return spent
        return min(time.monotonic() - began, float(self.limits.work_seconds))

    def too_long(self, job: PoolJob) -> None:
        seconds = self.limits.work_seconds
        job.refuse(ApiError(503, "too-long", f"it takes more than {seconds} seconds"))

    async def begin(self) -> None:
        limits = self.limits
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *WORKER,
            str(limits.work_seconds),
            str(limits.work_megabytes),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment(),
        )
        assert self.process.stdout is not None
        if await self.process.stdout.readexactly(1) != READY:
            raise EOFError("it says something else than that it is ready")

    async def exchange(self, data: bytes) -> tuple[bytes, float, bytes]:
        """Whether there is an answer, the processor seconds that it took, and the answer."""
        assert self.process is not None
        writer, reader = self.process.stdin, self.process.stdout
        assert writer is not None
        assert reader is not None
        writer.write(HEAD.pack(len(data)) + data)
        await writer.drain()
        kind, spent, length = ANSWER.unpack(await reader.readexactly(ANSWER.size))
        if kind not in (GOOD, BAD) or length > LONGEST_ANSWER:
            raise ValueError("it says what no process of ours would")
        return kind, spent, await reader.readexactly(length)

    async def end(self, gone: bool = False) -> int | None:
        """End the process; what it has ended with.

        One that is `gone` is waited for first. To kill it would take its exit code away from
        asyncio, which then knows only that there was a process (`Popen.send_signal` polls).
        """
        process, self.process = self.process, None
        if process is None:
            return None
        if gone:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GONE_SECONDS):
                    return await process.wait()
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        return await process.wait()


class ProcessPool:
    """A few processes; one job of each client is worked at, and who has used least comes first."""

    def __init__(
        self, limits: Limits, processes: int | None = None, budgets: Budgets | None = None
    ) -> None:
        self.limits = limits
        self.budgets = budgets or Budgets(limits.budget_seconds, limits.budget_per_minute)
        self.alarm: asyncio.TimerHandle | None = None
        """When somebody who has used more than their budget may go on."""
        count = limits.work_processes if processes is None else processes
        self.idle = [Hand(limits) for _ in range(count)]
        self.waiting: OrderedDict[str, deque[PoolJob]] = OrderedDict()
        self.working: dict[str, asyncio.Task[None]] = {}
        self.kept: OrderedDict[bytes, bytes] = OrderedDict()
        self.kept_bytes = 0

    def waiting_jobs(self) -> int:
        return sum(len(jobs) for jobs in self.waiting.values())

    async def ask(self, client: str, chore: str, keep: bool = False, **arguments: Any) -> bytes:
        """What a chore comes to; `ApiError` where it is refused, or takes too long.

        `keep` says that it will always come to the same.
        """
        data = msgspec.msgpack.encode({"chore": chore, **arguments})
        code = hashlib.sha256(data).digest()
        if code in self.kept:
            self.kept.move_to_end(code)
            return self.kept[code]
        self.budgets.check(client)
        if self.waiting_jobs() >= self.limits.work_waiting:
            raise ApiError(503, "full", "too much is being worked out: ask again later", 5)
        own = self.waiting.get(client, ())
        if len(own) >= self.limits.work_waiting_per_client:
            raise ApiError(429, "too-many", "wait for what you have asked for", 5)
        found = await self.queued(client, data)
        if keep:
            self.remember(code, found)
        return found

    async def ask_in_turn(self, client: str, chore: str, **arguments: Any) -> bytes:
        """The same, however much is waiting: a bot's match asks one question at a time."""
        return await self.queued(client, msgspec.msgpack.encode({"chore": chore, **arguments}))

    async def queued(self, client: str, data: bytes) -> bytes:
        job = PoolJob(client, data, asyncio.get_running_loop().create_future())
        self.waiting.setdefault(client, deque()).append(job)
        self.go_on()
        return await job.answer

    def remember(self, code: bytes, found: bytes) -> None:
        if code in self.kept or len(found) > KEPT_BYTES // 4:
            return
        self.kept[code] = found
        self.kept_bytes += len(found)
        while self.kept_bytes > KEPT_BYTES:
            _, oldest = self.kept.popitem(last=False)
            self.kept_bytes -= len(oldest)

    def go_on(self) -> None:
        """Give what waits to who has nothing to do."""
        while self.idle:
            client = self.next_client()
            if client is None:
                return
            jobs = self.waiting.pop(client)
            job = jobs.popleft()
            if jobs:
                self.waiting[client] = jobs
            hand = self.idle.pop()
            self.working[client] = asyncio.create_task(self.work(hand, job))

    def next_client(self) -> str | None:
        """Whose turn it is; where all have to wait for their budgets, an alarm is set."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        budgets = self.budgets
        found = [client for client in self.waiting if client not in self.working]
        ready = [client for client in found if not budgets.wait(client)]
        if ready:
            return min(ready, key=budgets.used)
        if found:
            seconds = min(budgets.wait(client) for client in found)
            self.alarm = asyncio.get_running_loop().call_later(seconds, self.go_on)
        return None

    async def work(self, hand: Hand, job: PoolJob) -> None:
        try:
            self.budgets.spend(job.client, await hand.do(job))
        finally:
            del self.working[job.client]
            self.idle.append(hand)
        self.go_on()

    async def stop(self) -> None:
        """Answer nobody any more."""
        if self.alarm is not None:
            self.alarm.cancel()
        for jobs in self.waiting.values():
            for job in jobs:
                job.refuse(ApiError(503, "failed", "the server stops"))
        self.waiting.clear()
        working = list(self.working.values())
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        for hand in self.idle:
            await hand.end()
