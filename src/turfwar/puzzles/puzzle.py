"""A puzzle: a position, a goal in words, the lines to choose from, and what each is worth.

The lines are in an order that says nothing. Their values are exact odds where the goal is to score
this turn; else they are shares of the match points, measured by playouts with the same dice.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

SCORE: Final = "score"
STOP: Final = "stop"
PROTECT: Final = "protect"
ORDER: Final = "order"
REROLL: Final = "reroll"
KICK_OFF: Final = "kick-off"

THEMES: Final = {
    SCORE: "Score this turn",
    STOP: "Stop them",
    PROTECT: "Protect the ball",
    ORDER: "Who acts first?",
    REROLL: "Re-roll or not?",
    KICK_OFF: "Set-up and kick-off",
}
GOALS: Final = {
    SCORE: "Which line scores most often this turn?",
    STOP: "They have the ball. Which line is best against their attack?",
    PROTECT: "You have the ball, but do not score this turn. Which line is best?",
    ORDER: "Nobody has the ball for certain. Who acts first, and how?",
    REROLL: "The dice have fallen. Do you use a re-roll?",
    KICK_OFF: "The kick-off. Which choice is best?",
}
ENOUGH: Final = 0.01
"""A line that is worse by no more than this gets full marks."""
FULL: Final = 100
PART: Final = 90
"""The most that any other line gets."""


class PuzzleLine(Struct, frozen=True):
    """Choices of one coach, and what they are worth to them."""

    choices: list[list[str]]
    """By activation."""
    words: str
    path: list[str]
    """The squares to draw, from where the player stands."""
    value: float
    error: float = 0.0
    """The standard error of the value; 0 where it is exact."""


class Puzzle(Struct, frozen=True):
    """A position with one clearly best line."""

    id: str
    rules: str
    theme: str
    side: str
    """Whose coach decides."""
    half: int
    turn: int
    lines: list[PuzzleLine]
    best: int
    """The place of the best line."""
    margin: float
    """How much better it is than the second best."""
    margin_error: float
    """The standard error of this difference; 0 where both are exact."""
    exact: bool
    level: int
    """0: the rookie finds it; 1: the scripted coach does; 2: neither."""
    source: str
    """The match that it is from."""
    position: dict[str, object]
    """A packed save (`positions.py`)."""

    @property
    def goal(self) -> str:
        """What is asked, in words."""
        return GOALS[self.theme]


def grade(values: Sequence[float], best: int, line: int) -> int:
    """What an answer gets, from 0 to 100: full marks within one per cent of the best line, part
    marks in proportion between the worst line and the best.

    >>> [grade([0.5, 0.495, 0.3, 0.1], 0, line) for line in range(4)]
    [100, 100, 45, 0]
    """
    if values[best] - values[line] <= ENOUGH:
        return FULL
    worst = min(values)
    return round(PART * (values[line] - worst) / (values[best] - worst))


def marks_for(puzzle: Puzzle, line: int) -> int:
    """The same for a puzzle."""
    return grade([each.value for each in puzzle.lines], puzzle.best, line)
