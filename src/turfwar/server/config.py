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
    """Largest number of matches in memory. Beyond it, matches that nobody watches are unloaded."""
    matches_per_coach: int = 20
    """Unfinished matches that one coach may have created, and as many open invitations. Sandboxes
    do not count."""
    claim_seconds: int = 900
    """Seconds without a decision after which the opponent may claim the match."""
    connections: int = 4000
    """Open sockets in total."""
    connections_per_client: int = 40
    """Open sockets per address."""
    connections_per_coach: int = 20
    """Open sockets per coach, from all their addresses."""
    watched_per_coach: int = 12
    """Matches that one coach may watch at once as a spectator."""
    chat_per_minute: int = 20
    """Chat lines a minute per coach, and per address for all its guests together."""
    chat_burst: int = 8
    """Chat lines at once."""
    chat_per_match: int = 200
    """Chat lines of one coach in one match within 24 hours."""
    message_bytes: int = 16 * 1024
    """Largest message over a socket, in bytes."""
    messages_per_second: int = 30
    """Messages a second per socket."""
    message_burst: int = 60
    """Messages at once per socket."""
    costly_per_second: int = 2
    """Requests a second per socket for whole logs, suggestions and positions."""
    costly_burst: int = 10
    """Such requests at once per socket."""
    openings_per_second: int = 10
    """New sockets a second per address."""
    opening_burst: int = 60
    """New sockets at once per address."""
    queue_messages: int = 400
    """Messages that wait for a slow reader before some are dropped."""
    queue_bytes: int = 4 * 1024 * 1024
    """Bytes that wait for a slow reader before some are dropped."""
    requests_per_second: int = 20
    """API requests a second per address."""
    request_burst: int = 80
    """API requests at once per address."""
    body_bytes: int = 64 * 1024
    """Largest body of a request, in bytes."""
    request_seconds: int = 20
    """Seconds within which the headers of a request must arrive, and again its body."""
    logins_per_minute: int = 10
    """Logins and password changes a minute per address."""
    new_sessions_per_minute: int = 30
    """New guests a minute per address."""
    new_matches_per_minute: int = 30
    """Matches, leagues, replays and analyses that one coach may begin a minute."""
    leagues: int = 20
    """Leagues that one coach may create or import."""
    archive_bytes: int = 8 * 1024 * 1024
    """Largest league archive for import, in bytes."""
    imports: int = 2
    """League imports at the same time, by all coaches together."""
    archive_unpacked_bytes: int = 32 * 1024 * 1024
    """Largest league archive after unpacking, in bytes. Reading takes about eight times as
    much memory."""
    replays_per_coach: int = 50
    """Uploaded replays that one coach may store."""
    replay_bytes: int = 2 * 1024 * 1024
    """Largest uploaded replay, in bytes. A long match has about 200 kB."""
    replay_choices: int = 20_000
    """Most choices in an uploaded replay. A long match has about 3,000."""
    scenario_values: int = 20_000
    """Most values in an uploaded scenario file, with aliases counted each time."""
    work_processes: int = 2
    """Processes for replays, reports, league pages, imports, exports, PDFs and analysis."""
    bot_processes: int = 1
    """Processes for planners. Each coach has one planner thinking at a time."""
    work_seconds: int = 15
    """Processor seconds for one task, after which it is stopped."""
    work_megabytes: int = 1024
    """Memory limit of each of these processes, in megabytes."""
    work_waiting: int = 100
    """Tasks that may wait for these processes."""
    work_waiting_per_client: int = 8
    """Waiting tasks per coach or address. One of them runs at a time."""
    budget_seconds: int = 60
    """Processor seconds that a coach may use at once, for planners, leagues, files, PDFs and
    analysis."""
    budget_per_minute: int = 30
    """Processor seconds that a coach gets back each minute."""
    idle_seconds: int = 300
    """Seconds after which a match without visitors is unloaded from memory."""
    hello_seconds: int = 10
    """Seconds within which a new socket must send its first message."""
    hints_seconds: int = 5
    """Seconds after which hints and odds are given up."""
    hints_waiting: int = 100
    """Waiting requests for hints and odds, at most one of each kind per socket."""
    hints_per_coach: int = 8
    """Waiting requests for hints and odds per coach."""
    closed_after_malformed: int = 3
    """Malformed messages in a row after which a socket is closed."""


@dataclass(frozen=True)
class Settings:
    """Everything that a server is started with."""

    database_url: str = field(default_factory=lambda: usual_database())
    """`postgresql://...` or `sqlite:///path`. Default: SQLite in the user's data folder."""
    limits: Limits = field(default_factory=Limits)
    secure_cookies: bool = False
    """Send cookies over HTTPS only. Turn this on behind a proxy with HTTPS."""
    trusted_proxies: tuple[str, ...] = THIS_MACHINE
    """Addresses and networks of proxies whose `X-Forwarded-*` headers are trusted."""
    host: str = "127.0.0.1"
    """Address to listen on; `0.0.0.0` for all."""
    port: int = 8000
    """Port to listen on."""
    workers: int = 1
    """Server processes on one PostgreSQL database. SQLite allows one."""
    public_url: str = ""
    """Public address of the site, such as `https://turf.example`."""
    log_level: str = "info"
    """Least important messages to log: `debug`, `info`, `warning` or `error`."""
    log_format: str = "text"
    """`text`, or `json` with one object per line."""
    metrics: bool = False
    """Serve Prometheus metrics on `/metrics`. Needs `turfwar[metrics]`."""
    metrics_allowed: tuple[str, ...] = THIS_MACHINE
    """Addresses and networks that may read the metrics."""
    shutdown_seconds: int = 10
    """Seconds for open requests to finish after SIGTERM."""
    purge: bool = True
    """Delete old guests, sessions and chat once a day."""
    guest_days: int = 30
    """Days without a visit or a match after which a guest is deleted."""
    chat_days: int = 180
    """Days after which the chat of a match is deleted."""
    audit_days: int = 730
    """Days after which an entry of the audit log is deleted."""
    smtp_host: str = ""
    """Mail server for mail to admins and coaches. Default: no mail."""
    smtp_port: int = 587
    """Port of the mail server."""
    smtp_user: str = ""
    """User name at the mail server."""
    smtp_password: str = ""
    """Password at the mail server."""
    smtp_starttls: bool = True
    """Encrypt the connection to the mail server."""
    mail_from: str = ""
    """Sender of the mail."""
    mail_to: tuple[str, ...] = ()
    """Addresses that get mail about reported coaches."""

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
