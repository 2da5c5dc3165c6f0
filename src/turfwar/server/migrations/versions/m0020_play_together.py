"""The game finder, friends, and who is here; matches that the finder has made or
coaches have adjourned."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0014"

COACH = "coaches.id"


def upgrade() -> None:
    op.create_table(
        "game_wishes",
        sa.Column("coach_id", sa.String(32), sa.ForeignKey(COACH), primary_key=True),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=True),
        sa.Column("passed", sa.Text, nullable=False),
    )
    op.create_index("ix_game_wishes_match_id", "game_wishes", ["match_id"])
    op.create_table(
        "coach_friends",
        sa.Column("coach_id", sa.String(32), sa.ForeignKey(COACH), primary_key=True),
        sa.Column("other_id", sa.String(32), sa.ForeignKey(COACH), primary_key=True),
    )
    op.create_index("ix_coach_friends_other_id", "coach_friends", ["other_id"])
    op.create_table(
        "coaches_seen",
        sa.Column("coach_id", sa.String(32), sa.ForeignKey(COACH), primary_key=True),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_coaches_seen_seen", "coaches_seen", ["seen"])
    op.add_column("matches", sa.Column("found", sa.Boolean, nullable=True))
    op.add_column("matches", sa.Column("adjourned", sa.String(8), nullable=True))
