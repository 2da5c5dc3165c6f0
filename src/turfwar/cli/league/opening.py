"""`turfwar league open`: a league of a file in the browser."""

import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from turfwar.cli.common import EXIT_FAILED, fail
from turfwar.cli.league.desk import cli_errors
from turfwar.cli.serve import Host, Port, run
from turfwar.league import archive
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.journal.stores import FileJournal


def open_(
    file: Annotated[Path, typer.Argument(help="A league's journal, or its archive (.zip).")],
    host: Host = "127.0.0.1",
    port: Port = 8000,
    bring: Annotated[
        bool, typer.Option("--bring", help="Only import it; open no browser.")
    ] = False,
) -> None:
    """Open a league in the browser.

    It is copied into the database of `turfwar serve` (once, however often it is opened); the file
    stays as it is. The link that is printed first makes whoever follows it a commissioner there.

    Example: turfwar league open demo-league/league.zip
    """
    with cli_errors():
        events = read(file)
        path, word = brought(events)
    url = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"
    if word:
        typer.echo(f"To run it, follow this once:  {url}{path}/join/{word}")
    typer.echo(f"The league is at              {url}{path}")
    if bring:
        return
    if answers(url):
        webbrowser.open(url + path)
    else:
        run(host, port, browse=True, path=path)


def read(file: Path) -> list[LeagueEvent]:
    """The lines of a league, from its journal or from its archive."""
    if not file.exists():
        fail(f"{file}: file not found", EXIT_FAILED)
    if file.suffix == ".zip":
        return archive.load(file)
    return FileJournal(file).read()


def brought(events: list[LeagueEvent]) -> tuple[str, str]:
    """Where a league is in the browser, and the word of an invitation where it is new there."""
    try:
        from turfwar.server.league_import import bring_league
    except ImportError as error:
        fail(f"The server needs {error.name}: pip install 'turfwar[server]'", EXIT_FAILED)
    id, word = bring_league(events)
    return f"/league/{id}", word


def answers(url: str) -> bool:
    """Whether a server of ours is there already."""
    try:
        with urllib.request.urlopen(f"{url}/api/bots", timeout=2) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError, ValueError):
        return False
