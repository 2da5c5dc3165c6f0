"""Asks the database whether it is well, without waiting for one that hangs."""

import asyncio
import logging
import os
import threading
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from pydantic import BaseModel
from sqlalchemy import Engine, text

PATIENCE: Final = 2.0
"""How long the database may take to answer, in seconds."""
KEPT_SECONDS: Final = 1.0
"""How long an answer is used again."""
PASS: Final = "pass"
FAIL: Final = "fail"

log = logging.getLogger("turfwar.server")


class HealthCheck(BaseModel):
    """One part of the server: whether it is well, and a sentence."""

    status: str
    message: str


class DatabaseProbe:
    """Asks the database in a thread of its own: a database that hangs must not stop the answer."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.asked = 0.0
        self.answer: Future[HealthCheck] | None = None

    async def check(self) -> HealthCheck:
        """How the database is; several who ask at once share one question."""
        moment = time.monotonic()
        if self.answer is None or (self.answer.done() and moment - self.asked > KEPT_SECONDS):
            self.asked = moment
            self.answer = Future()
            threading.Thread(
                target=self.work, args=(self.answer,), name="health", daemon=True
            ).start()
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(asyncio.wrap_future(self.answer))
        except TimeoutError:
            return failed(f"the database has not answered within {PATIENCE:g} seconds")

    def work(self, answer: "Future[HealthCheck]") -> None:
        try:
            answer.set_result(self.ask())
        except Exception as error:
            reason = str(getattr(error, "orig", error)).strip().splitlines()
            answer.set_result(failed(f"the database cannot be used: {type(error).__name__}"))
            log.warning("the database cannot be used: %s", reason[0] if reason else error)

    def ask(self) -> HealthCheck:
        path = sqlite_file(self.engine)
        if path is not None:
            if not path.is_file():
                return failed("the database file is gone")
            if not os.access(path, os.W_OK):
                return failed("the database file cannot be written")
        with self.engine.connect() as connection:
            connection.execute(text("SELECT version_num FROM alembic_version")).one()
        return HealthCheck(status=PASS, message="the database answers")


def failed(message: str) -> HealthCheck:
    return HealthCheck(status=FAIL, message=message)


def sqlite_file(engine: Engine) -> Path | None:
    """The file of an SQLite database."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    return Path(engine.url.database)
