"""Who plays: the workers of a Ray cluster, the one of `TURFWAR_RAY_ADDRESS` or one of our own.

A task is a plan and two indexes; what comes back is a few dozen bytes a match. Ray keeps such small
results with whoever asked for them, so that no dead worker or node can take one along. A task whose
worker dies is handed out again here, and not by Ray, so that it is known how many were.
"""

import importlib
import os
from typing import Any, Final

import msgspec

from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.playing import Batch, Chunk, PlayedRow, check_code, play_chunk
from turfwar.arena.workers import ignore_interrupts, spend_life

ADDRESS: Final = "TURFWAR_RAY_ADDRESS"
GONE: Final = (
    "WorkerCrashedError",
    "NodeDiedError",
    "LocalRayletDiedError",
    "ObjectLostError",
    "OutOfMemoryError",
)
"""Ray's names for a worker, or its node, that is no more."""


def import_ray() -> Any:
    """Ray, or an error that says how to get it."""
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise ArenaError(
            "--engine ray needs Ray, which is not installed: pip install 'turfwar[ray]'"
        ) from error


def play_task(plan: Series, start: int, stop: int) -> bytes:
    """A task as the cluster runs it: a batch, packed."""
    ignore_interrupts()
    return msgspec.msgpack.encode(play_chunk(plan, Chunk(start, stop)))


class RayWorkers:
    """A cluster; `count` is how many tasks it is given at once, by default one for each CPU."""

    def __init__(self, plan: Series, count: int | None = None) -> None:
        self.ray = import_ray()
        self.lost = 0
        self.ours = not self.ray.is_initialized()
        if self.ours:
            self.connect(count)
        self.count = count or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.plan = self.ray.put(plan)
        self.task = self.ray.remote(num_cpus=1, max_retries=0)(play_task)
        self.running: dict[Any, Chunk] = {}
        self.deaths: dict[Chunk, int] = {}

    def connect(self, count: int | None) -> None:
        """Join the cluster that the environment names, or start one on this machine."""
        address = os.environ.get(ADDRESS)
        # Ray would otherwise look for a cluster by itself.
        where = {"address": address} if address else {"address": "local", "num_cpus": count}
        try:
            self.ray.init(
                **where,
                log_to_driver=False,
                logging_level="ERROR",
                **({} if address else {"include_dashboard": False}),
            )
        except Exception as error:
            # Ray raises whatever its parts do; nothing has been played yet.
            reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error)
            place = f"of {ADDRESS}={address}" if address else "on this machine"
            raise ArenaError(f"no Ray cluster {place}: {reason}") from error

    def submit(self, chunk: Chunk) -> None:
        self.running[self.task.remote(self.plan, chunk.start, chunk.stop)] = chunk

    def collect(self) -> list[Batch[PlayedRow]]:
        batches: list[Batch[PlayedRow]] = []
        while not batches:
            self.ray.wait(list(self.running), num_returns=1)
            # All that is there by now: it is kept on the disk at once.
            ready, _ = self.ray.wait(list(self.running), num_returns=len(self.running), timeout=0)
            for reference in ready:
                chunk = self.running.pop(reference)
                batch = self.fetch(reference, chunk)
                if batch is not None:
                    batches.append(batch)
        return batches

    def fetch(self, reference: Any, chunk: Chunk) -> Batch[PlayedRow] | None:
        """What a task has brought, or None where it is to be done again."""
        exceptions = self.ray.exceptions
        gone = tuple(getattr(exceptions, name) for name in GONE)
        try:
            batch = msgspec.msgpack.decode(self.ray.get(reference), type=Batch[PlayedRow])
        except gone as error:
            self.lost += 1
            spend_life(self.deaths, chunk, f"the Ray worker ({type(error).__name__})")
            self.submit(chunk)
            return None
        except exceptions.RayError as error:
            cause = getattr(error, "cause", None)
            if isinstance(cause, ArenaError):
                raise cause from None
            raise ArenaError(f"{chunk} cannot be played: {cause or error}") from error
        check_code(batch)
        return batch

    def close(self, *, at_once: bool = False) -> None:
        if at_once:
            for reference in self.running:
                self.ray.cancel(reference, force=True)
        self.running.clear()
        if self.ours:
            self.ray.shutdown()
