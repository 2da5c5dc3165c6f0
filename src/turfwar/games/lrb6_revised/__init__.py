"""The later edition of the same book, as far as 001's fragments show it."""

from typing import Final

RULESET: Final = "turfwar.games.lrb6_revised.ruleset:LRB6_REVISED"
"""Where it is, to be imported when it is asked for."""
NAMES: Final = ("lrb6-revised", "Living Rulebook 6, revised", "revised", "001")
"""Its id, its title, and what else it answers to."""
