"""Snapshots of matches, and the views of finished ones."""

import zlib
from typing import Final, NamedTuple

from sqlalchemy import Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from turfwar.server.storage.records import OVER, OWN
from turfwar.server.storage.tables import (
    MatchAnalysis,
    MatchRow,
    ReplayRow,
    ReplayViews,
    SnapshotRow,
)

BASE: Final = "base"
LAST: Final = "last"


class MatchSnapshot(NamedTuple):
    """A match as it stood after line `seq` of its journal."""

    seq: int
    rules_version: str
    data: bytes


class Snapshots:
    """Everything here blocks."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, match_id: str) -> dict[str, MatchSnapshot]:
        """The snapshots of a match by kind."""
        wanted = select(SnapshotRow.__table__).where(SnapshotRow.match_id == match_id)
        with self.engine.connect() as connection:
            return {
                row.kind: MatchSnapshot(row.seq, row.rules_version, zlib.decompress(row.data))
                for row in connection.execute(wanted)
            }

    def keep(self, match_id: str, kind: str, snapshot: MatchSnapshot) -> None:
        """Replace a snapshot by a later one."""
        key = (SnapshotRow.match_id == match_id, SnapshotRow.kind == kind)
        values = {
            "seq": snapshot.seq,
            "rules_version": snapshot.rules_version,
            "data": zlib.compress(snapshot.data),
        }
        with self.engine.begin() as connection:
            later = update(SnapshotRow).where(*key, SnapshotRow.seq <= snapshot.seq)
            if connection.execute(later.values(**values)).rowcount:
                return
            if connection.execute(select(SnapshotRow.seq).where(*key)).first() is None:
                new = insert(SnapshotRow).values(match_id=match_id, kind=kind, **values)
                connection.execute(new)

    def carry_over(
        self, match_id: str, before: str | None, rules_version: str, base: MatchSnapshot | None
    ) -> bool:
        """From now on a match is played by these rules, from a snapshot on if there is one.

        False where another server, or another request, was faster.
        """
        same = MatchRow.rules_version == before if before else MatchRow.rules_version.is_(None)
        with self.engine.begin() as connection:
            changed = update(MatchRow).where(MatchRow.id == match_id, same)
            if not connection.execute(changed.values(rules_version=rules_version)).rowcount:
                return False
            if base is not None:
                old = delete(SnapshotRow).where(SnapshotRow.match_id == match_id)
                connection.execute(old)
                values = {"seq": base.seq, "data": zlib.compress(base.data)}
                new = insert(SnapshotRow).values(
                    match_id=match_id, kind=BASE, rules_version=rules_version, **values
                )
                connection.execute(new)
        return True

    def views(self, replay_id: str) -> tuple[str, bytes] | None:
        """The views of a replay, and by which version of its rules they were made."""
        wanted = select(ReplayViews.rules_version, ReplayViews.data)
        with self.engine.connect() as connection:
            row = connection.execute(wanted.where(ReplayViews.id == replay_id)).first()
        return (row.rules_version, row.data) if row is not None else None

    def keep_views(self, replay_id: str, rules_version: str, data: bytes) -> None:
        """Keep the views of a replay; those that are there stay."""
        new = insert(ReplayViews).values(id=replay_id, rules_version=rules_version, data=data)
        try:
            with self.engine.begin() as connection:
                connection.execute(new)
        except IntegrityError:
            return

    def without_views(self) -> list[str]:
        """The finished matches and the replays that have no views yet, the newest first."""
        matches = select(MatchRow.id).where(
            MatchRow.status == OVER, MatchRow.mode != "sandbox", MatchRow.result.is_not(None)
        )
        replays = select(ReplayRow.id).order_by(ReplayRow.created.desc())
        with self.engine.connect() as connection:
            has = set(connection.execute(select(ReplayViews.id)).scalars())
            ended = connection.execute(matches.order_by(MatchRow.updated.desc())).scalars()
            wanted = [*(OWN + each for each in ended), *connection.execute(replays).scalars()]
        return [each for each in wanted if each not in has]

    def forget_views(self, replay_id: str) -> None:
        with self.engine.begin() as connection:
            for table in (ReplayViews, MatchAnalysis):
                connection.execute(delete(table).where(table.id == replay_id))
