"""The numbers of the time after a match; an overlay replaces those that it has otherwise."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

SPP: Final = "spp"
MVPS: Final = "mvps"
FAN_FACTOR: Final = "fan_factor"

WANTED: Final = (
    "+ST",
    "+AG",
    "Guard",
    "Block",
    "Dodge",
    "Mighty Blow",
    "Tackle",
    "+MA",
    "Wrestle",
    "Side Step",
    "Catch",
    "Strip Ball",
    "Stand Firm",
    "Sure Feet",
    "Pro",
    "Kick",
    "+AV",
)
"""What bots teach their players, the best first; then whatever there is."""


@dataclass(frozen=True)
class Winnings:
    """000, Working out winnings: what is added to the die, and who may roll again."""

    added: Mapping[str, int] = field(
        default_factory=lambda: {"won": 1, "drawn": 1, "lost": 0},
    )
    again: tuple[str, ...] = ("won",)
    gold: int = 10_000


@dataclass(frozen=True)
class FanRoll:
    """000, Fan factor changes: how many D6, and whether it can rise and fall by them."""

    dice: int
    rises: bool
    falls: bool


@dataclass(frozen=True)
class Tables:
    """All of them."""

    leaves_below: int = 4
    """000, Conceding the match: what a player must roll to stay."""
    leaves_from: int = 51
    """From how many points on a player is rolled for."""
    increases: Mapping[int, tuple[str, ...]] = field(
        default_factory=lambda: {10: ("ma", "av"), 11: ("ag",), 12: ("st",)}
    )
    """000, Improvement Table: what other than a skill a roll gives."""
    winnings: Winnings = field(default_factory=Winnings)
    expenses_from: int = 1_750_000
    expenses_step: int = 150_000
    expenses_gold: int = 10_000
    fans: Mapping[str, FanRoll] = field(
        default_factory=lambda: {
            "won": FanRoll(3, rises=True, falls=False),
            "drawn": FanRoll(2, rises=True, falls=True),
            "lost": FanRoll(2, rises=False, falls=True),
        }
    )
    for_sale: tuple[str, ...] = ("rerolls", "apothecary", "assistant_coaches", "cheerleaders")
    """000, Making purchases; Attracting fans: fan factor is never for sale again."""
    squad: int = 0
    """How many players a team may have, where it is not for its team list to say."""
    injuries: Mapping[str, str] = field(
        default_factory=lambda: {"-ma": "ma", "-st": "st", "-ag": "ag", "-av": "av"}
    )
    wanted: tuple[str, ...] = WANTED


TABLES: Final = Tables()
