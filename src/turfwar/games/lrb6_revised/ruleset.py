"""lrb6-revised: what 001 has otherwise than 000."""

from turfwar.games.base import Overlay
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.kickoff import Kickoff
from turfwar.games.lrb6.rules.passing import Landing, Passing
from turfwar.games.lrb6.skills.mutation import Tentacles
from turfwar.games.lrb6.words.rolls import R_SCATTER
from turfwar.games.lrb6_revised import NAMES
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import step_of


class RevisedKickoff(Kickoff):
    """001: what a High Kick demands."""

    def high_kick_lands(self, match: MatchState, square: int) -> None:
        """001, Kick-Off Table: the player under a High Kick must try to catch it."""
        match.book.ball.land(match, square, False)


class RevisedPassing(Passing):
    """001: what becomes of an inaccurate throw."""

    def scatter_throw(self, match: MatchState, target: int) -> Landing:
        """001, Inaccurate throws: off the field at any point of the scatter, it stays off."""
        square = target
        for _ in range(3):
            die = match.d8()
            match.log_roll(R_SCATTER, NOBODY, 0, die, 1)
            after = square + step_of(die)
            if not match.is_on_pitch(after):
                return Landing(after, False, square)
            square = after
        return Landing(square, True, 0)


LRB6_REVISED = Overlay(
    id=NAMES[0],
    title=NAMES[1],
    source="001",
    summary="A later edition of the base game, from fragments: kick-off, passing, some skills.",
    parent="lrb6",
    aliases=NAMES[2:],
    version=1,
    chapters=(RevisedKickoff, RevisedPassing),
    skills={"Tentacles": Tentacles(with_pro=True)},
)
