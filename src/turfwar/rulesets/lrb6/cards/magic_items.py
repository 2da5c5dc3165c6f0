"""002, special play cards: Magic Items."""

from typing import Final

from turfwar.rulesets.lrb6.cards import ids as cards
from turfwar.rulesets.lrb6.cards.base import (
    UNTIL_MATCH_ENDS,
    UNTIL_OWN_TURN_ENDS,
    W_TURN_START,
    Card,
)
from turfwar.rulesets.lrb6.cards.effects import OnPlayer
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill

CARDS: Final[tuple[Card, ...]] = (
    OnPlayer(
        cards.BEGUILING_BRACERS,
        W_TURN_START,
        UNTIL_MATCH_ENDS,
        (ids.HYPNOTIC_GAZE, ids.SIDE_STEP, ids.BONE_HEAD),
    ),
    OnPlayer(cards.WAND_OF_SMASHING, W_TURN_START, UNTIL_OWN_TURN_ENDS, (ids.MIGHTY_BLOW,), st=1),
)
CONDITIONS: Final[tuple[Skill, ...]] = ()
