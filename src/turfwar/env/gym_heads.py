"""The Gymnasium environment with three heads for actions: what, who and where."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from turfwar.env.base import IllegalAction
from turfwar.env.gym import Seen, TurfwarEnv
from turfwar.env.heads import HEADS, heads_of
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.action_numbers import NOTHING


class TurfwarHeads(gymnasium.Wrapper[Any, Any, Any, Any]):
    """`TurfwarEnv(...)` with actions of three numbers (`turfwar.env.heads`).

    Instead of `action_mask` an observation has `what_mask`. `masks(what)` and `masks(what, who)`
    say what the next head may be; a choice with two arguments is one step.
    """

    def __init__(self, env: TurfwarEnv) -> None:
        super().__init__(env)
        self.match_env = env
        self.desk = env.desk
        self.heads = heads_of(self.desk.rules, self.desk.options)
        assert isinstance(env.observation_space, spaces.Dict)
        parts = {name: part for name, part in env.observation_space.items() if name in self.parts}
        mask = spaces.Box(0, 1, (self.heads.sizes[0],), np.int8)
        self.observation_space = spaces.Dict({**parts, "what_mask": mask})
        self.action_space = spaces.MultiDiscrete(np.array(self.heads.sizes))

    @property
    def parts(self) -> tuple[str, ...]:
        """What an observation has beside its mask."""
        return tuple(self.desk.form.parts)

    def legal(self) -> NDArray[np.int64]:
        """The legal choices, a row of what, who and where for each."""
        if self.desk.playing.over or self.desk.side != self.match_env.side:
            return np.zeros((0, len(HEADS)), np.int64)
        return self.heads.legal(self.desk.playing)

    def masks(self, *chosen: int) -> NDArray[np.int8]:
        """What the next head may be, after these."""
        return self.heads.masks(self.legal(), *chosen)

    def with_heads(self, seen: Seen) -> Seen:
        return {**{name: seen[name] for name in self.parts}, "what_mask": self.masks()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        seen, info = self.env.reset(seed=seed, options=options)
        return self.with_heads(seen), info

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        env, desk = self.match_env, self.desk
        try:
            code = self.heads.choice(desk.playing, action)
        except TurfwarError as error:
            if env.illegal is None or desk.playing.over:
                raise IllegalAction(str(error)) from error
            seen, paid, over, cut, info = env.step(NOTHING)
            return self.with_heads(seen), paid, over, cut, info
        table, game, side = self.heads.table, desk.playing.game, env.side
        seen, paid, over, cut, info = env.step(int(table.action(game, side, code, NOTHING)))
        begun = int(desk.picks.begun)
        if begun != NOTHING:
            second = int(table.action(game, side, code, begun))
            seen, more, over, cut, info = env.step(second)
            paid += more
        return self.with_heads(seen), paid, over, cut, info
