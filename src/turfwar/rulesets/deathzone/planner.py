"""The planner of Death Zone: its rookie, who looks ahead."""

from turfwar.pitch.game import PitchGame
from turfwar.rulesets.deathzone.layout import LAST_TURN
from turfwar.rulesets.deathzone.rookie import RookieCoach
from turfwar.rulesets.planning.ahead import AheadCoach, Judge


def time_left(game: PitchGame, side: int) -> float:
    """How many of their turns a side has left; few matches last as long."""
    last = int(game.get(LAST_TURN))
    return max(0, last - int(game.turn(side))) / last


def planner(seed: str, seconds: float, playouts: int) -> AheadCoach:
    """Deathzone's port `planner`."""
    return AheadCoach(
        RookieCoach, Judge("turfwar.rulesets.deathzone", time_left), seed, seconds, playouts
    )
