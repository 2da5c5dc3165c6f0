"""What is told about a match outside its view: who plays, by which rules, and its dice."""

from typing import Any

from turfwar.api import Match
from turfwar.games import find_ruleset
from turfwar.games.options import shown_options
from turfwar.kernel.errors import ReplayError
from turfwar.replay import is_replay, record_of_match
from turfwar.server.profiles import BOT
from turfwar.server.storage.records import CREATOR, WAITING, Record, shown


def match_document(record: Record, coach_id: str | None) -> dict[str, Any]:
    """A match as a coach may know it; the secret only when it is over."""
    seats = record.seats.values()
    return {
        "id": record.id,
        "mode": record.mode,
        "status": record.status,
        "rules": record.rules,
        "options": shown_options(record.options, find_ruleset(record.rules)),
        "seats": {
            name: {
                "team": seat.team,
                "name": seat.name,
                "kind": "bot" if seat.bot else "coach",
                "coach": f"{BOT}{seat.bot}" if seat.bot else seat.coach_id,
                "taken": seat.taken,
                "ready": seat.ready,
                "yours": coach_id is not None and seat.coach_id == coach_id,
                "offered": coach_id is not None and seat.invited_id == coach_id,
                "invited": seat.invited_name if meets(record, coach_id) else "",
                **roster_document(record, name, coach_id),
            }
            for name, seat in record.seats.items()
            if name != CREATOR
        },
        "clock": record.clock,
        "listed": record.listed,
        "pace": record.pace,
        "owner": coach_id is not None and record.owner_id == coach_id,
        "by": next((each.name for each in seats if each.coach_id == record.owner_id), None),
        "found": record.found,
        "adjourned": record.adjourned,
        "asked": record.asked,
        "due": shown(record.due) if record.due is not None else None,
        "rematch": rematch_document(record, coach_id),
        "may_call_off": (
            coach_id is not None and record.status == WAITING and record.may_call_off(coach_id)
        ),
        "created": shown(record.created),
        "result": record.result,
        "league": (
            {"id": record.league.league, "fixture": record.league.fixture}
            if record.league is not None
            else None
        ),
        "fair": fair_document(record),
    }


def meets(record: Record, coach_id: str | None) -> bool:
    """Whether the game finder has brought this coach to the match: they see whom they meet."""
    seats = record.seats.values()
    return record.found and any(coach_id in (s.coach_id, s.invited_id) for s in seats if coach_id)


def rematch_document(record: Record, coach_id: str | None) -> dict[str, Any] | None:
    """The match that was offered after this one, for those who played it."""
    again = record.rematch
    if again is None or coach_id is None or not record.seats_of(coach_id):
        return None
    return {"id": again.id, "yours": again.owner_id == coach_id, "status": again.status}


def roster_document(record: Record, name: str, coach_id: str | None) -> dict[str, str]:
    """Of which list the team of a seat is that has a roster; whoever brought it knows which."""
    brought = record.rosters.get(name)
    if brought is None:
        return {}
    own = coach_id is not None and record.seats[name].coach_id == coach_id
    found = {"list": brought.team_list}
    return {**found, "roster": brought.source} if own else found


def fair_document(record: Record, match: Match | None = None) -> dict[str, Any]:
    """What is known of the dice; everything, once the match is over.

    With the match, also its record, which fixes everything that was played.
    """
    over = record.status == "over" and record.mode != "sandbox"
    nonces = {name: seat.nonce for name, seat in record.seats.items() if not seat.bot}
    promises = {name: seat.promise for name, seat in record.seats.items() if not seat.bot}
    return {
        "commitment": record.commitment,
        "promises": promises,
        "nonces": nonces,
        "secret": record.secret if over else None,
        "seed": str(record.proof.seed) if over else None,
        "record": match_record(record, match) if over and match is not None else None,
    }


def match_record(record: Record, match: Match) -> str | None:
    """The record of a match that is over; none where it has no replay."""
    before = record.origin if record.origin and is_replay(record.origin) else b""
    try:
        return record_of_match(match, record.proof, before)
    except ReplayError:
        return None
