"""Opponents that differ, to measure a bot against: not only against the bots that it was made with.

Each is a class, so any command takes it by name: `bench.strength.pool:Bash`. `MEMBERS` lists them;
`bench.strength.measure` plays a bot against them. Those in `FITTED` may be used to fit weights,
values and playouts. The others are the test: nothing is fitted to them.
"""

from typing import ClassVar, Final

from turfwar import Match
from turfwar.bots.base import Coach
from turfwar.games.lrb6.bots.scripted.coach import ScriptedCoach
from turfwar.games.lrb6.bots.scripted.weights import Weights


class StyledCoach(Coach):
    """The scripted coach with weights of their own: `FACTORS` multiply the usual ones."""

    FACTORS: ClassVar[dict[str, float]] = {}
    """By the name of the weight."""

    def __init__(self, seed: str) -> None:
        weights = Weights()
        for name, factor in self.FACTORS.items():
            setattr(weights, name, getattr(weights, name) * factor)
        self.mind = ScriptedCoach(seed, weights)

    def choose(self, match: Match) -> int:
        return int(self.mind.choose(match.game))


class Bash(StyledCoach):
    """Hits everything that stands, and worries little about the ball."""

    FACTORS: ClassVar = {
        **{"down": 2.2, "out": 2.5, "blocks_first": 3.0, "blocks_march": 6.0, "fall": 0.6},
        **{"contact": 0.2, "lost": 0.5, "pace": 0.7, "have": 0.7},
    }


class Dash(StyledCoach):
    """Runs for the end zone as soon as there is a way, with few players around the carrier."""

    FACTORS: ClassVar = {
        **{"fear": 0.3, "corner": 0.3, "pace": 1.6, "down": 0.5, "contact": 2.0},
        **{"receiver": 1.6, "fright": 0.5, "answer": 0.2, "blocks_first": 0.1},
    }


class Foul(StyledCoach):
    """Fouls in every turn that has a victim, whatever the referee sees."""

    FACTORS: ClassVar = {"foul": 8.0, "sent_off": 0.2, "down": 1.4, "out": 2.0}


class Cage(StyledCoach):
    """Grinds: a full cage, slowly, and the touchdown in the last turn of the half."""

    FACTORS: ClassVar = {
        **{"corner": 2.2, "beside": 3.0, "fear": 1.6, "answer": 4.0, "pace": 0.6},
        **{"throw": 0.2, "receiver": 0.2, "away": 1.6},
    }


class Careful(StyledCoach):
    """Takes as few risks as it can, and stays away from opponents."""

    FACTORS: ClassVar = {
        **{"turn": 6.0, "fall": 2.5, "lost": 1.8, "loss": 1.6, "contact": 3.0, "missed": 3.0},
        **{"blocks_first": 0.3, "fear": 1.4},
    }


class Press(StyledCoach):
    """Goes at the ball with everybody, and leaves nobody back."""

    FACTORS: ClassVar = {
        **{"mark": 2.5, "sack": 1.8, "at_ball": 2.0, "near_ball": 3.0, "deep": 0.2},
        **{"screen": 0.4, "contact": 0.3},
    }


class Passing(StyledCoach):
    """Throws whenever somebody can catch."""

    FACTORS: ClassVar = {
        **{"missed": 0.2, "throw": 2.5, "receiver": 2.0, "have": 0.7, "corner": 0.6},
        **{"onward": 1.3},
    }


FITTED: Final = {
    "bash": f"{__name__}:Bash",
    "dash": f"{__name__}:Dash",
    "press": f"{__name__}:Press",
}
"""Members that weights and values may be fitted on."""
TEST: Final = {
    "rookie": "rookie",
    "foul": f"{__name__}:Foul",
    "cage": f"{__name__}:Cage",
    "careful": f"{__name__}:Careful",
    "passing": f"{__name__}:Passing",
    "formula": "bench.strength.formula:Formula",
}
"""Members that nothing is fitted on."""
MEMBERS: Final = {"scripted": "scripted", **FITTED, **TEST}
