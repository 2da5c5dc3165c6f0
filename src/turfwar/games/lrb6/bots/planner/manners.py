"""The manners in which the planner has the scripted coach play: the same with other weights."""

from typing import Final

from turfwar.games.lrb6.bots.scripted.weights import Weights

USUAL: Final = "as usual"
MANNERS: Final[dict[str, dict[str, float]]] = {
    USUAL: {},
    "boldly": {"fear": 0.3, "pace": 0.6, "turn": 0.4, "fall": 0.6, "loss": 0.6},
    "with care": {"fear": 1.5, "turn": 2.0, "fall": 1.6, "loss": 1.4, "answer": 3.0},
    "blocks first": {"blocks_first": 3.0, "blocks_march": 5.0, "down": 1.5, "out": 1.5},
    "moves first": {"blocks_first": 0.1, "fetch_first": 0.1, "down": 0.6},
    "for the pass": {"missed": 0.2, "receiver": 1.6, "have": 0.7},
    "at the ball": {"sack": 1.8, "near_ball": 2.5, "at_ball": 2.0, "mark": 1.8, "fetch_first": 2.0},
    "in the way": {"mark": 0.4, "screen": 2.5, "deep": 1.6, "sack": 0.7},
    "close together": {"corner": 2.0, "beside": 2.5, "contact": 0.5, "away": 1.5},
    "apart": {"corner": 0.6, "contact": 2.5, "away": 0.6, "receiver": 2.0},
}
"""How the scripted coach's weights are multiplied in each."""


def weights_of(changes: dict[str, float]) -> Weights:
    """The usual weights with these changes."""
    weights = Weights()
    for name, factor in changes.items():
        value = getattr(weights, name)
        # What is 0 by default would stay so.
        setattr(weights, name, (value or 0.03) * factor)
    return weights
