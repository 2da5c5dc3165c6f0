"""The optional rules that brutal has otherwise than lrb6, and those that it has no use for."""

from collections.abc import Mapping

from turfwar.rulesets.brutal.competitions import all_competitions
from turfwar.rulesets.brutal.sequence.drive import SuddenDeathPhase
from turfwar.rulesets.clause import Clause
from turfwar.rulesets.lrb6.clauses import CARDS, SMALL_PITCHES
from turfwar.rulesets.lrb6.layout import SUDDEN_DEATH
from turfwar.rulesets.lrb6.match import MatchState


def sudden_death(match: MatchState, values: Mapping[str, int]) -> None:
    """The first goal or casualty of the third half wins."""
    match.set(SUDDEN_DEATH, 1)


WITHOUT = (
    *SMALL_PITCHES,
    *CARDS,
    "without",
    "on-staff",
    "key-match",
    "official-values",
    "free-fan-factor",
    "referee",
    "tied-matches",
)
COMPETITIONS = {
    each.id: Clause(
        each.id,
        f"Teams for a {each.title}",
        "003, Summary of Competition Types and Teams",
        each.summary,
        excludes=tuple(other.id for other in all_competitions() if other is not each),
    )
    for each in all_competitions()
}
CLAUSES: Mapping[str, Clause | None] = {
    **dict.fromkeys(WITHOUT),
    **COMPETITIONS,
    "sudden-death": Clause(
        "sudden-death",
        "Sudden death",
        "003, Sudden Death",
        "A tied match goes on until the first goal or casualty.",
        phases=lambda _: {"overtime": SuddenDeathPhase()},
        after={"overtime": ("half-time",)},
        begin=sudden_death,
        aliases=("overtime-sudden-death",),
    ),
}
