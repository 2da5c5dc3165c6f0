"""`turfwar serve`: matches in the browser."""

import sys
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from turfwar.cli.common import EXIT_FAILED, AsJson, errors_as_exits, fail, print_json

if TYPE_CHECKING:
    from turfwar.server.config import Settings

STARTUP_FAILED: Final = 3

Host = Annotated[
    str | None,
    typer.Option(help="The address to listen on; 0.0.0.0 for all.  [default: 127.0.0.1]"),
]
Port = Annotated[
    int | None, typer.Option(min=1, max=65535, help="The port to listen on.  [default: 8000]")
]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", help="A settings file (TOML); see docs/settings.md.")
]
Workers = Annotated[
    int | None,
    typer.Option(
        min=1, help="Number of server processes; more than one needs PostgreSQL.  [default: 1]"
    ),
]
CheckConfig = Annotated[
    bool, typer.Option("--check-config", help="Check the settings, print them, and exit.")
]


def serve(
    host: Host = None,
    port: Port = None,
    config: ConfigFile = None,
    workers: Workers = None,
    check_config: CheckConfig = False,
    as_json: AsJson = False,
) -> None:
    """Run a server for matches, leagues and puzzles.

    Matches are saved in your data folder, or in the database TURFWAR_DATABASE_URL.

    Example: turfwar serve --port 8000
    """
    if check_config:
        show_config(config, as_json)
        return
    run(host, port, browse=False, config=config, workers=workers)


def load(config: Path | None) -> "Settings":
    """The settings, each fault on a line of its own."""
    try:
        from turfwar.server.config import Settings
        from turfwar.server.config_reading import ConfigFaults
    except ImportError as error:
        fail(f"The server needs {error.name}: pip install 'turfwar[server]'", EXIT_FAILED)
    try:
        return Settings.from_environment(config)
    except ConfigFaults as error:
        for fault in error.faults:
            typer.echo(f"Error: {fault}", err=True)
        raise typer.Exit(EXIT_FAILED) from error


def show_config(config: Path | None, as_json: bool) -> None:
    """Print the settings that a server would start with, without passwords."""
    settings = load(config)
    from turfwar.server.config_reading import shown_settings
    from turfwar.server.proxy_advice import trusts_visitors
    from turfwar.server.workers import check_workers

    found = shown_settings(settings)
    with errors_as_exits():
        check_workers(settings)
        if settings.metrics:
            from turfwar.server.metrics import prometheus

            prometheus()
    if as_json:
        print_json(found)
        return
    limits = found.pop("limits")
    for name, value in [
        *found.items(),
        *((f"limits.{name}", each) for name, each in limits.items()),
    ]:
        shown = ", ".join(value) if isinstance(value, tuple) else value
        typer.echo(f"{name} = {str(shown).lower() if isinstance(shown, bool) else shown}")
    for warning in trusts_visitors(settings):
        typer.echo(f"Warning: {warning}.", err=True)
    typer.echo("The settings are valid.")


def run(
    host: str | None,
    port: int | None,
    *,
    browse: bool,
    path: str = "/",
    config: Path | None = None,
    workers: int | None = None,
) -> None:
    """Start the server, and a browser with it where that is wanted, at some page."""
    settings = load(config)
    with errors_as_exits():
        try:
            import uvicorn

            from turfwar.server import logs
            from turfwar.server.app import create_app
            from turfwar.server.uvicorn_config import GracefulServer, listening, settle_in
        except ImportError as error:
            fail(f"The server needs {error.name}: pip install 'turfwar[server]'", EXIT_FAILED)
        from turfwar.server.storage.database import open_database
        from turfwar.server.workers import Parent, WorkerPlace, check_address, check_workers

        settings = replace(settings, workers=workers or settings.workers)
        check_workers(settings)
        if browse and settings.log_level == "info":
            settings = replace(settings, log_level="warning")
        logs.set_up(settings)
        place = WorkerPlace.here()
        if place is None:
            open_database(settings.database_url).dispose()
        host, port = host or settings.host, port or settings.port
        if place is None:
            check_address(host, port)
        url = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
        if browse:
            threading.Thread(
                target=open_browser, args=(url.rstrip("/") + path,), daemon=True
            ).start()
        if place is None:
            typer.echo(f"Turfwar is at {url}, its leagues at {url}leagues (Ctrl-C stops it)")
        if settings.workers > 1 and place is None:
            command = ["--config", str(config.resolve())] if config is not None else []
            sys.exit(Parent(settings, host, port, command).run())
        app = create_app(settings)
        settle_in()
        server = GracefulServer(uvicorn.Config(app, host=host, port=port, **listening(settings)))
        if place is not None:
            place.follow_parent()
        with suppress(KeyboardInterrupt):
            server.run(sockets=place.sockets() if place is not None else None)
        if not server.started:
            sys.exit(STARTUP_FAILED)


def open_browser(url: str) -> None:
    """Open the page once the server answers."""
    for _ in range(100):
        with suppress(OSError), urllib.request.urlopen(url, timeout=1):
            webbrowser.open(url)
            return
        time.sleep(0.1)
