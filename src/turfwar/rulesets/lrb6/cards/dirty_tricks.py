"""002, special play cards: Dirty Tricks."""

from typing import Final

from turfwar.rulesets.lrb6.cards.base import Card
from turfwar.rulesets.lrb6.skills.base import Skill

CARDS: Final[tuple[Card, ...]] = ()
CONDITIONS: Final[tuple[Skill, ...]] = ()
