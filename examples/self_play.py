r"""Learns the small pitch by watching and by playing against itself, with numpy alone.

    python examples/self_play.py --watched 2000 --matches 100 --weights self_play.npz
    PYTHONPATH=examples SELF_PLAY=self_play.npz turfwar arena self_play:SelfPlay rookie \
        --option threes --team Human --matches 200 --seed 1

A small network estimates by how much a side will outscore the other from a position on. To decide,
the likeliest way of each player to each square and to each opponent (`match.paths`) is tried on a
copy of the match, all positions that come of that go through the network in one batch, the best
ones are tried with more dice, and the one with the best mean is played. Each position of a match is
to be worth what the later ones were worth (TD(lambda)). The network first watches rookies, which
play fast, and then learns from the matches that it plays against itself. Questions between two
steps (which die, where to push) are answered by the bot `rookie`, for both sides.
"""

import argparse
import os
import random
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from turfwar import Match
from turfwar.bots.base import Bot, Coach
from turfwar.bots.registry import make_bot
from turfwar.pitch.frame import CARRIER, SIDE_NAMES, STATUS, USED
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import column_of, distance

Floats = NDArray[np.float64]
OPTIONS = ("threes",)
DECIDES = ("turn", "action")
TRIES = 8
"""Different dice that the best plans are tried with."""
BEST = 12
"""So many plans are tried with all of them."""
UNLIKELY = 0.3
"""Ways that succeed less often are left out."""
Plan = tuple[int, ...]
HIDDEN = 48
WEIGHTS = Path(os.environ.get("SELF_PLAY", "self_play.npz"))


def features(game: PitchGame, side: int) -> list[float]:
    """A position as a side sees it, in numbers between -1 and 1."""
    other = 1 - side
    columns = int(game.pitch.columns)
    ball, carrier = int(game.ball), int(game.get(CARRIER))
    players = [[int(player) for player in game.on_field(each)] for each in (side, other)]
    squares = [[int(game.square(player)) for player in some] for some in players]
    up = [
        [at for player, at in zip(some, where) if int(game.field(player, STATUS)) == 1]
        for some, where in zip(players, squares)
    ]
    holder = carrier // 20 if 0 <= carrier < 40 else -1
    active = int(game.active)
    found = [
        1.0,
        len(up[0]) / 3,
        len(up[1]) / 3,
        (len(players[0]) - len(players[1])) / 3,
        0.0 if active < 0 else 1.0 if active == side else -1.0,
        int(game.turn(side)) / 8,
        int(game.turn(other)) / 8,
        int(game.half) - 1.5,
        float(holder == side),
        float(holder == other),
        float(holder < 0 < ball),
        sum(int(game.field(player, USED)) == 0 for player in players[0]) / 3,
    ]

    def run(square: int, whose: int) -> int:
        """How far it is from a square to where a side scores."""
        column = int(column_of(square))
        return columns - column if whose == 0 else column - 1

    def near(square: int, some: list[int]) -> list[int]:
        return sorted(int(distance(square, each)) for each in some)

    for at, whose in enumerate((side, other)):
        if holder == whose and ball:
            far = run(ball, whose)
            foes, mates = near(ball, up[1 - at]), near(ball, up[at])
            close = foes[0] / columns if foes else 1.0
            ahead = sum(run(each, whose) <= far for each in up[1 - at])
            found += [
                far / columns,
                float(far <= 6),
                float(far <= 2),
                sum(each == 1 for each in foes) / 3,
                close,
                ahead / 3,
                sum(1 <= each <= 2 for each in mates) / 3,
                float(ball in up[at]),
            ]
        else:
            found += [0.0] * 8
    if holder < 0 < ball:
        own, theirs = near(ball, up[0]), near(ball, up[1])
        found += [
            (own[0] if own else columns) / columns,
            (theirs[0] if theirs else columns) / columns,
            sum(each == 1 for each in own) / 3,
            sum(each == 1 for each in theirs) / 3,
            run(ball, side) / columns,
        ]
    else:
        found += [0.0] * 5
    contacts = sum(int(distance(one, two)) == 1 for one in up[0] for two in squares[1])
    found += [contacts / 3]
    return found


