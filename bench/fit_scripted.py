"""Fits the scripted coach's weights: `python bench/fit_scripted.py --matches 30000 --seed 101`.

In each match every weight of either side is multiplied by something at random. What a weight does
is then told by a straight line through all matches, for all weights at once: to the points against
each other and against the rookie, to touchdowns and to draws. It is printed for each of them, for
a factor of 1.35 and with its standard error, and after it the weights a step further, by what they
do to strength (`--touchdowns` and `--draws` say what else counts). The step is shortened by how
uncertain it is. Whether it is better is to be shown on other seeds (`turfwar arena`); from there
the next one can be taken (`--from FILE`).

It wants the compiled engine and numpy. Two cores play some forty matches a second.
"""

import argparse
import hashlib
import json
import math
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from turfwar import Match
from turfwar.arena.playing import play_with
from turfwar.bots.base import Bot
from turfwar.bots.registry import make_bot
from turfwar.games.lrb6.bots.scripted.coach import ScriptedCoach
from turfwar.games.lrb6.bots.scripted.weights import Weights

TEAMS = ("Human", "Orc", "Wood Elf", "Dwarf", "Undead", "Skaven")
USUAL = Weights()
NAMES = [name for name in dir(USUAL) if isinstance(getattr(USUAL, name), float)]
FIXED = ("answer", "draw", "foul", "lob", "onward", "sent_off", "special", "spell", "throw")
"""Those that are no question of strength: what was measured, how much people foul and throw, and
what new teams do not have."""
ADDED = {"bias": 4.0, "wide": 1.0, "blocks_march": 0.1}
"""What may be nothing or less goes up and down by so much, times the others' factor's logarithm."""
CHANCES = ("march", "steady")
"""Of these it is how likely they fail that is multiplied."""
WIDE, FURTHEST = 0.3, 2.0
"""How far weights differ, in logarithms, and the most of that."""
ROOKIE = 4
"""One of so many matches is against the rookie."""
PRIOR = {"points": 0.0035, "rookie": 0.0035, "touchdowns": 0.005, "draws": 0.003}
"""How much a weight is taken to do, before anything is known."""
STEP, GENTLE = 1.5, 0.005
"""How far a weight goes at most, in steps of `WIDE`, and what it has to do to get most of it."""

Floats = NDArray[np.float64]


class Coached:
    """The scripted coach with weights of their own."""

    def __init__(self, seed: int, weights: dict[str, float]) -> None:
        own = Weights()
        for name, value in weights.items():
            setattr(own, name, value)
        self.mind = ScriptedCoach(str(seed), own)

    def choose(self, match: Match) -> int:
        return self.mind.choose(match.game)


class Played(NamedTuple):
    """A match: how the weights of both were changed, their lists and touchdowns."""

    changes: tuple[Floats, Floats]
    lists: tuple[int, int]
    touchdowns: tuple[int, int]
    rookie: bool


def changed(began: dict[str, float], by: Floats) -> dict[str, float]:
    """The weights with a change to each."""
    weights = dict(began)
    for name, change in zip(NAMES, by, strict=True):
        if name in ADDED:
            weights[name] += ADDED[name] * change
        elif name in CHANCES:
            weights[name] = 1 - (1 - weights[name]) * math.exp(change)
        else:
            weights[name] *= math.exp(change)
    return weights


def play(job: tuple[int, int, dict[str, float]]) -> Played:
    """One match; the first of the two is at home in every other one."""
    seed, number, began = job
    text = f"fit scripted|{seed}|{number}"
    dice = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2
    chance = np.random.default_rng([seed, number])
    ours, theirs = (
        WIDE * chance.standard_normal(len(NAMES)).clip(-FURTHEST, FURTHEST) for _ in range(2)
    )
    lists = (int(chance.integers(len(TEAMS))), int(chance.integers(len(TEAMS))))
    rookie = number % ROOKIE == 0
    turned = number // ROOKIE % 2 == 1
    rival: Bot = Coached(dice, changed(began, theirs))
    if rookie:
        rival, theirs = make_bot("rookie", dice, "away"), np.zeros(len(NAMES))
    bots: list[Bot] = [Coached(dice, changed(began, ours)), rival]
    order = -1 if turned else 1
    home, away = (TEAMS[each] for each in lists[::order])
    match = Match(home, away, seed=dice)
    match.game.keep_log = False
    match.game.give_up_undo()
    play_with(match, [*bots[::order], make_bot("rookie", dice, "referee")])
    first, second = (match.home.score, match.away.score)[::order]
    return Played((ours, theirs), lists, (first, second), rookie)


