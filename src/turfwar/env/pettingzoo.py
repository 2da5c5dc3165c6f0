"""Both sides of a match as a PettingZoo environment (AEC): `home` and `away` decide in turn.

>>> env = env_of(options=["threes"])
>>> env.reset(seed=3)
>>> env.agent_selection in env.agents
True
"""

import copy
import pickle
from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped] # it has no types

from turfwar.env.base import SharedMatch
from turfwar.env.drawing import picture
from turfwar.env.gym import Seen, spaces_of
from turfwar.env.rewards import Reward, touchdowns
from turfwar.games import DEFAULT
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.teams.roster import Roster


class TurfwarAEC(AECEnv):  # type: ignore[misc] # so its base is anything
    """A match for two learners; an action that is not open is an error."""

    metadata: dict[str, Any] = {
        "name": "turfwar_v0",
        "render_modes": ["ansi", "human", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        rules: str = DEFAULT,
        home: str | Roster | None = None,
        away: str | Roster | None = None,
        options: Iterable[str] = (),
        reward: Reward = touchdowns,
        decides: Iterable[str] | None = None,
        helper: str = "rookie",
        max_steps: int = 20_000,
        render_mode: str | None = None,
        observe: str = "full",
    ) -> None:
        super().__init__()
        self.made_with: dict[str, Any] = {
            "rules": rules,
            "home": home,
            "away": away,
            "options": tuple(options),
            "reward": reward,
            "decides": None if decides is None else tuple(decides),
            "helper": helper,
            "max_steps": max_steps,
            "render_mode": render_mode,
            "observe": observe,
        }
        given = self.made_with
        self.desk = SharedMatch(
            rules, home, away, given["options"], given["decides"], helper, reward, observe
        )
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.possible_agents = list(SIDE_NAMES[:2])
        self.agents: list[str] = []
        self.spaces = {
            agent: spaces_of(self.desk.form, self.desk.actions.size)
            for agent in self.possible_agents
        }
        self.random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.desk.begin(int(self.random.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self.agent_selection = SIDE_NAMES[self.desk.side]

    # Keeping it

    KEPT = (
        "agents",
        "agent_selection",
        "rewards",
        "_cumulative_rewards",
        "terminations",
        "truncations",
        "infos",
        "steps",
        "random",
    )
    """What there is beside the match, once `reset` was called."""

    def beside(self) -> dict[str, Any]:
        return {name: copy.deepcopy(getattr(self, name)) for name in self.KEPT}

    def clone(self, dice: int | None = None) -> "TurfwarAEC":
        """Another environment that stands as this one and goes on as it would; with `dice`, by dice
        to come of that seed. For search."""
        other = type(self)(**self.made_with)
        other.desk.restore(self.desk.moment(dice))
        other.__dict__.update(self.beside())
        return other

    def save(self) -> bytes:
        """How it stands, as bytes, for `restore`."""
        return pickle.dumps((self.desk.save(), self.beside()))

    def restore(self, data: bytes) -> None:
        """Go on from what `save` wrote, in an environment made with the same arguments. It is a
        pickle: only your own."""
        saved, beside = pickle.loads(data)
        self.desk.load(saved)
        self.__dict__.update(beside)

    def __copy__(self) -> "TurfwarAEC":
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: object) -> "TurfwarAEC":
        return type(self)(**self.made_with) if self.desk.match is None else self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        data = None if self.desk.match is None else self.save()
        return made_again, (type(self), self.made_with, data)

    # Playing it

    def observe(self, agent: str) -> Seen:
        return self.desk.observe(SIDE_NAMES.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.desk.act(action)
        self.steps += 1
        match = self.desk.playing
        for side, name in enumerate(self.possible_agents):
            self.rewards[name] = self.desk.pay(side)
        if match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[1 - self.agents.index(agent)]
        elif self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        if not match.over:
            self.agent_selection = SIDE_NAMES[self.desk.side]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        if self.render_mode == "human":
            print(self.desk.playing)
        if self.render_mode == "ansi":
            return str(self.desk.playing)
        if self.render_mode == "rgb_array":
            return picture(self.desk.playing.game)
        return None

    def close(self) -> None:
        """Nothing is open."""


def made_again(kind: type[TurfwarAEC], made_with: dict[str, Any], data: bytes | None) -> TurfwarAEC:
    """An environment that was pickled."""
    env = kind(**made_with)
    if data is not None:
        env.restore(data)
    return env


def env_of(**options: Any) -> TurfwarAEC:
    """An environment; the options are those of `TurfwarAEC`."""
    return TurfwarAEC(**options)
