"""What the event loop of a server waits for, measured inside the server.

`python -m bench.stalls FILE ...` is `turfwar serve ...` with a heartbeat in its loop. How late each
beat comes is written to FILE, with the reasons:

    computing   the thread of the loop computed: some callback, or Python's search for garbage
    queueing    the thread could have run, but something else had the core
    blocked     the thread slept though a beat was due: another thread had Python's lock

Computing and blocked are the server's own doing, however busy the machine is.
`bench.load --stalls` starts its server like this, and compares quiet and noisy times.
"""

import asyncio
import gc
import struct
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import uvicorn

BEAT: Final = 0.002
PACKED: Final = struct.Struct("<5d")
SAVED: Final = struct.Struct("<2d")
WRITTEN: Final = 100
"""How many beats are written at once."""


class Beat(NamedTuple):
    """When a beat came, and how late it was, in seconds; with the reasons."""

    at: float
    computing: float
    queueing: float
    blocked: float
    garbage: float
    """A part of computing or of blocked, by whatever thread it was looked for."""

    @property
    def late(self) -> float:
        return self.computing + self.queueing + self.blocked

    @property
    def own(self) -> float:
        """What the server did to itself."""
        return self.computing + self.blocked


class Saving(NamedTuple):
    """When the journal has saved something, and how many seconds that took."""

    at: float
    seconds: float


class Garbage:
    """How long Python has looked for garbage so far."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.began = 0.0

    def __call__(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self.began = time.perf_counter()
        else:
            self.seconds += time.perf_counter() - self.began


def scheduled() -> tuple[float, float]:
    """The seconds for which this thread has computed, and has waited for a core."""
    computed, waited, _ = Path("/proc/thread-self/schedstat").read_text().split()
    return int(computed) / 1e9, int(waited) / 1e9


async def heartbeat(file: BinaryIO) -> None:
    garbage = Garbage()
    gc.callbacks.append(garbage)
    waiting: list[bytes] = []
    while True:
        began, (computed, waited), looked = time.monotonic(), scheduled(), garbage.seconds
        await asyncio.sleep(BEAT)
        at, (computes, waits) = time.monotonic(), scheduled()
        late = max(0.0, at - began - BEAT)
        computing = min(late, computes - computed)
        queueing = min(late - computing, waits - waited)
        blocked = late - computing - queueing
        waiting.append(
            PACKED.pack(at, computing, queueing, blocked, min(late, garbage.seconds - looked))
        )
        if len(waiting) >= WRITTEN:
            file.write(b"".join(waiting))
            waiting.clear()


def timed(way: Callable[..., None], file: BinaryIO) -> Callable[..., None]:
    """The journal's way of saving, which writes down when it has ended and how long it took."""

    def saves(*arguments: Any) -> None:
        began = time.monotonic()
        try:
            way(*arguments)
        finally:
            at = time.monotonic()
            file.write(SAVED.pack(at, at - began))

    return saves


def saves_of(path: Path) -> list[Saving]:
    return [Saving(*each) for each in SAVED.iter_unpack(path.read_bytes())]


def saving_file(path: Path) -> Path:
    """Where it is written how long the journal took."""
    return path.with_name(path.name + ".saving")


def beats_of(path: Path) -> list[Beat]:
    data = path.read_bytes()
    return [Beat(*each) for each in PACKED.iter_unpack(data[: len(data) - len(data) % PACKED.size])]


def summed_up(beats: Sequence[Beat], saves: Sequence[Saving]) -> dict[str, float]:
    """How late beats were, in milliseconds; and of 1,000 milliseconds, how many were which.

    `saving` is how many milliseconds the journal took to have choices on the disk.
    """
    if not beats:
        return {}
    own = sorted(beat.own for beat in beats)
    late = sorted(beat.late for beat in beats)
    saving = sorted(each.seconds for each in saves) or [0.0]
    passed = beats[-1].at - beats[0].at or 1.0

    def share(times: Iterable[float]) -> float:
        return round(1000 * sum(times) / passed, 1)

    return {
        "late_p95": round(1000 * late[int(0.95 * len(late))], 1),
        "own_p95": round(1000 * own[int(0.95 * len(own))], 1),
        "own_p99": round(1000 * own[int(0.99 * len(own))], 1),
        "own_max": round(1000 * own[-1], 1),
        "computing": share(beat.computing for beat in beats),
        "blocked": share(beat.blocked for beat in beats),
        "garbage": share(beat.garbage for beat in beats),
        "queueing": share(beat.queueing for beat in beats),
        "saving_p50": round(1000 * saving[len(saving) // 2], 1),
        "saving_p95": round(1000 * saving[int(0.95 * len(saving))], 1),
        "saving_max": round(1000 * saving[-1], 1),
    }


def main() -> None:
    path = Path(sys.argv.pop(1))
    # They live as long as the server.
    file = path.open("wb", buffering=0)
    saving = saving_file(path).open("wb", buffering=0)
    started = uvicorn.Server.startup
    tasks = []

    async def startup(self: uvicorn.Server, sockets: list | None = None) -> None:  # type: ignore[type-arg]
        await started(self, sockets)
        tasks.append(asyncio.create_task(heartbeat(file)))

    uvicorn.Server.startup = startup  # type: ignore[method-assign]
    from turfwar.cli.main import main as turfwar
    from turfwar.server.storage.journal import JournalWriter

    JournalWriter.commit = timed(JournalWriter.commit, saving)  # type: ignore[method-assign]

    turfwar()


if __name__ == "__main__":
    main()