def line(played: list[Played], changes: Floats, outcome: Floats) -> tuple[Floats, Floats]:
    """What a step of each weight does to an outcome, and how uncertain that is; whose lists they
    were counts beside it."""
    lists = np.zeros((len(played), 2 * len(TEAMS)))
    for row, match in enumerate(played):
        lists[row, match.lists[0]] = lists[row, len(TEAMS) + match.lists[1]] = 1
    table = np.hstack([changes, lists])
    inverse = np.linalg.inv(table.T @ table + 1e-6 * np.eye(table.shape[1]))
    slopes = inverse @ table.T @ outcome
    errors = np.sqrt(np.var(outcome - table @ slopes) * np.diag(inverse))
    return WIDE * slopes[: len(NAMES)], WIDE * errors[: len(NAMES)]


def told(played: list[Played]) -> dict[str, tuple[Floats, Floats]]:
    """What each weight does to points, touchdowns and draws; the last two where both have it."""
    head = [match for match in played if not match.rookie]
    rookie = [match for match in played if match.rookie]

    def points(matches: list[Played]) -> Floats:
        return np.array([0.5 + 0.5 * np.sign(np.subtract(*match.touchdowns)) for match in matches])

    ours, theirs = (np.array([match.changes[side] for match in head]) for side in (0, 1))
    scored = np.array([sum(match.touchdowns) / 2 for match in head])
    drawn = np.array([float(match.touchdowns[0] == match.touchdowns[1]) for match in head])
    print(f"{len(head)} matches: {scored.mean():.3f} touchdowns a side, {drawn.mean():.1%} drawn")
    print(f"{len(rookie)} against the rookie: {points(rookie).mean():.1%} of the points")
    return {
        "points": line(head, ours - theirs, points(head)),
        "rookie": line(rookie, np.array([match.changes[0] for match in rookie]), points(rookie)),
        "touchdowns": line(head, (ours + theirs) / 2, scored),
        "draws": line(head, (ours + theirs) / 2, drawn),
    }


def step(found: dict[str, tuple[Floats, Floats]], touchdowns: float, draws: float) -> Floats:
    """How far each weight goes, in steps of `WIDE`."""
    sure = {
        name: slopes * PRIOR[name] ** 2 / (PRIOR[name] ** 2 + errors**2)
        for name, (slopes, errors) in found.items()
    }
    gains = sure["points"] + 0.5 * sure["rookie"]
    gains += touchdowns * sure["touchdowns"] - draws * sure["draws"]
    gains[[name in FIXED for name in NAMES]] = 0
    return STEP * np.tanh(gains / GENTLE)


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the scripted coach's weights.")
    parser.add_argument("--matches", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", type=Path, dest="began", help="weights as printed by the last")
    parser.add_argument("--touchdowns", type=float, default=0.0, help="points one more is worth")
    parser.add_argument("--draws", type=float, default=0.0, help="points one less is worth")
    asked = parser.parse_args()
    began = {name: float(getattr(USUAL, name)) for name in NAMES}
    if asked.began is not None:
        began.update(json.loads(asked.began.read_text()))
    jobs = ((asked.seed, number, began) for number in range(asked.matches))
    with Pool() as pool:
        matches = pool.imap_unordered(play, jobs, chunksize=20)
        played = list(track(matches, "Matches", total=asked.matches))
    found = told(played)
    print(f"{'':<16}" + "".join(f"{name:>18}" for name in found))
    for at, name in enumerate(NAMES):
        cells = [f"{100 * each[at]:+.2f} ± {100 * error[at]:.2f}" for each, error in found.values()]
        print(f"{name:<16}" + "".join(f"{cell:>18}" for cell in cells))
    new = changed(began, WIDE * step(found, asked.touchdowns, asked.draws))
    print(json.dumps({name: float(f"{value:.3g}") for name, value in new.items()}))


if __name__ == "__main__":
    main()
