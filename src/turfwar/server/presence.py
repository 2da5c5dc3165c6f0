"""Who is here now, and friends; everything here blocks."""

from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from turfwar.server.relations import BLOCK, RelationError, must_exist
from turfwar.server.storage.database import aware, now
from turfwar.server.storage.tables import CoachBlock, CoachFriend, CoachRow, CoachSeen

HERE: Final = timedelta(seconds=150)
"""Whoever has asked for something in this time is here: a page asks every minute."""
WRITTEN: Final = timedelta(seconds=30)
"""How often it is written down that somebody is here."""
MOST_FRIENDS: Final = 200
MOST_SHOWN: Final = 50


def here_since() -> datetime:
    """Whoever was seen after this is here."""
    return now() - HERE


def saw(engine: Engine, coach_id: str) -> None:
    """A page of this coach is open."""
    moment = now()
    own = CoachSeen.coach_id == coach_id
    with engine.connect() as connection:
        row = connection.execute(select(CoachSeen.seen).where(own)).one_or_none()
    if row is not None and aware(row.seen) > moment - WRITTEN:
        return
    try:
        with engine.begin() as connection:
            if row is None:
                connection.execute(insert(CoachSeen).values(coach_id=coach_id, seen=moment))
            else:
                connection.execute(update(CoachSeen).where(own).values(seen=moment))
    except IntegrityError:
        # Another tab was faster, or the account is gone.
        return


def friends(engine: Engine, coach_id: str) -> list[dict[str, Any]]:
    """A coach's friends, those who are here first. Whoever blocks them is not shown as here."""
    wanted = (
        select(CoachFriend.other_id, CoachRow.name, CoachSeen.seen, CoachBlock.kind)
        .join(CoachRow, CoachRow.id == CoachFriend.other_id)
        .outerjoin(CoachSeen, CoachSeen.coach_id == CoachFriend.other_id)
        .outerjoin(
            CoachBlock,
            (CoachBlock.coach_id == CoachFriend.other_id)
            & (CoachBlock.other_id == coach_id)
            & (CoachBlock.kind == BLOCK),
        )
        .where(CoachFriend.coach_id == coach_id)
        .order_by(CoachRow.name)
    )
    since = here_since()
    with engine.connect() as connection:
        rows = connection.execute(wanted).all()
    found = [
        {
            "id": row.other_id,
            "name": row.name,
            "online": row.kind is None and row.seen is not None and aware(row.seen) >= since,
        }
        for row in rows
    ]
    return sorted(found, key=lambda each: not each["online"])


def online(engine: Engine, coach_id: str) -> list[dict[str, Any]]:
    """The registered coaches who are here, but for this one and those who block each other."""
    theirs = select(CoachBlock.coach_id).where(
        CoachBlock.kind == BLOCK, CoachBlock.other_id == coach_id
    )
    mine = select(CoachBlock.other_id).where(
        CoachBlock.kind == BLOCK, CoachBlock.coach_id == coach_id
    )
    wanted = (
        select(CoachRow.id, CoachRow.name)
        .join(CoachSeen, CoachSeen.coach_id == CoachRow.id)
        .where(CoachSeen.seen >= here_since(), CoachRow.id != coach_id)
        .where(CoachRow.password.is_not(None), CoachRow.banned.is_(None))
        .where(CoachRow.id.not_in(theirs), CoachRow.id.not_in(mine))
        .order_by(CoachRow.name)
        .limit(MOST_SHOWN)
    )
    with engine.connect() as connection:
        return [{"id": row.id, "name": row.name} for row in connection.execute(wanted)]


def befriend(engine: Engine, coach_id: str, other_id: str) -> None:
    """Count a coach among one's friends."""
    with engine.begin() as connection:
        must_exist(connection, coach_id, other_id)
        pair = (CoachFriend.coach_id == coach_id, CoachFriend.other_id == other_id)
        if connection.execute(select(CoachFriend.coach_id).where(*pair)).first() is not None:
            return
        counted = select(func.count()).where(CoachFriend.coach_id == coach_id)
        if int(connection.execute(counted).scalar_one()) >= MOST_FRIENDS:
            raise RelationError(f"you can have {MOST_FRIENDS} friends at most")
        connection.execute(insert(CoachFriend).values(coach_id=coach_id, other_id=other_id))


def unfriend(engine: Engine, coach_id: str, other_id: str) -> None:
    pair = (CoachFriend.coach_id == coach_id, CoachFriend.other_id == other_id)
    with engine.begin() as connection:
        connection.execute(delete(CoachFriend).where(*pair))
