"""The app: everything put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, FastAPI, WebSocket
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from turfwar import __version__
from turfwar.server import (
    errors,
    routes_matches,
    routes_reference,
    routes_replays,
    routes_session,
    sockets,
)
from turfwar.server.accounts import Accounts
from turfwar.server.config import Settings
from turfwar.server.guard import Guard, client_of
from turfwar.server.hub import Hub
from turfwar.server.state import COOKIE, Server
from turfwar.server.storage.database import open_database

NOT_BUILT = """<!doctype html><html lang="en"><title>Turfwar</title>
<h1>Turfwar is running</h1><p>The page to play on has not been built: run <code>make play</code>.
Programs can use <a href="/api/openapi.json">the API</a>.</p></html>"""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI app."""
    chosen = settings or Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        engine = open_database(chosen.database_url)
        hub = Hub(engine, chosen)
        app.state.server = Server(chosen, hub, Accounts(engine))
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()
            engine.dispose()

    app = FastAPI(
        title="Turfwar",
        version=__version__,
        description="Everything but the matches in progress; those use a socket, see the docs.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    errors.install(app)
    for router in (
        routes_session.router,
        routes_matches.router,
        routes_replays.router,
        routes_reference.router,
    ):
        app.include_router(router, responses=errors.REFUSALS)
    app.include_router(live)
    pages(app)
    app.add_middleware(Guard, limits=chosen.limits)
    return app


live = APIRouter()


@live.websocket("/ws/matches/{match_id}")
async def match_socket(socket: WebSocket, match_id: str) -> None:
    """A match in progress; docs/protocol.md says how to talk to it."""
    server: Server = socket.app.state.server
    who = await server.hub.run(server.accounts.find, socket.cookies.get(COOKIE))
    await sockets.serve(server.hub, socket, match_id, who, client_of(socket.scope))


def pages(app: FastAPI) -> None:
    """The client's files; every path that is none of them is one of its pages."""
    folder = Path(str(files("turfwar.server") / "static"))
    index = folder / "index.html"
    if (folder / "assets").is_dir():
        app.mount("/assets", Assets(directory=folder / "assets"), name="assets")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            return errors.answer(404, "not-found", "there is nothing here")
        file = (folder / path).resolve()
        if path and file.is_file() and file.is_relative_to(folder.resolve()):
            return FileResponse(file, headers={"Cache-Control": "no-cache"})
        if not index.is_file():
            return HTMLResponse(NOT_BUILT)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})


class Assets(StaticFiles):
    """Files whose names change with their content."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response
