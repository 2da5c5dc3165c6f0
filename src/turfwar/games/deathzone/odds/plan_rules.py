"""What matters to a plan by the rules of Death Zone; its port `plans`."""

from collections.abc import Sequence
from typing import Final

from turfwar.games.deathzone.layout import DEAD, PLAYER
from turfwar.games.deathzone.words.questions import Q_FLIGHT, Q_WINDOW
from turfwar.games.deathzone.words.states import WORDS
from turfwar.games.deathzone.words.verbs import NO_SPELL, RETAKE
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.odds.plan_rules import PlanRules
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.game import PitchGame


class DeathZonePlans(PlanRules):
    """Plans in a match of Death Zone; a turn ends when its coach ends it, never by a turnover."""

    def left_for_good(self) -> Sequence[int]:
        return (DEAD,)

    def state_name(self, status: int) -> str:
        return WORDS.states[status].name

    def acting_side(self, game: PitchGame) -> int:
        player = int(game.get(PLAYER))
        return player // SIDE_SLOTS if player >= 0 else int(game.chooser)

    def shared_rerolls(self, game: PitchGame, codes: list[int]) -> list[int]:
        """002, Rerolling the Dice."""
        return [code for code in codes if verb_of(code) == RETAKE and first_of(code) != 0]

    def goes_without_saying(self, game: PitchGame) -> int | None:
        """Nobody casts a spell that is not part of the plan."""
        spells = game.question == Q_WINDOW or game.question == Q_FLIGHT
        return int(choice(NO_SPELL, 0, 0)) if spells else None


PLANS: Final = DeathZonePlans()
