"""Journals in a database, SQLite or PostgreSQL: many leagues, a line of each for every event.

The number of a line is part of its key, so of two who write at once one is refused, and looks
again. What belongs together is one transaction.
"""

import json
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from turfwar.kernel.errors import TurfwarError
from turfwar.league.journal.events import Conflict, LeagueEvent, decode, encode

METADATA: Final = sa.MetaData()


def define(metadata: sa.MetaData) -> tuple[sa.Table, sa.Table]:
    """The tables of leagues and of their lines, among others of the same database."""
    leagues = sa.Table(
        "leagues",
        metadata,
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    events = sa.Table(
        "league_events",
        metadata,
        sa.Column("league_id", sa.ForeignKey("leagues.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("actor", sa.String(80), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("command", sa.String(120)),
        sa.Column("line", sa.Text, nullable=False),
        sa.Index("league_events_command", "league_id", "command", unique=True),
        sa.Index("league_events_actor", "actor", "league_id"),
    )
    return leagues, events


LEAGUES, EVENTS = define(METADATA)
FEW: Final = 20
COLUMNS: Final = ("league_id", "seq", "kind", "actor", "made", "command", "line")
AT_ONCE: Final = (
    f"INSERT INTO league_events ({', '.join(COLUMNS)}) SELECT "
    + ", ".join(f"json_extract(value, '$[{at}]')" for at in range(len(COLUMNS)))
    + " FROM json_each(?)"
)


class SqlJournal:
    """The lines of one league of a database."""

    def __init__(
        self,
        engine: sa.Engine,
        league: str,
        also: Callable[[sa.Connection, Sequence[LeagueEvent]], None] | None = None,
    ) -> None:
        self.engine = engine
        self.league = league
        self.also = also
        """What else is written in the same transaction."""

    def read(self, after: int = 0, until: int | None = None) -> list[LeagueEvent]:
        wanted = (
            sa.select(EVENTS.c.seq, EVENTS.c.line)
            .where(EVENTS.c.league_id == self.league, EVENTS.c.seq > after)
            .order_by(EVENTS.c.seq)
        )
        if until is not None:
            wanted = wanted.where(EVENTS.c.seq <= until)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [decode(line, f"league {self.league}, line {seq}") for seq, line in rows]

    def append(self, events: Sequence[LeagueEvent]) -> None:
        if not events:
            return
        rows = [
            {
                "league_id": self.league,
                "seq": event.seq,
                "kind": event.kind,
                "actor": event.actor[:80],
                "made": event.at,
                "command": event.command or None,
                "line": encode(event).decode(),
            }
            for event in events
        ]
        last = sa.select(sa.func.max(EVENTS.c.seq)).where(EVENTS.c.league_id == self.league)
        try:
            with self.engine.begin() as connection:
                if (connection.execute(last).scalar() or 0) + 1 != events[0].seq:
                    raise Conflict(f"line {events[0].seq} is not the next")
                insert(connection, rows)
                if self.also is not None:
                    self.also(connection, events)
        except IntegrityError:
            raise Conflict(f"line {events[0].seq} is written already") from None


def insert(connection: sa.Connection, rows: list[dict[str, Any]]) -> None:
    """Write lines; many of them to SQLite in one statement.

    For each row that it is given, Python's SQLite lets another thread go first. A thousand rows
    could take a second beside a thread that computes, and nobody else can write meanwhile.
    """
    texts = (row[name] or "" for row in rows for name in ("actor", "made", "command"))
    if (
        connection.dialect.name == "sqlite"
        and len(rows) > FEW
        and not any("\x00" in t for t in texts)
    ):
        packed = json.dumps([[row[name] for name in COLUMNS] for row in rows])
        connection.exec_driver_sql(AT_ONCE, (packed,))
    else:
        connection.execute(sa.insert(EVENTS), rows)


def create_league(engine: sa.Engine, id: str, name: str) -> str:
    """A place for a new league; its secret."""
    secret = secrets.token_hex(32)
    row = {"id": id, "name": name, "secret": secret, "created": datetime.now(UTC)}
    try:
        with engine.begin() as connection:
            connection.execute(sa.insert(LEAGUES), row)
    except IntegrityError:
        raise TurfwarError(f"there is a league {id} already") from None
    return secret


def secret_of(engine: sa.Engine, id: str) -> str:
    """A league's secret; `TurfwarError` where there is no such league."""
    wanted = sa.select(LEAGUES.c.secret).where(LEAGUES.c.id == id)
    with engine.connect() as connection:
        found = connection.execute(wanted).scalar()
    if found is None:
        raise TurfwarError(f"there is no league {id}")
    return str(found)
