"""Corrections: events as they are in force, and what a correction would change.

`Amended` puts another payload in the place of an earlier event, `Voided` takes one out; both are
events themselves, and can be voided in turn. Nothing is ever removed from a journal.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from turfwar.games.base import RuleSet
from turfwar.league.events.payload import AnyPayload, Payload
from turfwar.league.events.post_match import ExceptionGranted, PostMatchProgressed
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.facts import Fact, Picked, Rolled
from turfwar.league.state.league import League

NOT_AMENDED: Final = "a correction is not amended: void it, and make another"


class Amended(Payload, frozen=True, kw_only=True, tag="amended"):
    """An earlier event, as it should have been. `in_force` puts it there."""

    SENT = True

    seq: int
    payload: AnyPayload

    def as_written(self, ruleset: RuleSet) -> "Amended":
        return replace(self, payload=self.payload.as_written(ruleset))

    def why_not_corrected(self, *, void: bool) -> str:
        return "" if void else NOT_AMENDED

    def sentence(self, league: League) -> str:
        return f"line {self.seq} is corrected"

    def shown_to(self, league: League, who: str) -> AnyPayload:
        shown = self.payload.shown_to(league, who)
        return self if shown is self.payload else replace(self, payload=shown)


class Voided(Payload, frozen=True, kw_only=True, tag="voided"):
    """An earlier event that is to be as if it had never been; a correction, too."""

    SENT = True

    seq: int

    def why_not_corrected(self, *, void: bool) -> str:
        return "" if void else NOT_AMENDED

    def sentence(self, league: League) -> str:
        return f"line {self.seq} is taken back"


Correction = Amended | Voided | ExceptionGranted


def in_force(events: Sequence[LeagueEvent]) -> list[LeagueEvent]:
    """The events as their corrections have them, in their old places.

    What a commissioner lets stand, and dice that a correction has made necessary, come right after
    their match: they have to be known when it is closed.
    """
    dead: set[int] = set()
    corrections = {each.seq for each in events if isinstance(each.payload, Correction)}
    amended: dict[int, AnyPayload] = {}
    early: dict[int, list[LeagueEvent]] = {}
    for event in reversed(events):
        if event.seq in dead:
            continue
        payload = event.payload
        if isinstance(payload, Voided):
            dead.add(payload.seq)
        elif isinstance(payload, Amended):
            amended.setdefault(payload.seq, payload.payload)
        elif (match := _early(event, corrections)) is not None:
            early.setdefault(match, []).append(event)
    found: list[LeagueEvent] = []
    for event in events:
        if event.seq in dead or _early(event, corrections) is not None:
            continue
        for each in (event, *reversed(early.get(event.seq, ()))):
            new = amended.get(each.seq)
            found.append(each if new is None else replace(each, payload=new))
    return found


def _early(event: LeagueEvent, corrections: Container[int]) -> int | None:
    """The match that an event belongs right after, wherever it was written."""
    if isinstance(event.payload, ExceptionGranted):
        return event.payload.match
    if isinstance(event.payload, PostMatchProgressed) and event.cause in corrections:
        return event.payload.match
    return None


def changes_the_past(events: Sequence[LeagueEvent], fresh: Sequence[LeagueEvent]) -> bool:
    """Whether any of the fresh events of a journal counts before others that are there."""
    if any(isinstance(each.payload, Correction) for each in fresh):
        return True
    causes = {each.cause for each in fresh if isinstance(each.payload, PostMatchProgressed)}
    return any(isinstance(each.payload, Correction) for each in events if each.seq in causes)


def last_correction(events: Sequence[LeagueEvent]) -> int:
    """The line of the last correction; 0 where there is none."""
    found = (each.seq for each in reversed(events) if isinstance(each.payload, Correction))
    return next(found, 0)


def place_of(correction: Correction) -> int:
    """The line that a correction is about."""
    return correction.match if isinstance(correction, ExceptionGranted) else correction.seq


def why_not(events: Sequence[LeagueEvent], correction: Correction) -> str:
    """Why a correction cannot be made; nothing where it can."""
    if isinstance(correction, ExceptionGranted):
        played = [event.seq for event in events if event.kind == "played"]
        return (
            "" if correction.match in played else f"no match was played in line {correction.match}"
        )
    target = next((event for event in events if event.seq == correction.seq), None)
    if target is None:
        return f"there is no line {correction.seq}"
    if why := target.payload.why_not_corrected(void=isinstance(correction, Voided)):
        return why
    if isinstance(correction, Voided):
        if not any(event.seq == correction.seq for event in in_force(events)):
            return f"line {correction.seq} is void already"
        return ""
    if type(correction.payload) is not type(target.payload):
        return f"line {correction.seq} is of another kind: {target.kind}"
    if promise_of(correction.payload) != promise_of(target.payload):
        return "what promises dice (salt, commitment, secret) is not amended: leave it as it is"
    if not fallen(correction.payload) <= fallen(target.payload):
        return (
            "dice and lots are not amended: those that a correction needs are rolled by the office"
        )
    return ""


def promise_of(payload: AnyPayload) -> list[str]:
    """What an event promises dice by; nothing where it promises none."""
    return [getattr(payload, name, "") for name in ("salt", "commitment", "secret")]


def fallen(payload: AnyPayload) -> set[Fact]:
    """The dice and lots that an event holds."""
    facts: tuple[Fact, ...] = getattr(payload, "facts", ())
    return {fact for fact in facts if isinstance(fact, Rolled | Picked)}


@dataclass(frozen=True)
class CorrectionEffect:
    """Something that a correction changes: what it is called, before and after."""

    what: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.what}: {self.before or 'nothing'} -> {self.after or 'nothing'}"


@dataclass(frozen=True)
class Preview:
    """What follows from a correction: what changes, and decisions that do not fit any more.

    `sentences` say it of players and of dice in words.
    """

    differences: list[CorrectionEffect] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    kept: int = 0
    """How many later events stand as they are."""
