"""Events: what was said, by whom, when and why, in a chain that shows where it was broken."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from turfwar.kernel.errors import TurfwarError
from turfwar.league.events.payload import AnyPayload
from turfwar.league.events.registry import decoded, tag_of

FIRST: Final = 1
VERSION: Final = 2
"""How lines are meant that are written now. Teams remember their dead from 2 on."""


class JournalError(TurfwarError):
    """A journal that cannot be read, or that somebody has changed."""


class Conflict(TurfwarError):
    """Somebody else has written first: what was decided on is not the latest any more."""


class LeagueEvent(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of a journal.

    `command` names what the line belongs to, so that nothing is done twice; `cause` is an earlier
    line that led to it. `witness` are the numbers that were shown to people then. `previous` is the
    digest of the line before.
    """

    seq: int
    at: str
    actor: str
    payload: AnyPayload
    role: str = ""
    on_behalf: str = ""
    command: str = ""
    cause: int = 0
    reason: str = ""
    effective: str = ""
    witness: dict[str, int | str] = {}
    version: int = FIRST
    rules_version: str = ""
    """The version of the league's rules by which it was written; empty up to release 0.3.0."""
    previous: str = ""

    @property
    def kind(self) -> str:
        return tag_of(type(self.payload))


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(LeagueEvent, dec_hook=decoded)


def encode(event: LeagueEvent) -> bytes:
    """An event as one line of JSON; there is one way to write it."""
    try:
        return _ENCODER.encode(event)
    except TypeError:
        # Keys that are numbers (touchdowns let in) are texts in JSON, and have an order only so.
        return _ENCODER.encode(msgspec.to_builtins(event, str_keys=True))


def decode(line: bytes | str, where: str = "the journal") -> LeagueEvent:
    try:
        return _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise JournalError(f"{where}: {error}") from None


def check_readable(events: Iterable[LeagueEvent]) -> None:
    """`JournalError` where an event could be written and never be read again."""
    for event in events:
        try:
            decode(encode(event), event.kind)
        except UnicodeError:
            message = f"{event.kind}: a text has a character that cannot be written"
            raise JournalError(message) from None


def digest(event: LeagueEvent) -> str:
    """What the next line has to name."""
    return hashlib.sha256(encode(event)).hexdigest()


def chained(events: Iterable[LeagueEvent], before: Sequence[LeagueEvent] = ()) -> list[LeagueEvent]:
    """The events with their numbers, each naming the digest of the one before."""
    last = before[-1] if before else None
    result: list[LeagueEvent] = []
    for event in events:
        seq = last.seq + 1 if last is not None else 1
        previous = digest(last) if last is not None else ""
        event = replace(event, seq=seq, previous=previous)
        result.append(event)
        last = event
    return result


def check_chain(events: Sequence[LeagueEvent]) -> None:
    """`JournalError` where a line is missing, or not as it was written."""
    last: LeagueEvent | None = None
    for event in events:
        wanted = 1 if last is None else last.seq + 1
        if event.seq != wanted:
            raise JournalError(f"line {wanted} is missing: next is {event.seq}")
        if event.previous != ("" if last is None else digest(last)):
            raise JournalError(f"line {event.seq - 1} is not as it was written")
        last = event
