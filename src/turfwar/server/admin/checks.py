"""`turfwar admin check`: one sentence for each thing that an operator should know."""

import json
import os
import shutil
import smtplib
import stat
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import sqlalchemy as sa
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from turfwar.server.admin.audit import AdminError
from turfwar.server.admin.backup import revision_of
from turfwar.server.admin.restore import known_revisions
from turfwar.server.config import Settings
from turfwar.server.storage.database import aware, connect, now
from turfwar.server.storage.tables import MatchRow

OK: Final = "ok"
WARNING: Final = "warning"
FAILED: Final = "failed"
SKIPPED: Final = "skipped"
LITTLE_ROOM: Final = 1024 * 1024 * 1024
NO_ROOM: Final = 64 * 1024 * 1024
APART: Final = timedelta(seconds=5)
SECONDS: Final = 10
MADE_UP: Final = "198.51.100.77"
"""An address of nobody; a proxy that passes on visitors' own claims lets it through."""


@dataclass(frozen=True)
class Finding:
    """What one check has found."""

    name: str
    status: str
    message: str

    def document(self) -> dict[str, str]:
        return {"name": self.name, "status": self.status, "message": self.message}


def check_all(settings: Settings, files: tuple[Path, ...] = ()) -> list[Finding]:
    """All checks; one that cannot be made because another fails is skipped."""
    found: list[Finding] = []
    engine = None
    try:
        engine = connect(settings.database_url)
        found.append(database(engine))
        alive = found[0].status == OK
        for name, check in (("migrations", migrations), ("clock", clock)):
            found.append(guarded(name, check, engine) if alive else skipped(name))
    except AdminError as error:
        found.append(Finding("database", FAILED, f"{error}."))
    finally:
        if engine is not None:
            engine.dispose()
    found.append(disk(settings))
    found.append(permissions(settings, files))
    found.append(proxy(settings))
    found.append(mail(settings))
    return found


def skipped(name: str) -> Finding:
    return Finding(name, SKIPPED, "The database does not answer.")


def guarded(name: str, check: Callable[[Engine], Finding], engine: Engine) -> Finding:
    try:
        return check(engine)
    except SQLAlchemyError as error:
        return Finding(name, FAILED, f"The database refuses: {reason_of(error)}.")


def reason_of(error: Exception) -> str:
    lines = str(getattr(error, "orig", error)).strip().splitlines()
    return (lines[0] if lines else type(error).__name__).rstrip(".")


def sqlite_path(settings: Settings) -> Path | None:
    if not settings.database_url.startswith("sqlite:///"):
        return None
    return Path(settings.database_url.removeprefix("sqlite:///"))


def database(engine: Engine) -> Finding:
    try:
        with engine.connect() as connection:
            connection.execute(sa.text("SELECT 1"))
            if engine.dialect.name == "sqlite":
                state = connection.execute(sa.text("PRAGMA quick_check(1)")).scalar_one()
                if state != "ok":
                    return Finding("database", FAILED, "The SQLite file is damaged: restore it.")
                return Finding("database", OK, "SQLite answers, and its file is whole.")
            version = connection.execute(sa.text("SHOW server_version")).scalar_one()
            return Finding("database", OK, f"PostgreSQL {version} answers.")
    except SQLAlchemyError as error:
        return Finding("database", FAILED, f"The database does not answer: {reason_of(error)}.")


def migrations(engine: Engine) -> Finding:
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return Finding("migrations", WARNING, "The database is empty: start the server once.")
        revision = revision_of(connection)
    known = known_revisions()
    if revision == known[0]:
        return Finding("migrations", OK, f"The tables are up to date ({revision}).")
    if revision in known:
        said = f"The tables are at {revision}: the next start of the server upgrades them."
        return Finding("migrations", WARNING, said)
    return Finding(
        "migrations", FAILED, "A newer version has upgraded the tables: upgrade Turfwar."
    )


