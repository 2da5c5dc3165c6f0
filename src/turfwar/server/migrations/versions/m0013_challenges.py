"""Seats that are offered to one coach, and matches that are rematches."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("seats", sa.Column("invited_id", sa.String(32), nullable=True))
    op.create_index("ix_seats_invited_id", "seats", ["invited_id"])
    op.add_column("matches", sa.Column("rematch_of", sa.String(32), nullable=True))
    op.create_index("ix_matches_rematch_of", "matches", ["rematch_of"])
