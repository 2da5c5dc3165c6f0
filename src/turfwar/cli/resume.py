"""What `simulate` and `arena` do alike to keep a run in a file while it goes on."""

import os
import shlex
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

import typer

from turfwar.arena.journal import P, R, RunJournal, RunKind
from turfwar.arena.plan import ArenaError
from turfwar.arena.workers import StopSignal
from turfwar.cli.common import EXIT_USAGE, fail
from turfwar.teams.roster import Roster

EXIT_BY_SIGNAL: Final = 128
"""With the number of a signal that has ended a run: its exit code."""


def kept_in(out: Path | None, resume: Path | None) -> Path | None:
    """The file that the command line names for a run, if it does."""
    return resume or (out.with_name(f"{out.name}.partial") if out else None)


def begin(kind: RunKind[P, R], path: Path | None, plan: P) -> RunJournal[P, R]:
    """A new run's file; where none is named, one in the temporary directory."""
    if path is None:
        handle, name = tempfile.mkstemp(".partial", f"turfwar-{kind.command}-")
        os.close(handle)
        path = Path(name)
        path.unlink()
    try:
        return RunJournal.begin(kind, path, plan)
    except ArenaError as error:
        fail(str(error), EXIT_USAGE)


def refuse(option: str, path: Path, begun: object, said: object) -> NoReturn:
    """What is said beside `--resume` is not what was begun."""
    fail(
        f"{option}: {path} holds a run with {in_short(begun)}, not {in_short(said)}:"
        f" leave {option} out to resume it, or name another file for a new run",
        EXIT_USAGE,
    )


def refuse_fewer(path: Path, rows: int, wanted: int) -> NoReturn:
    """It is to be shorter than it is already."""
    fail(f"--matches: {path} has {rows:,} matches already, more than {wanted:,}", EXIT_USAGE)


def in_short(value: object) -> str:
    """A value of a plan as a message names it."""
    if isinstance(value, Roster):
        return f"the roster of {value.name}"
    if isinstance(value, tuple):
        return f"the options {', '.join(value)}" if value else "no options"
    return str(value) or "nothing"


def say_how_to_go_on(finished: int, total: int, path: Path, command: Sequence[str]) -> None:
    typer.echo(
        f"Stopped: {finished:,} of {total:,} matches are finished and kept in {path}.\n"
        f"Go on with: {shlex.join(command)}",
        err=True,
    )


def exit_code(stop: StopSignal) -> int:
    """That of a run which was stopped."""
    return EXIT_BY_SIGNAL + stop.signal
