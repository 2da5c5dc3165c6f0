"""A match as environments play it: what every one of them shares.

Questions that the learner is not to be bothered with are answered by a bot.
"""

import base64
import copy
import json
import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from turfwar.api import Match
from turfwar.bots.base import Bot
from turfwar.bots.registry import make_bot
from turfwar.bots.seated import seed_from
from turfwar.env.actions import actions_of, decided_kinds
from turfwar.env.buffers import blank_page
from turfwar.env.columns import columns_of
from turfwar.env.forms import form_from
from turfwar.env.rewards import Reward, touchdowns
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.options import parse_options
from turfwar.kernel.errors import SaveError, TurfwarError
from turfwar.pitch.action_numbers import NOTHING, ActionMask
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.pitch.observation_writer import ObservationWriter
from turfwar.teams.roster import Roster


class IllegalAction(TurfwarError):
    """An action that is not open now."""


FORMAT: Final = "turfwar environment 1"


@dataclass(frozen=True)
class KeptMoment:
    """How an environment stands, as `SharedMatch.moment` keeps it."""

    match: Match
    begun: int
    worth: tuple[float, float]
    helpers: dict[str, Bot]
    seed: int


def copied_bot(bot: Bot, name: str, seed: int, side: str, ply: int) -> Bot:
    """A bot that goes on as this one would; one that cannot be copied begins afresh."""
    try:
        return copy.deepcopy(bot)
    except TypeError:  # compiled coaches with plans of their own
        return make_bot(name, seed_from("turfwar copy", seed, side, ply), side)


