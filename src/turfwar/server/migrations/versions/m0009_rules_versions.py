"""The rules version of matches and replays, snapshots of matches, and views of finished ones."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    for table in ("matches", "replays"):
        with op.batch_alter_table(table) as changed:
            changed.add_column(sa.Column("rules_version", sa.String(40)))
    with op.batch_alter_table("journal") as journal:
        journal.add_column(sa.Column("mark", sa.String(8)))
    op.create_table(
        "match_snapshots",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("rules_version", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "replay_views",
        sa.Column("id", sa.String(50), primary_key=True),
        sa.Column("rules_version", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
