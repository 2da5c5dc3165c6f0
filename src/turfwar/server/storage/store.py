"""Questions to the database about matches; all of them block, so they are asked in threads."""

import json
import logging
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Insert,
    Row,
    Update,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.orm import aliased

from turfwar.games import find_ruleset
from turfwar.replay.fairness import SEATS, promise
from turfwar.server.holidays import spans
from turfwar.server.messages import Refusal
from turfwar.server.storage.analyses import Analyses
from turfwar.server.storage.database import now
from turfwar.server.storage.journal import JournalLine, notify
from turfwar.server.storage.kept_replays import KeptReplays
from turfwar.server.storage.puzzle_answers import PuzzleAnswers
from turfwar.server.storage.records import (
    DAMAGED,
    PLAYING,
    SANDBOX,
    WAITING,
    Brought,
    Record,
    Rematch,
    Seat,
    brought_of,
    is_key,
    league_part,
    record_of,
    shown,
)
from turfwar.server.storage.snapshots import Snapshots
from turfwar.server.storage.tables import (
    ChatRow,
    CoachRow,
    Entry,
    LeagueMatchRow,
    MatchRoster,
    MatchRow,
    SeatRow,
    SessionRow,
)

CHAT_SHOWN = 100
DAYS = '"days"'
"""What the clock of a match over days has in it, as it is stored."""

log = logging.getLogger("turfwar.server")


