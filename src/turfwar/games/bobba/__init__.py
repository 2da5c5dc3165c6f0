"""BOBBA: a league's own book, on the pitch and off it."""

from typing import Final

RULESET: Final = "turfwar.games.bobba.ruleset:BOBBA"
"""Where it is, to be imported when it is asked for."""
NAMES: Final = ("bobba", "BOBBA", "bergen-os", "004")
"""Its id, its title, and what else it answers to."""
