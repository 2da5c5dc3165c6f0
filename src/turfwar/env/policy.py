"""A bot from a policy: anything that takes an observation and a mask, and returns an action.

    class Trained(PolicyBot):
        def __init__(self) -> None:
            super().__init__(load_my_network(), decides=["turn", "action"])

Such a class can be named wherever bots are (`turfwar arena mybots:Trained rookie`), and packages
register it as any bot (docs/bots.md).
"""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from turfwar.api import Match
from turfwar.bots.base import Bot, Coach
from turfwar.bots.registry import make_bot
from turfwar.env.actions import actions_of
from turfwar.env.buffers import blank_page
from turfwar.env.columns import columns_of
from turfwar.env.forms import form_from
from turfwar.env.heads import heads_of
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.action_numbers import NOTHING, ActionMask
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.pitch.observation_writer import ObservationWriter


class PolicyDesk:
    """Observation and mask of a match by one rule set with some options."""

    def __init__(self, rules: str, options: tuple[str, ...], observe: str = "full") -> None:
        columns, self.actions = columns_of(rules, options), actions_of(rules, options)
        self.form, self.heads = form_from(columns, observe), heads_of(rules, options)
        page, mask = blank_page(columns.size), blank_page(self.actions.size)
        self.sheet = ObservationWriter(columns.table, page, 0)
        self.picks = ActionMask(self.actions.table, mask, 0)
        self.seen: NDArray[np.int8] = np.frombuffer(memoryview(page), np.int8)
        self.mask: NDArray[np.int8] = np.frombuffer(memoryview(mask), np.int8)

    def look(self, match: Match, side: int, begun: int) -> None:
        """Write what a side may know, and what is open to it."""
        self.picks.begun = begun
        self.sheet.write(match.game, side, begun)
        self.picks.write(match.game, side)

    def shown(self) -> Any:
        """What was written last, in the policy's form."""
        return self.form.one(self.seen.copy())

    def choices(self, match: Match, side: int, action: int, begun: int) -> list[int]:
        """The open choices that an action stands for: several where a second one has to follow."""
        table, game = self.actions.table, match.game
        return [code for code in match.legal if table.action(game, side, code, begun) == action]


class PolicyBot(Coach):
    """Decides by a policy, which takes an observation and the mask of open actions and returns one
    of these; questions that are not in `decides` are answered by the bot `helper`.

    `observe` is the form of observation that the policy takes, as in the environments: an array, or
    a dict of arrays where it has several. With `heads`, the policy takes the legal choices as rows
    of what, who and where (`turfwar.env.heads`) instead of the mask, and returns one.
    """

    def __init__(
        self,
        policy: Callable[[Any, Any], Any],
        decides: Iterable[str] | None = None,
        helper: str = "rookie",
        observe: str = "full",
        heads: bool = False,
    ) -> None:
        self.policy = policy
        self.observe = observe
        self.heads = heads
        self.decides = None if decides is None else frozenset(decides)
        self.helper = helper
        self.helping: Bot | None = None
        self.desk: PolicyDesk | None = None
        self.of: tuple[str, tuple[str, ...]] = "", ()

    def choose(self, match: Match) -> int:
        question = match.choice
        assert question is not None
        if question.chooser not in SIDE_NAMES[:2] or (
            self.decides is not None and question.kind not in self.decides
        ):
            if self.helping is None:
                self.helping = make_bot(self.helper, match.seed, question.chooser)
            return self.helping.choose(match)
        of = match.rules, tuple(match.game.setting.options)
        if self.desk is None or of != self.of:
            self.desk, self.of = PolicyDesk(*of, self.observe), of
        return self.decide(match, self.desk, SIDE_NAMES.index(question.chooser))

    def decide(self, match: Match, desk: PolicyDesk, side: int) -> int:
        begun = NOTHING
        if self.heads:
            desk.look(match, side, begun)
            return desk.heads.choice(match, self.policy(desk.shown(), desk.heads.legal(match)))
        while True:
            desk.look(match, side, begun)
            action = int(self.policy(desk.shown(), desk.mask.copy()))
            found = desk.choices(match, side, action, begun)
            if not found:
                name = desk.actions.name(action) if 0 <= action < desk.actions.size else "none"
                raise TurfwarError(f"the policy chose action {action} ({name}), which is not open")
            if len(found) == 1:
                return found[0]
            begun = found[0] >> 9 << 9
