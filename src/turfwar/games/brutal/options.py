"""The optional rules that brutal has otherwise than lrb6, and those that it has no use for."""

from collections.abc import Mapping

from turfwar.games.brutal.league.competitions import all_competitions
from turfwar.games.brutal.rules.drive import SuddenDeathPhase
from turfwar.games.lrb6.layout import SUDDEN_DEATH
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.options import CARDS, LEAGUE_WITHOUT_INDUCEMENTS, SMALL_PITCHES
from turfwar.games.option import MatchOption


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
    each.id: MatchOption(
        each.id,
        f"Teams for a {each.title}",
        "003, Summary of Competition Types and Teams",
        each.summary,
        excludes=tuple(other.id for other in all_competitions() if other is not each),
    )
    for each in all_competitions()
}
CLAUSES: Mapping[str, MatchOption | None] = {
    **dict.fromkeys(WITHOUT),
    LEAGUE_WITHOUT_INDUCEMENTS.id: LEAGUE_WITHOUT_INDUCEMENTS,
    **COMPETITIONS,
    "sudden-death": MatchOption(
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
