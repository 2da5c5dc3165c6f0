"""Many matches as one Gymnasium vector environment."""

import copy as copying
from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from turfwar.env.gym import Seen
from turfwar.env.rewards import Reward
from turfwar.env.vector import Matches
from turfwar.games import DEFAULT
from turfwar.teams.roster import Roster


class TurfwarVector(VectorEnv[Seen, NDArray[np.int64], Any]):
    """The caller decides for both sides of every match: each observation is of the side that is to
    decide (`infos["side"]`), and each reward of the side that acted. With an `opponent`, a bot's
    name, the caller has `side` alone; `decides`, `helper` and `reward` are those of `TurfwarEnv`.

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
        *,
        opponent: str | None = None,
        side: str = "home",
        decides: Iterable[str] | None = None,
        helper: str = "rookie",
        reward: Reward | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.matches = Matches(
            num_envs,
            rules,
            home,
            away,
            options,
            opponent=opponent,
            side=side,
            decides=decides,
            helper=helper,
            reward=reward,
        )
        self.copy = copy
        self.look()
        size, actions = self.matches.columns.size, self.matches.actions.size
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
        if isinstance(seed, int) or seed is None:
            super().reset(seed=seed)
            self.matches.reset(int(self.np_random.integers(2**62)))
        else:
            # As with one environment each: the seed that is given is not that of the dice.
            draws = [np.random.default_rng(each) for each in seed]
            self.matches.reset([int(draw.integers(2**62)) for draw in draws])
        return self.shown(), self.infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self.matches.step(np.ascontiguousarray(actions, np.int64))
        rewards = np.array(self.matches.rewards, np.float64)
        ended = np.array(self.matches.ended, np.bool_)
        return self.shown(), rewards, ended, np.zeros_like(ended), self.infos()

    def clone(self, dice: int | None = None) -> "TurfwarVector":
        """The same matches again; with `dice`, by dice to come of that seed. For search."""
        other = copying.copy(self)
        other.matches = self.matches.clone(dice)
        other.look()
        other.np_random = copying.deepcopy(self.np_random)
        return other

    def __deepcopy__(self, memo: object) -> "TurfwarVector":
        return self.clone()

    def look(self) -> None:
        """The matches' buffers as arrays."""
        size, actions = self.matches.columns.size, self.matches.actions.size
        self.seen = np.frombuffer(self.matches.observations, np.int8).reshape(-1, size)
        self.masks = np.frombuffer(self.matches.masks, np.int8).reshape(-1, actions)

    def shown(self) -> Seen:
        if not self.copy:
            return {"observation": self.seen, "action_mask": self.masks}
        return {"observation": self.seen.copy(), "action_mask": self.masks.copy()}

    def infos(self) -> dict[str, Any]:
        return {
            "side": np.array(self.matches.sides, np.int8),
            "refused": np.array(self.matches.refused, np.bool_),
        }
