"""Many matches at once through PufferLib, and a policy of a few weights that learns in them.

    pip install 'turfwar[learn]' pufferlib
    python examples/learn_with_pufferlib.py --steps 20000

PufferLib puts the observation and its mask into one row, which `obs_dtype` takes apart, and steps
copies of the environment in its own workers. The weights are changed by policy gradients, so that
the whole loop is here; PufferLib's own trainer takes the same environments.
"""

import argparse
import functools
import time

import numpy as np
import pufferlib.emulation
import pufferlib.vector

from turfwar.env.gym import TurfwarEnv
from turfwar.env.rewards import ball_at_hand, ball_progress, total, touchdowns


def new_env(buf=None, seed: int = 0) -> pufferlib.emulation.GymnasiumPufferEnv:
    """One match after another against `random`, as PufferLib wants it."""
    creator = functools.partial(
        TurfwarEnv,
        options=["threes"],
        opponent="random",
        decides=("turn", "action"),
        reward=total((touchdowns, 1.0), (ball_progress, 0.3), (ball_at_hand, 0.3)),
        observe="small",
        max_steps=400,
    )
    return pufferlib.emulation.GymnasiumPufferEnv(env_creator=creator, buf=buf, seed=seed)


def train(steps: int, envs: int = 4, seed: int = 1) -> float:
    """What a step paid, on average."""
    vector = pufferlib.vector.make(
        new_env, num_envs=envs, backend=pufferlib.vector.Serial, seed=seed
    )
    try:
        parts = vector.driver_env.obs_dtype
        draw = np.random.default_rng(seed)
        weights = np.zeros(vector.driver_env.env.action_space.n)
        rows, _ = vector.reset(seed=seed)
        paid = 0.0
        for _ in range(steps // envs):
            masks = rows.view(parts)["action_mask"].reshape(envs, -1) > 0
            masks[~masks.any(axis=1)] = True  # a match is over: whatever is done begins the next
            scores = np.where(masks, weights, -np.inf)
            chances = np.exp(scores - scores.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            actions = np.array([draw.choice(len(row), p=row) for row in chances])
            rows, rewards, _, _, _ = vector.step(actions)
            paid += float(rewards.sum())
            for row, action, reward in zip(chances, actions, rewards):
                weights -= 0.05 * reward * row
                weights[action] += 0.05 * reward
        return paid / steps
    finally:
        vector.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Play many matches through PufferLib.")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    paid = train(given.steps, seed=given.seed)
    print(f"{given.steps} steps in {time.monotonic() - began:.0f} s, {paid:+.4f} a step")


if __name__ == "__main__":
    main()
