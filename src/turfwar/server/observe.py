"""Watches every request and socket from outside: its id, a log line, and metrics."""

import logging
import time
from typing import Final, Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turfwar.server import logs
from turfwar.server.proxy_advice import ProxyAdvice

log = logging.getLogger("turfwar.server.requests")

LOGGED: Final = ("/api/", "/ws/")
"""Paths that are logged. Paths of pages may have the word of an invitation in them."""


class Counters(Protocol):
    """Takes note of requests; `metrics.py` has one."""

    def finished(self, method: str, route: str, status: int, seconds: float) -> None: ...


class Observe:
    """Wraps the app and its guard."""

    def __init__(
        self, app: ASGIApp, counting: Counters | None = None, advice: ProxyAdvice | None = None
    ) -> None:
        self.app = app
        self.counting = counting
        self.advice = advice

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        id_ = logs.begin(scope, client[0] if client else "")
        if self.advice is not None:
            self.advice.look(scope)
        begun = time.monotonic()
        status = 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ()), (b"x-request-id", id_.encode())]
                message = {**message, "headers": headers}
            elif message["type"] == "websocket.close" and status == 0:
                status = message.get("code", 1000)
            await send(message)

        try:
            await self.app(scope, receive, send_with_id)
        finally:
            seconds = time.monotonic() - begun
            method = scope.get("method", "SOCKET")
            if scope["path"].startswith(LOGGED):
                told = "%s %s %s in %.0f ms"
                log.info(told, method, scope["path"], status or "-", seconds * 1000)
            if self.counting is not None and scope["type"] == "http":
                self.counting.finished(method, route_of(scope), status, seconds)


def route_of(scope: Scope) -> str:
    """The pattern of a path, so that ids do not become labels."""
    route = scope.get("route")
    path = getattr(route, "path", "")
    return "page" if not path or path == "/{path:path}" else str(path)
