"""What admins need: roles, bans, password links, blocks, reports and the audit log."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
ADDED = (
    ("coaches", "role", sa.String(16)),
    ("coaches", "banned", sa.Text()),
    ("coaches", "muted", sa.Text()),
    ("chat", "coach_id", sa.String(32)),
)


def coach(name: str, key: bool = False) -> "sa.Column[str]":
    return sa.Column(
        name, sa.String(32), sa.ForeignKey("coaches.id"), nullable=False, primary_key=key
    )


def moment(name: str) -> "sa.Column[object]":
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def upgrade() -> None:
    for table, name, kind in ADDED:
        op.add_column(table, sa.Column(name, kind))
    op.create_table(
        "password_links",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        coach("coach_id"),
        moment("expires"),
    )
    op.create_index("ix_password_links_coach_id", "password_links", ["coach_id"])
    op.create_table(
        "coach_blocks",
        coach("coach_id", key=True),
        coach("other_id", key=True),
        sa.Column("kind", sa.String(16), nullable=False),
    )
    op.create_index("ix_coach_blocks_other_id", "coach_blocks", ["other_id"])
    op.create_table(
        "coach_reports",
        sa.Column("id", NUMBER, primary_key=True, autoincrement=True),
        moment("made"),
        coach("coach_id"),
        coach("other_id"),
        sa.Column("match_id", sa.String(32)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
    )
    op.create_index("ix_coach_reports_coach_id", "coach_reports", ["coach_id"])
    op.create_index("ix_coach_reports_other_id", "coach_reports", ["other_id"])
    op.create_table(
        "audit_log",
        sa.Column("id", NUMBER, primary_key=True, autoincrement=True),
        moment("made"),
        sa.Column("actor", sa.String(80), nullable=False),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("target", sa.String(80), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
    )
