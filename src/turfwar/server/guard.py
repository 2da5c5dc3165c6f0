"""What every request passes: size, rate, and headers that keep browsers out of trouble."""

import asyncio
import json
import logging
import re
import time
from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turfwar.server.budgets import PAYER
from turfwar.server.config import Limits
from turfwar.server.errors import FAILED, answer
from turfwar.server.limits import Buckets

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
REPLAYS: Final = "/api/replays"
ARCHIVES: Final = "/api/leagues/import"

log = logging.getLogger("turfwar.server")


class TooLarge(HTTPException):
    """More bytes than a request may have."""

    def __init__(self, most: int) -> None:
        super().__init__(413, f"a request has at most {most} bytes", {"Connection": "close"})


def client_of(scope: Scope) -> str:
    """Who asks: an address, all of a /64 taken together."""
    client = scope.get("client")
    host = client[0] if client else "unknown"
    return ":".join(host.split(":")[:4]) if ":" in host and "." not in host else host


SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")


def has_half_characters(body: bytes) -> bool:
    """Whether JSON has a text with half of a character, which nobody can write down."""
    if not SURROGATE.search(body):
        return False
    try:
        json.dumps(json.loads(body), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    except (ValueError, RecursionError):
        # It is no JSON, as whoever reads it will say.
        return False
    return False


class HalfCharacter(HTTPException):
    """A text with half of a character."""

    def __init__(self) -> None:
        super().__init__(400, "a text has half of a character (a lone surrogate)")


class TooSlow(HTTPException):
    """A body that does not come."""

    def __init__(self) -> None:
        # Otherwise the connection would stay open for the rest.
        headers = {"Connection": "close"}
        super().__init__(408, "the rest of the request did not come in time", headers)


class RequestGuard:
    """Wraps the app."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.requests = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        PAYER.set(client_of(scope))
        is_api = scope["path"].startswith("/api/")
        started = False

        async def send_safe(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = list(message.get("headers", ()))
                given = {name.lower() for name, _ in headers}
                headers += [each for each in HEADERS if each[0] not in given]
                if is_api and b"cache-control" not in given:
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        if is_api:
            bucket = self.requests.of(client_of(scope))
            if not bucket.take():
                refused = answer(429, "too-many", "too many requests: wait", bucket.wait())
                await refused(scope, receive, send_safe)
                return
        most = self.limits.body_bytes
        if scope["path"] == REPLAYS:
            most = self.limits.replay_bytes
        elif scope["path"] == ARCHIVES:
            most = self.limits.archive_bytes
        if declared_length(scope) > most:
            too_large = answer(413, "too-large", TooLarge(most).detail)
            await too_large(scope, receive, send_safe)
            return
        try:
            small = most == self.limits.body_bytes
            some = limited(receive, most, self.limits.request_seconds, small)
            await self.app(scope, some, send_safe)
        except Exception as error:
            # Starlette's own answer to faults would go out without the headers.
            log.error("%s %s failed", scope["method"], scope["path"], exc_info=error)
            if started:
                raise
            await answer(500, "failed", FAILED)(scope, receive, send_safe)


def limited(receive: Receive, most: int, seconds: float, small: bool = False) -> Receive:
    """What is received of a body: so many bytes at most, and in so many seconds.

    Of small bodies, which are JSON, texts with half a character are refused too.
    """
    seen = 0
    body = b""
    whole = False
    end = time.monotonic() + seconds

    async def receive_some() -> Message:
        nonlocal seen, whole, body
        if whole:
            # Whoever asks now waits for the client to go away, however long that takes.
            return await receive()
        try:
            async with asyncio.timeout(max(0.0, end - time.monotonic())):
                message = await receive()
        except TimeoutError as error:
            raise TooSlow from error
        seen += len(message.get("body", b""))
        if seen > most:
            raise TooLarge(most)
        whole = message["type"] != "http.request" or not message.get("more_body", False)
        if small:
            body += message.get("body", b"")
            if whole and has_half_characters(body):
                raise HalfCharacter
        return message

    return receive_some


def declared_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() else 0
    return 0
