"""002, Apothecarys: the potions."""

from typing import Final

POTIONS: Final = (
    "Anaesthetic",
    "Antidote",
    "Fortune",
    "Healing",
    "Magic Sponge",
    "Potion of Speed",
    "Stimulant",
)
ANAESTHETIC: Final = 0
ANTIDOTE: Final = 1
FORTUNE: Final = 2
HEALING: Final = 3
SPONGE: Final = 4
SPEED: Final = 5
STIMULANT: Final = 6
TWICE: Final = "Healing"
"""Takes as long to brew as two."""
DOSES: Final = (1, 1, 1, 1, 1, 1, 2)
"""How many can drink of each."""
