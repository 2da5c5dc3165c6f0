"""How the server listens: whom it believes, and how long it waits for a request."""

import asyncio
import gc
import logging
import re
import socket
import sys
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from turfwar.server.config import Settings
from turfwar.server.framing import Frames
from turfwar.server.handover import adopter
from turfwar.server.matchmaker import Matchmaker

log = logging.getLogger("turfwar.server")

DRAIN_SECONDS: Final = 5.0
"""How long choices that are under way at SIGTERM may take."""
MATCH: Final = re.compile(r"^/ws/matches/(?P<id>[0-9A-Za-z_-]{1,32})(\?|$)")
COLLECTED_AFTER: Final = 20_000
"""How many new objects there are before Python looks for garbage among them."""
SWITCH_SECONDS: Final = 0.0002
"""How long a thread goes on while another one waits for its turn.

A choice needs several turns: to be read, made, saved by the journal's thread, and confirmed. With
Python's 5 ms it would wait that long for each of them whenever a thread reads a league.
"""


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
    sys.setswitchinterval(SWITCH_SECONDS)


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

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        running = getattr(getattr(self.config.app, "state", None), "server", None)
        if running is not None and running.hub.matchmaker is not None:
            loop = asyncio.get_running_loop()
            running.hub.matchmaker.door.adopt = adopter(loop, self.new_protocol)

    def new_protocol(self) -> Any:
        """A connection that comes from another process instead of a listening socket."""
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

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
        at_home = False
        """Whether another process has sent the connection here."""
        routing: asyncio.Task[None] | None = None

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
            app = getattr(self.config.app, "state", None)
            matchmaker = app.server.hub.matchmaker if app is not None else None
            found = MATCH.match(event.target.decode("ascii", "replace"))
            if matchmaker is None or self.at_home or found is None:
                super().handle_websocket_upgrade(event)
                return
            self.flow.pause_reading()
            self.routing = self.loop.create_task(self.route(matchmaker, found["id"], event))

        async def route(self, matchmaker: Matchmaker, match_id: str, event: h11.Request) -> None:
            """Pass a socket on to the process of its match, or serve it here."""
            output = [event.method, b" ", event.target, b" HTTP/1.1\r\n"]
            for name, value in self.headers:
                output += [name, b": ", value, b"\r\n"]
            output.append(b"\r\n")
            descriptor = self.transport.get_extra_info("socket").fileno()
            gone = await matchmaker.route(match_id, descriptor, b"".join(output))
            if self.transport.is_closing():
                return
            if gone:
                # The connection lives on in the other process, which has its own descriptor of it.
                self.transport.abort()
                return
            self.flow.resume_reading()
            super().handle_websocket_upgrade(event)

        def watch_head(self) -> None:
            self.head_timer = self.loop.call_later(seconds, self.transport.abort)

        def forget_head(self) -> None:
            if self.head_timer is not None:
                self.head_timer.cancel()
                self.head_timer = None

    return Patient
