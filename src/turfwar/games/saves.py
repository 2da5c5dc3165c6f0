"""What a rule set has to say about saved matches: whether one can be, and what it keeps secret.

The rules trust the state, as they have written it themselves: a number in it is an index without
further ado. A saved match may have been written by anybody, so it is looked over when it is loaded.
"""

from collections.abc import Sequence

from turfwar.games.base import RuleSet, load_port
from turfwar.games.layout import ball_fault, board_fault
from turfwar.pitch.frame import BALL, CARRIER
from turfwar.pitch.game import PitchGame


class SaveRules:
    """What holds for every rule set; one with more to say brings a subclass as its port `saves`."""

    def fault(self, game: PitchGame, state: Sequence[int]) -> str | None:
        """What a state says that no match like this new one can say, or None."""
        ruleset = game.setting.ruleset
        assert isinstance(ruleset, RuleSet)
        return (
            ruleset.layout.fault(state, len(ruleset.phases))
            or self.board_fault(state, ruleset)
            or ball_fault(BALL, CARRIER, state, ruleset.field)
        )

    def brought_up(self, ruleset: RuleSet, state: list[int]) -> list[int]:
        """The state of a match that an earlier version has saved, as it is kept now."""
        return state

    def board_fault(self, state: Sequence[int], ruleset: RuleSet) -> str | None:
        """Whether players and squares agree: one square a player."""
        return board_fault(state, ruleset.field)

    def loaded(self, game: PitchGame) -> None:
        """Called when a state has been put into a game."""

    def without_secrets(self, game: PitchGame) -> None:
        """Take out of a position what not everybody may know."""


def save_rules(ruleset: RuleSet) -> SaveRules:
    """What a rule set says about saved matches."""
    found: SaveRules = load_port(ruleset.ports.saves) or SaveRules()
    return found
