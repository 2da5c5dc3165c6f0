"""Whose a chat line is, for lines of releases up to 0.3.0: whoever has the seat that it names."""

from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.execute(
        """
        UPDATE chat SET coach_id = (
            SELECT seats.coach_id FROM seats
            WHERE seats.match_id = chat.match_id AND seats.seat = chat.seat
        )
        WHERE coach_id IS NULL AND seat IS NOT NULL
        """
    )
