"""Learns to score on the small pitch with MaskablePPO of sb3-contrib, in some minutes on a CPU.

    pip install 'turfwar[learn]' sb3-contrib
    python examples/learn_with_ppo.py --steps 200000 --curve curve.csv

The network looks at every square of the planes of the observation, at those around it, at how far
the ball and the end of the field are, and at what there is anywhere. Each action is judged by what
is seen of the square that it names, with weights for its verb, so that what is learnt in one square
holds in all of them. `docs/learning.md` has a curve.
"""

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

from turfwar.env.base import SharedMatch
from turfwar.env.gym import TurfwarEnv
from turfwar.env.rewards import ball_at_hand, ball_progress, total, touchdowns

CHANNELS = 32
"""How many numbers the network keeps for a square."""


class Planes(TurfwarEnv):
    """The environment with planes alone as its observation: its own, and two of distances."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        planes, rows, columns = self.desk.columns.shape
        self.observation_space = spaces.Box(-128, 127, (planes + 2, rows, columns), np.int8)
        self.row, self.column = np.indices((rows, columns))

    def seen(self) -> Any:
        columns = self.desk.columns
        planes = super().seen()["observation"][: columns.players_from].reshape(columns.shape)
        ball = np.argwhere(planes[columns.plane_at["ball"]])
        far = np.zeros_like(planes[0])
        if len(ball):
            far[:] = np.maximum(abs(self.row - ball[0][0]), abs(self.column - ball[0][1]))
        return np.concatenate([planes, [far, self.column]]).astype(np.int8)


class Sight(BaseFeaturesExtractor):
    """What is seen of every square: its planes, those around it, and what there is anywhere."""

    def __init__(self, space: spaces.Box) -> None:
        planes, rows, columns = space.shape
        super().__init__(space, CHANNELS * rows * columns)
        self.around = nn.Conv2d(planes, CHANNELS, 3, padding=1)
        self.anywhere = nn.Linear(CHANNELS, CHANNELS)
        self.together = nn.Conv2d(CHANNELS, CHANNELS, 1)

    def forward(self, planes: torch.Tensor) -> torch.Tensor:
        around = torch.relu(self.around(planes.float() / 4))
        anywhere = self.anywhere(around.amax((2, 3)))[:, :, None, None]
        return torch.relu(self.together(around) + anywhere).flatten(1)


class ByVerbAndSquare(nn.Module):
    """A number for each action: of its verb's weights, and of what is seen in its square."""

    def __init__(self, desk: SharedMatch) -> None:
        super().__init__()
        runs = desk.actions.runs
        area = desk.columns.rows * desk.columns.columns
        verbs = np.zeros(desk.actions.size, np.int64)
        squares = np.full(desk.actions.size, area, np.int64)
        for number, run in enumerate(runs):
            verbs[run.start : run.end] = number
            if len(run.places) >= area and "{" in run.verb.pattern:
                squares[run.start : run.start + area] = np.arange(area)
        self.register_buffer("at", torch.as_tensor(verbs * (area + 1) + squares))
        self.by_square = nn.Conv2d(CHANNELS, len(runs), 1)
        self.by_verb = nn.Linear(CHANNELS, len(runs))
        self.shape = (CHANNELS, desk.columns.rows, desk.columns.columns)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        planes = seen.view(-1, *self.shape)
        on_squares = self.by_square(planes).flatten(2)
        elsewhere = self.by_verb(planes.mean((2, 3))).unsqueeze(2)
        return torch.cat([on_squares, elsewhere], 2).flatten(1).index_select(1, self.at)


class Policy(MaskableActorCriticPolicy):
    """A policy whose last layer is `ByVerbAndSquare`."""

    def __init__(self, *given: Any, desk: SharedMatch, **more: Any) -> None:
        self.desk = desk
        super().__init__(
            *given,
            **more,
            features_extractor_class=Sight,
            net_arch={"pi": [], "vf": [64]},
            ortho_init=False,
        )

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = ByVerbAndSquare(self.desk)
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )


class Scores(BaseCallback):
    """Notes the touchdowns of every match that ends."""

    def __init__(self) -> None:
        super().__init__()
        self.scored: list[int] = []

    def _on_step(self) -> bool:
        for ended, info in zip(self.locals["dones"], self.locals["infos"]):
            if ended:
                self.scored.append(info["score"][0 if info["side"] == "home" else 1])
        return True


def train(steps: int, seed: int = 1, matches: int = 8) -> list[int]:
    """The touchdowns of each match, from the first to the last."""

    def env() -> Planes:
        return Planes(
            options=["threes"],
            opponent="random",
            side="either",
            decides=("turn", "action"),
            reward=total((touchdowns, 1.0), (ball_progress, 0.3), (ball_at_hand, 0.3)),
            max_steps=400,
        )

    torch.distributions.Distribution.set_default_validate_args(False)
    model = MaskablePPO(
        Policy,
        DummyVecEnv([env] * matches),
        n_steps=64,
        batch_size=256,
        n_epochs=4,
        gamma=0.95,
        learning_rate=1e-3,
        ent_coef=0.003,
        seed=seed,
        policy_kwargs={"desk": env().desk},
    )
    scores = Scores()
    model.learn(steps, callback=scores)
    return scores.scored


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to score on the small pitch, with PPO.")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="write touchdowns by match to this file")
    given = parser.parse_args()
    began = time.monotonic()
    scored = train(given.steps, given.seed)
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
