"""What the commands of the league office share: its file, who is at the desk, errors as exits."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from turfwar.cli.common import EXIT_FAILED, EXIT_USAGE, fail
from turfwar.kernel.errors import TurfwarError
from turfwar.league.journal.events import JournalError
from turfwar.league.journal.kinds import AnyPayload
from turfwar.league.journal.stores import FileJournal
from turfwar.league.office import Office
from turfwar.rulesets.content import UnknownName

File = Annotated[Path, typer.Argument(help="The league's journal, a file of lines.")]
Actor = Annotated[str, typer.Option("--as", help="Who does it.")]
Reason = Annotated[str, typer.Option("--reason", help="Why.")]
YOU = "commissioner"


@contextmanager
def told() -> Iterator[None]:
    """Errors as a line on stderr: 2 for what cannot be read, else 1."""
    try:
        yield
    except (UnknownName, JournalError) as error:
        fail(str(error), EXIT_USAGE)
    except TurfwarError as error:
        fail(str(error), EXIT_FAILED)


def open_office(file: Path, actor: str = YOU, *, new: bool = False) -> Office:
    """The office of a journal; the league's secret is in a file beside it."""
    if file.is_dir():
        fail(f"{file} is a folder; name the file of a league", EXIT_USAGE)
    if not new and not file.exists():
        fail(f"there is no league in {file}; `turfwar league new` founds one", EXIT_USAGE)
    if new and file.exists():
        fail(f"{file} is there already", EXIT_FAILED)
    journal = FileJournal(file)
    secret = file.with_name(f"{file.name}.secret")
    # Nothing is written beside a file that is no league's.
    if not new and not secret.exists() and not journal.read():
        fail(f"{file} has nothing of a league in it", EXIT_USAGE)
    try:
        if not secret.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(secret, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w") as out:
                out.write(secrets.token_hex(32))
        master = secret.read_text().strip()
    except OSError as error:
        fail(f"{secret} cannot be used: {error.strerror}", EXIT_FAILED)
    return Office(journal, actor=actor, master=master)


def payload_of(text: str) -> AnyPayload:
    """An event as JSON, `{"kind": "paid", ...}`."""
    try:
        found: AnyPayload = msgspec.json.decode(text, type=AnyPayload)
    except msgspec.MsgspecError as error:
        fail(f"that is no event: {error}", EXIT_USAGE)
    return found
