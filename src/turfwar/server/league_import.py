"""A league that comes from a file, in the database of the server."""

import secrets
from collections.abc import Sequence

from sqlalchemy import Engine, select

from turfwar.league.authority import OFFICE
from turfwar.league.events import kinds
from turfwar.league.journal.events import LeagueEvent, encode
from turfwar.league.journal.sql import EVENTS
from turfwar.league.office import Office, OfficeError
from turfwar.server.config import Settings
from turfwar.server.leagues import Leagues
from turfwar.server.storage.database import open_database
from turfwar.server.storage.records import hashed
from turfwar.server.storage.store import Store

BROUGHT = "brought from elsewhere, without its secret"


def bring_league(
    events: Sequence[LeagueEvent], settings: Settings | None = None
) -> tuple[str, str]:
    """The id of a league in the database, and the word that makes a commissioner of it.

    One that is there already, up to its last line, is not brought again, and no word is made.
    """
    if not events:
        raise OfficeError("the league has no lines")
    engine = open_database((settings or Settings.from_environment()).database_url)
    try:
        known = there(engine, events)
        if known is not None:
            return known, ""
        return brought(engine, events)
    finally:
        engine.dispose()


def there(engine: Engine, events: Sequence[LeagueEvent]) -> str | None:
    """The league whose journal begins with these lines: each has the digest of the one before."""
    last = events[-1]
    same = (EVENTS.c.seq == last.seq, EVENTS.c.line == encode(last).decode())
    with engine.connect() as connection:
        found = connection.execute(select(EVENTS.c.league_id).where(*same)).scalars().first()
    return None if found is None else str(found)


def brought(engine: Engine, events: Sequence[LeagueEvent]) -> tuple[str, str]:
    leagues = Leagues(engine, Store(engine, "a file"))
    first = events[0].payload
    name = first.name if isinstance(first, kinds.Founded) else "a league"
    id = leagues.found(name, OFFICE, events)
    word = secrets.token_urlsafe(16)

    def invite(office: Office) -> None:
        office.guarded = False
        office.role = "owner"
        office.submit(
            kinds.Invited(invite=hashed(word), role="commissioner"),
            reason="brought from a file",
        )
        office.promise_anew(BROUGHT)

    leagues.use(id, "office", invite)
    return id, word
