"""Word of a league that goes out to other sites: written with the event, sent after it."""

import ipaddress
import json
import logging
import socket
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import Connection, Engine, insert, select, update

from turfwar.kernel.errors import TurfwarError
from turfwar.league.journal.events import Event
from turfwar.server.storage.database import now
from turfwar.server.storage.tables import LeagueHook, LeagueOutbox

log = logging.getLogger("turfwar.server")

TOLD: Final = ("played", "decided", "drawn", "titled", "amended", "voided", "season-moved")
"""The kinds of event that others are told of."""
LEASE: Final = timedelta(minutes=2)
"""For how long whoever sends something has it to themselves."""
TRIES: Final = 8
AT_ONCE: Final = 20
SECONDS: Final = 10
WAITING, SENT, GIVEN_UP = "waiting", "sent", "given-up"


class BadAddress(TurfwarError):
    """An address to which nothing is sent."""


def checked_address(url: str) -> str:
    """An address outside: nobody has this server knock at doors inside its own network."""
    parts = urlsplit(url)
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password:
        raise BadAddress("an address begins with https:// and names a host, without a password")
    try:
        found = socket.getaddrinfo(parts.hostname, parts.port or 443, proto=socket.IPPROTO_TCP)
    except (OSError, ValueError, UnicodeError):
        raise BadAddress(f"{parts.hostname} cannot be found") from None
    for *_, address in found:
        if not ipaddress.ip_address(str(address[0]).partition("%")[0]).is_global:
            raise BadAddress(f"{parts.hostname} is not an address of the open internet")
    return url


def queue(connection: Connection, league: str, events: Sequence[Event]) -> None:
    """Note what is to be told, in the transaction that writes it."""
    told = [event.seq for event in events if event.kind in TOLD]
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


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Who is told is who was named."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def post(url: str, body: dict[str, Any], name: str) -> None:
    """Send a body; `OSError` where it is not taken."""
    checked_address(url)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "turfwar",
        "Idempotency-Key": name,
    }
    data = json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers, method="POST")
    with urllib.request.build_opener(_NoRedirect).open(request, timeout=SECONDS) as answer:
        if answer.status >= 300:
            raise OSError(f"answered {answer.status}")
