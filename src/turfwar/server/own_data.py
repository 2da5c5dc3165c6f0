"""Everything that a server stores about one coach, for them to take away."""

import base64
import json
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, Engine, or_, select

from turfwar import __version__
from turfwar.server import finder
from turfwar.server.contacts import read
from turfwar.server.presence import friends
from turfwar.server.relations import listed
from turfwar.server.storage.database import now
from turfwar.server.storage.records import shown
from turfwar.server.storage.tables import (
    LEAGUE_EVENTS,
    LEAGUES,
    CalendarLink,
    ChatRow,
    CoachReport,
    CoachRow,
    Entry,
    LeagueDraft,
    MatchRow,
    OwnTeam,
    PuzzleAnswer,
    ReplayRow,
    SeatRow,
    SessionRow,
)

FORMAT: Final = "turfwar coach 1"


def export(engine: Engine, coach_id: str) -> dict[str, Any]:
    """A coach's data; without secrets of matches that are not over, and without others' words."""
    with engine.connect() as connection:
        row = connection.execute(select(CoachRow.__table__).where(CoachRow.id == coach_id)).one()
        found = {
            "format": FORMAT,
            "version": __version__,
            "made": shown(now()),
            "account": {
                "id": row.id,
                "name": row.name,
                "guest": row.password is None,
                "created": shown(row.created),
                "role": row.role,
                "muted": row.muted,
            },
            "sessions": sessions(connection, coach_id),
            "matches": matches(connection, coach_id),
            "chat": chat(connection, coach_id),
            "teams": teams(connection, coach_id),
            "puzzles": puzzles(connection, coach_id),
            "replays": replays(connection, coach_id),
            "drafts": drafts(connection, coach_id),
            "leagues": leagues(connection, coach_id),
            "reports": reported(connection, coach_id),
            "contact": contact(connection, coach_id),
        }
    waiting = finder.wish_of(engine, coach_id)
    return {
        **found,
        "blocks": listed(engine, coach_id),
        "friends": [{"id": each["id"], "name": each["name"]} for each in friends(engine, coach_id)],
        "wish": waiting.wish.document() if waiting is not None else None,
    }


def contact(connection: Connection, coach_id: str) -> dict[str, Any]:
    """The coach's e-mail address, and how they are told what waits for them."""
    found = asdict(read(connection, coach_id))
    calendar = select(CalendarLink.coach_id).where(CalendarLink.coach_id == coach_id)
    return {**found, "calendar": connection.execute(calendar).first() is not None}


def sessions(connection: Connection, coach_id: str) -> list[dict[str, str]]:
    wanted = select(SessionRow.expires).where(SessionRow.coach_id == coach_id)
    return [{"expires": shown(each)} for each in connection.execute(wanted).scalars()]


def matches(connection: Connection, coach_id: str) -> list[dict[str, Any]]:
    """The matches of a coach, with the moves of their own seats."""
    own = select(SeatRow.match_id, SeatRow.seat, SeatRow.team).where(SeatRow.coach_id == coach_id)
    seats: dict[str, dict[str, str | None]] = {}
    for seat in connection.execute(own):
        seats.setdefault(seat.match_id, {})[seat.seat] = seat.team
    mine = or_(MatchRow.owner_id == coach_id, MatchRow.id.in_(seats))
    rows = connection.execute(select(MatchRow.__table__).where(mine).order_by(MatchRow.created))
    return [
        {
            "id": row.id,
            "rules": row.rules,
            "options": json.loads(row.options),
            "status": row.status,
            "created": shown(row.created),
            "result": json.loads(row.result) if row.result else None,
            "seats": seats.get(row.id, {}),
            "moves": moves(connection, row.id, list(seats.get(row.id, {}))),
        }
        for row in rows.all()
    ]


def moves(connection: Connection, match_id: str, seats: list[str]) -> list[list[Any]]:
    wanted = (
        select(Entry.seq, Entry.kind, Entry.text)
        .where(Entry.match_id == match_id, Entry.seat.in_(seats))
        .order_by(Entry.seq)
    )
    return [[row.seq, row.kind, row.text] for row in connection.execute(wanted)]


def chat(connection: Connection, coach_id: str) -> list[dict[str, str]]:
    wanted = select(ChatRow.__table__).where(ChatRow.coach_id == coach_id).order_by(ChatRow.id)
    return [
        {"match": row.match_id, "made": shown(row.made), "text": row.text}
        for row in connection.execute(wanted)
    ]


def teams(connection: Connection, coach_id: str) -> list[Any]:
    wanted = select(OwnTeam.roster).where(OwnTeam.coach_id == coach_id).order_by(OwnTeam.created)
    return [json.loads(each) for each in connection.execute(wanted).scalars()]


def puzzles(connection: Connection, coach_id: str) -> list[dict[str, Any]]:
    """The puzzles that a coach has answered."""
    own = PuzzleAnswer.coach_id == coach_id
    wanted = select(PuzzleAnswer.__table__).where(own).order_by(PuzzleAnswer.id)
    return [
        {
            "puzzle": row.puzzle,
            "mode": row.mode,
            "made": shown(row.made),
            "line": row.line,
            "marks": row.marks,
        }
        for row in connection.execute(wanted)
    ]


def replays(connection: Connection, coach_id: str) -> list[dict[str, str]]:
    wanted = select(ReplayRow.__table__).where(ReplayRow.coach_id == coach_id)
    return [
        {
            "id": row.id,
            "created": shown(row.created),
            "text_base64": base64.b64encode(row.text).decode(),
        }
        for row in connection.execute(wanted.order_by(ReplayRow.created))
    ]


def drafts(connection: Connection, coach_id: str) -> list[dict[str, Any]]:
    wanted = select(LeagueDraft.__table__).where(LeagueDraft.coach_id == coach_id)
    return [
        {"league": row.league_id, "fixture": row.fixture, "report": json.loads(row.body)}
        for row in connection.execute(wanted)
    ]


def leagues(connection: Connection, coach_id: str) -> list[dict[str, Any]]:
    """What a coach has written into journals of leagues."""
    wanted = (
        select(LEAGUE_EVENTS.c.league_id, LEAGUES.c.name, LEAGUE_EVENTS.c.line)
        .join(LEAGUES, LEAGUES.c.id == LEAGUE_EVENTS.c.league_id)
        .where(LEAGUE_EVENTS.c.actor == coach_id)
        .order_by(LEAGUE_EVENTS.c.league_id, LEAGUE_EVENTS.c.seq)
    )
    found: dict[str, dict[str, Any]] = {}
    for row in connection.execute(wanted):
        league = found.setdefault(row.league_id, {"name": row.name, "events": []})
        league["events"].append(json.loads(row.line))
    return [{"id": id, **league} for id, league in found.items()]


def reported(connection: Connection, coach_id: str) -> list[dict[str, Any]]:
    wanted = select(CoachReport.__table__).where(CoachReport.coach_id == coach_id)
    return [
        {"about": row.other_id, "made": shown(row.made), "text": row.text}
        for row in connection.execute(wanted)
    ]
