"""Match analysis: how the chances of a match changed, and how much was luck and how much was play.

Every decision is compared with the reference coach's (`playouts.py`). What the choice changed is
the coach's; what the dice changed after it is luck; both add up to the result.
"""

from turfwar.analysis.analysis import Analysis, CoachSums, Judged, Line, TurnSums, sums_up
from turfwar.analysis.run import (
    Analyser,
    AnalysisPart,
    Effort,
    LineWorth,
    analyse_part,
    analyse_replay,
)

__all__ = [
    "Analyser",
    "Analysis",
    "AnalysisPart",
    "CoachSums",
    "Effort",
    "Judged",
    "Line",
    "LineWorth",
    "TurnSums",
    "analyse_part",
    "analyse_replay",
    "sums_up",
]
