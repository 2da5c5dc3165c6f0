"""Private leagues, e-mail addresses and notices of coaches, secret addresses of calendars."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

COACH = "coaches.id"


def upgrade() -> None:
    op.create_table(
        "league_access",
        sa.Column("league_id", sa.String(40), sa.ForeignKey("leagues.id"), primary_key=True),
        sa.Column("private", sa.Boolean, nullable=False),
    )
    op.create_table(
        "calendar_links",
        sa.Column("coach_id", sa.String(32), sa.ForeignKey(COACH), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    )
    op.create_table(
        "coach_contacts",
        sa.Column("coach_id", sa.String(32), sa.ForeignKey(COACH), primary_key=True),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("on_page", sa.Boolean, nullable=False),
        sa.Column("by_email", sa.Boolean, nullable=False),
        sa.Column("in_browser", sa.Boolean, nullable=False),
    )
    op.create_table(
        "contact_links",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("coach_id", sa.String(32), sa.ForeignKey(COACH), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_contact_links_coach_id", "contact_links", ["coach_id"])
    op.create_table(
        "notices_sent",
        sa.Column("coach_id", sa.String(32), sa.ForeignKey(COACH), primary_key=True),
        sa.Column("notice", sa.String(64), primary_key=True),
    )
