"""What matters to a plan by the rules of the lrb6 family; its port `plans`."""

from typing import Final

from turfwar.games.lrb6.layout import (
    CASUALTY,
    DEAD,
    LAST_TURNOVER,
    PLAYER,
    STATE_NAMES,
    TURNOVER,
)
from turfwar.games.lrb6.words.lists import LEADER_REROLL, TEAM_REROLL
from turfwar.games.lrb6.words.questions import Q_WINDOW, QUESTIONS
from turfwar.games.lrb6.words.verbs import BLOCK_AT, CHAINSAW_AT, PASS_WINDOW, REROLL
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.odds.plan_rules import PlanRules
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.game import PitchGame

TOP_LEVEL: Final = tuple(kind.number for kind in QUESTIONS if kind.top)
"""The questions that a plan answers, where they are not asked in the middle of a step."""


class MatchPlans(PlanRules):
    """Plans in a match of the lrb6 family."""

    gone = (CASUALTY, DEAD)

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

    def spends_reroll(self, game: PitchGame, code: int) -> bool:
        """000, Team re-rolls; Leader."""
        if verb_of(code) != REROLL:
            return False
        return first_of(code) == TEAM_REROLL or first_of(code) == LEADER_REROLL

    def goes_without_saying(self, game: PitchGame) -> int | None:
        """Nobody plays a card or casts a spell that is not part of the plan."""
        return choice(PASS_WINDOW, 0, 0) if game.question == Q_WINDOW else None


PLANS: Final = MatchPlans()
