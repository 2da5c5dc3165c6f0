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
from turfwar.games.content import UnknownName
from turfwar.kernel.errors import TurfwarError
from turfwar.league.dates import DateError
from turfwar.league.events.payload import AnyPayload
from turfwar.league.events.registry import read_payload
from turfwar.league.journal.events import JournalError
from turfwar.league.journal.stores import FileJournal
from turfwar.league.office import Office

File = Annotated[Path, typer.Argument(help="The league's journal file.")]
Actor = Annotated[str, typer.Option("--as", help="Acting user.")]
Reason = Annotated[str, typer.Option("--reason", help="Reason.")]
YOU = "commissioner"


@contextmanager
def cli_errors() -> Iterator[None]:
    """Errors as a line on stderr: 2 for what cannot be read, else 1."""
    try:
        yield
    except (UnknownName, JournalError, DateError) as error:
        fail(str(error), EXIT_USAGE)
    except TurfwarError as error:
        fail(str(error), EXIT_FAILED)


def open_office(file: Path, actor: str = YOU, *, new: bool = False) -> Office:
    """The office of a journal; the league's secret, in a file beside it, is read when needed."""
    if file.is_dir():
        fail(f"{file} is a folder. Give the file of a league", EXIT_USAGE)
    if not new and not file.exists():
        fail(f"No league in {file}. Create one with `turfwar league new`", EXIT_USAGE)
    if new and file.exists() and file.stat().st_size:
        fail(f"{file} exists", EXIT_FAILED)
    office = Office(FileJournal(file), actor=actor, master=lambda: league_secret(file, office))
    if not new and not office.events:
        fail(f"{file} contains no league", EXIT_USAGE)
    return office


def secret_file(file: Path) -> Path:
    """Where a league's secret is kept."""
    return file.with_name(f"{file.name}.secret")


def league_secret(file: Path, office: Office) -> str:
    """The league's secret. A lost one is replaced only where nothing was promised from it."""
    secret = kept_secret(file)
    if secret:
        return secret
    path = secret_file(file)
    waits = len(list(office.promised()))
    if waits:
        fail(
            f"{path} is lost, from which dice of {waits} open matches were promised. Was the "
            f"league moved without it? Put it back; or, if it is gone for good, "
            f"`turfwar league secret {file} --renew` promises the dice that are still to fall anew",
            EXIT_FAILED,
        )
    if office.league.matches:
        typer.echo(f"{path} is not there; a new one is made, as no open match needs it", err=True)
    return new_secret(file)


def kept_secret(file: Path) -> str:
    """A league's secret as it is in its file; nothing where there is none, or an empty one."""
    path = secret_file(file)
    try:
        return path.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}", EXIT_FAILED)


def new_secret(file: Path) -> str:
    """Make a secret for a league, whole or not at all; of two who do so at once one is first."""
    path = secret_file(file)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(secrets.token_hex(32))
            out.flush()
            os.fsync(out.fileno())
        if path.exists() and not kept_secret(file):
            path.unlink()
        try:
            os.link(beside, path)
        except FileExistsError:
            pass
        except OSError:  # where files have one name only
            beside.replace(path)
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror}", EXIT_FAILED)
    finally:
        beside.unlink(missing_ok=True)
    return kept_secret(file)


def payload_of(text: str) -> AnyPayload:
    """An event as JSON, `{"kind": "paid", ...}`."""
    try:
        return read_payload(msgspec.json.decode(text))
    except msgspec.MsgspecError as error:
        fail(f"Not an event: {error}", EXIT_USAGE)
