"""The leagues of this server: each journal folded once, kept, and written to by one at a time.

Whoever comes to the desk is looked at there (`league/events/`), whatever the route they came
by: the office is guarded, and writes nothing that is not for them.
"""

import json
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy import Engine, delete, func, insert, select, update

from turfwar.kernel.errors import TurfwarError
from turfwar.league.authority import OFFICE, role_of
from turfwar.league.auto_confirm import due, take_as_said
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.journal.sql import EVENTS, LEAGUES, SqlJournal, create_league
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.names import plain_words
from turfwar.league.post_match.tabletop import MatchEntry
from turfwar.league.state.league import InvalidEvent
from turfwar.server.large_reads import without_stops
from turfwar.server.leagues_matches import free_fixtures
from turfwar.server.leagues_outbox import deliver, queue
from turfwar.server.messages import Refusal
from turfwar.server.restoring import open_match
from turfwar.server.storage.database import now
from turfwar.server.storage.records import OVER, Record, closing_of, new_id, shown
from turfwar.server.storage.store import Store
from turfwar.server.storage.tables import (
    CoachRow,
    LeagueAccess,
    LeagueDraft,
    LeagueHook,
    LeagueMatchRow,
    LeagueOrigin,
    LeagueOutbox,
    MatchRow,
)

log = logging.getLogger("turfwar.server")

T = TypeVar("T")
MOST_HOOKS: Final = 5
KEPT: Final = 32
"""How many leagues are kept in memory."""


NO_LEAGUE: Final = (
    "there is no such league, or it is private: open an invitation to it, or log in as a member"
)


class NoLeague(TurfwarError):
    """There is no such league."""


class StaleDraft(TurfwarError):
    """A draft that was written somewhere else in the meantime."""

    def __init__(self, version: int, entry: Any) -> None:
        super().__init__(f"version {version} of this report is newer")
        self.version = version
        self.entry = entry


@dataclass
class LeagueOffice:
    """A league's office in this process, for one at a time."""

    office: Office
    lock: threading.RLock = field(default_factory=threading.RLock)


