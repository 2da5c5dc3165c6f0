r"""Learns to choose as another bot does, from its matches, and plays as a bot.

    turfwar trajectories rookie.parquet --matches 200 --home Human --away Human \
        --option threes --seed 1
    python examples/imitate.py rookie.parquet --weights imitator.npz
    PYTHONPATH=examples IMITATOR=imitator.npz turfwar arena imitate:Imitator random \
        --option threes --team Human --matches 100 --seed 1

A network with one hidden layer, with numpy alone: from the `small` observation to a score for each
action, of which the open ones count. `Imitator` is a bot made of it, for the arena, the server and
the browser; put a policy of your own in its place.
"""

import argparse
import os
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from turfwar.env.policy import PolicyBot
from turfwar.env.trajectories import Trajectories, read_trajectories

Floats = NDArray[np.float32]
HIDDEN = 64
SCALE = 1 / 16
"""Squares, characteristics and turns come out at about 1."""
WEIGHTS = Path(os.environ.get("IMITATOR", "imitator.npz"))


class Network:
    """Scores for all actions."""

    def __init__(self, first: Floats, second: Floats) -> None:
        self.first = first
        self.second = second

    @classmethod
    def blank(cls, size: int, actions: int, seed: int) -> "Network":
        draw = np.random.default_rng(seed)
        first = draw.normal(0, size**-0.5, (size + 1, HIDDEN)).astype(np.float32)
        return cls(first, np.zeros((HIDDEN + 1, actions), np.float32))

    def hidden(self, seen: NDArray[np.int8]) -> Floats:
        rows = seen.astype(np.float32) * SCALE
        found: Floats = with_one(np.maximum(with_one(rows) @ self.first, 0))
        return found

    def __call__(self, seen: NDArray[np.int8], mask: NDArray[np.int8]) -> int:
        """The open action with the highest score: a policy."""
        opened = np.flatnonzero(mask)
        scores = self.hidden(seen[None]) @ self.second[:, opened]
        return int(opened[int(scores.argmax())])

    def learn(
        self, seen: NDArray[np.int8], masks: NDArray[np.int8], taken: NDArray[np.int64], rate: float
    ) -> float:
        """A step that makes what was chosen likelier; how unlikely it was, in nats."""
        hidden = self.hidden(seen)
        scores = np.where(masks > 0, hidden @ self.second, -1e9)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        rows = np.arange(len(taken))
        loss = float(-np.log(np.maximum(chances[rows, taken], 1e-9)).mean())
        chances[rows, taken] -= 1
        back = (chances @ self.second[:-1].T) * (hidden[:, :-1] > 0)
        self.second -= rate * (hidden.T @ chances)
        self.first -= rate * (with_one(seen.astype(np.float32) * SCALE).T @ back)
        return loss

    def save(self, path: Path) -> None:
        np.savez(path, first=self.first, second=self.second)

    @classmethod
    def load(cls, path: Path) -> "Network":
        with np.load(path) as found:
            return cls(found["first"], found["second"])


def with_one(rows: Floats) -> Floats:
    """A 1 at the end of each row, for what is added whatever is seen."""
    return np.concatenate([rows, np.ones((len(rows), 1), np.float32)], axis=1)


class Imitator(PolicyBot):
    """The bot: the network in `IMITATOR`, with questions between two steps left to the rookie."""

    def __init__(self) -> None:
        super().__init__(Network.load(WEIGHTS), decides=("turn", "action"), observe="small")


def train(data: Trajectories, steps: int = 1500, seed: int = 1, batch: int = 128) -> Network:
    """A network that chooses as the matches of the file did, where a turn or an action is open."""
    rows = np.flatnonzero(np.isin(data.table["question"], ("turn", "action")))
    seen, taken = data.parts["observation"], data.table["action"].astype(np.int64)
    network = Network.blank(seen.shape[1], data.actions, seed)
    draw = np.random.default_rng(seed)
    for step in range(steps):
        some = rows[draw.integers(len(rows), size=batch)]
        rate = 0.5 / batch * (1 - step / steps)
        loss = network.learn(seen[some], data.masks(some), taken[some], rate)
        if step % 100 == 99:
            print(f"step {step + 1}: {loss:.3f} nats", flush=True)
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to choose as a bot does.")
    parser.add_argument("data", type=Path, help="a file of `turfwar trajectories`")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="write the network here")
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    train(read_trajectories(given.data), given.steps, given.seed).save(given.weights)


if __name__ == "__main__":
    main()
