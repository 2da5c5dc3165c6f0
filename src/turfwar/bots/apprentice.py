"""The apprentice: a scripted coach who plays some turns as the rookie would."""

import random
from typing import Final

from turfwar.api import Match
from turfwar.bots.planning.thinking import moment_of
from turfwar.bots.rookie import Rookie
from turfwar.bots.scripted import Scripted

LAPSES: Final = 0.5
"""In so many team turns they play as the rookie does: half of the way between the two in Elo
points (docs/bots.md)."""


class Apprentice:
    """In each team turn one of the two, by dice of their own."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = random.Random(f"apprentice|{seed}")
        self.rookie = Rookie(seed)
        self.scripted = Scripted(seed)
        self.moment: tuple[int, ...] = ()
        self.lapses = False

    def choose(self, match: Match) -> int:
        moment = moment_of(match.game)
        if moment != self.moment:
            self.moment = moment
            self.lapses = self.random.random() < LAPSES
        return (self.rookie if self.lapses else self.scripted).choose(match)

    @property
    def why(self) -> str:
        """Why they chose what they chose last, if they say."""
        return "" if self.lapses else self.scripted.why
