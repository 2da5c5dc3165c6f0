"""The planner of football: its rookie, who looks ahead."""

from turfwar.rulesets.brutal.rookie.coach import FootballCoach
from turfwar.rulesets.lrb6.rookie.ahead import time_left
from turfwar.rulesets.planning.ahead import AheadCoach, Judge


def planner(seed: str, seconds: float, playouts: int) -> AheadCoach:
    """Brutal's port `planner`."""
    return AheadCoach(
        FootballCoach, Judge("turfwar.rulesets.brutal", time_left), seed, seconds, playouts
    )
