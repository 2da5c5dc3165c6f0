"""Answers to puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "puzzle_answers",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("coach_id", sa.String(32), sa.ForeignKey("coaches.id"), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("run", sa.String(32), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("marks", sa.Integer, nullable=False),
        sa.Column("coach_strength", sa.Float, nullable=True),
        sa.Column("coach_uncertainty", sa.Float, nullable=True),
        sa.Column("puzzle_strength", sa.Float, nullable=True),
        sa.Column("puzzle_uncertainty", sa.Float, nullable=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_puzzle_answers_coach_id", "puzzle_answers", ["coach_id"])
    op.create_index("ix_puzzle_answers_puzzle", "puzzle_answers", ["puzzle"])
