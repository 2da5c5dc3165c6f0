"""Fits the scripted coach's weights: `python bench/fit_scripted.py --minutes 20 --seed 901`.

All of them at once are multiplied by something at random and, in a twin, divided by it; the two
play each other and the rookie, on the same teams and dice. Every dozen of such pairs the weights
go a little towards whoever did better. The last lines' mean is what is printed, to be put into
`weights.py` once it was shown to be better on other seeds (`turfwar arena`).

It wants the compiled engine and numpy. A core plays some ten matches a second.
"""

import argparse
import hashlib
import json
import math
import time

import numpy as np
from numpy.typing import NDArray

from turfwar import Match
from turfwar.arena.playing import play_with
from turfwar.bots.base import Bot
from turfwar.bots.registry import make_bot
from turfwar.rulesets.lrb6.scripted.coach import ScriptedCoach
from turfwar.rulesets.lrb6.scripted.weights import Weights

TEAMS = ("Human", "Orc", "Wood Elf", "Dwarf", "Undead", "Skaven")
NAMES = (
    *("down", "out", "near_ball", "lane", "sack", "fall", "lost", "drop", "turn", "corner"),
    *("eases", "fright", "answer", "beside", "away", "ahead", "back", "contact", "mark", "screen"),
    *("deep", "receiver", "at_ball", "loss", "have", "pace", "spread", "fear", "foul", "sent_off"),
    *("reroll", "blocks_first", "missed", "fetch_first", "carry_late"),
)
"""What is fitted: not what is a chance or may be nothing."""
STEP, BATCH, RATE, MOMENTUM, FURTHEST = 0.25, 12, 0.10, 0.92, 1.6
"""How far twins differ, in logarithms; how many there are to a step, how far it goes, and how far
from where it began."""
HEAD_TO_HEAD, ROOKIE, TOUCHDOWN = 0.5, 0.35, 0.35
"""What matches of each kind count, and a touchdown beside a point."""
MEAN = 40
"""So many of the last steps are averaged."""

Floats = NDArray[np.float64]


class Coached:
    """The scripted coach with weights of their own."""

    def __init__(self, seed: int, changes: dict[str, float]) -> None:
        weights = Weights()
        for name, value in changes.items():
            setattr(weights, name, value)
        self.mind = ScriptedCoach(str(seed), weights)

    def choose(self, match: Match) -> int:
        return self.mind.choose(match.game)


def margin(one: dict[str, float], other: dict[str, float] | None, seed: int, number: int) -> float:
    """What the first is ahead by in a pair of matches, one from each side; None is the rookie."""
    text = f"fit scripted|{seed}|{number}"
    dice = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2
    count = len(TEAMS)
    teams = (TEAMS[number % count], TEAMS[(number + number // count) % count])
    total = 0.0
    for turned in (False, True):
        match = Match(*teams, seed=dice)
        match.game.keep_log = False
        match.game.give_up_undo()
        rival = make_bot("rookie", dice, "away") if other is None else Coached(dice, other)
        bots: list[Bot] = [Coached(dice, one), rival]
        play_with(match, [*(bots[::-1] if turned else bots), make_bot("rookie", dice, "referee")])
        ahead = match.home.score - match.away.score
        ahead = -ahead if turned else ahead
        total += TOUCHDOWN * ahead + (1 if ahead > 0 else 0.5 if ahead == 0 else 0)
    return total


def changed(began: dict[str, float], by: Floats) -> dict[str, float]:
    return {name: began[name] * math.exp(by[at]) for at, name in enumerate(NAMES)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the scripted coach's weights.")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    usual = Weights()
    began = {name: float(getattr(usual, name)) for name in NAMES}
    chance = np.random.default_rng(asked.seed)
    here, pull = np.zeros(len(NAMES)), np.zeros(len(NAMES))
    size, number, been = 0.0, 0, []
    end = time.monotonic() + 60 * asked.minutes
    while time.monotonic() < end:
        slope = np.zeros(len(NAMES))
        for _ in range(BATCH):
            way = chance.standard_normal(len(NAMES)).clip(-2, 2)
            more, less = changed(began, here + STEP * way), changed(began, here - STEP * way)
            better = HEAD_TO_HEAD * (margin(more, less, asked.seed, number) - 1)
            rookie = [margin(each, None, asked.seed, number) for each in (more, less)]
            slope += way * (better + ROOKIE * (rookie[0] - rookie[1])) / BATCH
            number += 1
        pull = MOMENTUM * pull + (1 - MOMENTUM) * slope
        size = 0.95 * size + 0.05 * float(np.mean(slope**2)) if size else float(np.mean(slope**2))
        here = (here + RATE * pull / math.sqrt(size)).clip(-FURTHEST, FURTHEST)
        been.append(here.copy())
        print(f"step {len(been)}, {6 * number} matches", flush=True)
    if been:
        found = changed(began, np.mean(been[-MEAN:], axis=0))
        print(json.dumps({name: round(value, 4) for name, value in found.items()}))


if __name__ == "__main__":
    main()
