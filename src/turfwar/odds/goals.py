"""What actions are for, as goals that can be seen to be met, or lost, before everything is over."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from turfwar.kernel.notation import verb_of
from turfwar.pitch.frame import PLAYER_SIZE, PLAYERS, SQUARE
from turfwar.rulesets.lrb6.layout import PRONE, STANDING, TURNOVER
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.sequence.rolls import BOUNCING, COMING_DOWN, THROWN_IN
from turfwar.rulesets.lrb6.vocabulary.verbs import BLOCK_AT


@runtime_checkable
class EarlyGoal(Protocol):
    """A goal that may be certain in the middle of a step."""

    def __call__(self, match: Match) -> bool:
        """Whether it is met at the end."""

    def certain(self, match: Match) -> bool | None:
        """Whether it is certain by now that it will be met, or that it will not."""


@dataclass(frozen=True)
class Felled:
    """A block's: the defender goes down, and the attacker does not."""

    attacker: int
    defender: int

    def __call__(self, match: Match) -> bool:
        return match.status(self.attacker) == STANDING != match.status(self.defender)

    def certain(self, match: Match) -> bool | None:
        """Whoever is knocked down stays down, and nobody goes down after the other.

        Except by his own will (Piling On), which would be for the worse, and where lying down hurts
        the first of two who are laid down.
        """
        down = match.status(self.attacker) != STANDING
        if down and match.get(TURNOVER) != 0:
            return False
        if match.step < 0 or verb_of(match.step) != BLOCK_AT or down:
            return None
        skills = match.book.skills
        if match.status(self.defender) == STANDING:
            again = match.player(self.attacker).has_any(skills.again)
            return False if self.is_pushed(match) and not again else None
        return None if match.player(self.defender).has_any(skills.laid_down) else True

    def is_pushed(self, match: Match) -> bool:
        """Whether a ball is in the air because the defender was pushed, and nothing more."""
        before = match.checkpoint[PLAYERS + self.defender * PLAYER_SIZE + SQUARE]
        flies = match.loop_at >= 0 and match.loop_place in (BOUNCING, COMING_DOWN, THROWN_IN)
        return flies and match.square(self.defender) != before


@dataclass(frozen=True)
class Hurt:
    """A foul's: the armour of a prone victim is broken."""

    victim: int

    def __call__(self, match: Match) -> bool:
        return match.status(self.victim) != PRONE

    def certain(self, match: Match) -> bool | None:
        """Whoever has been hurt has been hurt."""
        return True if match.status(self.victim) != PRONE else None


@dataclass(frozen=True)
class Holds:
    """A pass's or a hand-off's: the receiver has the ball."""

    receiver: int

    def __call__(self, match: Match) -> bool:
        return match.carrier == self.receiver


@dataclass(frozen=True)
class SideHolds:
    """That of a pass into an empty square: somebody of the thrower's side has the ball."""

    side: int

    def __call__(self, match: Match) -> bool:
        return match.carrier >= 0 and match.player(match.carrier).side == self.side


@dataclass(frozen=True)
class Arrived:
    """A move's: he stands in a square."""

    player: int
    square: int

    def __call__(self, match: Match) -> bool:
        return match.square(self.player) == self.square and self.is_up(match)

    def certain(self, match: Match) -> bool | None:
        """Whoever falls has not got there."""
        return False if match.get(TURNOVER) != 0 and not self.is_up(match) else None

    def is_up(self, match: Match) -> bool:
        """Whether he is on his feet."""
        return match.status(self.player) == STANDING
