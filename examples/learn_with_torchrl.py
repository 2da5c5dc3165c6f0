"""Learns to score on the small pitch with TorchRL: PPO, with the open actions as a mask.

    pip install 'turfwar[learn]' torchrl
    python examples/learn_with_torchrl.py --steps 60000 --seed 1

The environment is Gymnasium's, wrapped by TorchRL; the network sees the `small` observation.
"""

import argparse
import time

import torch
from gymnasium import spaces
from gymnasium.core import ObservationWrapper
from tensordict.nn import ProbabilisticTensorDictSequential, TensorDictModule, TensorDictSequential
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper, TransformedEnv
from torchrl.envs.transforms import ActionMask, Compose, InitTracker, RewardSum, StepCounter
from torchrl.envs.utils import check_env_specs
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from turfwar.env.gym import TurfwarEnv
from turfwar.env.rewards import ball_at_hand, ball_progress, total, touchdowns

SCALE = 1 / 16


class WithFlags(ObservationWrapper):
    """The mask as true and false, as TorchRL wants it, and numbers of about 1."""

    def __init__(self, env: TurfwarEnv) -> None:
        super().__init__(env)
        size = env.observation_space["observation"].shape
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-8, 8, size),
                "action_mask": spaces.MultiBinary(int(env.action_space.n)),
            }
        )

    def observation(self, seen):
        mask = seen["action_mask"]
        return {
            "observation": seen["observation"].astype("float32") * SCALE,
            "action_mask": mask if mask.any() else mask + 1,  # the match is over
        }


def new_env(seed: int) -> TransformedEnv:
    """One match after another against `random`."""
    env = TurfwarEnv(
        options=["threes"],
        opponent="random",
        decides=("turn", "action"),
        reward=total((touchdowns, 1.0), (ball_progress, 0.3), (ball_at_hand, 0.3)),
        observe="small",
        max_steps=400,
    )
    wrapped = GymWrapper(WithFlags(env), categorical_action_encoding=True)
    found = TransformedEnv(
        wrapped, Compose(InitTracker(), ActionMask(), RewardSum(), StepCounter())
    )
    found.set_seed(seed)
    return found


def networks(env: TransformedEnv) -> tuple[ProbabilisticTensorDictSequential, ValueOperator]:
    """A policy and a value."""
    size = env.observation_spec["observation"].shape[-1]
    actions = env.action_spec.space.n
    policy = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, actions))
    value = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, 1))
    scores = TensorDictSequential(
        TensorDictModule(policy, in_keys=["observation"], out_keys=["logits"]),
        TensorDictModule(torch.Tensor.bool, in_keys=["action_mask"], out_keys=["mask"]),
    )
    actor = ProbabilisticActor(
        scores,
        in_keys=["logits", "mask"],
        out_keys=["action"],
        spec=env.action_spec,
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    return actor, ValueOperator(value, in_keys=["observation"])


def train(steps: int, seed: int = 1, batch: int = 1000) -> list[float]:
    """What each batch's matches paid, from the first to the last."""
    torch.manual_seed(seed)
    env = new_env(seed)
    actor, critic = networks(env)
    collector = Collector(env, actor, frames_per_batch=batch, total_frames=steps)
    advantage = GAE(gamma=0.97, lmbda=0.9, value_network=critic)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.003)
    optimizer = torch.optim.Adam(loss.parameters(), 1e-3)
    paid: list[float] = []
    for data in collector:
        with torch.no_grad():
            advantage(data)
        flat = data.reshape(-1)
        for _ in range(2):
            for some in torch.randperm(len(flat)).split(250):
                found = loss(flat[some])
                optimizer.zero_grad()
                total_loss = found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]
                total_loss.backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()
        done = data["next", "done"]
        if done.any():
            paid.append(float(data["next", "episode_reward"][done].mean()))
            print(f"{(len(paid)) * batch} steps: {paid[-1]:+.2f} a match", flush=True)
    collector.shutdown()
    return paid


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to score with TorchRL.")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    check_env_specs(new_env(given.seed))
    began = time.monotonic()
    train(given.steps, given.seed)
    print(f"{given.steps} steps in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
