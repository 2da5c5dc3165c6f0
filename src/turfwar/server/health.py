"""`/healthz` and `/readyz`: whether the server is well, and whether it takes visitors."""

import shutil
import time
from typing import Any, Final

from fastapi import APIRouter, Response
from pydantic import BaseModel
from sqlalchemy import Engine

from turfwar import __version__
from turfwar.server.database_probe import FAIL, PASS, HealthCheck, failed, sqlite_file
from turfwar.server.request_context import Client, Server

FREE_BYTES: Final = 64 * 1024 * 1024
"""How much room the disk of an SQLite database must have."""

router = APIRouter(tags=["health"])


class HealthDocument(BaseModel):
    """The answer of both addresses: 200 where `status` is `pass`, else 503."""

    status: str
    version: str
    uptime: int
    checks: dict[str, HealthCheck]


def check_disk(engine: Engine) -> HealthCheck | None:
    """Whether the disk has room, where the database is a file."""
    path = sqlite_file(engine)
    if path is None or not path.parent.is_dir():
        return None
    free = shutil.disk_usage(path.parent).free
    megabytes = free // (1024 * 1024)
    if free < FREE_BYTES:
        return failed(f"the disk of the database has {megabytes} MB left")
    return HealthCheck(status=PASS, message=f"the disk of the database has {megabytes} MB left")


def check_journal(server: Server) -> HealthCheck:
    if not server.hub.journal.thread.is_alive():
        return failed("moves are not saved: the journal's thread has ended")
    return HealthCheck(status=PASS, message="moves are saved")


async def health_of(server: Server) -> dict[str, HealthCheck]:
    """What must be well for the server to work."""
    checks = {"database": await server.probe.check(), "journal": check_journal(server)}
    disk = check_disk(server.hub.engine)
    return checks if disk is None else {**checks, "disk": disk}


def check_room(server: Server) -> HealthCheck:
    """Whether there is room for another visitor."""
    most = server.settings.limits.connections
    used = server.hub.connections.total()
    message = f"{used} of {most} connections are open"
    return HealthCheck(status=PASS if used < most else FAIL, message=message)


def check_running(server: Server) -> HealthCheck:
    if server.hub.stopping:
        return failed("the server is shutting down")
    return HealthCheck(status=PASS, message="the server accepts visitors")


def document(server: Server, checks: dict[str, HealthCheck], response: Response) -> HealthDocument:
    well = all(each.status == PASS for each in checks.values())
    response.status_code = 200 if well else 503
    response.headers["Cache-Control"] = "no-store"
    return HealthDocument(
        status=PASS if well else FAIL,
        version=__version__,
        uptime=int(time.monotonic() - server.started),
        checks=checks,
    )


UNWELL: dict[int | str, dict[str, Any]] = {
    503: {"model": HealthDocument, "description": "Something is wrong"}
}


@router.api_route("/healthz", methods=["GET", "HEAD"], responses=UNWELL, include_in_schema=False)
async def healthz(server: Client, response: Response) -> HealthDocument:
    """Whether the server works: its database, its disk, and the thread that saves moves."""
    return document(server, await health_of(server), response)


@router.api_route("/readyz", methods=["GET", "HEAD"], responses=UNWELL, include_in_schema=False)
async def readyz(server: Client, response: Response) -> HealthDocument:
    """Whether a proxy may send visitors here: it works, has room and is not shutting down."""
    more = {"running": check_running(server), "connections": check_room(server)}
    return document(server, {**await health_of(server), **more}, response)