def clock(engine: Engine) -> Finding:
    """Compare the clock with the database's, or with the newest row."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            apart = abs(now() - connection.execute(sa.text("SELECT now()")).scalar_one())
            if apart > APART:
                seconds = int(apart.total_seconds())
                said = f"The clocks of this machine and PostgreSQL differ by {seconds} seconds."
                return Finding("clock", FAILED, said)
            return Finding("clock", OK, "The clocks of this machine and PostgreSQL agree.")
        if not sa.inspect(connection).has_table(MatchRow.__tablename__):
            return Finding("clock", SKIPPED, "There is nothing to compare the clock with.")
        newest = connection.execute(sa.select(sa.func.max(MatchRow.updated))).scalar_one()
    if newest is not None and aware(newest) > now() + APART:
        said = "The newest match is from the future: the clock of this machine is wrong."
        return Finding("clock", FAILED, said)
    return Finding("clock", OK, "The clock is not behind the newest match.")


def disk(settings: Settings) -> Finding:
    path = sqlite_path(settings)
    folder = path.parent if path is not None else Path.cwd()
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    said = f"The disk has {free // (1024 * 1024):,} MB left."
    status = FAILED if free < NO_ROOM else WARNING if free < LITTLE_ROOM else OK
    return Finding("disk", status, said)


def permissions(settings: Settings, files: tuple[Path, ...]) -> Finding:
    """Whether only the server's user can read the database and the settings."""
    path = sqlite_path(settings)
    looked = [*files, *([path] if path is not None else [])]
    for each in looked:
        if not each.exists():
            continue
        mode = stat.S_IMODE(each.stat().st_mode)
        if mode & 0o007 or (each == path and mode & 0o070):
            said = f"Others can read {each} (mode {mode:04o}): chmod 600 it."
            return Finding("permissions", FAILED, said)
        if not os.access(each, os.R_OK):
            return Finding("permissions", FAILED, f"This user cannot read {each}.")
    if not looked:
        return Finding("permissions", OK, "There are no secret files on this machine.")
    return Finding("permissions", OK, "Only their owner can read the secret files.")


def proxy(settings: Settings) -> Finding:
    """Ask the server through its public address what it sees."""
    if not settings.public_url:
        return Finding("proxy", SKIPPED, "Set public_url to check the proxy.")
    address = f"{settings.public_url}/api/seen"
    request = urllib.request.Request(address, headers={"X-Forwarded-For": MADE_UP})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            seen: dict[str, Any] = json.loads(answer.read(10_000))
        return Finding("proxy", *judged(settings, seen))
    except (OSError, ValueError, KeyError) as error:
        reason = getattr(error, "reason", error)
        return Finding("proxy", FAILED, f"{address} does not answer as Turfwar: {reason}.")


def judged(settings: Settings, seen: dict[str, Any]) -> tuple[str, str]:
    wanted = urlsplit(settings.public_url)
    if seen["host"] != wanted.netloc:
        said = f"The proxy sends the host {seen['host']}, not {wanted.netloc}: pass Host on."
        return FAILED, said
    if seen["scheme"] != wanted.scheme:
        return FAILED, (
            f"The server sees {seen['scheme']}, not {wanted.scheme}: the proxy must send"
            " X-Forwarded-Proto and be in trusted_proxies."
        )
    if seen["forwarded"].strip() == MADE_UP:
        return FAILED, "The proxy believes visitors' X-Forwarded-For: let it add their address."
    if wanted.scheme == "https" and not settings.secure_cookies:
        return WARNING, "The site has HTTPS: set secure_cookies = true."
    return OK, "The server sees the right host, scheme and address through the proxy."


def mail(settings: Settings) -> Finding:
    if not settings.smtp_host:
        return Finding("mail", SKIPPED, "No mail server is set (smtp_host).")
    try:
        with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=SECONDS) as server:
            if settings.smtp_starttls:
                server.starttls()
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.noop()
    except (OSError, smtplib.SMTPException) as error:
        said = f"The mail server {settings.smtp_host} refuses: {type(error).__name__}."
        return Finding("mail", FAILED, said)
    if not settings.mail_from or not settings.mail_to:
        return Finding("mail", WARNING, "The mail server answers. Set mail_from and mail_to too.")
    return Finding("mail", OK, f"The mail server {settings.smtp_host} answers.")
