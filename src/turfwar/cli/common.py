"""What the commands share: exit codes, error messages, plain consoles and JSON."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final, NoReturn

import msgspec
import typer
from rich.console import Console

from turfwar.games.content import UnknownName
from turfwar.kernel.errors import TurfwarError

EXIT_OK: Final = 0
EXIT_FAILED: Final = 1
EXIT_USAGE: Final = 2
EXIT_UNDECIDED: Final = 3

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def console() -> Console:
    """A console that prints text as it is: brackets in it are not markup."""
    return Console(markup=False, emoji=False, highlight=False)


def fail(message: str, code: int = EXIT_FAILED) -> NoReturn:
    """Say on stderr what was wrong, and leave with the code."""
    typer.echo(f"Error: {message}", err=True)
    raise typer.Exit(code)


@contextmanager
def errors_as_exits() -> Iterator[None]:
    """Turn Turfwar's errors into a line on stderr: 2 for a name nobody knows, else 1."""
    try:
        yield
    except UnknownName as error:
        fail(str(error), EXIT_USAGE)
    except TurfwarError as error:
        fail(str(error), EXIT_FAILED)


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def gold(amount: int) -> str:
    return f"{amount:,}"
