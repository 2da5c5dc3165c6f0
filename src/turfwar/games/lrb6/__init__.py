"""Living Rulebook 6 as 000 prints it."""

from typing import Final

RULESET: Final = "turfwar.games.lrb6.ruleset:LRB6"
"""Where it is, to be imported when it is asked for."""
NAMES: Final = ("lrb6", "Living Rulebook 6", "lrb", "crp", "living-rulebook-6", "000")
"""Its id, its title, and what else it answers to."""
