"""Many matches as one Gymnasium vector environment."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from turfwar.env.gym import Seen
from turfwar.env.vector import Matches
from turfwar.games import DEFAULT
from turfwar.teams.roster import Roster


class TurfwarVector(VectorEnv[Seen, NDArray[np.int64], Any]):
    """The caller decides for both sides of every match: each observation is of the side that is to
    decide (`infos["side"]`), and each reward of the side that acted.

    With `copy=False` the arrays are those that the next step writes over.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int,
        rules: str = DEFAULT,
        home: str | Roster | None = None,
        away: str | Roster | None = None,
        options: Iterable[str] = (),
        copy: bool = True,
    ) -> None:
        self.num_envs = num_envs
        self.matches = Matches(num_envs, rules, home, away, options)
        self.copy = copy
        size, actions = self.matches.columns.size, self.matches.actions.size
        self.seen = np.frombuffer(self.matches.observations, np.int8).reshape(num_envs, size)
        self.masks = np.frombuffer(self.matches.masks, np.int8).reshape(num_envs, actions)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (size,), np.int8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.matches.reset(int(self.np_random.integers(2**62)))
        return self.shown(), self.infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self.matches.step(np.ascontiguousarray(actions, np.int64))
        rewards = np.array(self.matches.rewards, np.float64)
        ended = np.array(self.matches.ended, np.bool_)
        return self.shown(), rewards, ended, np.zeros_like(ended), self.infos()

    def shown(self) -> Seen:
        if not self.copy:
            return {"observation": self.seen, "action_mask": self.masks}
        return {"observation": self.seen.copy(), "action_mask": self.masks.copy()}

    def infos(self) -> dict[str, Any]:
        return {
            "side": np.array(self.matches.sides, np.int8),
            "refused": np.array(self.matches.refused, np.bool_),
        }
