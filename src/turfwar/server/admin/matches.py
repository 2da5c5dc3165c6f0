"""Matches: list, close, adjudicate, delete."""

import json
from typing import Any, Final

from sqlalchemy import Connection, Engine, func, or_, select, update

from turfwar.server.admin.audit import AdminError, note, reason_given
from turfwar.server.admin.references import delete_match, pairs
from turfwar.server.storage.database import now
from turfwar.server.storage.records import OVER, WAITING, is_key, shown
from turfwar.server.storage.store import Store
from turfwar.server.storage.tables import CoachRow, Entry, LeagueMatchRow, MatchRow, SeatRow
from turfwar.server.table import JournalledMatch
from turfwar.views.report import score

STATUSES: Final = ("waiting", "playing", "over")
WINNERS: Final = ("home", "away", "draw")
CLI: Final = "admin"
LEAGUE_RESULT: Final = "The match belongs to a league: enter the result at the league's desk."


def listed(
    engine: Engine, status: str | None = None, coach: str | None = None, most: int = 50
) -> list[dict[str, Any]]:
    """The matches that changed last, of a status or a coach if wanted."""
    if status is not None and status not in STATUSES:
        raise AdminError(f"{status!r} is not a status: use waiting, playing or over")
    wanted = select(
        MatchRow.id,
        MatchRow.mode,
        MatchRow.status,
        MatchRow.rules,
        MatchRow.created,
        MatchRow.updated,
        MatchRow.result,
    )
    if status is not None:
        wanted = wanted.where(MatchRow.status == status)
    if coach is not None:
        own = select(SeatRow.match_id).where(SeatRow.coach_id == coach)
        wanted = wanted.where(or_(MatchRow.owner_id == coach, MatchRow.id.in_(own)))
    with engine.connect() as connection:
        rows = connection.execute(wanted.order_by(MatchRow.updated.desc()).limit(most)).all()
        ids = [row.id for row in rows]
        seats = seats_of(connection, ids)
        counted = select(Entry.match_id, func.count()).where(Entry.match_id.in_(ids))
        grouped = counted.group_by(Entry.match_id)
        moves = pairs(connection.execute(grouped))
        leagues = select(LeagueMatchRow.match_id, LeagueMatchRow.league_id)
        league = pairs(connection.execute(leagues.where(LeagueMatchRow.match_id.in_(ids))))
    return [
        {
            "id": row.id,
            "mode": row.mode,
            "status": row.status,
            "rules": row.rules,
            "coaches": seats.get(row.id, {}),
            "moves": moves.get(row.id, 0),
            "league": league.get(row.id),
            "result": json.loads(row.result) if row.result else None,
            "created": shown(row.created),
            "updated": shown(row.updated),
        }
        for row in rows
    ]


def seats_of(connection: Connection, ids: list[str]) -> dict[str, dict[str, str]]:
    """Who plays in some matches, by seat."""
    wanted = (
        select(SeatRow.match_id, SeatRow.seat, SeatRow.bot, CoachRow.name)
        .outerjoin(CoachRow, CoachRow.id == SeatRow.coach_id)
        .where(SeatRow.match_id.in_(ids), SeatRow.seat.in_(("home", "away")))
    )
    found: dict[str, dict[str, str]] = {}
    for row in connection.execute(wanted):
        name = f"bot {row.bot}" if row.bot else row.name or "-"
        found.setdefault(row.match_id, {})[row.seat] = name
    return found


def status_of(connection: Connection, match_id: str) -> str:
    """The status of a match; `AdminError` where there is none of this id."""
    found = None
    if is_key(match_id):
        wanted = select(MatchRow.status).where(MatchRow.id == match_id)
        found = connection.execute(wanted).scalar_one_or_none()
    if found is None:
        raise AdminError(f"there is no match {match_id}")
    return str(found)


def close(engine: Engine, actor: str, match_id: str, reason: str) -> str:
    """End a match without a result; one that has not begun is cancelled."""
    return end(engine, actor, match_id, None, reason)


def adjudicate(engine: Engine, actor: str, match_id: str, winner: str, reason: str) -> str:
    """End a match that is being played, with a winner or as a draw."""
    if winner not in WINNERS:
        raise AdminError(f"{winner!r} cannot win: use home, away or draw")
    return end(engine, actor, match_id, winner, reason)


def end(engine: Engine, actor: str, match_id: str, winner: str | None, reason: str) -> str:
    reason = reason_given(reason)
    with engine.begin() as connection:
        status = status_of(connection, match_id)
    if status == OVER:
        raise AdminError(f"the match {match_id} is over already")
    if status == WAITING:
        if winner is not None:
            raise AdminError(f"the match {match_id} has not begun: close it")
        return cancel(engine, actor, match_id, reason)
    result = {**score_now(engine, match_id), "winner": winner, "closed": reason}
    with engine.begin() as connection:
        unfinished = (MatchRow.id == match_id, MatchRow.status != OVER)
        ended = update(MatchRow).where(*unfinished)
        values = {"status": OVER, "result": json.dumps(result), "updated": now()}
        if not connection.execute(ended.values(**values)).rowcount:
            raise AdminError(f"the match {match_id} is over already")
        action = "match-closed" if winner is None else "match-adjudicated"
        note(connection, actor, action, match_id, f"{winner or 'no result'}: {reason}")
        in_league = select(LeagueMatchRow.match_id).where(LeagueMatchRow.match_id == match_id)
        league = connection.execute(in_league).first() is not None
    said = f"The match {match_id} is closed without a result."
    if winner is not None:
        said = (
            f"The match {match_id} is over: {'a draw' if winner == 'draw' else winner + ' wins'}."
        )
    return f"{said} {LEAGUE_RESULT}" if league else said


def score_now(engine: Engine, match_id: str) -> dict[str, Any]:
    """The score so far; 0-0 where the match cannot be played again from its journal."""
    store = Store(engine, CLI)
    try:
        record = store.record(match_id)
        if record is None:
            raise ValueError("a damaged row")
        return score(JournalledMatch.build(record, store.lines(match_id)).playing().game)
    except Exception:
        # A broken match is a good reason to close it.
        return {"home": 0, "away": 0, "winner": None}


def cancel(engine: Engine, actor: str, match_id: str, reason: str) -> str:
    if not Store(engine, CLI).call_off(match_id):
        raise AdminError(f"the match {match_id} has just begun: try again")
    with engine.begin() as connection:
        note(connection, actor, "match-closed", match_id, f"not begun: {reason}")
    return f"The match {match_id} had not begun. It is cancelled."


def remove(engine: Engine, actor: str, match_id: str) -> str:
    """Delete a match with its moves and its chat, for good."""
    with engine.begin() as connection:
        status_of(connection, match_id)
        delete_match(connection, match_id)
        note(connection, actor, "match-deleted", match_id)
    return f"The match {match_id} is deleted."
