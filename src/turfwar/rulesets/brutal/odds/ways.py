"""Where a player can get to: brutal's port `paths`."""

from collections.abc import Iterator

from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square
from turfwar.rulesets.brutal.possession import in_hands, in_penalty_zone
from turfwar.rulesets.lrb6.look.match_look import of
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.odds.ways import Path, Paths
from turfwar.rulesets.lrb6.odds.ways import paths_of as base_paths_of
from turfwar.rulesets.ports import AsChoice


class PathsAtHome(Paths):
    """Those of a goaly with the ball in the hands: within the penalty zone.

    A step out of it takes a roll of its own, after which the way would have to be looked for anew.
    """

    def __init__(self, paths: Paths, match: Match, number: int) -> None:
        self.as_choice = paths.as_choice
        self.search = paths.search
        self.known = paths.known
        self.match = match
        self.side = number // SIDE_SLOTS

    @property
    def complete(self) -> bool:
        return False

    def is_home(self, square: str) -> bool:
        return in_penalty_zone(self.match, parse_square(square), self.side)

    def stays(self, path: Path) -> bool:
        return all(self.is_home(square) for square in path.squares)

    def __getitem__(self, square: str) -> Path:
        return self.found[square]

    @property
    def found(self) -> dict[str, Path]:  # type: ignore[override]
        within = Paths.found.func(self)
        return {name: path for name, path in within.items() if self.stays(path)}

    @property
    def with_ball(self) -> dict[str, Path]:  # type: ignore[override]
        within = Paths.with_ball.func(self)
        return {name: path for name, path in within.items() if self.stays(path)}

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)


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
