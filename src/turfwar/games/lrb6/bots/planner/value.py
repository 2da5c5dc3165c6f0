"""What a position is worth to a side whose team turn is over: the share of the match's points that
it may expect, from 0 to 1, a draw being half.

A small net for each of *we have the ball*, *they have it*, *it is loose*, and a plain logistic
function for the time between two drives. What they reckon with was fitted on matches between
scripted coaches (`bench/fit_planner.py` writes `data/planner.toml`; docs/bots.md).
"""

from typing import Final

from mypy_extensions import i64

from turfwar.bots.planning.nets import nets_of
from turfwar.games.lrb6.bots.planner.features import between_drives, features
from turfwar.games.lrb6.bots.scripted.view import LOOSE, OFF, OURS, THEIRS, ReachMemory, TurnView
from turfwar.games.lrb6.bots.scripted.weights import Weights
from turfwar.games.lrb6.match import MatchState

PACKAGE: Final = "turfwar.games.lrb6"
BETWEEN: Final = "between"
NETS: Final = {LOOSE: "loose", OURS: "ours", THEIRS: "theirs"}


class PositionValue:
    """Says what positions are worth; it keeps its memory from one to the next."""

    def __init__(self) -> None:
        self.desk = ReachMemory()
        self.weights = Weights()
        self.nets = nets_of(PACKAGE)

    def worth(self, start: MatchState, game: MatchState, side: i64) -> float:
        """What has come of a team turn for a side, from a position in it to where it was left."""
        if game.over:
            return self.over(game, side)
        if game.half != start.half or goals(game) != goals(start):
            return self.between(game, side)
        return self.drive(game, side)

    def over(self, game: MatchState, side: i64) -> float:
        """The points themselves."""
        ahead = game.score(side) - game.score(1 - side)
        if ahead == 0:
            return 0.5
        return 1.0 if ahead > 0 else 0.0

    def between(self, game: MatchState, side: i64) -> float:
        """What it is worth before the next kick-off."""
        return self.nets[BETWEEN].likely(between_drives(game, side))

    def drive(self, game: MatchState, side: i64) -> float:
        """What the drive is worth to a side whose turn is over."""
        view = TurnView(game, side, self.weights, self.desk)
        if view.mode == OFF:
            return self.between(game, side)
        return self.nets[NETS[int(view.mode)]].likely(features(view))


def goals(game: MatchState) -> i64:
    """How many touchdowns there were."""
    return game.score(0) + game.score(1)
