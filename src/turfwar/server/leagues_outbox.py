"""Word of a league that goes out to other sites: written with the event, sent after it."""

import http.client
import ipaddress
import json
import logging
import socket
import ssl
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import Connection, Engine, insert, select, update

from turfwar.kernel.errors import TurfwarError
from turfwar.league.journal.events import LeagueEvent
from turfwar.server.storage.database import now
from turfwar.server.storage.tables import LeagueHook, LeagueOutbox

log = logging.getLogger("turfwar.server")

LEASE: Final = timedelta(minutes=2)
"""For how long whoever sends something has it to themselves."""
TRIES: Final = 8
AT_ONCE: Final = 20
SECONDS: Final = 10
WAITING, SENT, GIVEN_UP = "waiting", "sent", "given-up"

GLOBAL_6: Final = ipaddress.ip_network("2000::/3")
INSIDE_4: Final = (ipaddress.ip_network("192.88.99.0/24"),)
INSIDE_6: Final = tuple(
    ipaddress.ip_network(each)
    for each in (
        # Teredo, ORCHID and other protocols; 6to4; examples.
        "2001::/23",
        "2002::/16",
        "2001:db8::/32",
        "3fff::/20",
    )
)
"""Networks of global addresses that lead to others, or nowhere. NAT64 and IPv4 in IPv6 are not in
`GLOBAL_6` at all."""


class BadAddress(TurfwarError):
    """An address to which nothing is sent."""


def checked_address(url: str) -> str:
    """An address outside: nobody has this server knock at doors inside its own network."""
    addresses_of(url)
    return url


def addresses_of(url: str) -> list[str]:
    """All that an address resolves to at this moment; `BadAddress` if any of it is inside."""
    parts = urlsplit(url)
    try:
        host, port = parts.hostname, parts.port or 443
    except ValueError:
        host = None
    if parts.scheme != "https" or not host or parts.username or parts.password:
        raise BadAddress("an address begins with https:// and names a host, without a password")
    try:
        found = socket.getaddrinfo(host, port, proto=socket.IPPROTO_TCP)
    except (OSError, ValueError, UnicodeError):
        raise BadAddress(f"{host} cannot be found") from None
    addresses = list(dict.fromkeys(str(address[0]) for *_, address in found))
    if not addresses or not all(is_outside(each) for each in addresses):
        raise BadAddress(f"{host} is not an address of the open internet")
    return addresses


def is_outside(text: str) -> bool:
    """Whether an address is global unicast, and its own: none that has another inside it."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    inside = INSIDE_4 if address.version == 4 else INSIDE_6
    if address.version == 6 and address not in GLOBAL_6:
        return False
    return not any(address in each for each in inside)


def queue(connection: Connection, league: str, events: Sequence[LeagueEvent]) -> None:
    """Note what is to be told, in the transaction that writes it."""
    told = [event.seq for event in events if event.payload.SENT]
    if not told:
        return
    hooks = select(LeagueHook.id).where(LeagueHook.league_id == league)
    rows = [
        {"hook_id": hook, "seq": seq, "tries": 0, "due": now(), "state": WAITING}
        for hook in connection.execute(hooks).scalars()
        for seq in told
    ]
    if rows:
        connection.execute(insert(LeagueOutbox), rows)


Text = Callable[[str, int], str]
"""What a line of a league says."""
Send = Callable[[str, dict[str, Any], str], None]
"""Sends a body to an address, under a name by which the other side knows it again."""


def deliver(engine: Engine, text: Text, send: Send | None = None) -> int:
    """Send what is due; how much there was. What fails comes again, later each time."""
    wanted = (
        select(LeagueOutbox.hook_id, LeagueOutbox.seq, LeagueOutbox.tries, LeagueHook.url,
               LeagueHook.league_id)
        .join(LeagueHook, LeagueHook.id == LeagueOutbox.hook_id)
        .where(LeagueOutbox.state == WAITING, LeagueOutbox.due <= now())
        .order_by(LeagueOutbox.due)
        .limit(AT_ONCE)
    )  # fmt: skip
    with engine.connect() as connection:
        rows = connection.execute(wanted).all()
    for row in rows:
        if not taken(engine, row.hook_id, row.seq, row.tries):
            continue
        try:
            body = {
                "content": text(row.league_id, row.seq)[:1900],
                "allowed_mentions": {"parse": []},
                "league": row.league_id,
                "line": row.seq,
            }
            (send or post)(row.url, body, f"{row.hook_id}-{row.seq}")
            state = SENT
        except (OSError, TurfwarError, ValueError) as error:
            log.warning("hook %s, line %d: %s", row.hook_id, row.seq, error)
            state = GIVEN_UP if row.tries + 1 >= TRIES else WAITING
        settle(engine, row.hook_id, row.seq, state, row.tries + 1)
    return len(rows)


def taken(engine: Engine, hook: str, seq: int, tries: int) -> bool:
    """Take something to send; of several servers one gets it, until its lease is over."""
    claim = (
        update(LeagueOutbox)
        .where(
            LeagueOutbox.hook_id == hook,
            LeagueOutbox.seq == seq,
            LeagueOutbox.state == WAITING,
            LeagueOutbox.tries == tries,
            LeagueOutbox.due <= now(),
        )
        .values(due=now() + LEASE)
    )
    with engine.begin() as connection:
        return bool(connection.execute(claim).rowcount)


def settle(engine: Engine, hook: str, seq: int, state: str, tries: int) -> None:
    later = now() + timedelta(seconds=15 * 2**tries)
    done = update(LeagueOutbox).where(LeagueOutbox.hook_id == hook, LeagueOutbox.seq == seq)
    with engine.begin() as connection:
        connection.execute(done.values(state=state, tries=tries, due=later))


class Pinned(http.client.HTTPSConnection):
    """A connection to an address that was looked at, whatever the name resolves to by now."""

    def __init__(self, host: str, port: int, address: str) -> None:
        self.context = ssl.create_default_context()
        super().__init__(host, port, timeout=SECONDS, context=self.context)
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection((self.address, self.port), self.timeout)
        try:
            self.sock = self.context.wrap_socket(plain, server_hostname=self.host)
        except BaseException:
            plain.close()
            raise


def post(url: str, body: dict[str, Any], name: str) -> None:
    """Send a body; `OSError` where it is not taken. Redirections are not followed."""
    address = addresses_of(url)[0]
    parts = urlsplit(url)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "turfwar",
        "Idempotency-Key": name,
    }
    where = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = Pinned(parts.hostname or "", parts.port or 443, address)
    try:
        connection.request("POST", where, json.dumps(body).encode(), headers)
        status = connection.getresponse().status
    except http.client.HTTPException as error:
        raise OSError(f"no answer: {error}") from error
    finally:
        connection.close()
    if status >= 300:
        raise OSError(f"answered {status}")
