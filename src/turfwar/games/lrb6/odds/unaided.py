"""Chances without the team re-roll: a coach sees both numbers before they decide."""

from fractions import Fraction

from turfwar.games.lrb6.layout import REROLL_USED
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.actions import action_plan
from turfwar.games.lrb6.odds.ways import Path, Paths, paths_of
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import ACTION_NAMES
from turfwar.kernel.errors import TurfwarError
from turfwar.odds.plans import QUICK_WORK
from turfwar.odds.wishes import Goal
from turfwar.pitch.frame import ACTIVE, PLAYER_NAMES, SIDE_SLOTS


def without_reroll(game: MatchState, number: int) -> MatchState | None:
    """The position with this turn's team re-roll gone; None where there is none to use."""
    side = number // SIDE_SLOTS
    if side > 1 or game.get(ACTIVE) != side or game.get(REROLL_USED) != 0:
        return None
    if game.rerolls(side) <= 0 and not game.book.rolls.has_leader_reroll(game, side):
        return None
    game = game.copy()
    game.set(REROLL_USED, 1)
    return game


class Unaided:
    """The chances of a player's walks without the team re-roll."""

    def __init__(self, game: MatchState, number: int, action: int) -> None:
        self.game = without_reroll(game, number)
        self.number = number
        self.action = action
        self.paths: Paths | None = None

    def of(self, path: Path, goal: Goal) -> Fraction | None:
        """That of one walk; None where there is no re-roll to do without."""
        if self.game is None:
            return None
        player = path.search.player
        if not (player.has(ids.PRO) or path.search.by_rules or path.search.terrain.breaks):
            return path.unaided
        # What they use instead of the re-roll makes a difference: it is looked for anew.
        other = self.same_way(path)
        if other is not None:
            return other.chance
        return action_plan(self.game, path.choices, goal, QUICK_WORK).odds().low

    def same_way(self, path: Path) -> Path | None:
        """The same path in the search without the re-roll, if it is the best there too."""
        assert self.game is not None
        if self.paths is None:
            self.paths = paths_of(self.game, PLAYER_NAMES[self.number], ACTION_NAMES[self.action])
        try:
            other = self.paths[path.end]
        except (KeyError, TurfwarError):
            return None
        same = other.squares == path.squares and other.with_ball == path.with_ball
        return other if same and other.choices == path.choices else None
