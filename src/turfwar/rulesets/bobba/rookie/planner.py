"""The planner of bobba: its rookie, who looks ahead."""

from turfwar.rulesets.bobba.rookie.coach import BobbaCoach
from turfwar.rulesets.lrb6.rookie.ahead import time_left
from turfwar.rulesets.planning.ahead import AheadCoach, Judge


def planner(seed: str, seconds: float, playouts: int) -> AheadCoach:
    """Bobba's port `planner`."""
    return AheadCoach(
        BobbaCoach, Judge("turfwar.rulesets.bobba", time_left), seed, seconds, playouts
    )
