"""What path search and odds cost."""

from functools import cache
from typing import Final

from turfwar.api import Match
from turfwar.benching.positions import movers
from turfwar.benching.sampling import cost_of, cost_over

PLAN: Final = "h1 blitz e11 e12 e13 e14 a3"
"""Three dodges, going for it twice, and a block."""
GOAL: Final = {"h1": {"state": "standing"}, "a3": {"state": "prone"}}
POSITION: Final = b"""
title: five rolls and a block
source: 000, Blitz action
rerolls: {home: 1, away: 0}
players:
  h1: {at: e10, ma: 3}
  a1: {at: d10}
  a2: {at: d12}
  a3: {at: f15}
  a4: {at: k20}
do: [end turn]
"""


def paths_cost(seconds: float) -> tuple[float, ...]:
    """All destinations of a player who may move, by a Move."""
    found = movers("move")

    def search(number: int) -> object:
        match, name = found[number]
        return match.paths(name)

    return (1e6 * cost_over(search, len(found), seconds),)


def paths_exact_cost(seconds: float) -> tuple[float, ...]:
    """The same, with the chance of every path as a fraction."""
    found = movers("move")

    def search(number: int) -> object:
        match, name = found[number]
        return [path.chance for path in match.paths(name).values()]

    return (1e6 * cost_over(search, len(found), seconds),)


def paths_blitz_cost(seconds: float) -> tuple[float, ...]:
    """All destinations of a player who may blitz, and all ways to whom he can block."""
    found = movers("blitz")

    def search(number: int) -> object:
        match, name = found[number]
        return match.paths(name, "blitz").ways

    return (1e6 * cost_over(search, len(found), seconds),)


def odds_cost(seconds: float) -> tuple[float, ...]:
    """The chance of a plan of five rolls and a block."""
    match = five_rolls_and_a_block()
    return (1e6 * cost_of(lambda: match.odds([PLAN], GOAL), seconds),)


@cache
def five_rolls_and_a_block() -> Match:
    """The position that the plan begins in."""
    from turfwar.kernel.dice import SeededDice
    from turfwar.scenario.position import Builder
    from turfwar.scenario.reader import read_bytes

    return Match.of(Builder(read_bytes(POSITION)[0]).build(SeededDice(0)))