class Store:
    """The matches, their seats and what was said, in the database."""

    def __init__(self, engine: Engine, server: str) -> None:
        self.engine = engine
        self.server = server
        self.replays = KeptReplays(engine)
        self.snapshots = Snapshots(engine)
        self.analyses = Analyses(engine)
        self.puzzles = PuzzleAnswers(engine)

    def tell_others(self, connection: Connection, match_id: str, **more: Any) -> None:
        """Where several servers share the database, they are told of a change."""
        if self.engine.dialect.name == "postgresql":
            notify(connection, self.server, {"match": match_id, **more})

    def create(self, record: Record) -> None:
        moment = now()
        with self.engine.begin() as connection:
            connection.execute(
                insert(MatchRow).values(
                    id=record.id,
                    mode=record.mode,
                    status=record.status,
                    rules=record.rules,
                    rules_version=find_ruleset(record.rules).rules_version,
                    options=json.dumps(record.options),
                    clock=json.dumps(record.clock),
                    pace=record.pace,
                    listed=record.listed,
                    owner_id=record.owner_id,
                    origin=record.origin,
                    position=record.position,
                    secret=record.secret,
                    rematch_of=record.rematch_of,
                    found=record.found,
                    created=moment,
                    updated=moment,
                )
            )
            for seat in record.seats.values():
                connection.execute(
                    insert(SeatRow).values(
                        match_id=record.id,
                        seat=seat.seat,
                        team=seat.team,
                        coach_id=seat.coach_id,
                        bot=seat.bot,
                        invite_hash=seat.invite_hash,
                        invited_id=seat.invited_id,
                        nonce=seat.nonce,
                    )
                )
            for name, brought in record.rosters.items():
                connection.execute(roster_of(record.id, name, brought))
            if record.league is not None:
                connection.execute(
                    insert(LeagueMatchRow).values(
                        match_id=record.id,
                        league_id=record.league.league,
                        fixture=record.league.fixture,
                        rosters="\n".join(record.league.rosters),
                        handed=False,
                    )
                )

    def record(self, match_id: str) -> Record | None:
        if not is_key(match_id):
            return None
        with self.engine.connect() as connection:
            found = self.records(connection, MatchRow.id == match_id, 1)
        return found[0] if found else None

    def records(self, connection: Connection, condition: Any, most: int) -> list[Record]:
        """The newest matches that fit a condition; one that cannot be read is left out."""
        wanted = select(MatchRow.id).where(condition)
        newest = wanted.order_by(MatchRow.created.desc()).limit(most)
        ids = list(connection.execute(newest).scalars())
        try:
            return self.read(connection, ids)
        except DAMAGED:
            return [record for each in ids for record in self.read_or_skip(connection, each)]

    def read_or_skip(self, connection: Connection, match_id: str) -> list[Record]:
        try:
            return self.read(connection, [match_id])
        except DAMAGED as error:
            log.error("match %s cannot be read: %s", match_id, type(error).__name__)
            return []

    def read(self, connection: Connection, ids: list[str]) -> list[Record]:
        """The matches of these ids, in this order; the first that is damaged is an error."""
        if not ids:
            return []
        matches = select(MatchRow.__table__).where(MatchRow.id.in_(ids))
        rows = {row.id: row for row in connection.execute(matches)}
        places: dict[str, dict[str, Seat]] = {each: {} for each in rows}
        invited = aliased(CoachRow)
        joined = (
            select(SeatRow.__table__, CoachRow.name, invited.name.label("invited"))
            .outerjoin(CoachRow, CoachRow.id == SeatRow.coach_id)
            .outerjoin(invited, invited.id == SeatRow.invited_id)
        )
        found = connection.execute(joined.where(SeatRow.match_id.in_(ids))).all()
        for row in sorted(found, key=lambda each: SEATS.index(each.seat)):
            places[row.match_id][row.seat] = Seat(
                row.seat,
                row.team,
                row.coach_id,
                row.bot,
                row.nonce,
                row.bot or row.name or "",
                row.invite_hash,
                row.promise,
                row.invited_id,
                row.invited or "",
            )
        leagues = select(LeagueMatchRow.__table__).where(LeagueMatchRow.match_id.in_(ids))
        parts = {row.match_id: league_part(row) for row in connection.execute(leagues)}
        brought: dict[str, dict[str, Brought]] = {}
        wanted = select(MatchRoster.__table__).where(MatchRoster.match_id.in_(ids))
        for row in connection.execute(wanted):
            name = places[row.match_id][row.seat].team or ""
            brought.setdefault(row.match_id, {})[row.seat] = brought_of(row, name)
        again = select(MatchRow.__table__).where(MatchRow.rematch_of.in_(ids))
        rematches = {
            row.rematch_of: Rematch(row.id, row.owner_id, row.status)
            for row in connection.execute(again.order_by(MatchRow.created))
        }
        away = holidays_of(connection, rows, places)
        return [
            replace(
                record_of(rows[each], places[each], parts.get(each)),
                rosters=brought.get(each, {}),
                rematch=rematches.get(each),
                holidays=away.get(each, {}),
            )
            for each in ids
            if each in rows
        ]

    def due(self, moment: datetime, most: int = 50) -> list[str]:
        """Matches over days in which somebody's time is over."""
        running = (MatchRow.status == PLAYING, MatchRow.due.is_not(None), MatchRow.due <= moment)
        with self.engine.connect() as connection:
            wanted = select(MatchRow.id).where(*running).order_by(MatchRow.due).limit(most)
            return list(connection.execute(wanted).scalars())

    def over_days(self, coach_id: str) -> list[str]:
        """The running matches over days of a coach."""
        own = select(SeatRow.match_id).where(SeatRow.coach_id == coach_id)
        with self.engine.connect() as connection:
            running = (MatchRow.status == PLAYING, MatchRow.asked.is_not(None))
            wanted = select(MatchRow.id).where(*running, MatchRow.id.in_(own))
            return list(connection.execute(wanted).scalars())

    def turn_of(self, coach_id: str, most: int = 20) -> list[Record]:
        """The matches over days that wait for a coach."""
        own = (SeatRow.match_id == MatchRow.id) & (SeatRow.coach_id == coach_id)
        asked = select(SeatRow.match_id).where(own, SeatRow.seat == MatchRow.asked)
        with self.engine.connect() as connection:
            running = (MatchRow.status == PLAYING) & MatchRow.adjourned.is_(None)
            return self.records(connection, running & asked.exists(), most)

    def of_coach(self, coach_id: str, most: int = 50, sandboxes: int = 10) -> list[Record]:
        """The matches in which a coach has a seat, and those that they have made.

        Sandboxes have a limit of their own: lessons and examples make many of them.
        """
        own = select(SeatRow.match_id).where(SeatRow.coach_id == coach_id)
        condition = or_(MatchRow.owner_id == coach_id, MatchRow.id.in_(own))
        with self.engine.connect() as connection:
            found = self.records(connection, condition & (MatchRow.mode != SANDBOX), most)
            found += self.records(connection, condition & (MatchRow.mode == SANDBOX), sandboxes)
        return sorted(found, key=lambda each: each.created, reverse=True)

    def offered_to(self, coach_id: str, most: int = 20) -> list[Record]:
        """The matches in which a seat is offered to a coach, and still free."""
        free = (SeatRow.invited_id == coach_id) & SeatRow.coach_id.is_(None)
        offers = select(SeatRow.match_id).where(free)
        with self.engine.connect() as connection:
            condition = (MatchRow.status == WAITING) & MatchRow.id.in_(offers)
            return self.records(connection, condition, most)

    def to_resume(self, coach_id: str, most: int = 20) -> list[Record]:
        """The adjourned matches that a coach's opponent wants to resume."""
        own = (SeatRow.match_id == MatchRow.id) & (SeatRow.coach_id == coach_id)
        other = select(SeatRow.match_id).where(own, SeatRow.seat != MatchRow.adjourned)
        with self.engine.connect() as connection:
            wanted = MatchRow.adjourned.in_(("home", "away")) & (MatchRow.status == PLAYING)
            return self.records(connection, wanted & other.exists(), most)

    def listed(self, most: int = 50) -> list[Record]:
        """The matches of the lobby."""
        with self.engine.connect() as connection:
            condition = MatchRow.listed & (MatchRow.status != "over")
            return self.records(connection, condition, most)

    def unfinished_of(self, coach_id: str, most: int) -> list[Record]:
        """The unfinished matches that a coach has made, the newest first; no sandboxes."""
        with self.engine.connect() as connection:
            condition = (MatchRow.owner_id == coach_id) & (MatchRow.status != "over")
            condition &= MatchRow.mode != SANDBOX
            return self.records(connection, condition, most)

    def take_seat(
        self,
        match_id: str,
        seat: str,
        coach_id: str,
        brought: Brought | None = None,
        team: str | None = None,
    ) -> bool:
        """Give an open seat to a coach, with a roster or a team list if they bring one.

        False where somebody was faster.
        """
        free = (SeatRow.seat == seat, SeatRow.coach_id.is_(None), SeatRow.bot.is_(None))
        if brought is None:
            chosen = {} if team is None else {"team": team}
            return self.change_seats(match_id, free, coach_id=coach_id, **chosen)
        with self.engine.begin() as connection:
            if self.hold(connection, match_id) != WAITING:
                return False
            taken = seats(match_id, *free).values(coach_id=coach_id, team=brought.name)
            if not connection.execute(taken).rowcount:
                return False
            old = (MatchRoster.match_id == match_id, MatchRoster.seat == seat)
            connection.execute(delete(MatchRoster).where(*old))
            connection.execute(roster_of(match_id, seat, brought))
            self.tell_others(connection, match_id, changed=True)
        return True

    def add_promise(self, match_id: str, coach_id: str, promised: str) -> None:
        """A coach promises a nonce for all their seats; `Refusal` says why not.

        They may promise another one (a browser forgets) until somebody has shown a nonce.
        """
        with self.engine.begin() as connection:
            record = self.waiting(connection, match_id, coach_id)
            if any(seat.nonce for seat in record.seats.values()):
                raise Refusal("promise", "a nonce has been shown: no promise can be made any more")
            theirs = seats(match_id, SeatRow.coach_id == coach_id)
            connection.execute(theirs.values(promise=promised))
            self.tell_others(connection, match_id, changed=True)

    def add_nonce(self, match_id: str, coach_id: str, nonce: str) -> None:
        """The nonce that a coach has promised, when all have; `Refusal` says why not.

        With the last nonce the match begins, in the same transaction.
        """
        with self.engine.begin() as connection:
            record = self.waiting(connection, match_id, coach_id)
            if not record.promised:
                raise Refusal("promise", "a promise is missing: nonces are shown after all of them")
            promised = promise(match_id, nonce)
            if any(s.promise != promised for s in record.seats.values() if s.coach_id == coach_id):
                raise Refusal("promise", "this is not the nonce that you have promised")
            theirs = seats(match_id, SeatRow.coach_id == coach_id)
            connection.execute(theirs.values(nonce=nonce))
            (record,) = self.records(connection, MatchRow.id == match_id, 1)
            if record.complete:
                begins = update(MatchRow).where(MatchRow.id == match_id)
                version = find_ruleset(record.rules).rules_version
                connection.execute(begins.values(status=PLAYING, rules_version=version))
            self.tell_others(connection, match_id, changed=True)

    def waiting(self, connection: Connection, match_id: str, coach_id: str) -> Record:
        """A match that has not begun, held for a coach who has a seat in it."""
        status = self.hold(connection, match_id)
        if status is None:
            raise Refusal("not-found", "the match was called off")
        if status != WAITING:
            raise Refusal("not-yours", "the match has begun: its dice are what they are")
        (record,) = self.records(connection, MatchRow.id == match_id, 1)
        if not any(seat.coach_id == coach_id for seat in record.seats.values()):
            raise Refusal("not-yours", "you have no seat here")
        return record

    def call_off(self, match_id: str) -> bool:
        """Forget a match that has not begun; False where it has."""
        with self.engine.begin() as connection:
            if self.hold(connection, match_id) != WAITING:
                return False
            for table in (ChatRow, SeatRow, LeagueMatchRow, MatchRoster):
                connection.execute(delete(table).where(table.match_id == match_id))
            connection.execute(delete(MatchRow).where(MatchRow.id == match_id))
            self.tell_others(connection, match_id, changed=True)
        return True

    def hold(self, connection: Connection, match_id: str) -> str | None:
        """Let nobody else change a match before this transaction ends; its status, if any."""
        touched = update(MatchRow).where(MatchRow.id == match_id).values(updated=now())
        connection.execute(touched)
        wanted = select(MatchRow.status).where(MatchRow.id == match_id)
        return connection.execute(wanted).scalar_one_or_none()

    def change_seats(
        self, match_id: str, which: Iterable[ColumnElement[bool]], **values: str
    ) -> bool:
        """Change some seats of a match; False where there is none of them."""
        with self.engine.begin() as connection:
            done = connection.execute(seats(match_id, *which).values(**values))
            self.tell_others(connection, match_id, changed=True)
            return bool(done.rowcount)

    def change(self, match_id: str, **values: Any) -> None:
        """Change fields of a match."""
        with self.engine.begin() as connection:
            changed = update(MatchRow).where(MatchRow.id == match_id)
            connection.execute(changed.values(updated=now(), **values))
            self.tell_others(connection, match_id, changed=True)

    def lines(self, match_id: str, after: int = 0) -> list[JournalLine]:
        """The journal of a match, from a line on."""
        wanted = (
            select(Entry.__table__)
            .where(Entry.match_id == match_id, Entry.seq > after)
            .order_by(Entry.seq)
        )
        with self.engine.connect() as connection:
            return [line_of(row) for row in connection.execute(wanted)]

    def say(
        self, match_id: str, coach_id: str, name: str, seat: str | None, text: str, most: int = 0
    ) -> datetime:
        """Keep something that a coach says; `Refusal` where an admin has muted them.

        `most` is how many lines they may say at a match in a day.
        """
        moment = now()
        with self.engine.begin() as connection:
            muted = select(CoachRow.muted).where(CoachRow.id == coach_id)
            reason = connection.execute(muted).scalar_one_or_none()
            if reason is not None:
                raise Refusal("forbidden", f"an admin has muted you: {reason}")
            if most:
                theirs = (ChatRow.match_id == match_id, ChatRow.coach_id == coach_id)
                lately = ChatRow.made > moment - timedelta(days=1)
                count = select(func.count()).select_from(ChatRow).where(*theirs, lately)
                if connection.execute(count).scalar_one() >= most:
                    raise Refusal("too-many", f"that was {most} lines today: no more at this match")
            said = {"name": name, "seat": seat, "text": text}
            values = {"match_id": match_id, "coach_id": coach_id, "made": moment, **said}
            connection.execute(insert(ChatRow).values(**values))
        return moment

    def chat(self, match_id: str, unheard: frozenset[str] = frozenset()) -> list[dict[str, Any]]:
        """What was said last, the oldest first, but for what some coaches said."""
        wanted = (
            select(ChatRow.__table__)
            .where(ChatRow.match_id == match_id)
            .order_by(ChatRow.id.desc())
            .limit(CHAT_SHOWN)
        )
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [
            {"name": row.name, "seat": row.seat, "text": row.text, "at": shown(row.made)}
            for row in reversed(rows)
            if row.coach_id not in unheard
        ]

    def is_guest(self, coach_id: str) -> bool:
        """Whether somebody has not registered."""
        wanted = select(CoachRow.id).where(CoachRow.id == coach_id, CoachRow.password.is_not(None))
        with self.engine.connect() as connection:
            return connection.execute(wanted).first() is None

    def session_ended(self, **said: str | None) -> None:
        """Where several servers share the database, they are told whose sockets are to end."""
        with self.engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                notify(connection, self.server, said)

    def has_session(self, token_hash: str) -> bool:
        wanted = select(SessionRow.token_hash).where(SessionRow.token_hash == token_hash)
        with self.engine.connect() as connection:
            return connection.execute(wanted).first() is not None


