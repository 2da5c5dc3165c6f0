"""The Brutal Game: football with the feet, laid over lrb6."""

from typing import Final

RULESET: Final = "turfwar.games.brutal.ruleset:BRUTAL"
"""Where it is, to be imported when it is asked for."""
NAMES: Final = ("brutal", "The Brutal Game", "football", "soccer", "brutal-game", "003")
"""Its id, its title, and what else it answers to."""
