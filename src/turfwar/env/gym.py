"""One side of a match as a Gymnasium environment; a bot plays the other.

Importing this module registers `turfwar/Match-v0`; by the name
`turfwar.env.gym:turfwar/Match-v0`, `gymnasium.make` imports it by itself.
"""

import copy
from collections.abc import Iterable
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from turfwar.bots.base import Bot
from turfwar.bots.registry import bot_named, bots_in_words, make_bot
from turfwar.bots.seated import Seated, seed_from
from turfwar.env.base import IllegalAction, KeptMoment, SharedMatch, copied_bot
from turfwar.env.drawing import picture
from turfwar.env.forms import Form
from turfwar.env.observation import seat
from turfwar.env.rewards import Reward, touchdowns
from turfwar.games import DEFAULT
from turfwar.games.content import UnknownName
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.teams.roster import Roster

ID = "turfwar/Match-v0"
Seen = dict[str, NDArray[np.int8]]


def spaces_of(form: Form, actions: int) -> tuple[spaces.Dict, spaces.Discrete]:
    """What is observed, and what can be done."""
    seen = {name: spaces.Box(-128, 127, part.shape, np.int8) for name, part in form.parts.items()}
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({**seen, "action_mask": mask}), spaces.Discrete(actions)


SIDES: Final = ("home", "away", "either")


def check_bot(name: str) -> None:
    """Complain about a name before the first match."""
    try:
        bot_named(name)
    except UnknownName as error:
        raise TurfwarError(f"opponent: {error}; there are {bots_in_words()}") from error


