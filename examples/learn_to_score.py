"""Learns to score on the small pitch, in a minute or two and with numpy alone.

    python examples/learn_to_score.py --matches 1500 --curve curve.csv

A policy of a few dozen weights, trained by policy gradients (REINFORCE with a running baseline)
against the bot `random`. What it goes by are the arrays of the environment and nothing else: for
each open action, which verb it is, and of the square that it names how far the ball is, how far it
is to where one scores, who stands around, whether the ball carrier is there. `docs/learning.md` has
a curve. Put a network of your own, or a library's, in the place of `features` and `Policy`.
"""

import argparse
import csv
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from turfwar.env.gym import TurfwarEnv
from turfwar.env.rewards import ball_at_hand, ball_progress, total, touchdowns

Floats = NDArray[np.float64]
OF_SQUARE = 7
"""Numbers that tell something of a square."""


class Policy:
    """Chances in proportion to the exponential of a sum of weights."""

    def __init__(self, env: TurfwarEnv, seed: int) -> None:
        columns, actions = env.desk.columns, env.desk.actions
        self.columns = columns
        self.area = columns.rows * columns.columns
        self.random = np.random.default_rng(seed)
        self.verbs = np.zeros(actions.size, np.int64)
        self.squares = np.full(actions.size, -1, np.int64)
        for number, run in enumerate(actions.runs):
            self.verbs[run.start : run.end] = number
            if len(run.places) >= self.area and "{" in run.verb.pattern:
                self.squares[run.start : run.start + self.area] = np.arange(self.area)
        self.weights: Floats = np.zeros(len(actions.runs) * OF_SQUARE)

    def features(self, seen: NDArray[np.int8], open_now: NDArray[np.int64]) -> Floats:
        """A row for each open action: what is known of its square, in the places of its verb."""
        planes = seen[: self.columns.players_from].reshape(self.columns.shape).astype(np.float64)

        def plane(name: str) -> Floats:
            found: Floats = planes[self.columns.plane_at[name]].ravel()
            return found

        row, column = np.divmod(np.arange(self.area), self.columns.columns)
        ball = plane("ball")
        own_ball = float((plane("carrier") * plane("own-slot")).any())
        subject_has_it = float((plane("carrier") * plane("subject")).any())
        far = np.zeros(self.area)
        if ball.any():
            at = int(ball.argmax())
            far = np.maximum(abs(row - row[at]), abs(column - column[at])) / self.columns.columns
        ahead = column / self.columns.columns
        of_square = np.stack(
            [
                np.ones(self.area),
                far * (1 - own_ball),
                ball * (1 - own_ball),
                ahead * subject_has_it,
                ball * own_ball,
                plane("their-tackle-zones") / 3,
                far * own_ball,
            ],
            axis=1,
        )
        squares = self.squares[open_now]
        values = np.where((squares >= 0)[:, None], of_square[squares], 0.0)
        values[:, 0] = 1.0
        found = np.zeros((len(open_now), len(self.weights)))
        first = self.verbs[open_now] * OF_SQUARE
        for offset in range(OF_SQUARE):
            found[np.arange(len(open_now)), first + offset] = values[:, offset]
        return found

    def act(self, seen: dict[str, NDArray[np.int8]]) -> tuple[int, Floats]:
        """An action, and the direction in which the weights make it likelier."""
        open_now = np.flatnonzero(seen["action_mask"])
        rows = self.features(seen["observation"], open_now)
        scores = rows @ self.weights
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        chosen = int(self.random.choice(len(open_now), p=chances))
        return int(open_now[chosen]), rows[chosen] - chances @ rows


def play(env: TurfwarEnv, policy: Policy, seed: int) -> tuple[float, list[float], list[Floats]]:
    """One match: touchdowns scored, what each decision paid, and where each one led."""
    seen, info = env.reset(seed=seed)
    paid: list[float] = []
    ways: list[Floats] = []
    over = False
    while not over:
        action, way = policy.act(seen)
        seen, reward, ended, cut, info = env.step(action)
        paid.append(reward)
        ways.append(way)
        over = ended or cut
    own = info["score"][0 if info["side"] == "home" else 1]
    return float(own), paid, ways


def train(matches: int, seed: int = 1, rate: float = 0.25, batch: int = 5) -> list[float]:
    """The touchdowns of each match, from the first to the last."""
    reward = total((touchdowns, 1.0), (ball_progress, 0.3), (ball_at_hand, 0.3))
    env = TurfwarEnv(
        options=["threes"],
        opponent="random",
        side="either",
        decides=("turn", "action"),
        reward=reward,
        max_steps=400,
    )
    policy = Policy(env, seed)
    scored: list[float] = []
    square = np.zeros_like(policy.weights)
    baseline = 0.0
    while len(scored) < matches:
        step = np.zeros_like(policy.weights)
        for _ in range(batch):
            touchdown, paid, ways = play(env, policy, 1000 * seed + len(scored))
            scored.append(touchdown)
            later = 0.0
            # What a decision is held responsible for fades within a turn or so.
            for reward_now, way in zip(reversed(paid), reversed(ways)):
                later = reward_now + 0.9 * later
                baseline += 0.001 * (later - baseline)
                step += (later - baseline) * way
        step /= batch
        square = 0.9 * square + 0.1 * step**2
        policy.weights += rate * step / (np.sqrt(square) + 1e-6)
    return scored


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to score on the small pitch.")
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="write touchdowns by match to this file")
    given = parser.parse_args()
    began = time.monotonic()
    scored = train(given.matches, given.seed)
    tenth = max(1, len(scored) // 10)
    for start in range(0, len(scored), tenth):
        some = scored[start : start + tenth]
        bar = "#" * round(20 * sum(some) / len(some))
        print(f"matches {start:5} on: {sum(some) / len(some):.2f} touchdowns  {bar}")
    print(f"{len(scored)} matches in {time.monotonic() - began:.0f} s")
    if given.curve is not None:
        with given.curve.open("w", newline="") as file:
            csv.writer(file).writerows([("match", "touchdowns"), *enumerate(scored)])


if __name__ == "__main__":
    main()
