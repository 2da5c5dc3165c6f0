"""The settings of a server; docs/settings.md lists them all."""

import os
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from turfwar.kernel.errors import TurfwarError

DATABASE_URL: Final = "TURFWAR_DATABASE_URL"
THIS_MACHINE: Final = ("127.0.0.1", "::1")
LOG_LEVELS: Final = ("debug", "info", "warning", "error")
LOG_FORMATS: Final = ("text", "json")


class ConfigError(TurfwarError):
    """A setting that cannot be used."""


@dataclass(frozen=True)
class Limits:
    """How much one client, and all of them, may ask for."""

    open_matches: int = 1000
    """Matches held in memory at once; one that nobody looks at makes room."""
    matches_per_coach: int = 20
    """Unfinished matches that a coach may have made, those that wait for another not counted; and
    as many invitations that nobody has taken yet."""
    claim_seconds: int = 900
    """How long a coach may leave a question unanswered before the opponent can claim the match."""
    connections: int = 4000
    """Open sockets, of everybody together."""
    connections_per_client: int = 40
    """Open sockets of one address."""
    connections_per_coach: int = 20
    """Open sockets of one coach, who may use several addresses."""
    watched_per_coach: int = 12
    """Matches that one coach may watch at once without a seat in them."""
    chat_per_minute: int = 20
    """Chat lines of one coach, and of one address if nobody there is registered."""
    chat_burst: int = 8
    """Chat lines at once."""
    chat_per_match: int = 200
    """Chat lines of one coach in one match in 24 hours."""
    message_bytes: int = 16 * 1024
    """The size of one message over a socket."""
    messages_per_second: int = 30
    """Messages that a connection may send."""
    message_burst: int = 60
    """Messages that a connection may send at once."""
    costly_per_second: int = 2
    """Whole logs, suggestions and positions that a connection may ask for."""
    costly_burst: int = 10
    """How many of these a connection may ask for at once."""
    openings_per_second: int = 10
    """Sockets that a client may open."""
    opening_burst: int = 60
    """Sockets that a client may open at once."""
    queue_messages: int = 400
    """Messages that may wait for a slow reader before they are dropped."""
    queue_bytes: int = 4 * 1024 * 1024
    """Bytes that may wait for a slow reader before they are dropped."""
    requests_per_second: int = 20
    """API requests of one address."""
    request_burst: int = 80
    """API requests of one address at once."""
    body_bytes: int = 64 * 1024
    """The size of the body of a request."""
    request_seconds: int = 20
    """How long the head of a request may take to come, and its body."""
    logins_per_minute: int = 10
    """Logins and password changes of one address."""
    new_sessions_per_minute: int = 30
    """Guests that one address may become."""
    new_matches_per_minute: int = 30
    """Matches that one coach may create."""
    leagues: int = 20
    """Leagues that a coach may found."""
    archive_bytes: int = 8 * 1024 * 1024
    """How large an archive of a league that is imported may be."""
    imports: int = 2
    """Leagues that are imported at once, by everybody together."""
    archive_unpacked_bytes: int = 32 * 1024 * 1024
    """How large it may be when it is unpacked; reading it takes some eight times as much memory."""
    replays_per_coach: int = 50
    """Replays that a coach may store."""
    replay_bytes: int = 2 * 1024 * 1024
    """How large a replay that is brought may be; a long match has some 200 kB."""
    replay_choices: int = 20_000
    """How many choices a replay that is brought may have; a long match has some 3,000."""
    scenario_values: int = 20_000
    """How many values a scenario file that is brought may have, counting what aliases repeat."""
    work_processes: int = 2
    """Processes that work out replays, reports and positions."""
    bot_processes: int = 1
    """Processes in which planners think; one of a coach's matches is thought about at a time."""
    work_seconds: int = 15
    """Processor seconds that one of them may use for one question before it is ended."""
    work_megabytes: int = 1024
    """How much memory one of them may use."""
    work_waiting: int = 100
    """Questions that may wait for them."""
    work_waiting_per_client: int = 8
    """Questions of one client that may wait; one of theirs at a time is worked at."""
    budget_seconds: int = 60
    """Processor seconds that a coach may use at once: planners, leagues, files, PDFs, analysis."""
    budget_per_minute: int = 30
    """Processor seconds that a coach gets back each minute; who has used more waits for them."""
    idle_seconds: int = 300
    """How long a match that nobody looks at stays in memory."""
    hello_seconds: int = 10
    """How long a new socket may take to say hello."""
    hints_seconds: int = 5
    """How long hints and odds may be worked at before they are given up."""
    hints_waiting: int = 100
    """Questions for hints and odds that may wait, one of each kind for each connection."""
    hints_per_coach: int = 8
    """How many of them may be one coach's, whose connections share a line."""
    closed_after_malformed: int = 3
    """Malformed messages in a row after which a socket is closed."""