class TurfwarEnv(gymnasium.Env[Any, Any]):
    """A match against a bot, named or given.

    `side` is `home`, `away`, or `either` for whichever the seed says. An action that is not open
    costs `illegal` and changes nothing; with `illegal=None` it is an error. After `max_steps`
    decisions the match is truncated.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "human", "rgb_array"],
        "render_fps": 4,
    }

    def __init__(
        self,
        rules: str = DEFAULT,
        home: str | Roster | None = None,
        away: str | Roster | None = None,
        options: Iterable[str] = (),
        side: str = "home",
        opponent: str | Bot = "rookie",
        reward: Reward = touchdowns,
        decides: Iterable[str] | None = None,
        helper: str = "rookie",
        illegal: float | None = -1.0,
        max_steps: int = 10_000,
        render_mode: str | None = None,
        observe: str = "full",
    ) -> None:
        self.made_with: dict[str, Any] = {
            "rules": rules,
            "home": home,
            "away": away,
            "options": tuple(options),
            "side": side,
            "opponent": opponent,
            "reward": reward,
            "decides": None if decides is None else tuple(decides),
            "helper": helper,
            "illegal": illegal,
            "max_steps": max_steps,
            "render_mode": render_mode,
            "observe": observe,
        }
        given = self.made_with
        self.desk = SharedMatch(
            rules, home, away, given["options"], given["decides"], helper, reward, observe
        )
        if side not in SIDES:
            raise TurfwarError(f"there is no side {side!r}: it is {', '.join(SIDES)}")
        if isinstance(opponent, str):
            check_bot(opponent)
        modes: list[str] = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise TurfwarError(f"there is no render mode {render_mode!r}: {', '.join(modes)}")
        self.wanted_side = side
        self.side = 0
        self.opponent = opponent
        self.illegal = illegal
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.steps = 0
        self.bot = self.new_bot(0)
        self.observation_space, self.action_space = spaces_of(
            self.desk.form, self.desk.actions.size
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        # The match's seed gives its dice, so it is drawn: whoever knows the one that was given to
        # `reset` does not know them.
        chosen = int(self.np_random.integers(2**62))
        either = self.wanted_side == "either"
        self.side = chosen & 1 if either else seat(self.wanted_side)
        self.desk.begin(chosen)
        self.bot = self.new_bot(chosen)
        self.steps = 0
        self.answer()
        self.desk.pay(self.side)
        return self.seen(), self.info()

    def new_bot(self, seed: int) -> Bot:
        """The opponent, for a match of this seed."""
        other = SIDE_NAMES[1 - self.side]
        if isinstance(self.opponent, str):
            return make_bot(self.opponent, seed, other)
        return Seated(self.opponent, other, seed)

    # Keeping it

    def clone(self, dice: int | None = None) -> "TurfwarEnv":
        """Another environment that stands as this one and goes on as it would; with `dice`, by dice
        to come of that seed. For search."""
        other = type(self)(**self.made_with)
        other.take_over(self, self.desk.moment(dice))
        return other

    def take_over(self, other: "TurfwarEnv", moment: KeptMoment) -> None:
        """Stand as another environment does."""
        self.desk.restore(moment)
        self.side, self.steps = other.side, other.steps
        name = self.opponent if isinstance(self.opponent, str) else ""
        seat = SIDE_NAMES[1 - self.side]
        if name:
            self.bot = copied_bot(other.bot, name, moment.seed, seat, moment.match.ply)
        else:
            self.bot = self.new_bot(moment.seed)
        self.np_random = copy.deepcopy(other.np_random)

    def save(self) -> bytes:
        """How it stands, as bytes. The opponent's thoughts are not in it."""
        return bytes([self.side]) + self.steps.to_bytes(8, "big") + self.desk.save()

    def restore(self, data: bytes) -> tuple[Seen, dict[str, Any]]:
        """Go on from what `save` wrote, in an environment made with the same arguments; returns
        what `reset` returns."""
        self.desk.load(data[9:])
        self.side, self.steps = data[0] & 1, int.from_bytes(data[1:9], "big")
        self.bot = self.new_bot(seed_from("turfwar copy", self.desk.seed, self.desk.playing.ply))
        return self.seen(), self.info()

    def __copy__(self) -> "TurfwarEnv":
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: object) -> "TurfwarEnv":
        if self.desk.match is None:
            return type(self)(**self.made_with)
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        data = None if self.desk.match is None else self.save()
        return made_again, (type(self), self.made_with, data, self.np_random)

    # Playing it

    def answer(self) -> None:
        """The opponent decides until it is the learner's turn."""
        desk = self.desk
        while not desk.playing.over and desk.side != self.side:
            desk.choose(self.bot)
        if self.render_mode == "human":
            print(desk.playing)

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self.steps += 1
        refused = False
        try:
            self.desk.act(action)
        except IllegalAction:
            if self.illegal is None or self.desk.playing.over:
                raise
            refused = True
        self.answer()
        paid = self.desk.pay(self.side)
        if refused:
            assert self.illegal is not None
            paid += self.illegal
        over = bool(self.desk.playing.over)
        truncated = not over and self.steps >= self.max_steps
        return self.seen(), paid, over, truncated, {**self.info(), "illegal": refused}

    def seen(self) -> Seen:
        return self.desk.observe(self.side)

    def info(self) -> dict[str, Any]:
        match = self.desk.playing
        home, away = (int(match.game.score(side)) for side in (0, 1))
        return {"score": (home, away), "side": SIDE_NAMES[self.side]}

    def action_masks(self) -> NDArray[np.bool_]:
        """The open actions, as sb3-contrib's MaskablePPO asks for them."""
        return self.desk.open_actions(self.side).astype(bool)

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return str(self.desk.playing)
        if self.render_mode == "rgb_array":
            return picture(self.desk.playing.game)
        return None


def made_again(
    kind: type[TurfwarEnv], made_with: dict[str, Any], data: bytes | None, draw: Any
) -> TurfwarEnv:
    """An environment that was pickled."""
    env = kind(**made_with)
    env.np_random = draw
    if data is not None:
        env.restore(data)
    return env


if ID not in gymnasium.registry:
    gymnasium.register(
        ID,
        entry_point="turfwar.env.gym:TurfwarEnv",
        vector_entry_point="turfwar.env.gym_vector:TurfwarVector",
    )
