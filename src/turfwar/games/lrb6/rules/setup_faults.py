"""000, Rules for setting up your team: which of them a player in a square would break."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import EXHAUSTED, RESERVE
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.setup import LOWER_WIDE, SCRIMMAGE, UPPER_WIDE, Count
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import BOARD, NOBODY, SIDE_SLOTS, STATUS

FINE: Final = 0
OTHER_SIDE: Final = 1
OUT_OF_PLAY: Final = 2
WORN_OUT: Final = 3
KEPT_OUT: Final = 4
OTHERS_FIRST: Final = 5
TEAM_IS_FULL: Final = 6
OTHER_HALF: Final = 7
END_ZONE: Final = 8
OCCUPIED: Final = 9
WIDE_ZONE: Final = 10
LINE_IS_SHORT: Final = 11
TOO_MANY: Final = 12
TOO_FEW: Final = 13
ELSEWHERE: Final = 14


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUpFaults:
    """000, Rules for setting up your team: why a set-up is not legal."""

    def player_fault(self, match: MatchState, side: i64, player: i64) -> i64:
        """Why a player cannot be taken up to be set up, or `FINE`."""
        if player // SIDE_SLOTS != side:
            return OTHER_SIDE
        if not match.book.setup.may_play(match, player):
            worn_out = (
                match.field(player, STATUS) == RESERVE and match.field(player, EXHAUSTED) != 0
            )
            return WORN_OUT if worn_out else OUT_OF_PLAY
        if match.book.setup.is_kept_out(match, player, match.on_field(side)):
            return KEPT_OUT
        count = Count(match, side, NOBODY)
        incomplete = count.placed < count.team
        if (match.square(player) == 0) == incomplete:
            return FINE
        return OTHERS_FIRST if incomplete else TEAM_IS_FULL

    def square_fault(self, match: MatchState, side: i64, player: i64, square: i64) -> i64:
        """Why this player cannot be set up in this square, or `FINE`."""
        if square == match.square(player):
            return FINE
        if not match.in_half(square, side):
            return OTHER_HALF
        if match.in_scoring_zone(square, 1 - side):
            return END_ZONE
        if match.state[BOARD + square] != 0:
            return OCCUPIED
        part = match.book.setup.part_of(match, square)
        now = Count(match, side, NOBODY).faults()
        count = Count(match, side, player)
        if count.faults_with(part) <= now:
            return FINE
        count.add(part, 1)
        if (part == UPPER_WIDE and count.upper > count.wide) or (
            part == LOWER_WIDE and count.lower > count.wide
        ):
            return WIDE_ZONE
        if part != SCRIMMAGE and count.placed <= count.team:
            return LINE_IS_SHORT
        return TOO_MANY

    def finish_faults(self, match: MatchState, side: i64) -> list[int]:
        """Why a side is not set up yet; nothing where it is."""
        count = Count(match, side, NOBODY)
        faults: list[int] = []
        if count.placed > count.team:
            faults.append(TOO_MANY)
        elif count.placed < count.team:
            faults.append(TOO_FEW)
        if count.line < count.needed:
            faults.append(LINE_IS_SHORT)
        if count.upper > count.wide or count.lower > count.wide:
            faults.append(WIDE_ZONE)
        if count.astray > 0:
            faults.append(ELSEWHERE)
        return faults
