"""The file that a run is kept in while it goes on: the plan, then a line for each match.

A line counts once it is whole, so that whatever stops a run, what is finished is kept; and since
every match follows from the plan and its index, the rest can be played at any time. A run that is
made longer says so by its plan again, in a line between the matches.
"""

import contextlib
import fcntl
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, ClassVar, Final, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.playing import PlayedRow, code_fingerprint
from turfwar.kernel.errors import TurfwarError

HEADER: Final = b'{"format":'
"""So begins a line that has a plan, and no match."""
LONGEST_HEADER: Final = 2**22
"""In bytes; plans may have whole rosters in them."""
UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Planned(Protocol):
    """What is played: a struct that knows how many matches it has."""

    __struct_fields__: ClassVar[tuple[str, ...]]

    @property
    def total(self) -> int: ...

    def checked(self) -> Self: ...


class Kept(Protocol):
    """A match as it is kept."""

    @property
    def index(self) -> int: ...


P = TypeVar("P", bound=Planned)
R = TypeVar("R", bound=Kept)


@dataclass(frozen=True)
class RunKind(Generic[P, R]):
    """Whose runs they are, and what is in their files."""

    command: str
    plan: type[P]
    row: type[R]
    in_order: bool
    """Whether matches are kept by index; else each as soon as it is finished."""
    lengths: tuple[str, ...] = ("matches",)
    """What of a plan may be another in a run that goes on: how long it is to be."""

    @property
    def format(self) -> str:
        return f"turfwar {self.command} 1"


SERIES: Final = RunKind("simulate", Series, PlayedRow, in_order=True)


class RunHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is played, and by which code."""

    format: str
    code: str
    plan: msgspec.Raw


class RunJournal(Generic[P, R]):
    """A run's file, open for this run alone; `rows` says how many matches it has."""

    def __init__(self, kind: RunKind[P, R], path: Path, file: IO[bytes], plan: P) -> None:
        self.kind = kind
        self.path = path
        self.file = file
        self.plan = plan
        self.rows = 0
        self.indexes: set[int] = set()
        """Which matches it has, where they come in any order."""

    @classmethod
    def begin(cls, kind: RunKind[P, R], path: Path, plan: P) -> "RunJournal[P, R]":
        """A new file for a plan; one that is there already is not touched."""
        journal = cls(kind, path, open_locked(path, "xb"), plan)
        try:
            journal.amend(plan)
            sync_folder(path.parent)
        except BaseException:
            journal.remove()
            raise
        return journal

    @classmethod
    def go_on(cls, kind: RunKind[P, R], path: Path) -> "RunJournal[P, R]":
        """A file that is there already; a last line that was cut short is dropped."""
        file = open_locked(path, "r+b")
        try:
            first = file.readline(LONGEST_HEADER)
            journal = cls(kind, path, file, read_plan(kind, path, 1, first))
            end = len(first)
            for number, line in enumerate(file, 2):
                if not line.endswith(b"\n"):
                    break
                journal.take(number, line)
                end += len(line)
            file.truncate(end)
            file.seek(end)
        except OSError as error:
            file.close()
            raise ArenaError(f"{path} cannot be read: {error.strerror}") from error
        except BaseException:
            file.close()
            raise
        return journal

    def take(self, number: int, line: bytes) -> None:
        """A line that is there already."""
        where = f"{self.path}, line {number}"
        if line.startswith(HEADER):
            plan = read_plan(self.kind, self.path, number, line)
            if changed := self.changed(plan):
                raise ArenaError(f"{where}: another run begins here ({', '.join(changed)})")
            self.plan = plan
            return
        row = self.read_row(number, line)
        if self.kind.in_order:
            if row.index != self.rows:
                raise ArenaError(f"{where}: match {row.index}, where match {self.rows} is to be")
        else:
            if not 0 <= row.index < self.plan.total:
                raise ArenaError(f"{where}: match {row.index} of a run of {self.plan.total:,}")
            if row.index in self.indexes:
                raise ArenaError(f"{where}: match {row.index} for the second time")
            self.indexes.add(row.index)
        self.rows += 1

    def changed(self, plan: P) -> list[str]:
        """What is another in this plan, other than how long it is."""
        return [
            name
            for name in plan.__struct_fields__
            if name not in self.kind.lengths and getattr(plan, name) != getattr(self.plan, name)
        ]

    def amend(self, plan: P) -> None:
        """Keep the plan, as it is from here on."""
        raw = msgspec.Raw(msgspec.json.encode(plan))
        self.write([msgspec.json.encode(RunHeader(self.kind.format, code_fingerprint(), raw))])
        self.plan = plan

    def append(self, rows: Iterable[R]) -> None:
        """Keep matches that are finished."""
        lines = [msgspec.json.encode(row) for row in rows]
        if lines:
            self.write(lines)
            self.rows += len(lines)

    def write(self, lines: list[bytes]) -> None:
        """Write lines down to the disk, where they outlive the machine's end too."""
        try:
            self.file.write(b"\n".join(lines) + b"\n")
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise ArenaError(f"{self.path} cannot be written: {error.strerror}") from error

    def read(self) -> Iterator[R]:
        """The matches as they were kept; nothing of them is kept here."""
        left = self.rows
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not left:
                    return
                if not line.startswith(HEADER):
                    yield self.read_row(number, line)
                    left -= 1

    def read_row(self, number: int, line: bytes) -> R:
        try:
            return msgspec.json.decode(line, type=self.kind.row)
        except UNREADABLE as error:
            raise ArenaError(f"{self.path}, line {number}: not a match ({error})") from error

    def close(self) -> None:
        # What could not be written has been said, and is not to be tried again.
        with contextlib.suppress(OSError):
            self.file.close()

    def remove(self) -> None:
        """The run is over, and nobody has asked for the file."""
        self.close()
        self.path.unlink(missing_ok=True)


def open_locked(path: Path, mode: str) -> IO[bytes]:
    """A file that no other run has open."""
    try:
        file = path.open(mode)
    except OSError as error:
        raise ArenaError(f"{path} cannot be opened: {error.strerror or error}") from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise ArenaError(f"{path} is being written by another run: wait for its end") from error
    return file


def sync_folder(folder: Path) -> None:
    """See to it that a new file's name outlives the machine's end; not every disk can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def read_plan(kind: RunKind[P, R], path: Path, number: int, line: bytes) -> P:
    """The plan of a line, if it is one of this kind and of this version."""
    where = f"{path}, line {number}"
    if not line or (line.startswith(HEADER) and not line.endswith(b"\n")):
        raise ArenaError(f"{where}: cut short, so nothing is kept here: remove it to begin anew")
    try:
        header = msgspec.json.decode(line, type=RunHeader)
        if header.format != kind.format:
            raise ArenaError(f"{where}: the format is {header.format!r}, not {kind.format!r}")
        plan = msgspec.json.decode(header.plan, type=kind.plan)
    except UNREADABLE as error:
        raise ArenaError(
            f"{where}: not a run of `turfwar {kind.command}` ({error}); it would begin with"
            f' {HEADER.decode()}"{kind.format}",...'
        ) from error
    # Only the same version is sure to know the plan's bots, lists and options.
    if header.code != code_fingerprint():
        raise ArenaError(
            f"{path} was begun by another version of Turfwar ({header.code[:8]}, this is"
            f" {code_fingerprint()[:8]}): its matches may not come out the same; begin a new file"
        )
    try:
        return plan.checked()
    except TurfwarError as error:
        raise ArenaError(f"{where}: {error}") from error
