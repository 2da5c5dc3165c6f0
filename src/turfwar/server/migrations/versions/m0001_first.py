"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def upgrade() -> None:
    op.create_table(
        "coaches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("name_key", sa.String(80), unique=True),
        sa.Column("password", sa.String(200)),
        moment("created"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("coach_id", sa.String(32), sa.ForeignKey("coaches.id"), nullable=False),
        moment("expires"),
    )
    op.create_index("ix_sessions_coach_id", "sessions", ["coach_id"])
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("owner_id", sa.String(32), sa.ForeignKey("coaches.id"), nullable=False),
        sa.Column("origin", sa.LargeBinary),
        sa.Column("position", sa.Text),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("result", sa.Text),
        moment("created"),
        moment("updated"),
    )
    op.create_index("ix_matches_owner_id", "matches", ["owner_id"])
    op.create_index("matches_listed", "matches", ["listed", "status", "created"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.String(16), primary_key=True),
        sa.Column("team", sa.String(80)),
        sa.Column("coach_id", sa.String(32), sa.ForeignKey("coaches.id")),
        sa.Column("bot", sa.String(40)),
        sa.Column("invite_hash", sa.String(64)),
        sa.Column("nonce", sa.String(64)),
    )
    op.create_index("ix_seats_coach_id", "seats", ["coach_id"])
    op.create_table(
        "journal",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("home_ms", sa.BigInteger),
        sa.Column("away_ms", sa.BigInteger),
        moment("made"),
    )
    op.create_table(
        "chat",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.String(16)),
        sa.Column("text", sa.Text, nullable=False),
        moment("made"),
    )
    op.create_index("ix_chat_match_id", "chat", ["match_id"])
    op.create_table(
        "replays",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("coach_id", sa.String(32), sa.ForeignKey("coaches.id"), nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
        moment("created"),
    )
    op.create_index("ix_replays_coach_id", "replays", ["coach_id"])
