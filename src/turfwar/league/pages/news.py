"""The journal in words, for people."""

from collections.abc import Sequence
from typing import Any

from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import Document, person
from turfwar.league.state.league import League


def news(
    league: League,
    events: Sequence[LeagueEvent],
    *,
    before: int = 0,
    most: int = 30,
    all: bool = False,
    without: Sequence[str] = (),
) -> list[Document]:
    """The latest lines in words, the newest first; `all` has those that interest nobody, too."""
    found: list[Document] = []
    for event in reversed(events):
        if (before and event.seq >= before) or event.kind in without:
            continue
        text = event.payload.sentence(league)
        if not text and not all:
            continue
        found.append({**line(league, event), "text": begun(text) or event.kind})
        if len(found) >= most:
            break
    return found


def begun(text: str) -> str:
    """A sentence with a capital.

    >>> begun("promotion is settled")
    'Promotion is settled'
    """
    return text[:1].upper() + text[1:]


def line(league: League, event: LeagueEvent) -> Document:
    """A line without what it says."""
    payload: Any = event.payload
    return {
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind,
        "by": person(league, event.actor),
        "role": event.role,
        "for": person(league, event.on_behalf),
        "reason": event.reason,
        "fixture": getattr(payload, "fixture", None),
        "match": event.seq if event.kind == "played" else line_of_match(payload),
    }


def line_of_match(payload: Any) -> int | None:
    """The line of the match that an event is about; a match of the server has none yet."""
    found = getattr(payload, "match", None)
    return found if isinstance(found, int) else None
