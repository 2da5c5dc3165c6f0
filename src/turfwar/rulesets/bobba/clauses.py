"""The optional rules that bobba has otherwise than lrb6, and those that it has no use for."""

from collections.abc import Mapping

from turfwar.rulesets.bobba.layout import GOLDEN
from turfwar.rulesets.bobba.sequence.drive import GoldenGoalPhase
from turfwar.rulesets.clause import Clause
from turfwar.rulesets.lrb6.clauses import CARDS, SMALL_PITCHES
from turfwar.rulesets.lrb6.match import MatchState


def golden_goal(match: MatchState, values: Mapping[str, int]) -> None:
    """A tied match is decided by the next touchdown."""
    match.set(GOLDEN, 1)


WITHOUT = (
    *SMALL_PITCHES,
    *CARDS,
    "without",
    "key-match",
    "free-fan-factor",
    "referee",
    "tied-matches",
    "overtime",
    "sudden-death",
    "shoot-out",
)
CLAUSES: Mapping[str, Clause | None] = {
    **dict.fromkeys(WITHOUT),
    "golden-goal": Clause(
        "golden-goal",
        "Golden goal",
        "004, Golden Goal or Sudden Death",
        "A tied match goes on in drives of six turns until somebody scores.",
        phases=lambda _: {"golden": GoldenGoalPhase()},
        after={"golden": ("half-time",)},
        begin=golden_goal,
    ),
}
