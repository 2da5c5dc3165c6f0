"""What names look like, and what lists of replays show."""

import sqlalchemy as sa
from alembic import op

from turfwar.server.names import look

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("coaches") as coaches:
        coaches.add_column(sa.Column("look", sa.String(80)))
    fill_looks(op.get_bind())
    # No constraint: SQLite would make the table anew for it, and sessions refer to the old one.
    op.create_index("coaches_look", "coaches", ["look"], unique=True)
    with op.batch_alter_table("replays") as replays:
        replays.add_column(sa.Column("summary", sa.Text))


def fill_looks(connection: sa.Connection) -> None:
    """Of coaches who look alike already, the first has the look to themselves."""
    coaches = sa.table(
        "coaches", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("look")
    )
    created = sa.column("created", sa.String)
    wanted = sa.select(coaches.c.id, coaches.c.name).where(coaches.c.name_key.is_not(None))
    seen: set[str] = set()
    for row in connection.execute(wanted.order_by(created)).all():
        found = look(row.name)
        if found not in seen and len(found) <= 80:
            seen.add(found)
            changed = sa.update(coaches).where(coaches.c.id == row.id)
            connection.execute(changed.values(look=found))
