"""What waits for a coach outside leagues: challenges, and opponents that the finder has found."""

from typing import Any

from turfwar.server.storage.records import Record, hashed
from turfwar.server.storage.store import Store

FINDER = "Game finder"
CHALLENGE = "Challenge"
ADJOURNED = "Adjourned match"


def match_notices(store: Store, who: str) -> list[dict[str, Any]]:
    """The matches that wait for an answer of this coach."""
    return [
        *(offered(record, who) for record in store.offered_to(who)),
        *(resumed(record) for record in store.to_resume(who)),
        *(your_turn(record, who) for record in store.turn_of(who)),
    ]


def your_turn(record: Record, who: str) -> dict[str, Any]:
    """A match over days waits; it is told again when it has waited for the opponent meanwhile."""
    others = [each.name for each in record.seats.values() if each.coach_id != who]
    until = record.due.strftime("%-d %B, %H:%M UTC") if record.due is not None else ""
    return {
        "key": hashed(f"turn/{record.id}"),
        "about": "Your turn",
        "text": f"your match against {' and '.join(others)} waits for you until {until}",
        "path": f"/match/{record.id}",
    }


def resumed(record: Record) -> dict[str, Any]:
    by = record.seats[record.adjourned or "home"].name
    return {
        "key": hashed(f"resume/{record.id}/{record.updated.isoformat()}"),
        "about": ADJOURNED,
        "text": f"{by} would like to resume your match",
        "path": f"/match/{record.id}",
    }


def offered(record: Record, who: str) -> dict[str, Any]:
    names = [each.invited_name or each.name for each in record.seats.values()]
    mine = [each.invited_id == who for each in record.seats.values()]
    other = next((name for name, own in zip(names, mine, strict=True) if not own), "")
    if record.found:
        text = f"an opponent is found: {other}"
    else:
        text = f"{other or 'somebody'} challenges you"
    about = FINDER if record.found else CHALLENGE
    return {
        "key": hashed(f"offered/{record.id}"),
        "about": about,
        "text": text,
        "path": f"/join/{record.id}",
    }
