"""Log lines with time, level, request id and address, as text or JSON."""

import json
import logging
import re
import secrets
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from starlette.types import Scope

from turfwar.server.config import Settings

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request or socket that is served."""
ADDRESS: ContextVar[str] = ContextVar("address", default="")
"""The address of the visitor that is served."""
GIVEN: Final = re.compile(rb"[A-Za-z0-9._-]{8,64}")
PASSWORD: Final = re.compile(r"(\w+://[^\s:/@]+:)[^\s@]+@")
"""A password in a URL."""
OURS: Final = ("turfwar", "uvicorn", "alembic")


def request_id(scope: Scope) -> str:
    """The id that a proxy has given to a request, or a new one."""
    for name, value in scope["headers"]:
        if name == b"x-request-id" and GIVEN.fullmatch(value):
            return str(value.decode())
    return secrets.token_hex(8)


def begin(scope: Scope, address: str) -> str:
    """From here on, log lines belong to this request."""
    found = request_id(scope)
    REQUEST.set(found)
    ADDRESS.set(address)
    return found


class LogFields(logging.Formatter):
    """Common to both forms: the parts of a line."""

    def parts(self, record: logging.LogRecord) -> dict[str, Any]:
        message = record.getMessage()
        if record.exc_info:
            message += "\n" + self.formatException(record.exc_info)
        moment = datetime.fromtimestamp(record.created, UTC)
        found = {
            "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "request": REQUEST.get(),
            "address": ADDRESS.get(),
            "message": PASSWORD.sub(r"\1***@", message),
        }
        return {**found, **getattr(record, "fields", {})}


class TextLines(LogFields):
    """`2026-11-18T12:00:00.000Z info [id address] message`."""

    def format(self, record: logging.LogRecord) -> str:
        parts = self.parts(record)
        about = " ".join(part for part in (parts["request"], parts["address"]) if part)
        bracket = f"[{about}] " if about else ""
        first, *more = printable(parts["message"]).splitlines() or [""]
        lines = [
            f"{parts['time']} {parts['level']} {bracket}{first}",
            *("  " + each for each in more),
        ]
        return "\n".join(lines)


class JsonLines(LogFields):
    """One object per line; what is unknown is left out."""

    def format(self, record: logging.LogRecord) -> str:
        parts = {name: value for name, value in self.parts(record).items() if value != ""}
        return json.dumps({**parts, "logger": record.name}, ensure_ascii=True, default=str)


def printable(text: str) -> str:
    """Without characters that a terminal would obey."""
    return "".join(each if each.isprintable() or each == "\n" else "?" for each in text)


def set_up(settings: Settings) -> None:
    """Send all our log lines to standard error, in the form of the settings."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    for name in OURS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(settings.log_level.upper() if name == "turfwar" else "WARNING")
    logging.getLogger("uvicorn.error").handlers = []
