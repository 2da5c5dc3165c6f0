"""What matters to a plan by the rules of BOBBA; its port `plans`."""

from typing import Final

from turfwar.games.bobba.words.others import HOME_FIELD_REROLL, STATES
from turfwar.games.lrb6.odds.plan_rules import MatchPlans
from turfwar.games.lrb6.words.verbs import REROLL
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.game import PitchGame

NAMES: Final = {int(each.number): each.name for each in STATES}


class BobbaPlans(MatchPlans):
    """Plans in a match of BOBBA, which has more ways to be hurt."""

    def state_name(self, status: int) -> str:
        return NAMES[status] if status in NAMES else super().state_name(status)

    def spends_reroll(self, game: PitchGame, code: int) -> bool:
        """004, Re-rolls: the Home re-roll is the side's too."""
        home = verb_of(code) == REROLL and first_of(code) == HOME_FIELD_REROLL
        return home or super().spends_reroll(game, code)


PLANS: Final = BobbaPlans()
