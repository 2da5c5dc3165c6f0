"""What a server can be told: where it keeps things, and how much it bears."""

import os
from dataclasses import dataclass, field, fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from turfwar.kernel.errors import TurfwarError

DATABASE_URL: Final = "TURFWAR_DATABASE_URL"
LIMIT_PREFIX: Final = "TURFWAR_LIMIT_"
TRUSTED_PROXIES: Final = "TURFWAR_TRUSTED_PROXIES"
THIS_MACHINE: Final = ("127.0.0.1", "::1")


class ConfigError(TurfwarError):
    """A setting that cannot be used."""


@dataclass(frozen=True)
class Limits:
    """How much one client, and all of them, may ask for.

    Each can be set by the environment: `TURFWAR_LIMIT_OPEN_MATCHES=500`.
    """

    open_matches: int = 1000
    """Matches held in memory at once; one that nobody looks at makes room."""
    matches_per_coach: int = 20
    """Unfinished matches that a coach may have made; those that wait for another do not count."""
    claim_seconds: int = 900
    """How long a coach may leave a question unanswered before the opponent can claim the match."""
    connections: int = 4000
    connections_per_client: int = 40
    message_bytes: int = 16 * 1024
    messages_per_second: int = 30
    message_burst: int = 60
    costly_per_second: int = 2
    """Whole logs, suggestions and positions that a connection may ask for."""
    costly_burst: int = 10
    openings_per_second: int = 10
    """Sockets that a client may open."""
    opening_burst: int = 60
    queue_messages: int = 400
    """Messages that may wait for a slow reader before they are dropped."""
    queue_bytes: int = 4 * 1024 * 1024
    requests_per_second: int = 20
    request_burst: int = 80
    body_bytes: int = 64 * 1024
    request_seconds: int = 20
    """How long the head of a request may take to come, and its body."""
    logins_per_minute: int = 10
    new_sessions_per_minute: int = 30
    new_matches_per_minute: int = 30
    leagues: int = 20
    """Leagues that a coach may found."""
    archive_bytes: int = 8 * 1024 * 1024
    """How large an archive of a league that is imported may be."""
    imports: int = 2
    """Leagues that are imported at once, by everybody together."""
    archive_unpacked_bytes: int = 32 * 1024 * 1024
    """How large it may be when it is unpacked; reading it takes some eight times as much memory."""
    replays_per_coach: int = 50
    replay_bytes: int = 2 * 1024 * 1024
    """How large a replay that is brought may be; a long match has some 200 kB."""
    replay_choices: int = 20_000
    """How many choices a replay that is brought may have; a long match has some 3,000."""
    scenario_values: int = 20_000
    """How many values a scenario file that is brought may have, counting what aliases repeat."""
    work_processes: int = 2
    """Processes that work out replays, reports and positions."""
    work_seconds: int = 15
    """How long one of them may take over one question before it is ended."""
    work_megabytes: int = 1024
    """How much memory one of them may use."""
    work_waiting: int = 100
    """Questions that may wait for them."""
    work_waiting_per_client: int = 8
    """Questions of one client that may wait; one of theirs at a time is worked at."""
    idle_seconds: int = 300
    """How long a match that nobody looks at stays in memory."""
    hello_seconds: int = 10
    hints_seconds: int = 5
    """How long hints and odds may be worked at before they are given up."""
    hints_waiting: int = 100
    """Questions for hints and odds that may wait, one of each kind for each connection."""
    hints_per_coach: int = 8
    """How many of them may be one coach's, whose connections share a line."""
    closed_after_malformed: int = 3

    @classmethod
    def from_environment(cls) -> "Limits":
        """The limits, with those of the environment in place of the usual ones."""
        values: dict[str, int] = {}
        for each in fields(cls):
            text = os.environ.get(LIMIT_PREFIX + each.name.upper())
            if text is not None:
                if not text.isdecimal() or int(text) < 1:
                    name = LIMIT_PREFIX + each.name.upper()
                    raise ConfigError(f"{name} is {text!r}, it must be a number above 0")
                values[each.name] = int(text)
        return replace(cls(), **values)


@dataclass(frozen=True)
class Settings:
    """Everything that a server is started with."""

    database_url: str
    limits: Limits = field(default_factory=Limits)
    secure_cookies: bool = False
    trusted_proxies: tuple[str, ...] = THIS_MACHINE
    """Addresses and networks whose word is taken for who the visitor is."""

    @classmethod
    def from_environment(cls) -> "Settings":
        """PostgreSQL or SQLite by `TURFWAR_DATABASE_URL`, else SQLite in the user's data folder."""
        url = os.environ.get(DATABASE_URL) or sqlite_url(user_data_path("turfwar") / "turfwar.db")
        return cls(
            database_url(url),
            Limits.from_environment(),
            os.environ.get("TURFWAR_SECURE_COOKIES", "") not in ("", "0"),
            proxies(os.environ.get(TRUSTED_PROXIES)),
        )


def proxies(text: str | None) -> tuple[str, ...]:
    """Addresses and networks, with commas between them; those of this machine if none are told."""
    if text is None:
        return THIS_MACHINE
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for part in found:
        try:
            ip_network(part)
        except ValueError as error:
            raise ConfigError(
                f"{TRUSTED_PROXIES}: {error}; write addresses or networks, as in "
                "10.0.0.5,10.1.0.0/16"
            ) from error
    return found


def sqlite_url(path: Path) -> str:
    """The URL of an SQLite file."""
    return f"sqlite:///{path}"


def database_url(url: str) -> str:
    """A URL as SQLAlchemy wants it: with the driver that comes with us."""
    for prefix in ("postgresql://", "postgres://"):
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    if not url.startswith(("postgresql+psycopg://", "sqlite:///")):
        raise ConfigError(
            f"{DATABASE_URL} must begin with postgresql:// or sqlite:///, not with "
            f"{url.split(':', 1)[0]!r}"
        )
    return url
