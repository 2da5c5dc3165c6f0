"""Between coaches: muting, blocking and reporting each other; everything here blocks."""

from typing import Any, Final, Literal

from sqlalchemy import Connection, Engine, delete, func, insert, or_, select, update

from turfwar.kernel.errors import TurfwarError
from turfwar.server.storage.database import now
from turfwar.server.storage.records import is_key, shown
from turfwar.server.storage.tables import CoachBlock, CoachReport, CoachRow

MOST_BLOCKS: Final = 500
MOST_REPORTS: Final = 20
"""Reports of one coach that may be open."""
BLOCK: Final = "block"
Kind = Literal["mute", "block"]


class RelationError(TurfwarError):
    """A coach cannot be muted, blocked or reported so."""


def unheard_by(engine: Engine, coach_id: str) -> frozenset[str]:
    """The coaches whose chat somebody does not want to read."""
    if not coach_id:
        return frozenset()
    wanted = select(CoachBlock.other_id).where(CoachBlock.coach_id == coach_id)
    with engine.connect() as connection:
        return frozenset(connection.execute(wanted).scalars())


def blocked_between(engine: Engine, one: str, others: set[str]) -> bool:
    """Whether a coach and one of some others block each other, from either side."""
    mine = (CoachBlock.coach_id == one) & CoachBlock.other_id.in_(others)
    theirs = (CoachBlock.other_id == one) & CoachBlock.coach_id.in_(others)
    wanted = select(CoachBlock.kind).where(CoachBlock.kind == BLOCK, or_(mine, theirs)).limit(1)
    with engine.connect() as connection:
        return connection.execute(wanted).first() is not None


def listed(engine: Engine, coach_id: str) -> list[dict[str, Any]]:
    """Whom a coach mutes or blocks."""
    wanted = (
        select(CoachBlock.other_id, CoachBlock.kind, CoachRow.name)
        .join(CoachRow, CoachRow.id == CoachBlock.other_id)
        .where(CoachBlock.coach_id == coach_id)
        .order_by(CoachRow.name)
    )
    with engine.connect() as connection:
        rows = connection.execute(wanted).all()
    return [{"id": row.other_id, "name": row.name, "kind": row.kind} for row in rows]


def must_exist(connection: Connection, coach_id: str, other_id: str) -> None:
    if coach_id == other_id:
        raise RelationError("this is your own account")
    found = None
    if is_key(other_id):
        wanted = select(CoachRow.id).where(CoachRow.id == other_id)
        found = connection.execute(wanted).first()
    if found is None:
        raise RelationError("there is no such coach")


def set_block(engine: Engine, coach_id: str, other_id: str, kind: Kind) -> None:
    with engine.begin() as connection:
        must_exist(connection, coach_id, other_id)
        pair = (CoachBlock.coach_id == coach_id, CoachBlock.other_id == other_id)
        if connection.execute(update(CoachBlock).where(*pair).values(kind=kind)).rowcount:
            return
        counted = select(func.count()).where(CoachBlock.coach_id == coach_id)
        if int(connection.execute(counted).scalar_one()) >= MOST_BLOCKS:
            raise RelationError(f"you can mute or block {MOST_BLOCKS} coaches at most")
        values = {"coach_id": coach_id, "other_id": other_id, "kind": kind}
        connection.execute(insert(CoachBlock).values(**values))


def lift_block(engine: Engine, coach_id: str, other_id: str) -> None:
    pair = (CoachBlock.coach_id == coach_id, CoachBlock.other_id == other_id)
    with engine.begin() as connection:
        connection.execute(delete(CoachBlock).where(*pair))


def report(engine: Engine, coach_id: str, other_id: str, text: str, match_id: str | None) -> None:
    """Tell the admins of a coach."""
    with engine.begin() as connection:
        must_exist(connection, coach_id, other_id)
        mine = (CoachReport.coach_id == coach_id, CoachReport.open.is_(True))
        if connection.execute(select(func.count()).where(*mine)).scalar_one() >= MOST_REPORTS:
            raise RelationError(f"you have {MOST_REPORTS} open reports: wait for the admins")
        values = {"coach_id": coach_id, "other_id": other_id, "match_id": match_id, "text": text}
        connection.execute(insert(CoachReport).values(made=now(), open=True, **values))


def reports(engine: Engine, *, still_open: bool = True, most: int = 100) -> list[dict[str, Any]]:
    """Reports for the admins, the newest first."""
    one, two = CoachRow.__table__.alias(), CoachRow.__table__.alias()
    wanted = (
        select(CoachReport.__table__, one.c.name.label("by"), two.c.name.label("about"))
        .join(one, one.c.id == CoachReport.coach_id)
        .join(two, two.c.id == CoachReport.other_id)
        .order_by(CoachReport.id.desc())
        .limit(most)
    )
    if still_open:
        wanted = wanted.where(CoachReport.open.is_(True))
    with engine.connect() as connection:
        rows = connection.execute(wanted).all()
    return [
        {
            "id": row.id,
            "made": shown(row.made),
            "by": {"id": row.coach_id, "name": row.by},
            "about": {"id": row.other_id, "name": row.about},
            "match": row.match_id,
            "text": row.text,
            "open": row.open,
        }
        for row in rows
    ]
