"""002, Campaign Rules: prices, wages, fees and tables of a campaign."""

import re
from typing import Final

# Players: 002, Buying Players; Wages Table; Star Players; Skills

MOST_SKILLS: Final = 6
MOST_GROWTH: Final = 2
"""002, Star Players; Special Players: a characteristic is never raised by more."""
POINT_PRICE: Final = 50
SPECIAL_WAGE: Final = 5
POINT_WAGE: Final = 3
INSTEAD: Final[dict[str, dict[str, str]]] = {
    "Halfling": {"st": "cs", "th": "cl"},
    "Arfie": {"st": "cs", "th": "cl"},
    "Knight": {"ma": "cs", "ts": "st"},
}
"""002, The Teams: what some races take in place of a bonus."""
NO_POINTS: Final = ("Troll", "Treeman", "Rotter", "Nurgle Beast", "Thrud")
"""002, The Teams; Questions and Answers: those who never get Star Player Points."""
BONUS: Final = re.compile(r"\+(\d) ([A-Z]{2})")
KEY_OF: Final = {"AT": "attacks"}

# After a match: 002, Match Fees; Fame; Training Chart

WIN, LOSS, PER_FAME = 500, 250, 10
SHARES: Final = {"": (1, 1), "play-off": (3, 2), "final": (5, 2)}
"""002, Match Fees: half as much again, and two and a half times as much."""
FIRST_IN: Final = 3
DEMONSTRATION, SPONSORSHIP, SPONSORED_FROM = 100, 150, 5
UPSET_FROM: Final = 5
MOST_TRAINED: Final = 5
HEALED_FROM: Final = 5
MOST_HELP: Final = 3
COSTS: Final = {
    "ma": 10, "cs": 10, "ts": 10, "st": 10, "th": 10, "cl": 10, "wd": 20, "attacks": 20,
}  # fmt: skip
MOST_TRAINING: Final = {"wd": 1, "attacks": 1}
SKILL_COST, KIND_COST = 5, 15
POINTS_TO_SPP: Final = 10
CHEERLEADER_PRICE, MOST_CHEERING = 10, 10
HEALER_PRICE: Final = 50
HEALERS: Final = {"physician": 4, "apothecary": 2}
"""002, Physicians; Apothecarys: Healing Points and potions of one who is new."""

# 002, Free Agents

RACE_TABLE: Final = (
    "Ogre",
    "Hobgoblin",
    "Elf",
    "Dark Elf",
    "Orc",
    "Human",
    "Half-Orc",
    "Dwarf",
    "Halfling",
    "Lesser Goblin",
    "Goblin",
)
"""By two dice, from 2."""
KIND_TABLE: Final = ("", "", "defensive", "chucker", "runner", "catcher")
POINT_TABLE: Final = (0, 0, 1, 1, 2, 3)
NUMBER_TABLE: Final = (0, 0, 1, 1, 1, 2)
BERSERKER_ON: Final = 6
MOST_BIDDING: Final = 9
"""How often two teams alike may bid again."""

# 002, Dirty Tricks

FAILS_TO: Final = {"assassin": 3, "ninja": 2}
PRICES: Final = {"assassin": 100, "ninja": 200, "spy": 25, "drug": 25}
LEAST_BRIBE: Final = 20
DRUGGED_FROM: Final = 4
HICCUPS, TOO_ILL = 2, 6
MINOR, SERIOUS = 1, 3
"""002, Assassins: up to these a wound is minor, or serious."""
