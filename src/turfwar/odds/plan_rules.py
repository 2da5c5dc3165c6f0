"""What only a rule set knows of a plan: the port `plans`."""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from turfwar.pitch.frame import NOBODY, PLAYER_NAMES
from turfwar.pitch.game import PitchGame


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanRules:
    """What matters to a plan in a state; this one knows the pitch alone.

    A rule set that knows more has a class of its own that overrides what differs; its port `plans`
    names an object of it.
    """

    def left_for_good(self) -> Sequence[int]:
        """The states of players about whom nothing else matters any more."""
        return ()

    def forget(self, game: PitchGame) -> None:
        """Take out of a position what happened before the plan, and is none of its doing."""

    def turnover(self, game: PitchGame) -> bool:
        """Whether the plan has come to a turnover."""
        return False

    def state_name(self, status: int) -> str:
        """What a player's state is called."""
        return str(status)

    def player_name(self, game: PitchGame, number: int) -> str:
        """What a player is called."""
        return PLAYER_NAMES[number]

    def acting_side(self, game: PitchGame) -> int:
        """The side whose plan it is: whose turn it is, or who decides."""
        side = int(game.active)
        return side if side != NOBODY else int(game.chooser)

    def form(self, game: PitchGame, code: int) -> int:
        """A planned choice as it is open now, where it has more than one form."""
        return code

    def on_the_way(self, game: PitchGame) -> bool:
        """Whether the open question comes between two choices of a plan, and is none of them."""
        return game.waiting

    def shared_rerolls(self, game: PitchGame, codes: list[int]) -> list[int]:
        """Which of the open choices spend a re-roll that all players of a side share."""
        return []

    def goes_without_saying(self, game: PitchGame) -> int | None:
        """The answer to a question that no plan is about, if the open question is one."""
        return None


GENERIC = PlanRules()
