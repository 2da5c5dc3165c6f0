"""The answers to puzzles, with the ratings after them."""

from datetime import datetime
from typing import Final, NamedTuple

from sqlalchemy import Engine, insert, select

from turfwar.server.storage.database import aware, now
from turfwar.server.storage.tables import PuzzleAnswer

STREAK: Final = "streak"


class Strength(NamedTuple):
    """A rating, and how unsure it is."""

    strength: float
    uncertainty: float


class GivenAnswer(NamedTuple):
    """An answer as it is stored."""

    puzzle: str
    mode: str
    run: str
    line: int
    marks: int
    made: datetime


class PuzzleAnswers:
    """Everything here blocks."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of_coach(self, coach: str) -> list[GivenAnswer]:
        """The answers of a coach, the first ones first."""
        wanted = select(PuzzleAnswer.__table__).where(PuzzleAnswer.coach_id == coach)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted.order_by(PuzzleAnswer.id)).all()
        return [
            GivenAnswer(row.puzzle, row.mode, row.run, row.line, row.marks, aware(row.made))
            for row in rows
        ]

    def coach_rating(self, coach: str) -> Strength | None:
        """A coach's rating after their last rated answer."""
        one, two = PuzzleAnswer.coach_strength, PuzzleAnswer.coach_uncertainty
        wanted = select(one, two).where(PuzzleAnswer.coach_id == coach, one.is_not(None))
        with self.engine.connect() as connection:
            row = connection.execute(wanted.order_by(PuzzleAnswer.id.desc()).limit(1)).first()
        return None if row is None else Strength(float(row[0] or 0), float(row[1] or 0))

    def puzzle_rating(self, puzzle: str) -> Strength | None:
        """A puzzle's rating after the last rated answer to it."""
        one, two = PuzzleAnswer.puzzle_strength, PuzzleAnswer.puzzle_uncertainty
        wanted = select(one, two).where(PuzzleAnswer.puzzle == puzzle, one.is_not(None))
        with self.engine.connect() as connection:
            row = connection.execute(wanted.order_by(PuzzleAnswer.id.desc()).limit(1)).first()
        return None if row is None else Strength(float(row[0] or 0), float(row[1] or 0))

    def add(
        self,
        coach: str,
        answer: GivenAnswer,
        coach_rating: Strength | None = None,
        puzzle_rating: Strength | None = None,
    ) -> None:
        """Store an answer."""
        with self.engine.begin() as connection:
            connection.execute(
                insert(PuzzleAnswer).values(
                    coach_id=coach,
                    puzzle=answer.puzzle,
                    mode=answer.mode,
                    run=answer.run,
                    line=answer.line,
                    marks=answer.marks,
                    coach_strength=None if coach_rating is None else coach_rating.strength,
                    coach_uncertainty=None if coach_rating is None else coach_rating.uncertainty,
                    puzzle_strength=None if puzzle_rating is None else puzzle_rating.strength,
                    puzzle_uncertainty=None if puzzle_rating is None else puzzle_rating.uncertainty,
                    made=now(),
                )
            )
