"""Corrections: events as they are in force, and what a correction would change.

`Amended` puts another payload in the place of an earlier event, `Voided` takes one out; both are
events themselves, and can be voided in turn. Nothing is ever removed from a journal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from turfwar.league.journal.events import Event
from turfwar.league.journal.kinds import Amended, AnyPayload, Founded, Voided


def in_force(events: Sequence[Event]) -> list[Event]:
    """The events as their corrections have them, in their old places."""
    dead: set[int] = set()
    amended: dict[int, AnyPayload] = {}
    for event in reversed(events):
        if event.seq in dead:
            continue
        if isinstance(event.payload, Voided):
            dead.add(event.payload.seq)
        elif isinstance(event.payload, Amended):
            amended.setdefault(event.payload.seq, event.payload.payload)
    return [
        replace(event, payload=amended[event.seq]) if event.seq in amended else event
        for event in events
        if event.seq not in dead
    ]


def why_not(events: Sequence[Event], correction: Amended | Voided) -> str:
    """Why a correction cannot be made; nothing where it can."""
    target = next((event for event in events if event.seq == correction.seq), None)
    if target is None:
        return f"there is no line {correction.seq}"
    if isinstance(target.payload, Founded) and isinstance(correction, Voided):
        return "a league cannot be unfounded"
    if isinstance(correction, Voided):
        if not any(event.seq == correction.seq for event in in_force(events)):
            return f"line {correction.seq} is void already"
        return ""
    if isinstance(target.payload, Amended | Voided):
        return "a correction is not amended: void it, and make another"
    if type(correction.payload) is not type(target.payload):
        return f"line {correction.seq} is of another kind: {target.kind}"
    return ""


@dataclass(frozen=True)
class Difference:
    """Something that a correction changes: what it is called, before and after."""

    what: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.what}: {self.before or 'nothing'} -> {self.after or 'nothing'}"


@dataclass(frozen=True)
class Preview:
    """What follows from a correction: what changes, and decisions that do not fit any more."""

    differences: list[Difference] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    kept: int = 0
    """How many later events stand as they are."""
