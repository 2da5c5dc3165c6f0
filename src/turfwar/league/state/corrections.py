"""Corrections: events as they are in force, and what a correction would change.

`Amended` puts another payload in the place of an earlier event, `Voided` takes one out; both are
events themselves, and can be voided in turn. Nothing is ever removed from a journal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from turfwar.league.journal.events import Event
from turfwar.league.journal.kinds import (
    Amended,
    AnyPayload,
    Dispensed,
    Founded,
    Played,
    PreMatchBegun,
    Voided,
)


def in_force(events: Sequence[Event]) -> list[Event]:
    """The events as their corrections have them, in their old places."""
    dead: set[int] = set()
    amended: dict[int, AnyPayload] = {}
    dispensed: dict[int, list[Event]] = {}
    for event in reversed(events):
        if event.seq in dead:
            continue
        payload = event.payload
        if isinstance(payload, Voided):
            dead.add(payload.seq)
        elif isinstance(payload, Amended):
            amended.setdefault(payload.seq, payload.payload)
        elif isinstance(payload, Dispensed):
            dispensed.setdefault(payload.match, []).append(event)
    found: list[Event] = []
    for event in events:
        if event.seq in dead or isinstance(event.payload, Dispensed):
            continue
        if event.seq in amended:
            event = replace(event, payload=amended[event.seq])
        found.append(event)
        # What a commissioner lets stand has to be known when the match is closed.
        found += reversed(dispensed.get(event.seq, ()))
    return found


Correction = Amended | Voided | Dispensed


def place_of(correction: Correction) -> int:
    """The line that a correction is about."""
    return correction.match if isinstance(correction, Dispensed) else correction.seq


def why_not(events: Sequence[Event], correction: Correction) -> str:
    """Why a correction cannot be made; nothing where it can."""
    if isinstance(correction, Dispensed):
        played = [event.seq for event in events if event.kind == "played"]
        return (
            "" if correction.match in played else f"no match was played in line {correction.match}"
        )
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
    if promise_of(correction.payload) != promise_of(target.payload):
        return "what promises dice (salt, commitment) is not amended: say it as the line has it"
    return ""


def promise_of(payload: AnyPayload) -> tuple[str, str]:
    """What an event promises dice by; nothing where it promises none."""
    if isinstance(payload, Played | PreMatchBegun):
        return payload.salt, payload.commitment
    return "", ""


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
