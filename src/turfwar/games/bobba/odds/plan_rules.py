"""What matters to a plan by the rules of BOBBA; its port `plans`."""

from typing import Final

from turfwar.games.bobba.words.others import HOME_FIELD_REROLL, STATES
from turfwar.games.lrb6.odds.plan_rules import MatchPlans

NAMES: Final = {int(each.number): each.name for each in STATES}


class BobbaPlans(MatchPlans):
    """Plans in a match of BOBBA, which has more ways to be hurt."""

    def state_name(self, status: int) -> str:
        return NAMES[status] if status in NAMES else super().state_name(status)

    def is_shared(self, reroll: int) -> bool:
        """004, Re-rolls: the Home re-roll is the side's too."""
        return reroll == HOME_FIELD_REROLL or super().is_shared(reroll)


PLANS: Final = BobbaPlans()
