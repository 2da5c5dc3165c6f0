"""Teams of coaches, and the rosters of friendlies."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "own_teams",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("coach_id", sa.String(32), sa.ForeignKey("coaches.id"), nullable=False),
        sa.Column("roster", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("own_teams_coach", "own_teams", ["coach_id"])
    op.create_table(
        "match_rosters",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.String(16), primary_key=True),
        sa.Column("source", sa.String(120), nullable=False),
        sa.Column("roster", sa.Text, nullable=False),
    )
