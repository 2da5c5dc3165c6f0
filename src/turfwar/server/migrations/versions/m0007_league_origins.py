"""Who keeps a league on this server, and how many of its lines were imported."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

IMPORTED = '%"reason":"brought from an archive"%'


def upgrade() -> None:
    op.create_table(
        "league_origins",
        sa.Column("league_id", sa.String(40), sa.ForeignKey("leagues.id"), primary_key=True),
        sa.Column("coach_id", sa.String(80), nullable=False),
        sa.Column("imported", sa.Integer, nullable=False),
    )
    op.create_index("league_origins_coach", "league_origins", ["coach_id"])
    fill()


def fill() -> None:
    """Leagues that were there before: their founder, or whoever imported them."""
    connection = op.get_bind()
    first = sa.text("SELECT league_id, actor FROM league_events WHERE seq = 1")
    granted = sa.text(
        "SELECT league_id, actor, seq FROM league_events"
        " WHERE kind = 'role-granted' AND line LIKE :reason ORDER BY seq DESC"
    )
    found = {row.league_id: (row.actor, 0) for row in connection.execute(first)}
    for row in connection.execute(granted, {"reason": IMPORTED}):
        found[row.league_id] = (row.actor, row.seq - 1)
    insert = sa.text("INSERT INTO league_origins VALUES (:league, :coach, :imported)")
    for league, (coach, imported) in found.items():
        values = {"league": league, "coach": coach, "imported": imported}
        connection.execute(insert, values)
