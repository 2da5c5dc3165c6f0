"""Matches of leagues, drafts of reports, and word that goes out to other sites."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_index("league_events_actor", "league_events", ["actor", "league_id"])
    op.create_table(
        "league_matches",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("league_id", sa.String(40), sa.ForeignKey("leagues.id"), nullable=False),
        sa.Column("fixture", sa.String(120), nullable=False),
        sa.Column("rosters", sa.Text, nullable=False),
        sa.Column("handed", sa.Boolean, nullable=False),
    )
    op.create_index("league_matches_league", "league_matches", ["league_id", "handed"])
    op.create_table(
        "league_drafts",
        sa.Column("league_id", sa.String(40), sa.ForeignKey("leagues.id"), primary_key=True),
        sa.Column("fixture", sa.String(120), primary_key=True),
        sa.Column("coach_id", sa.String(32), sa.ForeignKey("coaches.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "league_hooks",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("league_id", sa.String(40), sa.ForeignKey("leagues.id"), nullable=False),
        sa.Column("url", sa.String(500), nullable=False),
    )
    op.create_index("league_hooks_league", "league_hooks", ["league_id"])
    op.create_table(
        "league_outbox",
        sa.Column("hook_id", sa.String(32), sa.ForeignKey("league_hooks.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
    )
    op.create_index("league_outbox_due", "league_outbox", ["state", "due"])
