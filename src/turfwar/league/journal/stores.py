"""Where journals are kept: in memory, or in a file of lines. The database is in `sql.py`."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from turfwar.league.journal.events import Conflict, JournalError, LeagueEvent, decode, encode

SEPARATOR: Final = b"\x1e"


class JournalStore(Protocol):
    """The lines of one league: read, and appended to by whoever has seen the last one."""

    def read(self, after: int = 0) -> list[LeagueEvent]:
        """All lines after a number."""
        ...

    def append(self, events: Sequence[LeagueEvent]) -> None:
        """All of them or none; `Conflict` where the first is not the next."""
        ...


class MemoryJournal:
    """Lines that nobody keeps."""

    def __init__(self, events: Sequence[LeagueEvent] = ()) -> None:
        self.events = list(events)

    def read(self, after: int = 0) -> list[LeagueEvent]:
        return self.events[after:]

    def append(self, events: Sequence[LeagueEvent]) -> None:
        if events and events[0].seq != len(self.events) + 1:
            raise Conflict(f"line {events[0].seq} is written already")
        self.events.extend(events)


class FileJournal:
    """A file with a line of JSON for each event, synced to the disk at every append.

    A line that was cut off, as by `kill -9`, was never acknowledged, and does not count; what
    belongs together is written as one line of several events, so that half of it is nothing. A
    file that lacks a line, or has one twice, can be looked at, and is not written to.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._size = -1
        """How long the file was when its last line was seen, and the number of that line."""
        self._last = 0
        self._gap = 0
        """The first number that is not where it belongs; 0 where all are."""

    def read(self, after: int = 0) -> list[LeagueEvent]:
        data = self._data()
        whole = data[: data.rfind(b"\n") + 1]
        events = [
            decode(part, f"{self.path}:{number}")
            for number, line in enumerate(whole.split(b"\n")[:-1], 1)
            for part in line.split(SEPARATOR)
        ]
        self._size = len(whole)
        self._last = events[-1].seq if events else 0
        self._gap = next((at for at, event in enumerate(events, 1) if event.seq != at), 0)
        return [event for event in events if event.seq > after]

    def _data(self) -> bytes:
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise JournalError(f"{self.path} cannot be read: {error.strerror}") from None

    def append(self, events: Sequence[LeagueEvent]) -> None:
        if not events:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path, "a+b") as file:
            _lock(file.fileno())
            if os.fstat(file.fileno()).st_size != self._size:
                self.read()
                if not self._gap:
                    os.ftruncate(file.fileno(), self._size)
            if self._gap:
                raise JournalError(
                    f"{self.path}: line {self._gap} is missing, or others are there twice; nothing "
                    "is written to it until it is whole again: `turfwar league rebuild --check`"
                )
            if events[0].seq != self._last + 1:
                raise Conflict(f"line {events[0].seq} is written already")
            written = SEPARATOR.join(encode(event) for event in events) + b"\n"
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
            self._size += len(written)
            self._last = events[-1].seq


def _lock(descriptor: int) -> None:
    """One writer at a time, where the system can see to it."""
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(descriptor, fcntl.LOCK_EX)
