"""What actions of BOBBA are for, beside those of the base game."""

from dataclasses import dataclass

from turfwar.games.bobba.athlete import facing_of
from turfwar.games.bobba.layout import SCROLLS
from turfwar.games.bobba.words.verbs import PICK_UP
from turfwar.games.lrb6.layout import (
    KNOCKED_OUT,
    LAST_TURNOVER,
    LIFTED,
    PRONE,
    STANDING,
    STUNNED,
    TURNOVER,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.goals import Carries, HurtGoal, Scored
from turfwar.games.lrb6.rules.rolls import BOUNCING
from turfwar.kernel.notation import choice
from turfwar.odds.wishes import EarlyGoal
from turfwar.pitch.frame import SIDE_SLOTS
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
class Faces(EarlyGoal):
    """A turn on the spot: a large player looks another way."""

    player: int
    facing: int

    def __call__(self, game: PitchGame) -> bool:
        assert isinstance(game, MatchState)
        turned = facing_of(game, self.player) == self.facing
        return bool(turned and game.status(self.player) == STANDING)

    def certain(self, game: PitchGame) -> bool | None:
        """Whoever falls has not turned."""
        down = game.status(self.player) != STANDING
        return False if down and game.get(TURNOVER) != 0 else None


@dataclass(frozen=True)
class BadlyOff(HurtGoal):
    """A foul: the victim is stunned or worse, and no healing scroll mends that."""

    def certain(self, game: PitchGame) -> bool | None:
        """004, Healing Scroll: whoever it heals lies there again as before."""
        status = game.status(self.victim)
        safe = status in (STUNNED, KNOCKED_OUT) or not game.get(SCROLLS + self.victim // SIDE_SLOTS)
        return True if safe and status != PRONE else None


@dataclass(frozen=True)
class Caught(EarlyGoal):
    """A pass or a hand-off: the receiver has the ball before it touches the ground."""

    receiver: int

    def __call__(self, game: PitchGame) -> bool:
        lost = game.get(TURNOVER) != 0 or game.get(LAST_TURNOVER) != 0
        return bool(game.carrier == self.receiver and not lost)

    def certain(self, game: PitchGame) -> bool | None:
        """004, Throwing Things: what bounces has touched the ground, whoever gets it then."""
        bounces = game.loop_at >= 0 and game.loop_place == BOUNCING
        return False if bounces or game.get(TURNOVER) != 0 else None


@dataclass(frozen=True)
class Landed(EarlyGoal):
    """A thrown player lands on their feet, somewhere on the field.

    `upright` tells that they stood when they were lifted.
    """

    stunty: int
    upright: bool

    def __call__(self, game: PitchGame) -> bool:
        return bool(game.status(self.stunty) == STANDING and game.square(self.stunty) != 0)

    def certain(self, game: PitchGame) -> bool | None:
        """Whoever was on their feet and is not any more has crash-landed."""
        return False if self.upright and game.status(self.stunty) != STANDING else None


@dataclass(frozen=True)
class InHand:
    """Somebody has been lifted to be thrown."""

    mate: int

    def __call__(self, game: PitchGame) -> bool:
        return bool(game.get(LIFTED) == self.mate + 1)


@dataclass(frozen=True)
class Lies:
    """The ball lies in a square."""

    square: int

    def __call__(self, game: PitchGame) -> bool:
        return bool(game.carrier < 0 and game.ball == self.square)
