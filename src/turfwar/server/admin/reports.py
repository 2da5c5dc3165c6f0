"""Reports about coaches, for the admins to deal with."""

from sqlalchemy import Engine, update

from turfwar.server.admin.audit import AdminError, note
from turfwar.server.storage.tables import CoachReport


def close(engine: Engine, actor: str, number: int) -> str:
    """Mark a report as dealt with."""
    with engine.begin() as connection:
        still = (CoachReport.id == number, CoachReport.open.is_(True))
        if not connection.execute(update(CoachReport).where(*still).values(open=False)).rowcount:
            raise AdminError(f"there is no open report {number}")
        note(connection, actor, "report-closed", str(number))
    return f"The report {number} is closed."
