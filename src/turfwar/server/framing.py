"""How what is said over a socket becomes bytes: all that waits, in one piece.

Between the app and uvicorn's socket a message passes four layers and becomes text and bytes again,
and each is written by itself. Matches have bytes ready, often two messages at once (an update and
an ack); so uvicorn's protocol hands itself out here, as an extension of the connection's scope.
Another server that runs the app has no such extension, and messages go its usual way.
"""

import struct
from collections.abc import Iterable, MutableMapping
from typing import Any, Final

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

FRAMES: Final = "turfwar.frames"
WHOLE_TEXT: Final = 0x81
"""The first byte of a frame: a text, all of it."""
SHORT: Final = 126
MIDDLING: Final = 1 << 16


class Frames(WebSocketsSansIOProtocol):
    """uvicorn's protocol for sockets, which takes many messages at once."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101 and not self.config.ws_per_message_deflate:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[FRAMES] = {"taker": self}

    def put(self, texts: Iterable[bytes]) -> None:
        """Send messages; whoever has more than a few waits for `writable` first."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise WebSocketDisconnect(1006)
        self.transport.write(b"".join([part for text in texts for part in (head(text), text)]))


def frames_of(scope: MutableMapping[str, Any]) -> Frames | None:
    """Whoever takes the messages of a connection, if they can be had."""
    taker: Frames | None = scope.get("extensions", {}).get(FRAMES, {}).get("taker")
    return taker


def head(text: bytes) -> bytes:
    """What stands before a text in its frame (RFC 6455, 5.2)."""
    size = len(text)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < MIDDLING:
        return struct.pack("!BBH", WHOLE_TEXT, 126, size)
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size)
