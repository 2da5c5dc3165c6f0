"""The replays that coaches have brought."""

import json
from typing import Any

from sqlalchemy import Engine, delete, func, insert, select, update

from turfwar.server.storage.database import now
from turfwar.server.storage.records import is_key, shown
from turfwar.server.storage.tables import ReplayRow


class KeptReplays:
    """Each with a summary for lists, so that none has to be read for one."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(
        self,
        replay_id: str,
        coach_id: str,
        text: bytes,
        summary: str,
        most: int,
        rules_version: str | None = None,
    ) -> bool:
        """Keep a replay; False where the coach has as many as they may have."""
        count = select(func.count()).select_from(ReplayRow).where(ReplayRow.coach_id == coach_id)
        with self.engine.begin() as connection:
            if int(connection.execute(count).scalar_one()) >= most:
                return False
            connection.execute(
                insert(ReplayRow).values(
                    id=replay_id,
                    coach_id=coach_id,
                    text=text,
                    summary=summary,
                    created=now(),
                    rules_version=rules_version,
                )
            )
        return True

    def text(self, replay_id: str) -> bytes | None:
        if not is_key(replay_id):
            return None
        with self.engine.connect() as connection:
            wanted = select(ReplayRow.text).where(ReplayRow.id == replay_id)
            return connection.execute(wanted).scalar_one_or_none()

    def of_coach(self, coach_id: str) -> list[tuple[str, dict[str, Any] | None, str]]:
        """The replays that a coach has brought, the newest first: id, summary and when."""
        wanted = (
            select(ReplayRow.id, ReplayRow.summary, ReplayRow.created)
            .where(ReplayRow.coach_id == coach_id)
            .order_by(ReplayRow.created.desc())
        )
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [(row.id, summary_of(row.summary), shown(row.created)) for row in rows]

    def keep_summary(self, replay_id: str, summary: str) -> None:
        with self.engine.begin() as connection:
            kept = update(ReplayRow).where(ReplayRow.id == replay_id)
            connection.execute(kept.values(summary=summary))

    def drop(self, replay_id: str, coach_id: str) -> bool:
        """Forget a replay that this coach has brought."""
        wanted = delete(ReplayRow).where(ReplayRow.id == replay_id, ReplayRow.coach_id == coach_id)
        with self.engine.begin() as connection:
            return connection.execute(wanted).rowcount > 0


def summary_of(kept: str | None) -> dict[str, Any] | None:
    """What a list shows of a replay; None where that is not known, or damaged."""
    try:
        found = json.loads(kept) if kept is not None else None
    except ValueError:
        return None
    whole = isinstance(found, dict) and {"home", "away", "choices", "result"} <= found.keys()
    return found if whole else None