def holidays_of(
    connection: Connection, rows: dict[str, Row[Any]], places: dict[str, dict[str, Seat]]
) -> dict[str, dict[str, tuple[tuple[float, float], ...]]]:
    """The holidays of the coaches of matches over days, by match and seat."""
    timed = [each for each, row in rows.items() if row.asked is not None or DAYS in row.clock]
    coaches = {seat.coach_id for each in timed for seat in places[each].values() if seat.coach_id}
    away = spans(connection, coaches) if coaches else {}
    return {
        each: {
            name: tuple(away.get(seat.coach_id or "", ())) for name, seat in places[each].items()
        }
        for each in timed
    }


def seats(match_id: str, *which: ColumnElement[bool]) -> Update:
    """A change of some seats of a match."""
    return update(SeatRow).where(SeatRow.match_id == match_id, *which)


def roster_of(match_id: str, seat: str, brought: Brought) -> Insert:
    values = {"source": brought.source, "roster": brought.line}
    return insert(MatchRoster).values(match_id=match_id, seat=seat, **values)


def line_of(row: Row[Any]) -> JournalLine:
    return JournalLine(
        row.match_id,
        row.seq,
        row.kind,
        row.seat,
        row.text,
        row.home_ms,
        row.away_ms,
        row.made,
        row.mark,
    )
