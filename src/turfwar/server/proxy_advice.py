"""Explains a wrong proxy set-up in the log, once for each mistake."""

import logging
import time
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

from turfwar.server.config import Settings

log = logging.getLogger("turfwar.server.proxy")

WIDEST: Final = {4: 8, 6: 16}
"""The widest networks that can be one's own, by the bits that their addresses share."""
AGAIN_SECONDS: Final = 3600
"""How long a mistake is not mentioned again."""
FORWARDED: Final = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"x-forwarded-proto")


class ProxyAdvice:
    """Looks at the headers of requests, and says what to change in the proxy or the settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.trusted = [ip_network(each) for each in settings.trusted_proxies]
        self.said: dict[str, float] = {}
        for warning in trusts_visitors(settings):
            log.warning("proxy: %s", warning)

    def look(self, scope: Scope) -> None:
        """Find the mistakes that one request shows."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        forwarded = next((name for name in FORWARDED if name in headers), None)
        host = headers.get(b"host", b"").decode("latin-1")
        origin = headers.get(b"origin", b"").decode("latin-1")
        wrong_host = bool(origin) and origin != "null" and urlsplit(origin).netloc != host
        if wrong_host and self.is_own(origin, headers):
            self.say(
                "host",
                "a browser at %s is refused, because the proxy sends the host %s. Let the proxy"
                " pass on the header Host (nginx: proxy_set_header Host $host;)",
                origin,
                host or "-",
            )
        if scope["type"] == "http" and scope["path"].startswith("/ws/"):
            self.say(
                "upgrade",
                "a socket came as a plain request: the proxy does not pass on the headers Upgrade"
                " and Connection. Matches cannot be played until it does",
            )
        if forwarded is None:
            return
        peer = peer_of(scope)
        if peer is not None and not self.trusts(peer) and ip_address(peer).is_private:
            self.say(
                "trust",
                "%s sends %s, but is not a trusted proxy: all its visitors count as one. Add it to"
                " trusted_proxies",
                peer,
                forwarded.decode(),
            )
        if scope.get("scheme") in ("https", "wss") and not self.settings.secure_cookies:
            self.say("cookies", "visitors use HTTPS: set secure_cookies = true")
        if self.settings.secure_cookies and b"x-forwarded-proto" not in headers:
            self.say(
                "proto",
                "the proxy does not send X-Forwarded-Proto: the server takes HTTPS for HTTP",
            )

    def is_own(self, origin: str, headers: dict[bytes, bytes]) -> bool:
        """Whether a page of this site has sent a request, as far as the headers tell."""
        site = headers.get(b"sec-fetch-site", b"")
        return site == b"same-origin" or origin == self.settings.public_url

    def trusts(self, address: str) -> bool:
        found = ip_address(address)
        return any(found.version == net.version and found in net for net in self.trusted)

    def say(self, kind: str, message: str, *arguments: object) -> None:
        moment = time.monotonic()
        if moment - self.said.get(kind, -AGAIN_SECONDS) >= AGAIN_SECONDS:
            self.said[kind] = moment
            log.warning("proxy: " + message, *arguments)


def trusts_visitors(settings: Settings) -> list[str]:
    """What is to be said of trusted networks from which visitors come."""
    wide = [net for net in map(ip_network, settings.trusted_proxies) if too_wide(net)]
    return [
        f"trusted_proxies has {net}: any visitor can claim any address, and limits and bans do not"
        " hold. Name only the machine of the proxy"
        for net in wide
    ]


def too_wide(net: IPv4Network | IPv6Network) -> bool:
    return net.prefixlen < WIDEST[net.version]


def peer_of(scope: Scope) -> str | None:
    """The machine that a request comes from; None where a trusted proxy has named the visitor."""
    client = scope.get("client")
    try:
        # uvicorn gives visitors that a trusted proxy has named the port 0.
        return str(ip_address(client[0])) if client and client[1] else None
    except ValueError:
        return None
