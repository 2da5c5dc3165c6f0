"""Puzzles: which one comes next, what an answer is worth, and the ratings after it.

A coach and a puzzle play a game: full marks beat the puzzle, half marks draw. Guests have a rating
of their own, but do not change that of a puzzle: anybody can be as many guests as they like.
"""

import hashlib
import random
from contextlib import suppress
from datetime import date, timedelta
from typing import Any, Final

from turfwar.kernel.errors import TurfwarError
from turfwar.league.export.missing import NotInstalled, needed
from turfwar.puzzles import Puzzle, PuzzleCollection, marks_for, shipped_puzzles
from turfwar.puzzles.puzzle import FULL, THEMES
from turfwar.server.accounts import Who
from turfwar.server.errors import ApiError
from turfwar.server.storage.database import now
from turfwar.server.storage.puzzle_answers import STREAK, GivenAnswer, PuzzleAnswers, Strength
from turfwar.server.storage.records import new_id

DAILY: Final = "daily"
RATED: Final = "rated"
PRACTICE: Final = "practice"
MODES: Final = (DAILY, RATED, PRACTICE, STREAK)
SECONDS: Final = 180
"""How long a streak may last."""
SLACK: Final = timedelta(seconds=3)
"""An answer may be so long on its way."""
NEAR: Final = 8
"""So many unanswered puzzles near a coach's rating are drawn from."""
LEVELS: Final = (20.0, 25.0, 29.0)
"""How strong a puzzle is at first, by which bot finds it."""
UNSURE: Final = 25.0 / 3
GAVE_UP: Final = -1


class Puzzling:
    """The puzzles of a server; everything here blocks."""

    def __init__(self, answers: PuzzleAnswers) -> None:
        self.answers = answers

    @property
    def puzzles(self) -> PuzzleCollection:
        return shipped_puzzles()

    def get(self, id: str) -> Puzzle:
        try:
            return self.puzzles.get(id)
        except TurfwarError as error:
            raise ApiError(404, "not-found", str(error)) from error

    # Which one

    def next(self, who: Who, mode: str, theme: str) -> str:
        """The id of the next puzzle."""
        ids = self.puzzles.ids(theme)
        if not ids:
            raise ApiError(404, "not-found", "there is no puzzle of this theme")
        if mode == DAILY:
            return daily(self.puzzles.ids(), now().date())
        answered = {each.puzzle for each in self.answers.of_coach(who.id)}
        left = [id for id in ids if id not in answered] or ids
        if mode == RATED:
            own = self.answers.coach_rating(who.id) or start_of(None)
            left.sort(key=lambda id: abs(self.rating(id).strength - own.strength))
            left = left[:NEAR]
        if mode == STREAK:
            left.sort(key=lambda id: (self.get(id).level, id))
            left = left[: 3 * NEAR]
        return random.choice(left)

    def rating(self, id: str) -> Strength:
        """How hard a puzzle is."""
        return self.answers.puzzle_rating(id) or start_of(self.get(id))

    # An answer

    def answer(self, who: Who, id: str, mode: str, line: int, run: str) -> dict[str, Any]:
        """Grade an answer, store it, and tell what each line is worth."""
        puzzle = self.get(id)
        if not GAVE_UP <= line < len(puzzle.lines):
            raise ApiError(400, "malformed", f"line: from 0 to {len(puzzle.lines) - 1}, or -1")
        marks = 0 if line == GAVE_UP else marks_for(puzzle, line)
        before = self.answers.of_coach(who.id)
        if mode == STREAK:
            self.check_streak(before, run)
        if mode == DAILY:
            run = now().date().isoformat()
        first = all(each.puzzle != id for each in before)
        own, other = self.answers.coach_rating(who.id), self.answers.puzzle_rating(id)
        rated: tuple[Strength, Strength] | None = None
        if first and mode in (RATED, DAILY):
            with suppress(NotInstalled):
                rated = played(own or start_of(None), other or start_of(puzzle), marks)
        given = GivenAnswer(id, mode, run, line, marks, now())
        after = None if rated is None else rated[0]
        puzzle_after = None if rated is None or who.guest else rated[1]
        self.answers.add(who.id, given, after, puzzle_after)
        return {
            "marks": marks,
            "best": puzzle.best,
            "lines": [{"value": each.value, "error": each.error} for each in puzzle.lines],
            "exact": puzzle.exact,
            "margin": puzzle.margin,
            "rating": None if after is None else round(after.strength, 1),
            "change": None if after is None else round(gained(own, after), 1),
            "streak": streak_of([*before, given], run) if mode == STREAK else None,
        }

    def begin(self, who: Who) -> dict[str, Any]:
        """Begin a timed streak."""
        run = new_id()
        self.answers.add(who.id, GivenAnswer("", STREAK, run, GAVE_UP, 0, now()))
        return {"run": run, "seconds": SECONDS}

    def check_streak(self, answers: list[GivenAnswer], run: str) -> None:
        """Refuse an answer to a streak that is over."""
        own = [each for each in answers if each.mode == STREAK and each.run == run]
        if not own:
            raise ApiError(404, "not-found", "there is no such streak: begin one first")
        if any(each.puzzle and each.marks < FULL for each in own):
            raise ApiError(409, "over", "this streak has ended with a wrong answer")
        if now() - own[0].made > timedelta(seconds=SECONDS) + SLACK:
            raise ApiError(409, "over", "the time is up")

    # How a coach is doing

    def standing(self, who: Who) -> dict[str, Any]:
        """A coach's rating, themes, streaks and daily puzzle."""
        given = self.answers.of_coach(who.id)
        answers = [each for each in given if each.puzzle]
        rating = self.answers.coach_rating(who.id)
        puzzles = self.puzzles
        today = now().date()
        runs = {each.run for each in given if each.mode == STREAK}
        return {
            "count": len(puzzles),
            "rating": None if rating is None else round(rating.strength, 1),
            "uncertainty": None if rating is None else round(rating.uncertainty, 1),
            "answered": len(answers),
            "full": sum(each.marks == FULL for each in answers),
            "best_streak": max((streak_of(given, run) for run in runs), default=0),
            "daily_marks": next(
                (
                    each.marks
                    for each in answers
                    if each.mode == DAILY and each.run == today.isoformat()
                ),
                None,
            ),
            "days": days_in_a_row(answers, today),
            "themes": [
                {
                    "theme": theme,
                    "title": title,
                    "puzzles": len(puzzles.ids(theme)),
                    **marks_in(theme, answers, puzzles),
                }
                for theme, title in THEMES.items()
            ],
        }


