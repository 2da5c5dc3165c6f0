"""The audit log: who has done what, and how running servers learn of it."""

from typing import Any, Final

from sqlalchemy import Connection, Engine, func, insert, select

from turfwar.kernel.errors import TurfwarError
from turfwar.server.storage.database import now
from turfwar.server.storage.records import shown
from turfwar.server.storage.tables import AuditEntry
from turfwar.teams.naming import can_be_seen

MOST: Final = 1000
LONGEST_REASON: Final = 500


class AdminError(TurfwarError):
    """Something that an admin asks for cannot be done."""


def reason_given(reason: str) -> str:
    """A reason as it is stored: one line that can be shown anywhere."""
    text = " ".join("".join(each if each.isprintable() else " " for each in reason).split())
    if not can_be_seen(text):
        raise AdminError("give a reason: the coaches see it")
    if len(text) > LONGEST_REASON:
        raise AdminError(f"the reason is too long: {LONGEST_REASON} characters at most")
    return text


def note(
    connection: Connection, actor: str, action: str, target: str = "", detail: str = ""
) -> None:
    """Write down what is done, in the transaction that does it."""
    connection.execute(
        insert(AuditEntry).values(
            made=now(), actor=actor[:80], action=action, target=target[:80], detail=detail
        )
    )


def entries(engine: Engine, most: int = 50, before: int | None = None) -> list[dict[str, Any]]:
    """The newest entries first."""
    wanted = select(AuditEntry.__table__).order_by(AuditEntry.id.desc()).limit(min(most, MOST))
    if before is not None:
        wanted = wanted.where(AuditEntry.id < before)
    with engine.connect() as connection:
        return [document(row) for row in connection.execute(wanted)]


def document(row: Any) -> dict[str, Any]:
    return {
        "id": row.id,
        "made": shown(row.made),
        "actor": row.actor,
        "action": row.action,
        "target": row.target,
        "detail": row.detail,
    }


def newest(engine: Engine) -> int:
    """The number of the last entry."""
    with engine.connect() as connection:
        return int(connection.execute(select(func.max(AuditEntry.id))).scalar_one() or 0)


def after(engine: Engine, number: int) -> list[tuple[int, str, str]]:
    """Number, action and target of the entries that follow another one."""
    columns = (AuditEntry.id, AuditEntry.action, AuditEntry.target)
    wanted = select(*columns).where(AuditEntry.id > number).order_by(AuditEntry.id)
    with engine.connect() as connection:
        return [(row.id, row.action, row.target) for row in connection.execute(wanted)]
