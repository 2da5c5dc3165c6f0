"""000, Conceding the match."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import CONCEDED, PLAYER, SETTING_UP
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.events import E_CONCEDED
from turfwar.kernel.ints import i64
from turfwar.kernel.phases import PHASE
from turfwar.pitch.frame import NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Conceding:
    """000, Conceding the match."""

    def concede(self, match: MatchState, side: i64) -> None:
        """000, Conceding the match: a coach has lost, whatever the score, and the match is over."""
        penalty: i64 = 0 if self.is_free_to_concede(match, side) else 1
        match.set(CONCEDED, side + 1 + 2 * penalty)
        match.record2(E_CONCEDED, side, penalty)
        match.set(PLAYER, NOBODY)
        match.go_to(match.book.phase_number("final"))

    def may_concede(self, match: MatchState, side: i64) -> bool:
        """000, Conceding the match: at any time."""
        return True

    def is_free_to_concede(self, match: MatchState, side: i64) -> bool:
        """000, Conceding the match: without penalty where the team is as good as gone.

        That is: fewer than three players to set up with, or nobody left on the field during a
        drive.
        """
        phase = match.book.phase_names[match.get(PHASE)]
        if phase == "setup" or phase == "perfect-defence":
            return (
                match.get(SETTING_UP) != NOBODY
                and match.book.setup.available(match, side) < match.book.format.line
            )
        if match.get(PHASE) < match.book.phase_number("kickoff"):
            return False
        if match.get(PHASE) > match.book.phase_number("turns"):
            return False
        return not match.on_field(side)

    def conceded_by(self, match: MatchState) -> i64:
        """The side that has conceded, or `NOBODY`."""
        conceded = match.get(CONCEDED)
        return (conceded - 1) & 1 if conceded else NOBODY

    def conceded_with_penalty(self, match: MatchState) -> bool:
        """Whether the penalties of 000, Conceding the match, await the side that conceded."""
        return match.get(CONCEDED) > 2
