"""What matters to a plan by the rules of the lrb6 family; its port `plans`."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import CASUALTY, DEAD, LAST_TURNOVER, PLAYER, TURNOVER
from turfwar.games.lrb6.words.lists import LEADER_REROLL, TEAM_REROLL
from turfwar.games.lrb6.words.questions import Q_WINDOW, QUESTIONS
from turfwar.games.lrb6.words.states import STATE_NAMES
from turfwar.games.lrb6.words.verbs import BLOCK_AT, CHAINSAW_AT, PASS_WINDOW, REROLL
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.odds.plan_rules import PlanRules
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.game import PitchGame

TOP_LEVEL: Final = tuple(kind.number for kind in QUESTIONS if kind.top)
"""The questions that a plan answers, where they are not asked in the middle of a step."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MatchPlans(PlanRules):
    """Plans in a match of the lrb6 family."""

    def left_for_good(self) -> Sequence[int]:
        return (CASUALTY, DEAD)

    def forget(self, game: PitchGame) -> None:
        """A turnover of an earlier team turn is none of the plan's."""
        game.set(LAST_TURNOVER, 0)
        if game.waiting:
            game.checkpoint = game.checkpoint[:]
            game.checkpoint[LAST_TURNOVER] = 0

    def turnover(self, game: PitchGame) -> bool:
        return game.get(TURNOVER) != 0 or game.get(LAST_TURNOVER) != 0

    def state_name(self, status: int) -> str:
        return STATE_NAMES[status]

    def acting_side(self, game: PitchGame) -> int:
        player = int(game.get(PLAYER))
        return player // SIDE_SLOTS if player >= 0 else super().acting_side(game)

    def form(self, game: PitchGame, code: int) -> int:
        """A player with a chainsaw blocks with it."""
        if verb_of(code) == BLOCK_AT and not game.is_legal(code):
            return choice(CHAINSAW_AT, first_of(code), 0)
        return code

    def on_the_way(self, game: PitchGame) -> bool:
        """Decisions about the referee or the Fanatic are never part of a plan."""
        return game.waiting or game.question not in TOP_LEVEL

    def shared_rerolls(self, game: PitchGame, codes: list[int]) -> list[int]:
        return [
            code for code in codes if verb_of(code) == REROLL and self.is_shared(first_of(code))
        ]

    def is_shared(self, reroll: int) -> bool:
        """000, Team re-rolls; Leader."""
        return reroll == TEAM_REROLL or reroll == LEADER_REROLL

    def goes_without_saying(self, game: PitchGame) -> int | None:
        """Nobody plays a card or casts a spell that is not part of the plan."""
        return choice(PASS_WINDOW, 0, 0) if game.question == Q_WINDOW else None


PLANS: Final = MatchPlans()
