"""What an analysis says: the curve, every decision with its worth, luck, and the turning points.

All values are home's expected share of the match points, from 0 to 1. The sums are exact:
`start + luck + decisions = result`. A decision is compared with the line of the reference coach, so
it can also gain; a mistake is compared with the best line found.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from turfwar.analysis.sample import Measured

MOST_LESSONS: Final = 8
"""So many of a coach's mistakes can be learned from."""


class Line(Struct, frozen=True):
    """Choices up to a roll, and what they are worth to the coach who decides."""

    choices: list[str]
    words: str
    """The same in words; players are named by their ids."""
    path: list[str]
    """The squares to draw, from where the player stands."""
    worth: Measured
    turnover: float | None = None
    """The exact chance of a turnover by it; of a turning point alone, where it can be enumerated.
    """
    scores: float | None = None
    """The same for a score."""


class Judged(Struct, frozen=True):
    """One decision."""

    ply: int
    """How many choices came before it."""
    choices: list[str]
    words: str
    path: list[str]
    side: str
    half: int
    turn: int
    kind: str
    """What was decided, in the words of the rule set: `Block`, `Re-roll`, `Set-up`."""
    subject: str
    """What it was about: `Activation order`, `Blocks`, `Re-rolls` (`subjects.py`)."""
    before: Measured
    """Home's expectation before it, if the reference coach decides."""
    after: Measured
    """The same after what was chosen, before the dice fall."""
    gain: Measured
    """How much better the choice was for whoever made it than the reference coach's."""
    luck: float
    """What the dice that followed gave home."""
    mistake: Measured | None = None
    """How much the best line found is better, where that is certain."""
    best: Line | None = None
    """That line."""
    chosen: Line | None = None
    """What was chosen, judged by the same dice; of a mistake alone."""
    others: list[Line] = []
    """Other lines that were judged with it; of a mistake alone."""


class TurnSums(Struct, frozen=True):
    """A stretch of the match: a team turn, or a kick-off."""

    ply: int
    side: str
    half: int
    turn: int
    value: Measured
    """Home's expectation when it began."""
    luck: float
    decisions: float
    """What the coach's choices gave home."""
    marks: list[str]
    """What happened in it: touchdowns, turnovers, casualties."""
    home_score: int
    away_score: int


class SubjectSums(Struct, frozen=True):
    """A coach's decisions of one kind."""

    subject: str
    decisions: int
    mistakes: int
    cost: float
    """What these mistakes cost."""


class CoachSums(Struct, frozen=True):
    """A coach's match."""

    luck: float
    """What the dice gave them after their own choices. The dice of the opponent's turns are the
    opponent's luck."""
    decisions: Measured
    """What their choices gave them, compared with the reference coach's."""
    mistakes: int
    cost: float
    """What the mistakes cost them together."""
    by_subject: list[SubjectSums] = []
    """The same by what was decided."""


class Analysis(Struct, frozen=True):
    """A whole match."""

    rules: str
    home_team: str
    away_team: str
    result: float
    """Home's share of the points."""
    start: float
    """What home could expect before the first choice."""
    home: CoachSums
    away: CoachSums
    turns: list[TurnSums]
    decisions: list[Judged]
    turning_points: list[int]
    """Places in `decisions`, the costliest first."""
    playouts: int


class AnalysisDocument(Struct, frozen=True):
    """What a page shows of an analysis."""

    home_team: str
    away_team: str
    result: float
    start: float
    home: CoachSums
    away: CoachSums
    turns: list[TurnSums]
    turning_points: list[Judged]
    """The costliest mistakes, the costliest first."""
    lessons: list[Judged] = []
    """The costliest mistakes of each coach, to learn from; the page asks for them one by one."""


def document_of(analysis: Analysis) -> AnalysisDocument:
    """An analysis without the decisions that decided nothing."""
    return AnalysisDocument(
        analysis.home_team,
        analysis.away_team,
        analysis.result,
        analysis.start,
        analysis.home,
        analysis.away,
        analysis.turns,
        [analysis.decisions[at] for at in analysis.turning_points],
        [
            analysis.decisions[at]
            for side in ("home", "away")
            for at in costliest(analysis.decisions, MOST_LESSONS, side)
        ],
    )


def sums_up(analysis: Analysis) -> float:
    """Start, luck and decisions together: the result."""
    home, away = analysis.home, analysis.away
    gained = home.decisions.mean - away.decisions.mean
    return analysis.start + home.luck - away.luck + gained


def costliest(decisions: Sequence[Judged], most: int, side: str = "") -> list[int]:
    """The places of the costliest mistakes, of both coaches or of one."""
    found = [
        at
        for at, each in enumerate(decisions)
        if each.mistake is not None and side in ("", each.side)
    ]
    found.sort(key=lambda at: -(decisions[at].mistake or Measured(0.0, 0.0)).mean)
    return found[:most]
