"""003, Sudden Death: who has won, and what a tie leads to."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import confusion
from turfwar.games.brutal.layout import DECIDED, SET_UP
from turfwar.games.lrb6.layout import SUDDEN_DEATH
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.drive import Drives
from turfwar.games.lrb6.rules.overtime import OVERTIME, OvertimePhase
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import AWAY, HOME, NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballDrives(Drives):
    """003, Sudden Death."""

    def end_drive(self, match: MatchState) -> None:
        """Whoever played for the wrong side goes back to their own first."""
        confusion(match).restore(match)
        for side in (HOME, AWAY):
            match.set(SET_UP + side, 0)
        super().end_drive(match)

    def drive_follows(self, match: MatchState) -> bool:
        """Not once sudden death has been decided."""
        if match.half == OVERTIME and match.get(SUDDEN_DEATH) != 0:
            if self.winner(match) != NOBODY:
                return False
        return super().drive_follows(match)

    def winner(self, match: MatchState) -> i64:
        """Goals decide, or in sudden death the first casualty."""
        if match.get(DECIDED) != 0 and match.book.conceding.conceded_by(match) == NOBODY:
            return match.get(DECIDED) - 1
        return super().winner(match)


class SuddenDeathPhase(OvertimePhase):
    """003, Sudden Death: on until there is a goal or a casualty, or nobody left to play."""

    def enter(self, match: MatchState) -> None:
        if not match.book.setup.is_anybody_left(match):
            return
        if match.half == OVERTIME and match.book.drives.winner(match) == NOBODY:
            match.book.drives.begin_half(match, OVERTIME)
            match.go_to(match.book.phase_number("setup"))
        else:
            super().enter(match)

    def say_who_kicks(self, match: MatchState) -> None:
        """003, Sudden Death: it is rolled for."""
        match.book.prematch.toss_coin(match)
