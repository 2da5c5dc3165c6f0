"""`turfwar admin` as an operator types it, on the database of a server."""

import json
from typing import Any

from typer.testing import CliRunner

from turfwar.cli.main import app_with
from turfwar.server.config import Settings


def shell(settings: Settings, *arguments: str, given: str = "", **environment: str) -> Any:
    """Run a command; its result."""
    values = {"TURFWAR_DATABASE_URL": settings.database_url, **environment}
    program = app_with("admin")
    return CliRunner().invoke(program, ["admin", *arguments], input=given, env=values)


def said(settings: Settings, *arguments: str, **environment: str) -> str:
    """What a command prints that works."""
    done = shell(settings, *arguments, **environment)
    assert done.exit_code == 0, done.output
    return str(done.output)


def answered(settings: Settings, *arguments: str, **environment: str) -> Any:
    """What a command prints as JSON."""
    return json.loads(said(settings, *arguments, "--json", **environment))


def refused(settings: Settings, *arguments: str, **environment: str) -> str:
    """What a command says that is refused, in one line and without a traceback."""
    done = shell(settings, *arguments, **environment)
    assert done.exit_code in (1, 2), done.output
    assert "Traceback" not in done.output
    assert not done.exception or isinstance(done.exception, SystemExit), repr(done.exception)
    return str(done.output)


def registered(server: Any, name: str) -> Any:
    """A browser whose coach has registered."""
    browser = server.browser()
    body = {"name": name, "password": "long enough for this"}
    answer = browser.post("/api/register", json=body)
    assert answer.status_code == 201, answer.text
    browser.session = answer.json()
    return browser