@dataclass(frozen=True)
class Settings:
    """Everything that a server is started with."""

    database_url: str = field(default_factory=lambda: usual_database())
    """`postgresql://...` or `sqlite:///path`. Default: SQLite in the user's data folder."""
    limits: Limits = field(default_factory=Limits)
    secure_cookies: bool = False
    """Send cookies over HTTPS only. Switch it on behind a proxy with HTTPS."""
    trusted_proxies: tuple[str, ...] = THIS_MACHINE
    """Addresses and networks of proxies whose `X-Forwarded-*` headers are believed."""
    host: str = "127.0.0.1"
    """The address to listen on; `0.0.0.0` for all."""
    port: int = 8000
    """The port to listen on."""
    workers: int = 1
    """Processes that serve, on one PostgreSQL database; about one for each core."""
    public_url: str = ""
    """The address of the site as visitors type it, such as `https://turf.example`."""
    log_level: str = "info"
    """The least important messages that are logged: `debug`, `info`, `warning` or `error`."""
    log_format: str = "text"
    """`text`, or `json` with one object per line."""
    metrics: bool = False
    """Serve Prometheus metrics on `/metrics`. Needs `turfwar[metrics]`."""
    metrics_allowed: tuple[str, ...] = THIS_MACHINE
    """Addresses and networks that may read the metrics."""
    shutdown_seconds: int = 10
    """How long requests may take to finish after SIGTERM."""
    purge: bool = True
    """Purge old guests, sessions and chat once a day."""
    guest_days: int = 30
    """Days after which a guest who plays nothing is deleted."""
    chat_days: int = 180
    """Days after which the chat of a match is deleted."""
    audit_days: int = 730
    """Days after which an entry of the audit log is deleted."""
    smtp_host: str = ""
    """The mail server that sends mail to the admins. Default: no mail."""
    smtp_port: int = 587
    """The port of the mail server."""
    smtp_user: str = ""
    """The user name at the mail server."""
    smtp_password: str = ""
    """The password at the mail server."""
    smtp_starttls: bool = True
    """Encrypt the connection to the mail server."""
    mail_from: str = ""
    """The sender of mail."""
    mail_to: tuple[str, ...] = ()
    """Who gets mail about reported coaches."""

    def __repr__(self) -> str:
        return "Settings(...)"

    @classmethod
    def from_environment(cls, file: Path | None = None) -> "Settings":
        """The settings of the file, with those of the environment on top."""
        from turfwar.server.config_reading import read_settings

        return read_settings(os.environ, file)


def usual_database() -> str:
    return sqlite_url(user_data_path("turfwar") / "turfwar.db")


def networks(name: str, parts: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses and networks, checked."""
    for part in parts:
        try:
            ip_network(part)
        except ValueError as error:
            raise ConfigError(
                f"{name}: {error}; write addresses or networks, as in 10.0.0.5,10.1.0.0/16"
            ) from error
    return parts


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
