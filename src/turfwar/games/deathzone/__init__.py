"""Death Zone: the first edition of 1986 with its expansion of 1987 (002, first half)."""

from typing import Final

RULESET: Final = "turfwar.games.deathzone.ruleset:DEATHZONE"
"""Where it is, to be imported when it is asked for."""
NAMES: Final = ("deathzone", "Death Zone", "death-zone", "bb1", "first-edition", "002-death-zone")
"""Its id, its title, and what else it answers to."""
