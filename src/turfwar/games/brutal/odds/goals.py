"""What is done with the ball for, as goals that can be seen to be met."""

from dataclasses import dataclass

from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.odds.wishes import EarlyGoal
from turfwar.pitch.game import PitchGame


@dataclass(frozen=True)
class InTheNet(EarlyGoal):
    """A shot's: the side has a goal more, by whatever way the ball went in."""

    side: int
    before: int

    def __call__(self, game: PitchGame) -> bool:
        return game.score(self.side) > self.before

    def certain(self, game: PitchGame) -> bool | None:
        """A goal is not taken back."""
        return True if self(game) else None


@dataclass(frozen=True)
class NoTurnover:
    """That of a kick: the turn goes on, or the side has scored."""

    side: int
    before: int

    def __call__(self, game: PitchGame) -> bool:
        return game.score(self.side) > self.before or not PLANS.turnover(game)