class SharedMatch:
    """A match, and the array and the mask for either side.

    `decides` names the kinds of question that are left to the learner (all of them by default);
    whatever else is asked is answered by the bot `helper`. So is the referee.
    """

    def __init__(
        self,
        rules: str = DEFAULT,
        home: str | Roster | None = None,
        away: str | Roster | None = None,
        options: Iterable[str] = (),
        decides: Iterable[str] | None = None,
        helper: str = "rookie",
        reward: Reward = touchdowns,
        observe: str = "full",
    ) -> None:
        ruleset = find_ruleset(rules)
        self.rules = ruleset.id
        self.teams = home, away
        self.options = tuple(option.text for option in parse_options(options, ruleset))
        self.decides = decided_kinds(ruleset, decides)
        self.helper = helper
        self.reward = reward
        self.columns = columns_of(self.rules, self.options)
        self.form = form_from(self.columns, observe)
        self.actions = actions_of(self.rules, self.options)
        page, mask = blank_page(self.columns.size), blank_page(self.actions.size)
        self.sheet = ObservationWriter(self.columns.table, page, 0)
        self.picks = ActionMask(self.actions.table, mask, 0)
        self.seen: NDArray[np.int8] = np.frombuffer(memoryview(page), np.int8)
        self.mask: NDArray[np.int8] = np.frombuffer(memoryview(mask), np.int8)
        self.match: Match | None = None
        self.worth = [0.0, 0.0]
        self.seed = 0
        self.helpers: dict[str, Bot] = {}

    def begin(self, seed: int) -> Match:
        """A new match by a seed."""
        home, away = self.teams
        match = Match(home, away, seed=seed, rules=self.rules, options=self.options)
        match.game.give_up_undo()
        match.game.keep_log = False
        self.match = match
        self.seed = seed
        self.helpers = self.new_helpers(seed)
        self.picks.begun = NOTHING
        self.worth = [self.reward(match.game, side) for side in (0, 1)]
        self.go_on()
        return match

    def new_helpers(self, seed: int) -> dict[str, Bot]:
        return {side: make_bot(self.helper, seed, side) for side in SIDE_NAMES}

    # Keeping it

    def moment(self, dice: int | None = None) -> KeptMoment:
        """How it stands, to come back to; with the dice to come of a seed of its own, if given."""
        match = self.playing
        helpers = {
            side: copied_bot(bot, self.helper, self.seed, side, match.ply)
            for side, bot in self.helpers.items()
        }
        begun = int(self.picks.begun)
        return KeptMoment(
            match.copy(dice), begun, (self.worth[0], self.worth[1]), helpers, self.seed
        )

    def restore(self, moment: KeptMoment) -> None:
        """Go on from there; as often as one likes."""
        match = moment.match.copy()
        match.game.give_up_undo()
        match.game.keep_log = False
        self.match = match
        self.seed = moment.seed
        self.helpers = {
            side: copied_bot(bot, self.helper, self.seed, side, match.ply)
            for side, bot in moment.helpers.items()
        }
        self.picks.begun = moment.begun
        self.worth = list(moment.worth)

    def save(self) -> bytes:
        """How it stands, as bytes. Helpers are not in it: they begin afresh."""
        document = {
            "format": FORMAT,
            "match": base64.b64encode(self.playing.save()).decode(),
            "begun": int(self.picks.begun),
            "worth": self.worth,
            "seed": str(self.seed),
        }
        return json.dumps(document).encode()

    def load(self, data: bytes) -> None:
        """Go on from what `save` wrote."""
        try:
            document = json.loads(data)
            if document["format"] != FORMAT:
                raise SaveError(f"not a saved environment: it does not say {FORMAT!r}")
            match = Match.load(base64.b64decode(document["match"]))
            begun, seed = int(document["begun"]), int(document["seed"])
            home, away = (float(each) for each in document["worth"])
        except (ValueError, TypeError, KeyError) as error:
            raise SaveError(f"not a saved environment: {error!r}") from error
        if (match.rules, match.game.setting.options) != (self.rules, self.options):
            raise SaveError("the saved environment is of other rules or options than this one")
        helpers = self.new_helpers(seed_from("turfwar copy", seed, match.ply))
        self.restore(KeptMoment(match, begun, (home, away), helpers, seed))

    # Playing it

    @property
    def playing(self) -> Match:
        """The match, which somebody must have begun."""
        if self.match is None:
            raise TurfwarError("nothing is being played: call reset first")
        return self.match

    @property
    def side(self) -> int:
        """Who decides now."""
        return int(self.playing.game.chooser)

    def go_on(self) -> None:
        """Answer what is not for the learners to decide."""
        match = self.playing
        question = match.choice
        while question is not None and not self.is_asked(question.kind, question.chooser):
            match.choose(self.helpers[question.chooser].choose(match))
            question = match.choice

    def is_asked(self, kind: str, chooser: str) -> bool:
        return chooser in SIDE_NAMES[:2] and (self.decides is None or kind in self.decides)

    def act(self, action: int) -> None:
        """Carry out an action of whoever decides; `IllegalAction` where it is not open."""
        match = self.playing
        if not self.picks.take(match.game, self.side, int(action)):
            raise IllegalAction(self.refusal(int(action)))
        if self.picks.begun == NOTHING:
            self.go_on()

    def refusal(self, action: int) -> str:
        match = self.playing
        if match.over:
            return "the match is over: call reset"
        if not 0 <= action < self.actions.size:
            return f"there is no action {action}: they are 0 to {self.actions.size - 1}"
        question = match.choice
        assert question is not None
        return (
            f"action {action} ({self.actions.name(action)}) is not open: {question.chooser}"
            f" decides {question.kind}; the mask has 1 for what is"
        )

    def choose(self, bot: Bot) -> None:
        """Let a bot decide for whoever is to."""
        match = self.playing
        match.choose(bot.choose(match))
        self.go_on()

    def observe(self, side: int) -> dict[str, NDArray[np.int8]]:
        """What a side may know, and the actions that are open to it."""
        game = self.playing.game
        self.sheet.write(game, side, self.picks.begun if self.side == side else NOTHING)
        self.picks.write(game, side)
        shown = {name: np.array(part) for name, part in self.form.of(self.seen).items()}
        return {**shown, "action_mask": self.mask.copy()}

    def open_actions(self, side: int) -> NDArray[np.int8]:
        """1 for each action that is open to a side."""
        self.picks.write(self.playing.game, side)
        return self.mask.copy()

    def pay(self, side: int) -> float:
        """What a side has gained since it was asked last."""
        now = self.reward(self.playing.game, side)
        gained = now - self.worth[side]
        self.worth[side] = now
        return gained

    def random_action(self, chance: random.Random) -> int:
        """One of the open actions."""
        self.picks.write(self.playing.game, self.side)
        return int(chance.choice(np.flatnonzero(self.mask)))