SIZE = 34


class Value:
    """A network with one hidden layer: by how much a side will outscore the other from now on."""

    def __init__(self, seed: int = 0) -> None:
        draw = np.random.default_rng(seed)
        self.first: Floats = draw.normal(0, 0.3, (SIZE, HIDDEN))
        self.second: Floats = np.zeros(HIDDEN)
        self.squares = [np.zeros_like(self.first), np.zeros_like(self.second)]

    def __call__(self, rows: Floats) -> Floats:
        found: Floats = np.tanh(rows @ self.first) @ self.second
        return found

    def learn(self, rows: Floats, targets: Floats, rate: float) -> None:
        """A step towards the targets (RMSProp)."""
        hidden = np.tanh(rows @ self.first)
        error = (hidden @ self.second - targets) / len(rows)
        second = error @ hidden
        first = rows.T @ (np.outer(error, self.second) * (1 - hidden**2))
        for weights, square, step in zip((self.first, self.second), self.squares, (first, second)):
            square *= 0.95
            square += 0.05 * step**2
            weights -= rate * step / (np.sqrt(square) + 1e-4)

    def save(self, path: Path) -> None:
        np.savez(path, first=self.first, second=self.second)

    @classmethod
    def load(cls, path: Path) -> "Value":
        value = cls()
        with np.load(path) as found:
            value.first, value.second = found["first"], found["second"]
        return value


class SelfPlay(Coach):
    """Plays the plan whose positions are worth most by the network."""

    def __init__(
        self,
        seed: int | str = 0,
        value: Value | None = None,
        tries: int = TRIES,
        most: int = 1000,
        noise: float = 0.0,
    ) -> None:
        self.value = Value.load(WEIGHTS) if value is None else value
        self.tries = tries
        self.most = most
        self.noise = noise
        self.random = random.Random(seed)
        self.helpers = {side: make_bot("rookie", 0, side) for side in SIDE_NAMES[:2]}
        self.rest: list[int] = []

    def choose(self, match: Match) -> int:
        question = match.choice
        assert question is not None
        if question.kind not in DECIDES:
            return int(self.helpers[question.chooser].choose(match))
        if question.kind == "turn" or not self.rest or self.rest[0] not in match.legal:
            self.rest = list(self.best(match, SIDE_NAMES.index(question.chooser)))
        return self.rest.pop(0)

    def plans(self, match: Match) -> list[Plan]:
        """Every choice, and for a player's action every way to carry it out."""
        found: list[Plan] = [(int(code),) for code in match.legal]
        assert match.choice is not None
        if match.choice.kind != "turn":
            return found
        found = []
        for choice in match.choices:
            words = choice.text.split()
            if words[-1] not in ("move", "block", "blitz", "handoff", "foul"):
                found += [(int(choice),)] if words == ["end", "turn"] else []
                continue
            paths = match.paths(*words)
            ways = list(paths.targets.values())
            if words[-1] == "move":
                ways = [*paths.values(), *paths.with_ball.values()]
            likely = [way for way in ways if way.chance >= UNLIKELY]
            if len(likely) > self.most:
                likely = self.random.sample(likely, self.most)
            found += [tuple(int(code) for code in way.choices) for way in likely]
        return found

    def best(self, match: Match, side: int) -> Plan:
        plans = self.plans(match)
        if len(plans) == 1:
            return plans[0]
        if self.random.random() < self.noise:
            return self.random.choice(plans)
        # The same dice for each plan, so that they differ by what is done alone.
        dice = [self.random.getrandbits(40) for _ in range(self.tries)]
        first = self.worth(match, side, plans, dice[:1])[:, 0]
        order = np.argsort(-first, kind="stable")[:BEST]
        means = self.worth(match, side, [plans[at] for at in order], dice).mean(axis=1)
        return plans[int(order[int(means.argmax())])]

    def worth(self, match: Match, side: int, plans: list[Plan], dice: list[int]) -> Floats:
        """What comes of each plan with each of the dice, all in one batch."""
        rows: list[list[float]] = []
        leads: list[float] = []
        for plan in plans:
            for seed in dice:
                there = match.copy(dice=seed)
                there.game.keep_log = False
                there.game.give_up_undo()
                for code in plan:
                    if not there.game.is_legal(code):
                        break
                    there.choose(code)
                    self.settle(there)
                game = there.game
                leads.append(float(game.score(side) - game.score(1 - side)))
                rows.append([0.0] * SIZE if there.over else features(game, side))
        worth = np.array(leads) + self.value(np.array(rows))
        return worth.reshape(len(plans), len(dice))

    def settle(self, match: Match) -> None:
        """Answer the questions between two steps, so that what was rolled is done."""
        question = match.choice
        while question is not None and match.game.waiting:
            match.choose(self.helpers[question.chooser].choose(match))
            question = match.choice


