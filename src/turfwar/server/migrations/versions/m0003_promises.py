"""Coaches promise their nonces before any is shown."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("promise", sa.String(64)))
    # A match that has not begun begins by the new rules: nonces that nobody promised are none.
    waiting = "SELECT id FROM matches WHERE status = 'waiting'"
    op.execute(f"UPDATE seats SET nonce = NULL WHERE match_id IN ({waiting})")