class Leagues:
    """All leagues of a database; everything here blocks."""

    def __init__(self, engine: Engine, store: Store) -> None:
        self.engine = engine
        self.store = store
        self.desks: OrderedDict[str, LeagueOffice] = OrderedDict()
        self.lock = threading.Lock()
        self.opening: dict[str, threading.Lock] = {}

    # Desks

    def desk(self, id: str) -> LeagueOffice:
        with self.lock:
            found = self.desks.get(id)
            if found is not None:
                self.desks.move_to_end(id)
                return found
            opening = self.opening.setdefault(id, threading.Lock())
        with opening:
            with self.lock:
                found = self.desks.get(id)
            if found is None:
                found = self.open(id)
                with self.lock:
                    self.desks[id] = found
                    self.opening.pop(id, None)
                    while len(self.desks) > KEPT:
                        self.desks.popitem(last=False)
        return found

    def is_open(self, id: str) -> bool:
        """Whether a league is in memory."""
        return id in self.desks

    def open(self, id: str) -> LeagueOffice:
        """Read a league's journal, and fold it."""
        wanted = select(LEAGUES.c.secret).where(LEAGUES.c.id == id)
        with self.engine.connect() as connection:
            secret = connection.execute(wanted).scalar_one_or_none()
        if secret is None:
            raise NoLeague(NO_LEAGUE)
        journal = SqlJournal(self.engine, id, lambda on, events: queue(on, id, events))
        with without_stops(self.last_line(id)[0]):
            return LeagueOffice(Office(journal, master=secret, guarded=True))

    def use(self, id: str, who: str, work: Callable[[Office], T]) -> T:
        """Do something at a league's desk, as somebody."""
        desk = self.desk(id)
        with desk.lock:
            office = desk.office
            office.refresh()
            self.collect(id, office)
            free_fixtures(self.engine, office)
            self.listen(office)
            office.actor, office.guarded = who, True
            try:
                return work(office)
            except (InvalidEvent, OfficeError) as error:
                error.args = (plain_words(office.league, str(error)),)
                raise

    def look_after(self, id: str) -> None:
        """Enter matches that are over, and free the fixtures of those that were called off."""
        self.use(id, "", lambda _: None)

    # Leagues

    def is_private(self, id: str) -> bool:
        wanted = select(LeagueAccess.private).where(LeagueAccess.league_id == id)
        with self.engine.connect() as connection:
            return bool(connection.execute(wanted).scalar_one_or_none())

    def set_private(self, id: str, private: bool) -> None:
        """Show a league to its members only, or to everybody."""
        with self.engine.begin() as connection:
            connection.execute(delete(LeagueAccess).where(LeagueAccess.league_id == id))
            if private:
                connection.execute(insert(LeagueAccess).values(league_id=id, private=True))

    def may_look(self, id: str, who: str) -> bool:
        """Whether somebody may see a league's pages; those of a private one are its members'."""
        if not self.is_private(id):
            return True
        return bool(who) and self.use(id, "", lambda office: is_member(office, who))

    def found(self, name: str, who: str, events: Sequence[LeagueEvent] = ()) -> str:
        """A place for a new league that somebody keeps here; its id.

        `events` is the whole journal of a league that is imported.
        """
        id = new_id()
        create_league(self.engine, id, name)
        origin = {"league_id": id, "coach_id": who, "imported": len(events)}
        with self.engine.begin() as connection:
            connection.execute(insert(LeagueOrigin).values(**origin))
        try:
            SqlJournal(self.engine, id).append(list(events))
        except Exception:
            self.forget(id)
            raise
        return id

    def last_line(self, id: str) -> tuple[int, str]:
        """The number of a journal's last line, and the line, which stands for all before it."""
        wanted = select(EVENTS.c.seq, EVENTS.c.line).where(EVENTS.c.league_id == id)
        with self.engine.connect() as connection:
            row = connection.execute(wanted.order_by(EVENTS.c.seq.desc()).limit(1)).one_or_none()
        return (row.seq, row.line) if row is not None else (0, "")

    def end(self, id: str) -> tuple[int, str]:
        """The same, with the matches that have ended meanwhile."""
        self.look_after(id)
        return self.last_line(id)

    def forget(self, id: str) -> None:
        """Take back a league that nobody has seen yet."""
        with self.lock:
            self.desks.pop(id, None)
        with self.engine.begin() as connection:
            for table in (
                LeagueAccess.league_id,
                LeagueOrigin.league_id,
                EVENTS.c.league_id,
                LEAGUES.c.id,
            ):
                connection.execute(delete(table.table).where(table == id))

    def forget_desk(self, id: str) -> None:
        """An admin has deleted a league: nothing of it is used from memory any more."""
        with self.lock:
            self.desks.pop(id, None)

    def listed(self, who: str | None, most: int = 50) -> tuple[list[Any], list[Any]]:
        """The leagues of somebody, and the newest of all public ones.

        What an imported journal says that they did elsewhere makes no league theirs here.
        """
        columns = (LEAGUES.c.id, LEAGUES.c.name, LEAGUES.c.created)
        own = (
            select(EVENTS.c.league_id)
            .outerjoin(LeagueOrigin, LeagueOrigin.league_id == EVENTS.c.league_id)
            .where(EVENTS.c.actor == who, EVENTS.c.seq > func.coalesce(LeagueOrigin.imported, 0))
        )
        newest = select(*columns).order_by(LEAGUES.c.created.desc()).limit(most)
        with self.engine.connect() as connection:
            mine = (
                connection.execute(newest.where(LEAGUES.c.id.in_(own))).all()
                if who is not None
                else []
            )
            hidden = select(LeagueAccess.league_id).where(LeagueAccess.private)
            everything = connection.execute(newest.where(LEAGUES.c.id.not_in(hidden))).all()
        return [league_row(row) for row in mine], [league_row(row) for row in everything]

    def founded_by(self, who: str) -> int:
        """How many leagues somebody has founded or imported here."""
        wanted = select(func.count()).where(LeagueOrigin.coach_id == who)
        with self.engine.connect() as connection:
            return int(connection.execute(wanted).scalar_one())

    def has_account(self, who: str) -> bool:
        with self.engine.connect() as connection:
            return (
                connection.execute(select(CoachRow.id).where(CoachRow.id == who)).first()
                is not None
            )

    # Drafts of reports

    def draft(self, id: str, fixture: str, who: str) -> tuple[int, Any] | None:
        wanted = select(LeagueDraft.version, LeagueDraft.body).where(*draft_of(id, fixture, who))
        with self.engine.connect() as connection:
            row = connection.execute(wanted).one_or_none()
        return (row.version, json.loads(row.body)) if row is not None else None

    def keep_draft(self, id: str, fixture: str, who: str, version: int, entry: MatchEntry) -> None:
        """Keep a draft; it is on the disk when this returns. `StaleDraft` if a newer one is."""
        body = msgspec.json.encode(entry).decode()
        values = {"version": version, "body": body, "updated": now()}
        older = LeagueDraft.version < version
        with self.engine.begin() as connection:
            changed = update(LeagueDraft).where(*draft_of(id, fixture, who), older)
            if connection.execute(changed.values(**values)).rowcount:
                return
            wanted = select(LeagueDraft.version, LeagueDraft.body)
            row = connection.execute(wanted.where(*draft_of(id, fixture, who))).one_or_none()
            if row is not None:
                if row.body == body:
                    return
                raise StaleDraft(row.version, json.loads(row.body))
            key = {"league_id": id, "fixture": fixture, "coach_id": who}
            connection.execute(insert(LeagueDraft).values(**key, **values))

    def drop_draft(self, id: str, fixture: str, who: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(LeagueDraft).where(*draft_of(id, fixture, who)))

    # Matches that are played here

    def collect(self, id: str, office: Office) -> None:
        """Enter the matches of a league that are over, each once, whoever comes first."""
        wanted = (
            select(LeagueMatchRow.match_id)
            .join(MatchRow, MatchRow.id == LeagueMatchRow.match_id)
            .where(
                LeagueMatchRow.league_id == id,
                LeagueMatchRow.handed.is_(False),
                MatchRow.status == OVER,
            )
        )
        with self.engine.connect() as connection:
            found = list(connection.execute(wanted).scalars())
        for match_id in found:
            record = self.store.record(match_id)
            if record is not None and closing_of(record) is None:
                self.enter(office, record)
            with self.engine.begin() as connection:
                handed = update(LeagueMatchRow).where(LeagueMatchRow.match_id == match_id)
                connection.execute(handed.values(handed=True))

    def listen(self, office: Office) -> None:
        """Reports that nobody has contradicted for long enough count."""
        if next(due(office.league, now()), None) is None:
            return
        office.actor, office.role, office.guarded = OFFICE, OFFICE, False
        try:
            take_as_said(office, now())
        except TurfwarError as error:
            log.error("a report that nobody has contradicted does not fit: %s", error)

    def enter(self, office: Office, record: Record) -> None:
        """A match that is over flows into its league; one that does not count there stays out."""
        assert record.league is not None
        fixture = record.league.fixture
        linked = office.league.linked.get(fixture)
        if linked is None or linked.match != record.id or fixture in office.league.results:
            return
        try:
            table = open_match(self.store, record)
        except Refusal as refused:
            log.error("match %s cannot be entered: %s", record.id, refused)
            return
        office.actor, office.role, office.guarded = OFFICE, OFFICE, False
        try:
            league = office.league
            result = league.after.hand_over(table.playing().game, *league.teams_in(fixture))
            office.report(fixture, result, replay=f"m-{record.id}", command=f"match/{record.id}")
        except OfficeError as error:
            log.error("match %s does not fit its fixture %s: %s", record.id, fixture, error)

    # Web hooks

    def hooks(self, id: str) -> list[dict[str, str]]:
        wanted = select(LeagueHook.id, LeagueHook.url).where(LeagueHook.league_id == id)
        with self.engine.connect() as connection:
            return [{"id": row.id, "url": row.url} for row in connection.execute(wanted)]

    def add_hook(self, id: str, url: str) -> dict[str, str]:
        if len(self.hooks(id)) >= MOST_HOOKS:
            raise OfficeError(f"a league tells {MOST_HOOKS} addresses at most")
        hook = new_id()
        with self.engine.begin() as connection:
            connection.execute(insert(LeagueHook).values(id=hook, league_id=id, url=url))
        return {"id": hook, "url": url}

    def drop_hook(self, id: str, hook: str) -> bool:
        if not any(each["id"] == hook for each in self.hooks(id)):
            return False
        with self.engine.begin() as connection:
            connection.execute(delete(LeagueOutbox).where(LeagueOutbox.hook_id == hook))
            wanted = delete(LeagueHook).where(LeagueHook.id == hook, LeagueHook.league_id == id)
            return bool(connection.execute(wanted).rowcount)

    def tell(self) -> int:
        """Send word that is due; how much there was."""
        return deliver(self.engine, self.said)

    def said(self, id: str, seq: int) -> str:
        """A line of a league, for others."""

        def read(office: Office) -> str:
            event = office.events[seq - 1]
            reason = f": {event.reason}" if event.reason else ""
            return f"{office.league.name}: {event.payload.sentence(office.league)}{reason}"

        return self.use(id, "", read)


def is_member(office: Office, who: str) -> bool:
    return role_of(office.league, who) != "visitor"


def draft_of(id: str, fixture: str, who: str) -> tuple[sa.ColumnElement[bool], ...]:
    return (
        LeagueDraft.league_id == id,
        LeagueDraft.fixture == fixture,
        LeagueDraft.coach_id == who,
    )


def league_row(row: Any) -> dict[str, str]:
    return {"id": row.id, "name": row.name, "created": shown(row.created)}
