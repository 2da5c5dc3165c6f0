"""What actions are for, as goals that can be seen to be met, or lost, before everything is over."""

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import LAST_TURNOVER, PRONE, STANDING, TURNOVER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.rolls import BOUNCING, COMING_DOWN, THROWN_IN
from turfwar.games.lrb6.words.verbs import BLOCK_AT
from turfwar.kernel.notation import verb_of
from turfwar.odds.wishes import EarlyGoal
from turfwar.pitch.frame import PLAYER_SIZE, PLAYERS, SIDE_SLOTS, SQUARE
from turfwar.pitch.game import PitchGame


@dataclass(frozen=True)
class Felled(EarlyGoal):
    """A block's: the defender goes down, and the attacker does not."""

    attacker: int
    defender: int

    def __call__(self, game: PitchGame) -> bool:
        return game.status(self.attacker) == STANDING != game.status(self.defender)

    def certain(self, game: PitchGame) -> bool | None:
        """Whoever is knocked down stays down, and nobody goes down after the other.

        Except by their own will (Piling On), which would be for the worse, and where lying down
        hurts the first of two who are laid down.
        """
        assert isinstance(game, MatchState)
        down = game.status(self.attacker) != STANDING
        if down and game.get(TURNOVER) != 0:
            return False
        if game.step < 0 or verb_of(game.step) != BLOCK_AT or down:
            return None
        skills = game.book.skills
        if game.status(self.defender) == STANDING:
            again = game.player(self.attacker).has_any(skills.again)
            return False if self.is_pushed(game) and not again else None
        return None if game.player(self.defender).has_any(skills.laid_down) else True

    def is_pushed(self, game: MatchState) -> bool:
        """Whether a ball is in the air because the defender was pushed, and nothing more."""
        before = game.checkpoint[PLAYERS + self.defender * PLAYER_SIZE + SQUARE]
        flies = game.loop_at >= 0 and game.loop_place in (BOUNCING, COMING_DOWN, THROWN_IN)
        return flies and game.square(self.defender) != before


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class HurtGoal(EarlyGoal):
    """A foul's: the armour of a prone victim is broken."""

    victim: int

    def __call__(self, game: PitchGame) -> bool:
        return game.status(self.victim) != PRONE

    def certain(self, game: PitchGame) -> bool | None:
        """Whoever has been hurt has been hurt."""
        return True if game.status(self.victim) != PRONE else None


@dataclass(frozen=True)
class Holds:
    """A pass's or a hand-off's: the receiver has the ball."""

    receiver: int

    def __call__(self, game: PitchGame) -> bool:
        return game.carrier == self.receiver


@dataclass(frozen=True)
class SideHolds:
    """That of a pass into an empty square: somebody of the thrower's side has the ball."""

    side: int

    def __call__(self, game: PitchGame) -> bool:
        return game.carrier >= 0 and game.carrier // SIDE_SLOTS == self.side


@dataclass(frozen=True)
class Arrived(EarlyGoal):
    """A move's: the player stands in a square."""

    player: int
    square: int

    def __call__(self, game: PitchGame) -> bool:
        return game.square(self.player) == self.square and self.is_up(game)

    def certain(self, game: PitchGame) -> bool | None:
        """Whoever falls has not got there."""
        return False if game.get(TURNOVER) != 0 and not self.is_up(game) else None

    def is_up(self, game: PitchGame) -> bool:
        """Whether they are on their feet."""
        return game.status(self.player) == STANDING


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Carries(EarlyGoal):
    """That of a move onto the ball: the player has it there, and the turn goes on."""

    player: int
    square: int

    def __call__(self, game: PitchGame) -> bool:
        there = game.square(self.player) == self.square and game.carrier == self.player
        return there and game.get(TURNOVER) == 0 and game.get(LAST_TURNOVER) == 0

    def certain(self, game: PitchGame) -> bool | None:
        """Where the turn is over it has failed, whoever catches the ball then."""
        return False if game.get(TURNOVER) != 0 else None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Scored(EarlyGoal):
    """That of a move into the end zone with the ball: the player's side has a point more, or will
    have it when their action ends.
    """

    player: int
    before: int

    def __call__(self, game: PitchGame) -> bool:
        if game.score(self.player // SIDE_SLOTS) > self.before:
            return True
        assert isinstance(game, MatchState)
        return game.book.scoring.has_more_to_do(game, game.player(self.player))

    def certain(self, game: PitchGame) -> bool | None:
        """What comes after a touchdown, and after a fall, does not matter."""
        if self(game):
            return True
        return False if game.get(TURNOVER) != 0 else None
