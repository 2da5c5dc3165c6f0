"""What saved matches of Death Zone must keep to: its port `saves`."""

from collections.abc import Sequence
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.deathzone.layout import ON_TOP, PLAYER
from turfwar.games.layout import ball_fault, board_fault
from turfwar.games.saves import SaveRules
from turfwar.pitch.frame import BALL, BOARD, CARRIER, PLAYER_SIZE, PLAYERS, SQUARE
from turfwar.pitch.game import PitchGame


class DeathZoneSaves(SaveRules):
    """As everywhere, but that the player who moves may stand over somebody prone."""

    def fault(self, game: PitchGame, state: Sequence[int]) -> str | None:
        ruleset = game.setting.ruleset
        assert isinstance(ruleset, RuleSet)
        found = ruleset.layout.fault(state, len(ruleset.phases))
        if found is not None:
            return found
        mover = state[PLAYER]
        if state[ON_TOP] and mover >= 0:
            state = list(state)
            place = PLAYERS + mover * PLAYER_SIZE + SQUARE
            if state[BOARD + state[place]] != mover + 1:
                if state[CARRIER] == mover:
                    state[CARRIER] = -1
                state[place] = 0
        return board_fault(state, ruleset.field) or ball_fault(BALL, CARRIER, state, ruleset.field)


SAVES: Final = DeathZoneSaves()
