"""What path search and odds cost, in positions from random play."""

import time
from collections.abc import Iterator

from turfwar.api import Match
from turfwar.kernel.notation import choice
from turfwar.rulesets.lrb6.layout import BLITZ, MOVE
from turfwar.rulesets.lrb6.paths.search import PathSearch
from turfwar.rulesets.lrb6.paths.targets import Targets

PLAN = "h1 blitz e11 e12 e13 e14 a3"
"""Three dodges, going for it twice, and a block."""
GOAL = {"h1": {"state": "standing"}, "a3": {"state": "prone"}}
POSITION = b"""
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


def positions(count: int) -> Iterator[Match]:
    """Positions in which a team turn is open, some way into random matches."""
    seed = 0
    while count > 0:
        match = Match("Human", "Orc", seed=seed)
        state = seed * 2654435761 + 1 & 0x7FFFFFFF
        for _ in range(150 + 20 * (seed % 12)):
            state = state * 1103515245 + 12345 & 0x7FFFFFFF
            match.game.play(match.legal[(state >> 8) % len(match.legal)])
        seed += 1
        if not match.game.waiting and any(
            match.game.is_legal(choice(MOVE, number, 0)) for number in range(40)
        ):
            count -= 1
            yield match


def search_us(action: int, count: int, repeats: int) -> list[float]:
    """Microseconds for all paths of one player, one number for each player who may act."""
    result: list[float] = []
    for match in positions(count):
        game = match.game
        for number in range(40):
            if not game.is_legal(choice(action, number, 0)):
                continue
            best = float("inf")
            for _ in range(repeats):
                began = time.perf_counter()
                search = PathSearch(game, number, action)
                search.run()
                if action == BLITZ:
                    Targets(search).find()
                best = min(best, time.perf_counter() - began)
            result.append(best * 1e6)
    return result


def paths_us(count: int = 10, repeats: int = 5) -> list[float]:
    """A Move action: all squares, with exact chances."""
    return search_us(MOVE, count, repeats)


def paths_blitz_us(count: int = 10, repeats: int = 5) -> list[float]:
    """A Blitz action: all squares, and all blocks with their dice."""
    return search_us(BLITZ, count, repeats)


def odds_us(repeats: int = 10) -> list[float]:
    """A plan of five rolls and a block."""
    from turfwar.kernel.dice import SeededDice
    from turfwar.scenario.position import Builder
    from turfwar.scenario.reader import read_bytes

    match = Match.of(Builder(read_bytes(POSITION)[0]).build(SeededDice(0)))
    result: list[float] = []
    for _ in range(repeats):
        began = time.perf_counter()
        match.odds([PLAN], GOAL)
        result.append((time.perf_counter() - began) * 1e6)
    return result
