"""What the admin commands share: the database, who acts, confirmations and output."""

import getpass
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.table import Table

from turfwar.cli.common import EXIT_FAILED, console, errors_as_exits, fail, print_json
from turfwar.cli.serve import load

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from turfwar.server.config import Settings

ConfigFile = Annotated[
    Path | None, typer.Option("--config", help="A settings file (TOML); see docs/settings.md.")
]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]
Most = Annotated[int, typer.Option("--limit", min=1, max=1000, help="How many to list.")]
Reason = Annotated[str, typer.Option("--reason", help="Why. The coaches see it.")]


WHOLE: Final = ("id", "created", "updated", "made", "action", "target")
"""Columns that are not broken into lines."""
MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


def actor() -> str:
    """Who acts, for the audit log."""
    try:
        return f"shell:{getpass.getuser()}"
    except (KeyError, OSError):
        return "shell"


@contextmanager
def opened(config: Path | None) -> "Iterator[tuple[Engine, Settings]]":
    """The server's database, which is not upgraded here; errors are one line."""
    settings = load(config)
    with errors_as_exits():
        from sqlalchemy.exc import SQLAlchemyError

        from turfwar.server.admin.audit import AdminError
        from turfwar.server.admin.checks import OK, migrations
        from turfwar.server.storage.database import connect

        must_exist(settings)
        engine = connect(settings.database_url)
        try:
            state = migrations(engine)
            if state.status != OK:
                raise AdminError(state.message.rstrip("."))
            yield engine, settings
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
            raise AdminError(f"the database refuses: {reason}") from error
        finally:
            engine.dispose()


def must_exist(settings: "Settings") -> None:
    """A mistyped path must not become a new, empty database."""
    if settings.database_url.startswith("sqlite:///"):
        path = Path(settings.database_url.removeprefix("sqlite:///"))
        if not path.is_file():
            fail(f"No database at {path}: check database_url")


def confirm(question: str, yes: bool, as_json: bool) -> None:
    """Ask before something is lost for good."""
    if yes:
        return
    if as_json:
        fail("with --json, say --yes to confirm", EXIT_FAILED)
    if not typer.confirm(question):
        fail("nothing was changed")


def do(config: Path | None, as_json: bool, work: Callable[..., str], *arguments: Any) -> None:
    """Do one thing, and print what was done."""
    with opened(config) as (engine, _):
        message = work(engine, actor(), *arguments)
    if as_json:
        print_json({"message": message})
    else:
        typer.echo(message)


def show(rows: list[dict[str, Any]], columns: Sequence[str], as_json: bool, nothing: str) -> None:
    """Print a list, as a table or as JSON with everything."""
    if as_json:
        print_json(rows)
        return
    if not rows:
        typer.echo(nothing)
        return
    table = Table(box=None, pad_edge=False)
    for name in columns:
        table.add_column(name.upper(), overflow="fold", no_wrap=name in WHOLE)
    for row in rows:
        table.add_row(*(cell(row[name]) for name in columns))
    console().print(table)


def cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and MOMENT.fullmatch(value):
        return value[:16].replace("T", " ")
    if isinstance(value, dict):
        return ", ".join(str(each) for each in value.values() if each is not None)
    return str(value)