def play(value: Value | None, seed: int, noise: float) -> tuple[list[Floats], list[float], int]:
    """A match against itself, or between rookies if there is no value: what both sides saw at each
    decision, home's lead, and at the end."""
    match = Match("Human", "Human", seed=seed, options=OPTIONS)
    match.game.keep_log = False
    match.game.give_up_undo()
    coaches: dict[str, Bot] = {
        side: make_bot("rookie", seed, side)
        if value is None
        else SelfPlay(f"{seed} {side}", value, 3, 12, noise)
        for side in SIDE_NAMES[:2]
    }
    seen: list[Floats] = []
    leads: list[float] = []
    question = match.choice
    while question is not None:
        if question.kind == "turn":
            seen.append(np.array([features(match.game, side) for side in (0, 1)]))
            leads.append(float(match.game.score(0) - match.game.score(1)))
        match.choose(coaches[question.chooser].choose(match))
        question = match.choice
    return seen, leads, int(match.game.score(0) - match.game.score(1))


def train(
    matches: int,
    watched: int = 0,
    seed: int = 1,
    rate: float = 0.01,
    fading: float = 0.9,
    path: Path | None = None,
) -> Value:
    """A network that has watched so many matches, and then played so many against itself."""
    value = Value(seed)
    rows: list[Floats] = []
    targets: list[Floats] = []
    draw = np.random.default_rng(seed)
    began = time.monotonic()
    for number in range(watched + matches):
        playing = None if number < watched else value
        seen, leads, last = play(playing, 100_000 * seed + number, 0.05)
        worth = np.array([value(both) for both in seen])
        later, lead = np.zeros(2), float(last)
        for at in reversed(range(len(seen))):
            gained = (lead - leads[at]) * np.array([1.0, -1.0])
            later = gained + later
            rows.append(seen[at])
            targets.append(later.copy())
            later = fading * later + (1 - fading) * worth[at]
            lead = leads[at]
        del rows[:-20_000], targets[:-20_000]
        known, wanted = np.concatenate(rows), np.concatenate(targets)
        for _ in range(40):
            some = draw.integers(len(known), size=256)
            value.learn(known[some], wanted[some], rate * (1 - 0.9 * number / (watched + matches)))
        if number % 100 == 99:
            if path is not None:
                value.save(path)
            print(f"{number + 1} matches in {time.monotonic() - began:.0f} s", flush=True)
    return value


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the small pitch by self-play.")
    parser.add_argument("--watched", type=int, default=2000, help="matches between rookies first")
    parser.add_argument("--matches", type=int, default=100, help="matches against itself")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="write the network here")
    given = parser.parse_args()
    train(given.matches, given.watched, given.seed, path=given.weights).save(given.weights)


if __name__ == "__main__":
    main()
