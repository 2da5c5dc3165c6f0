"""Matches as the database has them: records of what a row says, and what keeps them apart."""

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Row
from sqlalchemy.exc import DataError

from turfwar.games import find_ruleset
from turfwar.games.content import UnknownName
from turfwar.replay.fairness import SEATS, Proof, commitment
from turfwar.server.storage.database import aware, now

CREATOR = "creator"
WAITING = "waiting"
PLAYING = "playing"
OVER = "over"
SANDBOX = "sandbox"
MOST_IN_ID = 40
OWN = "m-"
"""What the replays of this server's own matches begin with."""


@dataclass(frozen=True)
class Seat:
    """A seat of a match."""

    seat: str
    team: str | None
    coach_id: str | None
    bot: str | None
    nonce: str | None
    name: str = ""
    invite_hash: str | None = field(default=None, repr=False)
    promise: str | None = None
    invited_id: str | None = None
    """The coach whom it is offered to."""
    invited_name: str = ""

    @property
    def taken(self) -> bool:
        return self.bot is not None or self.coach_id is not None

    @property
    def ready(self) -> bool:
        return self.bot is not None or self.nonce is not None


@dataclass(frozen=True)
class Rematch:
    """A match that was offered after another one: its id, and by whom."""

    id: str
    owner_id: str
    status: str


@dataclass(frozen=True)
class LeaguePart:
    """What a match has from its league: the fixture, and the rosters on a line each."""

    league: str
    fixture: str
    rosters: tuple[str, str] = field(repr=False)


@dataclass(frozen=True)
class Brought:
    """The roster that somebody brings to a friendly: where it is from, its name, of which list it
    is, and its line."""

    source: str
    name: str
    team_list: str
    line: str = field(repr=False)


@dataclass(frozen=True)
class Record:
    """A match as the database has it."""

    id: str
    mode: str
    status: str
    rules: str
    options: tuple[str, ...]
    clock: dict[str, Any]
    pace: int
    listed: bool
    owner_id: str
    seats: dict[str, Seat]
    created: datetime
    result: dict[str, Any] | None = None
    origin: bytes | None = field(default=None, repr=False)
    position: str | None = field(default=None, repr=False)
    secret: str = field(default="", repr=False)
    league: LeaguePart | None = None
    rosters: Mapping[str, Brought] = field(default_factory=dict)
    """Of the seats that do not play with the usual team of their list."""
    updated: datetime = field(default_factory=now)
    """When something of it last changed; that it began, for a match without a line."""
    rules_version: str | None = None
    """By which version of the rules its journal is to be played; none up to release 0.3.0."""
    rematch_of: str | None = None
    """The match after which it was offered."""
    rematch: Rematch | None = None
    """The match that was offered after it."""
    found: bool = False
    """Whether the game finder has made it."""
    adjourned: str | None = None
    """`both` where it is adjourned, or the side that wants to resume it."""
    asked: str | None = None
    """In a match over days: the side that it waits for."""
    due: datetime | None = None
    """And until when."""
    holidays: Mapping[str, tuple[tuple[float, float], ...]] = field(default_factory=dict)
    """And when the coach of a side is on holiday."""

    @property
    def proof(self) -> Proof:
        """What the dice come from, as far as it is known."""
        nonces = tuple(
            (seat, nonce)
            for seat in SEATS
            if seat in self.seats and (nonce := self.seats[seat].nonce) is not None
        )
        return Proof(self.id, self.secret, nonces)

    @property
    def commitment(self) -> str:
        return commitment(self.id, self.secret)

    @property
    def promised(self) -> bool:
        """Whether everybody has promised a nonce, so that the nonces may be shown."""
        return all(seat.bot or (seat.coach_id and seat.promise) for seat in self.seats.values())

    @property
    def complete(self) -> bool:
        """Whether nothing is missing for the match to begin."""
        return all(seat.taken and seat.ready for seat in self.seats.values())

    def seats_of(self, coach_id: str) -> tuple[str, ...]:
        """The seats at the table that are a coach's."""
        return tuple(
            name
            for name, seat in self.seats.items()
            if seat.coach_id == coach_id and name != CREATOR
        )

    @property
    def invites(self) -> bool:
        """Whether a seat is still free for whoever is invited."""
        return any(not seat.taken for seat in self.seats.values())

    def may_call_off(self, coach_id: str) -> bool:
        """Whether somebody may call it off until it begins: its creator, and both coaches of a
        match of a league or of the game finder."""
        both = self.league is not None or self.found
        return self.owner_id == coach_id or (both and bool(self.seats_of(coach_id)))


def closing_of(record: Record) -> str | None:
    """Why an admin has ended a match before its time; None for all others."""
    return record.result.get("closed") if record.result is not None else None


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def is_key(text: str) -> bool:
    """Whether something could be an id; PostgreSQL takes no text with a NUL in it."""
    return len(text) <= MOST_IN_ID and "\x00" not in text


def stored(outcome: dict[str, Any]) -> dict[str, Any]:
    """How a match stands, as its columns have it."""
    if "result" not in outcome:
        return outcome
    result = outcome["result"]
    return {**outcome, "result": json.dumps(result) if result is not None else None}


def shown(moment: datetime) -> str:
    """A time as it is sent."""
    return aware(moment).strftime("%Y-%m-%dT%H:%M:%SZ")


DAMAGED = (ValueError, TypeError, LookupError, DataError, UnknownName)
"""What comes of a row that nobody could have written here, or of a rule set that is gone."""


def brought_of(row: Row[Any], name: str) -> Brought:
    """The roster of a seat, whose team has this name."""
    return Brought(row.source, name, str(json.loads(row.roster)["team_list"]), row.roster)


def league_part(row: Row[Any]) -> LeaguePart:
    home, away = row.rosters.split("\n")
    return LeaguePart(row.league_id, row.fixture, (home, away))


def record_of(row: Row[Any], seats: dict[str, Seat], league: LeaguePart | None = None) -> Record:
    options, clock = json.loads(row.options), json.loads(row.clock)
    result = json.loads(row.result) if row.result else None
    whole = isinstance(options, list) and isinstance(clock, dict) and "kind" in clock
    if not whole or not isinstance(result, dict | None) or not {"home", "away"} <= seats.keys():
        raise ValueError("a damaged row")
    find_ruleset(row.rules)
    return Record(
        row.id,
        row.mode,
        row.status,
        row.rules,
        tuple(options),
        clock,
        row.pace,
        row.listed,
        row.owner_id,
        seats,
        row.created,
        result,
        row.origin,
        row.position,
        row.secret,
        league,
        updated=aware(row.updated),
        rules_version=row.rules_version,
        rematch_of=row.rematch_of,
        found=bool(row.found),
        adjourned=row.adjourned,
        asked=row.asked,
        due=aware(row.due) if row.due is not None else None,
    )
