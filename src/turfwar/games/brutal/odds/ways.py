"""Where a player can get to: brutal's port `paths`."""

from functools import cached_property

from turfwar.games.brutal.possession import in_hands, in_penalty_zone
from turfwar.games.lrb6.display.display import of
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.ways import Path, Paths
from turfwar.games.lrb6.odds.ways import paths_of as base_paths_of
from turfwar.games.ports import AsChoice
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square


class PathsAtHome(Paths):
    """Those of a goaly with the ball in the hands: within the penalty zone.

    A step out of it takes a roll of its own, after which the way would have to be looked for anew.
    """

    def __init__(self, paths: Paths, match: MatchState, number: int) -> None:
        self.as_choice = paths.as_choice
        self.search = paths.search
        self.known = paths.known
        self.everywhere = paths
        self.match = match
        self.side = number // SIDE_SLOTS

    @property
    def complete(self) -> bool:
        return False

    def stays(self, path: Path) -> bool:
        """Whether a way is within the zone."""
        squares = map(parse_square, path.squares)
        return all(in_penalty_zone(self.match, square, self.side) for square in squares)

    def __getitem__(self, square: str) -> Path:
        return self.found[square]

    @cached_property
    def found(self) -> dict[str, Path]:
        within = self.everywhere.found
        return {name: path for name, path in within.items() if self.stays(path)}

    @cached_property
    def with_ball(self) -> dict[str, Path]:
        within = self.everywhere.with_ball
        return {name: path for name, path in within.items() if self.stays(path)}


def paths_of(
    game: PitchGame, name: str, action: str | None = None, as_choice: AsChoice = int
) -> Paths:
    """See `Match.paths`; an error says why there are none."""
    paths = base_paths_of(game, name, action, as_choice)
    match = of(game)
    number = PLAYER_NAMES.index(name)
    if match.carrier == number and in_hands(match):
        return PathsAtHome(paths, match, number)
    return paths
