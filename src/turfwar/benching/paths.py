"""What path search and odds cost."""

from functools import cache
from importlib import import_module
from typing import Final

from turfwar.api import Match
from turfwar.benching.positions import movers
from turfwar.benching.sampling import NotMeasured, cost_of, cost_over

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


def walkers(action: str, rules: str | None) -> tuple[tuple[Match, str], ...]:
    """Players whose paths can be searched for; `NotMeasured` where there are none."""
    from turfwar.kernel.errors import TurfwarError

    found = movers(action, rules)
    if not found:
        raise NotMeasured(f"nobody declares {action}")
    try:
        found[0][0].paths(found[0][1], action)
    except TurfwarError as error:
        raise NotMeasured(str(error)) from error
    return found


def paths_cost(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    """All destinations of a player who may move, by a Move."""
    found = walkers("move", rules)

    def search(number: int) -> object:
        match, name = found[number]
        return match.paths(name)

    return (1e6 * cost_over(search, len(found), seconds),)


def paths_exact_cost(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    """The same, with the chance of every path as a fraction."""
    found = walkers("move", rules)

    def search(number: int) -> object:
        match, name = found[number]
        return [path.chance for path in match.paths(name).values()]

    return (1e6 * cost_over(search, len(found), seconds),)


def paths_blitz_cost(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    """All destinations of a player who may blitz, and all ways to whom they can block."""
    found = walkers("blitz", rules)

    def search(number: int) -> object:
        match, name = found[number]
        return match.paths(name, "blitz").ways

    return (1e6 * cost_over(search, len(found), seconds),)


def odds_cost(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    """The chance of a plan of five rolls and a block."""
    if rules is not None:
        raise NotMeasured("the plan is one of the rule set that is played if nothing is said")
    match = five_rolls_and_a_block()
    return (1e6 * cost_of(lambda: match.odds([PLAN], GOAL), seconds),)


@cache
def five_rolls_and_a_block() -> Match:
    """The position that the plan begins in."""
    from turfwar.kernel.dice import SeededDice
    from turfwar.scenario.reader import read_bytes

    try:
        builder = import_module("turfwar.scenario.lookup").builder_of
    except ModuleNotFoundError:  # a revision from before each rule set had a scenario language
        builder = import_module("turfwar.scenario.position").Builder
    return Match.of(builder(read_bytes(POSITION)[0]).build(SeededDice(0)))
