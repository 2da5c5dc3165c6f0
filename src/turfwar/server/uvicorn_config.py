"""How the server listens: whom it believes, and how long it waits for a request."""

import asyncio
import gc
import logging
import socket
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from turfwar.server.config import Settings
from turfwar.server.framing import Frames

log = logging.getLogger("turfwar.server")

DRAIN_SECONDS: Final = 5.0
"""How long choices that are under way at SIGTERM may take."""
COLLECTED_AFTER: Final = 20_000
"""How many new objects there are before Python looks for garbage among them."""


def settle_in() -> None:
    """What a process has imported stays for as long as it runs: it is never looked over again.

    Python's search for garbage stops every match meanwhile. Over all that is imported it takes as
    long as a hundred choices, and it would come every few seconds. To be called once, by a process
    that is a server and nothing else, when everything is there.
    """
    from turfwar import Match

    Match()
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER, 10, 10)


def listening(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told, beside app and address."""
    return {
        "http": patient(settings.limits.request_seconds),
        "ws": Frames,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "forwarded_allow_ips": list(settings.trusted_proxies),
        "proxy_headers": bool(settings.trusted_proxies),
        "ws_max_size": settings.limits.message_bytes,
        # Packing each message costs more than the match that it tells of.
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "timeout_graceful_shutdown": settings.shutdown_seconds,
    }


class GracefulServer(uvicorn.Server):
    """uvicorn, which on SIGTERM lets the matches finish what is under way before sockets close."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        state: Any = getattr(self.config.app, "state", None)
        running = getattr(state, "server", None)
        if running is not None and not self.force_exit:
            log.info("shutting down: %d sockets are open", len(running.hub.sockets))
            await running.hub.drain(DRAIN_SECONDS)
        await super().shutdown(sockets)


def patient(seconds: float) -> type[H11Protocol]:
    """uvicorn's protocol, which would wait for the rest of a request's head for ever.

    The head has so many seconds from the connection, or from its first byte on one that is kept
    alive. The body's time is the guard's to watch.
    """

    class Patient(H11Protocol):
        head_timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.watch_head()

        def data_received(self, data: bytes) -> None:
            if self.head_timer is None and self.conn.their_state is h11.IDLE:
                self.watch_head()
            super().data_received(data)
            if self.conn.their_state is not h11.IDLE:
                self.forget_head()

        def connection_lost(self, exc: Exception | None) -> None:
            self.forget_head()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self.forget_head()
            super().handle_websocket_upgrade(event)

        def watch_head(self) -> None:
            self.head_timer = self.loop.call_later(seconds, self.transport.abort)

        def forget_head(self) -> None:
            if self.head_timer is not None:
                self.head_timer.cancel()
                self.head_timer = None

    return Patient
