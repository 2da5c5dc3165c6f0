"""The file that a run is kept in while it goes on: the plan, then a line for each match by index.

A line counts once it is whole, so that whatever stops a run, what is finished is kept; and since
every match follows from the plan and its index, the rest can be played at any time.
"""

import contextlib
import fcntl
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Final

import msgspec
from msgspec import Struct

from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.playing import Row, code_fingerprint
from turfwar.kernel.errors import TurfwarError

FORMAT: Final = "turfwar simulate 1"


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is played, and by which code."""

    format: str
    code: str
    plan: Series


class Journal:
    """A run's file, open for this run alone; `rows` says how many matches it has."""

    def __init__(self, path: Path, file: IO[bytes], plan: Series, rows: int) -> None:
        self.path = path
        self.file = file
        self.plan = plan
        self.rows = rows

    @classmethod
    def begin(cls, path: Path, plan: Series) -> "Journal":
        """A new file for a plan; one that is there already is not touched."""
        file = open_locked(path, "xb")
        header = Header(FORMAT, code_fingerprint(), plan)
        journal = cls(path, file, plan, 0)
        journal.write([msgspec.json.encode(header)])
        return journal

    @classmethod
    def go_on(cls, path: Path) -> "Journal":
        """A file that is there already; a last line that was cut short is dropped."""
        file = open_locked(path, "r+b")
        try:
            first = file.readline()
            header = read_header(path, first)
            rows, end = 0, len(first)
            for number, line in enumerate(file, 2):
                if not line.endswith(b"\n"):
                    break
                read_row(path, number, line, rows)
                rows += 1
                end += len(line)
            file.truncate(end)
            file.seek(end)
        except BaseException:
            file.close()
            raise
        return cls(path, file, header.plan, rows)

    def append(self, rows: Iterable[Row]) -> None:
        """Keep the next matches."""
        lines = [msgspec.json.encode(row) for row in rows]
        self.write(lines)
        self.rows += len(lines)

    def write(self, lines: list[bytes]) -> None:
        try:
            self.file.write(b"\n".join(lines) + b"\n")
            self.file.flush()
        except OSError as error:
            raise ArenaError(f"{self.path} cannot be written: {error.strerror}") from error

    def read(self) -> Iterator[Row]:
        """The matches from the first on; nothing of them is kept here."""
        with self.path.open("rb") as file:
            file.readline()
            for expected, line in zip(range(self.rows), file, strict=False):
                yield read_row(self.path, expected + 2, line, expected)

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
        raise ArenaError(f"{path} cannot be opened: {error.strerror}") from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise ArenaError(f"{path} is being written by another run: wait for its end") from error
    return file


def read_header(path: Path, line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.DecodeError as error:
        raise ArenaError(
            f"{path}, line 1: not a run of `turfwar simulate` ({error}); it would begin with"
            f' {{"format":"{FORMAT}",...'
        ) from error
    if header.format != FORMAT:
        raise ArenaError(f"{path}, line 1: the format is {header.format!r}, not {FORMAT!r}")
    try:
        plan = header.plan.checked()
    except TurfwarError as error:
        raise ArenaError(f"{path}, line 1: {error}") from error
    if header.code != code_fingerprint():
        raise ArenaError(
            f"{path} was begun by another version of Turfwar ({header.code[:8]}, this is"
            f" {code_fingerprint()[:8]}): its matches may not come out the same; begin a new file"
        )
    return Header(header.format, header.code, plan)


def read_row(path: Path, number: int, line: bytes, expected: int) -> Row:
    """The row of a line; `expected` is the index it has to have."""
    try:
        row = msgspec.json.decode(line, type=Row)
    except msgspec.DecodeError as error:
        raise ArenaError(f"{path}, line {number}: not a match ({error})") from error
    if row.index != expected:
        raise ArenaError(
            f"{path}, line {number}: match {row.index}, where match {expected} is to be"
        )
    return row
