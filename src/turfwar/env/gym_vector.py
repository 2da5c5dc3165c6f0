"""Many matches as one Gymnasium vector environment, in this process or over several."""

import copy as copying
from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from turfwar.env.forms import form_from
from turfwar.env.gym import Seen, spaces_of
from turfwar.env.processes import ProcessMatches
from turfwar.env.rewards import Reward
from turfwar.env.vector import Matches
from turfwar.games import DEFAULT
from turfwar.kernel.errors import TurfwarError
from turfwar.teams.roster import Roster


class TurfwarVector(VectorEnv[Seen, NDArray[np.int64], Any]):
    """The caller decides for both sides of every match: each observation is of the side that is to
    decide (`infos["side"]`), and each reward of the side that acted. With an `opponent`, a bot's
    name, the caller has `side` alone; `decides`, `helper`, `reward` and `observe` are those of
    `TurfwarEnv`.

    With `workers`, the matches are shared out among so many processes, which write into memory that
    they share; what they play is the same. With `copy=False` the arrays are those that the next
    step writes over (in one process and with full observations).
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
        observe: str = "full",
        workers: int = 0,
    ) -> None:
        given: dict[str, Any] = {
            "rules": rules,
            "home": home,
            "away": away,
            "options": tuple(options),
            "opponent": opponent,
            "side": side,
            "decides": None if decides is None else tuple(decides),
            "helper": helper,
            "reward": reward,
        }
        self.made_with = {
            "num_envs": num_envs,
            "copy": copy,
            "observe": observe,
            "workers": workers,
            **given,
        }
        if workers < 0:
            raise TurfwarError(f"workers: {workers} processes; 0 is this one")
        self.num_envs = num_envs
        self.matches: Matches | ProcessMatches = (
            ProcessMatches(num_envs, workers=workers, **given)
            if workers
            else Matches(num_envs, **given)
        )
        self.copy = copy
        self.form = form_from(self.matches.columns, observe)
        self.seen: list[NDArray[np.int8]] = []
        self.masks: list[NDArray[np.int8]] = []
        self.look()
        self.single_observation_space, self.single_action_space = spaces_of(
            self.form, self.matches.actions.size
        )
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

    # Keeping it

    def clone(self, dice: int | None = None) -> "TurfwarVector":
        """The same matches again; with `dice`, by dice to come of that seed. For search."""
        other = copying.copy(self)
        other.matches = self.matches.clone(dice)
        other.look()
        other.np_random = copying.deepcopy(self.np_random)
        return other

    def save(self) -> bytes:
        """How all matches stand, as bytes. The thoughts of bots are not in it."""
        return self.matches.save_all()

    def restore(self, data: bytes) -> tuple[Seen, dict[str, Any]]:
        """Go on from what `save` wrote, in an environment made with the same arguments; returns
        what `reset` returns."""
        self.matches.restore_all(data)
        return self.shown(), self.infos()

    def __deepcopy__(self, memo: object) -> "TurfwarVector":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return made_again, (type(self), self.made_with, self.save(), self.np_random)

    def close_extras(self, **kwargs: Any) -> None:
        self.seen, self.masks = [], []
        self.matches.close()

    # What is seen

    def look(self) -> None:
        """The matches' buffers as arrays."""
        matches = self.matches
        size, actions = matches.columns.size, matches.actions.size
        blocks = matches.blocks if isinstance(matches, ProcessMatches) else [matches]
        self.seen = [np.frombuffer(each.observations, np.int8).reshape(-1, size) for each in blocks]
        self.masks = [np.frombuffer(each.masks, np.int8).reshape(-1, actions) for each in blocks]

    def shown(self) -> Seen:
        parts = [self.form.of(seen) for seen in self.seen]
        if not self.copy and isinstance(self.matches, Matches):
            return {**parts[0], "action_mask": self.masks[0]}
        found = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        return {**found, "action_mask": np.concatenate(self.masks)}

    def infos(self) -> dict[str, Any]:
        return {
            "side": np.array(self.matches.sides, np.int8),
            "refused": np.array(self.matches.refused, np.bool_),
        }


def made_again(
    kind: type[TurfwarVector], made_with: dict[str, Any], data: bytes, draw: Any
) -> TurfwarVector:
    """A vector environment that was pickled."""
    env = kind(**made_with)
    env.np_random = draw
    env.restore(data)
    return env
