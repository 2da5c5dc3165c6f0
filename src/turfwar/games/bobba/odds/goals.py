"""What actions of BOBBA are for, beside those of the base game."""

from dataclasses import dataclass

from turfwar.games.bobba.words.verbs import PICK_UP
from turfwar.games.lrb6.layout import STANDING, TURNOVER
from turfwar.games.lrb6.odds.goals import Carries, Scored
from turfwar.kernel.notation import choice
from turfwar.odds.wishes import EarlyGoal
from turfwar.pitch.game import PitchGame

LEFT_ALONE: int = choice(PICK_UP, 0, 0)
"""The answer that lets the ball bounce."""


@dataclass(frozen=True)
class Fetched(Carries):
    """A move onto the ball: the player picks it up where it lies, and brings it to the square."""

    def certain(self, game: PitchGame) -> bool | None:
        """Who lets it bounce has not picked it up."""
        return False if LEFT_ALONE in game.answers else super().certain(game)


@dataclass(frozen=True)
class FetchedAndScored(Scored):
    """The same, into the end zone."""

    def certain(self, game: PitchGame) -> bool | None:
        return False if LEFT_ALONE in game.answers else super().certain(game)


@dataclass(frozen=True)
class Landed(EarlyGoal):
    """A thrown player lands on their feet, somewhere on the field."""

    stunty: int

    def __call__(self, game: PitchGame) -> bool:
        return bool(game.status(self.stunty) == STANDING and game.square(self.stunty) != 0)

    def certain(self, game: PitchGame) -> bool | None:
        """A landing that fails with the ball in hand is a turnover."""
        return False if game.get(TURNOVER) != 0 and not self(game) else None