def daily(ids: list[str], day: date) -> str:
    """The puzzle of a day, the same for everybody."""
    number = int.from_bytes(hashlib.sha256(f"turfwar puzzle {day}".encode()).digest()[:8], "big")
    return ids[number % len(ids)]


def start_of(puzzle: Puzzle | None) -> Strength:
    """The rating of a coach or a puzzle before the first answer."""
    return Strength(LEVELS[puzzle.level] if puzzle is not None else LEVELS[1], UNSURE)


def played(coach: Strength, puzzle: Strength, marks: int) -> tuple[Strength, Strength]:
    """The ratings after an answer."""
    model = needed("openskill.models").PlackettLuce()
    sides = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in (coach, puzzle)]
    ranks = [1, 2] if marks == FULL else [1, 1] if 2 * marks >= FULL else [2, 1]
    (one,), (two,) = model.rate(sides, ranks=ranks)
    return Strength(one.mu, one.sigma), Strength(two.mu, two.sigma)


def gained(before: Strength | None, after: Strength) -> float:
    return after.strength - (before or start_of(None)).strength


def streak_of(answers: list[GivenAnswer], run: str) -> int:
    """How many puzzles of a streak were solved before the first wrong one."""
    count = 0
    for each in answers:
        if each.run != run or each.mode != STREAK or not each.puzzle:
            continue
        if each.marks < FULL:
            break
        count += 1
    return count


def days_in_a_row(answers: list[GivenAnswer], today: date) -> int:
    """On how many days in a row, up to today or yesterday, the daily puzzle was answered."""
    days = {each.run for each in answers if each.mode == DAILY}
    day = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def marks_in(theme: str, answers: list[GivenAnswer], puzzles: PuzzleCollection) -> dict[str, int]:
    """How many puzzles of a theme were answered, with how many marks on average."""
    those = [
        each.marks
        for each in answers
        if each.puzzle in puzzles.puzzles and puzzles.puzzles[each.puzzle].theme == theme
    ]
    return {"answered": len(those), "marks": round(sum(those) / len(those)) if those else 0}
