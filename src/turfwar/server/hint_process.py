"""Hints and odds are worked out in a process of their own, so that no match waits for them."""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

import turfwar
from turfwar.server.budgets import SERVER, Budgets
from turfwar.server.fair_queue import FairQueue
from turfwar.server.messages import Refusal

log = logging.getLogger("turfwar.server")

LONGEST_ANSWER: Final = 16 * 1024 * 1024
START_SECONDS: Final = 60
WORKER: Final = ("-m", "turfwar.server.worker")
MOST_EACH: Final = 8
GLANCE: Final = 0.1
"""How often somebody is looked for who need not wait for their budget, in seconds."""
TOO_MANY: Final = ("too-many", "too many hints are being worked out: ask again later")


@dataclass
class HintRequest:
    """What a coach wants to know; `whose` says which of their earlier questions it replaces."""

    coach: Hashable
    payer: str
    whose: Hashable
    data: bytes
    answer: asyncio.Future[dict[str, Any]]

    def refuse(self, code: str, message: str) -> None:
        """Answer that there will be no answer."""
        if not self.answer.done():
            self.answer.set_exception(Refusal(code, message))


def environment() -> dict[str, str]:
    """That of this process, and it finds the same package whatever else is installed."""
    home = str(Path(turfwar.__file__).resolve().parents[1])
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([home, others] if others else [home])}


def payer_of(line: dict[Hashable, HintRequest]) -> str:
    return next(iter(line.values())).payer


class HintProcess:
    """One process, begun with the first question, and whoever waits for it.

    A new question takes the place of its asker's earlier one. Coaches take turns, however many
    connections each of them has: who has used least of their budget comes first. A process that
    takes too long over a question is ended, and another begun with the next.
    """

    def __init__(
        self,
        most_waiting: int,
        seconds: float,
        most_each: int = MOST_EACH,
        budgets: Budgets | None = None,
    ) -> None:
        self.seconds = seconds
        self.budgets = budgets or Budgets(at_once=seconds, per_minute=60)
        self.waiting: FairQueue[HintRequest] = FairQueue(most_waiting, most_each)
        self.current: HintRequest | None = None
        self.process: asyncio.subprocess.Process | None = None
        self.driver: asyncio.Task[None] | None = None

    async def ask(
        self,
        whose: Hashable,
        question: dict[str, Any],
        coach: Hashable = None,
        payer: str = SERVER,
    ) -> dict[str, Any]:
        """The answer, or `Refusal`."""
        answer = asyncio.get_running_loop().create_future()
        asked = HintRequest(coach, payer, whose, msgspec.json.encode(question), answer)
        self.supersede(whose, coach, keep_place=True)
        if self.waiting.get(coach, whose) is None:
            crowded_out = self.waiting.crowded_out(coach)
            if crowded_out is not None:
                crowded_out.refuse(*TOO_MANY)
        if not self.waiting.put(coach, whose, asked):
            raise Refusal(*TOO_MANY)
        if self.driver is None or self.driver.done():
            self.driver = asyncio.create_task(self.drive())
        return await asked.answer

    def supersede(
        self, whose: Hashable, coach: Hashable = None, *, keep_place: bool = False
    ) -> None:
        """Forget what somebody has asked for."""
        said = ("superseded", "you have asked for something else since")
        earlier = self.waiting.get(coach, whose)
        if earlier is not None:
            earlier.refuse(*said)
            if not keep_place:
                self.waiting.drop(coach, whose)
        if self.current is not None and self.current.whose == whose:
            self.current.refuse(*said)

    async def drive(self) -> None:
        """Pass question after question to the process."""
        while self.waiting:
            coach, seconds = self.next_coach()
            if seconds:
                await asyncio.sleep(min(seconds, GLANCE))
                continue
            self.current = asked = self.waiting.pop_of(coach)
            spent = self.seconds
            try:
                found, spent = await self.answer(asked.data)
            except TimeoutError:
                asked.refuse("too-long", f"it takes longer than {self.seconds:g} seconds")
                await self.end()
            except (OSError, EOFError, ValueError):
                log.exception("the process that works hints out has failed")
                asked.refuse("failed", "it could not be worked out")
                await self.end()
            else:
                if "error" in found:
                    asked.refuse(found["code"], found["error"])
                elif not asked.answer.done():
                    asked.answer.set_result(found)
            finally:
                self.current = None
                self.budgets.spend(asked.payer, spent)

    def next_coach(self) -> tuple[Hashable, float]:
        """Whose turn it is, and for how many seconds they have to wait for their budget."""
        firsts = {coach: payer_of(line) for coach, line in self.waiting.lines.items()}
        coach = min(firsts, key=lambda each: self.budgets.used(firsts[each]))
        return coach, self.budgets.wait(firsts[coach])

    async def answer(self, data: bytes) -> tuple[dict[str, Any], float]:
        """What the process says to a question, and the processor seconds that it took.

        A process that has ended meanwhile is begun again.
        """
        if self.process is not None and self.process.returncode is not None:
            self.process = None
        if self.process is None:
            async with asyncio.timeout(START_SECONDS):
                await self.begin()
        async with asyncio.timeout(self.seconds):
            return await self.exchange(data)

    async def begin(self) -> None:
        """Begin the process; it says an empty line when it is ready."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *WORKER,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_ANSWER,
            env=environment(),
        )
        assert self.process.stdout is not None
        if not await self.process.stdout.readline():
            raise EOFError("it has ended at once")

    async def exchange(self, data: bytes) -> tuple[dict[str, Any], float]:
        """A line to the process, and a line from it."""
        assert self.process is not None
        writer, reader = self.process.stdin, self.process.stdout
        assert writer is not None
        assert reader is not None
        writer.write(data + b"\n")
        await writer.drain()
        line = await reader.readline()
        if not line:
            raise EOFError("it has ended")
        return msgspec.json.decode(line, type=tuple[dict[str, Any], float])

    async def end(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def stop(self) -> None:
        """Answer nobody any more."""
        if self.driver is not None:
            self.driver.cancel()
        for asked in list(self.waiting):
            asked.refuse("failed", "the server stops")
        self.waiting.clear()
        if self.current is not None:
            self.current.refuse("failed", "the server stops")
        await self.end()
