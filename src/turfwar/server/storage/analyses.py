"""The analyses of finished matches."""

from datetime import timedelta
from typing import Final, NamedTuple

from sqlalchemy import Engine, delete, insert, select, update

from turfwar.server.storage.database import aware, now
from turfwar.server.storage.tables import MatchAnalysis

STALLED: Final = timedelta(minutes=2)
"""An analysis that has not gone on for so long was left by a server that stopped."""


class StoredAnalysis(NamedTuple):
    """How far an analysis has come."""

    version: str
    done: int
    total: int
    found: bytes
    document: bytes
    problem: str
    stalled: bool

    @property
    def complete(self) -> bool:
        return self.total > 0 and self.done == self.total


class Analyses:
    """Everything here blocks."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, replay_id: str) -> StoredAnalysis | None:
        """The analysis of a replay, finished or not."""
        wanted = select(MatchAnalysis.__table__).where(MatchAnalysis.id == replay_id)
        with self.engine.connect() as connection:
            row = connection.execute(wanted).first()
        if row is None:
            return None
        stalled = aware(row.updated) < now() - STALLED
        return StoredAnalysis(
            row.version, row.done, row.total, row.found, row.document, row.problem, stalled
        )

    def begin(self, replay_id: str, version: str) -> None:
        """Begin anew; what was there goes."""
        with self.engine.begin() as connection:
            connection.execute(delete(MatchAnalysis).where(MatchAnalysis.id == replay_id))
            new = insert(MatchAnalysis).values(
                id=replay_id,
                version=version,
                done=0,
                total=0,
                found=b"",
                document=b"",
                problem="",
                updated=now(),
            )
            connection.execute(new)

    def resume(self, replay_id: str) -> None:
        """Somebody goes on with it."""
        self.change(replay_id)

    def store(self, replay_id: str, done: int, total: int, found: bytes, document: bytes) -> None:
        """It has come so far."""
        self.change(replay_id, done=done, total=total, found=found, document=document)

    def fail(self, replay_id: str, problem: str) -> None:
        self.change(replay_id, problem=problem)

    def change(self, replay_id: str, **values: object) -> None:
        changed = update(MatchAnalysis).where(MatchAnalysis.id == replay_id)
        with self.engine.begin() as connection:
            connection.execute(changed.values(updated=now(), **values))
