"""What a saved match of bobba may say: large players are on four squares, or over the prone."""

from collections.abc import Sequence
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.bobba import layout
from turfwar.games.bobba.footprint import covered
from turfwar.games.lrb6.layout import PRONE, STUNNED
from turfwar.games.lrb6.saves import MatchSaves
from turfwar.pitch import frame
from turfwar.pitch.field import IN_PLAY
from turfwar.pitch.squares import CELLS


class BobbaSaves(MatchSaves):
    """004, Large Players; Stepping Over Players."""

    states = layout.CROWD + 1

    def board_fault(self, state: Sequence[int], ruleset: RuleSet) -> str | None:
        field = ruleset.field
        board = [0 if field.has(square, IN_PLAY) else -1 for square in range(CELLS)]
        for large in (False, True):
            for number in range(frame.PLAYER_SLOTS):
                if is_large(state, number) == large:
                    wrong = lay(state, board, number, large)
                    if wrong:
                        return wrong
        if list(state[frame.BOARD : frame.BOARD + CELLS]) != board:
            return "the squares say another thing about who is where than the players"
        return None


def is_large(state: Sequence[int], number: int) -> bool:
    """Whether a player covers four squares."""
    return state[layout.ATHLETE + number * layout.ATHLETE_SIZE + layout.LARGE] != 0


def lay(state: Sequence[int], board: list[int], number: int, large: bool) -> str:
    """Put a player on the board; what is wrong with it, if anything."""
    square = state[frame.PLAYERS + number * frame.PLAYER_SIZE + frame.SQUARE]
    if square == 0:
        return ""
    for each in covered(square) if large else [square]:
        below = board[each] - 1
        if below >= 0 and large and not is_large(state, below):
            status = state[frame.PLAYERS + below * frame.PLAYER_SIZE + frame.STATUS]
            below = -1 if status in (PRONE, STUNNED) else below
        if board[each] < 0 or below >= 0:
            return f"{frame.PLAYER_NAMES[number]} is off the pitch, or where somebody else is"
        board[each] = number + 1
    return ""


SAVES: Final = BobbaSaves()
