"""What every request passes: size, rate, and headers that keep browsers out of trouble."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turfwar.replay import MAX_BYTES
from turfwar.server.config import Limits
from turfwar.server.errors import answer
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


class TooLarge(HTTPException):
    """More bytes than a request may have."""

    def __init__(self, most: int) -> None:
        super().__init__(413, f"a request has at most {most} bytes")


def client_of(scope: Scope) -> str:
    """Who asks: an address, all of a /64 taken together."""
    client = scope.get("client")
    host = client[0] if client else "unknown"
    return ":".join(host.split(":")[:4]) if ":" in host and "." not in host else host


class Guard:
    """Wraps the app."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.requests = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/")

        async def send_safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), *HEADERS]
                if is_api and not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        if is_api:
            bucket = self.requests.of(client_of(scope))
            if not bucket.take():
                refused = answer(429, "too-many", "too many requests: wait", bucket.wait())
                await refused(scope, receive, send_safe)
                return
        most = MAX_BYTES + 1 if scope["path"] == REPLAYS else self.limits.body_bytes
        if declared_length(scope) > most:
            too_large = answer(413, "too-large", TooLarge(most).detail)
            await too_large(scope, receive, send_safe)
            return
        seen = 0

        async def receive_some() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise TooLarge(most)
            return message

        await self.app(scope, receive_some, send_safe)


def declared_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() else 0
    return 0
