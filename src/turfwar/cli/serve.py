"""`turfwar serve`: matches in the browser."""

import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from typing import Annotated

import typer

from turfwar.cli.common import EXIT_FAILED, errors_as_exits, fail

Host = Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")]
Port = Annotated[int, typer.Option(min=1, max=65535, help="The port to listen at.")]


def serve(host: Host = "127.0.0.1", port: Port = 8000) -> None:
    """Serve matches in the browser, until Ctrl-C.

    Matches are kept in the user's data folder, or in the database of TURFWAR_DATABASE_URL.

    Example: turfwar serve --port 8000
    """
    run(host, port, browse=False)


def run(host: str, port: int, *, browse: bool, path: str = "/") -> None:
    """Start the server, and a browser with it where that is wanted, at some page."""
    with errors_as_exits():
        try:
            import uvicorn

            from turfwar.server.app import create_app
            from turfwar.server.config import Settings
            from turfwar.server.uvicorn_config import listening, settle_in
        except ImportError as error:
            fail(f"the server needs {error.name}: install turfwar[server]", EXIT_FAILED)
        settings = Settings.from_environment()
        from turfwar.server.storage.database import open_database

        open_database(settings.database_url).dispose()
        url = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
        if browse:
            threading.Thread(
                target=open_browser, args=(url.rstrip("/") + path,), daemon=True
            ).start()
        typer.echo(f"Turfwar is at {url}, its leagues at {url}leagues (Ctrl-C stops it)")
        app = create_app(settings)
        settle_in()
        uvicorn.run(app, host=host, port=port, **listening(settings))


def open_browser(url: str) -> None:
    """Open the page once the server answers."""
    for _ in range(100):
        with suppress(OSError), urllib.request.urlopen(url, timeout=1):
            webbrowser.open(url)
            return
        time.sleep(0.1)
