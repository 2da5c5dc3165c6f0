"""Positions of football by the fields of a scenario."""

from turfwar import Match
from turfwar.kernel.dice import SeededDice
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.reader import read_bytes


def position(text: str, seed: int = 1) -> Match:
    """A position as a scenario would begin with it."""
    text = f"title: a position\nrules: brutal\n{text}"
    (scenario,) = read_bytes(text.encode(), "position")
    return Match.of(builder_of(scenario).build(SeededDice(seed)))
