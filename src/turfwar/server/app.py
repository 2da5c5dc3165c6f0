"""The app: everything put together."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import APIRouter, FastAPI, WebSocket

from turfwar import __version__
from turfwar.server import (
    errors,
    health,
    mail,
    metrics,
    notices,
    routes_account,
    routes_admin,
    routes_coaches,
    routes_finder,
    routes_league_corrections,
    routes_league_counting,
    routes_league_decisions,
    routes_league_files,
    routes_league_matches,
    routes_league_office,
    routes_league_pages,
    routes_league_redraft,
    routes_league_rules,
    routes_league_teams,
    routes_leagues,
    routes_matches,
    routes_people,
    routes_puzzles,
    routes_reference,
    routes_replays,
    routes_sandbox,
    routes_session,
    routes_teams,
    sockets,
)
from turfwar.server import routes_league_committee as routes_league_desk
from turfwar.server.accounts import Accounts
from turfwar.server.config import Settings
from turfwar.server.docs_site import docs
from turfwar.server.guard import RequestGuard, client_of
from turfwar.server.hub import Hub
from turfwar.server.keeping import keep_views
from turfwar.server.leagues import Leagues
from turfwar.server.observe import Observe
from turfwar.server.own_teams import OwnTeams
from turfwar.server.pool import ProcessPool
from turfwar.server.profiles import Profiles
from turfwar.server.proxy_advice import ProxyAdvice
from turfwar.server.request_context import COOKIE, Server
from turfwar.server.static_files import PackPublic, pages
from turfwar.server.storage.database import open_database
from turfwar.server.watch_admins import follow, tidy_daily

log = logging.getLogger("turfwar.server")

TELL_SECONDS: Final = 5
LETTER_SECONDS: Final = 60
SWEEP_SECONDS: Final = 20


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI app."""
    chosen = settings or Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        engine = open_database(chosen.database_url)
        hub = Hub(engine, chosen)
        pool = ProcessPool(chosen.limits, budgets=hub.budgets)
        leagues = Leagues(engine, hub.store)
        app.state.server = Server(
            chosen,
            hub,
            Accounts(engine),
            pool,
            leagues,
            OwnTeams(engine, leagues),
            Profiles(engine),
        )
        await hub.start()
        own = app.state.server
        tasks = [
            asyncio.create_task(each(own))
            for each in (tell, write_letters, follow, tidy_daily, keep_views, sweep)
        ]
        try:
            yield
        finally:
            for task in (*tasks, *own.analysing.values()):
                task.cancel()
            own.league_threads.stop()
            await hub.stop()
            await pool.stop()
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
    counting = None
    if chosen.metrics:
        counting = app.state.metrics = metrics.Metrics()
        app.include_router(metrics.route(chosen))
    app.include_router(health.router)
    for router in (
        routes_session.router,
        routes_matches.router,
        routes_replays.router,
        routes_sandbox.router,
        routes_reference.router,
        routes_leagues.router,
        routes_league_pages.router,
        routes_league_teams.router,
        routes_league_office.router,
        routes_league_rules.router,
        routes_league_counting.router,
        routes_league_decisions.router,
        routes_league_redraft.router,
        routes_league_corrections.router,
        routes_league_matches.router,
        routes_league_files.router,
        routes_league_desk.router,
        routes_teams.router,
        routes_coaches.router,
        routes_finder.router,
        routes_account.router,
        routes_people.router,
        routes_puzzles.router,
        routes_admin.router,
    ):
        app.include_router(router, responses=errors.REFUSALS)
    app.include_router(live)
    docs(app)
    pages(app)
    app.add_middleware(PackPublic)
    app.add_middleware(RequestGuard, limits=chosen.limits)
    app.add_middleware(Observe, counting=counting, advice=ProxyAdvice(chosen))
    return app


async def tell(server: Server) -> None:
    """Send word of the leagues to those who want it, for as long as the server runs."""
    while True:
        await asyncio.sleep(TELL_SECONDS)
        try:
            await server.league_threads.run(server.leagues.tell)
        except Exception:
            log.exception("word of the leagues could not be sent")


async def write_letters(server: Server) -> None:
    """Tell coaches by e-mail what waits for them, for as long as the server runs."""
    while mail.can_send(server.settings):
        await asyncio.sleep(LETTER_SECONDS)
        try:
            arguments = (server.hub.engine, server.leagues, server.hub.store, server.settings)
            await server.league_threads.run(notices.mail_notices, *arguments)
        except Exception:
            log.exception("letters to coaches could not be written")


async def sweep(server: Server) -> None:
    """See to matches over days in which somebody's time is over, for as long as the server runs."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await server.hub.end_what_is_due()
        except Exception:
            log.exception("matches that are due could not be looked at")


live = APIRouter()


@live.websocket("/ws/matches/{match_id}")
async def match_socket(socket: WebSocket, match_id: str) -> None:
    """A match in progress; docs/protocol.md says how to talk to it."""
    server: Server = socket.app.state.server
    who = await server.hub.run(server.accounts.find, socket.cookies.get(COOKIE))
    await sockets.serve(server.hub, socket, match_id, who, client_of(socket.scope))
