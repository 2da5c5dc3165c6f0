"""The types of puzzles, lessons and solved turns, as the server sends them."""

from typing import Annotated, NotRequired, TypedDict

from turfwar.games.wire import Side, one_of, says
from turfwar.server.turn_plan import PlannedStep
from turfwar.views.view import View


class PuzzleChoice(TypedDict):
    """A line to choose."""

    words: str
    path: Annotated[list[str], says("The squares to draw.")]


class PuzzlePage(TypedDict):
    """A puzzle as it is shown before the answer."""

    id: str
    theme: Annotated[
        str, one_of("PuzzleTheme", "score", "stop", "protect", "order", "reroll", "kick-off")
    ]
    title: Annotated[str, says("The theme in words.")]
    goal: str
    asked: Annotated[str, says("The question of the rules; empty at the choice who acts.")]
    said: Annotated[list[str], says("What has just been rolled.")]
    rules: str
    side: Side
    half: int
    turn: int
    lines: list[PuzzleChoice]
    view: View


class PuzzleValue(TypedDict):
    """What a line is worth."""

    value: float
    error: Annotated[float, says("The standard error; 0 where the value is exact.")]


class PuzzleResult(TypedDict):
    """What an answer comes to."""

    marks: Annotated[int, says("From 0 to 100.")]
    best: Annotated[int, says("The place of the best line.")]
    lines: list[PuzzleValue]
    exact: bool
    margin: float
    rating: Annotated[float | None, says("Yours after it, where it was rated.")]
    change: float | None
    streak: Annotated[int | None, says("How many puzzles of the streak are solved.")]


class PuzzleThemeInfo(TypedDict):
    """A theme, and how a coach does in it."""

    theme: str
    title: str
    puzzles: int
    answered: int
    marks: Annotated[int, says("On average.")]


class PuzzleStanding(TypedDict):
    """How a coach does with puzzles."""

    count: Annotated[int, says("How many puzzles there are.")]
    rating: float | None
    uncertainty: float | None
    answered: int
    full: Annotated[int, says("How many answers got full marks.")]
    best_streak: int
    daily_marks: Annotated[int | None, says("For the puzzle of today; null before it.")]
    days: Annotated[int, says("How many days in a row the daily puzzle was answered.")]
    themes: list[PuzzleThemeInfo]


class StreakInfo(TypedDict):
    """A timed streak that has begun."""

    run: str
    seconds: int


class CostlyMoment(TypedDict):
    """One of a coach's costly moments, without the better line."""

    ply: int
    half: int
    turn: int
    subject: str
    lines: list[PuzzleChoice]


class CostlyMomentResult(TypedDict):
    """What an answer to it comes to."""

    marks: int
    best: int
    chosen: Annotated[int, says("The place of the line that was chosen in the match.")]
    lines: list[PuzzleValue]
    cost: Annotated[float, says("What the choice in the match has cost.")]


class SolvedLine(TypedDict):
    """A line that may score this turn."""

    low: float
    high: float
    words: str
    path: list[str]


class SolvedTurn(TypedDict):
    """The lines that score most often this turn."""

    lines: list[SolvedLine]
    most: Annotated[float, says("No line has a better chance than this.")]
    proved: Annotated[bool, says("Whether nothing is better than the first line.")]
    tried: int


class ReviewedMistake(TypedDict):
    """The costliest choice of a turn."""

    chosen: str
    better: str
    cost: float
    error: float


class TurnReview(TypedDict):
    """A coach's last team turn, compared with what the scripted coach would have played."""

    half: int
    turn: int
    played: Annotated[list[str], says("What was done, in order.")]
    plan: list[PlannedStep]
    mistake: Annotated[ReviewedMistake | None, says("Null where no choice was certainly worse.")]


class SubjectCost(TypedDict):
    """What a coach's decisions of one kind have cost."""

    subject: str
    decisions: int
    mistakes: int
    cost: float


class AnalysedMatches(TypedDict):
    """A coach's analysed matches together."""

    matches: int
    decisions: int
    mistakes: int
    cost: Annotated[float, says("Share of the match points, a match.")]
    luck: Annotated[float, says("The same for what the dice gave, a match.")]
    subjects: Annotated[list[SubjectCost], says("The costliest first.")]
    lesson: NotRequired[Annotated[str, says("What would help most, in a sentence.")]]


PUZZLE_TYPES = (
    PuzzlePage,
    PuzzleResult,
    PuzzleStanding,
    StreakInfo,
    CostlyMoment,
    CostlyMomentResult,
)
SOLVING_TYPES = (SolvedTurn, TurnReview, AnalysedMatches)
