"""Matches over days: whom they wait for and until when, and holidays of coaches."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("matches", sa.Column("asked", sa.String(16), nullable=True))
    op.add_column("matches", sa.Column("due", sa.DateTime(timezone=True), nullable=True))
    op.create_index("ix_matches_due", "matches", ["due"])
    op.create_table(
        "coach_holidays",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("coach_id", sa.String(32), sa.ForeignKey("coaches.id"), nullable=False),
        sa.Column("begins", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_coach_holidays_coach_id", "coach_holidays", ["coach_id"])
