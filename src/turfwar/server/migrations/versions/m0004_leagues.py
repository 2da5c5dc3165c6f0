"""Leagues, and the lines of their journals."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "league_events",
        sa.Column("league_id", sa.String(40), sa.ForeignKey("leagues.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("actor", sa.String(80), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("command", sa.String(120)),
        sa.Column("line", sa.Text, nullable=False),
    )
    op.create_index("league_events_command", "league_events", ["league_id", "command"], unique=True)
