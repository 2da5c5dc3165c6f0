"""What a rule set has to say for a turn to be solved; its port `solver`."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from turfwar.pitch.game import PitchGame


@dataclass(frozen=True)
class LineAction:
    """A player's action with its choices, from the declaration on."""

    player: int
    codes: tuple[int, ...]
    goes_on: bool = False
    """Whether it goes on with an action that is open already."""
    prepares: bool = False
    """Whether it is worth nothing by itself, but may be for what comes after it."""
    promise: float = field(default=0.0, compare=False)
    """How useful it looks, to look at the best ones first."""


class LineSource:
    """What can be done in a turn, and what scores."""

    def is_turn_of(self, game: PitchGame, side: int) -> bool:
        """Whether it is still the same side's turn to act."""
        raise NotImplementedError

    def acting(self, game: PitchGame) -> int | None:
        """The choice that ends the action that is open; None where none is."""
        raise NotImplementedError

    def end_of_turn(self, game: PitchGame) -> int | None:
        """The choice that ends the team turn; None where none can be ended."""
        raise NotImplementedError

    def has_scored(self, game: PitchGame, side: int, before: int) -> bool:
        """Whether the side has a point more than before, or will have when the action ends."""
        raise NotImplementedError

    def cannot_score(self, game: PitchGame, side: int) -> bool:
        """Whether it is certain, in the middle of a step, that the side does not score now."""
        raise NotImplementedError

    def best_final(self, game: PitchGame, side: int) -> LineAction | None:
        """The single action that scores likeliest; `promise` is how likely."""
        raise NotImplementedError

    def hope(self, game: PitchGame, side: int) -> bool:
        """Whether it is worth looking for a way to score at all."""
        return True

    def activations(self, game: PitchGame, side: int) -> Sequence[LineAction]:
        """What could be done before that to make it likelier, the most promising first."""
        raise NotImplementedError

    def stops(self, game: PitchGame, side: int) -> Sequence[LineAction]:
        """What could keep the other side from scoring in its next turn."""
        return []

    def most(self, game: PitchGame, side: int) -> Fraction:
        """The side cannot score with a better chance than this, whatever it does."""
        return Fraction(1)
